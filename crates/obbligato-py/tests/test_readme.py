"""The examples of the README and of docs/coming-from.md run, and their comments say what they return."""

import ast
import json
import re
from pathlib import Path

import numpy as np
import pytest

HERE = Path(__file__).parents
# Beside the tests, where these were copied; else where they are in a checkout.
PAGES = [HERE[1] / "README.md", next(p for p in (HERE[1] / "coming-from.md", HERE[3] / "docs/coming-from.md") if p.exists())]


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


def test_the_notebook():
    """Its cells run in order; each asserts what it is about."""
    cells = json.loads((HERE[1] / "examples/tour.ipynb").read_text())["cells"]
    known: dict = {}
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert sum("assert" in cell for cell in code) >= 4
    for cell in code:
        exec(cell, known)
