"""Draws `examples/dota_plot.png`: detections of ships in a harbor, evaluated by DOTA's metric. It needs `obbligato[plot]`."""

from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import obbligato

RNG = np.random.default_rng(7)


def ships(count):
    """Rows of ships at their berths, as center, size and angle."""
    at = np.arange(count)
    places = np.stack([60 + 95 * (at % 4), 50 + 100 * (at // 4)], 1)
    return np.concatenate([places, np.tile([70, 18], (count, 1)), np.where(at // 4 % 2, 1.2, 1.9)[:, None]], 1)


def table(frame, boxes, **columns):
    boxes = obbligato.convert(boxes, "xywhr", "xyxyxyxy")
    return {"frame": [frame] * len(boxes), "class": ["ship"] * len(boxes), "box": boxes, **columns}


evaluation = obbligato.Evaluation("dota")
for frame in ("P0001", "P0002", "P0003"):
    harbor = ships(12)
    seen = harbor[RNG.random(12) > 0.15] * RNG.normal(1, [0.003, 0.003, 0.06, 0.08, 0.02], (1, 5))
    seen = seen + RNG.normal(0, [2.5, 2.5, 2, 1, 0.05], seen.shape)
    waves = np.concatenate([RNG.uniform(20, 280, (2, 2)), np.tile([40, 14], (2, 1)), RNG.uniform(-1, 1, (2, 1))], 1)
    truths = table(frame, harbor)
    found = table(frame, np.concatenate([seen, waves]), score=np.concatenate([RNG.uniform(0.5, 1, len(seen)), RNG.uniform(0.1, 0.8, 2)]))
    evaluation.update(truths, found)

figure, (left, right) = plt.subplots(1, 2, figsize=(11, 4.6), layout="constrained")
evaluation.plot("frame", left, frame=frame, truths=truths, detections=found)
left.legend(loc="upper center", bbox_to_anchor=(0.5, -0.06), ncols=3)
evaluation.plot("precision-recall", right)
figure.savefig(Path(__file__).with_suffix(".png"), dpi=80)
