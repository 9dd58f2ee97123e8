//! The output of the commands, and their exit status.

mod camera;
mod explain;
mod many_boxes;
mod rays;
mod scenes2d;
mod sides;
mod theme;

use crate::program::{Answer, Folder, program, run};
use serde_json::{Value, json};
use std::io::Write;
use std::process::Stdio;

/// One cube behind another, and a third that overlaps the nearer one by 0.5. Seen along -z, with 10
/// pixels to a unit and the origin in the center of 80x80 pixels.
const SCENE: &str = r##"{
    "camera": { "eye": [0, 0, 10], "target": [0, 0, 0], "orthographic": 8, "near": 1 },
    "boxes": [
        { "name": "back", "center": [0, 0, -4], "half_extents": [1, 1, 1] },
        { "name": "front", "center": [0, 0, 0], "half_extents": [1, 1, 1], "color": "#ff0000" },
        { "center": [1.5, 0, 0], "half_extents": [1, 1, 1], "color": "#0000ff" }
    ] }"##;

fn scene() -> (Folder, String) {
    let folder = Folder::new();
    let scene = folder.write("scene.json", SCENE);
    (folder, scene)
}

fn pick(scene: &str, more: &[&str]) -> Answer {
    run(&[&["pick", "--scene", scene, "--size", "80x80"], more].concat())
}

#[track_caller]
fn json_of(answer: &Answer) -> Value {
    assert_eq!((answer.status, &*answer.errors), (Some(0), ""));
    serde_json::from_str(&answer.output).expect("the output is JSON")
}

#[test]
fn pick_prints_the_nearest_box() {
    let (_folder, scene) = scene();
    let answer = pick(&scene, &["--click", "35.5,40"]);
    let expected = json!([
        { "index": 1, "name": "front", "t": 8.0, "point": [-0.45, 0.0, 1.0], "normal": [0.0, 0.0, 1.0], "inside": false }
    ]);
    assert_eq!(json_of(&answer), expected);
    let start = "[\n  {\"index\":1,\"name\":\"front\",\"t\":8.0,\"point\":[-0.45,";
    assert!(answer.output.starts_with(start), "{}", answer.output);
}

#[test]
fn pick_all_prints_every_box_front_to_back() {
    let (_folder, scene) = scene();
    let hits = json_of(&pick(&scene, &["--click", "47,41", "--all"]));
    let indices: Vec<&Value> = hits
        .as_array()
        .unwrap()
        .iter()
        .map(|hit| &hit["index"])
        .collect();
    // The first two are hit at the same distance: the smaller index comes first.
    assert_eq!(indices, [1, 2, 0]);
    assert_eq!(hits[2]["t"], 12.0);
}

#[test]
fn a_click_on_nothing_prints_an_empty_list() {
    let (_folder, scene) = scene();
    for all in [&[][..], &["--all"]] {
        let answer = pick(&scene, &[&["--click", "2,2"], all].concat());
        assert_eq!((answer.status, &*answer.output), (Some(0), "[]\n"));
    }
}

#[test]
fn a_ray_that_starts_inside_says_so() {
    let folder = Folder::new();
    let scene = folder.write(
        "scene.json",
        SCENE.replace(r#""near": 1"#, r#""near": 9.5"#),
    );
    let hits = json_of(&pick(&scene, &["--click", "40,40"]));
    assert_eq!(hits[0]["inside"], true);
    assert_eq!(
        (&hits[0]["t"], &hits[0]["normal"]),
        (&json!(0.0), &json!([0.0, 0.0, 0.0]))
    );
}

#[test]
fn nothing_beyond_the_far_plane_is_picked() {
    let folder = Folder::new();
    let scene = folder.write(
        "scene.json",
        SCENE.replace(r#""near": 1"#, r#""near": 1, "far": 12"#),
    );
    let hits = json_of(&pick(&scene, &["--click", "40,40", "--all"]));
    assert_eq!(hits.as_array().map(Vec::len), Some(1), "{hits}");
}

#[test]
fn the_picture_is_1280_by_720_unless_a_size_is_given() {
    let (_folder, scene) = scene();
    let center = run(&["pick", "--scene", &scene, "--click", "640,360"]);
    assert_eq!(json_of(&center)[0]["point"], json!([0.0, 0.0, 1.0]));
}

#[test]
fn overlaps_prints_the_pairs_in_index_order() {
    let (_folder, scene) = scene();
    let answer = run(&["overlaps", "--scene", &scene]);
    let expected = json!([
        { "a": 1, "b": 2, "names": ["front", "box 2"], "gap": -0.5, "normal": [1.0, 0.0, 0.0], "axis": "a.x" }
    ]);
    assert_eq!(json_of(&answer), expected);
    assert!(
        answer
            .output
            .starts_with("[\n  {\"a\":1,\"b\":2,\"names\":["),
        "{}",
        answer.output
    );
}

/// Six layers of five beams, laid crosswise and each turned by a further ten-thousandth of a
/// radian. Every beam touches the five above it, which is the worst case of the textbook test with
/// an epsilon.
#[test]
fn nearly_parallel_beams_that_touch_are_all_found() {
    let scene = concat!(env!("CARGO_MANIFEST_DIR"), "/scenes/near-parallel.json");
    let pairs = json_of(&run(&["overlaps", "--scene", scene]));
    let pairs = pairs.as_array().unwrap().iter();
    let found: Vec<(u64, u64)> = pairs
        .map(|pair| (pair["a"].as_u64().unwrap(), pair["b"].as_u64().unwrap()))
        .collect();
    let touching = (0..30).flat_map(|a| (a + 1..30).map(move |b| (a, b)));
    let touching: Vec<(u64, u64)> = touching.filter(|(a, b)| a / 5 + 1 == b / 5).collect();
    assert_eq!(found, touching);
}

#[test]
fn what_is_behind_a_box_is_seen_through_it_on_demand() {
    let (folder, scene) = scene();
    let red = |fill: &str| {
        let out = folder.path("out.png");
        let answer = run(&[
            "render", "--scene", &scene, "--out", &out, "--size", "90x80", "--fill", fill,
        ]);
        assert_eq!((answer.status, &*answer.errors), (Some(0), ""), "{fill}");
        // Inside the front cube, away from its edges.
        let (_, _, rgba) = pixels(&out);
        let [r, _, b] = [0, 1, 2].map(|channel| i32::from(rgba[4 * (40 * 90 + 40) + channel]));
        r - b
    };
    let [solid, transparent, outlines] = ["solid", "transparent", "outlines"].map(red);
    assert!(
        solid > 90 && (15..solid - 30).contains(&transparent) && outlines < 10,
        "by how much there is more red than blue: {solid}, {transparent}, {outlines}"
    );

    let out = folder.path("many.png");
    let answer = run(&[
        "render", "--stress", "5001", "--out", &out, "--fill", "outlines",
    ]);
    assert_eq!(answer.status, Some(2));
    assert!(
        answer.errors.contains("these are 5001 boxes"),
        "{}",
        answer.errors
    );
}

#[test]
fn render_writes_a_picture_of_the_size_asked_for() {
    let (folder, scene) = scene();
    let out = folder.path("out.png");
    let answer = run(&[
        "render", "--scene", &scene, "--out", &out, "--size", "90x80",
    ]);
    assert_eq!(
        (answer.status, &*answer.output, &*answer.errors),
        (Some(0), "", "")
    );
    let (width, height, rgba) = pixels(&out);
    assert_eq!((width, height), (90, 80));
    let at = |x: usize, y: usize| &rgba[4 * (y * 90 + x)..][..4];
    let [red, blue] = [at(40, 40), at(60, 40)];
    assert!(
        red[0] > 100 && red[2] < 30,
        "the front cube is red: {red:?}"
    );
    assert!(
        blue[2] > 100 && blue[0] < 30,
        "the cube beside it is blue: {blue:?}"
    );
    assert!(
        at(5, 5).iter().all(|&channel| channel > 150),
        "the background is light: {:?}",
        at(5, 5)
    );
    assert_eq!(folder.files(), ["out.png", "scene.json"]);
}

#[test]
fn render_says_how_many_rays_it_casts_per_second() {
    let (folder, scene) = scene();
    let out = folder.path("out.png");
    let answer = run(&[
        "render", "--scene", &scene, "--out", &out, "--size", "90x80", "--timing",
    ]);
    assert_eq!((answer.status, &*answer.output), (Some(0), ""));
    let line = answer.only_error_line();
    let words: Vec<&str> = line.split(' ').collect();
    let before = |unit: &str| {
        let at = words
            .iter()
            .position(|word| word.starts_with(unit))
            .unwrap();
        words[at - 1].parse::<f64>().unwrap()
    };
    let (rays, rate) = (before("rays"), before("million"));
    let took = words[words.iter().position(|word| *word == "rays").unwrap() + 2];
    let took: f64 = took.parse().unwrap();
    assert!(rays >= 90.0 * 80.0, "{line}");
    assert!(
        (rate - rays / took / 1e6).abs() <= 0.01 + rate * 0.001 / took,
        "{line}"
    );
}

#[test]
fn render_highlights_the_clicked_box() {
    let (folder, scene) = scene();
    let [plain, marked, missed] =
        ["plain.png", "marked.png", "missed.png"].map(|name| folder.path(name));
    let render = |out: &str, more: &[&str]| {
        let base = ["render", "--scene", &scene, "--out", out, "--size", "80x80"];
        let answer = run(&[&base, more].concat());
        assert_eq!((answer.status, &*answer.errors), (Some(0), ""));
        pixels(out).2
    };
    let plain = render(&plain, &[]);
    let marked = render(&marked, &["--click", "60,40"]);
    assert_eq!(render(&missed, &["--click", "2,2"]), plain);
    let differs =
        |x: usize, y: usize| plain[4 * (y * 80 + x)..][..4] != marked[4 * (y * 80 + x)..][..4];
    assert!(
        (0..80).any(|y| (51..66).any(|x| differs(x, y))),
        "the clicked cube looks different"
    );
    assert!(
        !(0..80).any(|y| (0..40).any(|x| differs(x, y))),
        "pixels far from it do not"
    );
}

fn pixels(path: &str) -> (u32, u32, Vec<u8>) {
    let file = std::fs::File::open(path).expect("the picture is there");
    let mut reader = png::Decoder::new(std::io::BufReader::new(file))
        .read_info()
        .expect("a PNG file");
    let mut rgba = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut rgba).expect("a whole picture");
    (info.width, info.height, rgba)
}

/// Checks that bad arguments give one line with this problem, and status 2.
#[track_caller]
fn assert_bad_arguments(arguments: &[&str], problem: &str) {
    let answer = run(arguments);
    assert_eq!(
        (answer.status, &*answer.output),
        (Some(2), ""),
        "{arguments:?}"
    );
    assert_eq!(answer.only_error_line(), format!("picker: {problem}"));
}

#[test]
fn a_bad_click_is_one_line_that_names_it() {
    let (_folder, scene) = scene();
    let outside = |click: &str| format!("--click: {click} is outside the picture of 80x80 pixels");
    let no_position = |click: &str| {
        format!(
            "invalid value '{click}' for '--click <X,Y>': expected two numbers, for example 640.5,360"
        )
    };
    for (click, problem) in [
        ("-1,5", outside("-1,5")),
        ("5,-0.5", outside("5,-0.5")),
        ("80,5", outside("80,5")),
        ("5,1e30", outside("5,1000000000000000000000000000000")),
        ("NaN,5", no_position("NaN,5")),
        ("5", no_position("5")),
        ("", no_position("")),
        ("1e39,5", no_position("1e39,5")),
    ] {
        let pick = ["pick", "--scene", &scene, "--size", "80x80"];
        assert_bad_arguments(&[&pick[..], &["--click", click]].concat(), &problem);
    }
}

#[test]
fn a_bad_size_is_one_line_that_names_it() {
    let (_folder, scene) = scene();
    for size in ["0x80", "99999x1"] {
        let problem = format!(
            "invalid value '{size}' for '--size <WxH>': expected two numbers from 1 to 16384, for example 1280x720"
        );
        let pick = ["pick", "--scene", &scene, "--click", "1,1", "--size", size];
        assert_bad_arguments(&pick, &problem);
        let render = [
            "render", "--scene", &scene, "--out", "a.png", "--size", size,
        ];
        assert_bad_arguments(&render, &problem);
    }
}

#[test]
fn bad_arguments_are_one_line_that_names_them() {
    let cases: [(&[&str], &str); 5] = [
        (
            &["pick", "--scene", "-"],
            "the following required arguments were not provided: <--click <X,Y>|--rays <FILE>>",
        ),
        (
            &["overlaps"],
            "the following required arguments were not provided: --scene <FILE>",
        ),
        (
            &["overlaps", "--scene", "-", "--size", "80"],
            "unexpected argument '--size' found",
        ),
        (
            &["render", "--scene", "-", "--out", "a", "--backend", "tpu"],
            "invalid value 'tpu' for '--backend <BACKEND>' [possible values: cpu, gpu]",
        ),
        (&["frobnicate"], "unrecognized subcommand 'frobnicate'"),
    ];
    for (arguments, problem) in cases {
        assert_bad_arguments(arguments, problem);
    }
}

#[test]
fn arguments_that_would_be_without_effect_are_refused() {
    let flat = ["render", "--scene2d", "turning", "--out", "a.png"];
    let field = ["render", "--stress", "10", "--out", "a.png"];
    for (command, argument) in [
        (&flat[..], &["--against", "a.json"][..]),
        (&flat, &["--camera", "{}"]),
        (&flat, &["--boxes"]),
        (&flat, &["--fit"]),
        (&flat, &["--frame", "1"]),
        (&field, &["--against", "a.json"]),
        (&["--stress", "10"], &["--against", "a.json"]),
    ] {
        let answer = run(&[command, argument].concat());
        assert_eq!(answer.status, Some(2), "{argument:?}: {answer:?}");
        let line = answer.only_error_line();
        assert!(line.contains(argument[0]), "{line}");
    }
}

#[test]
fn a_picture_that_cannot_be_written_is_one_line_and_status_1() {
    let (folder, scene) = scene();
    let cases = [
        (
            folder.path("missing/out.png"),
            format!("there is no folder {}", folder.path("missing")),
        ),
        (folder.path(""), "this is a folder".to_owned()),
    ];
    for (out, problem) in cases {
        let answer = run(&["render", "--scene", &scene, "--out", &out, "--size", "8x8"]);
        assert_eq!(answer.status, Some(1), "{answer:?}");
        assert_eq!(
            answer.only_error_line(),
            format!("picker: {out}: {problem}")
        );
    }
    assert_eq!(folder.files(), ["scene.json"]);
}

#[test]
fn a_scene_can_come_from_standard_input() {
    let mut child = program(&["overlaps", "--scene", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child
        .stdin
        .take()
        .expect("a pipe")
        .write_all(b"{\"boxes\":[{}]}")
        .expect("the program reads");
    let answer = Answer::from(child.wait_with_output().expect("the program ends"));
    assert_eq!(answer.status, Some(2));
    let line = "picker: standard input: boxes[0]: missing field `center` at line 1 column 12";
    assert_eq!(answer.only_error_line(), line);
}

#[test]
fn a_reader_that_stops_reading_is_not_an_error() {
    let folder = Folder::new();
    let item = r#"{"center":[0,0,0],"half_extents":[1,1,1]}"#;
    let scene = folder.write(
        "crowd.json",
        format!(r#"{{"boxes":[{}]}}"#, vec![item; 400].join(",")),
    );
    let mut child = program(&["overlaps", "--scene", &scene])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let answer = Answer::from(child.wait_with_output().expect("the program ends"));
    assert_eq!((answer.status, &*answer.errors), (Some(0), ""));
}

/// What the window does without a display.
fn without_display(folder: &Folder, arguments: &[&str]) -> Answer {
    let output = program(arguments)
        .current_dir(folder.path(""))
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output();
    output.expect("the program starts").into()
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_display_a_picture_shows_what_the_window_would() {
    let (folder, scene) = scene();
    let rays = folder.write("rays.jsonl", "{\"click\":[640,360]}");
    let shown = |arguments: &[&str]| {
        let answer = without_display(&folder, &[&["--scene", &scene], arguments].concat());
        assert_eq!(answer.status, Some(0), "{answer:?}");
        pixels(&folder.path("picker.png")).2
    };
    let plain = shown(&[]);
    let link = shown(&["--link", "v=1&scene=default&select=1"]);
    let played = shown(&["--rays", &rays]);
    assert!(plain != link && plain != played && link != played);

    let camera = r#"{ "eye": [0, 0, 90], "target": [0, 0, 0] }"#;
    let [usual, far] = [
        &["--stress", "50"][..],
        &["--stress", "50", "--camera", camera],
    ]
    .map(|arguments| {
        let answer = without_display(&folder, arguments);
        assert_eq!(answer.status, Some(0), "{answer:?}");
        pixels(&folder.path("picker.png")).2
    });
    assert!(usual != far, "a field is seen through the camera");
}

#[test]
fn without_a_display_the_default_scene_becomes_a_picture() {
    let folder = Folder::new();
    let answer = without_display(&folder, &[]);
    if !cfg!(target_os = "linux") {
        return println!("skipped: elsewhere a display needs no environment variable");
    }
    assert_eq!(answer.status, Some(0), "{answer:?}");
    // On a slow machine it also reports its progress.
    let mut lines = answer.errors.lines();
    let line = lines.next().unwrap_or_default();
    assert!(
        lines.all(|line| line.starts_with("picker: rendering, ")),
        "{answer:?}"
    );
    assert!(line.starts_with("picker: no display"), "{line}");
    assert!(
        line.ends_with("; rendering picker.png on the CPU instead"),
        "{line}"
    );
    assert!(
        answer.output.contains("\"name\":\"beam\""),
        "{}",
        answer.output
    );
    let (width, height, _) = pixels(&folder.path("picker.png"));
    assert_eq!((width, height), (1280, 720));
}

#[test]
fn help_is_printed_on_standard_output() {
    for (arguments, text) in [
        (&["--help"][..], "Scene files are JSON"),
        (&["-h"], "left drag"),
        (&["pick", "--help"], "--click <X,Y>"),
        (&["--version"], "picker 0.1.0"),
    ] {
        let answer = run(arguments);
        assert_eq!((answer.status, &*answer.errors), (Some(0), ""));
        assert!(
            answer.output.contains(text),
            "{arguments:?}: {}",
            answer.output
        );
    }
}
