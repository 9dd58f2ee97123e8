"""Truths of nuScenes from the tables of the data set, against the definition of its detection task in plain Python."""

import json
import math

import numpy as np
import obbligato
import pytest
from test_command import run

# Categories, what the benchmark calls them, and the ranges of its classes in meters.
KINDS = {"vehicle.car": ("car", 50), "vehicle.bus.rigid": ("bus", 50), "human.pedestrian.adult": ("pedestrian", 40), "vehicle.bicycle": ("bicycle", 40),
         "movable_object.barrier": ("barrier", 30), "animal": (None, 0), "static_object.bicycle_rack": (None, 0)}


def turned(angle):
    return [math.cos(angle / 2), 0, 0, math.sin(angle / 2)]


def drawn(seed):
    """The rows of all tables: two scenes of four samples, with things that move, appear and are gone."""
    rng = np.random.default_rng(seed)
    tables = {name: [] for name in ("sensor", "calibrated_sensor", "ego_pose", "sample_data", "sample", "category", "attribute", "instance", "sample_annotation")}
    for channel in ("LIDAR_TOP", "CAM_FRONT"):
        tables["sensor"].append({"token": channel.lower(), "channel": channel, "modality": "x"})
        tables["calibrated_sensor"].append({"token": f"mounted {channel}", "sensor_token": channel.lower(), "translation": [0, 0, 2], "rotation": [1, 0, 0, 0]})
    tables["category"] = [{"token": f"kind {name}", "name": name} for name in KINDS]
    tables["attribute"] = [{"token": f"is {name}", "name": name} for name in ("vehicle.moving", "vehicle.parked")]
    for scene in range(2):
        seconds = np.cumsum([0, 0.5, 0.5, 3.2]) + 1000 * scene
        for at, second in enumerate(seconds):
            token = f"s{scene}{at}"
            tables["sample"].append({"token": token, "timestamp": int(1e6 * second), "scene_token": f"scene {scene}"})
            for sensor, is_key in [("LIDAR_TOP", True), ("LIDAR_TOP", False), ("CAM_FRONT", True)]:
                pose = f"{token} {sensor} {is_key}"
                # Only that of the lidar's key frame is where distances are taken from.
                place = [500 + 9 * at, -200, 0] if (sensor, is_key) == ("LIDAR_TOP", True) else [0, 0, 0]
                tables["ego_pose"].append({"token": pose, "translation": place, "rotation": [1, 0, 0, 0], "timestamp": 0})
                tables["sample_data"].append({"token": f"data {pose}", "sample_token": token, "ego_pose_token": pose, "is_key_frame": is_key,
                                              "calibrated_sensor_token": f"mounted {sensor}"})
        for number in range(40):
            kind = rng.choice(list(KINDS))
            thing = f"thing {scene} {number}"
            tables["instance"].append({"token": thing, "category_token": f"kind {kind}"})
            begin, end = sorted(rng.choice(5, 2, replace=False))
            place, way = rng.uniform(-60, 60, 3) + [510, -200, 0], rng.normal(size=3)
            if kind in ("static_object.bicycle_rack", "vehicle.bicycle"):
                place = rng.uniform(-12, 12, 3) * [1, 1, 0.02] + [510, -200, 0]
            for at in range(begin, end):
                size = [6, 8, 4] if kind.endswith("rack") else rng.uniform(0.5, 4, 3).tolist()
                tables["sample_annotation"].append({
                    "token": f"{thing} {at}", "sample_token": f"s{scene}{at}", "instance_token": thing, "translation": (place + at * way).tolist(), "size": size,
                    "rotation": turned(rng.uniform(-3, 3)), "num_lidar_pts": int(rng.integers(0, 3)), "num_radar_pts": int(rng.integers(0, 2)),
                    "attribute_tokens": rng.choice(["is vehicle.moving", "is vehicle.parked"], rng.integers(0, 2)).tolist(),
                    "prev": f"{thing} {at - 1}" if at > begin else "", "next": f"{thing} {at + 1}" if at + 1 < end else ""})
    return tables


def written(folder, tables):
    folder.mkdir(parents=True)
    for name, rows in tables.items():
        (folder / f"{name}.json").write_text(json.dumps(rows))
    return folder


def within(rack, place):
    """Whether a point is in the box of an annotation that stands upright."""
    w, _, _, z = rack["rotation"]
    angle = 2 * math.atan2(z, w)
    x, y, height = (a - b for a, b in zip(place, rack["translation"], strict=True))
    along, across = x * math.cos(angle) + y * math.sin(angle), y * math.cos(angle) - x * math.sin(angle)
    width, length, tall = rack["size"]
    return abs(along) <= length / 2 and abs(across) <= width / 2 and abs(height) <= tall / 2


def plainly(tables, sample):
    """The truths of a sample, as the benchmark's program loads and filters them."""
    notes = {row["token"]: row for row in tables["sample_annotation"]}
    times = {row["token"]: row["timestamp"] / 1e6 for row in tables["sample"]}
    kinds = {row["token"]: row["category_token"].removeprefix("kind ") for row in tables["instance"]}
    eye = next(row["translation"] for row in tables["ego_pose"] if row["token"] == f"{sample} LIDAR_TOP True")
    mine = [row for row in notes.values() if row["sample_token"] == sample]
    racks = [row for row in mine if kinds[row["instance_token"]] == "static_object.bicycle_rack"]
    rows = []
    for row in mine:
        name, reach = KINDS[kinds[row["instance_token"]]]
        if name is None or row["num_lidar_pts"] + row["num_radar_pts"] == 0 or math.dist(row["translation"][:2], eye[:2]) >= reach:
            continue
        if name == "bicycle" and any(within(rack, row["translation"]) for rack in racks):
            continue
        velocity = [math.nan] * 2
        if row["prev"] or row["next"]:
            first, last = (notes[row[key]] if row[key] else row for key in ("prev", "next"))
            passed = times[last["sample_token"]] - times[first["sample_token"]]
            if passed <= 1.5 * (bool(row["prev"]) + bool(row["next"])):
                velocity = [(b - a) / passed for a, b in zip(first["translation"][:2], last["translation"][:2], strict=True)]
        width, length, height = row["size"]
        w, x, y, z = row["rotation"]
        attribute = row["attribute_tokens"][0].removeprefix("is ") if row["attribute_tokens"] else ""
        rows.append((name, [*row["translation"], length, width, height, x, y, z, w], velocity, attribute))
    return rows


def submission(folder, tables, samples):
    """Every annotation as a detection, near or far."""
    kinds = {row["token"]: row["category_token"].removeprefix("kind ") for row in tables["instance"]}
    found = {sample: [] for sample in samples}
    for row in tables["sample_annotation"]:
        name, _ = KINDS[kinds[row["instance_token"]]]
        if name and row["sample_token"] in found:
            found[row["sample_token"]].append({key: row[key] for key in ("translation", "size", "rotation")} | {"detection_name": name, "detection_score": 0.5})
    file = folder / "submission.json"
    file.write_text(json.dumps({"results": found}))
    return file


@pytest.mark.parametrize("seed", range(8))
def test_truths_are_those_that_the_benchmark_loads(tmp_path, seed):
    tables = drawn(seed)
    samples = [row["token"] for row in tables["sample"]]
    found = submission(tmp_path, tables, samples)
    written(tmp_path / "data/v1.0-mini", tables)
    truths, detections, format = obbligato.read("nuscenes", tmp_path / "data", found)
    assert format == "pose" and len(truths["class"]) > 30
    expected = {sample: plainly(tables, sample) for sample in samples}
    for sample in samples:
        at = [k for k, frame in enumerate(truths["frame"]) if frame == sample]
        rows = [(truths["class"][k], truths["box"][k], truths["velocity"][k], truths["attribute"][k]) for k in at]
        assert [(name, box, attribute) for name, box, _, attribute in rows] == [(name, box, attribute) for name, box, _, attribute in expected[sample]]
        np.testing.assert_allclose([row[2] for row in rows], [row[2] for row in expected[sample]], atol=1e-9)
    # Detections are filtered as truths are, but for points: these are their own.
    assert set(map(tuple, truths["box"])) <= set(map(tuple, detections["box"])) and len(detections["box"]) < len(tables["sample_annotation"])


def test_bicycles_in_racks_are_left_out_and_far_things_too():
    counted = [plainly(drawn(seed), f"s{scene}{at}") for seed in range(8) for scene in range(2) for at in range(4)]
    everything = [row for seed in range(8) for row in drawn(seed)["sample_annotation"]]
    assert 0 < sum(name == "bicycle" for rows in counted for name, *_ in rows) < len(everything) / 8


def test_the_samples_of_the_detections_are_evaluated(tmp_path):
    tables = drawn(3)
    found = submission(tmp_path, tables, ["s00", "s12"])
    folder = written(tmp_path / "v1.0-mini", tables)
    called = run(folder, found, "--format", "nuscenes")
    assert called.returncode == 0 and "2 of 8 samples, which the detections have, are evaluated" in called.stderr
    evaluation = obbligato.evaluate("nuscenes", folder, found)
    assert evaluation.frames == ["s00", "s12"]
    # Every truth is found where it is, beside detections of what no sensor has seen.
    assert all(figures["ATE"] == pytest.approx(0, abs=1e-9) for name, figures in evaluation.result().items() if name in ("car", "bus"))


@pytest.mark.parametrize(("change", "text"), [
    (lambda tables: tables.pop("ego_pose"), "there is no table ego_pose.json"),
    (lambda tables: tables["ego_pose"].clear(), "do not say where the lidar was in sample 's00'"),
    (lambda tables: tables["sample_annotation"][0].update(instance_token="x"), "sample_annotation.json: [0]: there is no instance 'x'"),
    (lambda tables: tables["sample_annotation"][0].update(next="x"), "sample_annotation.json: [0]: next: there is no annotation 'x'"),
    (lambda tables: tables["sample_annotation"][0].update(attribute_tokens=["x"]), "attribute_tokens: expected none or one that is known, not ['x']"),
    (lambda tables: tables["sample_annotation"][0].update(attribute_tokens=[[1]]), "attribute_tokens: expected none or one that is known, not [[1]]"),
    (lambda tables: tables["sample_annotation"][0].update(translation=[1]), "translation: expected 3 numbers, not [1]"),
    (lambda tables: tables["sample_annotation"][0].pop("num_lidar_pts"), "there is no 'num_lidar_pts'"),
    (lambda tables: tables["sample"][0].update(timestamp="x"), "sample.json: [0]: timestamp: expected a number, not 'x'"),
    (lambda tables: tables.update(sensor={}), "sensor.json: expected a list of objects"),
    (lambda tables: tables.update(instance=[1]), "instance.json: [0]: expected an object, not 1"),
    (lambda tables: tables["sample"].clear(), "none of the samples of the detections is in these tables"),
    (lambda tables: tables.pop("sample_annotation"), "there is no table sample_annotation.json"),
])
def test_bad_tables_are_named(tmp_path, change, text):
    tables = drawn(0)
    kinds = {row["token"]: row["category_token"] for row in tables["instance"]}
    tables["sample_annotation"].sort(key=lambda row: (kinds[row["instance_token"]] != "kind vehicle.car", row["sample_token"]))
    found = submission(tmp_path, tables, [row["token"] for row in tables["sample"]])
    change(tables)
    called = run(written(tmp_path / "v1.0-mini", tables), found, "--format", "nuscenes")
    assert called.returncode == 2 and text in called.stderr


def test_several_versions_are_asked_about(tmp_path):
    tables = drawn(1)
    found = submission(tmp_path, tables, ["s00"])
    for version in ("v1.0-mini", "v1.0-trainval"):
        written(tmp_path / "data" / version, tables)
    called = run(tmp_path / "data", found, "--format", "nuscenes")
    assert called.returncode == 2 and "there are several versions, v1.0-mini, v1.0-trainval; name the folder of one" in called.stderr
