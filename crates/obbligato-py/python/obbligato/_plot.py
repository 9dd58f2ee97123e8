"""Pictures of an evaluation, by matplotlib."""

# matplotlib has no complete types.
# pyright: reportMissingImports=false, reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from obbligato._arrays import is_flat
from obbligato._outlines import outlines

if TYPE_CHECKING:
    from obbligato._evaluation import Evaluation

_COLORS = {"hit": "#43a047", "missed": "#1e88e5", "false": "#e53935", "ignored": "#9e9e9e"}


def _axes(ax: Any) -> Any:
    if ax is not None:
        return ax
    try:
        from matplotlib import pyplot
    except ImportError:
        raise ImportError("plot needs matplotlib: pip install 'obbligato[plot]'") from None
    return pyplot.subplots(layout="constrained")[1]


def precision_recall(evaluation: Evaluation, ax: Any = None, threshold: float | None = None) -> Any:
    """A curve for each class, with its best F1 as a point."""
    axes = _axes(ax)
    for name in evaluation.classes:
        curve = evaluation.curve(name, threshold)
        if not curve.truths or not curve.scores.size:
            continue
        (line,) = axes.plot(curve.recall, curve.precision, label=f"{name}, F1 {curve.f1.max():.3f} at {curve.scores[curve.f1.argmax()]:.3f}")
        axes.plot(curve.recall[curve.f1.argmax()], curve.precision[curve.f1.argmax()], "o", color=line.get_color())
    axes.set(xlabel="recall", ylabel="precision", xlim=(0, 1.02), ylim=(0, 1.02))
    if axes.lines:
        axes.legend()
    return axes


def confusion(evaluation: Evaluation, ax: Any = None, **options: Any) -> Any:
    """The confusion matrix, each row in parts of its truths."""
    axes = _axes(ax)
    names, matrix = evaluation.confusion_matrix(**options)
    shares = matrix / np.maximum(matrix.sum(1, keepdims=True), 1)
    axes.imshow(shares, cmap="Blues", vmin=0, vmax=1)
    for (row, column), count in np.ndenumerate(matrix):
        axes.text(column, row, str(count), ha="center", va="center", color="white" if shares[row, column] > 0.5 else "black")
    axes.set(xticks=range(len(names) + 1), yticks=range(len(names) + 1), xlabel="detected", ylabel="true")
    axes.set_xticklabels([*names, "missed"], rotation=45, ha="right")
    axes.set_yticklabels([*names, "nothing"])
    return axes


def ious(evaluation: Evaluation, ax: Any = None, bins: int = 20) -> Any:
    """How much hits overlap their truths, or how far they are from them."""
    axes, table = _axes(ax), evaluation.matches
    name = "distance" if "distance" in table else "iou"
    values = table[name][table["verdict"] == "hit"]
    most = 2 if name == "distance" else 1
    axes.hist(values[~np.isnan(values)], bins=np.linspace(0, most, bins + 1), color=_COLORS["hit"])
    axes.set(xlabel="distance in m" if name == "distance" else "intersection over union", ylabel="hits")
    return axes


def frame(evaluation: Evaluation, ax: Any = None, *, frame: Any, truths: Any, detections: Any) -> Any:
    """The boxes of a frame: hits, false alarms, and truths that were missed; in space as they are seen from above."""
    axes, table = _axes(ax), evaluation.matches
    format, sides = evaluation.format, []
    for side in (truths, detections):
        of_frame = np.flatnonzero(np.asarray(side["frame"]) == frame)
        sides.append(outlines({name: np.asarray(side[name])[of_frame] for name in ("class", "box")}, format))
    seen: set[str] = set()
    for at in np.flatnonzero(table["frame"] == frame):
        verdict = str(table["verdict"][at])
        side, row = (0, table["truth"][at]) if verdict == "missed" else (1, table["row"][at])
        outline = sides[side][row][[0, 1, 2, 3, 0]]
        label = None if verdict in seen else verdict
        axes.plot(outline[:, 0], outline[:, 1], color=_COLORS[verdict], label=label)
        seen.add(verdict)
        if verdict == "hit":
            truth = sides[0][table["truth"][at]][[0, 1, 2, 3, 0]]
            axes.plot(truth[:, 0], truth[:, 1], color=_COLORS[verdict], linestyle=":")
        axes.annotate(f"{table['class'][at]}" + ("" if verdict == "missed" else f" {table['score'][at]:.2f}"), outline[0], color=_COLORS[verdict], size="x-small")
    axes.set_aspect("equal")
    if is_flat(format) and not axes.yaxis_inverted():
        axes.invert_yaxis()
    if seen:
        axes.legend()
    return axes


KINDS: dict[str, Any] = {"precision-recall": precision_recall, "confusion": confusion, "iou": ious, "frame": frame}
