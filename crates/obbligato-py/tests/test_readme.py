"""The examples of the README and of docs/coming-from.md run, and their comments say what they return."""

import ast
import json
import re
from pathlib import Path

import numpy as np
import pytest
import test_dota
import test_files

HERE = Path(__file__).parents
# Beside the tests, where these were copied; else where they are in a checkout.
PAGES = [HERE[1] / "README.md", next(p for p in (HERE[1] / "coming-from.md", HERE[3] / "docs/coming-from.md") if p.exists())]


@pytest.fixture
def files(tmp_path, monkeypatch):
    """The files that the examples read, as other programs write them."""
    truths, found = test_dota.drawn(11, 6)
    test_files.dota(tmp_path, truths, found)
    test_files.yolo(tmp_path, truths, found)
    test_files.predictions(tmp_path / "predictions.json", found)
    for name, side in [("truths.json", {"images": [{"id": 1}], "annotations": [{"image_id": 1, "category_id": 1, "bbox": [0, 0, 4, 4]}]}),
                       ("found.json", [{"image_id": 1, "category_id": 1, "bbox": [0, 0, 4, 4], "score": 1}])]:
        (tmp_path / name).write_text(json.dumps(side))
    (tmp_path / "label_2").mkdir()
    row = test_files.ROW.format("0 0 50 50")
    # The folder of YOLO's detections has those of KITTI, too.
    (tmp_path / "label_2/000003.txt").write_text(row)
    (tmp_path / "found/000003.txt").write_text(f"{row} 0.9")
    for name in ("sweeps.json", "submission.json"):
        (tmp_path / name).write_text(json.dumps({"results": {"s": [test_files.BOX]}}))
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples(page):
    text = page.read_text()
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert blocks
    known: dict = {}
    compared = 0
    for block in blocks:
        for statement in ast.parse(block).body:
            lines = block.splitlines()[statement.lineno - 1 : statement.end_lineno]
            code, _, comment = "\n".join(lines).partition("  # array(")
            if not isinstance(statement, ast.Expr) or not comment:
                exec(compile(ast.Module([statement], []), str(page), "exec"), known)
                continue
            shown = np.array(ast.literal_eval(comment.partition(")")[0]))
            np.testing.assert_allclose(eval(code, known), shown, atol=6e-4)
            compared += 1
    assert compared >= 3
    if page.name == "coming-from.md":
        right = {name: known[name].result()["mean"] for name in ("dota", "yolo", "coco", "kitti", "nuscenes")}
        assert right["dota"]["AP07"] > 0.1 and right["coco"]["AP"] == right["nuscenes"]["AP"] == pytest.approx(1)
        assert right["yolo"]["AP07"] > 0.1 and right["kitti"]["AP11_3d_easy"] == pytest.approx(1 / 11)


def test_the_notebook():
    """Its cells run in order; each asserts what it is about."""
    cells = json.loads((HERE[1] / "examples/tour.ipynb").read_text())["cells"]
    known: dict = {}
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert sum("assert" in cell for cell in code) >= 4
    for cell in code:
        exec(cell, known)
