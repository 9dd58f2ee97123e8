#!/usr/bin/env python3
"""Lists the public functions that no probe calls.

    missing.py MIR DOC.json.. [--without NAME]

MIR is that of the probes before any inlining, so it contains every call that they make. The DOC files
are rustdoc's JSON of the crates. A function that is generic over the scalar must be called for f32 and
f64, one that is generic over the dimension in 2D and 3D. `--without` ignores the calls of NAME, to show
that this check can fail. The exit status is 1 when a function is missing.
"""

import itertools
import json
import re
import sys

# The arguments that a generic parameter must be called with; any others, such as capacities, may be anything.
INSTANCES = {"T": ["f32", "f64"], "D": ["2", "3"]}
DEFAULTS = ["f32", "u32"]
# The memory of a quadtree, and that of the places of a tree of boxes: the compiler leaves out the default one, too.
MEMORY = (r"(QuadTree<[^>]*), M>|(Bvh<T, N), P>", r"\1\2>")
ANYTHING = r"[^()]+?"
# Types that the compiler calls by another name than the documentation.
ALIASES = [(r"\bStaleId\b", "Absent"), (r"\bUnit<Quaternion<(\w+)>>", r"UnitQuaternion<\1>")]


def written(of):
    """A type as written in Rust, without its path."""
    (kind, value), = of.items()
    if kind == "resolved_path":
        return path(value)
    if kind == "array":
        return f"[{written(value['type'])}; {value['len']}]"
    if kind == "slice":
        return f"[{written(value)}]"
    if kind == "borrowed_ref":
        return "&" + written(value["type"])
    if kind == "tuple":
        return "(" + ", ".join(map(written, value)) + ")"
    if kind in ("generic", "primitive"):
        return value
    raise ValueError(f"this script does not know the type: {kind}")


def path(value):
    name = value["path"].split("::")[-1]
    inside = ((value["args"] or {}).get("angle_bracketed") or {}).get("args", [])
    arguments = [a["type"] and written(a["type"]) if "type" in a else a["const"]["expr"]
                 for a in inside if "lifetime" not in a]
    return f"{name}<{', '.join(arguments)}>" if arguments else name


def is_debug(trait):
    return trait is not None and trait["path"] == "Debug"


def public_functions(doc):
    """(name with generic parameters, the parameters) of every function except those of derived traits
    and of `Debug`."""
    index = doc["index"]
    methods = set()
    for item in index.values():
        (kind, inner), = item["inner"].items()
        methods.update(map(str, inner.get("items", []) if kind in ("impl", "trait") else []))
        if kind != "impl" or inner["is_synthetic"] or inner["blanket_impl"]:
            continue
        if "automatically_derived" in str(item["attrs"]) or is_debug(inner["trait"]):
            continue
        owner = written(inner["for"])
        if inner["trait"]:
            owner = f"<{owner} as {path(inner['trait'])}>"
        parameters = [p["name"] for p in inner["generics"]["params"] if "lifetime" not in p["kind"]]
        for method in map(lambda id: index[str(id)], inner["items"]):
            if "function" in method["inner"]:
                yield f"{owner}::{method['name']}", parameters
    for id, item in index.items():
        if "function" in item["inner"] and id not in methods and item["visibility"] == "public":
            yield item["name"], []


def instances(name, parameters):
    """A label and a pattern for each instance that must be called."""
    name = re.sub(*MEMORY, name)
    choices = [INSTANCES.get(p, [None]) for p in parameters]
    for chosen in itertools.product(*choices):
        by_name = dict(zip(parameters, chosen))
        tokens = re.split(r"(\b\w+\b)", name)
        concrete = [by_name.get(token, token) for token in tokens]
        pattern = "".join(ANYTHING if t is None else re.escape(t) for t in concrete)
        for default in DEFAULTS:  # the compiler leaves defaults out
            pattern = re.sub(rf"(\b\w+)<{default}>", rf"\1(?:<{default}>)?", pattern)
            pattern = re.sub(rf",\\ {default}>(::|\\ as)", rf"(?:,\\ {default})?>\1", pattern)
            pattern = re.sub(rf",\\ {re.escape(ANYTHING)}\(", rf"(?:,\\ {ANYTHING})?(", pattern)
        label = "".join("_" if t is None else t for t in concrete)
        yield label, re.compile(pattern + r"(?:::<.*>)?\(")


def calls(mir):
    """The calls in the MIR text, without paths."""
    for line in mir.splitlines():
        call = re.match(r"\s*[^=]+ = (.*\(.*\)) -> ", line)
        if call:
            text = re.sub(r"\w+::<impl ([^(]*?)>::(?=\w+(?:::<.*>)?\()", r"\1::", call[1])
            text = re.sub(r"\b[a-z_]\w*::(?=[A-Za-z_])", "", text)
            text = re.sub(r"'\w+ |'_, |<'_>", "", text)
            for alias, name in ALIASES:
                text = re.sub(alias, name, text)
            yield re.sub(r"^(\w+)::<(.*)>::(\w+)(\(|::)", r"\1<\2>::\3\4", text)


def main(mir, *docs, without=None):
    called = [c for c in calls(open(mir).read()) if not (without and without in c)]
    functions = [f for doc in docs for f in public_functions(json.load(open(doc)))]
    missing = sorted(
        label
        for name, parameters in functions
        for label, pattern in instances(name, parameters)
        if not any(map(pattern.match, called))
    )
    for label in missing:
        print(f"no probe calls {label}")
    print(f"{len(functions)} public functions, {len(missing)} instances without a probe")
    return 1 if missing or not functions else 0


if __name__ == "__main__":
    arguments, without = sys.argv[1:], None
    if "--without" in arguments:
        at = arguments.index("--without")
        without = arguments[at + 1]
        del arguments[at:at + 2]
    sys.exit(main(*arguments, without=without))
