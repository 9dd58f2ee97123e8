"""Runs Gappa on the scripts of a folder, with the numbers of a format in place of the `@` names."""

import subprocess
from fractions import Fraction

from .constants import ACROSS, DIAGONAL

# The numbers of a control, for which the script must not be provable.
CONTROLS = {
    "sum": {"UNIT": lambda format: format.unit / 2},
    "product": {"UNIT": lambda format: format.unit / 2},
    "underflow": {"ETA": lambda format: format.eta / 2},
    "length_bound": {"SHORT": lambda format: Fraction(41, 100)},
    "rotation_diagonal": {"DIAGONAL": lambda format: format.epsilon},
    "rotation_across": {"ACROSS": lambda format: format.epsilon / 4},
}


def prove_all(report, folder, format, known):
    for name, control in CONTROLS.items():
        template = (folder / f"{name}.g").read_text()
        numbers = {
            "UNIT": format.unit, "ETA": format.eta, "SMALL": 2 * format.tiny, "HUGE": 1 / format.tiny,
            "DIAGONAL": DIAGONAL * format.epsilon, "ACROSS": ACROSS * format.epsilon,
            "SHORT": known["short"],
        }
        report.proof(f"{name}.g, {format.name}", proved(template, format, numbers))
        changed = {key: value(format) for key, value in control.items()}
        report.control(f"{name}.g, {format.name}, with a smaller {', '.join(changed)}",
                       proved(template, format, {**numbers, **changed}))


def proved(template, format, numbers):
    """Whether Gappa proves it; anything other than a proof or an unproved property is an error."""
    script = template.replace("@FORMAT@", {"f32": "ieee_32", "f64": "ieee_64"}[format.name])
    for name, value in numbers.items():
        script = script.replace(f"@{name}@", written(value))
    run = subprocess.run(["gappa"], input=script, capture_output=True, text=True, timeout=60, check=False)
    if run.returncode != 0 and "some properties were not satisfied" not in run.stderr:
        raise SystemExit(f"gappa: {run.stderr}")
    return run.returncode == 0


def written(value):
    """A rational as Gappa reads it: an integer times a power of two, or of ten."""
    value = Fraction(value)
    below = value.denominator
    if below & (below - 1) == 0:
        above = value.numerator
        twos = (above & -above).bit_length() - 1
        return f"{above >> twos}b{twos - below.bit_length() + 1}"
    assert 10**9 % below == 0, f"{value} is not a short decimal"
    return f"{value.numerator * (10**9 // below)}e-9"
