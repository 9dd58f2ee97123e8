"""Truths and detections of nuScenes: files in the form of a submission, or for truths the tables of the data set."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from obbligato._boxes import Boxes
from obbligato._files import NAME, Frames, Row, is_list, json_of, list_of, object_of, rows_of, say

# What the benchmark calls the categories that it evaluates, and up to how far from the vehicle it does, in meters.
_CLASSES = {
    "movable_object.barrier": "barrier",
    "movable_object.trafficcone": "traffic_cone",
    "vehicle.bicycle": "bicycle",
    "vehicle.bus.bendy": "bus",
    "vehicle.bus.rigid": "bus",
    "vehicle.car": "car",
    "vehicle.construction": "construction_vehicle",
    "vehicle.motorcycle": "motorcycle",
    "vehicle.trailer": "trailer",
    "vehicle.truck": "truck",
    **{f"human.pedestrian.{of}": "pedestrian" for of in ("adult", "child", "construction_worker", "police_officer")},
}
_RANGES = {"barrier": 30, "traffic_cone": 30, "bicycle": 40, "motorcycle": 40, "pedestrian": 40}
_USUAL_RANGE = 50

# Where bicycles stand that are not evaluated, and what is one.
_RACK, _IN_RACKS = "static_object.bicycle_rack", ("bicycle", "motorcycle")

# A velocity is the difference of places over so many seconds at most, on either side.
_SECONDS = 1.5

# What every row of a submission has; `None` where it is not known.
_COLUMNS = ("velocity", "attribute")


def nuscenes(truths: Path, detections: Path) -> Frames:
    found = _submission(detections)
    tables = _tables(truths)
    known = _submission(truths) if tables is None else tables.samples(set(found))
    if alone := found.keys() - known.keys():
        raise ValueError(f"{detections}: there is no sample {min(alone)!r} among the truths")
    frames, of_tracking = Frames("pose", *_COLUMNS), False
    for side, samples in enumerate((known, found)):
        for sample, boxes in samples.items():
            frames[sample]  # noqa: B018
            kept = [box for box in boxes if box.get("num_pts", -1) != 0]
            rows = [(_sample(box, side == 1), box.place) for box in kept]
            if tables is not None:
                rows = [row for row in rows if tables.counts(sample, row[0])]
            of_tracking |= any("tracking_name" in box for box in kept)
            for row, place in rows:
                frames.add(sample, side, row, place)
    if of_tracking:
        say(f"{detections}: boxes of tracking are taken sample by sample, without their tracks")
    return frames.sorted()


def _submission(file: Path) -> dict[str, list[Row]]:
    """The boxes of each sample."""
    samples = object_of(json_of(file))
    samples = object_of(samples.get("results", samples)) if samples is not None else None
    if samples is None:
        raise ValueError(f'{file}: expected {{"results": {{sample: [box, ...]}}}}')
    return {sample: rows_of(f"{file}: results[{sample!r}]", boxes) for sample, boxes in samples.items()}


def _sample(box: Row, has_score: bool) -> dict[str, Any]:
    box.refuse_exceptions()
    kind = "tracking" if "tracking_name" in box and "detection_name" not in box else "detection"
    (width, length, height), (w, x, y, z) = box.take("size", "3 numbers"), box.take("rotation", "4 numbers")
    return {
        "class": box.take(f"{kind}_name", NAME),
        "box": [*box.take("translation", "3 numbers"), length, width, height, x, y, z, w],
        "velocity": box.take("velocity", "2 numbers") if box.get("velocity") else [math.nan, math.nan],
        "attribute": box.get("attribute_name") or "",
        "score": box.take(f"{kind}_score") if has_score else None,
    }


def _tables(folder: Path) -> _Tables | None:
    """The tables in a folder, or in the only folder of a version in it; `None` for a file."""
    if not folder.is_dir():
        return None
    versions = [folder, *sorted(folder.glob("v1.0-*"))]
    versions = [version for version in versions if (version / "sample_annotation.json").is_file()]
    if not versions:
        raise ValueError(f"{folder}: there is no table sample_annotation.json, here or in a folder v1.0-*")
    if len(versions) > 1:
        raise ValueError(f"{folder}: there are several versions, {', '.join(version.name for version in versions)}; name the folder of one")
    return _Tables(versions[0])


class _Tables:
    """The tables of a version of the data set, and what the benchmark takes from them.

    Source: Caesar et al., "nuScenes: a multimodal dataset for autonomous driving", CVPR 2020, and its detection task: a class
    has a range around the vehicle, and neither objects without points nor bicycles in racks count.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        categories = {row.take("token", NAME): row.take("name", NAME) for row in self.rows("category")}
        self.categories = {row.take("token", NAME): categories.get(row.take("category_token", NAME), "") for row in self.rows("instance")}
        self.attributes = {row.take("token", NAME): row.take("name", NAME) for row in self.rows("attribute")}
        self.times = {row.take("token", NAME): 1e-6 * row.take("timestamp") for row in self.rows("sample")}
        self.annotations = {row.take("token", NAME): row for row in self.rows("sample_annotation")}
        self.racks: dict[Any, Boxes] = {}
        self.eyes: dict[Any, list[float]] = {}

    def rows(self, table: str) -> Iterator[Row]:
        """The rows of a table one by one, of which there may be millions."""
        file = self.folder / f"{table}.json"
        if not file.is_file():
            raise ValueError(f"{self.folder}: there is no table {file.name}")
        items = json_of(file)
        if not is_list(items):
            raise ValueError(f"{file}: expected a list of objects")
        return (Row(f"{file}: [{index}]", item) for index, item in enumerate(items))

    def samples(self, wanted: set[str]) -> dict[str, list[Row]]:
        """The boxes of the samples that are wanted, as they are in a submission."""
        if not wanted & self.times.keys():
            raise ValueError(f"{self.folder}: none of the samples of the detections is in these tables")
        if wanted < self.times.keys():
            say(f"{self.folder}: {len(wanted)} of {len(self.times)} samples, which the detections have, are evaluated")
        self.eyes = self._eyes(wanted)
        samples: dict[str, list[Row]] = {sample: [] for sample in self.times if sample in wanted}
        racks: dict[str, list[list[float]]] = {sample: [] for sample in samples}
        for row in self.annotations.values():
            sample = row.take("sample_token", NAME)
            if sample not in samples:
                continue
            category = self.categories.get(row.take("instance_token", NAME))
            if category is None:
                raise row.wrong(f"there is no instance {row['instance_token']!r}")
            if category == _RACK:
                racks[sample].append(_sample(Row(row.place, {**row, "detection_name": category}), False)["box"])
            if category in _CLASSES:
                seen = row.take("num_lidar_pts") + row.take("num_radar_pts")
                box = {key: row[key] for key in ("translation", "size", "rotation")} | {"num_pts": seen, "detection_name": _CLASSES[category]}
                samples[sample].append(Row(row.place, {**box, "velocity": self._velocity(row), "attribute_name": self._attribute(row)}))
        self.racks = {sample: Boxes(rows, "pose") for sample, rows in racks.items() if rows}
        return samples

    def counts(self, sample: str, row: dict[str, Any]) -> bool:
        """Whether a box is within the range of its class, and not in a rack of bicycles."""
        kind, place = row["class"], row["box"][:3]
        away = math.hypot(*(here - eye for here, eye in zip(place[:2], self.eyes[sample], strict=True)))
        is_in_rack = kind in _IN_RACKS and sample in self.racks and bool(self.racks[sample].contains([place]).any())
        return away < _RANGES.get(kind, _USUAL_RANGE) and not is_in_rack

    def _eyes(self, wanted: set[str]) -> dict[Any, list[float]]:
        """Where the vehicle is when the lidar takes each sample, over the ground."""
        lidars = {row.take("token", NAME) for row in self.rows("sensor") if row.take("channel", NAME) == "LIDAR_TOP"}
        mounted = {row.take("token", NAME) for row in self.rows("calibrated_sensor") if row.take("sensor_token", NAME) in lidars}
        poses = {
            row.take("ego_pose_token", NAME): row["sample_token"]
            for row in self.rows("sample_data")
            if row["sample_token"] in wanted and row["is_key_frame"] and row.take("calibrated_sensor_token", NAME) in mounted
        }
        eyes = {poses[row["token"]]: row.take("translation", "3 numbers")[:2] for row in self.rows("ego_pose") if row["token"] in poses}
        if lacking := (wanted & self.times.keys()) - eyes.keys():
            raise ValueError(f"{self.folder}: sample_data.json and ego_pose.json do not say where the lidar was in sample {min(lacking)!r}")
        return eyes

    def _velocity(self, row: Row) -> list[float]:
        """From the annotation before to the one after; NaN where neither is close in time."""
        first, last = (self._annotation(row, key) for key in ("prev", "next"))
        sides = (first is not None) + (last is not None)
        first, last = first or row, last or row
        seconds = self.times[last["sample_token"]] - self.times[first["sample_token"]]
        if not sides or not 0 < seconds <= _SECONDS * sides:
            return [math.nan, math.nan]
        ways = np.subtract(last.take("translation", "3 numbers"), first.take("translation", "3 numbers"))
        velocity: list[float] = (ways[:2] / seconds).tolist()
        return velocity

    def _annotation(self, row: Row, key: str) -> Row | None:
        token = row.take(key, NAME)
        if token and token not in self.annotations:
            raise row.wrong(f"{key}: there is no annotation {token!r}")
        return self.annotations[token] if token else None

    def _attribute(self, row: Row) -> str:
        tokens = list_of(row["attribute_tokens"])
        known = [self.attributes.get(token) for token in tokens if isinstance(token, str)]
        if len(tokens) > 1 or len(known) != len(tokens) or None in known:
            raise row.wrong(f"attribute_tokens: expected none or one that is known, not {tokens!r}")
        return known[0] or "" if known else ""
