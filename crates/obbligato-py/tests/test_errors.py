"""What is wrong is told by argument and row; nothing ends the interpreter."""

import numpy as np
import obbligato
import pytest

GOOD = np.array([[0, 0, 2, 2, 0], [1, 0, 2, 2, 0.5]])


@pytest.mark.parametrize(("kind", "message", "call"), [
    (ValueError, r"b\[1\]: the center is NaN", lambda: obbligato.iou(GOOD, [GOOD[0], [np.nan, 0, 1, 1, 0]])),
    (ValueError, r"a\[0\]: the width is NaN or infinite", lambda: obbligato.iou([[0, 0, np.inf, 1, 0]], GOOD)),
    (ValueError, r"a\[0\]: the height is beyond the limit", lambda: obbligato.iou([[0, 0, 1, 1e200, 0]], GOOD)),
    (ValueError, r"a\[1\]: .*NaN or infinite", lambda: obbligato.iou([GOOD[0], [0, 0, 1, 1, np.inf]], GOOD)),
    (ValueError, r"a\[0\]: the width is negative", lambda: obbligato.iou([[0, 0, -1, 1, 0]], GOOD)),
    (ValueError, r"a\[0\]: .*beyond the limit", lambda: obbligato.iou([[1e200, 0, 1, 1, 0]], GOOD)),
    (ValueError, r"a\[0\]: the center is beyond the limit of its type", lambda: obbligato.iou([[1e200, 0, 1, 1, 0]], GOOD)),
    (ValueError, r"a\[0\]: the angle is NaN or infinite", lambda: obbligato.iou([[0, 0, 1, 1, np.nan]], GOOD)),
    (ValueError, r"a\[0\]: the bottom is less than the top", lambda: obbligato.iou([[0, 9, 1, 1]], [[0, 0, 1, 1]], "xyxy")),
    (ValueError, r"a\[0\]: the left is NaN or infinite", lambda: obbligato.iou([[np.nan, 9, 1, 1]], [[0, 0, 1, 1]], "xywh")),
    (ValueError, r"a\[0\]: a corner is NaN or infinite", lambda: obbligato.iou([[0, 0, 1, 0, np.inf, 1, 0, 1]], [[0, 0, 1, 0, 1, 1, 0, 1]], "xyxyxyxy")),
    (ValueError, r"a\[0\]: the length is negative", lambda: obbligato.iou([[1, 1, -4, 0, 0, 0, 0]], [[1, 1, 4, 0, 0, 0, 0]], "kitti")),
    (ValueError, r"a\[0\]: the rotation is NaN or infinite", lambda: obbligato.iou([[0, 0, 0, 1, 1, 1, np.nan]], [[0, 0, 0, 1, 1, 1, 0]], "lidar")),
    (ValueError, r"a\[0\]: the third size is negative", lambda: obbligato.iou([[0, 0, 0, 1, 1, -1, 0, 0, 0, 1]], [[0, 0, 0, 1, 1, 1, 0, 0, 0, 1]], "pose")),
    (ValueError, r"a\[0\]: the rotation is zero", lambda: obbligato.iou([[0, 0, 0, 1, 1, 1, 0, 0, 0, 0]], [[0, 0, 0, 1, 1, 1, 0, 0, 0, 1]], "pose")),
    (ValueError, r"a: expected the shape \(n, 5\) of 'xywhr', not \(2, 4\)", lambda: obbligato.iou(GOOD[:, :4], GOOD)),
    (ValueError, r"b: expected the shape", lambda: obbligato.iou(GOOD, GOOD[0])),
    (ValueError, r"format: no format 'cxcywh'; the formats are xywhr", lambda: obbligato.iou(GOOD, GOOD, "cxcywh")),
    (TypeError, r"a: expected numbers, not <U", lambda: obbligato.iou([["a"] * 5], GOOD)),
    (TypeError, r"a: expected numbers, not bool", lambda: obbligato.iou(GOOD > 0, GOOD)),
    (TypeError, r"a: expected numbers, not complex", lambda: obbligato.iou(GOOD * 1j, GOOD)),
    (TypeError, r"a: cannot be read as an array", lambda: obbligato.iou([[1, 2], [3]], GOOD)),
    (ValueError, r"a and b must have the same length, not 2 and 3", lambda: obbligato.iou_aligned(GOOD, GOOD[[0, 1, 1]])),
    (ValueError, r"a and b must have the same length, not 1 and 2", lambda: obbligato.manifold(GOOD[:1], GOOD)),
    (ValueError, r"b\[1\]: the height is negative", lambda: obbligato.manifold(GOOD, [GOOD[0], [0, 0, 1, -1, 0]])),
    (TypeError, r"threads: expected a whole number, not 'x'", lambda: obbligato.manifold(GOOD, GOOD, threads="x")),
    (ValueError, r"threads: 0 is not between 1 and", lambda: obbligato.iou(GOOD, GOOD, threads=0)),
    (ValueError, r"threads: -1 is negative", lambda: obbligato.iou(GOOD, GOOD, threads=-1)),
    (ValueError, r"threads: 0 is not between 1 and", lambda: obbligato.nms(GOOD, [1, 2], 0.5, threads=0)),
    (ValueError, r"threads: 0 is not between 1 and", lambda: obbligato.merge(GOOD, [1, 2], threads=0)),
    (TypeError, r"threads: expected a whole number, not 1.5", lambda: obbligato.iou(GOOD, GOOD, threads=1.5)),
    (ValueError, r"min_iou: is NaN", lambda: obbligato.iou_sparse(GOOD, GOOD, np.nan)),
    (TypeError, r"min_iou: expected a number, not 'x'", lambda: obbligato.iou_sparse(GOOD, GOOD, "x")),
    (ValueError, r"scores: expected the shape \(2,\)", lambda: obbligato.nms(GOOD, [1.0], 0.5)),
    (ValueError, r"scores\[1\]: is NaN", lambda: obbligato.nms(GOOD, [1.0, np.nan], 0.5)),
    (TypeError, r"classes: expected whole numbers, not float64", lambda: obbligato.nms(GOOD, [1, 2], 0.5, [0.5, 1.0])),
    (ValueError, r"iou_threshold: 50.0 is not between 0 and 1", lambda: obbligato.nms(GOOD, [1, 2], 50)),
    (ValueError, r"iou_threshold: -0.1 is not between 0 and 1", lambda: obbligato.soft_nms(GOOD, [1, 2], "linear", iou_threshold=-0.1)),
    (ValueError, r"iou_threshold: 55.0 is not between 0 and 1", lambda: obbligato.merge(GOOD, [1, 2], 55)),
    (ValueError, r"iou_threshold: 2.0 is not between 0 and 1", lambda: obbligato.match(GOOD, GOOD, iou_threshold=2)),
    (ValueError, r"scores\[1\]: 1e\+308 is not a weight", lambda: obbligato.merge(GOOD, [1, 1e308])),
    (ValueError, r"max_kept: -1 is negative", lambda: obbligato.nms(GOOD, [1, 2], 0.5, max_kept=-1)),
    (ValueError, r"boxes\[0\]: .* stand upright", lambda: obbligato.convert([[0, 0, 0, 1, 1, 1, 0.5, 0, 0, 1]], "pose", "lidar")),
    (ValueError, r"boxes\[0\]: these are not the corners", lambda: obbligato.convert([[0, 0, 1, 0, 2, 1, 0, 1]], "xyxyxyxy", "xywhr")),
    (ValueError, r"boxes\[0\]: these are not the corners", lambda: obbligato.convert([range(24)], "corners", "pose")),
    (ValueError, r"to: 'lidar' is a format of space, 'xywhr' of the plane", lambda: obbligato.convert(GOOD, "xywhr", "lidar")),
    (ValueError, r"boxes\[0\]: the rotation is zero", lambda: obbligato.convert([[0, 0, 0, 1, 1, 1, 0, 0, 0, 0]], "pose", "corners")),
])
def test_an_error_names_the_argument(kind, message, call):
    with pytest.raises(kind, match=message):
        call()


def test_a_matrix_beyond_memory_is_an_error():
    # More numbers than can be addressed, of one row that is repeated without memory.
    many = obbligato.Boxes(np.broadcast_to(GOOD[:1], (5_000_000, 5)))
    with pytest.raises(MemoryError, match="iou_sparse"):
        obbligato.iou(many, many)


@pytest.mark.parametrize("empty", [[], np.zeros((0, 5)), np.zeros((0, 5), np.float32)])
def test_no_boxes_are_no_error(empty):
    assert obbligato.iou(empty, GOOD).shape == (0, 2)
    assert obbligato.iou(GOOD, empty).shape == (2, 0)
    assert obbligato.iou_aligned(empty, empty).shape == (0,)
    assert [part.shape for part in obbligato.iou_sparse(empty, GOOD)] == [(0,)] * 3
    assert obbligato.nms(empty, [], 0.5).shape == (0,)
    assert obbligato.convert(empty, "xywhr", "xyxyxyxy").shape == (0, 8)
