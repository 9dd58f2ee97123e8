//! Orbiting, panning and zooming the view.

use super::*;
use crate::input::{Button, Look};

#[test]
fn an_orbit_keeps_the_target_its_distance_and_the_horizon() {
    for mut state in [state(), perspective()] {
        apply(&mut state, &press_move_release(Button::Left, [40.0, 40.0], [57.0, 63.0]));
        let view = state.view();
        assert_ne!(view.eye(), Point3::new(0.0, 0.0, 10.0));
        assert!(((view.eye() - view.target()).norm() - 10.0).abs() < 1e-4);
        assert_near(pixel_of(&state, &Point3::origin()), Point2::new(40.0, 40.0));
        let above = pixel_of(&state, &Point3::new(0.0, 1.0, 0.0));
        assert!((above.x - 40.0).abs() < 0.01 && above.y < 40.0, "{above}");
    }
}

#[test]
fn an_orbit_turns_the_scene_with_the_cursor() {
    let front = Point3::new(0.0, 0.0, 1.0);
    for (to, moved) in [([50.0, 40.0], Vector2::x()), ([40.0, 50.0], Vector2::y())] {
        let mut state = state();
        apply(&mut state, &press_move_release(Button::Left, [40.0, 40.0], to));
        let step = pixel_of(&state, &front) - Point2::new(40.0, 40.0);
        assert!(step.dot(&moved) > 1.0, "{step}");
    }
}

#[test]
fn an_orbit_stops_short_of_the_poles() {
    for (down, above) in [(8000.0, 1.0), (-8000.0, -1.0)] {
        let mut state = state();
        apply(&mut state, &press_move_release(Button::Left, [40.0, 40.0], [40.0, 40.0 + down]));
        let height = state.view().eye().y;
        assert!(height * above > 9.9 && height.abs() < 10.0, "{height}");
    }
}

#[test]
fn a_pan_moves_the_target_plane_with_the_cursor() {
    for (button, held) in [(Button::Right, Modifiers::default()), (Button::Middle, SHIFT)] {
        for mut state in [state(), perspective()] {
            let point = Point3::new(-1.0, 0.5, 0.0);
            let before = pixel_of(&state, &point);
            state.apply(Input::ModifiersChanged(held));
            apply(&mut state, &press_move_release(button, ON_LEFT, [37.0, 33.0]));
            assert_near(pixel_of(&state, &point), before + Vector2::new(17.0, -7.0));
        }
    }
}

#[test]
fn the_middle_button_orbits_even_where_there_is_a_box() {
    for (button, held) in [(Button::Middle, Modifiers::default()), (Button::Right, SHIFT)] {
        let (mut on_a_box, mut beside) = (state(), state());
        on_a_box.apply(Input::ModifiersChanged(held));
        apply(&mut on_a_box, &press_move_release(button, ON_LEFT, [31.0, 50.0]));
        apply(&mut beside, &press_move_release(Button::Left, [40.0, 40.0], [51.0, 50.0]));
        assert_eq!(on_a_box.view(), beside.view());
        assert_ne!(on_a_box.view(), on_a_box.scene().view());
        assert_eq!(on_a_box.scene(), beside.scene());
    }
}

#[test]
fn a_zoom_keeps_what_is_under_the_cursor_on_the_target_plane() {
    for (notches, [width, height]) in
        [(1.0, [80, 80]), (-1.0, [240, 80]), (0.25, [80, 240]), (-7.0, [80, 80])]
    {
        for mut state in [state(), perspective()] {
            state.apply(Input::Resized { width, height });
            let point = Point3::new(1.25, -1.0, 0.0);
            let before = pixel_of(&state, &point);
            apply(&mut state, &[Input::CursorMoved(before), Input::Scrolled(notches)]);
            assert_near(pixel_of(&state, &point), before);
            let size = pixel_of(&state, &Point3::new(2.25, -1.0, 0.0)).x - before.x;
            let was = height as f32 / state_height(state.scene().view());
            assert_eq!(size > was, notches > 0.0, "{notches}: {was} to {size} pixels a unit");
        }
    }
}

/// The height of the picture at the origin, 10 units from the eye.
fn state_height(view: &View) -> f32 {
    match view.lens() {
        picker_scene::Lens::Perspective { fov_y } => 20.0 * (fov_y / 2.0).tan(),
        picker_scene::Lens::Orthographic { height } => height,
    }
}

#[test]
fn zooming_stops_before_the_numbers_do() {
    for notches in [1e30, -1e30, f32::NAN] {
        for mut state in [state(), perspective()] {
            state.apply(at(ON_LEFT));
            (0..500).for_each(|_| state.apply(Input::Scrolled(notches)));
            let view = *state.view();
            assert!(view.eye().iter().all(|c| c.is_finite()) && view.eye() != view.target());
            state.apply(Input::ResetView);
            assert_eq!(state.view(), state.scene().view());
        }
    }
}

#[test]
fn framing_shows_the_whole_selection_from_the_same_side() {
    for mut state in [state(), perspective()] {
        state.apply(Input::Resized { width: 50, height: 200 });
        let side = state.view().forward();
        state.apply(Input::Look(Look::FrameSelection));
        assert_shown(&state, &[LEFT, BACK, FRONT]);
        // Clicks at the center of the cube, wherever it is now.
        let center = pixel_of(&state, &state.scene().boxes()[LEFT].shape.center());
        apply(&mut state, &click(center.into()));
        state.apply(Input::Look(Look::FrameSelection));
        assert_eq!(state.selected(), [LEFT]);
        assert_shown(&state, &[LEFT]);
        assert_near(pixel_of(&state, &Point3::new(-2.0, 0.0, 0.0)), Point2::new(25.0, 100.0));
        assert!((state.view().forward().into_inner() - side.into_inner()).norm() < 1e-6);
    }
}

#[track_caller]
fn assert_shown(state: &State, indices: &[usize]) {
    for &index in indices {
        for corner in state.scene().boxes()[index].shape.vertices() {
            let pixel = pixel_of(state, &corner);
            assert!(state.viewport().contains(pixel), "a corner of box {index} is at {pixel}");
        }
    }
}

#[test]
fn framing_an_empty_scene_changes_nothing() {
    let mut state = state_of(r#"{"boxes":[]}"#);
    let before = state.clone();
    state.apply(Input::Look(Look::FrameSelection));
    assert_eq!(state, before);
}

#[test]
fn the_first_view_fits_beside_the_panels_at_any_scale() {
    let mut states = [state().in_window(), state().in_window()];
    let covered = Input::Covered([20.0, 0.0, 0.0, 0.0]);
    let scale = Input::ScaleFactorChanged(2.0);
    apply(&mut states[0], &[covered.clone(), scale.clone()]);
    apply(&mut states[1], &[scale, covered]);
    assert_eq!(states[0].view(), states[1].view());
}
