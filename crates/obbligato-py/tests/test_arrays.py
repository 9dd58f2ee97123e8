"""Arrays of every kind, and many calls."""

import gc
import resource
import threading

import numpy as np
import obbligato
import pytest

BOXES = np.random.default_rng(1).uniform(1, 9, (40, 5))
EXPECTED = obbligato.iou(BOXES, BOXES)


class OnlyDlpack:
    def __init__(self, array):
        self.array = array

    def __dlpack__(self, **kwargs):
        return self.array.__dlpack__(**kwargs)

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()


class OnlyArray:
    def __array__(self, dtype=None, copy=None):
        return BOXES


def read_only():
    array = BOXES.copy()
    array.flags.writeable = False
    return array


@pytest.mark.parametrize("make", [
    lambda: BOXES.tolist(),
    lambda: np.asfortranarray(BOXES),
    lambda: np.repeat(np.repeat(BOXES, 2, axis=0), 3, axis=1)[::2, ::3],
    lambda: np.flip(np.flip(BOXES).copy()),
    read_only,
    lambda: BOXES.astype(">f8"),
    lambda: memoryview(BOXES),
    lambda: OnlyArray(),
    lambda: OnlyDlpack(BOXES),
], ids=["list", "columns", "strided", "reversed", "read-only", "big-endian", "buffer", "__array__", "dlpack"])
def test_any_array_is_read(make):
    assert (obbligato.iou(make(), BOXES) == EXPECTED).all()


def test_the_type_of_numbers_stays():
    single = BOXES.astype(np.float32)
    assert obbligato.iou(single, single).dtype == np.float32
    assert obbligato.iou(single, BOXES).dtype == np.float64
    assert obbligato.iou(BOXES.astype(np.int32), BOXES).dtype == np.float64
    np.testing.assert_allclose(obbligato.iou(single, single), EXPECTED, atol=1e-5)


def test_memory_does_not_grow():
    def calls(count):
        for _ in range(count):
            obbligato.iou(BOXES, BOXES, threads=1)
            with pytest.raises(ValueError, match="negative"):
                obbligato.iou(-BOXES, BOXES)

    calls(500)
    gc.collect()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    calls(10_000)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 4_000


def test_ten_threads_at_once():
    answers = []

    def work():
        for count in (1, 2, None):
            answers.append(obbligato.iou(BOXES, BOXES, threads=count).tobytes())

    workers = [threading.Thread(target=work) for _ in range(10)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert answers == [EXPECTED.tobytes()] * 30
