//! The text next to dragged boxes.

#[path = "../../../../picker-editor/src/tests/testing.rs"]
#[expect(dead_code, reason = "the tests of picker-editor use all of it")]
mod testing;

use super::*;
use crate::marks::marks;
use obbligato::nalgebra::{Point3, Vector2};
use picker_editor::drag::Part;
use picker_editor::{Axis, Button, Contact, Handles, Input, Lock, Select, State, Tool};
use testing::*;

#[test]
fn a_lock_that_is_seen_edge_on_keeps_the_box_and_says_so() {
    for edge_on in [Lock::Line(Axis::Z), Lock::Plane(Axis::Y), Lock::Plane(Axis::X)] {
        let mut state = state();
        press_and_drag(&mut state, ON_LEFT, [30.0, 25.0]);
        let before = center(&state, LEFT);
        apply(&mut state, &[lock(edge_on), at([35.0, 20.0])]);
        assert_eq!(center(&state, LEFT), before, "{edge_on:?}");
        let texts = marks(&state).texts;
        assert!(texts.iter().any(|it| it.text.contains("edge-on")), "{texts:?}");
    }
}

#[test]
fn an_arc_turns_the_selection_in_steps_while_ctrl_is_held() {
    let mut state = state();
    state.apply(Input::Resized { width: 800, height: 800 });
    apply(&mut state, &click([200.0, 400.0]));
    state.apply(Input::Tool(Tool::Handles(Handles::Turn)));
    let from = place_of(&state, Part::Arc(Axis::Z));
    let pivot = Vector2::new(200.0, 400.0);
    let arm = Vector2::from(from) - pivot;
    let (radius, start) = (arm.norm(), arm.y.atan2(arm.x));
    let at_angle = |degrees: f32| {
        let angle = start - degrees.to_radians();
        at((pivot + Vector2::new(angle.cos(), angle.sin()) * radius).into())
    };
    apply(&mut state, &[at(from), Input::Pressed(Button::Left), at_angle(20.0)]);
    let angle = |state: &State| {
        let axis = state.scene().boxes()[LEFT].shape.axis(0);
        axis.y.atan2(axis.x).to_degrees()
    };
    assert!((angle(&state) - 20.0).abs() < 0.5, "{}", angle(&state));
    state.apply(Input::ModifiersChanged(CTRL));
    assert!((angle(&state) - 15.0).abs() < 1e-3, "{}", angle(&state));
    let texts = marks(&state).texts;
    assert!(texts.iter().any(|it| it.text == "15.0°"), "{texts:?}");
    apply(&mut state, &[at_angle(50.0), release()]);
    assert!((angle(&state) - 45.0).abs() < 1e-3);
    assert!((center(&state, LEFT) - Point3::new(-2.0, 0.0, 0.0)).norm() < 1e-5);
}

#[test]
fn a_band_adds_with_shift_toggles_with_ctrl_and_escape_closes_it() {
    let mut state = state();
    apply(&mut state, &click(ON_FRONT));
    state.apply(Input::ModifiersChanged(SHIFT));
    press_and_drag(&mut state, [5.0, 25.0], [45.0, 55.0]);
    state.apply(Input::Select(Select::Nothing));
    state.apply(release());
    assert_eq!(state.selected(), [FRONT]);
    press_and_drag(&mut state, [5.0, 25.0], [45.0, 55.0]);
    let texts = marks(&state).texts;
    assert!(texts.iter().any(|it| it.text == "1 inside"), "{texts:?}");
    state.apply(release());
    assert_eq!(state.selected(), [FRONT, LEFT]);
    state.apply(Input::ModifiersChanged(CTRL));
    press_and_drag(&mut state, [45.0, 55.0], [5.0, 25.0]);
    state.apply(release());
    assert_eq!(state.selected(), [FRONT]);
}

#[test]
fn a_box_stops_at_contact_or_not_as_the_mode_says() {
    let far = [60.0, 42.0];
    for mode in Contact::ALL {
        let mut state = state_of(
            &PARALLEL.replace("[2, 0, 2]", "[2, 0, 0]").replace("[2, 0, -2]", "[2, 0, -6]"),
        );
        while state.tools().contact != mode {
            state.apply(Input::Tool(Tool::NextContact));
        }
        press_and_drag(&mut state, ON_LEFT, far);
        let [left, front] = [LEFT, FRONT].map(|index| state.scene().boxes()[index].shape);
        assert_eq!(left.separation(&front).gap < -0.5, mode != Contact::Stop);
        let texts = marks(&state).texts;
        let says = |what: &str| texts.iter().any(|it| it.text.contains(what));
        assert_eq!(says("stopped by front"), mode == Contact::Stop, "{texts:?}");
        assert_eq!(says("deep"), mode == Contact::Depth, "{texts:?}");
        if mode == Contact::Stop {
            assert!(left.intersects(&front) || left.separation(&front).gap < 1e-4);
        }
    }
}

#[test]
fn lengths_have_as_many_digits_as_the_grid() {
    for (value, step, text) in [
        (1.2344, 0.1, "1.23"),
        (1.2344, 0.05, "1.234"),
        (-0.0001, 0.1, "0.00"),
        (-0.04, 1.0, "0.0"),
        (-12.0, 10.0, "-12"),
        (1e6, 50_000.0, "1000000"),
    ] {
        assert_eq!(length(value, step), text);
    }
}

#[test]
fn long_names_are_cut_and_missing_ones_are_numbers() {
    assert_eq!(short("crate\n", 1), "crate");
    assert_eq!(short("", 7), "box 7");
    assert_eq!(short(&"x".repeat(99), 0).chars().count(), 28);
}
