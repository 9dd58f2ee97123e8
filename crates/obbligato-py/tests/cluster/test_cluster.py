"""The example under a local Ray of two workers, of which one is killed, under Dask, and over batches of Arrow."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

ROOT = Path(__file__).parents[2]
sys.path += [str(ROOT / "examples"), str(ROOT / "tests")]

import ray_evaluate  # noqa: E402
import test_kitti  # noqa: E402
from obbligato import Evaluation  # noqa: E402


@pytest.fixture(scope="module")
def frames():
    """Scenes as the example reads them."""
    plain = lambda row: {name: getattr(value, "tolist", lambda value=value: value)() for name, value in row.items()}  # noqa: E731
    rows = [
        {"frame": frame, "truths": [plain(row) for row in truths], "detections": [plain(row) for row in found]}
        for frame, (truths, found) in enumerate(test_kitti.scenes(400))
    ]
    return pa.Table.from_pylist(rows)


@pytest.fixture(scope="module")
def expected(frames):
    evaluation = Evaluation("kitti")
    evaluation.update(ray_evaluate.boxes(frames, "truths"), ray_evaluate.boxes(frames, "detections"))
    assert len(evaluation) > 300
    return evaluation


@pytest.fixture(scope="module")
def folder(frames, tmp_path_factory):
    folder = tmp_path_factory.mktemp("frames")
    for start in range(0, 400, 50):
        pq.write_table(frames.slice(start, 50), folder / f"{start:03}.parquet")
    return folder


@pytest.fixture(scope="module")
def ray():
    import ray

    paths = os.pathsep.join(path for path in sys.path if path)
    ray.init(num_cpus=2, include_dashboard=False, runtime_env={"env_vars": {"PYTHONPATH": paths}})
    yield ray
    ray.shutdown()


def test_two_workers_have_the_bits_of_one_pass(ray, folder, expected):
    parts = ray.data.read_parquet(str(folder)).map_batches(
        ray_evaluate.count, batch_format="pyarrow", batch_size=16, fn_kwargs={"metric": "kitti"}
    )
    parts = [row["evaluation"] for row in parts.iter_rows()]
    assert len(parts) >= 25
    assert ray_evaluate.total(parts, "kitti").to_bytes() == expected.to_bytes()


def test_a_killed_worker_changes_nothing(ray, folder, expected, tmp_path):
    died, done = tmp_path / "died", tmp_path / "done"

    def count(batch, metric):
        with done.open("a") as log:
            log.write(f"{os.getpid()}\n")
        counted = ray_evaluate.count(batch, metric)
        if 120 in batch["frame"].to_pylist() and not died.exists():
            died.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return counted

    parts = ray.data.read_parquet(str(folder)).map_batches(
        count, batch_format="pyarrow", batch_size=16, fn_kwargs={"metric": "kitti"}
    )
    parts = [row["evaluation"] for row in parts.iter_rows()]
    assert died.exists(), "no worker was killed"
    # Work was done twice, by another process.
    assert len(done.read_text().split()) > len(parts)
    assert ray_evaluate.total(parts, "kitti").to_bytes() == expected.to_bytes()


def test_what_arrives_twice_is_counted_once(frames, expected):
    parts = [ray_evaluate.count(frames.slice(start, 50), "kitti")["evaluation"][0].as_py() for start in range(0, 400, 50)]
    assert ray_evaluate.total(parts + parts[2:5], "kitti").to_bytes() == expected.to_bytes()


def test_dask(folder, expected):
    from dask import compute, delayed

    count = delayed(lambda path: ray_evaluate.count(pq.read_table(path), "kitti")["evaluation"][0].as_py())
    parts = compute(*map(count, sorted(folder.glob("*.parquet"))), scheduler="processes", num_workers=2)
    assert ray_evaluate.total(parts, "kitti").to_bytes() == expected.to_bytes()


def test_batches_of_arrow(frames, expected):
    """What Spark's `mapInArrow` calls with an iterator of batches."""

    def in_arrow(batches):
        for batch in batches:
            yield from ray_evaluate.count(pa.Table.from_batches([batch]), "kitti").to_batches()

    parts = [part["evaluation"][0].as_py() for part in in_arrow(frames.to_batches(max_chunksize=64))]
    assert len(parts) == 7
    assert ray_evaluate.total(parts, "kitti").to_bytes() == expected.to_bytes()


def test_the_program(folder, expected):
    """As a user calls it."""
    program = [sys.executable, str(ROOT / "examples/ray_evaluate.py"), str(folder)]
    printed = subprocess.run(program, capture_output=True, text=True, check=True).stdout
    figure = f'"AP40_3d_moderate": {expected.result()["mean"]["AP40_3d_moderate"]!r}'
    assert figure in printed
