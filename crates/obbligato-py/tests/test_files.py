"""Files as other programs write them: what is read is what was written, and what is wrong is named by file and line."""

import json
import struct
import zlib

import numpy as np
import obbligato
import pytest
from test_command import run
from test_dota import drawn, voc_ap, voc_verdicts
from test_unread import BOX, ROW, TRACKED, said

NAMES = ["plane", "ship"]


def dota(folder, truths, found, head="imagesource:GoogleEarth\ngsd:0.146\n"):
    """By the definition of DOTA: labels of a picture, results of a class."""
    (folder / "labelTxt").mkdir()
    (folder / "results").mkdir()
    lines = {frame: [] for frame in {*truths["frame"], *found["frame"]}}
    for frame, kind, box, difficult in zip(*truths.values(), strict=True):
        lines[frame].append(f"{' '.join(map(repr, box))} {kind} {int(difficult)}")
    for frame, rows in lines.items():
        (folder / f"labelTxt/P{frame:04}.txt").write_text(head + "\n".join(rows) + "\n")
    for kind in NAMES:
        rows = [f"P{f:04} {s} {' '.join(map(repr, b))}" for f, k, b, s in zip(*found.values(), strict=True) if k == kind]
        (folder / f"results/Task1_{kind}.txt").write_text("\n".join(rows))


def png(file, width, height):
    part = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))  # noqa: E731
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + part(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)) + part(b"IEND", b""))


def yolo(folder, truths, found, width=200, height=160):
    """By the definition of ultralytics: a class by number, corners in parts of the picture, a score at the end."""
    for name in ("labels", "found", "images"):
        (folder / name).mkdir()
    for frame in sorted({*truths["frame"], *found["frame"]}):
        png(folder / f"images/P{frame:04}.png", width, height)
    scale = np.tile([width, height], 4)
    for name, table in [("labels", truths), ("found", found)]:
        for frame in set(table["frame"]):
            rows = [row for row in range(len(table["frame"])) if table["frame"][row] == frame]
            write = lambda row: " ".join(map(repr, [NAMES.index(table["class"][row]), *(np.array(table["box"][row]) / scale).tolist(), *([table["score"][row]] if name == "found" else [])]))  # noqa: B023, E731
            (folder / f"{name}/P{frame:04}.txt").write_text("\n".join(map(write, rows)) + "\n")
    (folder / "data.yaml").write_text("path: here\nnames:\n  0: plane\n  1: ship # of any size\nnc: 2\n")


def predictions(file, found, offset=1):
    """As ultralytics' validation of oriented boxes writes them: classes count from 1, numbers have three digits."""
    rows = [
        {"image_id": f"P{f:04}", "file_name": f"P{f:04}.png", "category_id": NAMES.index(k) + offset, "score": round(s, 5), "rbox": [0, 0, 1, 1, 0], "poly": [round(x, 3) for x in b]}
        for f, k, b, s in zip(*found.values(), strict=True)
    ]
    file.write_text(json.dumps(rows))


def expected(truths, found, kind="ship"):
    return voc_ap(*voc_verdicts(truths, found, kind, 0.5, True), True)


@pytest.mark.parametrize("seed", range(8))
def test_files_of_dota_come_back(tmp_path, seed):
    truths, found = drawn(seed, 5, whole=seed % 2 == 0)
    dota(tmp_path, truths, found, ["imagesource:GoogleEarth\ngsd:0.146\n", "", "imagesource:GF\ngsd:null\n"][seed % 3])
    labels = obbligato.read("dota", tmp_path, tmp_path / "results")
    assert labels.format == "xyxyxyxy"
    key = lambda row: tuple(map(str, row))  # noqa: E731
    for read, table, columns in [(labels.truths, truths, ("class", "box", "difficult")), (labels.detections, found, ("class", "box", "score"))]:
        rows = lambda it, frames: sorted(zip(frames, *(it[name] for name in columns), strict=True), key=key)  # noqa: B023, E731
        assert rows(read, read["frame"]) == rows(table, [f"P{frame:04}" for frame in table["frame"]])
    assert obbligato.evaluate("dota", tmp_path, tmp_path / "results").result()["ship"]["AP07"] == pytest.approx(expected(truths, found), abs=1e-12, nan_ok=True)


def test_the_command_line_evaluates_dota(tmp_path):
    truths, found = drawn(11, 12)
    dota(tmp_path, truths, found)
    called = run(tmp_path, tmp_path / "results", "--format", "dota", "--json", tmp_path / "figures")
    assert called.returncode == 0, called.stderr
    figures = json.loads((tmp_path / "figures").read_text())
    assert figures["ship"]["AP07"] == pytest.approx(expected(truths, found), abs=1e-12) and f"{figures['mean']['AP12']:.4f}" in called.stdout
    called = run(tmp_path, tmp_path / "results", "--format", "dota", "--metric", "coco", "--iou", 0.5, 0.75, "--json", tmp_path / "figures")
    assert called.returncode == 0 and set(json.loads((tmp_path / "figures").read_text())["ship"]) >= {"AP", "AP50", "AP75", "AR100"}
    # What ultralytics writes is read with its names.
    predictions(tmp_path / "predictions.json", found)
    (tmp_path / "names.txt").write_text("plane\nship\n")
    called = run(tmp_path, tmp_path / "predictions.json", "--format", "dota", "--names", tmp_path / "names.txt", "--json", tmp_path / "figures")
    assert called.returncode == 0, called.stderr
    assert json.loads((tmp_path / "figures").read_text())["ship"]["AP07"] == pytest.approx(figures["ship"]["AP07"], abs=1e-3)


@pytest.mark.parametrize("seed", range(4))
def test_files_of_yolo_come_back(tmp_path, seed, capfd):
    truths, found = drawn(seed, 6, columns=("difficult",))
    truths["difficult"] = [False] * len(truths["difficult"])
    yolo(tmp_path, truths, found)
    labels = obbligato.read("yolo-obb", tmp_path / "labels", tmp_path / "found", names=tmp_path / "data.yaml", images=tmp_path / "images")
    order = sorted(range(len(truths["frame"])), key=lambda row: (truths["frame"][row], row))
    assert labels.truths["class"] == [truths["class"][row] for row in order]
    np.testing.assert_allclose(labels.truths["box"], [truths["box"][row] for row in order], atol=1e-9)
    wanted = expected(truths, found)
    for settings in ({"images": tmp_path / "images"}, {"size": (200, 160)}, {}):
        evaluation = obbligato.evaluate("yolo-obb", tmp_path / "labels", tmp_path / "found", names=NAMES, **settings)
        assert evaluation.result()["ship"]["AP07"] == pytest.approx(wanted, abs=1e-9, nan_ok=True)
    assert capfd.readouterr().err.count("areas are parts of a picture") == 1
    predictions(tmp_path / "predictions.json", found)
    evaluation = obbligato.evaluate("yolo-obb", tmp_path / "labels", tmp_path / "predictions.json", names=NAMES, images=tmp_path / "images")
    assert evaluation.result()["ship"]["AP07"] == pytest.approx(wanted, abs=1e-3, nan_ok=True)


def test_sizes_of_pictures_of_every_kind(tmp_path):
    cv2 = pytest.importorskip("cv2")
    from obbligato._rotated import _SIZES

    for suffix, size in _SIZES.items():
        cv2.imwrite(str(tmp_path / f"a{suffix}"), np.zeros((48, 64, 3), np.uint8))
        assert size(tmp_path / f"a{suffix}") == (64, 48)
        (tmp_path / f"b{suffix}").write_bytes((tmp_path / f"a{suffix}").read_bytes()[:9])
        with pytest.raises(ValueError, match=f"b{suffix}: is not a"):
            size(tmp_path / f"b{suffix}")


def test_names_of_classes_in_every_form(tmp_path):
    from obbligato._rotated import names_of

    for text in ("names:\n  0: a\n  1: 'b'\nnc: 2\n", "nc: 2\nnames: [a, \"b\"]\n", "names:\n- a\n- b # two\n", "names: {0: a, 1: b}\n"):
        (tmp_path / "data.yaml").write_text(text)
        assert names_of(tmp_path / "data.yaml") == ["a", "b"], text
    (tmp_path / "classes.txt").write_text("a\nb\n")
    assert names_of(tmp_path / "classes.txt") == ["a", "b"]
    (tmp_path / "data.yaml").write_text("names:\n  1: a\n")
    with pytest.raises(ValueError, match="data.yaml: names: expected number 0, not '1: a'"):
        names_of(tmp_path / "data.yaml")


LINE = "0 0 4 0 4 4 0 4"


@pytest.mark.parametrize(("truth", "found", "text"), [
    (f"{LINE} ship 0 9", "", "P1.txt:1: expected 8 numbers, a class, and whether it is difficult, not 11 words"),
    ("gsd:1\n0 0 4 0 4 x 0 4 ship 0", "", "P1.txt:2: expected a number, not 'x'"),
    (f"{LINE} ship no", "", "P1.txt:1: expected a number, not 'no'"),
    (f"{LINE} ship", f"P1 0.5 {LINE} 9", "Task1_ship.txt:1: expected a picture, a score and 8 numbers, or 4 of an upright box, not 11 words"),
    (f"{LINE} ship", f"P1 0.5 {LINE}\nP2 0.5 {LINE}", "Task1_ship.txt:2: there is no picture 'P2' among the truths"),
    (f"{LINE} ship", f"P1 high {LINE}", "Task1_ship.txt:1: expected a number, not 'high'"),
    (f"{LINE} ship", f"P1 0.5 {LINE}\nP1 0.5 0 0 8 0 1 1 0 8", "Task1_ship.txt:2: the corners [0.0, 0.0, 8.0, 0.0, 1.0, 1.0, 0.0, 8.0] are not those of a convex quadrilateral"),
    (f"{LINE} ship\n\n0 0 1 1 2 2 3 3 ship", "", "P1.txt:3: the corners [0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0] are not"),
    (f"{LINE} ship", "P1 nan " + LINE, "frame P1: detections['score'][0]: is NaN"),
    (f"{LINE} ship 1", f"P1 0.5 {LINE}", "there is no truth to find, so there are no figures; the classes of the truths are ship"),
])
def test_bad_files_of_dota_are_named(tmp_path, truth, found, text):
    for name, content in [("truths/P1.txt", truth), ("found/Task1_ship.txt", found)]:
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(content)
    assert text in said(run(tmp_path / "truths", tmp_path / "found", "--format", "dota"))


def test_what_is_no_box_is_left_out_on_request_and_counted(tmp_path):
    for name, content in [("truths/P1.txt", f"{LINE} ship 0\n0 0 8 0 1 1 0 8 ship 0"), ("found/Task1_ship.txt", f"P1 0.5 {LINE}\nP1 0.9 0 0 4 0 8 0 2 0")]:
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(content)
    called = run(tmp_path / "truths", tmp_path / "found", "--format", "dota", "--skip", "--json", tmp_path / "figures")
    assert called.returncode == 0 and "2 rows were left out, whose corners are no convex quadrilateral" in called.stderr
    assert json.loads((tmp_path / "figures").read_text())["ship"]["AP12"] == 1
    assert obbligato.evaluate("dota", tmp_path / "truths", tmp_path / "found", skip=True).skipped == 2


@pytest.mark.parametrize(("truth", "found", "words", "text"), [
    ("0 0 0 1 0 1 1", "", (), "a.txt:1: expected a class and 8 numbers, or 4 of an upright box, not 7 words"),
    ("0 0 0 1 0 1 1 0 1", "0 0 0 1 0 1 1 0 1", (), "a.txt:1: expected a class and 8 numbers, or 4 of an upright box, and a score, not 9 words"),
    ("0.5 0 0 1 0 1 1 0 1", "", (), "a.txt:1: expected the number of a class, not 0.5"),
    ("2 0 0 1 0 1 1 0 1", "", ("--names", "names"), "a.txt:1: there is no class 2; there are 2 names"),
    ("0 0 0 1 0 1 1 0 1", "", ("--images", "images"), "there are no pictures, which are files named *.png"),
])
def test_bad_files_of_yolo_are_named(tmp_path, truth, found, words, text):
    for name, content in [("truths/a.txt", truth), ("found/a.txt", found)]:
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(content)
    (tmp_path / "images").mkdir()
    (tmp_path / "names").write_text("a\nb\n")
    words = [tmp_path / word if word in ("names", "images") else word for word in words]
    called = run(tmp_path / "truths", tmp_path / "found", "--format", "yolo-obb", "--size", 9, 9, *words)
    assert text in said(called)


# Two ships across each other, and detections of one, by the corners and by five numbers.
SQUARE = [75.25126265847084, 68.18019484660536, 131.81980515339464, 124.74873734152916, 124.74873734152916, 131.81980515339464, 68.18019484660536, 75.25126265847084]
CROSS = [68.18019484660536, 124.74873734152916, 124.74873734152916, 68.18019484660536, 131.81980515339464, 75.25126265847084, 75.25126265847084, 131.81980515339464]
UPRIGHT = [68.18019484660536, 68.18019484660536, 63.63961030678928, 63.63961030678928]


def moved(corners):
    return [value + (1 - at % 2) for at, value in enumerate(corners)]


@pytest.mark.parametrize(("truth", "found", "line"), [
    (({"bbox": [100, 100, 80, 10, -45]}, {"bbox": [100, 100, 80, 10, 45]}), ({"bbox": [100, 100, 80, 10, -45]}, {"bbox": [101, 100, 80, 10, -45]}), None),
    (({"bbox": UPRIGHT, "segmentation": [SQUARE]}, {"bbox": UPRIGHT, "segmentation": [CROSS]}), ({"bbox": UPRIGHT, "segmentation": [SQUARE]}, {"bbox": UPRIGHT, "segmentation": [moved(SQUARE)]}), "found: boxes are the polygons in 'segmentation'"),
    (({"bbox": UPRIGHT, "segmentation": [SQUARE]}, {"bbox": UPRIGHT, "segmentation": [CROSS]}), ({"rbox": [100, 100, 80, 10, np.pi / 4]}, {"rbox": [101, 100, 80, 10, np.pi / 4]}), "found: boxes are the five numbers, in radians, in 'rbox'"),
    (({"bbox": [100, 100, 80, 10, -45]}, {"bbox": [100, 100, 80, 10, 45]}), ({"rbox": [0, 0, 1, 1, 0], "poly": SQUARE}, {"rbox": [0, 0, 1, 1, 0], "poly": moved(SQUARE)}), "found: boxes are the polygons in 'poly'"),
])
def test_turned_boxes_of_coco_in_every_form(tmp_path, truth, found, line):
    dataset = {"images": [{"id": 1, "file_name": "a/P0001.png"}], "categories": [{"id": 1, "name": "ship"}]}
    dataset["annotations"] = [{"image_id": 1, "category_id": 1, "iscrowd": 0, "area": 800.0, **row} for row in truth]
    rows = [{"image_id": "P0001" if "poly" in row else 1, "category_id": 1, "score": score, **row} for row, score in zip(found, (0.9, 0.8), strict=True)]
    (tmp_path / "truths").write_text(json.dumps(dataset))
    (tmp_path / "found").write_text(json.dumps(rows))
    called = run(tmp_path / "truths", tmp_path / "found", "--format", "coco", "--json", tmp_path / "figures")
    assert called.returncode == 0 and (line is None or line in called.stderr), called.stderr
    # One of two is found, by the better of two: COCO has 51 of 101 recalls.
    assert json.loads((tmp_path / "figures").read_text())["ship"]["AP"] == pytest.approx(51 / 101, abs=1e-9)


@pytest.mark.parametrize(("row", "text"), [
    ({"poly": [0, 0, 4, 4]}, "found: [0]: poly: expected 8 numbers, not [0, 0, 4, 4]"),
    ({"rbox": [0, 0, 4, 4]}, "found: [0]: rbox: expected 5 numbers"),
    ({"poly": [0, 0, 8, 0, 1, 1, 0, 8]}, "found: [0]: the corners [0, 0, 8, 0, 1, 1, 0, 8] are not those of a convex quadrilateral"),
])
def test_bad_predictions_of_ultralytics_are_named(tmp_path, row, text):
    (tmp_path / "truths").write_text(json.dumps({"images": [{"id": 1}], "categories": [], "annotations": [{"image_id": 1, "category_id": 1, "bbox": [0, 0, 4, 4]}]}))
    (tmp_path / "found").write_text(json.dumps([{"image_id": 1, "category_id": 1, "score": 1, **row}]))
    called = run(tmp_path / "truths", tmp_path / "found", "--format", "coco")
    assert called.returncode == 2 and text in called.stderr, called.stderr


def test_labels_of_kitti_tracking_are_read_frame_by_frame(tmp_path):
    (tmp_path / "label_02").mkdir()
    (tmp_path / "found").mkdir()
    row = ROW.format("0 0 50 50")
    (tmp_path / "label_02/0004.txt").write_text(f"0 1 {row}\n0 -1 DontCare -1 -1 -10 0 0 9 9 -1 -1 -1 -1000 -1000 -1000 -10\n7 1 {row}\n")
    (tmp_path / "found/0004.txt").write_text(f"7 3 {row} 0.9\n")
    labels = obbligato.read("kitti", tmp_path, tmp_path / "found")
    assert labels.truths["frame"] == ["0004/000000", "0004/000000", "0004/000007"] and labels.detections["frame"] == ["0004/000007"]
    assert labels.truths["box"][2] == [1.5, 1.6, 4, 1, 1.6, 20, 0.3] and labels.detections["score"] == [0.9]
    called = run(tmp_path, tmp_path / "found", "--format", "kitti", "--json", tmp_path / "figures")
    assert called.returncode == 0 and "labels of tracking are taken frame by frame" in called.stderr
    # One of two truths is found: of eleven recalls those up to 0.05.
    assert json.loads((tmp_path / "figures").read_text())["Car"]["AP11_3d_easy"] == pytest.approx(1 / 11)


def test_boxes_of_nuscenes_tracking_are_those_of_detection(tmp_path):
    for name, box in [("of tracking", TRACKED), ("of detection", BOX)]:
        (tmp_path / name).write_text(json.dumps({"meta": {}, "results": {"s": [box], "t": [box]}}))
    one, other = (obbligato.read("nuscenes", tmp_path / name, tmp_path / name) for name in ("of tracking", "of detection"))
    assert one == other and one.detections["score"] == [0.6, 0.6] and one.truths["class"] == ["car", "car"]


@pytest.mark.parametrize("rectangles", [("0 0 0 0", "0 0 0 0"), ("0 0 0 0", "0 0 50 50"), ("0 0 50 50", "-1 -1 -1 -1")])
def test_labels_of_kitti_without_rectangles_have_figures_in_space(tmp_path, rectangles):
    for name, text in [("label_2", ROW.format(rectangles[0])), ("found", ROW.format(rectangles[1]) + " 0.9")]:
        (tmp_path / name).mkdir()
        (tmp_path / name / "000003.txt").write_text(text)
    called = run(tmp_path, tmp_path / "found", "--format", "kitti", "--json", tmp_path / "figures")
    assert called.returncode == 0, called.stderr
    figures = json.loads((tmp_path / "figures").read_text())["Car"]
    assert figures["AP11_3d_easy"] == figures["AP11_bev_hard"] == pytest.approx(1 / 11) and not figures["AP11_2d_easy"]
    assert "no object has a rectangle in the picture, so there are no figures in 2D and no AOS" in called.stderr
    assert "AP40 needs 40 truths of a class to reach 1: of fewer, such as 1 of Car" in called.stderr
