"""How good are the detections in many Parquet files? Counted on a cluster by Ray.

    python ray_evaluate.py FOLDER --metric kitti

Each file has one row a frame: `frame`, and two lists of structures, `truths` with `class` and `box` and `detections`
with `class`, `score` and `box`; `Evaluation.update` lists what else a structure may have. A worker counts the frames of a
batch and returns the bytes of an evaluation. Evaluations add up in any order, and a frame that is counted twice, because a
worker died and its work was done again, is in the sum once. So the figures are those of one pass, to the bit.
"""

import argparse
import json
from collections.abc import Iterable

import pyarrow as pa
import pyarrow.compute as pc
from obbligato import Evaluation


def boxes(batch: pa.Table, column: str) -> pa.Table:
    """The structures in a column of lists, one row each, with their frame."""
    lists = batch[column].combine_chunks()
    frames = batch["frame"].combine_chunks().take(pc.list_parent_indices(lists))
    return pa.Table.from_struct_array(pc.list_flatten(lists)).append_column("frame", frames)


def count(batch: pa.Table, metric: str) -> pa.Table:
    """What some frames add: Arrow in, Arrow out, for Ray, Dask, Spark and DuckDB alike."""
    evaluation = Evaluation(metric)
    evaluation.update(boxes(batch, "truths"), boxes(batch, "detections"))
    return pa.table({"evaluation": [evaluation.to_bytes()]})


def total(parts: Iterable[bytes], metric: str) -> Evaluation:
    """The sum of what workers have counted."""
    evaluation = Evaluation(metric)
    for part in parts:
        evaluation += Evaluation.from_bytes(part)
    return evaluation


def main() -> None:
    import ray

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--metric", default="kitti", choices=["kitti", "nuscenes", "coco", "voc", "dota"])
    arguments = parser.parse_args()
    frames = ray.data.read_parquet(arguments.folder)
    parts = frames.map_batches(count, batch_format="pyarrow", batch_size=256, fn_kwargs={"metric": arguments.metric})
    evaluation = total((row["evaluation"] for row in parts.iter_rows()), arguments.metric)
    print(json.dumps(evaluation.result()["mean"], indent=2))


if __name__ == "__main__":
    main()
