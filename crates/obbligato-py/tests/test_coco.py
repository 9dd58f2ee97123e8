"""COCO's metric: upright boxes against pycocotools, rotated ones against a plain version over shapely."""

import contextlib
import io

import numpy as np
import obbligato
import pytest
from cases import seeds
from pycocotools.coco import COCO
from pycocotools.cocoeval import COCOeval
from test_iou import polygon

FIGURES = ["AP", "AP50", "AP75", "AP_small", "AP_medium", "AP_large"]
FIGURES += ["AR1", "AR10", "AR100", "AR_small", "AR_medium", "AR_large"]


def pictures(count, angles, seed=51):
    """Truths and detections near them, of all sizes, some of them groups, with equal scores among them."""
    rng = np.random.default_rng(seed)
    truths = {name: [] for name in ("frame", "class", "box", "area", "crowd")}
    found = {name: [] for name in ("frame", "class", "box", "score")}
    for frame in rng.permutation(count) + 1:
        for _ in range(rng.integers(0, 9)):
            size = 2 ** rng.uniform(3, 8, 2)
            box = [*rng.uniform(0, 600, 2), *size, rng.uniform(-3, 3) if angles else 0]
            kind = int(rng.integers(1, 4))
            area = size.prod() * rng.uniform(0.5, 1)
            row = {"frame": int(frame), "class": kind, "box": box, "area": area, "crowd": bool(rng.random() < 0.1)}
            [truths[name].append(value) for name, value in row.items()]
            for _ in range(rng.integers(0, 4)):
                shift = [*(rng.normal(0, 0.1, 2) * size), *(size * rng.normal(0, 0.1, 2)), rng.normal(0, 0.1) * angles]
                row = {"frame": int(frame), "class": kind, "box": list(np.add(box, shift)), "score": rng.integers(0, 64) / 64}
                [found[name].append(value) for name, value in row.items()]
    return truths, found


def corner(box):
    x, y, w, h, _ = box
    return [x - w / 2, y - h / 2, w, h]


def pycocotools_result(truths, found):
    frames = sorted({*truths["frame"], *found["frame"]})
    annotations = [
        {"id": i + 1, "image_id": frame, "category_id": kind, "bbox": corner(box), "area": area, "iscrowd": int(crowd)}
        for i, (frame, kind, box, area, crowd) in enumerate(zip(*truths.values(), strict=True))
    ]
    detections = [
        {"image_id": frame, "category_id": kind, "bbox": corner(box), "score": score}
        for frame, kind, box, score in zip(*found.values(), strict=True)
    ]
    kinds = [{"id": kind} for kind in sorted({*truths["class"], *found["class"]})]
    return figures_of_pycocotools({"images": [{"id": frame} for frame in frames], "annotations": annotations, "categories": kinds}, detections)


def figures_of_pycocotools(dataset, detections):
    with contextlib.redirect_stdout(io.StringIO()):
        coco = COCO()
        coco.dataset = dataset
        coco.createIndex()
        evaluation = COCOeval(coco, coco.loadRes(detections), "bbox")
        evaluation.evaluate()
        evaluation.accumulate()
        evaluation.summarize()
    return dict(zip(FIGURES, evaluation.stats, strict=True))


def test_upright_boxes_have_the_figures_of_pycocotools():
    for count, seed in [(40, 51), (200, 51), *((3, seed) for seed in seeds(20))]:
        truths, found = pictures(count, angles=False, seed=seed)
        if not found["box"]:
            continue
        expected = pycocotools_result(truths, found)
        evaluation = obbligato.Evaluation("coco")
        evaluation.update(truths, found)
        mean = evaluation.result()["mean"]
        for name in FIGURES:
            value = -1.0 if np.isnan(mean[name]) else mean[name]
            assert value == pytest.approx(expected[name], abs=1e-9), (seed, name)


def test_a_hundred_detections_of_a_class_count_in_a_picture():
    truths = {"frame": [1], "class": ["a"], "box": [[50, 50, 40, 40, 0]]}
    boxes = [[500 + 9 * k, 50, 40, 40, 0] for k in range(120)] + [[50, 50, 40, 40, 0]]
    found = {"frame": [1] * 121, "class": ["a"] * 121, "box": boxes, "score": np.linspace(1, 0.5, 121)}
    late = obbligato.Evaluation("coco")
    late.update(truths, found)
    assert late.result()["a"]["AR100"] == 0
    found["box"] = boxes[21:]
    found = {name: list(column)[-100:] for name, column in found.items()}
    early = obbligato.Evaluation("coco")
    early.update(truths, found)
    assert early.result()["a"]["AR100"] == 1


def plainly(truths, found, threshold):
    """The average precision of one class at one threshold, over shapely."""
    detections = sorted(range(len(found["box"])), key=lambda j: (-found["score"][j], found["frame"][j], j))
    taken, right = set(), []
    for j in detections:
        shape, best, most = polygon(*found["box"][j]), None, threshold
        for i, box in enumerate(truths["box"]):
            if truths["frame"][i] == found["frame"][j] and i not in taken:
                other = polygon(*box)
                iou = shape.intersection(other).area / shape.union(other).area
                if iou >= most:
                    best, most = i, iou
        taken.add(best)
        right.append(best is not None)
    hits = np.cumsum(right)
    recall, precision = hits / len(truths["box"]), hits / np.arange(1, len(right) + 1)
    return np.mean([max(precision[recall >= level], default=0) for level in np.linspace(0, 1, 101)])


def test_rotated_boxes():
    truths, found = pictures(30, angles=True)
    for table in (truths, found):
        table["class"] = [1] * len(table["class"])
    del truths["crowd"]
    evaluation = obbligato.Evaluation("coco")
    evaluation.update(truths, found)
    result = evaluation.result()["1"]
    every = [plainly(truths, found, threshold) for threshold in np.linspace(0.5, 0.95, 10)]
    assert 0.1 < result["AP"] < 0.9
    assert result["AP"] == pytest.approx(np.mean(every), abs=1e-9)
    assert result["AP50"] == pytest.approx(every[0], abs=1e-9)
    assert result["AP75"] == pytest.approx(every[5], abs=1e-9)
