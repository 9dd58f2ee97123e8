"""The sample files of labels that the app's readers are tested with, too: `tests/labels` of the repository."""

import itertools
import json
import re
from pathlib import Path

import numpy as np
import obbligato
import pytest
import test_coco
import test_dota
from cases import seeds
from obbligato import _files
from obbligato._reader import frames_of

HERE = Path(__file__).resolve().parents
FOLDER = next(p for p in (HERE[1] / "labels", HERE[3] / "tests/labels") if p.exists())
EXPECTED = json.loads((FOLDER / "expected.json").read_text())


def corners(box):
    front, up = np.array(box["front"]), np.array(box["up"])
    half = np.array([front, np.cross(up, front), up]) * np.array(box["size"])[:, None] / 2
    return box["center"] + np.array(list(itertools.product([-1, 1], repeat=3))) @ half


def tables(file):
    """The boxes of a file, frame by frame."""
    kind, name = file.split("/")[0], Path(file).name
    if kind == "kitti":
        side, truths = "results" in file, FOLDER / "kitti/label_2"
        return [frames_of(kind, truths, FOLDER / "kitti/results")[Path(file).stem][side]]
    frames = frames_of(kind, FOLDER / kind / "truths.json", FOLDER / kind / "found.json")
    return [sides[name == "found.json"] for sides in frames.values()]


@pytest.mark.parametrize("file", EXPECTED)
def test_sample_files_hold_the_boxes_that_the_benchmarks_define(file):
    form = _files.FORMATS[file.split("/")[0]]
    frames = tables(file)
    assert len(frames) == len(EXPECTED[file])
    for table, expected in zip(frames, EXPECTED[file], strict=True):
        rows = [row for row in zip(table["class"], table["box"], strict=True) if row[0] != "DontCare"]
        assert [name for name, _ in rows] == [box["class"] for box in expected]
        for (_, row), box in zip(rows, expected, strict=True):
            if form == "xywhd":
                found = np.pad(obbligato.convert([row], form, "xyxyxyxy").reshape(4, 2), ((0, 0), (0, 1)))
            else:
                found = obbligato.convert([row], form, "corners").reshape(8, 3)
            distances = np.linalg.norm(found[:, None] - corners(box), axis=2)
            assert distances.min(0).max() < 1e-4 and distances.min(1).max() < 1e-4, (row, box)


ULTRALYTICS, NAMES = FOLDER / "ultralytics", ["plane", "ship", "storage-tank"]


def written(file):
    return json.loads((ULTRALYTICS / file).read_text())


def of_ultralytics():
    """Truths and detections in its files, taken apart by what its docs say of them."""
    truths = {"frame": [], "class": [], "box": [], "difficult": []}
    for file in sorted((ULTRALYTICS / "labelTxt").glob("*.txt")):
        for *box, kind, difficult in map(str.split, file.read_text().splitlines()[2:]):
            for name, value in zip(truths, (file.stem, kind, list(map(float, box)), int(difficult)), strict=True):
                truths[name].append(value)
    rows = written("predictions.json")
    found = {"frame": [Path(row["file_name"]).stem for row in rows], "class": [NAMES[row["category_id"] - 1] for row in rows]}
    return truths, {**found, "box": [row["poly"] for row in rows], "score": [row["score"] for row in rows]}


@pytest.mark.parametrize(("files", "labels", "found"), [("dota", "labelTxt", "Task1"), ("dota", "labelTxt", "predictions.json"), ("yolo-obb", "labels", "txt"), ("yolo-obb", "labels", "predictions.json")])
def test_turned_boxes_that_ultralytics_wrote(files, labels, found):
    size = {} if files == "dota" else {"size": (640, 480)}
    read = obbligato.read(files, ULTRALYTICS / labels, ULTRALYTICS / found, names=NAMES, **size)
    sides = of_ultralytics()
    for table, expected in zip(read[:2], sides, strict=True):
        # The same boxes, in any order of frames and classes.
        key = lambda row: (row[0], row[1], *np.round(row[2], 1))  # noqa: E731
        mine, theirs = (sorted(zip(of["frame"], of["class"], of["box"], strict=True), key=key) for of in (table, expected))
        assert [row[:2] for row in mine] == [row[:2] for row in theirs]
        np.testing.assert_allclose([row[2] for row in mine], [row[2] for row in theirs], atol=2e-3)
    result = obbligato.evaluate(files, ULTRALYTICS / labels, ULTRALYTICS / found, names=NAMES, **size).result()
    for kind in NAMES:
        verdicts = test_dota.voc_verdicts(*sides, kind, 0.5, True)
        assert [result[kind][name] for name in ("AP07", "AP12")] == pytest.approx([test_dota.voc_ap(*verdicts, is_07) for is_07 in (True, False)], abs=1e-12)
    assert 0.3 < result["mean"]["AP12"] < 1


def test_five_numbers_of_ultralytics_are_the_corners_beside_them():
    rows = written("predictions.json")
    shapes = obbligato.convert([row["rbox"] for row in rows], "xywhr", "xyxyxyxy").reshape(-1, 4, 2)
    theirs = np.reshape([row["poly"] for row in rows], (-1, 4, 2))
    # Angles have three digits.
    assert np.linalg.norm(shapes[:, :, None] - theirs[:, None], axis=3).min(2).max() < 0.1


def test_upright_boxes_that_ultralytics_wrote_have_the_figures_of_pycocotools(tmp_path):
    sides, rows = of_ultralytics(), written("upright.json")
    boxes = np.reshape(sides[0]["box"], (-1, 4, 2))
    images = {"0042": 42, "P0001": 7, "P0003": 9}
    annotations = [
        {"id": k + 1, "image_id": images[frame], "category_id": NAMES.index(kind) + 1, "bbox": [*box.min(0), *np.ptp(box, 0)], "area": float(np.prod(np.ptp(box, 0))), "iscrowd": 0}
        for k, (frame, kind, box) in enumerate(zip(sides[0]["frame"], sides[0]["class"], boxes, strict=True))
    ]
    dataset = {
        "images": [{"id": key, "file_name": f"{name}.png"} for name, key in images.items()],
        "categories": [{"id": k + 1, "name": name} for k, name in enumerate(NAMES)], "annotations": annotations,
    }
    (tmp_path / "truths.json").write_text(json.dumps(dataset))
    figures = obbligato.evaluate("coco", tmp_path / "truths.json", ULTRALYTICS / "upright.json").result()["mean"]
    found = [{**row, "image_id": images[Path(row["file_name"]).stem]} for row in rows]
    expected = test_coco.figures_of_pycocotools(dataset, found)
    assert {name: -1 if np.isnan(figures[name]) else figures[name] for name in expected} == pytest.approx(expected, abs=1e-9)
    assert 0.1 < expected["AP"] < 0.9
    read = obbligato.read("yolo-obb", ULTRALYTICS / "labels", ULTRALYTICS / "upright", names=NAMES, size=(640, 480))
    corners = np.reshape(read.detections["box"], (-1, 4, 2))
    order = sorted(range(len(rows)), key=lambda k: rows[k]["file_name"])
    np.testing.assert_allclose(np.hstack([corners.min(1), np.ptp(corners, axis=1)]), [rows[k]["bbox"] for k in order], atol=3e-3)


# Of each form of files: what they are read as, the truths, the detections, and what is replaced in them.
FORMS = {
    "dota": ("dota", "ultralytics/labelTxt", "ultralytics/Task1", ()),
    "predictions": ("dota", "ultralytics/labelTxt", "ultralytics/predictions.json", ()),
    "five numbers": ("coco", "coco/truths.json", "coco/found.json", ()),
    "polygons": ("coco", "coco/truths.json", "coco/found.json", (('"bbox":', '"segmentation": [[0, 0, 4, 1, 3, 5, -1, 4]], "bbox":'),)),
    "yolo": ("yolo-obb", "ultralytics/labels", "ultralytics/txt", ()),
    "upright yolo": ("yolo-obb", "ultralytics/labels", "ultralytics/upright", ()),
    "kitti": ("kitti", "kitti/label_2", "kitti/results", ()),
    "kitti tracking": ("kitti", "kitti/label_2", "kitti/results", ((r"(?m)^(\w)", r"3 -1 \1"),)),
    "nuscenes": ("nuscenes", "nuscenes/truths.json", "nuscenes/found.json", ()),
    "nuscenes tracking": ("nuscenes", "nuscenes/truths.json", "nuscenes/found.json", (("detection_", "tracking_"),)),
}
HOSTILE = ["nan", "1e999", "-", '"', "null", "[]", "{}", "", "\x00", "٣", "9" * 400, "-7", "1 2", "[" * 2000]


@pytest.mark.parametrize("form", FORMS)
def test_damaged_files_are_read_or_named(form, tmp_path):
    files, truths, found, changes = FORMS[form]
    sides = [tmp_path / "truths", tmp_path / "found"]
    texts = {}
    for side, place in zip(sides, (truths, found), strict=True):
        for file in sorted((FOLDER / place).glob("*.txt")) or [FOLDER / place]:
            text = file.read_text()
            for old, new in changes:
                text = re.sub(old, new, text)
            texts[side / file.name if file.suffix == ".txt" else side] = text
    for file, text in texts.items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    settings = {"names": NAMES, **({"size": (640, 480)} if files == "yolo-obb" else {})}
    assert obbligato.evaluate(files, *sides, **settings).frames
    rng, errors = np.random.default_rng(7), 0
    for _ in seeds(60):
        file, text = list(texts.items())[rng.integers(len(texts))]
        words = re.split(r"([\s,\[\]{}:]+)", text)
        at, hostile = rng.integers(len(words)), HOSTILE[rng.integers(len(HOSTILE))]
        file.write_text(text[: rng.integers(len(text))] if rng.random() < 0.2 else "".join([*words[:at], hostile, *words[at + 1 :]]), "utf-8")
        try:
            obbligato.evaluate(files, *sides, **settings).result()
        except (ValueError, TypeError) as error:
            errors += 1
            assert str(file) in str(error) or str(sides[1]) in str(error) or re.match(r"frame |(truths|detections)\[", str(error)), repr(error)
            assert "\n" not in str(error)
        file.write_text(text)
    assert errors > len(seeds(60)) / 6
