"""Batches, shapes that NumPy's rules fit together, and arrays for the answer; expected by shapely or by hand."""

import numpy as np
import obbligato
import pytest
from test_iou import polygon, rectangles

RNG = np.random.default_rng(53)


def upright(shape):
    """Rectangles left, top, right, bottom."""
    corner = RNG.uniform(0, 10, (*shape, 2))
    return np.concatenate([corner, corner + RNG.uniform(0.5, 8, (*shape, 2))], -1)


def by_hand(a, b):
    """Intersection over union of upright rectangles, by NumPy's own rules of shapes."""
    sides = np.minimum(a[..., 2:], b[..., 2:]) - np.maximum(a[..., :2], b[..., :2])
    shared = np.maximum(sides, 0).prod(-1)
    areas = [(of[..., 2:] - of[..., :2]).prod(-1) for of in (a, b)]
    return shared / (areas[0] + areas[1] - shared)


def test_batches_are_measured_each_by_itself():
    a, b = rectangles(12).reshape(3, 4, 5), rectangles(15).reshape(3, 5, 5)
    found = obbligato.iou(a, b)
    assert found.shape == (3, 4, 5)
    for batch, row, column in np.ndindex(found.shape):
        p, q = polygon(*a[batch, row]), polygon(*b[batch, column])
        assert found[batch, row, column] == pytest.approx(p.intersection(q).area / p.union(q).area, abs=1e-12)


@pytest.mark.parametrize("threads", [None, 1])
@pytest.mark.parametrize(("first", "second"), [((7, 5), (7, 3)), ((7, 5), (3,)), ((5,), (7, 3)), ((2, 7, 5), (2, 7, 3)), ((0, 5), (0, 3)), ((7, 0), (7, 3)), ((60, 70), (60, 8))])
def test_a_list_without_batches_is_for_all(first, second, threads):
    a, b = upright(first), upright(second)
    expected = by_hand(a[..., :, None, :], b[..., None, :, :])
    found = obbligato.iou(a, b, "xyxy", threads=threads)
    assert found.shape == expected.shape
    np.testing.assert_allclose(found, expected, atol=1e-14)


def test_corners_have_batches_too():
    a, b = upright((3, 4)), upright((3, 2))
    corners = [of[..., [0, 1, 2, 1, 2, 3, 0, 3]].reshape(*of.shape[:2], 4, 2) for of in (a, b)]
    np.testing.assert_allclose(obbligato.iou(*corners, "xyxyxyxy"), by_hand(a[:, :, None], b[:, None]), atol=1e-12)


@pytest.mark.parametrize(("first", "second"), [((6,), (6,)), ((1,), (6,)), ((6,), (1,)), ((4, 1), (6,)), ((2, 1, 3), (5, 1)), ((4, 6), (4, 6)), ((0,), (1,)), ((900, 1), (11,))])
def test_row_and_row_fit_together_as_in_numpy(first, second):
    a, b = upright(first), upright(second)
    found, expected = obbligato.iou_aligned(a, b, "xyxy"), by_hand(a, b)
    assert found.shape == expected.shape
    np.testing.assert_allclose(found, expected, atol=1e-14)


@pytest.mark.parametrize(("text", "call"), [
    (r"a and b: the batches \(2,\) and \(3,\) differ", lambda: obbligato.iou(upright((2, 4)), upright((3, 4)), "xyxy")),
    (r"a and b: the shapes \(2, 4\) and \(3,\) do not fit together", lambda: obbligato.iou_aligned(upright((2, 4)), upright((3,)), "xyxy")),
    (r"b: expected one row a box, not the shape \(3, 4, 4\)", lambda: obbligato.iou_sparse(upright((2,)), upright((3, 4)), format="xyxy")),
    (r"boxes: expected the shape \(n, 4\) of 'xyxy', not \(3, 4, 4\)", lambda: obbligato.nms(upright((3, 4)), [1] * 12, 0.5, format="xyxy")),
])
def test_shapes_that_do_not_fit_are_errors(text, call):
    with pytest.raises(ValueError, match=text):
        call()


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("call", [obbligato.iou, obbligato.iou_aligned])
def test_an_array_for_the_answer_is_written_and_returned(call, dtype):
    a, b = (upright((90,)).astype(dtype) for _ in range(2))
    expected = by_hand(a.astype(float)[:, None], b.astype(float)) if call is obbligato.iou else by_hand(a.astype(float), b.astype(float))
    whole = np.full((3, *expected.shape), 7, dtype)
    for out in (whole[1], whole[1].T, whole[..., ::2] if call is obbligato.iou else np.full((90, 2), 7, dtype)[:, 0]):
        if out.shape == expected.shape:
            assert call(a, b, "xyxy", out=out) is out
            np.testing.assert_allclose(out, expected, atol=64 * np.finfo(dtype).eps)
    assert (whole[[0, 2]] == 7).all()


@pytest.mark.parametrize("out", [np.zeros((3, 2)), np.zeros((2, 3), np.float32), np.zeros((2, 3), ">f8"), np.broadcast_to(0.0, (2, 3)), [[0.0] * 3] * 2])
def test_what_cannot_be_the_answer_is_an_error(out):
    with pytest.raises(ValueError, match=r"out: expected an array of float64 of the shape \(2, 3\) that can be written"):
        obbligato.iou(upright((2,)), upright((3,)), "xyxy", out=out)
