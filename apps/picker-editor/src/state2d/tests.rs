mod bounds;

use super::*;
use obbligato_camera::Viewport;
use picker_scene::scene2d::Kind2d;

fn frame() -> Frame {
    let size = Vector2::new(1280.0, 720.0);
    Frame::new(Viewport::new(Point2::origin(), size).unwrap())
}

fn state(kind: Kind2d) -> State2d {
    State2d::new(Settings2d::new(kind), frame())
}

fn control(state: &mut State2d, control: Control) {
    state.apply(Input::Control(control));
}

/// Everything that a scene shows, for comparison.
fn shown(state: &State2d) -> String {
    match state.scene() {
        Scene2d::Turning(scene) => format!("{scene:?}"),
        Scene2d::Swarm(scene) => format!("{:?} {:?}", scene.shapes, scene.near),
        Scene2d::Polygons(scene) => format!("{scene:?}"),
        Scene2d::Bounds(scene) => format!("{:?} {:?}", scene.bodies, scene.tally),
    }
}

/// The position where the center of a rectangle of the turning scene is seen.
fn seen(state: &State2d, index: usize) -> Point2<f32> {
    state.frame.pixel_of(&rect_center(state, index))
}

fn rect_center(state: &State2d, index: usize) -> Point2<f32> {
    let Scene2d::Turning(scene) = state.scene() else {
        panic!("another scene");
    };
    scene.rects[index].center()
}

#[test]
fn a_second_is_sixty_steps_however_many_pictures_show_it() {
    for kind in Kind2d::ALL {
        let run = |pictures: u32| {
            let mut state = state(kind);
            for _ in 0..pictures {
                // Slightly more, since rounding must not lose the last step.
                state.apply(Input::Elapsed(Duration::from_secs_f64(1.0001 / f64::from(pictures))));
            }
            state
        };
        let slow = run(20);
        for pictures in [60, 61, 144, 1000] {
            let fast = run(pictures);
            assert_eq!((fast.steps, slow.steps), (60, 60), "{kind:?} {pictures}");
            assert_eq!(shown(&fast), shown(&slow), "{kind:?} {pictures}");
        }
    }
}

#[test]
fn a_slow_machine_makes_few_steps_at_once() {
    let mut state = state(Kind2d::Turning);
    state.apply(Input::Elapsed(Duration::from_secs(1000)));
    assert_eq!(state.steps, u64::from(MOST_STEPS));
    assert_eq!(state.until_next_step(), Some(Duration::from_secs_f32(STEP)));
}

#[test]
fn a_paused_scene_stops_and_resumes() {
    let mut state = state(Kind2d::Polygons);
    control(&mut state, Control::TogglePause);
    let (revision, before) = (state.revision(), shown(&state));
    state.apply(Input::Elapsed(Duration::from_secs(1)));
    assert_eq!((state.revision(), state.steps), (revision, 0));
    assert_eq!((shown(&state), state.until_next_step()), (before, None));
    control(&mut state, Control::TogglePause);
    state.apply(Input::Elapsed(Duration::from_millis(17)));
    assert_eq!(state.steps, 1);
}

#[test]
fn a_single_step_pauses_and_is_reported() {
    let mut state = state(Kind2d::Turning);
    state.apply(Input::Elapsed(Duration::from_millis(40)));
    assert_eq!((state.steps, state.take_events().len()), (2, 0));
    control(&mut state, Control::Step);
    assert!(state.is_paused);
    let touching = state.scene().touching();
    let expected = Event::Step { step: 3, touching };
    assert_eq!(state.take_events(), [expected]);
}

#[test]
fn a_restart_and_a_seed_start_again() {
    let mut moved = state(Kind2d::Turning);
    let start = shown(&moved);
    for restart in [Input::ResetView, Input::Control(Control::Restart)] {
        control(&mut moved, Control::Step);
        assert_ne!(shown(&moved), start);
        moved.apply(restart);
        assert_eq!((shown(&moved), moved.steps), (start.clone(), 0));
    }
    control(&mut moved, Control::Seed(9));
    assert_ne!(shown(&moved), start);
    assert_eq!(moved.settings.seed, 9);
}

#[test]
fn the_size_of_a_swarm_can_be_set() {
    let mut swarm = state(Kind2d::Swarm);
    for (asked, count) in [(20, 20), (0, 10), (60_000, 50_000)] {
        control(&mut swarm, Control::Count(asked));
        let Scene2d::Swarm(scene) = swarm.scene() else {
            panic!("another scene");
        };
        assert_eq!((scene.shapes.len(), swarm.settings.count), (count, count));
    }
    control(&mut swarm, Control::ToggleCells);
    assert!(!swarm.shows_cells);
}

#[test]
fn a_drag_keeps_the_grabbed_point_under_the_cursor() {
    let above = Point2::new(640.0, 60.0);
    for (kind, free) in [
        (Kind2d::Turning, above),
        (Kind2d::Polygons, above),
        // The outlines stay to the left of the cards.
        (Kind2d::Bounds, Point2::new(350.0, 400.0)),
    ] {
        let mut state = state(kind);
        // A position on a shape, but not at its center.
        let places = (0..64 * 36).map(|i| Point2::new((i % 64) as f32, (i / 64) as f32) * 20.0);
        let is_on_shape =
            |p: &Point2<f32>| state.scene().shape_at(&state.frame.point_at(p)).is_some();
        let start = places.filter(is_on_shape).nth(1).expect("some position is on a shape");
        state.apply(Input::CursorMoved(start));
        let held = state.hovered.expect("a shape is under the cursor");
        let local = |state: &State2d, cursor: Point2<f32>| {
            let at = state.frame.point_at(&cursor);
            let (index, center) = state.scene().shape_at(&at)?;
            Some((index, at - center))
        };
        let before = local(&state, start).expect("it is there");
        state.apply(Input::Pressed(Button::Left));
        state.apply(Input::CursorMoved(free));
        let after = local(&state, free).expect("it moved along");
        assert_eq!((before.0, after.0, state.hovered), (held, held, Some(held)));
        assert!((before.1 - after.1).norm() < 1e-3, "{before:?} {after:?}");
        state.apply(Input::Released(Button::Left));
        state.apply(Input::CursorMoved(Point2::new(700.0, 100.0)));
        let there = state.frame.point_at(&free);
        assert_eq!(state.scene().shape_at(&there).map(|it| it.0), Some(held));
    }
}

#[test]
fn a_shape_is_dragged_while_paused_and_released_when_the_window_loses_focus() {
    let mut state = state(Kind2d::Turning);
    control(&mut state, Control::TogglePause);
    let start = seen(&state, 0);
    state.apply(Input::CursorMoved(start));
    state.apply(Input::Pressed(Button::Left));
    let revision = state.revision();
    state.apply(Input::CursorMoved(start + Vector2::new(50.0, 20.0)));
    assert!(state.revision() > revision);
    let place = seen(&state, 0);
    assert!((place - start - Vector2::new(50.0, 20.0)).norm() < 1e-2, "{place}");
    state.apply(Input::FocusLost);
    state.apply(Input::CursorMoved(start));
    assert_eq!(seen(&state, 0), place);
}

#[test]
fn the_background_and_other_buttons_drag_nothing() {
    let mut state = state(Kind2d::Turning);
    let before = shown(&state);
    let corner = Point2::new(20.0, 20.0);
    for (start, button) in [(corner, Button::Left), (seen(&state, 1), Button::Right)] {
        state.apply(Input::CursorMoved(start));
        state.apply(Input::Pressed(button));
        state.apply(Input::CursorMoved(Point2::new(640.0, 360.0)));
        state.apply(Input::Released(button));
    }
    assert_eq!(shown(&state), before);
}

#[test]
fn hover_follows_the_cursor_and_changes_the_picture_once() {
    let mut state = state(Kind2d::Turning);
    control(&mut state, Control::TogglePause);
    let revision = state.revision();
    let place = seen(&state, 0);
    state.apply(Input::CursorMoved(place));
    state.apply(Input::CursorMoved(place + Vector2::new(1.0, 0.0)));
    assert_eq!((state.hovered, state.revision()), (Some(0), revision + 1));
    state.apply(Input::CursorLeft);
    assert_eq!((state.hovered, state.revision()), (None, revision + 2));
}

#[test]
fn an_invalid_position_moves_nothing() {
    let mut state = state(Kind2d::Turning);
    let before = shown(&state);
    state.apply(Input::CursorMoved(seen(&state, 0)));
    state.apply(Input::Pressed(Button::Left));
    for odd in [[f32::NAN, 1.0], [f32::INFINITY, 1.0]] {
        state.apply(Input::CursorMoved(odd.into()));
    }
    assert_eq!(shown(&state), before);
    state.apply(Input::CursorMoved([1e30, -1e30].into()));
    assert!(rect_center(&state, 0).iter().all(|c| c.abs() <= 80.0));
}
