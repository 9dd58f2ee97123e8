"""The columns of the tables that an evaluation counts, checked."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from obbligato import _native
from obbligato._arrays import Format, as_array, as_boxes, as_floats, as_rows, as_scores, as_whole, checked, is_flat, one_each

# Whose definitions are followed.
Metric: TypeAlias = Literal["kitti", "nuscenes", "coco", "voc", "dota"]

# KITTI's name of a region in which nothing was labeled, and what it writes for a place and for an angle that is not known.
UNLABELED, NO_PLACE, _NO_ANGLE = "DontCare", -1000, -10

# How KITTI writes its classes; it compares them without regard to case.
_KITTI_CLASSES = {name.lower(): name for name in ("Car", "Van", "Pedestrian", "Person_sitting", "Cyclist", "Truck", "Tram", "Misc", UNLABELED)}

# What a benchmark or a labeling tool writes of a row that is not to count like others, and the columns of these that are read.
_EXCEPTIONS = frozenset(("crowd", "iscrowd", "isgroupof", "ignore", "ignored", "difficult", "truncated", "occluded"))
_READ = {
    "kitti": ("truncated", "occluded", "rectangle", "alpha", "height", "distance"),
    "nuscenes": ("velocity", "attribute", "distance"),
    "coco": ("crowd", "iscrowd", "ignore", "area"),
    "voc": ("difficult", "area"),
    "dota": ("difficult", "area"),
}
_ALWAYS = ("frame", "class", "box", "score")


def kitti_class(name: str) -> str:
    """A class as KITTI writes it; others are as they are."""
    return _KITTI_CLASSES.get(name.lower(), name)


def unread(names: Iterable[Any], read: Collection[str]) -> list[str]:
    """Those names of columns, however written, that say of a row that it is not to count like others, but are not read."""
    return [name for name in names if str(name).lower().replace("_", "") in _EXCEPTIONS and name not in read]


class Side:
    """The columns of truths or of detections."""

    def __init__(self, table: Any, name: str, metric: Metric, format: Format) -> None:
        self.table, self.name = table, name
        column = self.column("box")
        boxes: NDArray[Any] = np.asarray(column) if checked(column) is not None else as_floats(column, f"{name}['box']")
        self.count = len(boxes) if boxes.ndim else 0
        self.frames = self.keys("frame")
        self.classes = self.keys("class")
        is_truth = name == "truths"
        if metric == "kitti":
            if self.classes.dtype.kind not in "iu":
                self.classes = np.array([kitti_class(name) for name in self.classes.tolist()], np.str_)
            if is_truth and boxes.ndim == 2:
                is_region: NDArray[np.bool_] = self.classes.astype(str) == UNLABELED
                boxes = np.where(is_region[:, None], 0, boxes)
            if format == "kitti" and not is_truth and boxes.ndim == 2:
                boxes = np.where((boxes[:, 3:6] == NO_PLACE).all(1, keepdims=True), 0, boxes)
        self.metric, self.format = metric, format
        # Corners are measured as they are, not as the rectangle that they may be those of.
        self.corners = as_rows(boxes, f"{name}['box']", format).astype(np.float64) if format == "xyxyxyxy" else None
        self.boxes = None if self.corners is not None else as_boxes(boxes, f"{name}['box']", format, np.float64)
        self.refuse_unread(metric)
        self.values = np.zeros(self.count)
        self.levels = np.zeros(self.count, np.int64)
        self.details = np.full((self.count, 5), np.nan)
        if not is_truth:
            self.values = as_scores(self.column("score"), self.count, f"{name}['score']")
        if metric == "kitti":
            rectangles = self.rectangles()
            left, top, right, bottom = rectangles.T
            heights = bottom - top if "rectangle" in self.names() else np.inf
            self.levels = self.difficulty(is_truth, heights)
            has_area = (left < right) & (top < bottom)
            has_no_height = ~has_area & (self.classes.astype(str) != UNLABELED)
            if {"rectangle", "height"} & set(self.names()) == {"rectangle"} and has_no_height.any():
                text = "has no area, so the height in the picture is not known, by which KITTI has its difficulties; write it, or 'height'"
                raise ValueError(f"{name}['rectangle'][{int(has_no_height.argmax())}]: {text}")
            self.details[has_area, :4] = rectangles[has_area]
            alpha = self.numbers("alpha", _NO_ANGLE)
            self.details[:, 4] = np.where(alpha == _NO_ANGLE, np.nan, alpha)
        if metric == "nuscenes":
            self.details[:, :2] = self.vectors("velocity", 2)
        self.sizes = self.numbers("distance", self.distances()) if not is_flat(format) else self.areas()
        if (self.sizes < 0).any():
            raise ValueError(f"{name}['distance'][{int((self.sizes < 0).argmax())}]: is negative")
        if is_flat(format) and is_truth:
            self.sizes = self.numbers("area", self.sizes)
            levels = {"coco": {"ignore": 2, "crowd": 1, "iscrowd": 1}}.get(metric, {"difficult": 1})
            for column, level in levels.items():
                self.levels[self.numbers(column, 0) != 0] = level

    def rows(self, frames: NDArray[np.int64], classes: NDArray[np.int64], kept: NDArray[np.bool_]) -> Any:
        """The rows that are kept, as the native evaluation takes them."""
        shapes = self.boxes if self.corners is None else (self.corners[kept], f"{self.name}['box']")
        columns = (frames, classes, self.values, self.sizes, self.levels, self.details)
        return (shapes, *(column[kept] for column in columns))

    def convex(self) -> NDArray[np.bool_]:
        """Which rows are boxes; what is no number is an error all the same."""
        if self.corners is None:
            return np.ones(self.count, np.bool_)
        return np.array(_native.are_convex(self.corners), np.bool_) | ~np.isfinite(self.corners).all(1)

    def column(self, column: str) -> Any:
        if column not in self.names():
            raise ValueError(f"{self.name}: there is no column {column!r}")
        return self.table[column]

    def refuse_unread(self, metric: Metric) -> None:
        read = _READ[metric]
        exceptions = unread(self.names(), read)
        for column in exceptions:
            is_set = self.numbers(column, 0) > 0
            if is_set.any():
                text = f"is set, but {metric!r} does not read this column; leave such rows out"
                raise ValueError(f"{self.name}[{column!r}][{int(is_set.argmax())}]: {text}")
        known = (*_ALWAYS, *read)
        for column in self.names():
            if column not in known and column not in exceptions:
                text = f"the column {column!r} is not read by {metric!r}, which reads {', '.join(map(repr, known))}"
                raise ValueError(f"{self.name}: {text}")

    def names(self) -> Any:
        """The names of the columns of a mapping or a frame of pandas, of Arrow, or of polars."""
        if hasattr(self.table, "keys"):
            return self.table.keys()
        names = getattr(self.table, "column_names", None) or getattr(self.table, "columns", None)
        if names is None:
            raise TypeError(f"{self.name}: expected a table, not {type(self.table).__name__}")
        return names

    def keys(self, column: str) -> NDArray[Any]:
        """Whole numbers or texts, one for each box."""
        name = f"{self.name}[{column!r}]"
        value = self.column(column)
        keys = as_whole(as_array(value, name))
        if keys.dtype.kind in "OU":
            # Among texts NumPy makes a text of everything, and "nan" of what is missing.
            items: list[Any] = list(value) if type(value) in (list, tuple) else keys.reshape(-1).tolist()
            is_text = [isinstance(item, str) for item in items]
            if any(is_text) and not all(is_text):
                row = is_text.index(False)
                raise TypeError(f"{name}[{row}]: expected a text, as in other rows, not {items[row]!r}")
        if keys.dtype == object:
            keys = np.asarray(keys.tolist())
        if keys.size and keys.dtype.kind not in "iuU" and keys.dtype.kind != "T":
            raise TypeError(f"{name}: expected whole numbers or texts, not {keys.dtype}")
        if keys.dtype.kind == "u" and (keys > np.iinfo(np.int64).max).any():
            raise ValueError(f"{name}: a number is beyond 64 bits with a sign")
        # A concatenation of numbers with a sign and without would be of floats.
        return one_each(keys.astype(np.int64) if keys.dtype.kind == "u" else keys, name, self.count)

    def vectors(self, column: str, width: int) -> NDArray[np.float64]:
        """A row of numbers for each box, which may be NaN but not infinite."""
        if column not in self.names():
            return np.full((self.count, width), np.nan)
        name = f"{self.name}[{column!r}]"
        rows = as_floats(self.column(column), name).astype(np.float64, copy=False)
        rows = rows.reshape(-1, width) if rows.size == 0 else rows
        if rows.shape != (self.count, width):
            raise ValueError(f"{name}: expected the shape ({self.count}, {width}), not {rows.shape}")
        if np.isinf(rows).any():
            raise ValueError(f"{name}[{int(np.isinf(rows).any(1).argmax())}]: is infinite")
        return rows

    def rectangles(self) -> NDArray[np.float64]:
        """Left, top, right and bottom in the picture."""
        rows = self.vectors("rectangle", 4)
        is_wrong = (rows[:, :2] > rows[:, 2:]).any(1)
        if is_wrong.any():
            raise ValueError(f"{self.name}['rectangle'][{int(is_wrong.argmax())}]: ends before it begins")
        return rows

    def attributes(self) -> NDArray[np.str_]:
        if "attribute" not in self.names():
            return np.full(self.count, "")
        return self.keys("attribute").astype(str)

    def numbers(self, column: str, default: Any) -> NDArray[np.float64]:
        if column not in self.names():
            return np.broadcast_to(np.asarray(default, np.float64), self.count).copy()
        name = f"{self.name}[{column!r}]"
        values = as_array(self.column(column), name)
        try:
            values = values.astype(np.float64)
        except (TypeError, ValueError, OverflowError):
            raise TypeError(f"{name}: expected numbers, not {values.dtype}") from None
        return as_scores(values, self.count, name)

    def areas(self) -> NDArray[np.float64]:
        if self.corners is None:
            parts: NDArray[Any] = self.checked().parts()
            areas: NDArray[np.float64] = 4 * parts[:, 2] * parts[:, 3]
            return areas
        x, y = self.corners[:, ::2], self.corners[:, 1::2]
        # Seen from a corner, so that nothing is lost far from the origin.
        x, y = x - x[:, :1], y - y[:, :1]
        doubled: NDArray[np.float64] = (x * np.roll(y, -1, 1) - y * np.roll(x, -1, 1)).sum(1)
        return np.abs(doubled) / 2

    def checked(self) -> _native.Boxes:
        assert self.boxes is not None
        return self.boxes

    def distances(self) -> NDArray[np.float64]:
        """From the origin, over the ground."""
        centers = self.checked().parts()[:, [0, 2 if self.format == "kitti" else 1]]
        return np.hypot(centers[:, 0], centers[:, 1])

    def difficulty(self, is_truth: bool, heights: Any) -> NDArray[np.int64]:
        """From which difficulty of KITTI on a box counts: 0 is easy, 3 is never."""
        height = self.numbers("height", heights)
        if not is_truth:
            # The benchmark cuts the fraction of the heights of detections off.
            return np.select([np.floor(height) >= 40, np.floor(height) >= 25], [0, 1], 3).astype(np.int64)
        occluded, truncated = self.numbers("occluded", 0), self.numbers("truncated", 0)
        levels = [
            (height >= least) & (occluded <= most) & (truncated <= cut)
            for least, most, cut in [(40, 0, 0.15), (25, 1, 0.3), (25, 2, 0.5)]
        ]
        is_region = self.classes.astype(str) == UNLABELED
        return np.where(is_region, 3, np.select(levels, [0, 1, 2], 3)).astype(np.int64)


def numbered(columns: list[NDArray[Any]], name: str) -> tuple[list[Any], list[NDArray[np.int64]]]:
    """The different values of two columns in order, and each column as places in that list."""
    used = [column for column in columns if column.size]
    if len({column.dtype.kind in "iu" for column in used}) > 1:
        raise TypeError(f"{name}: is a whole number in one table and a text in the other")
    values, codes = np.unique(np.concatenate(used or columns), return_inverse=True)
    flat = codes.reshape(-1).astype(np.int64, copy=False)
    lengths = [len(column) if column.size else 0 for column in columns]
    return values.tolist(), np.split(flat, [lengths[0]])


def number_attributes(sides: list[Side]) -> None:
    """The same number for the same attribute on both sides, none for an empty one."""
    texts = [side.attributes() for side in sides]
    _, codes = numbered(texts, "attribute")
    for side, text, code in zip(sides, texts, codes, strict=True):
        side.details[:, 2] = np.where(text == "", np.nan, code)
