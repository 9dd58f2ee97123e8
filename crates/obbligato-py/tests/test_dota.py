"""The metrics of DOTA and VOC, and COCO's with settings of one's own, against plain versions of their definitions over shapely."""

import numpy as np
import obbligato
import pytest
import test_kitti
import test_nuscenes
from cases import seeds
from shapely import Polygon

# Corners of quadrilaterals around the origin, that are no rectangles.
SKEW = np.array([[-1, -1.1], [1, -0.9], [1.1, 1], [-0.9, 1]])


def drawn(seed, frames=4, whole=False, columns=("difficult",)):
    """Quadrilaterals of two classes, some of them marked, and detections near them, with equal scores among them."""
    rng = np.random.default_rng(seed)
    truths = {name: [] for name in ("frame", "class", "box", *columns)}
    found = {name: [] for name in ("frame", "class", "box", "score")}
    for frame in range(frames):
        for _ in range(rng.integers(0, 6)):
            angle, size, center = rng.uniform(-3, 3), 2 ** rng.uniform(2, 6, 2), rng.uniform(0, 150, 2)
            turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
            corners = (SKEW * size / 2) @ turn + center
            kind = str(rng.choice(["ship", "plane"]))
            near = [corners + rng.normal(0, 0.15) * size @ turn for _ in range(rng.integers(0, 4))]
            outlines = [np.round(shape) if whole else shape for shape in (corners, *near)]
            if any(not Polygon(shape).is_valid or Polygon(shape).convex_hull.area - Polygon(shape).area > 1e-9 or Polygon(shape).area < 1 for shape in outlines):
                continue
            row = {"frame": frame, "class": kind, "box": outlines[0].reshape(8).tolist(), **{name: bool(rng.random() < 0.2) for name in columns}}
            [truths[name].append(value) for name, value in row.items()]
            for shape in outlines[1:]:
                row = {"frame": frame, "class": kind, "box": shape.reshape(8).tolist(), "score": int(rng.integers(0, 16)) / 16}
                [found[name].append(value) for name, value in row.items()]
    return truths, found


def overlap(one, other):
    a, b = Polygon(np.reshape(one, (4, 2))), Polygon(np.reshape(other, (4, 2)))
    return a.intersection(b).area / a.union(b).area


def of_class(truths, found, kind):
    mine = [i for i, name in enumerate(truths["class"]) if name == kind]
    theirs = [j for j, name in enumerate(found["class"]) if name == kind]
    theirs.sort(key=lambda j: (-found["score"][j], found["frame"][j], j))
    return mine, theirs


def voc_verdicts(truths, found, kind, threshold, strictly):
    """Of each detection, best first, 1 for right, 0 for false and None for neither, and its truth."""
    mine, theirs = of_class(truths, found, kind)
    taken, verdicts = set(), []
    for j in theirs:
        ious = {i: overlap(truths["box"][i], found["box"][j]) for i in mine if truths["frame"][i] == found["frame"][j]}
        best = max(ious, key=ious.get, default=None)
        if best is None or not (ious[best] > threshold if strictly else ious[best] >= threshold):
            verdicts.append((j, 0, None))
        elif truths["difficult"][best]:
            verdicts.append((j, None, best))
        elif best in taken:
            verdicts.append((j, 0, None))
        else:
            taken.add(best)
            verdicts.append((j, 1, best))
    return verdicts, sum(not truths["difficult"][i] for i in mine)


def voc_ap(verdicts, count, by_points):
    """As the development kits do it: ignored detections change neither count."""
    hits = np.cumsum([verdict == 1 for _, verdict, _ in verdicts], dtype=float)
    false = np.cumsum([verdict == 0 for _, verdict, _ in verdicts], dtype=float)
    if not count:
        return np.nan
    recall, precision = hits / count, hits / np.maximum(hits + false, np.finfo(float).eps)
    if by_points:
        return sum(max(precision[recall >= t], default=0) for t in np.arange(0.0, 1.1, 0.1)) / 11
    mrec, mpre = np.concatenate([[0], recall, [1]]), np.concatenate([[0], precision, [0]])
    for i in range(len(mpre) - 1, 0, -1):
        mpre[i - 1] = max(mpre[i - 1], mpre[i])
    i = np.where(mrec[1:] != mrec[:-1])[0]
    return np.sum((mrec[i + 1] - mrec[i]) * mpre[i + 1])


@pytest.mark.parametrize("metric", ["dota", "voc"])
@pytest.mark.parametrize("threshold", [0.5, 0.7])
def test_the_figures_are_those_of_the_development_kits(metric, threshold):
    measured = 0
    for seed in seeds(125):
        truths, found = drawn(seed)
        evaluation = obbligato.Evaluation(metric, "xyxyxyxy", iou_thresholds=threshold)
        evaluation.update(truths, found)
        result = evaluation.result()
        for kind in {*truths["class"], *found["class"]}:
            verdicts, count = voc_verdicts(truths, found, kind, threshold, metric == "dota")
            for name, by_points in [("AP07", True), ("AP12", False)]:
                expected = voc_ap(verdicts, count, by_points)
                assert result[kind][name] == pytest.approx(expected, abs=1e-12, nan_ok=True), (seed, kind, name)
                measured += 0 < expected < 1
        for name in ("AP07", "AP12"):
            values = [figures[name] for kind, figures in result.items() if kind != "mean" and figures[name] == figures[name]]
            assert not values or result["mean"][name] == pytest.approx(np.mean(values), abs=1e-12)
    assert measured >= len(seeds(100)) * 0.5


def test_several_thresholds_are_figures_of_their_own_and_a_mean():
    for seed in seeds(30):
        truths, found = drawn(seed)
        evaluation = obbligato.Evaluation("dota", iou_thresholds=[0.5, 0.625])
        evaluation.update(truths, found)
        result = evaluation.result().get("ship", {})
        each = [voc_ap(*voc_verdicts(truths, found, "ship", threshold, True), False) for threshold in (0.5, 0.625)]
        if result:
            assert [result["AP12_50"], result["AP12_62.5"]] == pytest.approx(each, abs=1e-12, nan_ok=True)
            assert result["AP12"] == pytest.approx(np.mean(each), abs=1e-12, nan_ok=True)


@pytest.mark.parametrize(("metric", "is_right"), [("dota", False), ("voc", True)])
def test_an_overlap_of_just_the_threshold_counts_for_voc_and_not_for_dota(metric, is_right):
    truth, found = [0, 0, 4, 0, 4, 4, 0, 4], [0, 0, 2, 0, 2, 4, 0, 4]
    evaluation = obbligato.Evaluation(metric, "xyxyxyxy")
    evaluation.update({"frame": [1], "class": ["a"], "box": [truth]}, {"frame": [1], "class": ["a"], "box": [found], "score": [1]})
    assert evaluation.result()["a"]["AP12"] == float(is_right)


def test_rectangles_of_voc_are_upright_by_default():
    evaluation = obbligato.Evaluation("voc")
    evaluation.update({"frame": [1], "class": ["a"], "box": [[0, 0, 4, 4]]}, {"frame": [1], "class": ["a"], "box": [[1, 0, 4, 4]], "score": [1]})
    assert evaluation.result()["a"]["AP07"] == 1 and evaluation.matches["iou"] == pytest.approx([0.75])


def coco_figures(truths, found, kind, threshold, area, most):
    """COCO's average precision and recall of a class at a threshold, for areas from one to another."""
    size = lambda box: Polygon(np.reshape(box, (4, 2))).area  # noqa: E731
    mine, theirs = of_class(truths, found, kind)
    rank, kept = {}, []
    for j in theirs:
        rank[found["frame"][j]] = rank.get(found["frame"][j], 0) + 1
        if rank[found["frame"][j]] <= most:
            kept.append(j)
    is_out = lambda box: not area[0] <= size(box) <= area[1]  # noqa: E731
    ignored = {i for i in mine if truths["iscrowd"][i] or truths["ignore"][i] or is_out(truths["box"][i])}
    taken, verdicts = set(), []
    for j in kept:
        shape = Polygon(np.reshape(found["box"][j], (4, 2)))
        best = None
        for group in (set(mine) - ignored, ignored):
            least = threshold
            for i in sorted(group):
                if truths["frame"][i] != found["frame"][j] or (i in taken and not truths["iscrowd"][i]):
                    continue
                other = Polygon(np.reshape(truths["box"][i], (4, 2)))
                iou = shape.intersection(other).area / (shape.area if truths["iscrowd"][i] else shape.union(other).area)
                if iou >= least:
                    best, least = i, iou
            if best is not None:
                break
        taken.add(best)
        verdicts.append(None if best in ignored or (best is None and is_out(found["box"][j])) else best is not None)
    verdicts, count = [verdict for verdict in verdicts if verdict is not None], len(set(mine) - ignored)
    if not count:
        return np.nan, np.nan
    hits = np.cumsum(verdicts)
    recall, precision = hits / count, hits / np.arange(1, len(verdicts) + 1)
    return np.mean([max(precision[recall >= level], default=0) for level in np.linspace(0, 1, 101)]), (hits[-1] if len(hits) else 0) / count


def test_coco_bends():
    measured, areas = 0, {"tiny": (0, 150.0), "huge": (700.0, np.inf)}
    for seed in seeds(120):
        truths, found = drawn(seed, 3, columns=("iscrowd", "ignore"))
        evaluation = obbligato.Evaluation("coco", "xyxyxyxy", iou_thresholds=[0.4, 0.6], area_ranges=areas, max_detections=2)
        evaluation.update(truths, found)
        result = evaluation.result()
        for kind in {*truths["class"], *found["class"]}:
            for name, area in {"": (0, np.inf), **areas}.items():
                each = [coco_figures(truths, found, kind, threshold, area, 2) for threshold in (0.4, 0.6)]
                figures, suffix = result[kind], f"_{name}" if name else ""
                assert figures[f"AP{suffix}"] == pytest.approx(np.mean([ap for ap, _ in each]), abs=1e-12, nan_ok=True), (seed, kind, name)
                assert figures[f"AR{suffix or 2}"] == pytest.approx(np.mean([ar for _, ar in each]), abs=1e-12, nan_ok=True), (seed, kind, name)
                measured += 0 < each[0][0] < 1
    assert measured >= len(seeds(100)) * 0.5


def test_ranges_of_distances_of_kitti_ignore_what_is_outside():
    is_out = lambda row: np.hypot(row["box"][3], row["box"][5]) > 30  # noqa: E731
    measured = 0
    for seed in seeds(15):
        frames = test_kitti.scenes(6, seed)
        evaluation = obbligato.Evaluation("kitti", distance_ranges={"near": (0, 30)})
        evaluation.update(*test_kitti.tables(frames))
        # What is outside has the level at which it never counts.
        near = [([{**row, "occluded": 3} if is_out(row) else row for row in truths], [{**row, "height": 0} if is_out(row) else row for row in found]) for truths, found in frames]
        ious = test_kitti.overlaps(near, True)
        for kind in test_kitti.LIMITS:
            expected = test_kitti.plainly(near, ious, kind, test_kitti.RULES["moderate"], 40)
            figures = evaluation.result().get(kind, {})
            assert figures.get("AP40_3d_moderate_near", np.nan) == pytest.approx(expected, abs=1e-12, nan_ok=True), (seed, kind)
            measured += expected > 0 and expected != figures["AP40_3d_moderate"]
    assert measured >= len(seeds(15)) // 10


def test_ranges_of_distances_of_nuscenes_leave_out_what_is_outside():
    for seed in seeds(20):
        truths, found = test_nuscenes.sweeps(12, seed)
        evaluation = obbligato.Evaluation("nuscenes", distance_ranges={"near": (0, 20)})
        evaluation.update(truths, found)
        near = []
        for table in (truths, found):
            rows = [row for row, box in enumerate(table["box"]) if np.hypot(*box[:2]) <= 20]
            near.append({name: [column[row] for row in rows] for name, column in table.items()})
        expected = np.mean([test_nuscenes.plainly(*near, "car", limit) for limit in (0.5, 1, 2, 4)])
        assert evaluation.result()["car"]["AP_near"] == pytest.approx(expected, abs=1e-12, nan_ok=True), seed


def test_boxes_that_are_none_are_errors_or_are_skipped_and_counted():
    truths, found = drawn(3, 6)
    concave, flat = [0, 0, 8, 0, 1, 1, 0, 8], [0, 0, 4, 0, 8, 0, 2, 0]
    for bad in (concave, flat):
        broken = {**found, "box": [bad, *found["box"][1:]]}
        evaluation = obbligato.Evaluation("dota")
        with pytest.raises(ValueError, match=r"detections\['box'\]\[0\]: the (polygon is not convex|vertices lie on one line)"):
            evaluation.update(truths, broken)
        assert len(evaluation) == 0
        evaluation.update(truths, broken, skip=True)
        without = obbligato.Evaluation("dota")
        without.update(truths, {name: column[1:] for name, column in found.items()})
        assert evaluation.skipped == 1 and evaluation.result() == without.result()
        assert (evaluation + evaluation).skipped == 1
        assert obbligato.Evaluation.from_bytes(evaluation.to_bytes()).skipped == 1


@pytest.mark.parametrize(("arguments", "text"), [
    ({"metric": "kitti", "iou_thresholds": 0.5}, "iou_thresholds: is for boxes in the plane, not for 'kitti'"),
    ({"metric": "dota", "distance_ranges": {"a": (0, 1)}}, "distance_ranges: is for boxes in space, not for 'dota'"),
    ({"metric": "coco", "iou_thresholds": [0.5, 0.5]}, "iou_thresholds: expected one number or several different ones"),
    ({"metric": "coco", "iou_thresholds": [0.5, 1.5]}, r"iou_thresholds\[1\]: 1.5 is not between 0 and 1"),
    ({"metric": "voc", "area_ranges": {"a": (9, 1)}}, r"area_ranges\['a'\]: expected two numbers, the lesser first"),
    ({"metric": "voc", "max_detections": 0}, "max_detections: 0 is not between 1 and"),
])
def test_settings_that_do_not_fit_are_named(arguments, text):
    with pytest.raises(ValueError, match=text):
        obbligato.Evaluation(**arguments)
