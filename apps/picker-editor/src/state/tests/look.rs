//! Moving views, sides, lenses, and flights.

use super::*;
use crate::input::Look;
use obbligato::nalgebra::Vector3;
use picker_scene::{FreeArea, Lens, Side};
use std::time::Duration;

const SIDES: [Side; 7] =
    [Side::Front, Side::Back, Side::Right, Side::Left, Side::Top, Side::Bottom, Side::Iso];

fn smooth(mut state: State) -> State {
    state.apply(Input::Look(Look::ReduceMotion(false)));
    state
}

fn look(state: &mut State, look: Look) {
    state.apply(Input::Look(look));
}

fn wait(state: &mut State, milliseconds: u64) {
    state.apply(Input::Elapsed(Duration::from_millis(milliseconds)));
}

/// What each kind of input moves the view to.
fn moves() -> Vec<Vec<Input>> {
    vec![
        press_move_release(Button::Left, [40.0, 40.0], [61.0, 47.0]).to_vec(),
        press_move_release(Button::Right, [40.0, 40.0], [61.0, 47.0]).to_vec(),
        vec![at(ON_LEFT), Input::Scrolled(3.0)],
        vec![Input::Look(Look::From(Side::Left))],
        vec![Input::Look(Look::FrameAll)],
        vec![at(ON_LEFT), Input::Look(Look::FrameHovered)],
        vec![Input::Look(Look::Orbit { yaw: 2.0, pitch: 0.3 })],
    ]
}

#[test]
fn a_view_on_its_way_to_the_first_one_ends_there_in_a_window_of_any_shape() {
    let mut state = smooth(perspective().in_window());
    let (yaw, pitch) = (2.0, 0.3);
    look(&mut state, Look::Orbit { yaw, pitch });
    wait(&mut state, 1000);
    state.apply(Input::ResetView);
    wait(&mut state, 20);
    let (width, height) = (40, 80);
    state.apply(Input::Resized { width, height });
    wait(&mut state, 1000);
    let first = state.scene().first_view(0.5, &FreeArea::ALL);
    assert_eq!(*state.view(), first);
}

#[test]
fn a_view_that_moves_ends_exactly_where_it_would_be_at_once() {
    for inputs in moves() {
        for start in [state(), perspective()] {
            let mut at_once = start.clone();
            apply(&mut at_once, &inputs);
            assert_ne!(at_once.view(), start.view(), "{inputs:?}");
            assert_eq!(at_once.until_next_step(), None);
            let mut moving = smooth(start);
            let before = *moving.view();
            apply(&mut moving, &inputs);
            assert_eq!(moving.view(), &before, "only time moves it: {inputs:?}");
            assert_eq!(moving.goal(), at_once.view());
            let mut pictures = 0;
            while let Some(time) = moving.until_next_step() {
                let revision = moving.revision();
                moving.apply(Input::Elapsed(time));
                assert!(moving.revision() > revision);
                pictures += 1;
                assert!(pictures <= 28, "it must come to rest: {inputs:?}");
            }
            assert!(pictures >= 18);
            assert_eq!(moving.view(), at_once.view(), "{inputs:?}");
        }
    }
}

#[test]
fn a_view_at_rest_ignores_time() {
    let mut state = smooth(perspective());
    let before = state.clone();
    wait(&mut state, 1000);
    assert_eq!(state, before);
}

#[test]
fn only_the_time_that_has_passed_decides_where_a_view_is() {
    for inputs in moves() {
        let after = |times: &[u64]| {
            let mut state = smooth(perspective());
            apply(&mut state, &inputs);
            times.iter().for_each(|time| wait(&mut state, *time));
            *state.view()
        };
        assert_eq!(after(&[120]), after(&[40; 3]), "{inputs:?}");
        assert_eq!(after(&[120]), after(&[1, 7, 90, 22]), "{inputs:?}");
    }
}

#[test]
fn a_zoom_keeps_what_is_under_the_cursor_at_every_moment() {
    for start in [state(), perspective()] {
        let mut state = smooth(start);
        let point = Point3::new(1.25, -2.0, 0.0);
        let before = pixel_of(&state, &point);
        state.apply(Input::CursorMoved(before));
        for notches in [2.0, 1.0, -4.0] {
            state.apply(Input::Scrolled(notches));
            for _ in 0..5 {
                wait(&mut state, 11);
                assert_near(pixel_of(&state, &point), before);
            }
        }
    }
}

#[test]
fn a_drag_during_a_flight_goes_on_from_its_end() {
    let drag = press_move_release(Button::Left, [40.0, 40.0], [61.0, 47.0]);
    let mut at_once = perspective();
    look(&mut at_once, Look::From(Side::Right));
    apply(&mut at_once, &drag);
    let mut flying = smooth(perspective());
    look(&mut flying, Look::From(Side::Right));
    wait(&mut flying, 100);
    apply(&mut flying, &drag);
    wait(&mut flying, 500);
    assert_eq!(flying.view(), at_once.view());
}

#[test]
fn reducing_motion_ends_a_flight() {
    let mut state = smooth(perspective());
    look(&mut state, Look::From(Side::Top));
    let goal = *state.goal();
    look(&mut state, Look::ReduceMotion(true));
    assert_eq!((state.view(), state.until_next_step()), (&goal, None));
}

#[test]
fn a_flight_to_the_opposite_side_keeps_its_distance() {
    let mut state = smooth(perspective());
    look(&mut state, Look::From(Side::Back));
    for _ in 0..20 {
        wait(&mut state, 15);
        let offset = state.view().eye() - state.view().target();
        assert!((offset.norm() - 10.0).abs() < 1e-3, "{offset}");
    }
    assert!((state.view().eye() - Point3::new(0.0, 0.0, -10.0)).norm() < 1e-4);
}

#[test]
fn a_side_is_where_the_eye_is() {
    let rows = [
        (Side::Front, Vector3::z()),
        (Side::Back, -Vector3::z()),
        (Side::Right, Vector3::x()),
        (Side::Left, -Vector3::x()),
        (Side::Top, Vector3::y()),
        (Side::Bottom, -Vector3::y()),
        (Side::Iso, Vector3::repeat(1.0 / 3.0_f32.sqrt())),
    ];
    for start in [state(), perspective()] {
        for (side, direction) in rows {
            let mut state = start.clone();
            look(&mut state, Look::From(side));
            let eye = state.view().eye().coords / 10.0;
            assert!((eye - direction).norm() < 2e-3, "{side:?}: {eye}");
            assert_eq!(state.view().target(), start.view().target());
        }
    }
}

#[test]
fn the_front_is_at_the_bottom_of_the_view_from_above() {
    let mut state = perspective();
    look(&mut state, Look::From(Side::Top));
    let center = pixel_of(&state, &Point3::origin());
    let front = pixel_of(&state, &Point3::new(0.0, 0.0, 1.0));
    let right = pixel_of(&state, &Point3::new(1.0, 0.0, 0.0));
    assert!(front.y > center.y + 1.0 && right.x > center.x + 1.0);
    assert!((front.x - center.x).abs() < 0.01);
}

#[test]
fn every_up_direction_has_its_sides() {
    for up in ["[0, 0, 1]", "[0, -1, 0]", "[1, 0, 0]", "[1, 2, -3]"] {
        let scene =
            PARALLEL.replace(r#""eye": [0, 0, 10]"#, &format!(r#""eye": [7, 6, 5], "up": {up}"#));
        for side in SIDES {
            let mut state = state_of(&scene);
            let (up, distance) = (state.view().up(), state.view().eye().coords.norm());
            look(&mut state, Look::From(side));
            let eye = state.view().eye().coords;
            assert!((eye.norm() - distance).abs() < 1e-3, "{up:?} {side:?}");
            let height = up.dot(&eye) / distance;
            let expected = match side {
                Side::Top => 1.0,
                Side::Bottom => -1.0,
                Side::Iso => 1.0 / 3.0_f32.sqrt(),
                _ => 0.0,
            };
            assert!((height - expected).abs() < 1e-3, "{up:?} {side:?}");
        }
    }
}

#[test]
fn the_other_lens_shows_the_target_plane_in_the_same_size() {
    for start in [state(), perspective()] {
        let mut state = start.clone();
        let points = [Point3::new(1.0, 2.0, 0.0), Point3::new(-3.0, 0.5, 0.0), Point3::origin()];
        let before = points.map(|point| pixel_of(&state, &point));
        look(&mut state, Look::OtherLens);
        let is_perspective = matches!(state.view().lens(), Lens::Perspective { .. });
        let was = matches!(start.view().lens(), Lens::Perspective { .. });
        assert_ne!(is_perspective, was);
        for (point, before) in points.iter().zip(before) {
            assert_near(pixel_of(&state, point), before);
        }
        look(&mut state, Look::OtherLens);
        for (point, before) in points.iter().zip(before) {
            assert_near(pixel_of(&state, point), before);
        }
    }
}

#[test]
fn going_back_to_perspective_restores_the_view() {
    let mut state = perspective();
    let before = *state.view();
    look(&mut state, Look::OtherLens);
    look(&mut state, Look::OtherLens);
    assert!((state.view().eye() - before.eye()).norm() < 1e-4);
    assert_eq!(state.view().lens(), before.lens());
    assert_eq!(state.view().depth(), before.depth());
}

#[test]
fn a_parallel_view_from_within_the_scene_has_all_of_it_in_front() {
    let scene = PARALLEL
        .replace(r#""eye": [0, 0, 10]"#, r#""eye": [0, 0, 1]"#)
        .replace(r#""orthographic": 8"#, r#""fov_y_degrees": 150"#);
    let mut state = state_of(&scene);
    look(&mut state, Look::OtherLens);
    let view = state.view();
    for shape in state.scene().boxes().iter().map(|item| item.shape) {
        for corner in shape.vertices() {
            assert!((corner - view.eye()).dot(&view.forward()) > 0.1);
        }
    }
    look(&mut state, Look::OtherLens);
    assert!((state.view().eye() - Point3::new(0.0, 0.0, 1.0)).norm() < 1e-4);
}

#[test]
fn depth_is_reversed_in_every_projection() {
    for mut state in [state(), perspective(), state_of(r#"{"boxes":[]}"#)] {
        for _ in 0..2 {
            let camera = state.camera();
            let projection = camera.projection();
            assert!(projection.is_reversed());
            assert_eq!((projection.near_depth(), projection.far_depth()), (1.0, 0.0));
            look(&mut state, Look::From(Side::Iso));
            look(&mut state, Look::OtherLens);
        }
    }
}

#[test]
fn framing_what_is_hovered_flies_to_that_box_and_selects_nothing() {
    let mut state = smooth(perspective());
    state.apply(at(ON_LEFT));
    look(&mut state, Look::FrameHovered);
    wait(&mut state, 150);
    assert_ne!(state.view(), state.goal());
    wait(&mut state, 150);
    assert!((state.view().target() - Point3::new(-2.0, 0.0, 0.0)).norm() < 1e-5);
    assert_eq!(state.selected(), [] as [usize; 0]);
    let there = state.clone();
    state.apply(at(ON_NOTHING));
    look(&mut state, Look::FrameHovered);
    assert_eq!(state.goal(), there.view(), "there is nothing to fly to");
}

#[test]
fn framing_where_a_click_was_flies_to_the_box_that_it_selected() {
    let mut state = state();
    for expected in [FRONT, BACK] {
        apply(&mut state, &click(ON_FRONT));
        let mut flown = state.clone();
        look(&mut flown, Look::FrameHovered);
        let away = flown.view().target() - center(&state, expected);
        assert!(away.norm() < 1e-4, "{expected}: {away}");
    }
}

#[test]
fn odd_angles_and_times_change_nothing() {
    let mut state = smooth(perspective());
    let before = *state.view();
    for (yaw, pitch) in [(f32::NAN, 0.0), (0.0, f32::NAN), (f32::INFINITY, 0.0)] {
        look(&mut state, Look::Orbit { yaw, pitch });
        assert_eq!(state.goal(), &before);
    }
    look(&mut state, Look::From(Side::Left));
    state.apply(Input::Elapsed(Duration::MAX));
    assert_eq!(state.until_next_step(), None);
}
