"""What the games allow: tiles, racks, rules, melds, as data and small functions."""
