from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from obbligato import _native
from obbligato._arrays import (
    Format,
    as_array,
    as_boxes,
    as_count,
    as_flag,
    as_floats,
    as_format,
    as_number,
    as_rows,
    as_scores,
    as_whole,
    checked,
    is_flat,
    one_each,
    one_of,
)
from obbligato._result import Confusion, Curve, Result, Table, curve_of, f1_of

# Whose definitions are followed.
Metric: TypeAlias = Literal["kitti", "nuscenes", "coco", "voc", "dota"]

# The format that each metric takes unless it is told another.
_FORMATS: dict[str, Format] = {"kitti": "kitti", "nuscenes": "lidar", "coco": "xywhr", "voc": "xyxy", "dota": "xyxyxyxy"}

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

# COCO's ranges of areas, in pixels, and from how much overlap on it counts a detection.
_COCO_AREAS = {"small": (0, 1024), "medium": (1024, 9216), "large": (9216, 1e10)}
_COCO_IOUS = tuple(np.linspace(0.5, 0.95, 10).tolist())

_VERDICTS = np.array(["ignored", "hit", "false", "missed"])

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
        ``"voc"``      ``AP07`` by 11 points and ``AP12`` by the area under the curve, of the same boxes, at an overlap of 0.5
        ``"dota"``     the same by DOTA's rule: an overlap has to be greater than 0.5
        =============  ==========================================================================================
    format
        The format of the boxes; see the table of the package. By default that of the benchmark: ``kitti``, ``lidar``,
        ``xywhr``, ``xyxy`` and ``xyxyxyxy``. Corners in ``xyxyxyxy`` are measured as they are: they are those of any convex
        quadrilateral.
    min_iou
        For KITTI, by class, how much a detection must overlap a truth. The classes are those that it names, and ``Car`` with 0.7,
        ``Pedestrian`` and ``Cyclist`` with 0.5.
    iou_thresholds
        Of boxes in the plane, how much a detection must overlap a truth, one number or several. ``AP`` is the mean over them.
    area_ranges
        Of boxes in the plane, by name, from which area to which; for COCO by default ``small``, ``medium`` and ``large``. Truths
        outside are ignored, and detections outside that find none. ``AP_name`` is the figure of a range.
    distance_ranges
        The same of boxes in space, by their distance in the column ``distance``, or from the origin over the ground. nuScenes
        leaves out what is outside.
    max_detections
        How many detections of a class count in a frame: those with the best scores. Of boxes in the plane alone; 100 for COCO.

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
    ``AOS`` unless all of them have an angle. Tables without ``rectangle`` and ``height`` are measured over the ground and in
    space without the least heights in the picture.

    Rectangles of VOC end with their last pixel there: add 1 to their right and bottom, and they end where they end.

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

    def __init__(
        self,
        metric: Metric,
        format: Format | None = None,
        min_iou: Mapping[str, float] | None = None,
        *,
        iou_thresholds: float | Sequence[float] | None = None,
        area_ranges: Mapping[str, tuple[float, float]] | None = None,
        distance_ranges: Mapping[str, tuple[float, float]] | None = None,
        max_detections: int | None = None,
    ) -> None:
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
        self._native = _native.Evaluation(metric, chosen, {**defaults, **limits}, list(thresholds), ranges, most)

    @property
    def metric(self) -> Metric:
        """The metric."""
        return self._native.metric

    @property
    def format(self) -> Format:
        """The format of the boxes."""
        return self._native.format

    @property
    def frames(self) -> list[int | str]:
        """The frames that were counted, in order."""
        return self._native.frames

    def __len__(self) -> int:
        return len(self._native)

    @property
    def skipped(self) -> int:
        """How many rows were left out, because their corners are no convex quadrilateral."""
        return self._native.skipped

    def update(self, truths: Any, detections: Any, *, skip: bool = False, threads: int | None = None) -> None:
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
            ``distance``    KITTI and nuScenes, of both, may be missing: by which ranges of distances are made
            ``area``        COCO, VOC and DOTA, of truths, may be missing: the area that counts as the object's size
            ``iscrowd``     COCO, of truths, may be missing, also called ``crowd``: whether it is a group, which is never missed, and
                            of which any number of detections may be parts
            ``ignore``      COCO, of truths, may be missing: whether it is never missed; one detection may find it
            ``difficult``   VOC and DOTA, of truths, may be missing: whether it is never missed; any number may find it
            ==============  =====================================================================================

            Another column is an error that names it. One that says that a row is not to count like others, such as
            ``difficult`` for COCO, is an error only if it says so of any.
        skip
            Leave rows out whose four corners are not those of a convex quadrilateral with an area, and count them in
            ``skipped``. Otherwise they are errors.
        threads
            How many threads share the work; all processors if ``None``.

        Raises
        ------
        ValueError, TypeError
            For what is wrong in a table, by column and row, or a frame that was counted before with other boxes. Then no frame is
            counted.
        """
        metric, format, is_lenient = self.metric, self._native.format, as_flag(skip, "skip")
        sides = [_Side(truths, "truths", metric, format), _Side(detections, "detections", metric, format)]
        keys, frames = _codes([side.frames for side in sides], "frame")
        names, classes = _codes([side.classes for side in sides], "class")
        if metric == "nuscenes":
            _number_attributes(sides)
        texts = [str(name) for name in names]
        if "mean" in texts:
            raise ValueError("class: 'mean' is the name of the means")
        skipped = np.zeros(len(keys), np.int64)
        rows: list[Any] = []
        for side, frame, kind in zip(sides, frames, classes, strict=True):
            kept = side.convex() if is_lenient else np.ones(len(frame), np.bool_)
            np.add.at(skipped, frame[~kept], 1)
            rows.append(side.rows(frame, kind, kept))
        self._native.update(keys, texts, rows[0], rows[1], skipped.tolist(), as_count(threads, "threads"))

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

    def result(self) -> Result:
        """The figures: of each class by its name, and of ``"mean"``, their means over the classes that have truths.

        Returns
        -------
        Result
            A dictionary of dictionaries. It is printed as a table, and has ``to_pandas()`` and ``to_json()``. A figure is NaN
            where there are no truths to find.
        """
        classes, means = self._native.result()
        return Result({name: dict(figures) for name, figures in [*classes.items(), ("mean", means)]})

    def to_pandas(self) -> Any:
        """The figures as a frame of pandas, a row for each class."""
        return self.result().to_pandas()

    @property
    def classes(self) -> list[str]:
        """The classes that were counted, in order."""
        return sorted(self._native.classes)

    def curve(self, name: str | int, threshold: float | None = None) -> Curve:
        """Precision and recall of a class after each score, best first.

        Parameters
        ----------
        name
            A class.
        threshold
            Of boxes in the plane, one of the ``iou_thresholds``; the first if ``None``. KITTI's curve is that in space,
            moderate, and nuScenes' that at 2 m.

        Returns
        -------
        Curve
            ``scores``, ``recall``, ``precision`` and ``f1``, one item for each different score, and ``truths``, how many there are.

        Raises
        ------
        ValueError
            For a class or a threshold that there is not.

        Examples
        --------
        >>> import obbligato
        >>> truths = {"frame": [1, 1], "class": ["ship"] * 2, "box": [[0, 0, 40, 9, 0], [50, 9, 40, 9, 0]]}
        >>> evaluation = obbligato.Evaluation("coco")
        >>> evaluation.update(truths, {**truths, "box": [[0, 0, 40, 9, 0], [90, 9, 40, 9, 0]], "score": [0.9, 0.8]})
        >>> curve = evaluation.curve("ship")
        >>> curve.recall, curve.precision
        (array([0.5, 0.5]), array([1. , 0.5]))
        """
        if not isinstance(name, (int, str)) or str(name) not in self._native.classes:  # pyright: ignore[reportUnnecessaryIsInstance]
            raise ValueError(f"name: there is no class {name!r}; there are {', '.join(self.classes) or 'none'}")
        number = None
        if threshold is not None:
            known, limit = self._native.thresholds, as_number(threshold, "threshold")
            near = [at for at, value in enumerate(known) if abs(value - limit) < 1e-9]
            if not near:
                raise ValueError(f"threshold: {threshold} was not counted; there are {', '.join(f'{value:g}' for value in known) or 'none'}")
            number = near[0]
        return curve_of(*self._native.steps(str(name), number))

    @property
    def f1(self) -> dict[str, dict[str, float]]:
        """By class the best F1, and the ``score`` from which on detections have it, with their ``precision`` and ``recall``.

        ``"mean"`` has the score at which the mean of all classes with truths is the greatest. See `curve` for the threshold.
        """
        return f1_of({name: self.curve(name) for name in self.classes})

    @property
    def matches(self) -> Table:
        """What became of each detection and of each truth that counts.

        Returns
        -------
        Table
            A dictionary of columns, with ``to_pandas()``: ``frame`` and ``class``; ``row``, which of its frame's detections it is,
            and ``score``; ``truth``, which of its frame's truths it was matched with; ``iou`` with that, or the greatest with one
            of its class, for nuScenes ``distance``, NaN for none that is close; and ``verdict``: ``"hit"``, ``"false"``,
            ``"ignored"``, or ``"missed"`` for a truth that none has found. Rows are -1 where there is none, and do not count what
            was skipped. A truth of KITTI that a detection too small to count has taken is not missed. They are those of the first of the ``iou_thresholds``, for KITTI in space and moderate, for nuScenes at 2 m.
        """
        verdicts = self._native.verdicts()
        frames, rest, is_of_distance = self.frames, self._native.rest(), self.metric == "nuscenes"
        close: list[dict[tuple[int, int], float]] = []
        best: list[dict[int, float]] = []
        for _, truths, found, pairs in rest:
            close.append({(row, truth): value for row, truth, value in pairs})
            nearest: dict[int, float] = {}
            for row, truth, value in pairs:
                if truths[truth][0] == found[row][0]:
                    choose = min if is_of_distance else max
                    nearest[row] = choose(nearest.get(row, value), value)
            best.append(nearest)
        values = [
            best[frame].get(-1 if row is None else row, np.nan) if truth is None else close[frame].get((-1 if row is None else row, truth), np.nan)
            for frame, _, row, _, truth, _ in verdicts
        ]
        names = ("frame", "class", "row", "score", "truth", "distance" if is_of_distance else "iou", "verdict")
        columns = [
            np.array([frames[item[0]] for item in verdicts]),
            np.array([item[1] for item in verdicts], np.str_),
            np.array([-1 if item[2] is None else item[2] for item in verdicts], np.int64),
            np.array([item[3] for item in verdicts], np.float64),
            np.array([-1 if item[4] is None else item[4] for item in verdicts], np.int64),
            np.array(values, np.float64),
            _VERDICTS[np.array([item[5] for item in verdicts], np.int64)],
        ]
        return Table(zip(names, columns, strict=True))

    @property
    def counts(self) -> dict[str, dict[str, int]]:
        """By class how many verdicts of each kind `matches` has: ``hit``, ``false``, ``missed`` and ``ignored``."""
        table = self.matches
        return {
            name: {verdict: int(((table["class"] == name) & (table["verdict"] == verdict)).sum()) for verdict in ("hit", "false", "missed", "ignored")}
            for name in self.classes
        }

    def confusion_matrix(self, threshold: float | None = None, min_score: float = 0.25) -> Confusion:
        """Which classes were taken for which.

        Of all pairs of a detection and a truth, of whatever classes, the closest is taken first, and each box is in one pair.

        Parameters
        ----------
        threshold
            The least intersection over union of a pair, in space for KITTI; for nuScenes the greatest distance, up to 4 m. By
            default 0.5, and 2 m.
        min_score
            The least score of a detection.

        Returns
        -------
        Confusion
            ``classes``, and ``matrix``: a row for each class of the truths, a column for each class of the detections. The last row
            is for detections that are nothing, the last column for truths that were not found. Truths that are ignored, and what
            finds them, are left out.

        Raises
        ------
        ValueError
            For a threshold beyond which pairs were not kept: 0.1, or less if an ``iou_thresholds`` is less.
        """
        is_of_distance = self.metric == "nuscenes"
        floor = min([0.1, *self._native.thresholds])
        limit = as_number((2 if is_of_distance else 0.5) if threshold is None else threshold, "threshold", 0 if is_of_distance else floor, 4 if is_of_distance else 1)
        least, rest = as_number(min_score, "min_score"), self._native.rest()
        names = sorted({name for kinds, *_ in rest for name in kinds})
        matrix = np.zeros((len(names) + 1, len(names) + 1), np.int64)
        most = 1 if self.metric == "kitti" else 0
        for kinds, truths, found, pairs in rest:
            places = [names.index(name) for name in kinds]
            near = [pair for pair in pairs if found[pair[0]][1] >= least and (pair[2] <= limit if is_of_distance else pair[2] >= limit)]
            near.sort(key=lambda pair: pair[2] if is_of_distance else -pair[2])
            of_found: dict[int, int] = {}
            taken: set[int] = set()
            for row, truth, _ in near:
                if row not in of_found and truth not in taken:
                    of_found[row] = truth
                    taken.add(truth)
            for row, (kind, score) in enumerate(found):
                mine = of_found.get(row)
                if score >= least and (mine is None or truths[mine][1] <= most):
                    matrix[-1 if mine is None else places[truths[mine][0]], places[kind]] += 1
            for truth, (kind, level) in enumerate(truths):
                matrix[places[kind], -1] += level <= most and truth not in taken
        return Confusion(names, matrix)

    def plot(self, kind: Literal["precision-recall", "confusion", "iou", "frame"] = "precision-recall", ax: Any = None, **options: Any) -> Any:
        """A picture by matplotlib, which the extra ``obbligato[plot]`` installs.

        Parameters
        ----------
        kind
            ``"precision-recall"``: a curve for each class. ``"confusion"``: the matrix; options are those of `confusion_matrix`.
            ``"iou"``: how much hits overlap their truths. ``"frame"``: the boxes of a frame, hits, misses and false alarms, with
            the options ``frame``, ``truths`` and ``detections``, which are the tables that it was counted from.
        ax
            The axes to draw on; new ones if ``None``.

        Returns
        -------
        Axes
        """
        from obbligato import _plot

        one_of(kind, "kind", tuple(_plot.KINDS))
        if ax is not None and not hasattr(ax, "hist"):
            raise TypeError(f"ax: expected axes, not {type(ax).__name__}")
        return _plot.KINDS[kind](self, ax, **options)

    def __str__(self) -> str:
        return str(self.result())

    def __repr__(self) -> str:
        return f"Evaluation({self.metric!r}, frames={len(self)})"


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


class _Side:
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
