"""What an evaluation is told at first: checked, and by default as the benchmark has it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from obbligato import _native
from obbligato._arrays import Format, as_count, as_floats, as_format, as_number, is_flat, one_of
from obbligato._columns import Metric, kitti_class

# The format that each metric takes unless it is told another.
_FORMATS: dict[str, Format] = {"kitti": "kitti", "nuscenes": "lidar", "coco": "xywhr", "voc": "xyxy", "dota": "xyxyxyxy"}

# COCO's ranges of areas, in pixels, and from how much overlap on it counts a detection.
_COCO_AREAS = {"small": (0, 1024), "medium": (1024, 9216), "large": (9216, 1e10)}
_COCO_IOUS = tuple(np.linspace(0.5, 0.95, 10).tolist())

# KITTI's classes, and how much a detection must overlap a truth.
_KITTI_IOU = {"Car": 0.7, "Pedestrian": 0.5, "Cyclist": 0.5}


def counting(
    metric: Metric,
    format: Format | None,
    min_iou: Mapping[str, float] | None,
    iou_thresholds: float | Sequence[float] | None,
    area_ranges: Mapping[str, tuple[float, float]] | None,
    distance_ranges: Mapping[str, tuple[float, float]] | None,
    max_detections: int | None,
) -> _native.Evaluation:
    """An evaluation without frames, by the arguments of `Evaluation`."""
    usual = _FORMATS[one_of(metric, "metric", tuple(_FORMATS))]
    chosen = usual if format is None else as_format(format, "format")
    if metric == "nuscenes" and chosen == "corners":
        raise ValueError("format: 'nuscenes' does not measure boxes in 'corners', which have no front")
    is_of_plane = metric not in ("kitti", "nuscenes")
    if is_flat(chosen) != is_of_plane or (metric == "kitti" and chosen not in ("kitti", "lidar")):
        raise ValueError(f"format: {metric!r} does not measure boxes in {chosen!r}")
    given: Mapping[str, float] = {} if min_iou is None else min_iou
    if not isinstance(given, Mapping) or not all(isinstance(name, str) for name in given):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError("min_iou: expected numbers by the names of classes")
    limits = {kitti_class(name): as_number(value, f"min_iou[{name!r}]", 0, 1) for name, value in given.items()}
    if limits and metric != "kitti":
        raise ValueError("min_iou: is for KITTI alone")
    defaults = _KITTI_IOU if metric == "kitti" else {}
    for value, name, is_for_plane in [
        (iou_thresholds, "iou_thresholds", True),
        (area_ranges, "area_ranges", True),
        (max_detections, "max_detections", True),
        (distance_ranges, "distance_ranges", False),
    ]:
        if value is not None and is_for_plane != is_of_plane:
            raise ValueError(f"{name}: is for boxes {'in the plane' if is_for_plane else 'in space'}, not for {metric!r}")
    thresholds: tuple[float, ...] = (_COCO_IOUS if metric == "coco" else (0.5,)) if is_of_plane else ()
    if iou_thresholds is not None:
        thresholds = _thresholds(iou_thresholds)
    everything = (0.0, 1e10 if metric == "coco" else np.inf)
    usual_areas = _COCO_AREAS if metric == "coco" else {}
    named = _ranges(area_ranges, "area_ranges", usual_areas) if is_of_plane else _ranges(distance_ranges, "distance_ranges", {})
    most = as_count(max_detections, "max_detections")
    most = 100 if most is None and metric == "coco" else most
    if most is not None and not 0 < most < 2**32:
        raise ValueError(f"max_detections: {most} is not between 1 and {2**32 - 1}")
    ranges = [("", list(everything)), *named]
    return _native.Evaluation(metric, chosen, {**defaults, **limits}, list(thresholds), ranges, most)


def _thresholds(value: float | Sequence[float]) -> tuple[float, ...]:
    values = np.atleast_1d(as_floats(value, "iou_thresholds"))
    if values.ndim != 1 or not 0 < values.size <= 1000 or len(np.unique(values)) < values.size:
        raise ValueError("iou_thresholds: expected one number or several different ones")
    return tuple(as_number(item, f"iou_thresholds[{at}]", 0, 1) for at, item in enumerate(values.astype(np.float64).tolist()))


def _ranges(value: Any, name: str, usual: Mapping[str, tuple[float, float]]) -> list[tuple[str, list[float]]]:
    given: Mapping[str, Any] = usual if value is None else value
    if not isinstance(given, Mapping) or not all(isinstance(key, str) and key for key in given):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"{name}: expected pairs of numbers by names")
    ranges: list[tuple[str, list[float]]] = []
    for key, bounds in given.items():
        pair = as_floats(bounds, f"{name}[{key!r}]")
        if pair.shape != (2,) or not pair[0] <= pair[1]:
            raise ValueError(f"{name}[{key!r}]: expected two numbers, the lesser first, not {bounds!r}")
        ranges.append((key, pair.tolist()))
    return ranges
