//! The window, `--help` and the bar above the picture against the table of keys.

use super::{Visitor, demo};
use crate::args::Arguments;
use crate::shell::input_from_winit_key;
use clap::CommandFactory;
use picker_editor::Modifiers;
use picker_editor::keys::{Chord, Key, Where, all_keys, brief_items, help_line, rows};
use picker_scene::scene2d::Kind2d;
use winit::keyboard::{Key as WinitKey, NamedKey};

/// What winit calls a key, in lower and upper case.
fn winit_keys(key: Key) -> [WinitKey; 2] {
    let named = match key {
        Key::Character(c) => {
            return [c.to_ascii_lowercase(), c].map(|c| character(&c.to_string()));
        }
        Key::Space => NamedKey::Space,
        Key::Escape => NamedKey::Escape,
        Key::Tab => NamedKey::Tab,
        Key::Enter => NamedKey::Enter,
        Key::Delete => NamedKey::Delete,
        Key::Insert => NamedKey::Insert,
        Key::Backspace => NamedKey::Backspace,
        Key::Left => NamedKey::ArrowLeft,
        Key::Right => NamedKey::ArrowRight,
        Key::Up => NamedKey::ArrowUp,
        Key::Down => NamedKey::ArrowDown,
        Key::PageUp => NamedKey::PageUp,
        Key::PageDown => NamedKey::PageDown,
        Key::F(1) => NamedKey::F1,
        Key::F(2) => NamedKey::F2,
        Key::F(3) => NamedKey::F3,
        Key::F(4) => NamedKey::F4,
        Key::F(5) => NamedKey::F5,
        Key::F(6) => NamedKey::F6,
        Key::F(7) => NamedKey::F7,
        Key::F(other) => panic!("F{other} is not in the table"),
    };
    [named; 2].map(WinitKey::Named)
}

fn held(chord: &Chord) -> Modifiers {
    Modifiers { shift: chord.shift, ctrl: chord.ctrl }
}

fn character(text: &str) -> WinitKey {
    WinitKey::Character(text.into())
}

#[test]
fn the_window_the_help_and_the_bar_agree_on_every_key() {
    let help = Arguments::command().render_long_help().to_string();
    for (place, kinds) in [(Where::In3d, &[None][..]), (Where::In2d, &Kind2d::ALL.map(Some))] {
        let bars: Vec<String> = kinds.iter().map(|&kind| bar_text(kind)).collect();
        let items = brief_items(place, false, false);
        for (action, text) in rows(place) {
            assert!(help.contains(&help_line(action, text)), "{action}: {help}");
        }
        for bar in &bars {
            assert_eq!(bar.split("  ·  ").collect::<Vec<_>>(), items);
        }
    }
    for (chord, input) in all_keys() {
        for pressed in winit_keys(chord.key) {
            let asked = input_from_winit_key(&pressed, held(chord), false);
            assert_eq!(asked.as_ref(), Some(input), "{chord}");
        }
    }
}

#[test]
fn a_key_that_is_not_in_the_table_means_nothing() {
    let plain = all_keys().filter(|(chord, _)| !chord.ctrl && !chord.shift);
    let known: Vec<WinitKey> = plain.flat_map(|(chord, _)| winit_keys(chord.key)).collect();
    let characters = (' '..='~').map(|c| character(&c.to_string()));
    let odd = ["", "ff", "ß", "ſ"].map(character);
    let named = [NamedKey::End, NamedKey::Home, NamedKey::F12].map(WinitKey::Named);
    let keys = characters.chain(odd).chain(named);
    for key in keys.filter(|key| !known.contains(key)) {
        let asked = input_from_winit_key(&key, Modifiers::default(), false);
        assert_eq!(asked, None, "{key:?}");
    }
}

/// The help in the bar above a scene, none of which may be cut off.
fn bar_text(kind: Option<Kind2d>) -> String {
    let mut shown = Vec::new();
    Visitor::new(demo(kind)).each_text(&mut |text, _| {
        if text.galley.text().contains("  ·  ") {
            assert!(!text.galley.elided, "cut off: {}", text.galley.text());
            shown.push(text.galley.text().to_owned());
        }
    });
    let [text] = &shown[..] else {
        panic!("one line of help is expected: {shown:?}");
    };
    text.clone()
}

#[test]
fn the_bar_of_a_scene_that_is_only_looked_at_does_not_say_how_to_move_boxes() {
    for by_touch in [false, true] {
        let [edited, viewed] =
            [false, true].map(|is_viewing| brief_items(Where::In3d, by_touch, is_viewing));
        let moves = |items: &[String]| items.iter().any(|item| item.contains("move"));
        assert!(moves(&edited) && !moves(&viewed), "{viewed:?}");
        assert_eq!(edited.last(), viewed.last());
        let says_how = viewed.contains(&"W: edit".to_owned());
        assert!(says_how != by_touch && !edited.contains(&"W: edit".to_owned()));
    }
}
