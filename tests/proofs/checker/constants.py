"""The constants of the kernels, read from the Rust sources: a proof is about what ships, or it fails."""

import re
from fractions import Fraction
from pathlib import Path

SOURCES = Path(__file__).parents[3] / "crates/obbligato/src"
NUMBER = r"([0-9.]+)"
TRIPLE = rf"\[{NUMBER}, {NUMBER}, {NUMBER}\]"

PLACES = {
    "plane": ("obb_pair/slack.rs", rf"const SLACK_2D: \[f64; 3\] = {TRIPLE};"),
    "space": ("obb_pair/slack.rs", rf"const SLACK_3D: \[f64; 3\] = {TRIPLE};"),
    "underflow": ("obb_pair/slack.rs", rf"const UNDERFLOW: f64 = {NUMBER};"),
    "short": ("numbers/length.rs", rf"const OF_THE_SHORTER: f64 = {NUMBER};"),
    "exact": ("shapes/rotation.rs", rf"const EXACT: f64 = {NUMBER};"),
    "drift": ("obb_pair/relative_motion.rs", rf"const DRIFT: f64 = {NUMBER};"),
    "ample": ("obb_pair/diagonals.rs", rf"const AMPLE: f64 = {NUMBER};"),
    "tie": ("obb_pair/max_gap.rs", rf"const TIE: f64 = {NUMBER};"),
    "beside": ("rays/cast_box.rs", rf"const LINE_ERROR: f64 = {NUMBER};"),
}

# What must stand in the sources as it is here, since it is written in the scripts by hand.
LINES = (
    ("obb_pair/slack.rs", "distance.all(V::Number::EPSILON) * weighted + distance.all(underflow())"),
    ("obb_pair/slack.rs", "slack * (length_bound(x, y) + x.all(V::Number::TINY)) + x.all(underflow())"),
    ("obb_pair/max_gap.rs", "T::EPSILON * T::nearest(TIE) * (manhattan + h + k)"),
    ("obb_pair/diagonals.rs", "F::splat(F::Number::EPSILON * F::Number::nearest(AMPLE))"),
    ("obb_pair/diagonals.rs", "F::splat(-F::Number::EPSILON / F::Number::LIMIT)"),
    ("obb_pair/diagonals.rs", "const MARGIN: f64 = 256.0;"),
    ("numbers/real.rs", "const LIMIT: Self = 1e15;"),
    ("numbers/real.rs", "const LIMIT: Self = 1e150;"),
    ("obb_pair/relative_motion.rs", "T::EPSILON * T::nearest(DRIFT) * length"),
    ("rays/cast_box.rs", "T::EPSILON * T::nearest(LINE_ERROR) * (distance2 + radius2) + T::TINY"),
)

# What the measure of a rotation rounds by, in EPSILON: `rotation_diagonal.g` and `rotation_across.g`
# prove the parts of a column, and this is no less than their root of squares.
DIAGONAL, ACROSS = Fraction(97, 64), Fraction(25, 32)
MEASURE = Fraction(19, 10)
assert MEASURE**2 > DIAGONAL**2 + 2 * ACROSS**2


def read():
    for file, line in LINES:
        if line not in (SOURCES / file).read_text():
            raise SystemExit(f"{file} no longer says `{line}`: the proofs are of something else")
    found = {name: numbers(file, pattern) for name, (file, pattern) in PLACES.items()}
    single = {name: values[0] for name, values in found.items() if len(values) == 1}
    weights = {2: found["plane"], 3: found["space"]}
    # The measure of the rotation is squared and added up, which rounds by far less than 1 / 1000.
    skew = single["exact"] + MEASURE + Fraction(1, 1000)
    return {**single, "weights": weights, "skew": skew, "lift": 1}


def numbers(file, pattern):
    found = re.findall(pattern, (SOURCES / file).read_text())
    if len(found) != 1:
        raise SystemExit(f"{file}: {len(found)} matches of {pattern}, not one")
    values = found[0] if isinstance(found[0], tuple) else (found[0],)
    return tuple(Fraction(value) for value in values)


def smaller(known):
    """The constants with one of them smaller each, and the scripts that must then not all be proved."""
    for dimension, place in ((2, "in the plane"), (3, "in space")):
        for index, name in enumerate(("distance", "own", "other")):
            weights = list(known["weights"][dimension])
            weights[index] *= Fraction(9, 10)
            yield ((f"the weight of {name} {place} a tenth smaller", ["sat_faces", "sat_edges"]),
                   {**known, "weights": {**known["weights"], dimension: tuple(weights)}})
    # The numbers that may underflow are counted, so this one is only the next power of two.
    yield ("three quarters of the underflow", ["sat_faces"]), {**known, "underflow": known["underflow"] * 3 / 4}
    yield ("no TINY beside the length", ["sat_edges"]), {**known, "lift": 0}
    yield ("a sure gap a tenth smaller", ["sat_quick"]), {**known, "ample": known["ample"] * 9 / 10}
    yield ("a drift a tenth smaller", ["sweep"]), {**known, "drift": known["drift"] * 9 / 10}
    yield ("a sphere a tenth smaller", ["sphere"]), {**known, "beside": known["beside"] * 9 / 10}
