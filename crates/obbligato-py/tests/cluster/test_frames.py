"""Tables and columns of the libraries that take long to install."""

import sys
from pathlib import Path

import numpy as np
import obbligato
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

sys.path.append(str(Path(__file__).parents[1]))

import test_kitti  # noqa: E402


@pytest.mark.parametrize("make", [pl.DataFrame, pd.DataFrame, pa.table], ids=["polars", "pandas", "pyarrow"])
def test_an_evaluation_takes_their_tables(make):
    sides = test_kitti.tables(test_kitti.scenes(20))
    expected, evaluation = obbligato.Evaluation("kitti"), obbligato.Evaluation("kitti")
    expected.update(*sides)
    evaluation.update(*[make({name: np.asarray(column).tolist() for name, column in side.items()}) for side in sides])
    assert evaluation == expected


def test_functions_take_their_columns():
    rows, scores = np.random.default_rng(0).uniform(1, 9, (30, 5)), np.random.default_rng(1).uniform(0, 1, 30)
    expected = obbligato.nms(rows, scores, 0.2).tolist()
    column = pl.Series(rows.tolist(), dtype=pl.Array(pl.Float64, 5))
    arrow = pa.array(rows.tolist(), pa.list_(pa.float64(), 5))
    for boxes, numbers in [(column, pl.Series(scores)), (arrow, pa.array(scores)), (pd.DataFrame(rows), pd.Series(scores))]:
        assert obbligato.nms(boxes, numbers, 0.2).tolist() == expected
