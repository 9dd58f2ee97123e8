"""Arrays as frameworks give them, measures beside intersection over union, and angles by the names that mmrotate has for them."""

import cv2
import ml_dtypes
import numpy as np
import obbligato
import pandas as pd
import pyarrow as pa
import pytest
from shapely import Polygon, unary_union

RNG = np.random.default_rng(404)


def rectangles(count):
    return np.column_stack([RNG.uniform(0, 20, (count, 2)), RNG.uniform(0.5, 12, (count, 2)), RNG.uniform(-3, 3, count)])


def outline(box):
    x, y, w, h, angle = box
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    return Polygon(np.array([[-w, -h], [w, -h], [w, h], [-w, h]]) / 2 @ turn + [x, y])


def test_measures_are_those_of_their_definitions():
    a, b = rectangles(20), rectangles(30)
    one, other = [outline(box) for box in a], [outline(box) for box in b]
    shared = np.array([[p.intersection(q).area for q in other] for p in one])
    union = np.array([[p.union(q).area for q in other] for p in one])
    hull = np.array([[unary_union([p, q]).convex_hull.area for q in other] for p in one])
    areas = np.array([p.area for p in one])
    np.testing.assert_allclose(obbligato.intersection(a, b), shared, atol=1e-9)
    np.testing.assert_allclose(obbligato.iou(a, b, mode="iof"), shared / areas[:, None], atol=1e-9)
    np.testing.assert_allclose(obbligato.giou(a, b), shared / union - (hull - union) / hull, atol=1e-9)
    np.testing.assert_allclose(obbligato.Boxes(a).areas(), areas)
    np.testing.assert_allclose(obbligato.iou_aligned(a[:1], b, mode="giou"), obbligato.giou(a, b)[0])
    np.testing.assert_allclose(obbligato.iou_aligned(a, b[3:4], mode="intersection"), shared[:, 3], atol=1e-9)
    np.testing.assert_allclose(obbligato.giou(a, a).diagonal(), 1, atol=1e-14)


@pytest.mark.parametrize("format", ["lidar", "kitti"])
def test_boxes_in_space_from_above(format):
    a, b = (np.column_stack([rectangles(15), RNG.uniform(0, 3, (15, 2))]) for _ in range(2))
    # Row by row: x, y on the ground, sizes, angle, and then height and elevation.
    def rows(boxes):
        x, y, w, h, angle, height, z = boxes.T
        if format == "lidar":
            return np.column_stack([x, y, z, w, h, height, angle])
        return np.column_stack([height, h, w, x, z, y, -angle])

    expected = [[outline(p[:5]).intersection(outline(q[:5])).area / outline(p[:5]).union(outline(q[:5])).area for q in b] for p in a]
    np.testing.assert_allclose(obbligato.iou_bev(rows(a), rows(b), format), expected, atol=1e-9)
    boxes = obbligato.Boxes(rows(a), format)
    np.testing.assert_allclose(boxes.volumes(), a[:, 2] * a[:, 3] * a[:, 5])
    shared, enclosed = obbligato.intersection(rows(a), rows(b), format), obbligato.giou(rows(a), rows(b), format)
    ends = lambda box: (box[6] - box[5] / 2, box[6] + box[5] / 2) if format == "lidar" else (box[6] - box[5], box[6])  # noqa: E731
    for i, j in np.ndindex(shared.shape):
        one, other, (low, high), (bottom, top) = outline(a[i, :5]), outline(b[j, :5]), ends(a[i]), ends(b[j])
        common = one.intersection(other).area * max(min(high, top) - max(low, bottom), 0)
        union = one.area * a[i, 5] + other.area * b[j, 5] - common
        hull = unary_union([one, other]).convex_hull.area * (max(high, top) - min(low, bottom))
        assert shared[i, j] == pytest.approx(common, abs=1e-7)
        assert enclosed[i, j] == pytest.approx(common / union - (hull - union) / hull, abs=1e-9)
    np.testing.assert_allclose(obbligato.giou(rows(a), rows(a), format).diagonal(), 1, atol=1e-12)
    poses = obbligato.Boxes(obbligato.convert(rows(b), format, "pose"), "pose")
    if format == "lidar":
        np.testing.assert_allclose(obbligato.giou(rows(a), obbligato.convert(poses.to("pose"), "pose", "lidar"), "lidar"), enclosed, atol=1e-9)
    else:
        np.testing.assert_allclose(obbligato.giou(boxes, poses), enclosed, atol=1e-9)
    single = obbligato.iou_aligned(rows(a).astype(np.float32), rows(b).astype(np.float32), format, mode="giou")
    assert single.dtype == np.float32
    np.testing.assert_allclose(single, enclosed.diagonal(), atol=1e-4)


def test_what_encloses_boxes_in_space_needs_them_upright():
    with pytest.raises(ValueError, match=r"boxes\[0\]: the box does not stand upright"):
        obbligato.giou([[0, 0, 0, 4, 2, 1, 0.1, 0, 0, 0.995]], [[0, 0, 0, 4, 2, 1, 0, 0, 0, 1]], "pose")


def test_upright_formats():
    np.testing.assert_array_equal(obbligato.convert([[1, 2, 5, 4]], "xyxy", "xywh"), [[1, 2, 4, 2]])
    np.testing.assert_array_equal(obbligato.convert([[1, 2, 4, 2]], "xywh", "xywhr"), [[3, 3, 4, 2, 0]])
    np.testing.assert_allclose(obbligato.convert([[3, 3, 4, 2, 90.0]], "xywhd", "xyxy"), [[2, 1, 4, 5]])
    boxes = np.column_stack([RNG.integers(0, 50, (40, 2)), RNG.integers(1, 60, (40, 2))]).astype(float)
    np.testing.assert_array_equal(obbligato.convert(obbligato.convert(boxes, "xywh", "xyxy"), "xyxy", "xywh"), boxes)
    with pytest.raises(ValueError, match=r"boxes\[0\]: the box does not stand upright"):
        obbligato.convert([[3, 3, 4, 2, 0.1]], "xywhr", "xyxy")
    with pytest.raises(ValueError, match=r"a\[1\]: the right is less than the left"):
        obbligato.iou([[0, 0, 1, 1], [3, 0, 1, 1]], [[0, 0, 1, 1]], "xyxy")


def test_the_smallest_rectangle_around_four_corners():
    for _ in range(300):
        corners = RNG.integers(0, 30, (4, 2)).astype(np.float32)
        fitted = obbligato.convert(corners[None].astype(float), "xyxyxyxy", "xywhr", fit=True)[0]
        expected = np.prod(cv2.minAreaRect(corners)[1])
        assert fitted[2] * fitted[3] == pytest.approx(expected, abs=1e-3)
        assert outline(fitted).buffer(1e-6).covers(Polygon(corners).convex_hull)
    np.testing.assert_allclose(obbligato.convert([[5, 5, 5, 5, 9, 5, 9, 5]], "xyxyxyxy", "xywhr", fit=True), [[7, 5, 4, 0, 0]])
    np.testing.assert_array_equal(obbligato.convert([[5, 5] * 4], "xyxyxyxy", "xywhr", fit=True), [[5, 5, 0, 0, 0]])


@pytest.mark.parametrize(("angle", "least", "most"), [("le90", -90, 90), ("le135", -45, 135), ("oc", 0, 90)])
def test_angles_by_name(angle, least, most):
    boxes = np.concatenate([rectangles(200) * [1, 1, 1, 1, 180 / np.pi], [[0, 0, w, h, a] for w, h in [(4, 2), (2, 4), (3, 3)] for a in range(-720, 721, 45)]])
    turned = obbligato.convert(boxes, "xywhd", "xywhd", angle=angle)
    is_in = (turned[:, 4] > least) & (turned[:, 4] <= most) if angle == "oc" else (turned[:, 4] >= least) & (turned[:, 4] < most)
    assert is_in.all() and (angle == "oc" or (turned[:, 2] >= turned[:, 3]).all())
    for before, after in zip(boxes, turned, strict=True):
        one, other = (outline([*box[:4], np.radians(box[4])]) for box in (before, after))
        assert one.symmetric_difference(other).area < 1e-6
    radians = obbligato.convert(boxes, "xywhd", "xywhr", angle=angle)[:200, 4]
    np.testing.assert_allclose(np.degrees(radians), turned[:200, 4], atol=1e-9)
    with pytest.raises(ValueError, match="angle: 'xyxyxyxy' has none"):
        obbligato.convert(boxes, "xywhd", "xyxyxyxy", angle=angle)


def test_corners_may_have_an_axis_of_their_own():
    boxes = obbligato.Boxes(rectangles(9))
    assert obbligato.iou(boxes.corners(), boxes.corners(), "xyxyxyxy").diagonal() == pytest.approx(1)
    np.testing.assert_allclose(obbligato.convert(boxes.corners(), "xyxyxyxy", "xyxyxyxy").reshape(-1, 4, 2).mean(1), boxes.corners().mean(1))
    evaluation = obbligato.Evaluation("dota")
    table = {"frame": [1] * 9, "class": ["a"] * 9, "box": boxes.corners()}
    evaluation.update(table, {**table, "score": np.linspace(1, 0.1, 9)})
    assert evaluation.result()["a"]["AP12"] == pytest.approx(1)


def test_numbers_of_half_a_float_are_read_as_float32():
    half = rectangles(6).astype(ml_dtypes.bfloat16)
    found, expected = obbligato.iou(half, half), obbligato.iou(half.astype(np.float32), half.astype(np.float32))
    assert found.dtype == np.float32 and found.tobytes() == expected.tobytes()


def columns():
    boxes, scores = rectangles(6), np.linspace(1, 0.5, 6)
    return boxes, scores, np.array([0, 0, 1, 1, 2, 2])


@pytest.mark.parametrize("kind", ["floats", "pandas", "pandas nullable", "pandas of arrow", "arrow", "arrow chunks", "arrow fixed"])
def test_tables_as_libraries_give_them(kind):
    boxes, scores, classes = columns()
    frames = np.array([1, 1, 1, 2, 2, 2])
    plain = {"frame": frames, "class": classes, "box": boxes, "score": scores}
    arrow = pa.table({"frame": frames, "class": classes, "box": boxes.tolist(), "score": scores})
    fixed = pa.FixedSizeListArray.from_arrays(boxes.reshape(-1), 5)
    table = {
        "floats": {**plain, "frame": frames.astype(float), "class": classes.astype(np.float32)},
        "pandas": pd.DataFrame({**plain, "box": list(boxes)}),
        "pandas nullable": {**plain, "frame": pd.array(frames, dtype="Int64"), "class": pd.array(classes, dtype="Int32"), "score": pd.array(scores, dtype="Float64")},
        "pandas of arrow": arrow.to_pandas(types_mapper=pd.ArrowDtype),
        "arrow": arrow,
        "arrow chunks": pa.concat_tables([arrow.slice(0, 2), arrow.slice(2)]),
        "arrow fixed": arrow.set_column(2, "box", fixed),
    }[kind]
    one, other = obbligato.Evaluation("coco"), obbligato.Evaluation("coco")
    truths = {name: plain[name] for name in ("frame", "class", "box")}
    one.update(truths, plain)
    other.update(truths, table)
    assert one == other
    np.testing.assert_array_equal(obbligato.nms(table["box"], table["score"], 0.5, table["class"]), obbligato.nms(boxes, scores, 0.5, classes))


def test_what_is_missing_in_a_column_is_an_error():
    boxes, scores, classes = columns()
    for bad in (pd.array([1, None, 1, 1, 1, 1], dtype="Int64"), classes + 0.5, [1, None, 1, 1, 1, 1]):
        with pytest.raises(TypeError, match="classes: expected whole numbers"):
            obbligato.nms(boxes, scores, 0.5, bad)
    with pytest.raises(ValueError, match=r"scores\[1\]: is NaN"):
        obbligato.nms(boxes, pd.array([1, None, 1, 1, 1, 1], dtype="Float64"), 0.5)
    for rows, text in [([[0, 0, 1, 1, 0], None], "boxes: a row is missing, or a number of it"), ([[0, 0, 1, 1, 0], [0, 0, 1, None, 0]], "boxes: a row is missing"),
                       ([[0, 0, 1, 1, 0], [0, 0, 1, 1]], "boxes: the rows have different lengths")]:
        with pytest.raises(TypeError, match=text):
            obbligato.nms(pa.array(rows), [1, 1], 0.5)


def test_lists_of_arrow_in_lists_keep_their_axes():
    corners = obbligato.Boxes(rectangles(5)).corners()
    np.testing.assert_array_equal(obbligato.convert(pa.array(corners.tolist()).slice(1), "xyxyxyxy", "xywhr"), obbligato.convert(corners[1:], "xyxyxyxy", "xywhr"))


def test_boxes_index_iterate_and_compare():
    rows = rectangles(7)
    boxes = obbligato.Boxes(rows)
    np.testing.assert_array_equal(boxes[2], boxes.to("xywhr")[2])
    np.testing.assert_array_equal(boxes[-1], boxes.to("xywhr")[-1])
    for index in (slice(1, 5), slice(None, None, -2), [0, 3, 3], np.arange(7) % 2 == 0, np.array([], int)):
        assert boxes[index] == obbligato.Boxes(rows[index].reshape(-1, 5)) and len(boxes[index]) == len(rows[index])
    assert [row.tolist() for row in boxes] == boxes.to("xywhr").tolist()
    assert boxes == obbligato.Boxes(rows) and boxes != obbligato.Boxes(rows[::-1]) and boxes != 3
    assert boxes != obbligato.Boxes(rows.astype(np.float32))
    for bad in (7, "a", (0, 0), None):
        with pytest.raises(IndexError):
            boxes[bad]


def test_an_answer_goes_where_it_is_wanted():
    a, b = rectangles(3), rectangles(4)
    out = np.empty((3, 4))
    assert obbligato.iou(a, b, out=out) is out
    np.testing.assert_array_equal(out, obbligato.iou(a, b))
    for bad in (np.empty((4, 3)), np.empty((3, 4), np.float32), [[0.0] * 4] * 3):
        with pytest.raises(ValueError, match=r"out: expected an array of float64 of the shape \(3, 4\)"):
            obbligato.iou(a, b, out=bad)
