"""What is passed and not read is an error that names it: nothing changes a figure, or does not, in silence."""

import json

import numpy as np
import obbligato
import pyarrow as pa
import pytest
from test_command import coco, run

FLAT, SOLID = [0, 0, 8, 2, 0], [0, 0, 0, 4, 2, 1, 0]
TURNED = [75.25, 68.18, 131.82, 124.75, 124.75, 131.82, 68.18, 75.25]


def table(metric, **columns):
    return {"frame": [7, 7], "class": ["ship", "ship"], "box": [{"coco": FLAT, "dota": TURNED, "nuscenes": SOLID, "kitti": SOLID}[metric]] * 2, **columns}


def evaluate(metric, truths, found):
    evaluation = obbligato.Evaluation(metric, "lidar" if metric == "kitti" else None)
    evaluation.update(truths, {**found, "score": [0.9, 0.8]})
    return evaluation


@pytest.mark.parametrize(("metric", "column"), [
    *[(metric, column) for metric in ("coco", "nuscenes", "kitti", "dota") for column in ("iscrowd", "ignore", "difficult", "is_crowd", "IsGroupOf", "Ignored")
      if (metric, column) not in (("coco", "iscrowd"), ("coco", "ignore"), ("dota", "difficult"))],
    ("coco", "truncated"), ("coco", "occluded"), ("nuscenes", "truncated"), ("nuscenes", "crowd"), ("kitti", "crowd"),
])
def test_a_column_that_takes_a_row_out_is_read_or_refused(metric, column):
    for set_ in ([0, 1], [False, True], np.array([0.0, 1.0])):
        for side, tables in [("truths", (table(metric, **{column: set_}), table(metric))), ("detections", (table(metric), table(metric, **{column: set_})))]:
            with pytest.raises(ValueError) as error:
                evaluate(metric, *tables)
            assert str(error.value).startswith(f"{side}[{column!r}][1]: is set, but {metric!r} does not read this column; leave such rows out")
    # One that takes no row out changes nothing.
    plain = evaluate(metric, table(metric), table(metric))
    assert evaluate(metric, table(metric, **{column: [0, 0]}), table(metric, **{column: [False, False]})) == plain
    for side, tables in [("truths", (pa.table(table(metric, name=["a", "b"])), table(metric))), ("detections", (table(metric), table(metric, name=[1, 2])))]:
        with pytest.raises(ValueError, match=f"{side}: the column 'name' is not read by '{metric}', which reads 'frame', 'class', 'box', 'score'"):
            evaluate(metric, *tables)


def test_the_columns_that_are_read_are_no_error():
    assert evaluate("coco", table("coco", crowd=[0, 1]), table("coco")) != evaluate("coco", table("coco"), table("coco"))
    truths = table("kitti", truncated=[0, 0.2], occluded=[0, 3])
    assert evaluate("kitti", truths, table("kitti", truncated=[-1, 1], occluded=[-1, 1])).metric == "kitti"
    assert evaluate("coco", table("coco"), table("coco", crowd=[0, 1])) == evaluate("coco", table("coco"), table("coco"))
    assert evaluate("coco", table("coco", iscrowd=[0, 1]), table("coco")) == evaluate("coco", table("coco", crowd=[0, 1]), table("coco"))


def test_the_mask_of_an_array_is_an_error_wherever_arrays_are_taken():
    boxes, shown = np.array([FLAT, FLAT], float), np.ma.masked_array([0.9, 0.8], [False, True])
    masked = np.ma.masked_array(boxes, [[False] * 5, [True] * 5])
    for call in [
        lambda: obbligato.iou(masked, boxes),
        lambda: obbligato.iou([masked[0], masked[1]], boxes),
        lambda: obbligato.iou_aligned(boxes, masked),
        lambda: obbligato.nms(masked, [0.9, 0.8], 0.5),
        lambda: obbligato.nms(boxes, shown, 0.5),
        lambda: obbligato.soft_nms(boxes, [0.9, 0.8], classes=np.ma.masked_array([1, 2], [True, False])),
        lambda: obbligato.match(boxes, boxes, shown),
        lambda: obbligato.convert(masked, "xywhr", "xyxyxyxy"),
        lambda: obbligato.Boxes(boxes).contains(np.ma.masked_array([[0, 0]], [[True, False]])),
        lambda: obbligato.average_precision(shown, [True, False], 2),
        lambda: obbligato.polygon_iou(np.ma.masked_array(np.zeros((1, 4, 2)), True), np.zeros((1, 4, 2))),
        lambda: evaluate("coco", table("coco", box=masked), table("coco")),
        lambda: evaluate("coco", table("coco", area=shown), table("coco")),
        lambda: evaluate("coco", table("coco", frame=np.ma.masked_array([1, 1], [True, False])), table("coco")),
    ]:
        with pytest.raises(TypeError, match="the mask of an array is not read; leave masked rows out, or fill them"):
            call()
    # One that hides nothing is an array.
    assert obbligato.iou(np.ma.masked_array(boxes), boxes)[0, 0] == 1


def test_a_height_of_kitti_that_is_not_known_is_an_error():
    whole, none = [[0, 0, 50, 50]] * 2, [[0, 0, 50, 50], [0, 0, 0, 0]]
    for bad in (none, [whole[0], [5, 5, 5, 9]], [whole[0], [np.nan] * 4]):
        for side, tables in [("truths", (table("kitti", rectangle=bad), table("kitti"))), ("detections", (table("kitti"), table("kitti", rectangle=bad)))]:
            with pytest.raises(ValueError) as error:
                evaluate("kitti", *tables)
            assert str(error.value).startswith(f"{side}['rectangle'][1]: has no area, so the height in the picture is not known")
    known = table("kitti", rectangle=none, height=[50, 50])
    evaluate("kitti", known, known)
    regions = table("kitti", rectangle=none)
    evaluate("kitti", {**regions, "class": ["Car", "DontCare"]}, table("kitti", rectangle=whole))


def kitti(folder, truth, found):
    for name, text in [("truth/label_2", truth), ("found", found)]:
        (folder / name).mkdir(parents=True)
        (folder / name / "000003.txt").write_text(text)
    return run(folder / "truth", folder / "found", "--format", "kitti")


def said(called):
    """The only line of an error, in which no exception of Python has its name."""
    assert called.returncode == 2 and called.stdout == "" and called.stderr.count("\n") == 1, called.stderr
    assert not any(word in called.stderr for word in ("Error", "zip()", "unpack", "NoneType", "object is not", "unhashable")), called.stderr
    return called.stderr


ROW = "Car 0 0 -1.5 {} 1.5 1.6 4 1 1.6 20 0.3"


@pytest.mark.parametrize(("truth", "found", "text"), [
    (ROW.format("0 0 50 50") + "\n" + ROW.format("0 0 0 0"), ROW.format("0 0 50 50") + " 0.9", "frame 000003: truths['rectangle'][1]: has no area, so the height"),
    (ROW.format("0 0 50 50"), ROW.format("-1 -1 -1 -1") + " 0.9\n" + ROW.format("0 0 50 50") + " 0.8", "frame 000003: detections['rectangle'][0]: has no area"),
    ("Car 0 0", ROW.format("0 0 50 50") + " 0.9", "000003.txt:1: expected 15 words, or 16 with a score, not 3"),
    ("0 2 9 " + ROW.format("0 0 50 50"), "", "000003.txt:1: expected 15 words, or 16 with a score, not 18"),
    ("0 2 " + ROW.format("0 0 50 x"), "", "000003.txt:1: could not convert string to float: 'x'"),
    (ROW.format("0 0 50 50"), ROW.format("0 0 50 50"), "000003.txt:1: expected 16 words, the last a score, not 15"),
    (ROW.format("0 0 50 50"), ROW.format("0 0 50 50") + " 0.9 0.8", "000003.txt:1: expected 16 words, the last a score, not 17"),
    ("75.3 68.2 131.8 124.7 124.7 131.8 68.2 75.3 ship 0", "", "000003.txt:1: expected 15 words, or 16 with a score, not 10"),
])
def test_files_of_kitti_that_are_not_read_are_named(tmp_path, truth, found, text):
    assert text in said(kitti(tmp_path, truth, found))


def test_detections_of_kitti_without_labels_are_counted_out_loud(tmp_path):
    (tmp_path / "found").mkdir()
    (tmp_path / "found/000009.txt").write_text("")
    (tmp_path / "truth/label_2").mkdir(parents=True)
    (tmp_path / "truth/label_2/000003.txt").write_text(ROW.format("0 0 50 50"))
    (tmp_path / "found/000003.txt").write_text(ROW.format("0 0 50 50") + " 0.9")
    called = run(tmp_path / "truth", tmp_path / "found", "--format", "kitti")
    assert called.returncode == 0 and "1 files, such as 000009.txt, have no labels and are left out" in called.stderr


def upright(polygon):
    xs, ys = polygon[::2], polygon[1::2]
    return [min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)]


def test_what_is_taken_of_coco_is_said(tmp_path):
    five, level = {"bbox": [100, 100, 80, 10, -45], "segmentation": [TURNED]}, {"bbox": [10, 20, 30, 40], "segmentation": [[10, 20, 40, 20, 40, 60, 10, 60]]}
    turned = {"bbox": upright(TURNED), "segmentation": [TURNED]}
    for row, line in [(five, "boxes are the five numbers in 'bbox'; 'segmentation' is not read"), (turned, "boxes are the polygons in 'segmentation', which are turned"), (level, None)]:
        called = coco(tmp_path, [row], [{**row, "score": 1}])
        assert called.returncode == 0 and called.stderr.count("\n") == (0 if line is None else 2), called.stderr
        assert line is None or called.stderr.count(line) == 2


def test_outlines_of_coco_that_are_no_boxes_are_left_out_loud(tmp_path):
    rows = [{"bbox": [0, 0, 4, 4], "segmentation": [[0, 0, 4, 0, 4, 4, 2, 3, 0, 4]]}, {"bbox": upright(TURNED), "segmentation": [TURNED]}]
    called = coco(tmp_path, rows, [{"bbox": [0, 0, 4, 4], "score": 1}])
    assert called.returncode == 0 and "truths: 'segmentation' is not read, only 'bbox'" in called.stderr and called.stderr.count("\n") == 1


@pytest.mark.parametrize(("truth", "found", "text"), [
    ({}, {}, "found: [0]: there is no 'bbox'; there are 'image_id', 'category_id', 'score'"),
    ({"ignored": 1}, None, "truths: [0]: 'ignored' is set, but not read; leave such objects out"),
    ({"difficult": True}, None, "truths: [0]: 'difficult' is set, but not read"),
    ({"crowd": 1}, None, "truths: [0]: 'crowd' is set, but not read"),
    ({"ignore": 0, "iscrowd": 1}, {"bbox": [0, 0, 4, 4], "iscrowd": 1}, "found: [0]: 'iscrowd' is set, but not read"),
    ({"bbox": TURNED}, None, "truths: [0]: bbox: expected 4 or 5 numbers, not [75.25"),
    ({"bbox": [0, 0, "4", 4]}, None, "truths: [0]: bbox: expected 4 or 5 numbers"),
    ({"area": None}, None, "truths: [0]: area: expected a number, not None"),
    ({"image_id": [1]}, None, "truths: [0]: image_id: expected a whole number or a text, not [1]"),
    ({"category_id": None}, None, "truths: [0]: category_id: expected a whole number or a text, not None"),
    ({"attributes": {"rotation": "9"}}, None, "truths: [0]: attributes: rotation: expected a number, not '9'"),
])
def test_objects_of_coco_that_are_not_read_are_named(tmp_path, truth, found, text):
    assert text in said(coco(tmp_path, [{"bbox": [0, 0, 4, 4], **truth}], [{**({"bbox": [0, 0, 4, 4]} if found is None else found), "score": 1}]))


@pytest.mark.parametrize(("change", "text"), [
    ({"annotations": [3]}, "truths: [0]: expected an object, not 3"),
    ({"annotations": {"a": 1}}, "truths: expected a list of objects, not {'a': 1}"),
    ({"images": {"id": 1}}, "truths: images: expected a list of objects"),
    ({"categories": [{"id": 1}]}, "truths: categories[0]: there is no 'name'; there are 'id'"),
])
def test_files_of_coco_of_another_form_are_named(tmp_path, change, text):
    assert text in said(coco(tmp_path, [], [], **change))


BOX = {"translation": [10, 5, 1], "size": [2, 4, 1.5], "rotation": [1, 0, 0, 0], "detection_name": "car", "detection_score": 0.6}
TRACKED = {**{key: BOX[key] for key in ("translation", "size", "rotation")}, "tracking_id": "3", "tracking_name": "car", "tracking_score": 0.6}


@pytest.mark.parametrize(("truth", "found", "text"), [
    ({"s": [{**TRACKED, "tracking_name": 3.5}]}, {"s": [BOX]}, "truths: results['s'][0]: tracking_name: expected a whole number or a text, not 3.5"),
    ({"s": [BOX]}, {"s": [{**BOX, "size": [2, 4]}]}, "found: results['s'][0]: size: expected 3 numbers, not [2, 4]"),
    ({"s": [BOX]}, {"s": [{**BOX, "rotation": 3}]}, "found: results['s'][0]: rotation: expected 4 numbers, not 3"),
    ({"s": [BOX]}, {"s": [{**BOX, "detection_score": "high"}]}, "found: results['s'][0]: detection_score: expected a number, not 'high'"),
    ({"s": [BOX]}, {"s": [{**BOX, "velocity": [1, 2, 3]}]}, "found: results['s'][0]: velocity: expected 2 numbers, not [1, 2, 3]"),
    ({"s": [BOX]}, {"s": [{**BOX, "detection_name": None}]}, "found: results['s'][0]: detection_name: expected a whole number or a text, not None"),
    ({"s": [{**BOX, "ignore": True}]}, {"s": [BOX]}, "truths: results['s'][0]: 'ignore' is set, but not read"),
    ({"s": [BOX]}, {"s": [], "t": [BOX]}, "found: there is no sample 't' among the truths"),
    ({"s": BOX}, {"s": []}, "truths: results['s']: expected a list of objects, not {'translation'"),
    ({"s": [None]}, {"s": []}, "truths: results['s'][0]: expected an object, not None"),
])
def test_boxes_of_nuscenes_that_are_not_read_are_named(tmp_path, truth, found, text):
    for name, results in [("truths", truth), ("found", found)]:
        (tmp_path / name).write_text(json.dumps({"meta": {}, "results": results}))
    assert text in said(run(tmp_path / "truths", tmp_path / "found", "--format", "nuscenes"))
