//! The window, `--help` and the bar above the picture against the table and one another.

use super::*;
use crate::args::Arguments;
use crate::demo::Demo;
use crate::hud;
use crate::scene::Scene;
use crate::scene2d::Settings2d;
use crate::shell::input_from_winit_key;
use crate::state::State;
use clap::CommandFactory;
use egui::{Context, Pos2, RawInput, Rect, Shape, Vec2};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_camera::Viewport;
use winit::keyboard::{Key as WinitKey, NamedKey};

const SIZE: Vec2 = Vec2::new(1280.0, 720.0);

fn all_keys() -> impl Iterator<Item = (Key, Input)> {
    TABLE.iter().flat_map(|row| row.action.keys()).copied()
}

/// What winit calls a key, without and with Shift.
fn winit_keys(key: Key) -> [WinitKey; 2] {
    match key {
        Key::Character(c) => [c.to_ascii_lowercase(), c].map(|c| character(&c.to_string())),
        Key::Space => [NamedKey::Space; 2].map(WinitKey::Named),
        Key::Escape => [NamedKey::Escape; 2].map(WinitKey::Named),
    }
}

fn character(text: &str) -> WinitKey {
    WinitKey::Character(text.into())
}

#[test]
fn no_key_is_in_the_table_twice() {
    let keys: Vec<Key> = all_keys().map(|(key, _)| key).collect();
    for (index, key) in keys.iter().enumerate() {
        assert!(!keys[..index].contains(key), "{key}");
        let is_upper_case = !matches!(key, Key::Character(c) if c.is_ascii_lowercase());
        assert!(is_upper_case, "{key} is never found");
    }
}

#[test]
fn the_window_the_help_and_the_bar_agree_on_every_key() {
    let help = Arguments::command().render_long_help().to_string();
    for (place, kinds) in [
        (Where::In3d, &[None][..]),
        (Where::In2d, &Kind2d::ALL.map(Some)),
    ] {
        let bars: Vec<String> = kinds.iter().map(|&kind| bar_text(kind)).collect();
        let mut items = Vec::new();
        for (action, text) in rows(place) {
            assert!(help.contains(&help_line(action, text)), "{action}: {help}");
            let item = brief_item(action, text);
            assert!(item.is_some() || action.keys().is_empty(), "{action}");
            items.extend(item);
        }
        for bar in &bars {
            assert_eq!(bar.split("  ·  ").collect::<Vec<_>>(), items);
        }
    }
    for (key, input) in all_keys() {
        for pressed in winit_keys(key) {
            assert_eq!(input_from_winit_key(&pressed, false), Some(input), "{key}");
        }
    }
}

#[test]
fn every_row_with_a_key_is_shown_in_some_scene() {
    for row in &TABLE {
        assert!(row.in_3d.is_some() || row.in_2d.is_some(), "{row:?}");
    }
}

#[test]
fn a_key_that_is_not_in_the_table_means_nothing() {
    let known: Vec<WinitKey> = all_keys().flat_map(|(key, _)| winit_keys(key)).collect();
    let characters = (' '..='~').map(|c| character(&c.to_string()));
    let odd = ["", "ff", "ß", "ſ"].map(character);
    let named = [NamedKey::Enter, NamedKey::Tab, NamedKey::F1].map(WinitKey::Named);
    let keys = characters.chain(odd).chain(named);
    for key in keys.filter(|key| !known.contains(key)) {
        assert_eq!(input_from_winit_key(&key, false), None, "{key:?}");
    }
}

#[test]
fn only_a_step_is_repeated_by_a_key_that_is_held() {
    for (key, input) in all_keys() {
        let is_step = input == Input::Control(Control::Step);
        assert_eq!(input_from_key(key, true), is_step.then_some(input), "{key}");
    }
}

#[test]
fn the_digits_show_the_scenes_in_the_order_of_the_tabs() {
    let scenes = [None].into_iter().chain(Kind2d::ALL.map(Some));
    for (digit, scene) in ('1'..).zip(scenes) {
        let input = input_from_key(Key::Character(digit), false);
        assert_eq!(input, Some(Input::Show(scene)), "{digit}");
    }
}

/// The help in the bar above a scene, none of which may be cut off.
fn bar_text(kind: Option<Kind2d>) -> String {
    let viewport = Viewport::new(Point2::origin(), Vector2::new(SIZE.x, SIZE.y));
    let state = State::new(Scene::default(), viewport.expect("a valid size"));
    let mut demo = Demo::new(state, Settings2d::new(Kind2d::Turning));
    demo.apply(Input::Show(kind));
    let context = Context::default();
    hud::set_style(&context);
    let input = RawInput {
        screen_rect: Some(Rect::from_min_size(Pos2::ZERO, SIZE)),
        ..RawInput::default()
    };
    let mut output = context.run_ui(input, |ui| drop(hud::show(ui, &demo)));
    output.textures_delta.clear();
    let mut shown = Vec::new();
    for shape in &output.shapes {
        if let Shape::Text(text) = &shape.shape
            && text.galley.text().contains("  ·  ")
        {
            assert!(!text.galley.elided, "cut off: {}", text.galley.text());
            shown.push(text.galley.text().to_owned());
        }
    }
    let [text] = &shown[..] else {
        panic!("one line of help is expected: {shown:?}");
    };
    text.clone()
}
