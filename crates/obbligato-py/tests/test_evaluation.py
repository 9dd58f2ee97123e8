"""Evaluations add up: the same bits however frames are spread, nothing twice, and no bytes that do harm."""

import math
import pickle
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import obbligato
import pyarrow as pa
import pytest
import test_coco
import test_dota
import test_kitti
import test_nuscenes
from hypothesis import given, settings
from hypothesis import strategies as st
from obbligato import Evaluation

SIDES = {
    "coco": test_coco.pictures(24, angles=True),
    "nuscenes": test_nuscenes.sweeps(24),
    "kitti": test_kitti.tables(test_kitti.scenes(24)),
    "dota": test_dota.drawn(51, 24),
}


def of_frames(table, frames):
    rows = [row for row, frame in enumerate(table["frame"]) if frame in frames]
    return {name: [column[row] for row in rows] for name, column in table.items()}


def counted(metric, frames, threads=None):
    evaluation = Evaluation(metric)
    truths, found = SIDES[metric]
    evaluation.update(of_frames(truths, frames), of_frames(found, frames), threads=threads)
    return evaluation


def all_frames(metric):
    return sorted({frame for table in SIDES[metric] for frame in table["frame"]})


WHOLE = {metric: counted(metric, all_frames(metric)) for metric in SIDES}


@pytest.mark.parametrize("metric", SIDES)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_any_split_over_any_workers_has_the_bits_of_one_pass(metric, data):
    frames = all_frames(metric)
    workers = data.draw(st.integers(1, 6))
    of = data.draw(st.lists(st.integers(0, workers - 1), min_size=len(frames), max_size=len(frames)))
    again = data.draw(st.lists(st.sampled_from(frames), max_size=4))
    parts = [counted(metric, {f for f, w in zip(frames, of, strict=True) if w == worker}) for worker in range(workers)]
    # Work that was done twice, and results that went over a wire.
    parts.append(counted(metric, set(again)))
    parts = [Evaluation.from_bytes(part.to_bytes()) for part in data.draw(st.permutations(parts))]
    middle = data.draw(st.integers(0, len(parts)))
    total = sum(parts[:middle], Evaluation(metric)) + sum(parts[middle:], Evaluation(metric))
    assert total.to_bytes() == WHOLE[metric].to_bytes()
    grown = parts[0] + Evaluation(metric)
    for part in parts:
        grown += part
    assert grown == total and (len(parts[0]) == len(frames) or parts[0] != total)
    assert repr(total.result()) == repr(WHOLE[metric].result())
    assert total.frames == frames and len(total) == len(frames)


@pytest.mark.parametrize("metric", SIDES)
def test_threads_do_not_change_a_bit(metric):
    for threads in (1, 2, 8):
        assert counted(metric, all_frames(metric), threads) == WHOLE[metric]


@pytest.mark.parametrize("metric", SIDES)
def test_the_order_of_rows_of_different_frames_does_not_matter(metric):
    rng = np.random.default_rng(0)
    sides = []
    for table in SIDES[metric]:
        order = np.argsort(rng.permutation(len(all_frames(metric)))[np.unique(table["frame"], return_inverse=True)[1]], kind="stable")
        sides.append({name: [column[row] for row in order] for name, column in table.items()})
    evaluation = Evaluation(metric)
    evaluation.update(*sides)
    assert evaluation == WHOLE[metric]


def test_a_frame_that_comes_twice_is_counted_once_or_is_an_error():
    truths, found = SIDES["coco"]
    evaluation = Evaluation("coco")
    for _ in range(3):
        evaluation.update(truths, found)
    assert evaluation == WHOLE["coco"]
    before = evaluation.to_bytes()
    frame = found["frame"][0]
    moved = of_frames(found, {frame})
    moved["score"] = [score + 1 for score in moved["score"]]
    with pytest.raises(ValueError, match=f"frame {frame}: was counted before, with other boxes"):
        evaluation.update(of_frames(truths, {frame}), moved)
    assert evaluation.to_bytes() == before


def test_different_settings_do_not_add_up():
    for other in (Evaluation("nuscenes"), Evaluation("kitti", "lidar"), Evaluation("kitti", min_iou={"Car": 0.5})):
        with pytest.raises(ValueError, match="different settings"):
            Evaluation("kitti") + other
    with pytest.raises(TypeError):
        Evaluation("kitti") + 1  # type: ignore[operator]


def test_a_sum_is_no_part_of_it():
    part = counted("coco", all_frames("coco")[:3])
    total = sum([part])
    total += WHOLE["coco"]
    assert len(part) == 3 and total == WHOLE["coco"]


def test_whole_numbers_with_and_without_a_sign_are_the_same():
    one = {"frame": np.array([1], np.uint64), "class": np.array([2], np.uint8), "box": [[0, 0, 4, 2, 0]], "score": [1]}
    other = {**one, "frame": np.array([1], np.int64), "class": np.array([2], np.int32)}
    evaluation = Evaluation("coco")
    evaluation.update(one, other)
    assert evaluation.result()["2"]["AP"] == pytest.approx(1)


def test_a_class_cannot_have_the_name_of_the_means():
    side = {"frame": [1], "class": ["mean"], "box": [[0, 0, 4, 2, 0]], "score": [1]}
    with pytest.raises(ValueError, match="class: 'mean' is"):
        Evaluation("coco").update(side, side)


def test_corners_have_no_front():
    with pytest.raises(ValueError, match="format: 'nuscenes' does not measure boxes in 'corners', which have no front"):
        Evaluation("nuscenes", "corners")


def test_only_boxes_of_kitti_may_be_nowhere():
    truth = {"frame": [1], "class": ["car"], "box": [[0, 0, 0, 4, 2, 1, 0]]}
    nowhere = {**truth, "box": [[0, 0, 0, -1000, -1000, -1000, 0]], "score": [1]}
    with pytest.raises(ValueError, match=r"detections\['box'\]\[0\]: the length is negative"):
        Evaluation("kitti", "lidar").update(truth, nowhere)


@pytest.mark.parametrize("metric", ["kitti", "coco"])
def test_classes_are_numbers_on_both_sides_or_on_none(metric):
    truth = {"frame": [1], "class": [1], "box": [[1] * 7 if metric == "kitti" else [1] * 5]}
    with pytest.raises(TypeError, match="class: is a whole number in one table and a text in the other"):
        Evaluation(metric).update(truth, {**truth, "class": ["1"], "score": [1]})


def test_ten_threads_count_into_one():
    total, frames = Evaluation("coco"), all_frames("coco")
    truths, found = SIDES["coco"]
    with ThreadPoolExecutor(10) as pool:
        count = lambda frame: total.update(of_frames(truths, {frame}), of_frames(found, {frame}))  # noqa: E731
        list(pool.map(count, frames * 5))
    assert total == WHOLE["coco"]


def test_it_can_be_sent():
    for evaluation in WHOLE.values():
        assert pickle.loads(pickle.dumps(evaluation)) == evaluation


def test_what_was_added_can_still_grow():
    frames = all_frames("kitti")
    evaluation = counted("kitti", frames[:5])
    sent = Evaluation.from_bytes(evaluation.to_bytes())
    truths, found = SIDES["kitti"]
    sent.update(of_frames(truths, frames[5:]), of_frames(found, frames[5:]))
    assert len(evaluation) == 5 and sent == WHOLE["kitti"]


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_bytes_that_are_no_evaluation_are_an_error(data):
    good = counted("nuscenes", all_frames("nuscenes")[:2]).to_bytes()
    kind = data.draw(st.sampled_from(["cut", "changed", "any"]))
    if kind == "cut":
        bad = good[: data.draw(st.integers(0, len(good) - 1))]
    elif kind == "changed":
        at = data.draw(st.integers(0, len(good) - 1))
        bad = good[:at] + bytes([data.draw(st.integers(0, 255))]) + good[at + 1 :]
    else:
        bad = good[:23] + data.draw(st.binary(max_size=60))
    try:
        evaluation = Evaluation.from_bytes(bad)
    except ValueError as error:
        assert "data: not an evaluation" in str(error)
    else:
        # A changed score or name may still be one; it must be usable.
        evaluation.result()
        assert Evaluation.from_bytes(evaluation.to_bytes()) == evaluation


def test_tables_of_other_libraries():
    truths, found = SIDES["kitti"]
    listed = [{name: np.asarray(column).tolist() for name, column in table.items()} for table in (truths, found)]
    evaluation = Evaluation("kitti")
    evaluation.update(*[pa.table(table) for table in listed])
    assert evaluation == WHOLE["kitti"]
    evaluation = Evaluation("kitti")
    evaluation.update(*[pa.RecordBatch.from_pydict(table) for table in listed])
    assert evaluation == WHOLE["kitti"]


def test_frames_and_classes_may_be_numbers_or_texts():
    box = [[0, 0, 8, 2, 0]]
    for frame, kind in [(7, "ship"), ("a", 3), (np.int32(7), np.str_("ship"))]:
        evaluation = Evaluation("coco")
        evaluation.update({"frame": [frame], "class": [kind], "box": box}, {"frame": [frame], "class": [kind], "box": box, "score": [1]})
        assert evaluation.frames == [frame] and evaluation.result()[str(kind)]["AP50"] == pytest.approx(1)


def test_nothing_to_measure_is_nan():
    evaluation = Evaluation("coco")
    assert evaluation.result() == {"mean": {}}
    empty = {"frame": [], "class": [], "box": []}
    evaluation.update(empty, {"frame": [1], "class": ["ship"], "box": [[0, 0, 8, 2, 0]], "score": [0.5]})
    assert math.isnan(evaluation.result()["ship"]["AP"])
    assert math.isnan(evaluation.result()["mean"]["AP"])
    assert evaluation.frames == [1]


@pytest.mark.parametrize(("change", "error", "text"), [
    ({"box": [[0, 0, 1, 1, 0], [0, 0, 1, -1, 0]]}, ValueError, r"detections\['box'\]\[1\]: the height is negative"),
    ({"box": [[0, 0, 1, 1], [0, 0, 1, 1]]}, ValueError, r"detections\['box'\]: expected the shape \(n, 5\)"),
    ({"box": [[0, 0, 1, 1, 0], [0, 0, 1]]}, TypeError, r"detections\['box'\]"),
    ({"score": [0.5, np.nan]}, ValueError, r"detections\['score'\]\[1\]: is NaN"),
    ({"score": [0.5]}, ValueError, r"detections\['score'\]: expected the shape \(2,\)"),
    ({"class": [0.5, 1.0]}, TypeError, r"detections\['class'\]: expected whole numbers or texts, not float64"),
    ({"frame": [1]}, ValueError, r"detections\['frame'\]: expected the shape \(2,\)"),
    ({"frame": ["a", "b"]}, TypeError, "frame: is a whole number in one table and a text in the other"),
    ({"class": ["a", np.nan]}, TypeError, r"detections\['class'\]\[1\]: expected a text, as in other rows, not nan"),
    ({"class": np.array([None, "a"])}, TypeError, r"detections\['class'\]\[0\]: expected a text, as in other rows, not None"),
    ({"class": np.array(["a", np.nan], object)}, TypeError, r"detections\['class'\]\[1\]: expected a text"),
])
def test_what_is_wrong_is_named(change, error, text):
    boxes = [[0, 0, 1, 1, 0]] * 2
    truths = {"frame": [1, 2], "class": [1, 1], "box": boxes}
    found = {**truths, "score": [0.5, 0.6]}
    with pytest.raises(error, match=text):
        Evaluation("coco").update(truths, {**found, **change})


def test_wrong_settings_are_named():
    with pytest.raises(ValueError, match="metric: no metric 'lvis'; there are kitti, nuscenes, coco, voc, dota"):
        Evaluation("lvis")
    with pytest.raises(ValueError, match="format: 'coco' does not measure boxes in 'kitti'"):
        Evaluation("coco", "kitti")
    with pytest.raises(ValueError, match="format: no format 'x'"):
        Evaluation("coco", "x")
    with pytest.raises(ValueError, match=r"min_iou\['Car'\]: 2.0 is not between 0 and 1"):
        Evaluation("kitti", min_iou={"Car": 2})
    with pytest.raises(ValueError, match="truths: there is no column 'class'"):
        Evaluation("coco").update({"frame": [], "box": []}, {})
