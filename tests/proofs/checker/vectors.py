"""The bits of the core, compared with those of the arithmetic that is proved.

Each line of `vectors.txt` is a pair of boxes, the gap that `Obb::separation` returns and, for each axis, the
answer of `Obb::is_separated_on`; the test `proved_arithmetic` writes and checks them. Here `kernels.py` must
give the same, so the scripts are about the arithmetic that ships.
"""

import struct
from fractions import Fraction
from math import isqrt

from .kernels import (along, edge_offset, edge_radius, l1_norm, length_bound, minors, radius_on_first,
                      radius_on_second, row, slack)
from .numbers import DOUBLE, SINGLE, Bits


def check(report, path, known):
    lines = path.read_text().splitlines()
    wrong = [number for number, line in enumerate(lines, 1) if not agrees(line, known)]
    report.proof(f"{len(lines)} pairs of boxes give the bits of the core", len(lines) > 0 and not wrong, f"lines {wrong[:5]}")
    changed = {**known, "weights": {D: [2 * w for w in weights] for D, weights in known["weights"].items()}}
    report.control("the bits of the core, with twice the slack", all(agrees(line, changed) for line in lines))


def agrees(line, known):
    format_name, dimension, *words, gap, apart = line.split()
    format = SINGLE if format_name == "f32" else DOUBLE
    numbers = [read(format, word) for word in words]
    pair = Pair(format, int(dimension), numbers, known)
    lines = list(pair.lines())
    answers = "".join("01"[line.apart] for line in lines)
    # A pair of edges that are parallel to within an EPSILON has no axis.
    faces, edges = ([line.gap for line in part if line.gap is not None] for part in pair.parted(lines))
    widest = max(faces, key=lambda gap: gap.value)
    beyond = (widest + pair.tie()).value
    widest = max([widest, *(gap for gap in edges if gap.value > beyond)], key=lambda gap: gap.value)
    return answers == apart and widest.value == read(format, gap).value


def read(format, word):
    (value,) = struct.unpack(">d", bytes.fromhex(word))
    return Bits(format, Fraction(value))


class Line:
    def __init__(self, offset, radius, slack, gap):
        self.apart, self.gap = abs(offset) > radius + slack, gap


class Pair:
    """As `Pair::new`, for boxes in order; each is given by its center, half-extents and axes."""

    def __init__(self, format, dimension, numbers, known):
        self.format, self.over, self.known = format, range(dimension), known
        self.underflow = self.number(known["underflow"] * format.smallest)
        self.weights = [self.number(weight) for weight in known["weights"][dimension]]
        size = dimension * (2 + dimension)
        (p, self.h, u), (q, self.k, v) = (boxes(numbers[i * size:][:size], dimension) for i in range(2))
        d = [b - a for a, b in zip(p, q)]
        self.t, self.s = along(u, d), along(v, d)
        self.r = [along(u, column) for column in v]
        self.manhattan = l1_norm(d)

    def number(self, value):
        return Bits(self.format, 0).constant(value)

    def slack(self, distance, own, other):
        return slack(self.weights, self.number(self.format.epsilon), self.underflow, distance, own, other)

    def tie(self):
        """By how much the gap across edges must exceed that of every face to be chosen."""
        size = self.manhattan + sum(self.h[1:], self.h[0]) + sum(self.k[1:], self.k[0])
        return self.number(self.format.epsilon) * self.number(self.known["tie"]) * size

    def parted(self, lines):
        """Those of the faces and those of the edges."""
        return lines[:2 * len(self.over)], lines[2 * len(self.over):]

    def lines(self):
        """The faces of the first box, the faces of the second, the edges."""
        for i in self.over:
            yield self.face(self.t[i], radius_on_first(self.h, self.r, self.k, i), self.h, self.k)
        for j in self.over:
            yield self.face(self.s[j], radius_on_second(self.h, self.r, self.k, j), self.k, self.h)
        if len(self.over) == 3:
            for i in range(3):
                yield from self.edges(i, (i + 1) % 3, (i + 2) % 3)

    def face(self, offset, radius, own, other):
        return Line(offset, radius, self.slack(self.manhattan, own, other), abs(offset) - radius)

    def edges(self, i, i1, i2):
        x, y = row(self.r, i1), row(self.r, i2)
        m, tiny = minors(x, y), self.number(self.format.tiny)
        slack = self.slack(l1_norm(self.t), self.h, self.k)
        for j in range(3):
            offset = edge_offset(x[j], y[j], self.t[i1], self.t[i2])
            radius = edge_radius(x[j], y[j], self.h[i1], self.h[i2], self.k, m, j)
            bound = length_bound(x[j], y[j], self.number(self.known["short"]))
            length = root(x[j] * x[j] + y[j] * y[j])
            gap = (abs(offset) - radius) / length if length.value > self.format.epsilon else None
            yield Line(offset, radius, slack * (bound + tiny) + self.underflow, gap)


def boxes(numbers, dimension):
    center, half, axes = numbers[:dimension], numbers[dimension:2 * dimension], numbers[2 * dimension:]
    return center, half, [axes[dimension * i:][:dimension] for i in range(dimension)]


def root(square):
    """The square root, rounded from more digits than the format has."""
    exact = square.value
    shift = 4 ** (2 * square.format.digits + 200)
    digits = isqrt(int(exact * shift))
    # Whether digits were cut off decides between two equally near numbers of the format.
    rest = Fraction(1, 4) if digits**2 != exact * shift else 0
    return Bits(square.format, square.format.rounded((digits + rest) / Fraction(isqrt(shift))))
