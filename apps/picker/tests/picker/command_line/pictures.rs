//! `render`.

use super::{pixels, scene};
use crate::program::run;

#[test]
fn what_is_behind_a_box_is_seen_through_it_on_demand() {
    let (folder, scene) = scene();
    let red = |fill: &str| {
        let out = folder.path("out.png");
        let answer =
            run(&["render", "--scene", &scene, "--out", &out, "--size", "90x80", "--fill", fill]);
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
    let answer = run(&["render", "--stress", "5001", "--out", &out, "--fill", "outlines"]);
    assert_eq!(answer.status, Some(2));
    assert!(answer.errors.contains("these are 5001 boxes"), "{}", answer.errors);
}

#[test]
fn render_writes_a_picture_of_the_size_asked_for() {
    let (folder, scene) = scene();
    let out = folder.path("out.png");
    let answer = run(&["render", "--scene", &scene, "--out", &out, "--size", "90x80"]);
    assert_eq!((answer.status, &*answer.output, &*answer.errors), (Some(0), "", ""));
    let (width, height, rgba) = pixels(&out);
    assert_eq!((width, height), (90, 80));
    let at = |x: usize, y: usize| &rgba[4 * (y * 90 + x)..][..4];
    let [red, blue] = [at(40, 40), at(60, 40)];
    assert!(red[0] > 100 && red[2] < 30, "the front cube is red: {red:?}");
    assert!(blue[2] > 100 && blue[0] < 30, "the cube beside it is blue: {blue:?}");
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
    let answer = run(&["render", "--scene", &scene, "--out", &out, "--size", "90x80", "--timing"]);
    assert_eq!((answer.status, &*answer.output), (Some(0), ""));
    let line = answer.only_error_line();
    let words: Vec<&str> = line.split(' ').collect();
    let before = |unit: &str| {
        let at = words.iter().position(|word| word.starts_with(unit)).unwrap();
        words[at - 1].parse::<f64>().unwrap()
    };
    let (rays, rate) = (before("rays"), before("million"));
    let took = words[words.iter().position(|word| *word == "rays").unwrap() + 2];
    let took: f64 = took.parse().unwrap();
    assert!(rays >= 90.0 * 80.0, "{line}");
    assert!((rate - rays / took / 1e6).abs() <= 0.01 + rate * 0.001 / took, "{line}");
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
    assert!((0..80).any(|y| (51..66).any(|x| differs(x, y))), "the clicked cube looks different");
    assert!(!(0..80).any(|y| (0..40).any(|x| differs(x, y))), "pixels far from it do not");
}
