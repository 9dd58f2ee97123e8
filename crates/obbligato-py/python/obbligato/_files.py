"""Truths and detections in the files of benchmarks, frame by frame, as `Evaluation.update` takes them."""

from __future__ import annotations

import json
import math
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias, cast

from obbligato._arrays import Format
from obbligato._evaluation import unread

Table: TypeAlias = dict[str, list[Any]]
Frames: TypeAlias = dict[Any, tuple[Table, Table]]

# The format of the boxes that each reader returns; angles of COCO are turned about, see `_turned`.
FORMATS: dict[str, Format] = {"kitti": "kitti", "nuscenes": "pose", "coco": "xywhd"}


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
    if alone := found.keys() - {file.name for file in files}:
        print(f"obbligato: {folder}: {len(alone)} files, such as {min(alone)}, have no labels and are left out", file=sys.stderr)
    return {file.stem: (_labels(file, False), _labels(found.get(file.name), True)) for file in files}


def _labels(file: Path | None, has_score: bool) -> Table:
    names = ["class", "truncated", "occluded", "alpha", "rectangle", "box", *(["score"] if has_score else [])]
    table: Table = {name: [] for name in names}
    for number, line in enumerate([] if file is None else _lines(file), 1):
        words = line.split()
        if not words:
            continue
        try:
            if len(words) not in (15, 16)[has_score:]:
                raise ValueError(f"expected {'16 words, the last a score' if has_score else '15 words, or 16 with a score'}, not {len(words)}")
            (truncated, occluded, alpha, *numbers), kind = map(float, words[1:]), words[0]
        except ValueError as error:
            raise ValueError(f"{file}:{number}: {error}") from None
        row: dict[str, Any] = {"class": kind, "truncated": truncated, "occluded": occluded, "alpha": alpha}
        row |= {"rectangle": numbers[:4], "box": numbers[4:11], "score": numbers[-1]}
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


def _list(value: Any) -> list[Any]:
    items: list[Any] = value if _is_list(value) else []
    return items


def _is_list(value: object) -> bool:
    return isinstance(value, list)


_NAME = "a whole number or a text"
_TYPES = {"a number": (int, float), _NAME: (int, str)}


class _Row(dict[str, Any]):
    """An object of a file, whose fields are asked for with what they have to be."""

    def __init__(self, place: str, value: Any) -> None:
        self.place = place
        if _object(value) is None:
            raise self.wrong(f"expected an object, not {value!r}")
        super().__init__(value)

    def wrong(self, text: str) -> ValueError:
        return ValueError(f"{self.place}: {text}")

    def __missing__(self, key: str) -> Any:
        raise self.wrong(f"there is no {key!r}; there are {', '.join(map(repr, self)) or 'none'}")

    def take(self, key: str, expected: str = "a number") -> Any:
        lengths = [int(word) for word in expected.split() if word.isdigit()]
        if not (_are_numbers(self[key], *lengths) if lengths else type(self[key]) in _TYPES[expected]):
            raise self.wrong(f"{key}: expected {expected}, not {self[key]!r}")
        return self[key]

    def refuse_exceptions(self, *read: str) -> None:
        """An error if the row says that it is not to count like others, other than in a field that is read."""
        for key in unread(self, read):
            if self[key] and self[key] != -1:
                raise self.wrong(f"{key!r} is set, but not read; leave such objects out")


def _are_numbers(value: object, *lengths: int) -> bool:
    return len(_list(value)) in lengths and all(type(item) in (int, float) for item in _list(value))


def _rows(place: str, value: Any) -> list[_Row]:
    if not _is_list(value):
        raise ValueError(f"{place.removesuffix(': ')}: expected a list of objects, not {str(value)[:40]}")
    return [_Row(f"{place}[{index}]", row) for index, row in enumerate(_list(value))]


def _nuscenes(truths: Path, detections: Path) -> Frames:
    sides: list[dict[str, Table]] = []
    known = ("class", "box", "velocity", "attribute")
    for file, names in [(truths, known), (detections, (*known, "score"))]:
        samples = _object(_json(file))
        samples = _object(samples.get("results", samples)) if samples is not None else None
        if samples is None:
            raise ValueError(f'{file}: expected {{"results": {{sample: [box, ...]}}}}')
        sides.append({sample: _sample(_rows(f"{file}: results[{sample!r}]", boxes), names) for sample, boxes in samples.items()})
    if alone := sides[1].keys() - sides[0].keys():
        raise ValueError(f"{detections}: there is no sample {min(alone)!r} among the truths")
    empty: Table = {name: [] for name in (*known, "score")}
    return {sample: (sides[0][sample], sides[1].get(sample, empty)) for sample in sorted(sides[0])}


def _sample(rows: list[_Row], names: tuple[str, ...]) -> Table:
    table: Table = {name: [] for name in names}
    for box in rows:
        # A truth that no sensor has seen does not count.
        if box.get("num_pts", -1) == 0:
            continue
        box.refuse_exceptions()
        (width, length, height), (w, x, y, z) = box.take("size", "3 numbers"), box.take("rotation", "4 numbers")
        row = {
            "class": box.take("detection_name", _NAME),
            "box": [*box.take("translation", "3 numbers"), length, width, height, x, y, z, w],
            "velocity": box.take("velocity", "2 numbers") if box.get("velocity") else [math.nan, math.nan],
            "attribute": box.get("attribute_name") or "",
            "score": box.take("detection_score") if "score" in names else None,
        }
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
    names = {kind.take("id", _NAME): kind.take("name", _NAME) for kind in _rows(f"{truths}: categories", dataset.get("categories", []))}
    for image in _rows(f"{truths}: images", dataset.get("images", [])):
        frames[image.take("id", _NAME)]  # noqa: B018
    for side, file, listed in [(0, truths, dataset["annotations"]), (1, detections, detected)]:
        rows = _rows(f"{file}: ", listed)
        _refuse_polygons(file, rows)
        for row in rows:
            if side and row.take("image_id", _NAME) not in frames:
                raise row.wrong(f"there is no image {row['image_id']!r} among the truths")
            row.refuse_exceptions(*(() if side else ("iscrowd",)))
            box, kind = _turned(row), row.take("category_id", _NAME)
            values = {
                "class": names.get(kind, str(kind)),
                "box": box,
                "area": row.take("area") if "area" in row else box[2] * box[3],
                "crowd": bool(row.get("iscrowd", 0)),
                "score": row.take("score") if side else None,
            }
            for name, column in frames[row.take("image_id", _NAME)][side].items():
                column.append(values[name])
    return dict(sorted(frames.items(), key=lambda item: (type(item[0]).__name__, item[0])))


_TURNED = "write a turned 'bbox' as center x, y, width, height and degrees counterclockwise"


def _refuse_polygons(file: Path, rows: list[_Row]) -> None:
    """Where every polygon has four corners they are the boxes, and an upright one around a turned one is not what is meant."""
    outlined = [row for row in rows if row.get("segmentation") and len(_list(row.get("bbox"))) == 4]
    only = [(row, polygons[0]) for row in outlined if len(polygons := _list(row["segmentation"])) == 1]
    if len(only) < len(outlined) or not all(_are_numbers(corners, 8) for _, corners in only):
        print(f"obbligato: {file}: 'segmentation' is not read, only 'bbox'", file=sys.stderr)
        return
    for row, corners in only:
        # An edge runs along neither axis, as far as the digits of labels say.
        edges = [(abs(corners[k] - corners[k - 2]), abs(corners[k + 1] - corners[k - 1])) for k in range(0, 8, 2)]
        if _rotation(row) == 0 and any(min(edge) > 1e-3 * max(edge) for edge in edges):
            raise row.wrong(f"the polygon in 'segmentation' is turned, but not read; {_TURNED}, or leave polygons out to evaluate upright boxes")


def _turned(row: _Row) -> list[float]:
    """A center, a size, and degrees from x toward y, which is clockwise as a picture is seen.

    Where COCO's rectangles have five numbers, as detectron2 writes them, their degrees are counterclockwise. CVAT writes the
    corner and the size of the rectangle before it is turned, and clockwise degrees among the attributes.
    """
    if shapes := {"rbox", "poly"} & row.keys():
        raise row.wrong(f"{max(shapes)!r} is not read; {_TURNED}")
    box = row.take("bbox", "4 or 5 numbers")
    if len(box) == 5:
        return [*box[:4], -box[4]]
    x, y, width, height = box
    return [x + width / 2, y + height / 2, width, height, _rotation(row)]


def _rotation(row: _Row) -> float:
    attributes = _object(row.get("attributes")) or {}
    rotation: float = _Row(f"{row.place}: attributes", {"rotation": 0, **attributes}).take("rotation")
    return rotation


def with_frame(table: Table, frame: Any) -> Table:
    """A table of one frame."""
    return {**table, "frame": [frame] * len(table["class"])}


def frames_of(frames: Frames) -> Iterator[tuple[Any, Table, Table]]:
    """Each frame with both of its tables."""
    for frame, (truths, found) in frames.items():
        yield frame, with_frame(truths, frame), with_frame(found, frame)
