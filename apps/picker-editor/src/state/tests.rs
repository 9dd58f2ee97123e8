mod changes;
mod dragging;
mod editing;
mod explain;
mod hiding;
mod hostile_inputs;
mod keeping;
mod look;
mod navigation;
mod opening;
mod safety;
mod saving;
mod selection;
mod typing;

use super::*;
use crate::input::{Button, Select};
use crate::testing::*;
use obbligato::nalgebra::{Point3, Vector2};

fn perspective() -> State {
    state_of(&PARALLEL.replace(r#""orthographic": 8"#, r#""fov_y_degrees": 50"#))
}

/// Whether an action changes the scene.
fn changes(state: &mut State, act: impl FnOnce(&mut State)) -> bool {
    let before = state.document.changes;
    act(state);
    state.document.changes != before
}

fn pixel_of(state: &State, point: &Point3<f32>) -> Point2<f32> {
    let seen = state.camera().project(state.viewport(), point);
    seen.expect("the point is in front of the eye").xy()
}

#[track_caller]
fn assert_near(a: Point2<f32>, b: Point2<f32>) {
    assert!((a - b).norm() < 0.01, "{a} is not {b}");
}

#[test]
fn hover_follows_the_cursor_and_is_reported_once() {
    let mut state = state();
    apply(&mut state, &[at(ON_LEFT), at([21.0, 41.0]), at(ON_FRONT), at(ON_NOTHING)]);
    let hover = |index: Option<usize>, name: Option<&str>| Event::Hover {
        index,
        name: name.map(str::to_owned),
    };
    let expected =
        [hover(Some(LEFT), Some("left")), hover(Some(FRONT), Some("front")), hover(None, None)];
    assert_eq!(state.take_events(), expected);
    assert_eq!(state.take_events(), []);
}

#[test]
fn a_cursor_outside_the_picture_hovers_nothing() {
    let mut state = state_of(&PARALLEL.replace("[1, 1, 1]", "[50, 50, 1]"));
    for outside in [at([-0.5, 40.0]), at([40.0, 80.0]), Input::CursorLeft] {
        state.apply(at([79.5, 0.0]));
        assert_eq!(state.hovered(), Some(FRONT));
        state.apply(outside.clone());
        assert_eq!(state.hovered(), None, "{outside:?}");
    }
}

#[test]
fn a_click_selects_the_nearest_box() {
    let mut state = state();
    apply(&mut state, &click(ON_FRONT));
    assert_eq!(state.selected(), [FRONT]);
    apply(&mut state, &click(ON_LEFT));
    assert_eq!(state.selected(), [LEFT]);
    let selections = state.take_events().into_iter().filter_map(|event| match event {
        Event::Select { indices, .. } => Some(indices),
        _ => None,
    });
    assert_eq!(selections.collect::<Vec<_>>(), [[FRONT], [LEFT]]);
}

#[test]
fn a_click_on_nothing_and_clearing_deselect() {
    for inputs in [&click(ON_NOTHING)[..], &[Input::Select(Select::Nothing)]] {
        let mut state = state();
        apply(&mut state, &click(ON_LEFT));
        apply(&mut state, inputs);
        assert_eq!(state.selected(), [] as [usize; 0], "{inputs:?}");
        assert_eq!(
            state.take_events().last(),
            Some(&Event::Select { indices: vec![], name: None })
        );
    }
}

#[test]
fn a_click_on_the_selected_box_changes_and_reports_nothing() {
    for place in [ON_LEFT, ON_NOTHING] {
        let mut state = state();
        apply(&mut state, &click(place));
        let (revision, selected) = (state.revision(), state.selected().to_vec());
        state.take_events();
        apply(&mut state, &click(place));
        assert_eq!(state.take_events(), [], "{place:?}");
        assert_eq!((state.revision(), state.selected()), (revision, &*selected));
    }
}

#[test]
fn a_click_may_move_by_four_logical_pixels() {
    // The scale factor, the physical pixels traveled, and whether it is still a click.
    let rows = [
        (1.0, 4.0, true),
        (1.0, 4.5, false),
        (2.0, 8.0, true),
        (2.0, 8.5, false),
        (0.5, 2.5, false),
    ];
    for (scale_factor, traveled, is_click) in rows {
        let mut state = state();
        state.apply(Input::ScaleFactorChanged(scale_factor));
        let to = [ON_LEFT[0] + traveled, ON_LEFT[1]];
        apply(&mut state, &press_move_release(Button::Left, ON_LEFT, to));
        let row = (scale_factor, traveled);
        assert_eq!(state.selected(), [LEFT], "{row:?}");
        assert_eq!(center(&state, LEFT).x == -2.0, is_click, "{row:?}");
    }
}

#[test]
fn a_drag_that_comes_back_is_not_a_click() {
    let mut state = state();
    apply(&mut state, &click(ON_LEFT));
    let there_and_back = [
        at(ON_NOTHING),
        Input::Pressed(Button::Left),
        at([60.0, 20.0]),
        at(ON_NOTHING),
        Input::Released(Button::Left),
    ];
    apply(&mut state, &there_and_back);
    assert_eq!(state.selected(), [LEFT]);
}

#[test]
fn nothing_is_hovered_while_the_view_is_dragged() {
    let mut state = state();
    apply(&mut state, &[at(ON_LEFT), Input::Pressed(Button::Right), at([24.5, 40.0])]);
    assert_eq!(state.hovered(), None);
    state.apply(Input::Released(Button::Right));
    assert_eq!(state.hovered(), Some(LEFT), "the box moved with the cursor");
}

#[test]
fn only_the_left_button_selects() {
    for button in [Button::Middle, Button::Right] {
        let mut state = state();
        apply(&mut state, &press_move_release(button, ON_LEFT, ON_LEFT));
        assert_eq!(state.selected(), [] as [usize; 0], "{button:?}");
    }
}

#[test]
fn a_second_button_does_not_disturb_a_click() {
    let mut state = state();
    let inputs = [
        at(ON_LEFT),
        Input::Pressed(Button::Left),
        Input::Pressed(Button::Right),
        Input::Released(Button::Right),
        Input::Released(Button::Left),
    ];
    apply(&mut state, &inputs);
    assert_eq!(state.selected(), [LEFT]);
}

#[test]
fn a_release_selects_only_a_box_still_under_the_cursor() {
    let mut left_the_window = state();
    apply(&mut left_the_window, &[at(ON_LEFT), Input::Pressed(Button::Left), Input::CursorLeft]);
    left_the_window.apply(Input::Released(Button::Left));
    let mut lost_focus = state();
    apply(&mut lost_focus, &[at(ON_LEFT), Input::Pressed(Button::Left), Input::FocusLost]);
    lost_focus.apply(Input::Released(Button::Left));
    assert_eq!(left_the_window.selected(), [] as [usize; 0]);
    assert_eq!(lost_focus.selected(), [] as [usize; 0]);
}

#[test]
fn a_resize_changes_what_is_under_a_resting_cursor() {
    let mut state = state();
    state.apply(at([100.0, 40.0]));
    assert_eq!(state.hovered(), None);
    state.apply(Input::Resized { width: 160, height: 80 });
    assert_eq!(state.hovered(), Some(FRONT));
}

#[test]
fn the_first_picture_is_announced_once() {
    let mut state = state();
    apply(&mut state, &[Input::PictureShown, Input::PictureShown]);
    assert_eq!(state.take_events(), [Event::Ready { width: 80, height: 80 }]);
}

#[test]
fn the_first_picture_is_announced_before_the_first_hover() {
    let mut state = state();
    apply(&mut state, &[at(ON_LEFT), Input::PictureShown]);
    let events = state.take_events();
    assert!(matches!(events[..], [Event::Ready { .. }, Event::Hover { index: Some(_), .. }]));
}

#[test]
fn the_revision_grows_exactly_when_the_picture_changes() {
    let rows: [(&[Input], bool); 9] = [
        (&[at(ON_NOTHING)], false),
        (&[at(ON_LEFT)], true),
        (&[at([21.0, 40.0])], false),
        (&[Input::Pressed(Button::Left)], false),
        (&[Input::Released(Button::Left)], true),
        (&[Input::Resized { width: 80, height: 80 }], false),
        (&[Input::ResetView], false),
        (&[Input::Scrolled(0.0)], false),
        (&[Input::ScaleFactorChanged(2.0)], true),
    ];
    let mut state = state();
    for (inputs, changes) in rows {
        let before = state.revision();
        apply(&mut state, inputs);
        assert_eq!(state.revision() > before, changes, "{inputs:?}");
    }
}
