"""Weighted boxes fusion against a plain version of the paper's, and laws of means."""

import numpy as np
import obbligato
import pytest
from test_iou import polygon, poses

RNG = np.random.default_rng(21)


def plainly(boxes, scores, threshold, models, classes):
    """Fusion of boxes that all have angle 0, by means of their numbers."""
    clusters = []
    for i in np.lexsort((np.arange(len(scores)), -scores)):
        shape = polygon(*boxes[i])
        best, most = None, threshold
        for cluster in clusters:
            mean = polygon(*cluster["mean"])
            iou = mean.intersection(shape).area / mean.union(shape).area
            if classes[cluster["members"][0]] == classes[i] and iou > most:
                best, most = cluster, iou
        if best is None:
            clusters.append({"members": [i], "mean": boxes[i]})
        else:
            best["members"].append(i)
            best["mean"] = np.average(boxes[best["members"]], axis=0, weights=scores[best["members"]])
    for cluster in clusters:
        count = len(cluster["members"])
        cluster["score"] = scores[cluster["members"]].mean() * min(count, models) / models
    return sorted(clusters, key=lambda cluster: (-cluster["score"], cluster["members"][0]))


def upright(count):
    rows = np.zeros((count, 5))
    rows[:, :2], rows[:, 2:4] = RNG.uniform(0, 30, (count, 2)), RNG.uniform(4, 9, (count, 2))
    return rows


@pytest.mark.parametrize("threshold", [0.1, 0.3, 0.55])
@pytest.mark.parametrize("models", [1, 3, 2.5])
def test_upright_boxes_are_fused_as_in_the_paper(threshold, models):
    boxes, scores = upright(90), RNG.uniform(0.05, 1, 90)
    for classes in (np.zeros(90, int), RNG.integers(0, 2, 90)):
        expected = plainly(boxes, scores, threshold, models, classes)
        merged, fused, groups = obbligato.merge(boxes, scores, threshold, classes, models)
        np.testing.assert_allclose(fused, [cluster["score"] for cluster in expected], rtol=1e-12)
        np.testing.assert_allclose(merged, [cluster["mean"] for cluster in expected], atol=1e-9)
        for number, cluster in enumerate(expected):
            assert sorted(cluster["members"]) == np.flatnonzero(groups == number).tolist()
        for threads in (1, 2, 5):
            shared = obbligato.merge(boxes, scores, threshold, classes, models, threads=threads)
            assert [answer.tobytes() for answer in shared] == [answer.tobytes() for answer in (merged, fused, groups)]


def test_a_box_and_its_other_spellings_are_the_same_box():
    """A quarter turn with sizes exchanged, in the plane; any of the 24 rotations of a cube, in space."""
    for angle in RNG.uniform(-3, 3, 20):
        spellings = [[3, 4, 8, 2, angle], [3, 4, 2, 8, angle + np.pi / 2], [3, 4, 8, 2, angle + np.pi], [3, 4, 2, 8, angle - np.pi / 2]]
        merged, _, groups = obbligato.merge(spellings, [0.9, 0.8, 0.7, 0.6], 0.9)
        assert groups.tolist() == [0] * 4
        np.testing.assert_allclose(merged[0, :4], [3, 4, 8, 2], atol=1e-12)
        assert np.sin(merged[0, 4] - angle) == pytest.approx(0, abs=1e-12)
        assert np.cos(merged[0, 4] - angle) == pytest.approx(1, abs=1e-12)
    for pose in poses(50):
        corners = obbligato.convert([pose], "pose", "corners").reshape(8, 3)
        again = obbligato.convert(RNG.permutation(corners)[None], "corners", "pose")
        merged, _, groups = obbligato.merge([pose, again[0]], [0.9, 0.5], 0.5, format="pose")
        assert groups.tolist() == [0, 0]
        assert obbligato.iou(merged, [pose], "pose")[0, 0] > 1 - 1e-9
        np.testing.assert_allclose(merged[0, 3:6], pose[3:6], atol=1e-9)


def test_the_mean_of_two_directions_lies_halfway():
    merged, _, _ = obbligato.merge([[0, 0, 8, 2, 0.2], [0, 0, 8, 2, 0.4]], [0.5, 0.5], 0.1)
    assert merged[0, 4] == pytest.approx(0.3, abs=1e-12)
    # Cars that look in opposite directions are about the same thing; the better one says where it looks.
    cars = [[1.5, 1.6, 4, 0, 1.5, 20, 0.1], [1.5, 1.6, 4, 0, 1.5, 20, 0.1 + np.pi]]
    merged, _, _ = obbligato.merge(cars, [0.5, 0.9], 0.5, format="kitti")
    assert abs(merged[0, 6]) == pytest.approx(np.pi - 0.1, abs=1e-9)
    merged, _, _ = obbligato.merge([[0, 0, 0, 4, 2, 1, 0.2], [0, 0, 0, 4, 2, 1, 0.5]], [2, 1], 0.1, format="lidar")
    assert merged[0, 6] == pytest.approx(0.3, abs=1e-3)


def test_far_from_the_origin_a_mean_keeps_its_digits():
    far = np.array([[1e9, 1e9, 8, 2, 0.3]] * 3)
    merged, _, _ = obbligato.merge(far, [0.3, 0.3, 0.3], 0.5)
    assert merged[0, :2].tolist() == [1e9, 1e9]


def test_nothing_and_no_weight():
    merged, scores, groups = obbligato.merge(np.empty((0, 7)), [], format="kitti")
    assert merged.shape == (0, 7) and scores.shape == groups.shape == (0,)
    merged, scores, _ = obbligato.merge([[0, 0, 2, 2, 0], [0.2, 0, 2, 2, 0]], [0, 0])
    np.testing.assert_allclose(merged, [[0.1, 0, 2, 2, 0]], atol=1e-12)
    with pytest.raises(ValueError, match=r"scores\[1\]: -0.5 is not a weight"):
        obbligato.merge([[0, 0, 1, 1, 0]] * 2, [1, -0.5])
    with pytest.raises(ValueError, match="models: 0.0 is not between"):
        obbligato.merge([[0, 0, 1, 1, 0]], [1], models=0)
