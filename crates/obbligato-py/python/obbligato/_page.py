"""An evaluation as one page: tables, curves and the frames with the most faults."""

from __future__ import annotations

import base64
import json
import math
from collections.abc import Mapping
from html import escape
from typing import Any

import numpy as np
from numpy.typing import NDArray

from obbligato import _native
from obbligato._arrays import is_flat
from obbligato._evaluation import Evaluation
from obbligato._files import Frames, Table
from obbligato._outlines import outlines
from obbligato._scene import scene

# How many frames are shown, and the colors of classes.
_FRAMES = 12
_CLASSES = ("#1e88e5", "#e53935", "#43a047", "#fb8c00", "#8e24aa", "#00897b", "#6d4c41", "#3949ab", "#c0ca33", "#546e7a")

_STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 72em; padding: 0 1em; color: #222; background: #fff }
table { border-collapse: collapse; margin: 1em 0; display: block; overflow-x: auto }
th, td { padding: .2em .7em; border-bottom: 1px solid #ddd; text-align: right } th:first-child { text-align: left }
svg { width: 100%; height: auto; background: #fafafa; border: 1px solid #ddd } svg text { font: 3px system-ui; fill: #444 }
.frames { display: grid; grid-template-columns: repeat(auto-fill, minmax(20em, 1fr)); gap: 1.5em } .frames svg { height: 18em }
polygon { fill: none; stroke-width: 1.5; vector-effect: non-scaling-stroke }
.hit { stroke: #43a047 } .missed { stroke: #1e88e5 } .false { stroke: #e53935 } .ignored { stroke: #9e9e9e }
.truth { stroke-dasharray: 4 3 } code { background: #f2f2f2; padding: 0 .3em }
"""


def page(evaluation: Evaluation, frames: Frames, title: str) -> str:
    """The whole page, which needs no other file."""
    figures, best = evaluation.result(), evaluation.f1
    counts = {name: {**of, **{f"best {key}" if key == "F1" else f"its {key}": value for key, value in best.get(name, {}).items()}} for name, of in evaluation.counts.items()}
    names, matrix = evaluation.confusion_matrix()
    confusion = {name: dict(zip([*names, "missed"], row, strict=True)) for name, row in zip([*names, "nothing"], matrix.tolist(), strict=True)}
    faults = _faults(evaluation, {name: of["score"] for name, of in best.items()})
    parts = [
        f"<h1>{escape(title)}</h1><p>By the metric of {escape(evaluation.metric)}, over {len(evaluation)} frames. Figures are from 0 to 1.</p>",
        f"<h2>Figures</h2>{_table(figures)}",
        f"<h2>Counts</h2><p>The best F1 of each class, and the score from which on detections have it.</p>{_table(counts)}",
        f"<h2>Precision over recall</h2>{_curves(evaluation)}",
        f"<h2>Confusion</h2><p>Rows are truths, columns detections.</p>{_table(confusion)}",
        f"<h2>Frames with the most faults</h2>{_frames(evaluation, frames, faults)}",
    ]
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title><style>{_STYLE}</style>\n{body}\n</html>\n'


def _table(rows: Mapping[str, Mapping[str, float]]) -> str:
    columns = list(dict.fromkeys(column for row in rows.values() for column in row))
    head = "".join(f"<th>{escape(column)}</th>" for column in columns)
    body = "".join(f"<tr><th>{escape(name)}</th>{''.join(f'<td>{_cell(row.get(column))}</td>' for column in columns)}</tr>" for name, row in rows.items())
    return f"<table><tr><th></th>{head}</tr>{body}</table>"


def _cell(value: float | None) -> str:
    if value is None or math.isnan(value):
        return "-"
    return str(value) if isinstance(value, int) else f"{value:.4f}"


def _curves(evaluation: Evaluation) -> str:
    """A line for each class that has truths."""
    lines: list[str] = []
    legend: list[str] = []
    for number, name in enumerate(evaluation.classes):
        curve = evaluation.curve(name)
        if not curve.truths or not curve.scores.size:
            continue
        color = _CLASSES[number % len(_CLASSES)]
        points = " ".join(f"{100 * x:.2f},{60 - 60 * y:.2f}" for x, y in zip(curve.recall, curve.precision, strict=True))
        lines.append(f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width=".6"><title>{escape(name)}</title></polyline>')
        legend.append(f'<span style="color:{color}">&#9632;</span> {escape(name)}')
    grid = "".join(f'<path d="M0 {y}H100M{x} 0V60" stroke="#ddd" stroke-width=".2"/>' for x, y in [(0, 0), (25, 15), (50, 30), (75, 45), (100, 60)])
    words = '<text x="94" y="64">recall</text><text x="1" y="3.5">precision</text>'
    return f'<svg viewBox="-1 -1 102 67" style="max-width:44em">{grid}{"".join(lines)}{words}</svg><p>{", ".join(legend)}</p>'


def _faults(evaluation: Evaluation, least: dict[str, float]) -> list[tuple[Any, int, int]]:
    """Frames with the numbers of misses and of false alarms, by the scores of the best F1: the most faults first."""
    table = evaluation.matches
    limits = np.array([least.get(name, least.get("mean", -math.inf)) for name in table["class"].tolist()], np.float64)
    is_taken = ~(table["score"] < np.where(np.isnan(limits), -math.inf, limits))
    is_missed = (table["verdict"] == "missed") | ((table["verdict"] == "hit") & ~is_taken)
    is_false = (table["verdict"] == "false") & is_taken
    frames, places = np.unique(table["frame"], return_inverse=True)
    misses, alarms = (np.bincount(places[which], minlength=len(frames)) for which in (is_missed, is_false))
    order = np.argsort(-(misses + alarms), kind="stable")[:_FRAMES]
    return [(frames[at].item(), int(misses[at]), int(alarms[at])) for at in order if misses[at] + alarms[at]]


def _frames(evaluation: Evaluation, frames: Frames, faults: list[tuple[Any, int, int]]) -> str:
    if not faults:
        return "<p>There are none.</p>"
    table = evaluation.matches
    shown = [_frame(table, frames, frame, misses, alarms) for frame, misses, alarms in faults]
    legend = "Hits are green, with their truths dotted; misses are blue, false alarms red. A scene is for the picker: <code>picker --scene FILE</code>."
    return f'<p>{legend}</p><div class="frames">{"".join(shown)}</div>'


def _frame(table: dict[str, NDArray[Any]], frames: Frames, frame: Any, misses: int, alarms: int) -> str:
    truths, found = (_convex(side) if frames.format == "xyxyxyxy" else side for side in frames[frame])
    # Seen from above, y points up.
    up = [1, 1] if is_flat(frames.format) else [1, -1]
    corners = [outlines(side, frames.format) * up for side in (truths, found)]
    polygons: list[str] = []
    for at in np.flatnonzero(table["frame"] == frame):
        verdict, row, truth = str(table["verdict"][at]), int(table["row"][at]), int(table["truth"][at])
        words = f"{table['class'][at]} {verdict}" + ("" if row < 0 else f", score {table['score'][at]:.3f}")
        if verdict == "hit":
            polygons.append(_polygon(corners[0][truth], "hit truth", "truth"))
        polygons.append(_polygon(corners[0][truth] if row < 0 else corners[1][row], verdict, words))
    points = np.concatenate([side.reshape(-1, 2) for side in corners])
    (left, top), (right, bottom) = points.min(0), points.max(0)
    margin = 0.04 * max(right - left, bottom - top) + 1e-9
    view = f"{left - margin:g} {top - margin:g} {right - left + 2 * margin:g} {bottom - top + 2 * margin:g}"
    file = f"{str(frame).replace('/', '-')}.json"
    data = base64.b64encode(json.dumps(scene(frames.format, truths, found)).encode()).decode()
    link = f'<a download="{escape(file)}" href="data:application/json;base64,{data}">scene</a>'
    return f'<div><svg viewBox="{view}">{"".join(polygons)}</svg><b>{escape(str(frame))}</b>: {misses} missed, {alarms} false, {link}</div>'


def _convex(table: Table) -> Table:
    """Without the rows that were skipped."""
    rows = np.array(table["box"], np.float64).reshape(-1, 8)
    kept = _native.are_convex(rows)
    return {name: [value for value, is_kept in zip(column, kept, strict=True) if is_kept] for name, column in table.items()}


def _polygon(corners: NDArray[np.float64], kind: str, words: str) -> str:
    points = " ".join(f"{x:g},{y:g}" for x, y in corners.tolist())
    return f'<polygon class="{kind}" points="{points}"><title>{escape(words)}</title></polygon>'
