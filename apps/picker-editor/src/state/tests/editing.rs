//! The commands that change the scene.

use super::*;
use crate::input::{Edit, Toward};
use obbligato::nalgebra::Vector3;

fn edit(state: &mut State, input: Edit) {
    state.apply(Input::Edit(input));
}

fn nudge(toward: Toward, repeats: bool) -> Edit {
    Edit::Nudge { toward, repeats }
}

fn selecting(mut state: State, index: usize) -> State {
    state.select_these(vec![index]);
    state
}

/// Seen from the front and above, with the target at the origin.
fn from_above() -> State {
    state_of(&PARALLEL.replace(r#""eye": [0, 0, 10]"#, r#""eye": [1, 8, 10]"#))
}

#[test]
fn arrows_move_along_the_axes_of_the_world_nearest_to_those_of_the_picture() {
    let step = 0.08;
    for (toward, expected) in [
        (Toward::Left, [-step, 0.0, 0.0]),
        (Toward::Right, [step, 0.0, 0.0]),
        (Toward::Away, [0.0, 0.0, -step]),
        (Toward::Near, [0.0, 0.0, step]),
        (Toward::Up, [0.0, step, 0.0]),
        (Toward::Down, [0.0, -step, 0.0]),
    ] {
        let mut state = selecting(from_above(), LEFT);
        let before = center(&state, LEFT);
        edit(&mut state, nudge(toward, false));
        let by = center(&state, LEFT) - before;
        assert!((by - Vector3::from(expected)).norm() < 1e-6, "{toward:?}: {by}");
    }
}

#[test]
fn an_arrow_that_would_move_along_the_line_of_sight_moves_up_instead() {
    let mut state = selecting(state(), LEFT);
    edit(&mut state, nudge(Toward::Away, false));
    assert!((center(&state, LEFT).y - 0.08).abs() < 1e-6);
}

#[test]
fn shift_makes_ten_steps() {
    let mut state = selecting(state(), LEFT);
    state.apply(Input::ModifiersChanged(SHIFT));
    edit(&mut state, nudge(Toward::Right, false));
    assert!((center(&state, LEFT).x + 1.2).abs() < 1e-6);
}

#[test]
fn an_arrow_moves_by_a_step_of_the_grid_if_boxes_snap() {
    let mut state = selecting(state(), LEFT);
    state.apply(Input::Tool(crate::input::Tool::ToggleSnap));
    let step = crate::tools::step_for(state.scene());
    let start = center(&state, LEFT);
    for presses in [1.0, 2.0_f32] {
        edit(&mut state, nudge(Toward::Right, false));
        let wanted = ((start.x / step + 1e-3).floor() + presses) * step;
        let x = center(&state, LEFT).x;
        assert!((x - wanted).abs() < 1e-5, "{x} instead of {wanted}");
    }
    edit(&mut state, nudge(Toward::Left, false));
    edit(&mut state, nudge(Toward::Left, false));
    let x = center(&state, LEFT).x;
    assert!((x / step).round() * step - x < 1e-5, "{x} is on the grid");
    assert_eq!(center(&state, LEFT).y, start.y);
}

#[test]
fn a_held_arrow_is_one_step_to_undo_and_a_new_press_another() {
    let mut state = selecting(state(), LEFT);
    let start = center(&state, LEFT);
    for repeats in [false, true, true, true] {
        edit(&mut state, nudge(Toward::Right, repeats));
    }
    let pause = center(&state, LEFT);
    for repeats in [false, true] {
        edit(&mut state, nudge(Toward::Right, repeats));
    }
    edit(&mut state, Edit::Undo);
    assert_eq!(center(&state, LEFT), pause);
    edit(&mut state, Edit::Undo);
    assert_eq!(center(&state, LEFT), start);
    assert!(!state.can_undo());
}

#[test]
fn a_copy_stands_beside_its_original_and_is_selected() {
    let turned = r#"{ "camera": { "eye": [1, 8, 10], "target": [0, 0, 0] }, "boxes": [
        { "name": "crate", "center": [0, 0, 0], "half_extents": [3, 1, 0.5],
          "rotation": [0, 0.5, 0, 0.8660254] },
        { "name": "crate 2", "center": [0, 9, 0], "half_extents": [1, 1, 1] }] }"#;
    let mut state = selecting(state_of(turned), 0);
    edit(&mut state, Edit::Duplicate);
    assert_eq!(state.selected(), [2]);
    assert_eq!(state.scene().name(2), Some("crate 3"));
    let boxes = state.scene().boxes();
    let (original, copy) = (&boxes[0].shape, &boxes[2].shape);
    assert!(!original.intersects(copy));
    let by = copy.center() - original.center();
    assert_eq!((by.y, by.amax()), (0.0, by.norm()), "{by}");
    // A little less, and they would overlap: the smaller of two slanted widths is 2 * 0.5 / cos
    // 30°.
    assert!((by.norm() - 1.001 / 30_f32.to_radians().cos()).abs() < 1e-4, "{by}");
}

#[test]
fn copies_of_several_boxes_keep_clear_of_all_of_them() {
    let mut state = from_above();
    state.select_these(vec![BACK, LEFT, FRONT]);
    edit(&mut state, Edit::Duplicate);
    assert_eq!(state.selected(), [3, 4, 5]);
    let boxes = state.scene().boxes();
    for original in &boxes[..3] {
        for copy in &boxes[3..] {
            assert!(!original.shape.intersects(&copy.shape));
        }
    }
    edit(&mut state, Edit::Undo);
    assert_eq!(state.selected(), [BACK, LEFT, FRONT]);
    assert_eq!(state.scene().boxes().len(), 3);
}

#[test]
fn what_is_deleted_comes_back_with_undo() {
    let mut state = state();
    state.select_these(vec![FRONT, LEFT]);
    edit(&mut state, Edit::Delete);
    assert_eq!(state.scene().boxes().len(), 1);
    assert!(state.selected().is_empty());
    edit(&mut state, Edit::Undo);
    assert_eq!(state.selected(), [FRONT, LEFT]);
    assert_eq!(state.scene(), super::state().scene());
    edit(&mut state, Edit::Redo);
    assert_eq!(state.scene().name(0), Some("back"));
}

#[test]
fn a_new_box_stands_on_the_face_under_the_cursor() {
    let mut state = state();
    apply(&mut state, &[at(ON_FRONT), Input::Edit(Edit::Add)]);
    assert_eq!(state.selected(), [3]);
    // The front of the box in front is at z = 3, and half of a side is a twentieth of 8.
    let new = &state.scene().boxes()[3].shape;
    assert!((new.center() - Point3::new(2.0, 0.0, 3.4)).norm() < 1e-5);
}

#[test]
fn a_new_box_stands_on_the_floor_or_at_the_target() {
    let mut state = from_above();
    let place = pixel_of(&state, &Point3::new(-1.0, -1.0, 4.0));
    apply(&mut state, &[at(place.into()), Input::Edit(Edit::Add)]);
    let new = state.scene().boxes()[3].shape;
    assert!((new.center() - Point3::new(-1.0, -0.6, 4.0)).norm() < 0.05, "{}", new.center());
    apply(&mut state, &[Input::CursorLeft, Input::Edit(Edit::Add)]);
    assert_eq!(center(&state, 4), state.view().target());
}

#[test]
fn copied_boxes_are_a_text_and_come_back_from_it_in_one_step() {
    let mut state = shown(Scene::default(), [640.0, 360.0]);
    apply(&mut state, &[Input::Edit(Edit::Copy)]);
    assert!(state.take_effects().is_empty(), "nothing is selected");
    apply(&mut state, &[Input::Select(Select::Set(vec![4, 1])), Input::Edit(Edit::Copy)]);
    let effects = state.take_effects();
    let [crate::Effect::CopyBoxes(text)] = &effects[..] else {
        panic!("{effects:?}");
    };
    let before = state.scene().clone();
    apply(&mut state, &[Input::Edit(Edit::PasteText(text.clone()))]);
    let (count, boxes) = (before.boxes().len(), state.scene().boxes());
    assert_eq!(boxes.len(), count + 2);
    assert_eq!(state.selected(), [count, count + 1]);
    for (new, old) in [(count, 1), (count + 1, 4)] {
        assert_eq!((boxes[new].shape, boxes[new].color), (boxes[old].shape, boxes[old].color));
        assert_ne!(boxes[new].name, boxes[old].name);
    }
    apply(&mut state, &[Input::Edit(Edit::Undo)]);
    assert_eq!(*state.scene(), before);
    apply(&mut state, &[Input::Edit(Edit::PasteText("x".to_owned()))]);
    assert!(state.files().notice().unwrap().starts_with("What was copied is no scene: "));
    assert_eq!(*state.scene(), before);
}
