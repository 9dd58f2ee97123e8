"""Ctrl+C ends a long call, and small calls stay on the calling thread. Each in a process of its own."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

POSES = "rows = np.concatenate([rng.uniform(0, 2, (n, 3)), rng.uniform(1, 2, (n, 3)), rng.normal(size=(n, 4))], 1)"
PILE = "rows = np.concatenate([rng.uniform(0, 1, (n, 2)), rng.uniform(40, 60, (n, 2)), rng.uniform(-3, 3, (n, 1))], 1)"
APART = "rows = np.zeros((n, 5)) + [0, 0, 1, 1, 0]; rows[:, 0] = 3 * np.arange(n)"
# Calls that take minutes: how many boxes, which, and what is asked.
LONG = {
    "iou": (20_000, POSES, "obbligato.iou(rows.astype('f4'), rows.astype('f4'), 'pose')"),
    "iou of one thread": (20_000, POSES, "obbligato.iou(rows.astype('f4'), rows.astype('f4'), 'pose', threads=1)"),
    "iou_sparse": (30_000, POSES, "obbligato.iou_sparse(rows, rows, 0.99, 'pose')"),
    "distance": (20_000, POSES, "obbligato.Boxes(rows, 'pose').distance(rows[:9000] + [90, 0, 0, 0, 0, 0, 0, 0, 0, 0])"),
    "nms in space": (20_000, POSES, "obbligato.nms(rows, rng.random(n), 0.999, format='pose')"),
    "nms": (300_000, PILE, "obbligato.nms(rows, rng.random(n), 0.999)"),
    "match": (3_000, PILE, "obbligato.match(rows, rows[::-1], method='hungarian', iou_threshold=0)"),
    "soft_nms": (30_000, PILE, "obbligato.soft_nms(rows, rng.random(n), min_score=0, sigma=1e9)"),
    "merge": (300_000, APART, "obbligato.merge(rows, rng.random(n))"),
}
CHILD = """
import time, numpy as np, obbligato
rng, n = np.random.default_rng(0), {count}
{rows}
print("ready", flush=True)
try:
    {call}
    print("no one came")
except KeyboardInterrupt:
    print(time.process_time())
# The package works as before.
assert obbligato.iou([[0, 0, 2, 2, 0]], [[0, 0, 2, 2, 0]]) == 1
"""


def processor_time(child):
    """Seconds that the processors worked on a process: they do not depend on what else runs."""
    fields = Path(f"/proc/{child.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.skipif(not os.path.isdir("/proc/self/task"), reason="times are read as Linux lists them")
@pytest.mark.parametrize("name", list(LONG))
def test_ctrl_c_ends_a_long_call_within_a_second(name):
    count, rows, call = LONG[name]
    child = subprocess.Popen([sys.executable, "-c", CHILD.format(count=count, rows=rows, call=call)], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "ready\n"
    began = processor_time(child)
    while processor_time(child) < began + 0.5:
        time.sleep(0.01)
    sent = processor_time(child)
    child.send_signal(signal.SIGINT)
    ended, _ = child.communicate(timeout=300)
    assert child.returncode == 0 and ended != "no one came\n"
    assert float(ended) - sent < os.cpu_count()


SMALL = """
import os, numpy as np, obbligato
def threads():
    return len(os.listdir("/proc/self/task"))
few, many = np.ones((34, 5)), np.ones((900, 5))
before = threads()
{calls}
print(threads() - before)
"""
CALLS = {
    "small calls": ("obbligato.iou(few[:28], few)", "obbligato.iou_aligned(few, few)", "obbligato.iou_sparse(few, few)", "obbligato.nms(few, few[:, 0], 0.5)",
                    "obbligato.soft_nms(few, few[:, 0])", "obbligato.merge(few, few[:, 0])", "obbligato.match(few, few)", "obbligato.Boxes(few).pairs()"),
    "one thread": ("obbligato.iou(many, many, threads=1)", "obbligato.iou_sparse(many, many, threads=1)", "obbligato.nms(many, many[:, 0], 0.5, threads=1)",
                   "obbligato.merge(many, many[:, 0], threads=1)", "obbligato.Boxes(many).overlaps(many, threads=1)", "obbligato.manifold(many, many, threads=1)"),
}


@pytest.mark.skipif(not os.path.isdir("/proc/self/task"), reason="threads are counted as Linux lists them")
@pytest.mark.parametrize("name", list(CALLS))
def test_what_is_small_or_asked_for_stays_on_the_calling_thread(name):
    ran = subprocess.run([sys.executable, "-c", SMALL.format(calls="\n".join(CALLS[name]))], capture_output=True, text=True, check=True)
    assert ran.stdout == "0\n"
