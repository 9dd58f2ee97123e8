"""What an evaluation answers beside its figures: matches, curves, the best F1, confusions and pictures."""

import json

import numpy as np
import obbligato
import pytest
import test_kitti
import test_nuscenes
from cases import seeds
from test_dota import drawn, overlap, voc_verdicts

EMPTY = {"frame": [], "class": [], "box": [], "score": []}


def counted(metric, truths, found, **settings):
    evaluation = obbligato.Evaluation(metric, **settings)
    evaluation.update(truths, found)
    return evaluation


def place(table, row):
    """Which of its frame's rows a row is."""
    return table["frame"][:row].count(table["frame"][row])


def test_matches_are_those_of_the_metric():
    seen = set()
    for seed in seeds(60):
        truths, found = drawn(seed)
        table = counted("dota", truths, found).matches
        rows = {(frame, row): at for at, (frame, row) in enumerate(zip(table["frame"], table["row"], strict=True)) if row >= 0}
        assert len(rows) == len(found["box"])
        hits = set()
        for kind in {*truths["class"], *found["class"]}:
            for j, verdict, truth in voc_verdicts(truths, found, kind, 0.5, True)[0]:
                at = rows[found["frame"][j], place(found, j)]
                assert table["verdict"][at] == {1: "hit", 0: "false", None: "ignored"}[verdict]
                assert table["class"][at] == kind and table["score"][at] == found["score"][j]
                assert table["truth"][at] == (-1 if truth is None else place(truths, truth))
                if truth is not None:
                    assert table["iou"][at] == pytest.approx(overlap(truths["box"][truth], found["box"][j]), abs=1e-12)
                    hits.add(truth)
                seen.add(str(table["verdict"][at]))
        missed = {(frame, truth) for frame, truth, verdict in zip(table["frame"], table["truth"], table["verdict"], strict=True) if verdict == "missed"}
        assert missed == {(truths["frame"][i], place(truths, i)) for i in range(len(truths["box"])) if i not in hits and not truths["difficult"][i]}
    assert seen == {"hit", "false", "ignored"}


def test_matches_of_boxes_in_space_are_as_many_as_the_figures_count():
    for metric, (truths, found) in [("kitti", test_kitti.tables(test_kitti.scenes(30))), ("nuscenes", test_nuscenes.sweeps(30))]:
        evaluation = counted(metric, truths, found)
        table, counts = evaluation.matches, evaluation.counts
        for name in evaluation.classes:
            curve = evaluation.curve(name)
            assert counts[name]["hit"] == pytest.approx(curve.recall[-1] * curve.truths)
            # KITTI has truths that a detection too small to count has taken: they are neither.
            assert metric == "kitti" or counts[name]["hit"] + counts[name]["missed"] == curve.truths
            assert counts[name]["hit"] + counts[name]["missed"] <= curve.truths
            assert counts[name]["hit"] / (counts[name]["hit"] + counts[name]["false"]) == pytest.approx(curve.precision[-1])
        if metric == "nuscenes":
            assert (table["distance"][table["verdict"] == "hit"] < 2).all()


def test_the_curve_and_the_best_f1_are_those_of_the_counts():
    for seed in seeds(40):
        truths, found = drawn(seed)
        evaluation = counted("dota", truths, found)
        best = evaluation.f1
        for kind in evaluation.classes:
            verdicts, count = voc_verdicts(truths, found, kind, 0.5, True)
            curve, rows = evaluation.curve(kind), []
            for score in sorted({found["score"][j] for j, _, _ in verdicts}, reverse=True):
                taken = [verdict for j, verdict, _ in verdicts if found["score"][j] >= score]
                hits, false = taken.count(1), taken.count(0)
                rows.append((score, hits / count if count else np.nan, hits / (hits + false) if hits + false else 0, 2 * hits / (count + hits + false) if count + hits + false else 0))
            expected = np.array(rows).reshape(-1, 4).T
            for values, wanted in zip(curve[:4], expected, strict=True):
                np.testing.assert_allclose(values, wanted, atol=1e-12)
            assert (kind in best) == (count > 0)
            if count and rows:
                assert best[kind]["F1"] == pytest.approx(max(f1 for *_, f1 in rows), abs=1e-12)
    with pytest.raises(ValueError, match="name: there is no class 'cat'"):
        evaluation.curve("cat")
    with pytest.raises(ValueError, match="threshold: 0.6 was not counted; there are 0.5"):
        evaluation.curve(kind, 0.6)


def test_the_confusion_matrix_takes_the_closest_pairs_first():
    for seed in seeds(60):
        truths, found = drawn(seed)
        # Some are taken for the other class.
        found["class"] = ["plane" if at % 3 == 0 else name for at, name in enumerate(found["class"])]
        names, matrix = counted("dota", truths, found).confusion_matrix(0.4, 0.3)
        expected = np.zeros((len(names) + 1, len(names) + 1), int)
        for frame in range(4):
            mine = [i for i, at in enumerate(truths["frame"]) if at == frame]
            theirs = [j for j, at in enumerate(found["frame"]) if at == frame and found["score"][j] >= 0.3]
            pairs = sorted(((-overlap(truths["box"][i], found["box"][j]), i, j) for i in mine for j in theirs), key=lambda pair: pair[0])
            of = {}
            for iou, i, j in pairs:
                if -iou >= 0.4 and i not in of.values() and j not in of:
                    of[j] = i
            for j in theirs:
                if j not in of:
                    expected[-1, names.index(found["class"][j])] += 1
                elif not truths["difficult"][of[j]]:
                    expected[names.index(truths["class"][of[j]]), names.index(found["class"][j])] += 1
            for i in mine:
                if i not in of.values() and not truths["difficult"][i]:
                    expected[names.index(truths["class"][i]), -1] += 1
        np.testing.assert_array_equal(matrix, expected)
    with pytest.raises(ValueError, match="threshold: 0.05 is not between 0.1 and 1"):
        counted("dota", truths, found).confusion_matrix(0.05)


def test_answers_are_those_of_one_pass_in_any_split():
    truths, found = drawn(5, 12)
    rows = lambda table, frames: {name: [value for value, at in zip(column, table["frame"], strict=True) if at in frames] for name, column in table.items()}  # noqa: E731
    parts = [counted("dota", rows(truths, frames), rows(found, frames)) for frames in ({0, 5, 7}, {1, 2, 3, 5}, set(range(4, 12)) - {5, 7}, {7})]
    whole = counted("dota", truths, found)
    for total in (sum(parts), sum(parts[::-1])):
        total = obbligato.Evaluation.from_bytes(total.to_bytes())
        assert total.to_bytes() == whole.to_bytes() and total.f1 == whole.f1
        assert all(np.array_equal(total.matches[name], column, equal_nan=column.dtype.kind == "f") for name, column in whole.matches.items())
        np.testing.assert_array_equal(total.confusion_matrix().matrix, whole.confusion_matrix().matrix)


def test_figures_are_a_table_a_frame_and_json():
    truths, found = drawn(5, 12)
    result = counted("dota", truths, found).result()
    lines = str(result).splitlines()
    assert lines[0].split() == ["plane", "ship", "mean"] or lines[0].split() == ["AP07", "AP12"]
    assert f"{result['ship']['AP12']:.4f}" in str(result)
    assert json.loads(result.to_json()) == result
    assert result.to_pandas().loc["ship", "AP07"] == result["ship"]["AP07"]
    empty = counted("dota", EMPTY, EMPTY)
    assert empty.f1 == {} and len(empty.matches["row"]) == 0 and empty.confusion_matrix().matrix.shape == (1, 1)
    assert str(empty.result()) and json.loads(counted("dota", truths, EMPTY).result().to_json())["ship"]["AP07"] == 0


def test_pictures_show_what_was_counted():
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    truths, found = drawn(5, 12)
    evaluation = counted("dota", truths, found)
    curves = evaluation.plot()
    assert any(np.array_equal(line.get_xdata(), evaluation.curve("ship").recall) for line in curves.lines)
    names, matrix = evaluation.confusion_matrix()
    shown = evaluation.plot("confusion")
    assert [int(text.get_text()) for text in shown.texts] == matrix.reshape(-1).tolist()
    hits = (evaluation.matches["verdict"] == "hit").sum()
    assert sum(bar.get_height() for bar in evaluation.plot("iou").patches) == hits
    frame = truths["frame"][0]
    boxes = evaluation.plot("frame", frame=frame, truths=truths, detections=found)
    verdicts = evaluation.matches["verdict"][evaluation.matches["frame"] == frame]
    # A hit is drawn with its truth.
    assert len(boxes.lines) == len(verdicts) + (verdicts == "hit").sum() and boxes.yaxis_inverted()
    truths, found = test_nuscenes.sweeps(3)
    assert counted("nuscenes", truths, found).plot("frame", frame="0001", truths=truths, detections=found).lines
    with pytest.raises(ValueError, match="kind: no kind 'pie'"):
        evaluation.plot("pie")
