"""What became of the pairs of a detection and a truth: matches, and classes that were taken for others."""

from __future__ import annotations

import numpy as np

from obbligato import _native
from obbligato._arrays import as_number
from obbligato._result import Confusion, Table

_VERDICTS = np.array(["ignored", "hit", "false", "missed"])


def matches_of(native: _native.Evaluation) -> Table:
    """The columns of `Evaluation.matches`."""
    verdicts = native.verdicts()
    frames, rest, is_of_distance = native.frames, native.rest(), native.metric == "nuscenes"
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


def confusion_of(native: _native.Evaluation, threshold: float | None, min_score: float) -> Confusion:
    """The answer of `Evaluation.confusion_matrix`."""
    is_of_distance = native.metric == "nuscenes"
    floor = min([0.1, *native.thresholds])
    limit = as_number((2 if is_of_distance else 0.5) if threshold is None else threshold, "threshold", 0 if is_of_distance else floor, 4 if is_of_distance else 1)
    least, rest = as_number(min_score, "min_score"), native.rest()
    names = sorted({name for kinds, *_ in rest for name in kinds})
    matrix = np.zeros((len(names) + 1, len(names) + 1), np.int64)
    most = 1 if native.metric == "kitti" else 0
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
