"""What the docs of functions say: parameters, answers and errors of each, and every figure of an evaluation."""

import inspect
import re

import numpy as np
import obbligato
import pytest

# Those that only pass their arguments on to another function say so.
PASSED_ON = {"intersection", "giou", "polygon_area", "polygon_touches"}
FUNCTIONS = [name for name in obbligato.__all__ if inspect.isfunction(getattr(obbligato, name)) and name not in PASSED_ON]
CLASSES = [obbligato.Boxes, obbligato.Camera, obbligato.Evaluation]


def sections(text):
    """The lines of each section by its heading."""
    parts = re.split(r"(?m)^([A-Z]\w+)\n-+\n", inspect.cleandoc(text))
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def named(text):
    """The names before the indented lines that say what they are."""
    return {name.lstrip("*") for line in re.findall(r"(?m)^(\S.*)$", text) for name in line.split(", ")}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_says_what_it_takes_returns_and_raises(name):
    function = getattr(obbligato, name)
    known = sections(function.__doc__)
    assert {"Parameters", "Returns", "Raises"} <= known.keys()
    assert named(known["Parameters"]) == set(inspect.signature(function).parameters)


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_a_class_says_what_it_takes_and_raises(kind):
    known = sections(kind.__doc__)
    assert {"Parameters", "Raises", "Examples"} <= known.keys()
    assert named(known["Parameters"]) == set(inspect.signature(kind).parameters)


BOX = {"xywhr": [0, 0, 4, 2, 0], "lidar": [0, 0, 0, 4, 2, 1, 0]}


@pytest.mark.parametrize(("metric", "settings"), [
    ("kitti", {"distance_ranges": {"near": (0, 20)}}), ("nuscenes", {"distance_ranges": {"near": (0, 20)}}), ("coco", {}),
    ("coco", {"iou_thresholds": [0.5, 0.6], "area_ranges": {"near": (0, 20)}, "max_detections": 7}),
    ("voc", {"area_ranges": {"near": (0, 20)}}), ("dota", {"iou_thresholds": [0.5, 0.75]}),
])
def test_every_figure_is_in_the_docs(metric, settings):
    format = "lidar" if metric in ("kitti", "nuscenes") else "xywhr"
    evaluation = obbligato.Evaluation(metric, format, **settings)
    truths = {"frame": [1], "class": ["Car"], "box": [BOX[format]]}
    evaluation.update(truths, {**truths, "score": [0.5]})
    known = set(re.findall(r"``([A-Z]{2}[^`]*)``", obbligato.Evaluation.result.__doc__))
    figures = evaluation.result()["mean"]
    assert figures
    for name in figures:
        # Of several in one row of the table the first is written out.
        name = re.sub("_(3d|2d)_", "_bev_", re.sub("moderate|hard", "easy", name)).replace("_near", "")
        name = re.sub(r"^(AP|AOS)11_", r"\g<1>40_", re.sub(r"^AP_[124]m$", "AP_0.5m", name))
        name = re.sub(r"^AR\d+$", "AR100", re.sub(r"^AP[5-9]\d$", "AP50", re.sub(r"^AP(07|12)_\d+$", "AP07_50", name)))
        assert re.sub("medium|large", "small", name) in known, name


@pytest.mark.parametrize(("call", "text"), [
    (lambda: obbligato.Boxes.fit(np.zeros((0, 3))), "points"),
    (lambda: obbligato.Boxes.fit([[0, 0, np.nan]]), "points"),
    (lambda: obbligato.Tree([BOX["xywhr"]]).nearest([[0, 0], [0, np.inf]]), r"points\[1\]"),
    (lambda: obbligato.Boxes([BOX["xywhr"]]).cast_rays([[0, 0]], [[0, 0]]), r"directions\[0\]"),
    (lambda: obbligato.Camera(np.eye(4), (9, 9), fov_y=1).pick_rays([[0, 0], [np.nan, 0]]), r"pixels\[1\]"),
])
def test_errors_are_as_the_docs_say(call, text):
    with pytest.raises(ValueError, match=text):
        call()
