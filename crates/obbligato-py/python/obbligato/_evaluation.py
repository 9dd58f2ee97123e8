from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import numpy as np

from obbligato import _native
from obbligato._arrays import Format, as_count, as_flag, as_number, one_of
from obbligato._columns import Metric, Side, number_attributes, numbered
from obbligato._pairs import confusion_of, matches_of
from obbligato._result import Confusion, Curve, Result, Table, curve_of, f1_of
from obbligato._settings import counting


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

    Raises
    ------
    ValueError, TypeError
        For settings that the metric does not have, by argument.

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
        self._native = counting(metric, format, min_iou, iou_thresholds, area_ranges, distance_ranges, max_detections)

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
        sides = [Side(truths, "truths", metric, format), Side(detections, "detections", metric, format)]
        keys, frames = numbered([side.frames for side in sides], "frame")
        names, classes = numbered([side.classes for side in sides], "class")
        if metric == "nuscenes":
            number_attributes(sides)
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
            where there are no truths to find. With ``_NAME`` it is that of a range of areas or distances. The keys:

            ========  ====================  ===================================================================================
            KITTI     ``AP40_bev_easy``     by 40 recalls, ``AP11`` by 11; ``bev``, ``3d``, ``2d``; ``easy``, ``moderate``, ``hard``
            KITTI     ``AOS40_easy``        the same with the cosine of the error of the direction, in the picture
            nuScenes  ``AP``, ``AP_0.5m``   the mean over all distances, and at one of them, ``1``, ``2`` and ``4`` m, too
            nuScenes  ``ATE``, ``ASE``      the mean errors of places in m, and of sizes: 1 less the intersection over union
            nuScenes  ``AOE``, ``AVE``      of directions in radians, and of velocities in m/s
            nuScenes  ``AAE``, ``NDS``      the share of wrong attributes; of ``"mean"`` alone, the score of all
            COCO      ``AP``, ``AP50``      the mean over all overlaps, and at one of them in percent
            COCO      ``AR100``             the recall by at most so many detections a frame; ``AR`` without a limit
            COCO      ``AP_small``          of a range: by default ``small``, ``medium`` and ``large``; ``AR_small``, too
            VOC/DOTA  ``AP07``, ``AP12``    by 11 recalls, and by the area under the curve: the means over all overlaps
            VOC/DOTA  ``AP07_50``           of several overlaps, at one of them in percent
            ========  ====================  ===================================================================================
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
            was skipped. A truth of KITTI that a detection too small to count has taken is not missed. They are those of
            the first of the ``iou_thresholds``, for KITTI in space and moderate, for nuScenes at 2 m.
        """
        return matches_of(self._native)

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
        return confusion_of(self._native, threshold, min_score)

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

        Raises
        ------
        ValueError, TypeError, ImportError
            For another kind, for what are no axes, and without matplotlib.
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
