"""Five faces whose racks are few enough for all of them: low, high and equal numbers.

So ties and both sides of an okey's cost come up.
"""

FACES = ("yellow-1", "blue-1", "yellow-7", "red-7", "black-13")
IDS = (0, 13, 6, 45, 38)
