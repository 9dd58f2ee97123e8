from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from obbligato import _native
from obbligato._arrays import (
    Format,
    as_array,
    as_boxes,
    as_count,
    as_floats,
    as_format,
    as_number,
    as_scores,
    is_flat,
    one_each,
    one_of,
)

# Whose definitions are followed.
Metric: TypeAlias = Literal["kitti", "nuscenes", "coco"]

# The format that each metric takes unless it is told another.
_FORMATS: dict[str, Format] = {"kitti": "kitti", "nuscenes": "lidar", "coco": "xywhr"}

# KITTI's name of a region in which nothing was labeled, and what it writes for a place and for an angle that is not known.
UNLABELED, NO_PLACE, _NO_ANGLE = "DontCare", -1000, -10

# How KITTI writes its classes; it compares them without regard to case.
_KITTI_CLASSES = {name.lower(): name for name in ("Car", "Van", "Pedestrian", "Person_sitting", "Cyclist", "Truck", "Tram", "Misc", UNLABELED)}

# What a benchmark or a labeling tool writes of a row that is not to count like others, and the columns of these that are read.
_EXCEPTIONS = frozenset(("crowd", "iscrowd", "isgroupof", "ignore", "ignored", "difficult", "truncated", "occluded"))
_READ = {"kitti": ("truncated", "occluded"), "nuscenes": (), "coco": ("crowd",)}

# KITTI's classes, and how much a detection must overlap a truth.
_KITTI_IOU = {"Car": 0.7, "Pedestrian": 0.5, "Cyclist": 0.5}


def kitti_class(name: str) -> str:
    """A class as KITTI writes it; others are as they are."""
    return _KITTI_CLASSES.get(name.lower(), name)


def unread(names: Iterable[Any], read: Collection[str]) -> list[str]:
    """Those names of columns, however written, that say of a row that it is not to count like others, but are not read."""
    return [name for name in names if str(name).lower().replace("_", "") in _EXCEPTIONS and name not in read]


class Evaluation:
    """How good detections are, by the metric of a benchmark, counted frame by frame.

    An evaluation is a set of frames. Two of them add up to the union, in any order, and a frame that is in both is counted
    once. So frames may be spread over any number of workers, and a worker that failed and was started again changes
    nothing: the result is the same, to the bit, as that of one pass. A frame that was counted before with other boxes
    is an error.

    Parameters
    ----------
    metric
        =============  ==========================================================================================
        ``"kitti"``    ``AP40`` and ``AP11`` over the ground (``bev``), in space (``3d``) and in the picture (``2d``), and
                       ``AOS40`` and ``AOS11``, of boxes in ``kitti`` or ``lidar``; easy, moderate and hard; ``Van`` is
                       ignored for ``Car`` and ``Person_sitting`` for ``Pedestrian``
        ``"nuscenes"`` ``AP`` by the distance of centers over the ground, at 0.5, 1, 2 and 4 m; the errors ``ATE``, ``ASE``,
                       ``AOE``, ``AVE`` and ``AAE`` of what is right at 2 m; ``NDS`` of the mean; of boxes in any format
                       of space but ``corners``, which have no front
        ``"coco"``     ``AP``, ``AP50``, ``AP75``, by area, and recalls, of boxes in any format of the plane, rotated or not
        =============  ==========================================================================================
    format
        The format of the boxes; see the table of the package. By default that of the benchmark: ``kitti``, ``lidar``
        and ``xywhr``.
    min_iou
        For KITTI, by class, how much a detection must overlap a truth. The classes are those that it names, and ``Car`` with 0.7,
        ``Pedestrian`` and ``Cyclist`` with 0.5.

    Notes
    -----
    All figures are from 0 to 1; what the benchmarks call 73.5 is 0.735. They are those of the benchmarks' own programs, but
    for these points. Equal scores are taken in the order of frames and rows. For nuScenes boxes have to be filtered by range
    before, means are over the classes that have truths, and a velocity that is not known has no error.

    Classes of KITTI are compared without regard to case, and called as KITTI does. A detection at (-1000, -1000, -1000), which
    is how KITTI writes that nothing but the rectangle is known, is false over the ground and in space. A truth of exactly the
    least height counts; copies of the benchmark's program differ there.

    Truths of KITTI with the class ``DontCare`` are regions of the picture: a detection that is found there is not false in
    ``2d`` and ``AOS``, and their boxes do not matter. These figures are NaN unless detections have rectangles, and those of
    ``AOS`` unless all of them have an angle.

    Examples
    --------
    >>> import obbligato
    >>> truths = {"frame": [1, 1, 2], "class": ["ship"] * 3,
    ...           "box": [[0, 0, 40, 9, 0.1], [50, 9, 40, 9, 1], [0, 0, 40, 9, 2]]}
    >>> found = {"frame": [1, 2, 2], "class": ["ship"] * 3, "score": [0.9, 0.8, 0.7],
    ...          "box": [[0, 0, 40, 9, 0.1], [90, 9, 40, 9, 1], [0, 0, 40, 9, 2]]}
    >>> evaluation = obbligato.Evaluation("coco")
    >>> evaluation.update(truths, found)
    >>> round(evaluation.result()["ship"]["AP50"], 3)
    0.554

    Two workers, a frame each, one of them twice:

    >>> def worker(frame):
    ...     rows = lambda table: {name: [value for value, at in zip(column, table["frame"]) if at == frame]
    ...                           for name, column in table.items()}
    ...     part = obbligato.Evaluation("coco")
    ...     part.update(rows(truths), rows(found))
    ...     return part
    >>> worker(2) + worker(1) + worker(2) == evaluation
    True
    """

    __slots__ = ("_native",)

    def __init__(self, metric: Metric, format: Format | None = None, min_iou: Mapping[str, float] | None = None) -> None:
        usual = _FORMATS[one_of(metric, "metric", tuple(_FORMATS))]
        chosen = usual if format is None else as_format(format, "format")
        if metric == "nuscenes" and chosen == "corners":
            raise ValueError("format: 'nuscenes' does not measure boxes in 'corners', which have no front")
        if is_flat(chosen) != (metric == "coco") or (metric == "kitti" and chosen not in ("kitti", "lidar")):
            raise ValueError(f"format: {metric!r} does not measure boxes in {chosen!r}")
        given: Mapping[str, float] = {} if min_iou is None else min_iou
        if not isinstance(given, Mapping) or not all(isinstance(name, str) for name in given):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError("min_iou: expected numbers by the names of classes")
        limits = {kitti_class(name): as_number(value, f"min_iou[{name!r}]", 0, 1) for name, value in given.items()}
        if limits and metric != "kitti":
            raise ValueError("min_iou: is for KITTI alone")
        defaults = _KITTI_IOU if metric == "kitti" else {}
        self._native = _native.Evaluation(metric, chosen, {**defaults, **limits})

    @property
    def metric(self) -> Metric:
        """The metric."""
        return self._native.metric

    @property
    def frames(self) -> list[int | str]:
        """The frames that were counted, in order."""
        return self._native.frames

    def __len__(self) -> int:
        return len(self._native)

    def update(self, truths: Any, detections: Any, *, threads: int | None = None) -> None:
        """Count some frames.

        Parameters
        ----------
        truths, detections
            Tables, one row a box: a mapping of names to columns, a pandas or polars frame, a table or batch of Arrow. The
            columns:

            ==============  =====================================================================================
            ``frame``       a whole number or a text; all boxes of a frame come in one call
            ``class``       a whole number or a text
            ``box``         the box in the format of this evaluation
            ``score``       of detections: the better, the greater
            ``rectangle``   KITTI, of both, may be missing: left, top, right and bottom in the picture, in pixels; without
                            an area for none, which needs a ``height``
            ``alpha``       KITTI, of both, may be missing: the direction as it is seen, in radians; -10 for unknown
            ``height``      KITTI, of both, may be missing: the height in the picture, in pixels; by default that of the
                            rectangle
            ``occluded``    KITTI, of truths, may be missing: 0 for not at all, 1 partly, 2 largely, 3 unknown
            ``truncated``   KITTI, of truths, may be missing: from 0 to 1, how much leaves the picture
            ``velocity``    nuScenes, of both, may be missing: along both axes of the ground, in m/s; NaN for unknown
            ``attribute``   nuScenes, of both, may be missing: a text; empty for none
            ``area``        COCO, of truths, may be missing: the area that counts as the object's size
            ``crowd``       COCO, of truths, may be missing: whether it is a group, which is never missed
            ==============  =====================================================================================

            Other columns do not matter. One that says that a row is not to count like others, such as ``ignore``,
            ``difficult`` or ``iscrowd``, is an error if it says so of any.
        threads
            How many threads share the work; all processors if ``None``.
        """
        metric, format = self.metric, self._native.format
        sides = [_Side(truths, "truths", metric, format), _Side(detections, "detections", metric, format)]
        keys, frames = _codes([side.frames for side in sides], "frame")
        names, classes = _codes([side.classes for side in sides], "class")
        if metric == "nuscenes":
            _number_attributes(sides)
        first, second = (
            (side.boxes, frame, kind, side.values, side.levels, side.details)
            for side, frame, kind in zip(sides, frames, classes, strict=True)
        )
        texts = [str(name) for name in names]
        if "mean" in texts:
            raise ValueError("class: 'mean' is the name of the means")
        self._native.update(keys, texts, first, second, as_count(threads, "threads"))

    def __add__(self, other: Evaluation) -> Evaluation:
        if not isinstance(other, Evaluation):  # pyright: ignore[reportUnnecessaryIsInstance]
            return NotImplemented
        total = Evaluation._of(self._native.copied())
        total += other
        return total

    def __iadd__(self, other: Evaluation) -> Evaluation:
        if not isinstance(other, Evaluation):  # pyright: ignore[reportUnnecessaryIsInstance]
            return NotImplemented
        self._native.absorb(other._native)
        return self

    def __radd__(self, other: object) -> Evaluation:
        # `sum` begins with 0.
        return Evaluation._of(self._native.copied()) if other == 0 else NotImplemented

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Evaluation) and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]

    def to_bytes(self) -> bytes:
        """All that was counted, to be sent or stored. Equal evaluations have equal bytes."""
        return self._native.to_bytes()

    @staticmethod
    def from_bytes(data: bytes) -> Evaluation:
        """The evaluation that `to_bytes` was called on."""
        try:
            read = bytes(memoryview(data))
        except (TypeError, ValueError):
            raise TypeError(f"data: expected bytes, not {type(data).__name__}") from None
        return Evaluation._of(_native.Evaluation.from_bytes(read))

    def __reduce__(self) -> tuple[Any, ...]:
        return Evaluation.from_bytes, (self.to_bytes(),)

    @staticmethod
    def _of(native: _native.Evaluation) -> Evaluation:
        made = Evaluation.__new__(Evaluation)
        made._native = native
        return made

    def result(self) -> dict[str, dict[str, float]]:
        """The figures: of each class by its name, and of ``"mean"``, their means over the classes that have truths.

        A figure is NaN where there are no truths to find.
        """
        classes, means = self._native.result()
        return {name: dict(figures) for name, figures in [*classes.items(), ("mean", means)]}

    def __repr__(self) -> str:
        return f"Evaluation({self.metric!r}, frames={len(self)})"


class _Side:
    """The columns of truths or of detections."""

    def __init__(self, table: Any, name: str, metric: Metric, format: Format) -> None:
        self.table, self.name = table, name
        boxes: NDArray[Any] = as_floats(self.column("box"), f"{name}['box']")
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
        self.boxes = as_boxes(boxes, f"{name}['box']", format, np.float64)
        self.refuse_exceptions(metric)
        self.values = np.zeros(len(self.boxes))
        self.levels = np.zeros(len(self.boxes), np.int64)
        self.details = np.full((len(self.boxes), 5), np.nan)
        if not is_truth:
            self.values = as_scores(self.column("score"), len(self.boxes), f"{name}['score']")
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
        if metric == "coco" and is_truth:
            self.values = self.numbers("area", self.areas())
            self.levels = (self.numbers("crowd", 0) != 0).astype(np.int64)

    def column(self, column: str) -> Any:
        if column not in self.names():
            raise ValueError(f"{self.name}: there is no column {column!r}")
        return self.table[column]

    def refuse_exceptions(self, metric: Metric) -> None:
        for column in unread(self.names(), _READ[metric]):
            is_set = self.numbers(column, 0) > 0
            if is_set.any():
                text = f"is set, but {metric!r} does not read this column; leave such rows out"
                hint = ", or call it 'crowd'" if (metric, column) == ("coco", "iscrowd") else ""
                raise ValueError(f"{self.name}[{column!r}][{int(is_set.argmax())}]: {text}{hint}")

    def names(self) -> Any:
        """The columns of a mapping or a frame of pandas, of Arrow, or of polars."""
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
        keys = as_array(value, name)
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
            return np.broadcast_to(np.asarray(default, np.float64), len(self.boxes)).copy()
        name = f"{self.name}[{column!r}]"
        values = as_array(self.column(column), name)
        try:
            values = values.astype(np.float64)
        except (TypeError, ValueError, OverflowError):
            raise TypeError(f"{name}: expected numbers, not {values.dtype}") from None
        return as_scores(values, len(self.boxes), name)

    def areas(self) -> NDArray[np.float64]:
        sizes = self.boxes.rows("xywhr")[:, 2:4]
        areas: NDArray[np.float64] = sizes.prod(1)
        return areas

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
        return np.select(levels, [0, 1, 2], 3).astype(np.int64)


def _codes(columns: list[NDArray[Any]], name: str) -> tuple[list[Any], list[NDArray[np.int64]]]:
    """The different values of two columns in order, and each column as places in that list."""
    used = [column for column in columns if column.size]
    if len({column.dtype.kind in "iu" for column in used}) > 1:
        raise TypeError(f"{name}: is a whole number in one table and a text in the other")
    values, codes = np.unique(np.concatenate(used or columns), return_inverse=True)
    flat = codes.reshape(-1).astype(np.int64, copy=False)
    lengths = [len(column) if column.size else 0 for column in columns]
    return values.tolist(), np.split(flat, [lengths[0]])


def _number_attributes(sides: list[_Side]) -> None:
    """The same number for the same attribute on both sides, none for an empty one."""
    texts = [side.attributes() for side in sides]
    _, codes = _codes(texts, "attribute")
    for side, text, code in zip(sides, texts, codes, strict=True):
        side.details[:, 2] = np.where(text == "", np.nan, code)
