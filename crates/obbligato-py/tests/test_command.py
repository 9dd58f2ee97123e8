"""The command line, called as a user calls it, on files written here."""

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import numpy as np
import obbligato
import pytest
import shapely
import test_coco
import test_kitti
from obbligato import Evaluation
from scipy.spatial.transform import Rotation

RNG = np.random.default_rng(101)


def run(*words, path=None):
    environment = {**os.environ, **({"PATH": f"{path}{os.pathsep}{os.environ['PATH']}"} if path else {})}
    words = [sys.executable, "-m", "obbligato", "evaluate", *map(str, words)]
    return subprocess.run(words, capture_output=True, text=True, env=environment, check=False)


def label(row):
    fields = [row["class"], row.get("truncated", -1), row.get("occluded", -1), -10, 0, 100, 50, 100 + row["height"], *row["box"]]
    return " ".join(map(str, [*fields, row["score"]] if "score" in row else fields))


@pytest.fixture
def kitti(tmp_path):
    scenes = test_kitti.scenes(40)
    (tmp_path / "training/label_2").mkdir(parents=True)
    (tmp_path / "found").mkdir()
    for frame, (truths, found) in enumerate(scenes):
        (tmp_path / f"training/label_2/{frame:06}.txt").write_text("\n".join(map(label, truths)) + "\n")
        if found:
            (tmp_path / f"found/{frame:06}.txt").write_text("\n".join(map(label, found)))
    return tmp_path, scenes


def test_folders_of_kitti(kitti):
    folder, scenes = kitti
    called = run(folder / "training", folder / "found", "--format", "kitti", "--json", folder / "figures.json")
    assert called.returncode == 0, called.stderr
    evaluation = Evaluation("kitti")
    sides = test_kitti.tables(scenes)
    for side in sides:
        side["rectangle"] = [[0, 100, 50, 100 + height] for height in side["height"]]
    evaluation.update(*sides)
    written = json.loads((folder / "figures.json").read_text())
    for name, figures in evaluation.result().items():
        for figure, value in figures.items():
            assert written[name][figure] == (None if np.isnan(value) else pytest.approx(value, abs=1e-9))
    line = next(line for line in called.stdout.splitlines() if line.startswith("AP40_3d_moderate"))
    assert f"{written['Car']['AP40_3d_moderate']:.4f}" in line.split()


def submission(count):
    results = {}
    for sample in range(count):
        boxes = []
        for _ in range(RNG.integers(0, 6)):
            x, y, z, w = Rotation.from_euler("z", RNG.uniform(-3, 3)).as_quat()
            size = RNG.uniform(1, 5, 3)
            boxes.append({
                "translation": RNG.uniform(-30, 30, 3).tolist(), "size": size.tolist(), "rotation": [w, x, y, z],
                "detection_name": str(RNG.choice(["car", "bus"])), "detection_score": RNG.random(),
            })
        results[f"sample{sample}"] = boxes
    return {"meta": {}, "results": results}


def test_submissions_of_nuscenes(tmp_path):
    truths = submission(20)
    found = json.loads(json.dumps(truths))
    for boxes in found["results"].values():
        for box in boxes:
            box["translation"] = (np.array(box["translation"]) + RNG.normal(0, 0.7, 3)).tolist()
    truths["results"]["sample0"].append({**submission(1)["results"].get("x", {}), "translation": [0, 0, 0], "size": [1, 1, 1], "rotation": [1, 0, 0, 0], "detection_name": "car", "num_pts": 0})
    for name, side in [("truths", truths), ("found", found)]:
        (tmp_path / name).write_text(json.dumps(side))
    called = run(tmp_path / "truths", tmp_path / "found", "--format", "nuscenes", "--json", tmp_path / "figures")
    assert called.returncode == 0, called.stderr
    rows = [[], []]
    for table, side in zip(rows, (truths, found), strict=True):
        for sample, boxes in side["results"].items():
            table += [(sample, box) for box in boxes if box.get("num_pts") != 0]
    sides = [
        {"frame": [s for s, _ in table], "class": [b["detection_name"] for _, b in table],
         "score": [b["detection_score"] for _, b in table],
         "box": [[*b["translation"], b["size"][1], b["size"][0], b["size"][2], 0] for _, b in table]}
        for table in rows
    ]
    evaluation = Evaluation("nuscenes")
    evaluation.update(*sides)
    assert 0.05 < evaluation.result()["mean"]["AP"] < 0.95
    assert json.loads((tmp_path / "figures").read_text())["mean"]["AP"] == pytest.approx(evaluation.result()["mean"]["AP"])


@pytest.mark.parametrize("angles", [False, True])
def test_files_of_coco(tmp_path, angles):
    truths, found = test_coco.pictures(20, angles)
    # detectron2's degrees turn the other way.
    shape = (lambda box: [*box[:4], float(np.degrees(-box[4]))]) if angles else test_coco.corner
    dataset = {
        "images": [{"id": frame} for frame in range(1, 21)],
        "categories": [{"id": kind, "name": f"kind {kind}"} for kind in (1, 2, 3)],
        "annotations": [
            {"image_id": f, "category_id": k, "bbox": list(map(float, shape(b))), "area": float(a), "iscrowd": int(c)}
            for f, k, b, a, c in zip(*truths.values(), strict=True)
        ],
    }
    detections = [
        {"image_id": f, "category_id": k, "bbox": list(map(float, shape(b))), "score": float(s)}
        for f, k, b, s in zip(*found.values(), strict=True)
    ]
    (tmp_path / "truths").write_text(json.dumps(dataset))
    (tmp_path / "found").write_text(json.dumps(detections))
    called = run(tmp_path / "truths", tmp_path / "found", "--format", "coco", "--json", tmp_path / "figures")
    assert called.returncode == 0, called.stderr
    evaluation = Evaluation("coco")
    evaluation.update(truths, found)
    written = json.loads((tmp_path / "figures").read_text())
    for figure, value in evaluation.result()["mean"].items():
        assert written["mean"][figure] == pytest.approx(value, abs=1e-9)
    assert set(written) == {"kind 1", "kind 2", "kind 3", "mean"}


def coco(folder, truths, found, **dataset):
    """The figures of files of COCO, whose only class is `ship`."""
    rows = [{"image_id": 1, "category_id": 7, **row} for row in truths]
    dataset = {"images": [{"id": 1}], "categories": [{"id": 7, "name": "ship"}], "annotations": rows, **dataset}
    (folder / "truths").write_text(json.dumps(dataset))
    (folder / "found").write_text(json.dumps(found if isinstance(found, dict) else [{"image_id": 1, "category_id": 7, **row} for row in found]))
    return run(folder / "truths", folder / "found", "--format", "coco", "--json", folder / "figures")


def detectron2_corners(x, y, width, height, degrees):
    """The corners of a rotated box by the formula in the docs of detectron2's `RotatedBoxes`."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    for right, down in [(-1, -1), (1, -1), (1, 1), (-1, 1)]:
        i, j = right * width / 2, down * height / 2
        yield x + s * j + c * i, y + c * j - s * i


def test_degrees_of_detectron2_turn_counterclockwise_as_a_picture_is_seen(tmp_path):
    truth, found = [100, 100, 40, 10, 45], [105, 95, 40, 10, 45]
    one, other = (shapely.Polygon(list(detectron2_corners(*box))) for box in (truth, found))
    iou = one.intersection(other).area / one.union(other).area
    assert iou == pytest.approx(0.7, abs=0.01)
    called = coco(tmp_path, [{"bbox": truth}], [{"bbox": found, "score": 1}])
    assert called.returncode == 0, called.stderr
    figures = json.loads((tmp_path / "figures").read_text())["ship"]
    assert figures["AP50"] == pytest.approx(1) and figures["AP75"] == 0


def test_a_rectangle_of_cvat_is_turned_by_its_attribute(tmp_path):
    # CVAT writes the corner and the size before the turn, and clockwise degrees.
    truth = {"bbox": [80, 95, 40, 10], "attributes": {"occluded": False, "rotation": 90.0}}
    called = coco(tmp_path, [truth], [{"bbox": [95, 80, 10, 40], "score": 1}])
    assert called.returncode == 0, called.stderr
    assert json.loads((tmp_path / "figures").read_text())["ship"]["AP"] == pytest.approx(1)


def test_detections_may_be_the_annotations_of_an_object(tmp_path):
    found = {"annotations": [{"image_id": 1, "category_id": 7, "bbox": [0, 0, 4, 4], "score": 1}]}
    called = coco(tmp_path, [{"bbox": [0, 0, 4, 4]}], found)
    assert called.returncode == 0, called.stderr
    assert json.loads((tmp_path / "figures").read_text())["ship"]["AP"] == pytest.approx(1)


@pytest.mark.parametrize(("truths", "found", "dataset", "text"), [
    ([], [{"image_id": 9, "bbox": [0, 0, 1, 1], "score": 1}], {}, "found: [0]: there is no image 9 among the truths"),
    ([], [{"bbox": [0, 0, 1, 1]}], {}, "found: [0]: there is no 'score'; there are 'image_id', 'category_id', 'bbox'"),
    ([], [{"image_id": "1", "bbox": [0, 0, 1, 1], "score": 1}], {}, "found: [0]: there is no image '1' among the truths"),
    ([], {"info": {}}, {}, "found: expected a list of detections"),
    ([{"bbox": []}], [], {}, "truths: [0]: bbox: expected 4 or 5 numbers, not []"),
    ([], [], {"categories": [{"name": "ship"}]}, "truths: categories[0]: there is no 'id'; there are 'name'"),
    ([], [], {"images": [{}]}, "truths: images[0]: there is no 'id'; there are none"),
])
def test_bad_files_of_coco_are_named(tmp_path, truths, found, dataset, text):
    called = coco(tmp_path, truths, found, **dataset)
    assert called.returncode == 2 and text in called.stderr and called.stderr.count("\n") == 1, called.stderr


def test_folders_of_kitti_as_other_programs_write_them(kitti):
    folder, _ = kitti
    called = run(folder / "training", folder / "found", "--format", "kitti", "--json", folder / "figures")
    assert called.returncode == 0, called.stderr
    expected = json.loads((folder / "figures").read_text())
    # In `data`, as the development kit has results; classes in lower case; with a byte order mark and line ends of Windows.
    (folder / "results").mkdir()
    (folder / "found").rename(folder / "results/data")
    for file in (folder / "results/data").glob("*.txt"):
        file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().lower().replace(b"\n", b"\r\n"))
    called = run(folder / "training", folder / "results", "--format", "kitti", "--json", folder / "figures")
    assert called.returncode == 0, called.stderr
    assert json.loads((folder / "figures").read_text()) == expected


def test_a_detection_of_kitti_may_be_a_rectangle_alone(kitti):
    folder, _ = kitti
    for file in [*(folder / "training/label_2").glob("*.txt"), *(folder / "found").glob("*.txt")]:
        file.unlink()
    (folder / "training/label_2/0.txt").write_text("Car 0 0 0 600 190 670 250 1.5 1.6 4 -3 1.5 20 0.4\n")
    (folder / "found/0.txt").write_text("Car -1 -1 -10 600 190 670 250 -1 -1 -1 -1000 -1000 -1000 -10 0.9\n")
    called = run(folder / "training", folder / "found", "--format", "kitti", "--json", folder / "figures")
    assert called.returncode == 0, called.stderr
    figures = json.loads((folder / "figures").read_text())["Car"]
    # One truth is found at one recall of eleven.
    assert figures["AP11_2d_easy"] == pytest.approx(1 / 11) and figures["AP11_3d_easy"] == 0


def test_a_frame_is_opened_in_the_picker(kitti):
    folder, _ = kitti
    (folder / "training/label_2/000000.txt").write_text(
        "Car 0 0 0 0 100 50 160 1.5 1.6 4 -3 1.5 20 0.4\nCar 0 0 0 0 100 50 160 1.5 1.6 4 5 1.5 30 1\n"
    )
    (folder / "found/000000.txt").write_text(
        "Car -1 -1 0 0 100 50 160 1.5 1.6 4 -3.1 1.5 20 0.4 0.9\nVan -1 -1 0 0 100 50 160 1.5 1.6 4 5 1.5 30 1 0.8\n"
    )
    (folder / "bin").mkdir()
    picker = folder / "bin/picker"
    picker.write_text(f'#!/bin/sh\n[ "$1" = --scene ] && cp "$2" {folder}/shown.json\n')
    picker.chmod(0o755)
    called = run(folder / "training", folder / "found", "--format", "kitti", "--open", "000000", path=folder / "bin")
    assert called.returncode == 0, called.stderr
    boxes = json.loads((folder / "shown.json").read_text())["boxes"]
    states = [box["name"].split(", ")[1] for box in boxes]
    assert states == ["found", "missed", "right", "false"]
    for box, (x, y, z, angle) in zip(boxes, [(-3, 1.5, 20, 0.4), (5, 1.5, 30, 1), (-3.1, 1.5, 20, 0.4), (5, 1.5, 30, 1)], strict=True):
        # y down becomes y up, z forward becomes z backward.
        np.testing.assert_allclose(box["center"], [x, -(y - 0.75), -z])
        front = Rotation.from_quat(box["rotation"]).as_matrix() @ [1, 0, 0]
        assert abs(front @ [np.cos(angle), 0, np.sin(angle)]) == pytest.approx(1)
        assert sorted(box["half_extents"]) == [0.75, 0.8, 2.0]


def test_a_scene_of_kitti_has_what_the_evaluation_counts():
    from obbligato._scene import scene

    box, nowhere = [1.5, 1.6, 4.0, -3.0, 1.5, 20.0, 0.4], [-1.0, -1.0, -1.0, -1000.0, -1000.0, -1000.0, -10.0]
    truths = {"class": ["Car", "DontCare"], "box": [box, nowhere]}
    # In lower case, as other programs write it; of the second the rectangle alone is known.
    found = {"class": ["car", "Car"], "box": [box, nowhere], "score": [0.9, 0.8]}
    shown = [made["name"] for made in scene("kitti", truths, found)["boxes"]]
    assert shown == ["Car 0, found, iou 1.000", "Car 0.900, right"]


def test_scenes_of_the_other_formats_stand_as_they_do():
    from obbligato._scene import scene

    turn = Rotation.from_euler("z", 0.6)
    row = [1, 2, 3, 4, 2, 1.5, *turn.as_quat()]
    table = {"class": ["car"], "box": [row], "score": [1]}
    (box, _) = scene("pose", table, table)["boxes"]
    np.testing.assert_allclose(box["center"], [1, 3, -2])
    front = turn.as_matrix() @ [1, 0, 0]
    shown = Rotation.from_quat(box["rotation"]).as_matrix() @ np.eye(3)[np.argmax(box["half_extents"])]
    assert abs(shown @ [front[0], front[2], -front[1]]) == pytest.approx(1)
    nothing = {"class": [], "box": [], "score": []}
    assert [box["name"] for box in scene("pose", table, nothing)["boxes"]] == ["car 0, missed"]
    assert [box["name"] for box in scene("pose", nothing, table)["boxes"]] == ["car 1.000, false"]
    table["box"] = [[10, 20, 8, 2, 30]]
    (box, _) = scene("xywhd", table, table)["boxes"]
    assert box["center"] == [10, -20, 0] and box["half_extents"] == [4, 1, 0]
    front = Rotation.from_quat(box["rotation"]).as_matrix()[:, 0]
    # x toward y of a picture, whose y points down.
    np.testing.assert_allclose(front, [np.cos(np.pi / 6), -0.5, 0], atol=1e-12)


@pytest.mark.parametrize(("change", "text"), [
    ({"found/000000.txt": "Car 0 0 0 1 2 3 4 1 1 1 0 0 9 0"}, "000000.txt:1: expected 16 words, the last a score, not 15"),
    ({"found/000001.txt": "\nCar 0 0 x 1 2 3 4 1 1 1 0 0 9 0 1"}, "000001.txt:2: could not convert string to float: 'x'"),
    ({"found/000000.txt": "Car 0 0 0 1 2 3 4 1 -1 1 0 0 9 0 1"}, "frame 000000: detections['box'][0]: the width is negative"),
    ({"found/000000.txt": "Car 0 0 0 1 2 3 4 1 nan 1 0 0 9 0 1"}, "detections['box'][0]: "),
])
def test_bad_files_are_named(kitti, change, text):
    folder, _ = kitti
    for name, content in change.items():
        (folder / name).write_text(content)
    called = run(folder / "training", folder / "found", "--format", "kitti")
    assert called.returncode == 2 and called.stdout == ""
    assert text in called.stderr and called.stderr.count("\n") == 1


def test_a_label_of_another_encoding_is_named(kitti):
    folder, _ = kitti
    (folder / "found/000001.txt").write_bytes("Car 0".encode("utf-16"))
    called = run(folder / "training", folder / "found", "--format", "kitti")
    assert called.returncode == 2 and "000001.txt: 'utf-8' codec" in called.stderr and called.stderr.count("\n") == 1


def test_it_is_a_program_of_its_own(tmp_path):
    program = Path(sysconfig.get_path("scripts")) / "obbligato"
    called = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    assert called.stdout.strip() == obbligato.__version__
    called = subprocess.run([program, "evaluate", tmp_path, tmp_path, "--format", "dota"], capture_output=True, text=True, check=False)
    assert called.returncode == 2 and "there are no labels, which are files named *.txt" in called.stderr


def test_nothing_to_find_is_an_error(tmp_path):
    called = coco(tmp_path, [], [{"bbox": [0, 0, 4, 4], "score": 1}])
    assert called.returncode == 2 and called.stdout == ""
    assert "truths: there is no truth to find, so there are no figures; the classes of the truths are none" in called.stderr


def test_bad_arguments_are_named(kitti, tmp_path):
    folder, _ = kitti
    for words, text in [
        ((tmp_path / "none", folder / "found"), "there are no labels"),
        ((folder / "training", tmp_path / "none"), "is not a folder"),
        ((folder / "training", folder), "no file has the name of a label, such as 000000.txt"),
        ((folder / "training", folder / "found", "--open", "9"), "--open: there is no frame '9'"),
    ]:
        called = run(*words, "--format", "kitti")
        assert called.returncode == 2 and text in called.stderr
    (tmp_path / "bad.json").write_text("{")
    called = run(tmp_path / "bad.json", tmp_path / "bad.json", "--format", "coco")
    assert called.returncode == 2 and "bad.json: Expecting property name" in called.stderr
