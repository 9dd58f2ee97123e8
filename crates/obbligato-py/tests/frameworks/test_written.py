"""Files that frameworks wrote themselves, and figures that they computed of the same boxes. `check` has an environment for them, since
nuscenes-devkit needs a NumPy before 2."""

import contextlib
import io
import json

import cv2
import numpy as np
import obbligato
import pytest
import supervision
from nuscenes.eval.common.config import config_factory
from nuscenes.eval.common.data_classes import EvalBoxes
from nuscenes.eval.detection.constants import ATTRIBUTE_NAMES
from nuscenes.eval.detection.data_classes import DetectionBox
from nuscenes.eval.detection.evaluate import DetectionEval
from pycocotools.coco import COCO
from pycocotools.cocoeval import COCOeval

RNG = np.random.default_rng(88)
WIDTH, HEIGHT = 400, 300
CLASSES = ["plane", "ship"]


def rectangles(count):
    middle = RNG.uniform([80, 80], [WIDTH - 80, HEIGHT - 80], (count, 2))
    return np.column_stack([middle, RNG.uniform(8, 70, (count, 2)), RNG.uniform(-3, 3, count)])


@pytest.fixture
def dataset(tmp_path):
    """Turned boxes in three pictures, as supervision has them."""
    annotations = {}
    for name in ("P1", "P2", "P3"):
        file = str(tmp_path / f"{name}.png")
        cv2.imwrite(file, np.zeros((HEIGHT, WIDTH, 3), np.uint8))
        corners = obbligato.Boxes(rectangles(9)).corners()
        upright = np.concatenate([corners.min(1), corners.max(1)], 1)
        annotations[file] = supervision.Detections(xyxy=upright, class_id=RNG.integers(0, 2, 9), data={"xyxyxyxy": corners})
    return supervision.DetectionDataset(CLASSES, list(annotations), annotations)


def test_oriented_labels_that_supervision_wrote(dataset, tmp_path):
    labels, found, images = (tmp_path / name for name in ("labels", "found", "images"))
    dataset.as_yolo(str(images), str(labels), str(tmp_path / "data.yaml"), is_obb=True)
    found.mkdir()
    for file in labels.glob("*.txt"):
        # It writes no scores.
        (found / file.name).write_text("".join(f"{line} 0.5\n" for line in file.read_text().splitlines()))
    truths, _, format = obbligato.read("yolo-obb", labels, found, names=tmp_path / "data.yaml", images=images)
    assert format == "xyxyxyxy" and len(truths["box"]) == 27
    for file, boxes in dataset.annotations.items():
        rows = [row for row, frame in enumerate(truths["frame"]) if file.endswith(f"{frame}.png")]
        np.testing.assert_allclose([truths["box"][row] for row in rows], boxes.data["xyxyxyxy"].reshape(-1, 8), atol=0.01)
        assert [truths["class"][row] for row in rows] == [CLASSES[kind] for kind in boxes.class_id]
    evaluation = obbligato.evaluate("yolo-obb", labels, found, names=tmp_path / "data.yaml", images=images)
    assert evaluation.result()["mean"]["AP12"] == pytest.approx(1)


def test_annotations_that_supervision_and_results_that_pycocotools_wrote(dataset, tmp_path):
    dataset.as_coco(annotations_path=str(tmp_path / "truths.json"))
    found = []
    for row in json.loads((tmp_path / "truths.json").read_text())["annotations"]:
        x, y, width, height = row["bbox"] + RNG.normal(0, 3, 4)
        found.append({"image_id": row["image_id"], "category_id": row["category_id"], "bbox": [x, y, max(width, 1), max(height, 1)], "score": RNG.random()})
    with contextlib.redirect_stdout(io.StringIO()):
        truths = COCO(str(tmp_path / "truths.json"))
        results = truths.loadRes(found)
        evaluation = COCOeval(truths, results, "bbox")
        evaluation.evaluate()
        evaluation.accumulate()
        evaluation.summarize()
    # It adds areas, ids, and upright polygons.
    (tmp_path / "found.json").write_text(json.dumps(results.dataset))
    mean = obbligato.evaluate("coco", tmp_path / "truths.json", tmp_path / "found.json").result()["mean"]
    names = ["AP", "AP50", "AP75", "AP_small", "AP_medium", "AP_large", "AR1", "AR10", "AR100", "AR_small", "AR_medium", "AR_large"]
    assert 0.1 < mean["AP"] < 0.9
    for name, expected in zip(names, evaluation.stats, strict=True):
        assert (-1 if np.isnan(mean[name]) else mean[name]) == pytest.approx(expected, abs=1e-9), name


def sides(classes):
    """Boxes of both sides, of all classes, as the devkit of nuScenes has them."""
    truths, found = EvalBoxes(), EvalBoxes()
    for sample in map(str, range(40)):
        rows = [[], []]
        for kind in classes * 2:
            attributes = [name for name in ATTRIBUTE_NAMES if name.startswith({"pedestrian": "pedestrian", "bicycle": "cycle", "motorcycle": "cycle"}.get(kind, "vehicle"))]
            attributes = attributes if kind not in ("barrier", "traffic_cone") else [""]
            yaw, place, size, velocity = RNG.uniform(-3, 3), RNG.uniform(-25, 25, 2), RNG.uniform(0.5, 5, 3), RNG.normal(0, 2, 2)
            for side, rest in enumerate(rows):
                if RNG.random() < 0.2:
                    continue
                angle = yaw + side * RNG.normal(0, 0.3)
                box = {
                    "sample_token": sample, "detection_name": kind, "attribute_name": str(RNG.choice(attributes)), "num_pts": 9 if side == 0 else -1,
                    "translation": (*(place + side * RNG.normal(0, 1, 2)).tolist(), 1.0),
                    "size": tuple((size * np.exp(side * RNG.normal(0, 0.1, 3))).tolist()),
                    "rotation": (np.cos(angle / 2), 0.0, 0.0, np.sin(angle / 2)),
                    "velocity": tuple((velocity + side * RNG.normal(0, 1, 2)).tolist()),
                }
                rest.append(DetectionBox(**box, detection_score=float(RNG.random()) if side else -1.0))
        truths.add_boxes(sample, rows[0])
        found.add_boxes(sample, rows[1])
    return truths, found


def test_boxes_that_the_devkit_of_nuscenes_wrote_have_its_figures(tmp_path):
    settings = config_factory("detection_cvpr_2019")
    truths, found = sides(list(settings.class_names))
    devkit = DetectionEval.__new__(DetectionEval)
    devkit.cfg, devkit.gt_boxes, devkit.pred_boxes, devkit.verbose = settings, truths, found, False
    expected, _ = devkit.evaluate()
    for name, boxes in [("truths", truths), ("found", found)]:
        (tmp_path / f"{name}.json").write_text(json.dumps({"meta": {"use_lidar": True}, "results": boxes.serialize()}))
    result = obbligato.evaluate("nuscenes", tmp_path / "truths.json", tmp_path / "found.json").result()
    assert 0.2 < expected.nd_score < 0.9
    for kind in settings.class_names:
        for distance in settings.dist_ths:
            assert result[kind][f"AP_{distance:g}m"] == pytest.approx(expected.get_label_ap(kind, distance), abs=1e-12), (kind, distance)
    assert result["mean"]["AP"] == pytest.approx(expected.mean_ap, abs=1e-12)
    for figure, name in [("ATE", "trans_err"), ("ASE", "scale_err"), ("AOE", "orient_err"), ("AVE", "vel_err"), ("AAE", "attr_err")]:
        assert result["mean"][figure] == pytest.approx(expected.tp_errors[name], abs=1e-9), figure
    assert result["mean"]["NDS"] == pytest.approx(expected.nd_score, abs=1e-9)
