//! `render --theme`.

use super::{pixels, scene};
use crate::program::run;

/// The mean of all channels of a picture, from 0 to 255.
fn brightness(path: &str) -> u64 {
    let (_, _, bytes) = pixels(path);
    bytes.iter().map(|byte| u64::from(*byte)).sum::<u64>() / bytes.len() as u64
}

#[test]
fn a_dark_picture_is_darker_and_light_is_the_default() {
    let (folder, scene) = scene();
    let out = folder.path("p.png");
    for what in [
        &["--scene", &scene, "--size", "80x80"][..],
        &["--scene", &scene, "--explain", "0,1", "--size", "640x600"],
        &["--scene2d", "bounds", "--size", "160x90"],
    ] {
        let rendered = |theme: &[&str]| {
            let answer = run(&[&["render", "--out", &out], what, theme].concat());
            assert_eq!(answer.status, Some(0), "{what:?}: {}", answer.errors);
            brightness(&out)
        };
        let [usual, light, dark] =
            [&[][..], &["--theme", "light"], &["--theme", "dark"]].map(rendered);
        assert_eq!(usual, light, "{what:?}");
        assert!(2 * dark < light + 64, "{what:?}: {dark} and {light}");
    }
}

#[test]
fn a_picture_has_no_system_to_follow() {
    let (folder, scene) = scene();
    let out = folder.path("p.png");
    let answer = run(&["render", "--scene", &scene, "--out", &out, "--theme", "system"]);
    assert_eq!(answer.status, Some(2));
    assert!(answer.errors.contains("--theme"), "{}", answer.errors);
}
