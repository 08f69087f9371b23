"""The comparison with other solvers: the same racks and the same question through each of them.

One file for each rival puts racks into its form and reads its answers, ``compare`` measures and checks,
``report`` and ``chart`` write.  ``python -m bench.peers`` does it all.
"""
