"""Truths and detections in the files of benchmarks, frame by frame, as `Evaluation.update` takes them."""

from __future__ import annotations

import json
import math
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias, cast

from obbligato._arrays import Format

Table: TypeAlias = dict[str, list[Any]]
Frames: TypeAlias = dict[Any, tuple[Table, Table]]

# The format of the boxes that each reader returns; angles of COCO are turned about, see `_turned`.
FORMATS: dict[str, Format] = {"kitti": "kitti", "nuscenes": "pose", "coco": "xywhd"}

_KITTI = ("class", "truncated", "occluded", "alpha", "left", "top", "right", "bottom")


def read(kind: str, truths: Path, detections: Path) -> Frames:
    """The frames of the truths, with what was detected in them."""
    return {"kitti": _kitti, "nuscenes": _nuscenes, "coco": _coco}[kind](truths, detections)


def _kitti(truths: Path, detections: Path) -> Frames:
    labels = truths / "label_2" if (truths / "label_2").is_dir() else truths
    files = sorted(labels.glob("*.txt"))
    if not files:
        raise ValueError(f"{labels}: there are no labels, which are files named *.txt")
    if not detections.is_dir():
        raise ValueError(f"{detections}: is not a folder")
    # As the development kit has results.
    folder = detections / "data" if (detections / "data").is_dir() else detections
    found = {file.name: file for file in folder.glob("*.txt")}
    if not any(file.name in found for file in files):
        raise ValueError(f"{folder}: no file has the name of a label, such as {files[0].name}")
    return {file.stem: (_labels(file, False), _labels(found.get(file.name), True)) for file in files}


def _labels(file: Path | None, has_score: bool) -> Table:
    names = ["class", "truncated", "occluded", "alpha", "rectangle", "box", *(["score"] if has_score else [])]
    table: Table = {name: [] for name in names}
    for number, line in enumerate([] if file is None else _lines(file), 1):
        words = line.split()
        if not words:
            continue
        try:
            values = dict(zip(_KITTI[1:], map(float, words[1:8]), strict=True))
            box, rest = list(map(float, words[8:15])), list(map(float, words[15:]))
            if len(box) != 7 or len(rest) < has_score:
                raise ValueError("has too few columns")
        except ValueError as error:
            raise ValueError(f"{file}:{number}: {error}") from None
        rectangle = [values[side] for side in ("left", "top", "right", "bottom")]
        row = {"class": words[0], **values, "rectangle": rectangle, "box": box, "score": rest[0] if rest else 0}
        for name in names:
            table[name].append(row[name])
    return table


def _lines(file: Path) -> list[str]:
    try:
        return file.read_text("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise ValueError(f"{file}: {error}") from None


def _json(file: Path) -> Any:
    try:
        return json.loads(file.read_bytes())
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from None


def _object(value: Any) -> dict[str, Any] | None:
    return cast("dict[str, Any]", value) if isinstance(value, dict) else None


def _is_list(value: object) -> bool:
    return isinstance(value, list)


def _nuscenes(truths: Path, detections: Path) -> Frames:
    sides: list[dict[str, Table]] = []
    known = ("class", "box", "velocity", "attribute")
    for file, names in [(truths, known), (detections, (*known, "score"))]:
        samples = _object(_json(file))
        samples = _object(samples.get("results", samples)) if samples is not None else None
        if samples is None:
            raise ValueError(f'{file}: expected {{"results": {{sample: [box, ...]}}}}')
        sides.append({sample: _sample(file, sample, boxes, names) for sample, boxes in samples.items()})
    empty: Table = {name: [] for name in (*known, "score")}
    return {sample: (sides[0][sample], sides[1].get(sample, empty)) for sample in sorted(sides[0])}


def _sample(file: Path, sample: str, boxes: list[dict[str, Any]], names: tuple[str, ...]) -> Table:
    table: Table = {name: [] for name in names}
    for index, box in enumerate(boxes):
        try:
            # A truth that no sensor has seen does not count.
            if box.get("num_pts", -1) == 0:
                continue
            (width, length, height), (w, x, y, z) = box["size"], box["rotation"]
            row = {
                "class": box["detection_name"],
                "box": [*box["translation"], length, width, height, x, y, z, w],
                "velocity": box.get("velocity") or [math.nan, math.nan],
                "attribute": box.get("attribute_name") or "",
                "score": box["detection_score"] if "score" in names else None,
            }
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise ValueError(f"{file}: results[{sample!r}][{index}]: {error!r}") from None
        for name in names:
            table[name].append(row[name])
    return table


def _coco(truths: Path, detections: Path) -> Frames:
    dataset, found = _object(_json(truths)), _json(detections)
    if dataset is None or "annotations" not in dataset:
        raise ValueError(f"{truths}: expected an object with annotations")
    whole = _object(found)
    detected: Any = found if whole is None else whole.get("annotations")
    if not _is_list(detected):
        raise ValueError(f"{detections}: expected a list of detections")
    frames: Frames = defaultdict(lambda: ({key: [] for key in ("class", "box", "area", "crowd")}, {key: [] for key in ("class", "box", "score")}))
    try:
        names = {kind["id"]: kind["name"] for kind in dataset.get("categories", [])}
        for image in dataset.get("images", []):
            frames[image["id"]]  # noqa: B018
    except (KeyError, TypeError) as error:
        raise ValueError(f"{truths}: {error!r}") from None
    for side, file, rows in [(0, truths, dataset["annotations"]), (1, detections, detected)]:
        for index, row in enumerate(rows):
            try:
                if side and row["image_id"] not in frames:
                    raise ValueError(f"there is no image {row['image_id']!r} among the truths")
                box = _turned(row)
                values = {
                    "class": names.get(row["category_id"], str(row["category_id"])),
                    "box": box,
                    "area": row.get("area", box[2] * box[3]),
                    "crowd": bool(row.get("iscrowd", 0)),
                    "score": row["score"] if side else None,
                }
                table = frames[row["image_id"]][side]
            except (AttributeError, KeyError, TypeError, ValueError) as error:
                raise ValueError(f"{file}: [{index}]: {error!r}") from None
            for name, column in table.items():
                column.append(values[name])
    return dict(sorted(frames.items()))


def _turned(row: dict[str, Any]) -> list[float]:
    """A center, a size, and degrees from x toward y, which is clockwise as a picture is seen.

    Where COCO's rectangles have five numbers, as detectron2 writes them, their degrees are counterclockwise. CVAT writes the
    corner and the size of the rectangle before it is turned, and clockwise degrees among the attributes.
    """
    box = row["bbox"]
    if len(box) == 5:
        return [*box[:4], -box[4]]
    x, y, width, height = box
    attributes: dict[str, float] = row.get("attributes") or {}
    return [x + width / 2, y + height / 2, width, height, attributes.get("rotation", 0)]


def with_frame(table: Table, frame: Any) -> Table:
    """A table of one frame."""
    return {**table, "frame": [frame] * len(table["class"])}


def frames_of(frames: Frames) -> Iterator[tuple[Any, Table, Table]]:
    """Each frame with both of its tables."""
    for frame, (truths, found) in frames.items():
        yield frame, with_frame(truths, frame), with_frame(found, frame)
