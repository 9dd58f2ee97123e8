"""What convex polygons share, against shapely."""

import numpy as np
import obbligato
import pytest
from shapely.geometry import MultiPoint, Polygon

RNG = np.random.default_rng(11)


def quads(count, size=30.0, at=0.0):
    """Convex quadrilaterals in a picture of 100 by 100, as DOTA has them."""
    rows = []
    while len(rows) < count:
        hull = MultiPoint(RNG.uniform(0, size, (4, 2)) + RNG.uniform(0, 100 - size, 2) + at).convex_hull
        if hull.geom_type == "Polygon" and len(hull.exterior.coords) == 5:
            rows.append(np.array(hull.exterior.coords)[:4].ravel())
    return np.array(rows)


def shapes(rows):
    return [Polygon(row.reshape(-1, 2)) for row in rows]


@pytest.mark.parametrize("at", [0.0, 1e6])
def test_areas_agree_with_shapely(at):
    a, b = quads(50, at=at), quads(60, at=at)
    areas = np.array([[p.intersection(q).area for q in shapes(b)] for p in shapes(a)])
    unions = np.array([[p.union(q).area for q in shapes(b)] for p in shapes(a)])
    assert np.count_nonzero(areas) > 200
    far = 1e-13 * (1 + at)
    np.testing.assert_allclose(obbligato.polygon_area(a, b), areas, atol=1e3 * far)
    np.testing.assert_allclose(obbligato.polygon_iou(a, b), areas / unions, atol=1e2 * far)
    touching = np.array([[p.intersects(q) for q in shapes(b)] for p in shapes(a)])
    assert (obbligato.polygon_touches(a, b) == touching).all()


def test_a_rectangle_is_the_polygon_of_its_corners():
    rows = np.concatenate([RNG.uniform(0, 50, (40, 2)), RNG.uniform(1, 30, (40, 2)), RNG.uniform(-4, 4, (40, 1))], axis=1)
    boxes = obbligato.Boxes(rows)
    np.testing.assert_allclose(obbligato.polygon_iou(boxes.corners(), boxes.corners()), obbligato.iou(rows, rows), atol=1e-12)
    rows, columns = np.nonzero(obbligato.polygon_touches(boxes.corners(), boxes.corners()))
    found = boxes.overlaps(boxes)
    assert (rows == found[0]).all() and (columns == found[1]).all()


def test_laws():
    a, b = quads(40), quads(40)
    iou = obbligato.polygon_iou(a, b)
    assert (obbligato.polygon_iou(b, a).T == iou).all() and iou.min() == 0 and iou.max() <= 1
    assert (np.diagonal(obbligato.polygon_iou(a, a)) == 1).all()
    other_way_around = a.reshape(-1, 4, 2)[:, ::-1]
    np.testing.assert_allclose(obbligato.polygon_iou(other_way_around, b), iou, atol=1e-12)
    assert ((iou > 0) <= obbligato.polygon_touches(a, b)).all()
    assert iou.tobytes() == obbligato.polygon_iou(a, b, threads=1).tobytes()


def test_what_touches_shares_nothing():
    square, beside = [[0, 0, 2, 0, 2, 2, 0, 2]], [[2, 0, 4, 1, 2, 2]]
    assert obbligato.polygon_touches(square, beside).all()
    assert obbligato.polygon_area(square, beside) == 0 and obbligato.polygon_iou(square, beside) == 0


def test_polygons_whose_areas_are_too_small_for_a_number():
    tiny = np.array([[0, 0, 1, 0, 0, 1], [5, 5, 6, 5, 5, 6]]) * 1e-170
    assert (obbligato.polygon_iou(tiny, tiny) == np.eye(2)).all()


def test_single_precision_stays():
    a = quads(5).astype(np.float32)
    assert obbligato.polygon_iou(a, a).dtype == np.float32
    assert obbligato.polygon_area(a, a.astype(float)).dtype == np.float64
    assert obbligato.polygon_iou(a, []).shape == (5, 0)
    assert obbligato.polygon_iou(a, obbligato.Boxes([]).corners()).shape == (5, 0)


@pytest.mark.parametrize(("polygon", "reason"), [
    ([0, 0, 4, 1, 0, 2, 1, 1], "convex"),
    ([0, 0, 1, 1, 2, 2], "one line"),
    ([0, 0, 1, 0, float("nan"), 1], "finite"),
])
def test_what_is_no_convex_polygon_is_named(polygon, reason):
    good = [[0, 0, 1, 0, 1, 1, 0, 1][: len(polygon)]]
    with pytest.raises(ValueError, match=rf"^b\[1\].*{reason}"):
        obbligato.polygon_iou(good, [*good, polygon])


@pytest.mark.parametrize("shape", [(3,), (2, 7), (2, 4, 3), (2, 2, 2, 2)])
def test_other_shapes_are_refused(shape):
    with pytest.raises(ValueError, match=r"^a: expected the shape"):
        obbligato.polygon_area(np.zeros(shape), [[0, 0, 1, 0, 0, 1]])
