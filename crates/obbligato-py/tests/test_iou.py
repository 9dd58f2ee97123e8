"""Areas in the plane against shapely and exact fractions, volumes against exact polyhedra."""

from fractions import Fraction

import numpy as np
import obbligato
import pytest
from exact import shared_volume
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.affinity import rotate
from shapely.geometry import box

RNG = np.random.default_rng(7)


def rectangles(count):
    """Rectangles in a picture of 100 by 100, in `xywhr`."""
    columns = [RNG.uniform(0, 100, (2, count)), RNG.uniform(1, 30, (2, count)), RNG.uniform(-4, 4, (1, count))]
    return np.concatenate(columns).T


def polygon(x, y, w, h, angle):
    return rotate(box(x - w / 2, y - h / 2, x + w / 2, y + h / 2), angle, use_radians=True)


def poses(count, spread=1.0):
    """Boxes of any rotation, in `pose`."""
    columns = [RNG.normal(0, spread, (3, count)), RNG.uniform(0.2, 2, (3, count)), RNG.normal(0, 1, (4, count))]
    return np.concatenate(columns).T


def test_areas_agree_with_shapely():
    a, b = rectangles(60), rectangles(70)
    expected = np.zeros((60, 70))
    for i, one in enumerate(a):
        for j, other in enumerate(b):
            p, q = polygon(*one), polygon(*other)
            expected[i, j] = p.intersection(q).area / p.union(q).area
    assert np.count_nonzero(expected) > 300
    np.testing.assert_allclose(obbligato.iou(a, b), expected, atol=1e-12)


def test_volumes_agree_with_exact_polyhedra():
    a, b = poses(40, 0.4), poses(40, 0.4)
    found = obbligato.iou_aligned(a, b, "pose")
    overlapping = 0
    for one, other, iou in zip(a, b, found, strict=True):
        # The exact reference takes rotation matrices, so both see the same rounded corners.
        corners = [obbligato.convert([row], "pose", "corners").reshape(8, 3) for row in (one, other)]
        shared = shared_volume(*corners)
        volumes = [np.prod(row[3:6]) for row in (one, other)]
        overlapping += shared > 0
        assert iou == pytest.approx(shared / (sum(volumes) - shared), abs=1e-12)
    assert overlapping > 20


def test_rectangles_on_a_grid_agree_with_fractions():
    whole = RNG.integers(0, 12, (400, 4)).astype(float)
    a, b = np.zeros((400, 5)), np.zeros((400, 5))
    a[:, :4], b[:, :4] = whole + [0, 0, 1, 1], RNG.integers(0, 12, (400, 4)) + [0, 0, 1, 1]
    found = obbligato.iou_aligned(a, b)
    for one, other, iou in zip(a, b, found, strict=True):
        overlap = Fraction(1)
        for axis in (0, 1):
            low = max(r[axis] - Fraction(r[axis + 2]) / 2 for r in (one, other))
            high = min(r[axis] + Fraction(r[axis + 2]) / 2 for r in (one, other))
            overlap *= max(Fraction(0), Fraction(high) - Fraction(low))
        union = Fraction(one[2]) * Fraction(one[3]) + Fraction(other[2]) * Fraction(other[3]) - overlap
        assert iou == pytest.approx(float(overlap / union), abs=1e-15)


def test_every_form_has_the_same_values():
    a, b = poses(30), poses(50)
    matrix = obbligato.iou(a, b, "pose")
    assert (obbligato.iou(b, a, "pose").T == matrix).all()
    assert (obbligato.iou_aligned(a, b[:30], "pose") == np.diagonal(matrix)).all()
    rows, columns, values = obbligato.iou_sparse(a, b, format="pose")
    dense = np.zeros_like(matrix)
    dense[rows, columns] = values
    assert (dense == matrix).all()
    assert (np.lexsort((columns, rows)) == np.arange(len(rows))).all()
    rows, columns, values = obbligato.iou_sparse(a, b, 0.05, "pose")
    assert len(rows) == np.count_nonzero(matrix >= 0.05) and values.min() >= 0.05


@pytest.mark.parametrize("threads", [1, 2, 3, 8])
def test_threads_do_not_change_a_bit(threads):
    a, b = poses(101), poses(97)
    for format, one, other in [("pose", a, b), ("xywhr", rectangles(101), rectangles(97))]:
        alone, shared = (obbligato.iou(one, other, format, threads=count) for count in (1, threads))
        assert alone.tobytes() == shared.tobytes()
        sparse = [obbligato.iou_sparse(one, other, 0.1, format, threads=count) for count in (1, threads)]
        assert all(x.tobytes() == y.tobytes() for x, y in zip(*sparse, strict=True))


numbers = st.floats(-1e4, 1e4, allow_nan=False)
sizes = st.just(0.0) | st.floats(1e-6, 1e4)
rows = st.tuples(numbers, numbers, sizes, sizes, numbers)


@settings(max_examples=300, deadline=None)
@given(rows, rows)
def test_laws_of_rectangles(a, b):
    iou = obbligato.iou([a], [b])[0, 0]
    assert 0 <= iou <= 1
    assert obbligato.iou([b], [a])[0, 0] == iou
    assert obbligato.iou([a], [a])[0, 0] == (1 if a[2] * a[3] > 0 else 0)


solid = st.tuples(*[numbers] * 3, *[st.floats(1e-3, 1e4)] * 3, *[st.floats(-1, 1)] * 3, st.just(0.5))


@settings(max_examples=300, deadline=None)
@given(solid, solid)
def test_laws_of_boxes(a, b):
    iou = obbligato.iou([a], [b], "pose")[0, 0]
    assert 0 <= iou <= 1
    assert obbligato.iou([b], [a], "pose")[0, 0] == iou
    assert obbligato.iou([a], [a], "pose")[0, 0] == 1
