"""The figures of the firmware as tables: the files *.csv beside this one, and the summary in docs/embedded.md."""

import csv
import io
import subprocess
import tempfile
from pathlib import Path

from elf import Program

# Board, target, title, and the linker's name for the machine.
BOARDS = [
    ("mps2-an386", "thumbv7em-none-eabihf", "M4F", "armelf"),
    ("mps2-an505", "thumbv8m.main-none-eabihf", "M33", "armelf"),
    ("mps2-an385", "thumbv7m-none-eabi", "M3, soft float", "armelf"),
    ("microbit", "thumbv6m-none-eabi", "M0, soft float", "armelf"),
    ("virt", "riscv32imac-unknown-none-elf", "RV32IMAC, soft float", "elf32lriscv"),
]

APPROXIMATE = "probe.approximate"

# What a program links together: prefixes of probe names.
CAPABILITIES = {
    "2D boxes overlap": ["meets.obb_obb.f32.2"],
    "3D boxes overlap": ["meets.obb_obb.f32.3"],
    "the same in f64": ["meets.obb_obb.f64.3"],
    "3D separation": ["obb3.separation.f32.0"],
    "3D distance": ["obb3.distance.f32.0"],
    "3D closest points": ["obb3.closest_points.f32.0"],
    "3D contact manifold": ["obb3.manifold.f32.0"],
    "2D contact manifold": ["obb2.manifold.f32.0"],
    "3D sweep": ["meets.swept.f32.3"],
    "3D sweep, ball and box": ["pairs.ball_obb_contact.f32.3"],
    "3D sweep, turning boxes": ["turning.sweep3.f32.0"],
    "2D sweep, polygon and box": ["pairs.polygon_obb_contact.f32.0"],
    "a 3D box inside another": ["obb.contains.f32.3"],
    "3D capsule and box overlap": ["capsule.meets_obb.f32.3"],
    "3D triangle and box overlap": ["triangle.meets_obb.f32.3"],
    "3D 8-DOPs overlap": ["dop8.meets_dop8.f32.3"],
    "an 8-DOP around 3D points": ["dop8.from_points.f32.3"],
    "a sphere around points": ["ball.from_points.f32.3"],
    "ray against a 3D box": ["hits.obb_cast_ray.f32.3"],
    "ray against an axis-aligned box": ["hits.aabb_cast_ray.f32.3"],
    "nearest of many 3D boxes": ["hits.nearest.f32.3"],
    "a checked 3D box": ["obb.new.f32.3"],
    "a 3D box from a quaternion": ["obb3.from_quaternion.f32.0"],
    "all of these but f64": [
        "meets.obb_obb.f32.2", "meets.obb_obb.f32.3", "obb3.separation.f32.0", "meets.swept.f32.3",
        "hits.obb_cast_ray.f32.3", "hits.aabb_cast_ray.f32.3", "hits.nearest.f32.3", "obb.new.f32.3",
    ],
    "2D intersection over union": ["obb2.iou.f32.0"],
    "2D non-maximum suppression": ["obb2.suppression.f32.0"],
    "a rectangle from an angle": ["obb2.from_angle.f32.0"],
    "quadtree: insert, update, remove, query": [
        "quadtree.new.f32.0", "quadtree.insert.f32.0", "quadtree.update.f32.0", "quadtree.remove.f32.0",
        "quadtree.query_aabb.f32.0",
    ],
    "quadtree: everything": ["quadtree."],
    "camera: a pick ray": ["camera.new.f32.0", "camera.pick_ray.f32.0", "viewport.new.f32.0"],
    "camera: a rubber band and a box": ["camera.pick_frustum.f32.0", "frustum.classify_obb.f32.0"],
    "camera: everything": ["camera.", "viewport.", "projection.", "frustum.", "drag."],
}


def link(archive, machine, probes):
    """Links these probes with what they need and nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "linked")
        roots = [f"--undefined={probe}" for probe in probes]
        subprocess.run(["ld.lld", "-m", machine, "--gc-sections", "--emit-relocs", "-e", probes[0], *roots,
                        archive, "-o", out], check=True)
        return Program(out)


def all_probes(archive):
    names = subprocess.run(["readelf", "-sW", archive], capture_output=True, text=True).stdout.split()
    return sorted({name for name in names if name.startswith("probe.")})


def table(heads, rows):
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([heads, *rows])
    return out.getvalue()


def flash(archives):
    """Bytes of code and constants of each capability on each board."""
    rows = []
    for name, starts in CAPABILITIES.items():
        row = [name]
        for (_, _, _, machine), archive in zip(BOARDS, archives):
            wanted = tuple("probe." + start for start in starts)
            probes = [p for p in all_probes(archive) if p.startswith(wanted) and (".f32" in p or ".f64" in starts[0])]
            program = link(archive, machine, probes)
            assert program.ram() == 0, f"{name} has variables"
            row.append(program.flash())
        rows.append(row)
    return table(["flash, bytes", *(board[2] for board in BOARDS)], rows)


def stacks(archive, machine):
    """The depth of the stack of every probe in `f32`, approx's traits left out."""
    probes = all_probes(archive)
    program = link(archive, machine, probes)
    wanted = [p for p in probes if ".f32." in p and not p.startswith(APPROXIMATE)]
    return {probe: program.stack(probe)[0] for probe in wanted}


def title(probe):
    _, module, name, _, dimension = probe.split(".")
    return f"{module}.{name}" + (f" {dimension}D" if dimension != "0" else "")


def stack(builds):
    """Every function whose stack is deeper than a kilobyte somewhere, the deepest first, and the rest in one row."""
    depths = [stacks(archive, board[3]) for board, archive in builds]
    limits = [1024 if "soft" not in board[2] else 2048 for board, _ in builds]
    over = [p for p in depths[0] if any(d[p] > limit for d, limit in zip(depths, limits))]
    rows = [[title(p), *(d[p] for d in depths)] for p in over]
    rows.sort(key=lambda row: (-row[1], row[0]))
    rest = [max(depth for probe, depth in d.items() if probe not in over) for d in depths]
    rows.append([f"the other {len(depths[0]) - len(over)}, at most", *rest])
    return table(["stack, bytes", *(board[2] for board, _ in builds)], rows)


QUESTIONS = {
    "sat2": "2D boxes overlap", "sat3": "3D boxes overlap", "separation3": "3D separation",
    "ray3": "ray against a 3D box",
    "query": "quadtree of 256, one query", "nearest": "quadtree of 256, nearest", "pick_ray": "a pick ray",
}
UNITS = {"query": "{} found", "nearest": "", "pick_ray": ""}


def counts_in(output):
    """The query, its hit rate and its instructions, line by line as the firmware printed them."""
    return [line.split()[1:] for line in output.splitlines() if line.startswith("instructions ")]


def instructions(outputs):
    """The instructions that the firmware printed on each board, side by side."""
    counts = [counts_in(output) for output in outputs]
    rows = []
    for lines in zip(*counts):
        what, share, _ = lines[0]
        assert all(line[0] == what for line in lines)
        if what not in QUESTIONS:
            continue
        note = UNITS.get(what, "{} % hit").format(share)
        rows.append([QUESTIONS[what] + (f", {note}" if note else ""), *(line[2] for line in lines)])
    return table(["instructions a call", *(board[2] for board in BOARDS)], rows)


def runs(outputs):
    """The stack depth that each check of the firmware reached."""
    names = ["shared vectors", "golden hash", "quadtree, 100,000 operations", "nearest of 64, the boxes in flash"]
    depths = [[line.split()[2] for line in output.splitlines() if line.startswith("  passed in ")] for output in outputs]
    rows = [[name, *row] for name, *row in zip(names, *depths)]
    return table(["stack of a check, bytes", *(board[2] for board in BOARDS)], rows)


def counted(output, *questions):
    """The instructions that the firmware counted, by query."""
    name = lambda what, share: f"{QUESTIONS[what]}, " + UNITS.get(what, "{} % hit").format(share)
    return {name(what, share).removesuffix(", "): int(count) for what, share, count in counts_in(output) if what in questions}


def speed(for_size, for_speed):
    """Flash and instructions on the first board, compiled for size and compiled for speed."""
    flash_of = lambda archive, starts: link(archive, BOARDS[0][3], ["probe." + start for start in starts]).flash()
    small = {name: starts for name, starts in CAPABILITIES.items() if starts[0].count(".") == 3}
    rows = [[f"{name}, flash", *(flash_of(archive, starts) for archive, _ in (for_size, for_speed))]
            for name, starts in small.items()]
    counts = [counted(output, *QUESTIONS) for _, output in (for_size, for_speed)]
    rows += [[f"{name}, instructions", *(count[name] for count in counts)] for name in counts[0]]
    return table(["M4F", "opt-level s", "opt-level 3"], rows)


def of_boxes_and_rays(machine, archive, output, boxes, ray):
    """The costs of the two queries that parry3d answers without a heap."""
    figures = {}
    for question, what, probe in (("3D boxes overlap", "sat3", boxes), ("ray against a 3D box", "ray3", ray)):
        program = link(archive, machine, [probe])
        figures |= {f"{question}, flash": program.flash(), f"{question}, stack": program.stack(probe)[0]}
        figures |= {f"{name}, instructions": count for name, count in counted(output, what).items()}
    return figures


def ours(machine, archive, output):
    return of_boxes_and_rays(machine, archive, output, "probe.meets.obb_obb.f32.3", "probe.hits.obb_cast_ray.f32.3")


def parry(machine, archive, output):
    return of_boxes_and_rays(machine, archive, output, "probe.parry.boxes.f32.3", "probe.parry.ray.f32.3")


def side_by_side(columns):
    """Ours and theirs in a column each."""
    names = columns[0][1]
    rows = [[name, *(figure[name] for _, *figures in columns for figure in figures)] for name in names]
    heads = [f"{head}: {whose}" for head, *_ in columns for whose in ("obbligato", "parry3d 0.31")]
    return table(["opt-level s unless stated otherwise", *heads], rows)


# What the summary shows: a row of flash.csv, and one of instructions.csv if a call is counted.
SUMMARY = {
    "2D boxes overlap": "2D boxes overlap, 68 % hit",
    "3D boxes overlap": "3D boxes overlap, 61 % hit",
    "3D separation": "3D separation, 61 % hit",
    "3D distance": None,
    "3D contact manifold": None,
    "3D sweep": None,
    "ray against a 3D box": "ray against a 3D box, 59 % hit",
    "quadtree: insert, update, remove, query": "quadtree of 256, one query, 2 found",
    "camera: a pick ray": "a pick ray",
}


def summary(folder):
    """The main figures of two boards, from the files."""
    read = lambda name: {row[0]: row for row in csv.reader((folder / name).open())}
    flash, counts = read("flash.csv"), read("instructions.csv")
    column = [board[2] for board in BOARDS].index("M4F") + 1, [board[2] for board in BOARDS].index("M0, soft float") + 1
    number = lambda row, at: f"{int(row[at]):,}" if row else "-"
    lines = ["| | flash, M4F | flash, M0 | instructions, M4F | instructions, M0 |", "|---|--:|--:|--:|--:|"]
    for name, counted_as in SUMMARY.items():
        cells = [number(row, at) for row in (flash[name], counts[counted_as] if counted_as else None) for at in column]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"
