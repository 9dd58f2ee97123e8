use super::*;
use crate::explained::Explained;
use crate::hud::set_style;
use crate::hud::tests::{demo_of, each_text};
use egui::epaint::TextShape;
use egui::{Context, Event, Pos2, RawInput, Rect, Vec2};
use obbligato::nalgebra::Point2;
use picker_editor::Select;
use picker_scene::Scene;
use std::collections::BTreeSet;
use std::sync::OnceLock;
use std::time::Instant;

const BEAM: usize = 4;
const PILLAR: usize = 3;

fn demo() -> Demo {
    let mut demo = demo_of(Scene::default(), Vec2::new(1280.0, 720.0), None);
    demo.apply(Input::Select(Select::Set(vec![BEAM, PILLAR])));
    demo
}

/// Lays out the panel in a column as wide as that of the window; returns the inputs and its height.
fn run(context: &Context, demo: &Demo, events: Vec<Event>) -> (Vec<Input>, f32) {
    let input = RawInput {
        screen_rect: Some(Rect::from_min_size(Pos2::ZERO, Vec2::new(260.0, 2000.0))),
        events,
        ..RawInput::default()
    };
    let (mut inputs, mut height) = (Vec::new(), 0.0);
    let mut output = context.run_ui(input, |ui| {
        show(ui, demo, &mut inputs);
        height = ui.min_rect().height();
    });
    output.textures_delta.clear();
    (inputs, height)
}

fn styled() -> Context {
    let context = Context::default();
    set_style(&context);
    context
}

#[test]
fn pointing_at_the_rows_shows_each_axis_but_the_one_that_is_shown() {
    let demo = demo();
    let context = styled();
    let mut seen = BTreeSet::new();
    for y in (0..700).step_by(6) {
        let _ = run(&context, &demo, vec![Event::PointerMoved(Pos2::new(40.0, y as f32))]);
        for input in run(&context, &demo, Vec::new()).0 {
            if let Input::Explain(Explain::Axis(Some(place))) = input {
                seen.insert(place);
            }
        }
    }
    let shown = demo.state().shown_axis().expect("an axis");
    let expected: BTreeSet<usize> = (0..15).filter(|place| *place != shown).collect();
    assert_eq!(seen, expected);
}

#[test]
fn the_axes_fit_beside_the_picture_of_a_small_window() {
    let (mut height, demo) = (0.0, demo());
    let mut output = styled().run_ui(RawInput::default(), |ui| {
        ui.set_max_width(240.0);
        axes(ui, demo.state(), &mut Vec::new());
        height = ui.min_rect().height();
    });
    output.textures_delta.clear();
    assert!((400.0..560.0).contains(&height), "{height}");
}

/// All texts of the axes of two boxes, in order.
fn texts(state: &State) -> Vec<String> {
    let mut output = styled().run_ui(RawInput::default(), |ui| {
        ui.set_max_width(280.0);
        axes(ui, state, &mut Vec::new());
    });
    output.textures_delta.clear();
    let mut texts = Vec::new();
    let mut take = |text: &TextShape, _| texts.push(text.galley.text().to_owned());
    output.shapes.iter().for_each(|it| each_text(&it.shape, it.clip_rect, &mut take));
    texts
}

#[test]
fn every_number_beside_two_boxes_is_that_of_the_core() {
    let pairs = (0..5).flat_map(|b| (0..b).map(move |a| [a, b]));
    for [a, b] in pairs {
        let explained = Explained::new(Scene::default(), [a, b], Explained::SMALLEST).unwrap();
        let state = &explained.state;
        let [first, second] = [a, b].map(|index| state.scene().boxes()[index].shape);
        let (texts, all) = (texts(state), state.axes().expect("two boxes").clone());
        // The table comes last: the name of each axis, and then its gap or overlap.
        for axis in &all.all {
            let row = texts.iter().rposition(|text| *text == axis.name());
            let verdict = &texts[row.expect("each axis has a row") + 1];
            let says_apart = verdict.starts_with('+');
            let is_apart = first.is_separated_on(&second, axis.axis);
            assert_eq!(says_apart, is_apart, "{a}, {b}: {} {verdict}", axis.name());
        }
        let separation = first.separation(&second);
        let said = |words: &str| {
            let number = texts.iter().find_map(|text| number_after(words, text));
            number.unwrap_or_else(|| panic!("{a}, {b}: no {words}: {texts:?}"))
        };
        // Three digits are shown.
        let check = |said: f32, is: f32| {
            let off = (said - is).abs();
            assert!(off <= 1e-5 + 6e-3 * is, "{a}, {b}: {said} instead of {is}");
        };
        if separation.gap > 0.0 {
            check(said("Widest gap "), separation.gap);
            let (on_first, on_second) = first.closest_points(&second);
            check(said("distance "), (on_second - on_first).norm());
        } else {
            check(said("Least overlap "), -separation.gap);
        }
    }
}

/// The number that follows some words in a text.
fn number_after(words: &str, text: &str) -> Option<f32> {
    let (_, rest) = text.split_once(words)?;
    let number = rest.split_whitespace().next()?;
    number.trim_end_matches('.').parse().ok()
}

#[test]
fn a_ray_is_timed_when_it_is_frozen_and_forgotten_when_it_is_released() {
    static START: OnceLock<Instant> = OnceLock::new();
    let mut demo = demo().with_clock(|| START.get_or_init(Instant::now).elapsed());
    demo.apply(Input::CursorMoved(Point2::new(640.5, 360.5)));
    assert_eq!(demo.ray_times(), None);
    demo.apply(Input::Explain(Explain::ToggleRay));
    let times = demo.ray_times().expect("a clock that runs");
    assert!(times.tree.as_nanos() > 0 && times.scan.as_nanos() > 0);
    let (_, with_ray) = run(&styled(), &demo, Vec::new());
    demo.apply(Input::Explain(Explain::ToggleRay));
    assert_eq!(demo.ray_times(), None);
    let (_, without) = run(&styled(), &demo, Vec::new());
    assert!(with_ray > without + 100.0, "{with_ray}, {without}");
}
