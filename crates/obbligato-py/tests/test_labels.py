"""The sample files of labels that the app's readers are tested with, too: `tests/labels` of the repository."""

import itertools
import json
from pathlib import Path

import numpy as np
import obbligato
import pytest
from obbligato import _files
from obbligato._reader import frames_of

HERE = Path(__file__).resolve().parents
FOLDER = next(p for p in (HERE[1] / "labels", HERE[3] / "tests/labels") if p.exists())
EXPECTED = json.loads((FOLDER / "expected.json").read_text())


def corners(box):
    front, up = np.array(box["front"]), np.array(box["up"])
    half = np.array([front, np.cross(up, front), up]) * np.array(box["size"])[:, None] / 2
    return box["center"] + np.array(list(itertools.product([-1, 1], repeat=3))) @ half


def tables(file):
    """The boxes of a file, frame by frame."""
    kind, name = file.split("/")[0], Path(file).name
    if kind == "kitti":
        side, truths = "results" in file, FOLDER / "kitti/label_2"
        return [frames_of(kind, truths, FOLDER / "kitti/results")[Path(file).stem][side]]
    frames = frames_of(kind, FOLDER / kind / "truths.json", FOLDER / kind / "found.json")
    return [sides[name == "found.json"] for sides in frames.values()]


@pytest.mark.parametrize("file", EXPECTED)
def test_sample_files_hold_the_boxes_that_the_benchmarks_define(file):
    form = _files.FORMATS[file.split("/")[0]]
    frames = tables(file)
    assert len(frames) == len(EXPECTED[file])
    for table, expected in zip(frames, EXPECTED[file], strict=True):
        rows = [row for row in zip(table["class"], table["box"], strict=True) if row[0] != "DontCare"]
        assert [name for name, _ in rows] == [box["class"] for box in expected]
        for (_, row), box in zip(rows, expected, strict=True):
            if form == "xywhd":
                found = np.pad(obbligato.convert([row], form, "xyxyxyxy").reshape(4, 2), ((0, 0), (0, 1)))
            else:
                found = obbligato.convert([row], form, "corners").reshape(8, 3)
            distances = np.linalg.norm(found[:, None] - corners(box), axis=2)
            assert distances.min(0).max() < 1e-4 and distances.min(1).max() < 1e-4, (row, box)
