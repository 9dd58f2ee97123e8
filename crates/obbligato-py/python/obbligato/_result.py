"""What an evaluation answers: figures, curves, matches and confusions."""

from __future__ import annotations

import json
import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray


class Table(dict[str, NDArray[Any]]):
    """Columns of one length by their names."""

    def to_pandas(self) -> Any:
        """The same as a frame of pandas."""
        import pandas  # pyright: ignore[reportMissingTypeStubs]

        return pandas.DataFrame(dict(self))  # pyright: ignore[reportUnknownMemberType]


class Result(dict[str, dict[str, float]]):
    """The figures of each class by its name, and of ``"mean"``; printed as a table."""

    def to_pandas(self) -> Any:
        """A frame of pandas: a row for each class, and the means in the last one."""
        import pandas  # pyright: ignore[reportMissingTypeStubs]

        return pandas.DataFrame.from_dict(dict(self), orient="index")  # pyright: ignore[reportUnknownMemberType]

    def to_json(self) -> str:
        """JSON, with null for what is NaN."""
        plain = {name: {figure: None if math.isnan(value) else value for figure, value in figures.items()} for name, figures in self.items()}
        return json.dumps(plain, indent=2)

    def __str__(self) -> str:
        """Classes are rows, or columns if there are fewer of them than figures."""
        rows: dict[str, dict[str, float]] = self
        if len(self) < len(self["mean"]):
            rows = {figure: {name: of.get(figure, math.nan) for name, of in self.items()} for figure in self["mean"]}
        columns = list(self["mean"] if rows is self else self)
        first = max(map(len, rows), default=0)
        widths = [max(len(column), 6) for column in columns]
        head = " ".join([f"{'':{first}}", *(f"{column:>{width}}" for column, width in zip(columns, widths, strict=True))])
        body = [
            " ".join([f"{name:{first}}", *(_cell(values.get(column, math.nan), width) for column, width in zip(columns, widths, strict=True))])
            for name, values in rows.items()
        ]
        return "\n".join([head, *body])


def _cell(value: float, width: int) -> str:
    return f"{'-' if math.isnan(value) else format(value, '.4f'):>{width}}"


class Confusion(NamedTuple):
    """How often a class of the truths, a row, was taken for a class of the detections, a column; nothing is the last of both."""

    classes: list[str]
    matrix: NDArray[np.int64]

    def to_pandas(self) -> Any:
        """A frame of pandas with the names of the classes."""
        import pandas  # pyright: ignore[reportMissingTypeStubs]

        return pandas.DataFrame(self.matrix, index=[*self.classes, "nothing"], columns=[*self.classes, "missed"])


class Curve(NamedTuple):
    """What the detections with at least a score come to, one item for each different score, best first."""

    scores: NDArray[np.float64]
    recall: NDArray[np.float64]
    precision: NDArray[np.float64]
    f1: NDArray[np.float64]
    truths: int


def curve_of(scores: list[float], hits: list[int], misses: list[int], truths: int) -> Curve:
    """The curve of what each detection changes, best first."""
    score, hit, miss = np.array(scores, np.float64), np.cumsum(hits, dtype=np.int64), np.cumsum(misses, dtype=np.int64)
    # Detections with one score are taken or left together.
    last = np.flatnonzero(np.append(score[1:] != score[:-1], True)) if score.size else np.zeros(0, np.int64)
    score, hit, miss = score[last], hit[last].astype(np.float64), miss[last].astype(np.float64)
    with np.errstate(invalid="ignore", divide="ignore"):
        recall = hit / truths if truths else np.full(len(hit), np.nan)
        precision = np.where(hit + miss > 0, hit / np.maximum(hit + miss, 1), 0.0)
        f1 = np.where(truths + hit + miss > 0, 2 * hit / np.maximum(truths + hit + miss, 1), 0.0)
    return Curve(score, recall, precision, f1, truths)


def f1_of(curves: dict[str, Curve]) -> dict[str, dict[str, float]]:
    """The best F1 of each class that has truths, and of their mean, each with its score."""
    best: dict[str, dict[str, float]] = {}
    found = {name: curve for name, curve in curves.items() if curve.truths}
    for name, curve in found.items():
        if not curve.scores.size:
            best[name] = {"F1": 0.0, "score": math.nan, "precision": math.nan, "recall": 0.0}
            continue
        at = int(curve.f1.argmax())
        best[name] = {"F1": float(curve.f1[at]), "score": float(curve.scores[at]), "precision": float(curve.precision[at]), "recall": float(curve.recall[at])}
    scores = np.unique(np.concatenate([curve.scores for curve in found.values()] or [np.zeros(0)]))[::-1]
    if scores.size:
        f1 = np.mean([_at(curve.scores, curve.f1, scores) for curve in found.values()], 0)
        precision = np.mean([_at(curve.scores, curve.precision, scores) for curve in found.values()], 0)
        recall = np.mean([_at(curve.scores, curve.recall, scores) for curve in found.values()], 0)
        at = int(f1.argmax())
        best["mean"] = {"F1": float(f1[at]), "score": float(scores[at]), "precision": float(precision[at]), "recall": float(recall[at])}
    return best


def _at(known: NDArray[np.float64], values: NDArray[np.float64], scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """What a curve has at each of some scores: 0 above its first one."""
    return np.append(0.0, values)[np.searchsorted(-known, -scores, side="right")]
