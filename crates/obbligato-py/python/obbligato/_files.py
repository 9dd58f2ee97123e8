"""Truths and detections in the files of benchmarks, frame by frame, as `Evaluation.update` takes them."""

from __future__ import annotations

import json
import math
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeAlias, cast

import numpy as np

from obbligato import _native
from obbligato._arrays import Format
from obbligato._columns import UNLABELED, Metric, kitti_class, unread
from obbligato._measures import convert

Table: TypeAlias = dict[str, list[Any]]

# The format of the boxes that each reader returns, unless there are corners; angles of COCO are turned about, see `_turned`.
FORMATS: dict[str, Format] = {"kitti": "kitti", "nuscenes": "pose", "coco": "xywhd"}

# What each metric calls the truths that are not to be missed.
EXCEPTIONS: dict[str, tuple[str, ...]] = {"coco": ("crowd", "ignore"), "voc": ("difficult",), "dota": ("difficult",)}


class Frames(dict[Any, tuple[Table, Table]]):
    """Of each frame the table of truths and that of detections."""

    def __init__(self, format: Format, *columns: str) -> None:
        super().__init__()
        self.format: Format = format
        self.columns = ("class", "box", *columns)
        self.places: dict[Any, tuple[list[str], list[str]]] = defaultdict(lambda: ([], []))

    def __missing__(self, frame: Any) -> tuple[Table, Table]:
        self[frame] = ({name: [] for name in self.columns}, {name: [] for name in (*self.columns, "score")})
        return self[frame]

    def add(self, frame: Any, side: int, row: dict[str, Any], place: str) -> None:
        """A truth for 0, a detection for 1, and where it stands in a file."""
        for name, column in self[frame][side].items():
            column.append(row.get(name))
        self.places[frame][side].append(place)

    def drop(self, side: int, column: str) -> None:
        for tables in self.values():
            del tables[side][column]

    def check_corners(self) -> None:
        """An error with the place of the first row whose corners are no convex quadrilateral."""
        if self.format != "xyxyxyxy":
            return
        for frame, tables in self.items():
            for side, table in enumerate(tables):
                boxes = table["box"]
                if boxes and not all(known := _native.are_convex(np.array(boxes, np.float64))):
                    row = known.index(False)
                    raise ValueError(f"{self.places[frame][side][row]}: the corners {boxes[row]} are not those of a convex quadrilateral")

    def sorted(self) -> Frames:
        """The same, in the order of the names of frames."""
        items = sorted(self.items(), key=lambda item: (type(item[0]).__name__, item[0]))
        self.clear()
        self.update(items)
        return self


def say(text: str) -> None:
    """One line for the person who reads files."""
    print(f"obbligato: {text}", file=sys.stderr)


def kitti(truths: Path, detections: Path) -> Frames:
    labels = next((folder for name in ("label_2", "label_02") if (folder := truths / name).is_dir()), truths)
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
        say(f"{folder}: {len(alone)} files, such as {min(alone)}, have no labels and are left out")
    frames = Frames("kitti", "truncated", "occluded", "alpha", "rectangle")
    of_sequences = False
    for side, listed in [(0, files), (1, [found[file.name] for file in files if file.name in found])]:
        for file in listed:
            for place, number, row in _labels(file, side == 1):
                of_sequences |= number is not None
                frames.add(file.stem if number is None else f"{file.stem}/{number:06}", side, row, place)
    if of_sequences:
        say(f"{labels}: labels of tracking are taken frame by frame, without their tracks")
    else:
        for file in files:
            frames[file.stem]  # noqa: B018
    for side, named in [(0, labels), (1, folder)]:
        _drop_rectangles(frames, side, named)
    return frames.sorted()


def _drop_rectangles(frames: Frames, side: int, folder: Path) -> None:
    """Where no object has a rectangle, none is measured by it."""
    tables = [tables[side] for tables in frames.values()]
    rectangles = [
        rectangle
        for table in tables
        for name, rectangle in zip(table["class"], table["rectangle"], strict=True)
        if kitti_class(name) != UNLABELED
    ]
    if rectangles and not any(left < right and top < bottom for left, top, right, bottom in rectangles):
        frames.drop(side, "rectangle")
        say(f"{folder}: no object has a rectangle in the picture, so there are no figures in 2D and no AOS, and no least heights in 3D and from above")


def _labels(file: Path, has_score: bool) -> Iterator[tuple[str, int | None, dict[str, Any]]]:
    """The rows of a file with their places; those of tracking begin with the number of a frame and of a track."""
    for number, line in enumerate(lines_of(file), 1):
        words, place, frame = line.split(), f"{file}:{number}", None
        if not words:
            continue
        try:
            if len(words) in (17, 18) and words[0].isdigit() and words[1].lstrip("-").isdigit() and not is_number(words[2]):
                frame, words = int(words[0]), words[2:]
            if len(words) not in (15, 16)[has_score:]:
                raise ValueError(f"expected {'16 words, the last a score' if has_score else '15 words, or 16 with a score'}, not {len(words)}")
            (truncated, occluded, alpha, *numbers), kind = map(float, words[1:]), words[0]
        except ValueError as error:
            raise ValueError(f"{place}: {error}") from None
        row: dict[str, Any] = {"class": kind, "truncated": truncated, "occluded": occluded, "alpha": alpha}
        row |= {"rectangle": numbers[:4], "box": numbers[4:11], "score": numbers[-1]}
        yield place, frame, row


def is_number(word: str) -> bool:
    try:
        float(word)
    except ValueError:
        return False
    return True


def lines_of(file: Path) -> list[str]:
    try:
        return file.read_text("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise ValueError(f"{file}: {error}") from None


def json_of(file: Path) -> Any:
    try:
        return json.loads(file.read_bytes())
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{file}: {error}") from None


def object_of(value: Any) -> dict[str, Any] | None:
    return cast("dict[str, Any]", value) if isinstance(value, dict) else None


def list_of(value: Any) -> list[Any]:
    items: list[Any] = value if is_list(value) else []
    return items


def is_list(value: object) -> bool:
    return isinstance(value, list)


NAME = "a whole number or a text"


class Row(dict[str, Any]):
    """An object of a file, whose fields are asked for with what they have to be."""

    def __init__(self, place: str, value: Any) -> None:
        self.place = place
        if object_of(value) is None:
            raise self.wrong(f"expected an object, not {value!r}")
        super().__init__(value)

    def wrong(self, text: str) -> ValueError:
        return ValueError(f"{self.place}: {text}")

    def __missing__(self, key: str) -> Any:
        raise self.wrong(f"there is no {key!r}; there are {', '.join(map(repr, self)) or 'none'}")

    def take(self, key: str, expected: str = "a number") -> Any:
        value, lengths = self[key], [int(word) for word in expected.split() if word.isdigit()]
        if not (are_numbers(value, *lengths) if lengths else type(value) in (int, str) if expected == NAME else is_real(value)):
            raise self.wrong(f"{key}: expected {expected}, not {self[key]!r}")
        return self[key]

    def refuse_exceptions(self, *read: str) -> None:
        """An error if the row says that it is not to count like others, other than in a field that is read."""
        for key in unread(self, read):
            if self[key] and self[key] != -1:
                raise self.wrong(f"{key!r} is set, but not read; leave such objects out")


def are_numbers(value: object, *lengths: int) -> bool:
    return len(list_of(value)) in lengths and all(map(is_real, list_of(value)))


def is_real(value: object) -> bool:
    """Whether it is a number, and no whole one beyond double precision."""
    return type(value) is float or (type(value) is int and value.bit_length() < 1024)


def rows_of(place: str, value: Any) -> list[Row]:
    if not is_list(value):
        raise ValueError(f"{place.removesuffix(': ')}: expected a list of objects, not {str(value)[:40]}")
    return [Row(f"{place}[{index}]", row) for index, row in enumerate(list_of(value))]


def by_name(pictures: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """Pictures by the names of their files, as ultralytics calls them: of a name of digits by its number, without its zeros."""
    known = dict(pictures)
    return {**{name.lstrip("0") or "0": picture for name, picture in known.items() if name.isdecimal()}, **known}


def coco(truths: Path, detections: Path, metric: Metric) -> Frames:
    dataset, found = object_of(json_of(truths)), json_of(detections)
    if dataset is None or "annotations" not in dataset:
        raise ValueError(f"{truths}: expected an object with annotations")
    whole = object_of(found)
    detected: Any = found if whole is None else whole.get("annotations")
    if not is_list(detected):
        raise ValueError(f"{detections}: expected a list of detections")
    names = {kind.take("id", NAME): kind.take("name", NAME) for kind in rows_of(f"{truths}: categories", dataset.get("categories", []))}
    images = {image.take("id", NAME): image for image in rows_of(f"{truths}: images", dataset.get("images", []))}
    stems = by_name((Path(str(image["file_name"])).stem, key) for key, image in images.items() if "file_name" in image)
    sides = [(truths, rows_of(f"{truths}: ", dataset["annotations"])), (detections, rows_of(f"{detections}: ", detected))]
    sources = [_source(file, rows) for file, rows in sides]
    frames = Frames("xyxyxyxy" if {"poly", "segmentation"} & set(sources) else "xywhd", *EXCEPTIONS[metric], "area")
    for key in images:
        frames[key]  # noqa: B018
    for side, ((_, rows), source) in enumerate(zip(sides, sources, strict=True)):
        for row in rows:
            image, kind = row.take("image_id", NAME), row.take("category_id", NAME)
            image = stems.get(str(image), image) if side and image not in frames else image
            if side and image not in frames:
                raise row.wrong(f"there is no image {image!r} among the truths")
            row.refuse_exceptions(*(() if side else ("iscrowd", "ignore") if metric == "coco" else ("difficult",)))
            box = _box(row, source, frames.format)
            values = {"class": names.get(kind, str(kind)), "box": box, "score": row.take("score") if side else None}
            values |= {"crowd": bool(row.get("iscrowd", 0)), "ignore": bool(row.get("ignore", 0)), "difficult": bool(row.get("difficult", 0))}
            if not side:
                values["area"] = row.take("area") if "area" in row else _area(box)
            frames.add(image, side, values, row.place)
    for column in (*EXCEPTIONS[metric], "area"):
        frames.drop(1, column)
    return frames.sorted()


def _area(box: list[float]) -> float:
    """Of a turned rectangle or of four corners."""
    if len(box) == 5:
        return box[2] * box[3]
    return abs(sum(box[k - 2] * box[k + 1] - box[k] * box[k - 1] for k in range(0, 8, 2))) / 2


def _source(file: Path, rows: list[Row]) -> str:
    """From which field the boxes of a file are taken; if there is a choice, a line says so."""
    for field in ("poly", "rbox"):
        if any(field in row for row in rows):
            say(f"{file}: boxes are {'the polygons' if field == 'poly' else 'the five numbers, in radians,'} in {field!r}, as ultralytics writes them")
            return field
    outlined = [row for row in rows if row.get("segmentation")]
    if any(len(list_of(row.get("bbox"))) == 5 for row in outlined):
        say(f"{file}: boxes are the five numbers in 'bbox'; 'segmentation' is not read")
        return "bbox"
    outlined = [row for row in outlined if len(list_of(row.get("bbox"))) in (0, 4)]
    only = [(row, polygons[0]) for row in outlined if len(polygons := list_of(row["segmentation"])) == 1]
    if len(only) < len(outlined) or not all(are_numbers(corners, 8) for _, corners in only):
        say(f"{file}: 'segmentation' is not read, only 'bbox'")
        return "bbox"
    for row, corners in only:
        # An edge runs along neither axis, as far as the digits of labels say.
        edges = [(abs(corners[k] - corners[k - 2]), abs(corners[k + 1] - corners[k - 1])) for k in range(0, 8, 2)]
        if "bbox" not in row or (_rotation(row) == 0 and any(min(edge) > 1e-3 * max(edge) for edge in edges)):
            say(f"{file}: boxes are the polygons in 'segmentation', which are turned; 'bbox' is not read")
            return "segmentation"
    return "bbox"


def _box(row: Row, source: str, format: Format) -> list[float]:
    """A turned rectangle in degrees, or its corners, as a format says."""
    rectangle: list[float]
    corners: list[float]
    if source == "segmentation" and len(polygons := list_of(row["segmentation"])) == 1 and are_numbers(polygons[0], 8):
        corners = polygons[0]
        return corners
    if source == "segmentation":
        raise row.wrong(f"segmentation: expected one polygon of 8 numbers, as others have it, not {str(row['segmentation'])[:40]}")
    if source == "poly":
        corners = row.take("poly", "8 numbers")
        return corners
    if source == "rbox":
        rectangle = row.take("rbox", "5 numbers")
        rectangle = [*rectangle[:4], math.degrees(rectangle[4])]
    else:
        rectangle = _turned(row)
    if format == "xywhd":
        return rectangle
    corners = convert([rectangle], "xywhd", "xyxyxyxy")[0].tolist()
    return corners


def _turned(row: Row) -> list[float]:
    """A center, a size, and degrees from x toward y, which is clockwise as a picture is seen.

    Where COCO's rectangles have five numbers, as detectron2 writes them, their degrees are counterclockwise. CVAT writes the
    corner and the size of the rectangle before it is turned, and clockwise degrees among the attributes.
    """
    box: list[float] = row.take("bbox", "4 or 5 numbers")
    if len(box) == 5:
        return [*box[:4], -box[4]]
    x, y, width, height = box
    return [x + width / 2, y + height / 2, width, height, _rotation(row)]


def _rotation(row: Row) -> float:
    attributes = object_of(row.get("attributes")) or {}
    rotation: float = Row(f"{row.place}: attributes", {"rotation": 0, **attributes}).take("rotation")
    return rotation
