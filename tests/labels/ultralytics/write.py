"""Wrote the files beside it by ultralytics 8.4.190 itself, with Debian's torch 1.13.1 for CPUs.

It runs in an empty folder. `labelTxt` is made up here; `labels` is what `convert_dota_to_yolo_obb`
makes of it. What a network would have found is made up, too: `OBBValidator` wrote it as
`predictions.json`, `txt` and `Task1`, and `DetectionValidator` the upright boxes around it as
`upright.json` and `upright`.
"""

import json
import shutil
from pathlib import Path
from types import SimpleNamespace

import cv2
import numpy as np
import torch
from ultralytics.data.converter import convert_dota_to_yolo_obb
from ultralytics.models.yolo.detect import DetectionValidator
from ultralytics.models.yolo.obb import OBBValidator
from ultralytics.utils import ops

WIDTH, HEIGHT = 640, 480
NAMES = {0: "plane", 1: "ship", 2: "storage-tank"}
HERE, SCRATCH = Path(), Path("scratch")
draw = torch.Generator().manual_seed(53)


def boxes(count):
    """Centers, sizes and radians."""
    random = torch.rand((count, 5), generator=draw)
    return random * torch.tensor([480.0, 320, 70, 50, 3]) + torch.tensor([80.0, 80, 20, 10, 0])


def near(truths):
    return truths + torch.randn(truths.shape, generator=draw) * torch.tensor([4, 4, 3, 2, 0.06])


def validators():
    for kind in (OBBValidator, DetectionValidator):
        validator = kind(save_dir=SCRATCH / kind.__name__, args={"save_json": True, "task": "detect", "model": "none.pt"})
        validator.data, validator.dataloader = {"val": "DOTAv1"}, SimpleNamespace(dataset=SimpleNamespace(im_files=[]), sampler=[])
        validator.init_metrics(SimpleNamespace(names=NAMES))
        yield validator


for folder in ("images/train", "images/val", "labels/val_original"):
    (SCRATCH / folder).mkdir(parents=True)
turned, upright = validators()
for name in ("P0001", "0042", "P0003"):
    cv2.imwrite(str(SCRATCH / f"images/val/{name}.png"), np.zeros((HEIGHT, WIDTH, 3), np.uint8))
    truths = boxes(6)
    kinds = torch.randint(0, 3, (6,), generator=draw)
    corners = ops.xywhr2xyxyxyxy(truths).round().int().reshape(-1, 8).tolist()
    lines = [f"{' '.join(map(str, row))} {NAMES[kind]} 0\n" for row, kind in zip(corners, kinds.tolist())]
    (SCRATCH / f"labels/val_original/{name}.txt").write_text("imagesource:none\ngsd:null\n" + "".join(lines))
    found = torch.cat([near(truths), near(truths[:2]), boxes(2)])
    of = {"cls": torch.cat([kinds, kinds[:2], kinds[:2]]).float(), "conf": torch.rand(10, generator=draw)}
    outlines = ops.xywhr2xyxyxyxy(found)
    around = torch.cat([outlines.amin(1), outlines.amax(1)], 1)
    for validator, shapes, folder in [(turned, found, "txt"), (upright, around, "upright")]:
        predictions = {"bboxes": shapes, **of}
        validator.pred_to_json(predictions, {"im_file": f"{name}.png"})
        validator.save_one_txt(predictions, True, (HEIGHT, WIDTH), HERE / folder / f"{name}.txt")
convert_dota_to_yolo_obb(str(SCRATCH))
for validator, file in [(turned, "predictions.json"), (upright, "upright.json")]:
    validator.save_dir.mkdir(parents=True, exist_ok=True)
    (validator.save_dir / "predictions.json").write_text(json.dumps(validator.jdict))
    shutil.copy(validator.save_dir / "predictions.json", HERE / file)
turned.eval_json({})
shutil.copytree(turned.save_dir / "predictions_txt", HERE / "Task1")
shutil.copytree(SCRATCH / "labels/val_original", HERE / "labelTxt")
shutil.copytree(SCRATCH / "labels/val", HERE / "labels")
shutil.rmtree(SCRATCH)
