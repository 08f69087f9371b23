"""Compiling the kernels for many racks ahead of time."""

from solver.kernel import batch, lay, normal, pairing, recover


def test_warm_up_calls_every_kernel() -> None:
    batch.warm_up()
    for kernel in (normal.normalise, recover.recover, pairing.pair_racks, lay.lay):
        assert getattr(kernel, "signatures", True), kernel
