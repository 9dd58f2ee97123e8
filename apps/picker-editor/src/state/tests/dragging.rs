//! Dragging boxes, handles and the rubber band.

use super::*;
use crate::input::{Axis, Edit, Handles, Lock, Tool};
use crate::tools::Part;
use obbligato::Obb3;
use obbligato::nalgebra::{Rotation3, Vector3};
use picker_scene::{Change, Lens, SceneBox};

/// The point of a box under the cursor.
fn picked(state: &State, cursor: Point2<f32>) -> (usize, Point3<f32>) {
    let pick_ray = PickRay::new(state.view(), state.viewport(), cursor).unwrap();
    let picked = state.scene().nearest(&pick_ray).unwrap();
    (picked.index, picked.point)
}

#[test]
fn the_grabbed_point_stays_under_the_cursor_at_any_view() {
    let sides = [[0.0, 0.0, 1.0], [3.0, 2.0, 4.0], [-1.0, 8.0, 0.3], [0.2, -1.0, -2.0]];
    let lenses = [
        Lens::Perspective { fov_y: 0.3 },
        Lens::Perspective { fov_y: 2.0 },
        Lens::Orthographic { height: 9.0 },
    ];
    for (side, lens) in sides.iter().flat_map(|side| lenses.map(|lens| (side, lens))) {
        let eye = Point3::from(Vector3::from(*side).normalize() * 20.0);
        let view = View::new(eye, Point3::origin(), Vector3::y(), lens, 0.1, None).unwrap();
        let boxes = state().scene().boxes().to_vec();
        let mut state = shown(Scene::new(view, boxes), [640.0, 480.0]);
        let from = pixel_of(&state, &center(&state, LEFT));
        let (index, grabbed) = picked(&state, from);
        let before = center(&state, index);
        apply(&mut state, &[at(from.into()), Input::Pressed(Button::Left)]);
        for vector in [[-7.0, 90.0], [100.0, -55.0], [-180.0, -120.0]] {
            let to = from + Vector2::from(vector);
            state.apply(at(to.into()));
            let now = grabbed + (center(&state, index) - before);
            let distance = (pixel_of(&state, &now) - to).norm();
            assert!(distance < 0.1, "{side:?} {lens:?}: {distance} pixels off");
        }
    }
}

#[test]
fn a_box_that_is_dragged_is_selected_and_all_selected_ones_move_together() {
    let mut state = state();
    press_and_drag(&mut state, ON_LEFT, [30.0, 25.0]);
    assert_eq!(state.selected(), [LEFT]);
    assert!((center(&state, LEFT) - Point3::new(-1.0, 1.5, 0.0)).norm() < 1e-4);
    state.apply(release());
    state.select_these(vec![FRONT, LEFT]);
    let before = [LEFT, BACK, FRONT].map(|index| center(&state, index));
    press_and_drag(&mut state, [30.0, 25.0], [20.0, 35.0]);
    let shift = [LEFT, BACK, FRONT].map(|index| center(&state, index) - before[index]);
    let expected = Vector3::new(-1.0, -1.0, 0.0);
    assert!((shift[LEFT] - expected).norm() < 1e-4, "{shift:?}");
    assert!((shift[FRONT] - expected).norm() < 1e-4, "{shift:?}");
    assert_eq!(shift[BACK], Vector3::zeros());
}

#[test]
fn a_box_that_is_deleted_while_it_is_pressed_is_not_dragged() {
    let mut state = state();
    let all = Input::Select(Select::All);
    apply(&mut state, &[all, at(ON_LEFT), Input::Pressed(Button::Left)]);
    state.apply(Input::Edit(Edit::Delete));
    apply(&mut state, &[at(ON_FRONT), at(ON_NOTHING), release()]);
    assert!(state.scene().boxes().is_empty() && state.selected().is_empty());
    // Nor is another one that has its index now.
    state.apply(Input::Edit(Edit::Undo));
    state.select_these(vec![0]);
    let boxes = state.scene().boxes().to_vec();
    apply(&mut state, &[at(ON_FRONT), Input::Pressed(Button::Left)]);
    state.apply(Input::Edit(Edit::Delete));
    apply(&mut state, &[at(ON_LEFT), at(ON_NOTHING), release()]);
    assert_eq!(state.scene().boxes(), &boxes[1..]);
}

#[test]
fn a_drag_is_one_step_of_undo_and_escape_takes_it_back() {
    let mut state = state();
    press_and_drag(&mut state, ON_LEFT, [30.0, 25.0]);
    apply(&mut state, &[at([35.0, 20.0]), at([25.0, 30.0])]);
    state.apply(Input::Select(Select::Nothing));
    assert_eq!(center(&state, LEFT), Point3::new(-2.0, 0.0, 0.0));
    assert_eq!(state.selected(), [LEFT], "the first Escape only ends the drag");
    assert!(!state.can_undo() && !state.tools().is_dragging());
    apply(&mut state, &[at([60.0, 5.0]), release()]);
    assert_eq!(state.view(), state.scene().view(), "the rest of the drag does nothing");

    press_and_drag(&mut state, ON_LEFT, [30.0, 25.0]);
    apply(&mut state, &[at([35.0, 20.0]), release()]);
    let moved = center(&state, LEFT);
    state.apply(Input::Edit(Edit::Undo));
    assert_eq!(center(&state, LEFT), Point3::new(-2.0, 0.0, 0.0));
    assert!(!state.can_undo());
    state.apply(Input::Edit(Edit::Redo));
    assert_eq!(center(&state, LEFT), moved);
}

#[test]
fn a_drag_ends_where_it_is_when_the_window_loses_the_focus() {
    let mut state = state();
    press_and_drag(&mut state, ON_LEFT, [30.0, 25.0]);
    let moved = center(&state, LEFT);
    apply(&mut state, &[Input::FocusLost, at([60.0, 5.0]), release()]);
    assert_eq!(center(&state, LEFT), moved);
    assert!(state.can_undo());
}

#[test]
fn a_lock_keeps_the_box_on_its_axis_until_it_is_released() {
    let mut state = state();
    press_and_drag(&mut state, ON_LEFT, [30.0, 25.0]);
    state.apply(lock(Lock::Line(Axis::X)));
    assert!((center(&state, LEFT) - Point3::new(-1.0, 0.0, 0.0)).norm() < 1e-4);
    state.apply(lock(Lock::Line(Axis::Y)));
    assert!((center(&state, LEFT) - Point3::new(-2.0, 1.5, 0.0)).norm() < 1e-4);
    state.apply(lock(Lock::Plane(Axis::Z)));
    assert!((center(&state, LEFT) - Point3::new(-1.0, 1.5, 0.0)).norm() < 1e-4);
    apply(&mut state, &[lock(Lock::Plane(Axis::Z)), at([31.0, 25.0])]);
    assert!((center(&state, LEFT) - Point3::new(-0.9, 1.5, 0.0)).norm() < 1e-4);
}

#[test]
fn an_arrow_moves_the_selection_along_its_axis() {
    let mut state = state_of(&PARALLEL.replace("8 }", "80 }"));
    state.apply(Input::Resized { width: 800, height: 800 });
    apply(&mut state, &click([380.0, 400.0]));
    assert_eq!(state.selected(), [LEFT]);
    let from = place_of(&state, Part::Arrow(Axis::X));
    state.apply(at(from));
    assert_eq!(state.tools().hovered(), Some(Part::Arrow(Axis::X)));
    press_and_drag(&mut state, from, [from[0] + 50.0, from[1] + 70.0]);
    assert!((center(&state, LEFT) - Point3::new(3.0, 0.0, 0.0)).norm() < 1e-3);
}

#[test]
fn a_square_moves_one_face() {
    let mut state = state();
    state.apply(Input::Resized { width: 800, height: 800 });
    apply(&mut state, &click([200.0, 400.0]));
    state.apply(Input::Tool(Tool::Handles(Handles::Scale)));
    let face = state
        .handles()
        .into_iter()
        .map(|handle| handle.part)
        .find(|part| matches!(part, Part::Face(face) if face.axis == 0 && face.is_positive));
    let from = place_of(&state, face.unwrap());
    press_and_drag(&mut state, from, [from[0] + 50.0, from[1] + 30.0]);
    let shape = state.scene().boxes()[LEFT].shape;
    assert!((shape.half_extents() - Vector3::new(1.25, 1.0, 1.0)).norm() < 1e-4);
    assert!((shape.center() - Point3::new(-1.75, 0.0, 0.0)).norm() < 1e-4);
    apply(&mut state, &[at([0.0, 400.0]), release()]);
    let shape = state.scene().boxes()[LEFT].shape;
    assert_eq!(shape.half_extents().x, 0.0);
    assert!((shape.center().x + 3.0).abs() < 1e-4);
}

#[test]
fn a_click_on_a_handle_is_a_click_on_what_is_behind_it() {
    let mut state = state();
    apply(&mut state, &click(ON_LEFT));
    let place = place_of(&state, Part::Arrow(Axis::X));
    assert_eq!(picked(&state, place.into()).0, FRONT);
    apply(&mut state, &click(place));
    assert_eq!(state.selected(), [FRONT]);
}

#[test]
fn handles_stay_while_the_cursor_is_on_a_panel() {
    let mut state = state();
    apply(&mut state, &click(ON_LEFT));
    assert_eq!(state.handles().len(), 2);
    state.apply(Input::CursorOverPanel);
    assert_eq!(state.handles().len(), 2);
    let mut left = state.clone();
    left.apply(Input::CursorLeft);
    assert!(left.handles().is_empty(), "a picture without a cursor has none");
    state.apply(Input::Tool(Tool::Handles(Handles::Move)));
    assert!(state.handles().is_empty(), "the same key hides them");
}

#[test]
fn a_band_to_the_right_selects_what_is_inside_and_to_the_left_what_it_touches() {
    let (corner, opposite) = ([5.0, 25.0], [45.0, 55.0]);
    let band = |from: [f32; 2], to: [f32; 2], held| {
        let mut state = state();
        state.apply(Input::ModifiersChanged(held));
        press_and_drag(&mut state, from, to);
        state.apply(Input::ModifiersChanged(Modifiers::default()));
        state.apply(release());
        state
    };
    assert_eq!(band(corner, opposite, SHIFT).selected(), [LEFT]);
    assert_eq!(band([55.0, 25.0], [75.0, 55.0], SHIFT).selected(), [] as [usize; 0]);
    assert_eq!(band([75.0, 55.0], [55.0, 25.0], CTRL).selected(), [BACK, FRONT]);
    let over_a_box = band([22.0, 42.0], [15.0, 35.0], SHIFT);
    assert_eq!(over_a_box.selected(), [LEFT]);
    assert_eq!(over_a_box.view(), over_a_box.scene().view());
}

#[test]
fn a_band_selects_what_is_in_it_after_a_zoom() {
    let mut state = state();
    state.apply(Input::ModifiersChanged(SHIFT));
    // Between the cubes, the right ones of which come closer to the cursor.
    press_and_drag(&mut state, [45.0, 45.0], [35.0, 35.0]);
    apply(&mut state, &[Input::Scrolled(-6.0), release()]);
    assert_eq!(state.selected(), [BACK, FRONT]);
}

#[test]
fn the_hit_that_is_told_is_that_of_the_cursor_without_a_click() {
    let mut state = state();
    apply(&mut state, &[at(ON_LEFT)]);
    let (index, point) = picked(&state, ON_LEFT.into());
    let hit = state.hit().unwrap();
    assert_eq!(hit.index, index);
    assert!((hit.point - point).norm() < 1e-5, "{}", hit.point);
}

#[test]
fn every_choice_of_what_dragging_does_draws_the_picture_again() {
    let mut state = state();
    for tool in [
        Tool::Handles(Handles::Turn),
        Tool::Handles(Handles::Scale),
        Tool::ToggleAxes,
        Tool::ToggleSnap,
        Tool::ToggleViewing,
    ] {
        let before = state.revision();
        state.apply(Input::Tool(tool));
        assert!(state.revision() > before, "{tool:?}");
    }
}

#[test]
fn snapping_is_the_opposite_while_ctrl_is_held() {
    let mut state = state();
    press_and_drag(&mut state, ON_LEFT, [23.4, 25.3]);
    let free = center(&state, LEFT);
    state.apply(Input::ModifiersChanged(CTRL));
    let snapped = center(&state, LEFT);
    assert!((snapped - free).norm() > 0.01);
    let step = state.tools().drag.as_ref().unwrap().step;
    for coordinate in snapped.iter().map(|c| c / step) {
        assert!((coordinate - coordinate.round()).abs() < 1e-3, "{snapped}");
    }
    state.apply(Input::Tool(Tool::ToggleSnap));
    assert_eq!(center(&state, LEFT), free);
}

#[test]
fn a_drag_that_turns_a_box_on_its_way_is_taken_back_to_the_bit() {
    let mut state = state();
    let level = state.scene().boxes()[LEFT].shape;
    let tilt = Rotation3::from_axis_angle(&Vector3::z_axis(), 0.02);
    let tilted = Obb3::new(level.center(), level.half_extents(), tilt).unwrap();
    state.change(Change::Shapes(vec![(LEFT, tilted)]));
    for ends in [[Input::Select(Select::Nothing), release()], [release(), Input::Edit(Edit::Undo)]]
    {
        state.apply(Input::ModifiersChanged(Modifiers::default()));
        press_and_drag(&mut state, ON_LEFT, [28.0, 40.0]);
        apply(&mut state, &[Input::ModifiersChanged(CTRL), at([33.0, 40.0])]);
        let flush = state.scene().boxes()[LEFT].shape.axis(0);
        assert!((flush - Vector3::x()).norm() < 1e-5, "{flush}");
        apply(&mut state, &ends);
        assert_eq!(state.scene().boxes()[LEFT].shape, tilted, "{ends:?}");
    }
}

#[test]
fn a_zoom_while_a_box_is_dragged_keeps_it_under_the_cursor() {
    let mut state = perspective();
    let (index, grabbed) = picked(&state, ON_LEFT.into());
    let before = center(&state, index);
    press_and_drag(&mut state, ON_LEFT, [30.0, 25.0]);
    state.apply(Input::Scrolled(-3.0));
    let now = grabbed + (center(&state, index) - before);
    assert_near(pixel_of(&state, &now), Point2::new(30.0, 25.0));
}

#[test]
fn no_drag_leaves_the_coordinate_limit() {
    let state = state();
    let scene = Scene::new(
        *state.scene().view(),
        vec![SceneBox {
            shape: Obb3::new(
                Point3::new(0.0, 0.0, -5.0),
                Vector3::new(9e14, 1.0, 1.0),
                Rotation3::identity(),
            )
            .unwrap(),
            ..state.scene().boxes()[0].clone()
        }],
    );
    let mut state = State::new(scene, *state.viewport());
    press_and_drag(&mut state, ON_LEFT, [3e30, 1e30]);
    for kind in [Handles::Move, Handles::Turn, Handles::Scale] {
        apply(&mut state, &[release(), Input::Tool(Tool::Handles(kind)), at(ON_LEFT)]);
        for handle in state.handles() {
            let from = handle.line[0].into();
            press_and_drag(&mut state, from, [-2e20, 1e22]);
            state.apply(release());
        }
    }
    let shape = &state.scene().boxes()[0].shape;
    assert!(shape.center().iter().all(|c| c.is_finite()));
}
