//! What small files that name large sums take of the memory of the process, and that they take no
//! time.
#![cfg(target_os = "linux")]

use nix::sys::resource::{UsageWho, getrusage};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// The most that a file may take in addition to the program itself, in kB: 64 MiB, and what the
/// allocator keeps of them.
const CEILING: i64 = (64 + 16) << 10;
/// The bytes that it may take for each of its own, too.
const FOR_EACH_BYTE: i64 = 80;
/// On a machine with much else to do.
const PATIENCE: Duration = Duration::from_secs(10);

/// Runs the program, or ends it after a time that no user would wait.
fn picker(arguments: &[&str]) -> (Output, Duration) {
    let start = Instant::now();
    let seconds = PATIENCE.as_secs().to_string();
    let mut command = Command::new("timeout");
    command.args([&seconds, env!("CARGO_BIN_EXE_picker")]);
    let output = command.args(arguments).output().expect("the program starts");
    (output, start.elapsed())
}

/// The most memory that a process took of those that were run until now, in kB.
fn peak() -> i64 {
    getrusage(UsageWho::RUSAGE_CHILDREN).expect("it is known").max_rss()
}

/// A file with these accessors, meshes and nodes.
fn gltf(accessors: &str, meshes: &str, nodes: &str) -> String {
    format!(
        r#"{{"asset":{{"version":"2.0"}},"accessors":[{accessors}],"meshes":[{meshes}],"nodes":[{nodes}]}}"#
    )
}

fn points(count: usize) -> String {
    format!(r#"{{"componentType":5126,"count":{count},"type":"VEC3","min":[0,0,0],"max":[1,1,1]}}"#)
}

fn mesh(name: &str, parts: usize, more: &str) -> String {
    let part = format!(r#"{{"attributes":{{"POSITION":0}}{more}}}"#);
    format!(r#"{{"name":"{name}","primitives":[{}]}}"#, vec![part; parts].join(","))
}

/// Writes a black square of one bit to a pixel.
fn write_black(path: &str, side: u32) {
    let mut encoder = png::Encoder::new(fs::File::create(path).unwrap(), side, side);
    encoder.set_depth(png::BitDepth::One);
    let mut writer = encoder.write_header().unwrap();
    let mut rows = writer.stream_writer().unwrap();
    let row = vec![0; side.div_ceil(8) as usize];
    (0..side).for_each(|_| rows.write_all(&row).unwrap());
    rows.finish().unwrap();
}

/// Files of less than 100 kB, and what is too much of each.
fn small_models() -> Vec<(&'static str, String, &'static str)> {
    let (one, node) = (points(3_000_000), r#"{"mesh":0}"#);
    let shown = |count: usize| vec![node; count].join(",");
    let instanced =
        r#"{"mesh":0,"extensions":{"EXT_mesh_gpu_instancing":{"attributes":{"TRANSLATION":1}}}}"#;
    let apart = r#"{"componentType":5126,"count":400000,"type":"VEC3"}"#;
    let meshes: Vec<String> = (0..400)
        .map(|i| format!(r#"{{"primitives":[{{"attributes":{{"POSITION":{i}}}}}]}}"#))
        .collect();
    let each: Vec<String> = (0..400).map(|i| format!(r#"{{"mesh":{i}}}"#)).collect();
    vec![
        ("20 parts on an accessor", gltf(&one, &mesh("", 20, ""), node), "accessors[0]: "),
        ("one accessor", gltf(&points(40_000_000), &mesh("", 1, ""), node), "accessors[0]: "),
        (
            "an accessor of triangles",
            gltf(&points(1_500_000), &mesh("", 1, ""), node),
            "accessors[0]: ",
        ),
        ("strips", gltf(&points(500_000), &mesh("", 1, r#","mode":5"#), node), "accessors[0]: "),
        ("points", gltf(&points(5_000_000), &mesh("", 1, r#","mode":0"#), node), "accessors[0]: "),
        ("66 kB of parts", gltf(&points(100_000), &mesh("", 2000, ""), node), "accessors[0]: "),
        (
            "400 accessors",
            gltf(&vec![points(100_000); 400].join(","), &meshes.join(","), &each.join(",")),
            "accessors[",
        ),
        (
            "instances",
            gltf(&format!("{},{apart}", points(3)), &mesh("", 1, ""), instanced),
            "nodes[0]",
        ),
        (
            "a long name",
            gltf(&points(3), &mesh(&"n".repeat(50_000), 1, ""), &shown(2000)),
            "nodes[",
        ),
    ]
}

#[test]
fn a_small_file_takes_little_memory_and_time_whatever_it_names() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let write = |name: &str, text: &str| {
        fs::write(Path::new(&path(name)), text).unwrap();
        path(name)
    };
    let click = ["--click", "20,20", "--size", "40x40"];
    let empty = write("empty.json", r#"{"boxes":[]}"#);
    picker(&[&["pick", "--scene", &empty], &click[..]].concat());
    let most = peak() + CEILING;
    let check = |case: &str, arguments: &[&str], problem: Option<&str>| {
        let (output, time) = picker(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        let case =
            format!("{case}, {}: {said:.300}, {time:?}, {} kB of {most}", arguments[0], peak());
        assert!(time < PATIENCE, "{case}");
        if let Some(problem) = problem {
            assert_eq!(output.status.code(), Some(2), "{case}");
            assert!(said.lines().count() == 1 && said.contains(problem), "{case}");
        } else {
            assert_eq!(output.status.code(), Some(0), "{case}");
        }
        assert!(peak() < most, "{case}");
    };
    for (case, text, problem) in small_models() {
        assert!(text.len() < 100_000, "{case}: {} bytes", text.len());
        let scene = write("scene.gltf", &text);
        check(case, &[&["pick", "--scene", &scene], &click[..]].concat(), Some(problem));
        check(case, &["overlaps", "--scene", &scene], Some(problem));
    }
    // As much as is just allowed, with the trees that a click builds.
    let scene = write("scene.gltf", &gltf(&points(1_000_000), &mesh("", 1, ""), r#"{"mesh":0}"#));
    check("allowed", &[&["pick", "--scene", &scene], &click[..]].concat(), None);
    // Groups with long names in one another.
    let (long, inner) = (
        "g".repeat(40_000),
        (2..3000).map(|i| format!(r#"{{"name":"{i}","children":[{}]}}"#, i + 1)),
    );
    let inner: Vec<String> = inner.collect();
    let nodes = format!(
        r#"{{"name":"{long}","children":[1]}},{{"name":"{long}","children":[2]}},{},{{"mesh":0}}"#,
        inner.join(",")
    );
    let scene = write("scene.gltf", &gltf(&points(3), &mesh("", 1, ""), &nodes));
    check("groups", &["overlaps", "--scene", &scene], None);
    // A class with a long name of many boxes, which stands once.
    let boxes = |count: usize, item: &str| vec![item; count].join(",");
    let text = format!(
        r#"{{"annotations":[{}],"categories":[{{"id":1,"name":"{long}"}}]}}"#,
        boxes(1500, r#"{"bbox":[0,0,1,1],"category_id":1}"#)
    );
    let scene = write("coco.json", &text);
    check("a long class", &["overlaps", "--scene", &scene], Some("category_id"));
    check("a long class", &["compare", "--truth", &scene, "--found", &scene], Some("category_id"));
    let item = r#"{"translation":[0,0,0],"size":[1,1,1],"rotation":[1,0,0,0],"instance_token":"i","sample_token":"s"}"#;
    write("instance.json", r#"[{"token":"i","category_token":"c"}]"#);
    write("category.json", &format!(r#"[{{"token":"c","name":"{}"}}]"#, long.repeat(2)));
    let scene = write("sample_annotation.json", &format!("[{}]", boxes(1000, item)));
    check("a table", &["overlaps", "--scene", &scene], Some("takes more than"));
    // Labels that all overlap, compared; and boxes whose overlaps do not fit into memory, for a
    // while.
    let label = |at: usize| format!(r#"{{"bbox":[{},0,99,99,{at}],"category_id":1}}"#, at % 40);
    let labels = (0..2000).map(label).collect::<Vec<_>>().join(",");
    let scene = write("labels.json", &format!("[{labels}]"));
    let compared = ["compare", "--truth", &scene, "--found", &scene];
    check("labels that all overlap", &compared, None);
    let item = r#"{"center":[0,0,0],"half_extents":[1,1,1]}"#;
    let scene = write("dense.json", &format!(r#"{{"boxes":[{}]}}"#, boxes(6000, item)));
    let mut command = Command::new("timeout");
    command.args(["5", env!("CARGO_BIN_EXE_picker"), "overlaps", "--scene", &scene]);
    command.stdout(Stdio::null()).status().unwrap();
    assert!(peak() < most + (FOR_EACH_BYTE * 250), "{} kB of {most}", peak());
    // Images that say more than they hold, and one that is just allowed.
    for (side, is_shown) in [(20_000, false), (8_000, false), (6_000, true)] {
        write_black(&path("black.png"), side);
        let text =
            r#"{"images":[{"id":1,"file_name":"black.png"}],"annotations":[{"bbox":[0,0,9,9]}]}"#;
        let scene = write("image.json", text);
        let (output, time) = picker(&[&["pick", "--scene", &scene], &click[..]].concat());
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success() && time < PATIENCE, "{side}: {time:?}: {said}");
        assert_eq!(said.contains("black.png: size: "), !is_shown, "{side}: {said}");
        assert!(peak() < most, "{side}: {} kB of {most}", peak());
    }
    // What takes most memory for its length, of each form.
    let nested = format!("{}0{}", "[".repeat(99), "]".repeat(99));
    let coco = |fields: &str| format!(r#"{{"annotations":[{{"bbox":[0,0,9,9]{fields}}}]}}"#);
    let placed = r#"{"translation":[0,0,0],"size":[1,1,1],"rotation":[1,0,0,0]}"#;
    let empty = format!(r#"{{"a":[{placed}],{}"b":[]}}"#, r#""":[],"#.repeat(120_000));
    let groups = format!(
        r#"{{"center":[0,0,0],"half_extents":[1,1,1],"group":[{}]}}"#,
        boxes(300_000, r#""""#)
    );
    let models = [
        r#"{"min":["#,
        &boxes(5000, &nested),
        r#"],"componentType":5126,"count":1,"type":"VEC3"}"#,
    ]
    .concat();
    for (name, text) in [
        ("attributes.json", coco(&format!(r#","attributes":[{}]"#, boxes(5000, &nested)))),
        ("annotations.json", format!(r#"{{"annotations":[{}]}}"#, boxes(350_000, "{}"))),
        (
            "rectangles.json",
            format!(r#"{{"annotations":[{}]}}"#, boxes(50_000, r#"{"bbox":[0,0,1,1]}"#)),
        ),
        ("accessor.gltf", gltf(&models, &mesh("", 1, ""), r#"{"mesh":0}"#)),
        ("labels.txt", "A 0 0 0 0 0 0 0 1 1 1 0 0 0 0\n".repeat(32_000)),
        ("nuscenes.json", format!("[{}]", boxes(16_000, placed))),
        ("samples.json", empty),
        ("boxes.json", format!(r#"{{"boxes":[{}]}}"#, boxes(24_000, item))),
        ("groups.json", format!(r#"{{"boxes":[{groups}]}}"#)),
    ] {
        let scene = write(name, &text);
        let most = most + FOR_EACH_BYTE * (text.len() as i64 >> 10);
        let (output, _) = picker(&[&["pick", "--scene", &scene], &click[..]].concat());
        let said = String::from_utf8(output.stderr).unwrap();
        println!("{name}: {} bytes, {} kB of {most}: {said:.200}", text.len(), peak());
        assert!(peak() < most, "{name}: {} kB of {most}, {said:.300}", peak());
    }
    let rays = write(
        "rays.jsonl",
        &r#"{"click":[0,0]}
"#
        .repeat(60_000),
    );
    picker(&["pick", "--scene", &path("empty.json"), "--size", "40x40", "--rays", &rays]);
    assert!(peak() < most + FOR_EACH_BYTE * 900, "{} kB", peak());
    // A large file may take as many bytes for each of its own, too; it is written in parts, since
    // this process counts as well.
    let path = path("large.gltf");
    let mut file = fs::File::create(&path).unwrap();
    let head = gltf(&points(3), &mesh("", 1, ""), "");
    file.write_all(&head.as_bytes()[..head.len() - 2]).unwrap();
    let nodes = r#"{"mesh":0},"#.repeat(1000);
    for _ in 0..300 {
        file.write_all(nodes.as_bytes()).unwrap();
    }
    file.write_all(b"{}]}").unwrap();
    let most = most + FOR_EACH_BYTE * (file.metadata().unwrap().len() >> 10) as i64;
    let (output, _) = picker(&[&["pick", "--scene", &path], &click[..]].concat());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(peak() < most, "{} kB of {most}", peak());
}
