"""Racks by the million: a Parquet file of them in, the same file with their answers out.

A file is solved in pieces, the rows of one reading each.  Reading, solving (on threads or on a cluster)
and writing overlap; what is solved is kept in a journal, so that a run that was cut off goes on.
"""
