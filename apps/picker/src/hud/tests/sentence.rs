//! The sentence below the picture, in words that a person computed, on screens and on phones.

use super::*;
use picker_editor::{Button, Explain};

/// Cubes with sides of 1 along x: two overlap by 0.25, a third is 1.5 away, and a fourth 2 above
/// the first.
fn scene() -> Scene {
    let cube = |name: &str, [x, y]: [f32; 2]| {
        format!(r#"{{"name": "{name}", "center": [{x}, {y}, 0], "half_extents": [0.5, 0.5, 0.5]}}"#)
    };
    let boxes = [
        cube("first", [0.0, 0.0]),
        cube("second", [0.75, 0.0]),
        cube("third", [-2.5, 0.0]),
        cube("plank", [0.0, 2.0]),
    ];
    let camera = r#"{"eye": [0, 0, 8.5], "target": [0, 0, 0], "orthographic": 16, "near": 0.5}"#;
    let text = format!(r#"{{"camera": {camera}, "boxes": [{}]}}"#, boxes.join(","));
    Scene::from_json(text.as_bytes()).unwrap()
}

const SIZES: [Vec2; 4] =
    [SIZE, Vec2::new(800.0, 600.0), Vec2::new(390.0, 844.0), Vec2::new(360.0, 740.0)];

/// Looks at the scene after some inputs, for the sentence.
fn expect(sentence: &str, act: impl Fn(&mut Demo)) {
    for size in SIZES {
        let mut demo = demo_of(scene(), size, None);
        demo.apply(Input::Panel(PanelInput::Touch(size.x < 640.0)));
        act(&mut demo);
        let visitor = Visitor::new(demo);
        visitor.place_of(sentence);
        layout::check_texts(&visitor, sentence);
    }
}

fn select(indices: &[usize]) -> Input {
    Input::Select(Select::Set(indices.to_vec()))
}

#[test]
fn two_boxes_overlap_or_are_apart() {
    let overlap = "They overlap by 0.250 along A x";
    expect(overlap, |demo| demo.apply(select(&[0, 1])));
    let apart = "They are 1.50 apart; B x separates them";
    expect(apart, |demo| demo.apply(select(&[0, 2])));
}

/// Moves the cursor to where a point of the plane z = 0 is seen.
fn point(demo: &mut Demo, at: [f32; 2]) {
    let state = demo.state();
    let place = obbligato::nalgebra::Point3::new(at[0], at[1], 0.0);
    let pixel = state.camera().project(state.viewport(), &place);
    demo.apply(Input::CursorMoved(pixel.expect("it is seen").xy()));
}

#[test]
fn a_click_hits_and_names_what_it_just_missed() {
    // The near plane is at z = 8, the front at 0.5; the plank begins 1.25 above the click.
    expect("Hit at 7.50; the nearest miss is second, by 0.125", |demo| {
        point(demo, [0.125, 0.25]);
        demo.apply(Input::Pressed(Button::Left));
        demo.apply(Input::Released(Button::Left));
    });
}

#[test]
fn why_this_freezes_the_ray_of_the_click_and_turns_the_view() {
    for size in SIZES {
        let mut demo = demo_of(scene(), size, None);
        point(&mut demo, [0.125, 0.25]);
        demo.apply(Input::Pressed(Button::Left));
        demo.apply(Input::Released(Button::Left));
        let mut visitor = Visitor::new(demo);
        let before = *visitor.demo.state().goal();
        let clicked = *visitor.demo.state().ray().expect("a click");
        let inputs = visitor.click(visitor.place_of("Why this?"));
        assert_eq!(inputs, [Input::Explain(Explain::Why)]);
        let state = visitor.demo.state();
        assert_eq!(state.explaining().choices().frozen, Some(clicked));
        let turn = state.goal().forward().angle(&before.forward());
        assert!((0.4..1.2).contains(&turn), "{turn}");
        visitor.look();
        assert!(!visitor.shows("Why this?"));
    }
}

#[test]
fn switches_that_the_picture_does_not_show_say_what_they_did() {
    use picker_editor::{Look, Tool};
    for (input, said) in [
        (Input::Tool(Tool::ToggleSnap), "Drags snap to the grid and to faces"),
        (Input::Tool(Tool::NextContact), "Contact: a dragged box stops"),
        (Input::Look(Look::NextFill), "Transparent: boxes show what is behind them"),
    ] {
        expect(said, |demo| demo.apply(input.clone()));
        let mut demo = demo_of(scene(), SIZE, None);
        demo.apply(input);
        demo.apply(select(&[0]));
        assert_eq!(demo.state().said(), None, "until something else is done");
    }
}

#[test]
fn a_frozen_ray_says_what_it_missed() {
    expect("Missed; the nearest box is plank, by 0.250", |demo| {
        point(demo, [0.25, 2.75]);
        demo.apply(Input::Explain(Explain::ToggleRay));
    });
}
