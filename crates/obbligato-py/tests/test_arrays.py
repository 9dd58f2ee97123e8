"""Arrays of every kind, and many calls."""

import gc
import resource
import threading

import numpy as np
import obbligato
import pytest
from obbligato._arrays import as_array

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


def test_an_empty_array_is_read_from_where_its_numbers_may_lie():
    """To Rust a pointer at an odd address is undefined behavior even if nothing is read; a debug build asserts it."""
    # Memory of Python begins at a multiple of 8.
    hollow = np.ndarray((0, 5), np.float64, bytearray(16), 1)
    assert hollow.flags.aligned and hollow.ctypes.data % 8
    read = as_array(hollow, "boxes")
    assert read.shape == (0, 5) and read.dtype == np.float64 and read.ctypes.data % 8 == 0
    assert obbligato.iou(hollow, BOXES).shape == (0, 40)


def test_the_type_of_numbers_stays():
    single = BOXES.astype(np.float32)
    assert obbligato.iou(single, single).dtype == np.float32
    assert obbligato.iou(single, BOXES).dtype == np.float64
    assert obbligato.iou(BOXES.astype(np.int32), BOXES).dtype == np.float64
    np.testing.assert_allclose(obbligato.iou(single, single), EXPECTED, atol=1e-5)
    assert obbligato.iou(obbligato.Boxes(single), BOXES).dtype == obbligato.iou(BOXES, obbligato.Boxes(single)).dtype == np.float32


RNG = np.random.default_rng(2)
SCORES = RNG.uniform(0, 1, 40)
TREE = obbligato.Tree(BOXES)
CAMERA = obbligato.Camera(np.eye(4), (640, 480), fov_y=1)
TRUTHS = {"frame": np.arange(40) % 4, "class": np.zeros(40, int), "box": BOXES}


def evaluation():
    made = obbligato.Evaluation("coco")
    made.update(TRUTHS, {**TRUTHS, "score": SCORES})
    return made.to_bytes()


CALLS = {
    "iou": lambda: obbligato.iou(BOXES, BOXES),
    "iou_sparse": lambda: obbligato.iou_sparse(BOXES, BOXES)[2],
    "nms": lambda: obbligato.nms(BOXES, SCORES, 0.3),
    "soft_nms": lambda: obbligato.soft_nms(BOXES, SCORES)[1],
    "merge": lambda: obbligato.merge(BOXES, SCORES)[0],
    "match": lambda: obbligato.match(BOXES, BOXES[::-1], method="hungarian")[1],
    "rays": lambda: TREE.cast_rays(BOXES[:, :2], BOXES[:, 2:4])[1],
    "a new tree": lambda: obbligato.Tree(BOXES).nearest(BOXES[:, 3:])[1],
    "pixels": lambda: CAMERA.pick_rays(BOXES[:, :2])[1],
    "evaluation": evaluation,
}


@pytest.mark.parametrize("name", CALLS)
def test_memory_does_not_grow(name):
    call = CALLS[name]

    def calls(count):
        for _ in range(count):
            call()
        for _ in range(count // 10):
            with pytest.raises(ValueError, match="negative"):
                obbligato.iou(-BOXES, BOXES)

    calls(300)
    gc.collect()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    calls(10_000 if name == "iou" else 1_000)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 4_000


@pytest.mark.parametrize("name", CALLS)
def test_ten_threads_at_once(name):
    answers, expected = [], bytes(CALLS[name]())

    def work():
        answers.extend(bytes(CALLS[name]()) for _ in range(5))

    workers = [threading.Thread(target=work) for _ in range(10)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert answers == [expected] * 50


def test_one_tree_that_ten_threads_need_first():
    boxes = np.concatenate([RNG.uniform(0, 900, (20_000, 2)), RNG.uniform(1, 9, (20_000, 3))], 1)
    expected, shared, answers = obbligato.Tree(boxes).pairs()[1].tobytes(), obbligato.Boxes(boxes), []
    workers = [threading.Thread(target=lambda: answers.append(shared.pairs()[1].tobytes())) for _ in range(10)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert answers == [expected] * 10
