//! A great many events of the mouse and of the keyboard, and many sizes; `OBBLIGATO_EVENTS` sets
//! how many.

use super::*;
use picker_scene::Rng;
use std::env;
use std::fs;

/// So many events are sent at once.
const AT_ONCE: u64 = 50;

/// Keys that do something, but neither save, open nor close.
const KEYS: [&str; 28] = [
    "a", "b", "c", "d", "e", "f", "g", "h", "i", "k", "l", "r", "s", "t", "v", "x", "y", "z",
    "Escape", "Tab", "Delete", "Insert", "F1", "F3", "ctrl+a", "ctrl+d", "ctrl+z", "ctrl+y",
];

/// The words of xdotool for an event.
fn event(rng: &mut Rng, window: &str) -> String {
    let mut below = |count: u32| rng.between(0.0, count as f32) as u32;
    match below(20) {
        0..=7 => format!("mousemove {} {}", below(1400), below(900)),
        8 | 9 => format!("click {}", 1 + below(3)),
        10 | 11 => "mousedown 1".to_owned(),
        12 | 13 => "mouseup 1".to_owned(),
        14 | 15 => format!("click {}", 4 + below(2)),
        16 => format!("windowsize {window} {} {}", 100 + below(1280), 100 + below(780)),
        _ => format!("key {}", KEYS[below(KEYS.len() as u32) as usize]),
    }
}

#[test]
fn the_window_survives_any_events_and_rests_after_them() {
    let Some(screen) = screen("a great many events", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let (window, _) = Window::open(&screen, path(&scene), "1");
    let id = window.number().to_string();
    let count = env::var("OBBLIGATO_EVENTS").map_or(200, |it| it.parse().expect("a number"));
    let mut rng = Rng::new(count);
    screen.xdotool(&["windowfocus", &id]);
    for _ in 0..count / AT_ONCE {
        let events: Vec<String> = (0..AT_ONCE).map(|_| event(&mut rng, &id)).collect();
        let words: Vec<&str> = events.iter().flat_map(|event| event.split(' ')).collect();
        screen.xdotool(&words);
    }
    screen.xdotool(&["mouseup", "1", "key", "Escape", "key", "Escape", "key", "F1"]);
    window.resize(1280, 720);
    window.check_idle();
    assert_eq!(window.end_by("INT").code(), Some(130));
    let text = fs::read_to_string(scene.path()).expect("the scene file");
    assert_eq!(text, SCENE, "nothing was saved");
}
