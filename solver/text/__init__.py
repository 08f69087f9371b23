"""What people type, read and written: racks, the table, players.

Three small grammars, in Turkish and English: words and signs go in, the codes and fields of a request
come out.  What is wrong with a text is told by the word that is wrong.  The room knows the game alone,
no question.
"""
