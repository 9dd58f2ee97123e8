//! Drags whose length is typed, the axes of a box, and distances between points that are clicked.

use super::*;
use crate::input::{Axis, Edit, Handles, Hide, Lock, PanelInput, Tool, Typed};
use crate::tools::Part;
use obbligato::nalgebra::Vector3;
use picker_scene::{Change, Color};
use std::f32::consts::SQRT_2;

const X: Input = lock(Lock::Line(Axis::X));
const Y: Input = lock(Lock::Line(Axis::Y));
const Z: Input = lock(Lock::Line(Axis::Z));
const ENTER: Input = Input::Tool(Tool::Type(Typed::Enter));
const BACK: Input = Input::Tool(Tool::Type(Typed::Back));
const ESC: Input = Input::Select(Select::Nothing);
const MEASURE: Input = Input::Tool(Tool::ToggleMeasure);

fn type_in(state: &mut State, text: &str) {
    for character in text.chars() {
        state.apply(Input::Tool(Tool::Type(Typed::Character(character))));
    }
}

/// The box on the left selected, without a cursor.
fn selected() -> State {
    let mut state = state();
    apply(&mut state, &click(ON_LEFT));
    state.apply(Input::CursorLeft);
    state
}

/// How far the box on the left is from where it was.
fn moved(state: &State) -> Vector3<f32> {
    center(state, LEFT) - Point3::new(-2.0, 0.0, 0.0)
}

#[test]
fn an_axis_a_number_and_enter_move_the_selection_in_one_step() {
    let mut state = selected();
    state.apply(X);
    assert!(state.tools().is_dragging() && moved(&state) == Vector3::zeros());
    type_in(&mut state, "1.5");
    assert_eq!(moved(&state), Vector3::new(1.5, 0.0, 0.0), "before Enter, too");
    state.apply(at(ON_NOTHING));
    assert_eq!(moved(&state).x, 1.5, "the mouse does not move it");
    state.apply(ENTER);
    assert!(!state.tools().is_dragging());
    assert_eq!(moved(&state), Vector3::new(1.5, 0.0, 0.0));
    state.apply(Input::Edit(Edit::Undo));
    assert_eq!(moved(&state), Vector3::zeros());
    assert!(!state.can_undo());
}

#[test]
fn a_number_can_be_corrected_and_goes_along_another_axis() {
    let mut state = selected();
    state.apply(X);
    type_in(&mut state, "12-");
    assert_eq!(moved(&state).x, -12.0);
    state.apply(BACK);
    assert_eq!(moved(&state).x, -1.0);
    type_in(&mut state, "-..5");
    assert_eq!(moved(&state).x, 1.5);
    state.apply(Z);
    assert_eq!(moved(&state), Vector3::new(0.0, 0.0, 1.5));
    state.apply(ESC);
    assert_eq!(moved(&state), Vector3::zeros());
    assert!(!state.can_undo() && !state.tools().is_dragging());
    assert_eq!(state.selected(), [LEFT], "Esc took only the drag back");
}

#[test]
fn a_number_is_exact_even_where_boxes_snap() {
    let mut state = selected();
    apply(&mut state, &[Input::Tool(Tool::ToggleSnap), Y]);
    type_in(&mut state, "0.123");
    assert_eq!(moved(&state), Vector3::new(0.0, 0.123, 0.0));
}

#[test]
fn a_press_keeps_what_was_typed_and_is_not_a_click() {
    let mut state = selected();
    state.apply(X);
    type_in(&mut state, "1");
    apply(&mut state, &click(ON_FRONT));
    assert_eq!((moved(&state).x, state.selected()), (1.0, &[LEFT][..]));
    assert!(state.can_undo());
}

#[test]
fn what_is_typed_stays_when_something_else_changes_the_box() {
    let shape = state().scene().boxes()[LEFT].shape;
    let up = shape.translated(&Vector3::new(0.0, 7.0, 0.0)).unwrap();
    let shapes = Change::Shapes(vec![(LEFT, up)]);
    let paint = Change::Color(LEFT, Color([1; 3]));
    for (input, expected) in [
        (Input::Panel(PanelInput::Change(shapes.clone())), [0.0, 7.0]),
        (Input::Panel(PanelInput::Preview(shapes)), [0.0, 7.0]),
        (Input::Panel(PanelInput::Preview(paint)), [1.0, 0.0]),
        (Input::Hide(Hide::Selection), [1.0, 0.0]),
    ] {
        let mut state = selected();
        state.apply(X);
        type_in(&mut state, "1");
        state.apply(input.clone());
        // The drag would follow these.
        apply(&mut state, &[Input::ModifiersChanged(SHIFT), ENTER]);
        let [x, y] = expected;
        assert_eq!(moved(&state), Vector3::new(x, y, 0.0), "{input:?}");
        assert!(!state.tools().is_dragging(), "{input:?}");
    }
}

#[test]
fn a_drag_of_the_mouse_goes_as_far_as_is_typed() {
    let mut state = state();
    press_and_drag(&mut state, ON_LEFT, [26.0, 32.0]);
    type_in(&mut state, "5");
    assert!((moved(&state) - Vector3::new(3.0, 4.0, 0.0)).norm() < 1e-4);
    apply(&mut state, &[BACK, at([20.0, 60.0])]);
    assert_eq!(moved(&state), Vector3::zeros(), "nothing is typed yet");
    type_in(&mut state, "2");
    state.apply(Y);
    assert_eq!(moved(&state), Vector3::new(0.0, 2.0, 0.0));
    apply(&mut state, &[ENTER, at(ON_NOTHING), release()]);
    assert_eq!(moved(&state), Vector3::new(0.0, 2.0, 0.0));
}

#[test]
fn a_typed_distance_does_not_lead_out_of_a_plane() {
    let in_plane = lock(Lock::Plane(Axis::X));
    let mut by_mouse = state();
    press_and_drag(&mut by_mouse, ON_LEFT, [26.0, 32.0]);
    let mut by_keys = selected();
    by_keys.apply(X);
    for mut state in [by_mouse, by_keys] {
        type_in(&mut state, "5");
        state.apply(in_plane.clone());
        let off = moved(&state) - Vector3::new(0.0, 5.0, 0.0);
        assert!(off.norm() < 1e-5, "{off}");
    }
}

#[test]
fn turns_are_typed_in_degrees_and_sizes_as_such() {
    let mut state = selected();
    apply(&mut state, &[Input::Tool(Tool::Handles(Handles::Turn)), Y]);
    type_in(&mut state, "45");
    let axis = state.scene().boxes()[LEFT].shape.axis(0);
    assert!((axis - Vector3::new(1.0, 0.0, -1.0) / SQRT_2).norm() < 1e-6, "{axis}");
    apply(&mut state, &[ESC, Input::Tool(Tool::Handles(Handles::Scale)), Z]);
    assert_eq!(state.scene().boxes()[LEFT].shape.half_extents(), Vector3::repeat(1.0));
    type_in(&mut state, "5");
    let shape = state.scene().boxes()[LEFT].shape;
    assert_eq!(shape.half_extents(), Vector3::new(1.0, 1.0, 2.5));
    assert_eq!(shape.center().z - 2.5, -1.0, "the other face stays");
}

#[test]
fn nothing_is_typed_for_what_may_not_move() {
    let mut nothing = state();
    nothing.apply(X);
    assert!(!nothing.tools().is_dragging());
    for safe in [Input::Tool(Tool::ToggleViewing), Input::Edit(Edit::ToggleLock)] {
        let mut state = selected();
        apply(&mut state, &[safe.clone(), X]);
        type_in(&mut state, "3");
        state.apply(ENTER);
        assert_eq!(moved(&state), Vector3::zeros(), "{safe:?}");
        assert!(state.files().notice().is_some(), "{safe:?}");
    }
}

#[test]
fn what_is_too_far_away_stays_where_it_was() {
    let mut state = selected();
    state.apply(X);
    type_in(&mut state, "999999999999999999999");
    state.apply(ENTER);
    assert!(moved(&state).x.is_finite());
}

#[test]
fn the_axes_are_those_of_the_box_if_asked_for() {
    let mut state = selected();
    apply(&mut state, &[Input::Tool(Tool::Handles(Handles::Turn)), Z]);
    type_in(&mut state, "90");
    let move_it = Input::Tool(Tool::Handles(Handles::Move));
    apply(&mut state, &[ENTER, Input::Tool(Tool::ToggleAxes), move_it, X]);
    type_in(&mut state, "2");
    assert!((moved(&state) - Vector3::new(0.0, 2.0, 0.0)).norm() < 1e-6);
    apply(&mut state, &[ESC, Input::Tool(Tool::ToggleAxes), X]);
    type_in(&mut state, "2");
    assert!((moved(&state) - Vector3::new(2.0, 0.0, 0.0)).norm() < 1e-6);
}

#[test]
fn an_arrow_of_a_turned_box_pulls_along_its_axis() {
    let mut state = selected();
    apply(&mut state, &[Input::Tool(Tool::Handles(Handles::Turn)), Z]);
    type_in(&mut state, "90");
    let move_it = Input::Tool(Tool::Handles(Handles::Move));
    apply(&mut state, &[ENTER, Input::Tool(Tool::ToggleAxes), move_it, at(ON_NOTHING)]);
    let (width, height) = (800, 800);
    state.apply(Input::Resized { width, height });
    let place = place_of(&state, Part::Arrow(Axis::X));
    state.apply(at(place));
    press_and_drag(&mut state, place, [place[0] + 70.0, place[1] - 100.0]);
    assert!((moved(&state) - Vector3::new(0.0, 1.0, 0.0)).norm() < 1e-3);
}

#[test]
fn two_clicks_measure_and_neither_selects_nor_moves() {
    let mut state = state();
    state.apply(MEASURE);
    assert!(state.tools().measure().is_some_and(|it| it.ends().is_none()));
    apply(&mut state, &click(ON_LEFT));
    apply(&mut state, &[at(ON_FRONT)]);
    let vector = state.tools().measure().unwrap().vector().unwrap();
    assert!((vector - Vector3::new(4.0, 0.0, 2.0)).norm() < 1e-4, "{vector}");
    apply(&mut state, &click(ON_FRONT));
    apply(&mut state, &[at(ON_NOTHING)]);
    assert_eq!(state.tools().measure().unwrap().vector(), Some(vector), "it stays");
    assert!(state.selected().is_empty());
    press_and_drag(&mut state, ON_LEFT, [26.0, 32.0]);
    state.apply(release());
    assert_eq!(moved(&state), Vector3::zeros(), "a drag orbits");
    apply(&mut state, &[ESC]);
    assert!(state.tools().measure().is_none());
}

#[test]
fn a_corner_near_the_cursor_is_measured_to_and_nothing_is_not() {
    let mut state = state();
    // The cubes are 20 pixels wide here, so a corner is near from everywhere on them.
    apply(&mut state, &[MEASURE, Input::Resized { width: 800, height: 800 }]);
    apply(&mut state, &click(ON_NOTHING));
    assert_eq!(state.tools().measure().unwrap().start, None);
    apply(&mut state, &click([104.0, 303.0]));
    let start = state.tools().measure().unwrap().start.unwrap();
    assert!((start - Point3::new(-3.0, 1.0, 1.0)).norm() < 1e-4, "{start}");
}
