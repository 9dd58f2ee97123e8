use super::*;
use obbligato::nalgebra::Point3;

const LEFT: usize = 0;
const BACK: usize = 1;
const FRONT: usize = 2;

/// Seen along -z with 10 pixels to a unit and the origin at (40, 40): one cube to the left, two
/// behind each other to the right.
const PARALLEL: &str = r#"{
    "camera": { "eye": [0, 0, 10], "target": [0, 0, 0], "orthographic": 8 },
    "boxes": [
        { "name": "left", "center": [-2, 0, 0], "half_extents": [1, 1, 1] },
        { "name": "back", "center": [2, 0, -2], "half_extents": [1, 1, 1] },
        { "name": "front", "center": [2, 0, 2], "half_extents": [1, 1, 1] }
    ] }"#;

const ON_LEFT: [f32; 2] = [20.0, 40.0];
const ON_FRONT: [f32; 2] = [60.0, 40.0];
const ON_NOTHING: [f32; 2] = [40.0, 5.0];

fn state_of(scene: &str) -> State {
    let scene = Scene::from_json(scene.as_bytes()).unwrap();
    let viewport = Viewport::new(Point2::origin(), Vector2::new(80.0, 80.0)).unwrap();
    State::new(scene, viewport)
}

fn state() -> State {
    state_of(PARALLEL)
}

fn perspective() -> State {
    state_of(&PARALLEL.replace(r#""orthographic": 8"#, r#""fov_y_degrees": 50"#))
}

fn at(cursor: [f32; 2]) -> Input {
    Input::CursorMoved(cursor.into())
}

fn apply(state: &mut State, inputs: &[Input]) {
    inputs.iter().for_each(|&input| state.apply(input));
}

fn press_move_release(button: Button, from: [f32; 2], to: [f32; 2]) -> [Input; 4] {
    [
        at(from),
        Input::Pressed(button),
        at(to),
        Input::Released(button),
    ]
}

fn click(cursor: [f32; 2]) -> [Input; 4] {
    press_move_release(Button::Left, cursor, cursor)
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
fn hover_follows_the_cursor_and_is_told_once() {
    let mut state = state();
    apply(
        &mut state,
        &[at(ON_LEFT), at([21.0, 41.0]), at(ON_FRONT), at(ON_NOTHING)],
    );
    let hover = |index: Option<usize>, name: Option<&str>| Event::Hover {
        index,
        name: name.map(str::to_owned),
    };
    let expected = [
        hover(Some(LEFT), Some("left")),
        hover(Some(FRONT), Some("front")),
        hover(None, None),
    ];
    assert_eq!(state.take_events(), expected);
    assert_eq!(state.take_events(), []);
}

#[test]
fn a_cursor_outside_the_picture_hovers_nothing() {
    let mut state = state_of(&PARALLEL.replace("[1, 1, 1]", "[50, 50, 1]"));
    for outside in [at([-0.5, 40.0]), at([40.0, 80.0]), Input::CursorLeft] {
        state.apply(at([79.5, 0.0]));
        assert_eq!(state.hovered(), Some(FRONT));
        state.apply(outside);
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
    let selections = state
        .take_events()
        .into_iter()
        .filter_map(|event| match event {
            Event::Select { indices } => Some(indices),
            _ => None,
        });
    assert_eq!(selections.collect::<Vec<_>>(), [[FRONT], [LEFT]]);
}

#[test]
fn a_click_on_nothing_and_clearing_select_nothing() {
    for inputs in [&click(ON_NOTHING)[..], &[Input::ClearSelection]] {
        let mut state = state();
        apply(&mut state, &click(ON_LEFT));
        apply(&mut state, inputs);
        assert_eq!(state.selected(), [] as [usize; 0], "{inputs:?}");
        assert_eq!(
            state.take_events().last(),
            Some(&Event::Select { indices: vec![] })
        );
    }
}

#[test]
fn a_click_may_shake_by_four_logical_pixels() {
    // Scale factor, physical pixels travelled, and whether it is still a click.
    let rows = [
        (1.0, 4.0, true),
        (1.0, 4.5, false),
        (2.0, 8.0, true),
        (2.0, 8.5, false),
        (0.5, 2.5, false),
    ];
    for (scale_factor, travelled, is_click) in rows {
        let mut state = state();
        state.apply(Input::ScaleFactorChanged(scale_factor));
        let to = [ON_LEFT[0] + travelled, ON_LEFT[1]];
        apply(&mut state, &press_move_release(Button::Left, ON_LEFT, to));
        let row = (scale_factor, travelled);
        assert_eq!(state.selected() == [LEFT], is_click, "{row:?}");
        assert_eq!(state.view() == state.scene().view(), is_click, "{row:?}");
    }
}

#[test]
fn a_drag_that_comes_back_is_no_click() {
    let mut state = state();
    let there_and_back = [
        at(ON_LEFT),
        Input::Pressed(Button::Left),
        at(ON_FRONT),
        at(ON_LEFT),
        Input::Released(Button::Left),
    ];
    apply(&mut state, &there_and_back);
    assert_eq!(state.selected(), [] as [usize; 0]);
    assert_eq!(state.hovered(), Some(LEFT));
}

#[test]
fn nothing_is_hovered_while_the_view_is_dragged() {
    let mut state = state();
    apply(
        &mut state,
        &[at(ON_LEFT), Input::Pressed(Button::Right), at([24.5, 40.0])],
    );
    assert_eq!(state.hovered(), None);
    state.apply(Input::Released(Button::Right));
    assert_eq!(state.hovered(), Some(LEFT), "the box was moved along");
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
fn a_release_selects_only_what_the_cursor_is_still_over() {
    let mut left_the_window = state();
    apply(
        &mut left_the_window,
        &[at(ON_LEFT), Input::Pressed(Button::Left), Input::CursorLeft],
    );
    left_the_window.apply(Input::Released(Button::Left));
    let mut lost_focus = state();
    apply(
        &mut lost_focus,
        &[at(ON_LEFT), Input::Pressed(Button::Left), Input::FocusLost],
    );
    lost_focus.apply(Input::Released(Button::Left));
    assert_eq!(left_the_window.selected(), [] as [usize; 0]);
    assert_eq!(lost_focus.selected(), [] as [usize; 0]);
}

#[test]
fn an_orbit_keeps_the_target_its_distance_and_the_horizon() {
    for mut state in [state(), perspective()] {
        apply(
            &mut state,
            &press_move_release(Button::Left, ON_LEFT, [37.0, 63.0]),
        );
        let view = state.view();
        assert_ne!(view.eye(), Point3::new(0.0, 0.0, 10.0));
        assert!(((view.eye() - view.target()).norm() - 10.0).abs() < 1e-4);
        assert_near(pixel_of(&state, &Point3::origin()), Point2::new(40.0, 40.0));
        let above = pixel_of(&state, &Point3::new(0.0, 1.0, 0.0));
        assert!((above.x - 40.0).abs() < 0.01 && above.y < 40.0, "{above}");
    }
}

#[test]
fn an_orbit_turns_the_scene_after_the_cursor() {
    let front = Point3::new(0.0, 0.0, 1.0);
    for (to, moved) in [([50.0, 40.0], Vector2::x()), ([40.0, 50.0], Vector2::y())] {
        let mut state = state();
        apply(
            &mut state,
            &press_move_release(Button::Left, [40.0, 40.0], to),
        );
        let step = pixel_of(&state, &front) - Point2::new(40.0, 40.0);
        assert!(step.dot(&moved) > 1.0, "{step}");
    }
}

#[test]
fn an_orbit_stops_short_of_the_poles() {
    for (down, above) in [(8000.0, 1.0), (-8000.0, -1.0)] {
        let mut state = state();
        apply(
            &mut state,
            &press_move_release(Button::Left, [40.0, 40.0], [40.0, 40.0 + down]),
        );
        let height = state.view().eye().y;
        assert!(height * above > 9.9 && height.abs() < 10.0, "{height}");
    }
}

#[test]
fn a_pan_moves_the_target_plane_with_the_cursor() {
    let shift = Input::ModifiersChanged(Modifiers {
        shift: true,
        ..Modifiers::default()
    });
    for (button, first) in [
        (Button::Left, Some(shift)),
        (Button::Middle, None),
        (Button::Right, None),
    ] {
        for mut state in [state(), perspective()] {
            let point = Point3::new(-1.0, 0.5, 0.0);
            let before = pixel_of(&state, &point);
            first.into_iter().for_each(|input| state.apply(input));
            apply(
                &mut state,
                &press_move_release(button, [10.0, 10.0], [27.0, 3.0]),
            );
            assert_near(pixel_of(&state, &point), before + Vector2::new(17.0, -7.0));
        }
    }
}

#[test]
fn a_zoom_keeps_what_is_under_the_cursor_on_the_target_plane() {
    for notches in [1.0, -1.0, 0.25, -7.0] {
        for mut state in [state(), perspective()] {
            let point = Point3::new(1.25, -2.0, 0.0);
            let before = pixel_of(&state, &point);
            apply(
                &mut state,
                &[Input::CursorMoved(before), Input::Scrolled(notches)],
            );
            assert_near(pixel_of(&state, &point), before);
            let size = pixel_of(&state, &Point3::new(2.25, -2.0, 0.0)).x - before.x;
            let was = 80.0 / state_height(state.scene().view());
            assert_eq!(
                size > was,
                notches > 0.0,
                "{notches}: {was} to {size} pixels a unit"
            );
        }
    }
}

/// What fits into the picture at the origin, 10 units from the eye.
fn state_height(view: &View) -> f32 {
    match view.lens() {
        crate::view::Lens::Perspective { fov_y } => 20.0 * (fov_y / 2.0).tan(),
        crate::view::Lens::Orthographic { height } => height,
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
        state.apply(Input::Resized {
            width: 50,
            height: 200,
        });
        let side = state.view().sight();
        state.apply(Input::FrameSelection);
        assert_shown(&state, &[LEFT, BACK, FRONT]);
        // The click is at the cube's centre, wherever that is now.
        let center = pixel_of(&state, &state.scene().boxes()[LEFT].shape.center());
        apply(&mut state, &click(center.into()));
        state.apply(Input::FrameSelection);
        assert_eq!(state.selected(), [LEFT]);
        assert_shown(&state, &[LEFT]);
        assert_near(
            pixel_of(&state, &Point3::new(-2.0, 0.0, 0.0)),
            Point2::new(25.0, 100.0),
        );
        assert!((state.view().sight().into_inner() - side.into_inner()).norm() < 1e-6);
    }
}

#[track_caller]
fn assert_shown(state: &State, indices: &[usize]) {
    for &index in indices {
        for corner in state.scene().boxes()[index].shape.vertices() {
            let pixel = pixel_of(state, &corner);
            assert!(
                state.viewport().contains(pixel),
                "a corner of box {index} is at {pixel}"
            );
        }
    }
}

#[test]
fn framing_an_empty_scene_changes_nothing() {
    let mut state = state_of(r#"{"boxes":[]}"#);
    let before = state.clone();
    state.apply(Input::FrameSelection);
    assert_eq!(state, before);
}

#[test]
fn a_resize_moves_what_is_under_a_still_cursor() {
    let mut state = state();
    state.apply(at([100.0, 40.0]));
    assert_eq!(state.hovered(), None);
    state.apply(Input::Resized {
        width: 160,
        height: 80,
    });
    assert_eq!(state.hovered(), Some(FRONT));
}

#[test]
fn a_window_without_a_pixel_keeps_the_picture() {
    for (width, height) in [(0, 0), (80, 0), (0, 80)] {
        let mut state = state();
        let before = state.clone();
        state.apply(Input::Resized { width, height });
        assert_eq!(state, before, "{width}x{height}");
    }
}

#[test]
fn the_first_picture_is_announced_once() {
    let mut state = state();
    apply(&mut state, &[Input::PictureShown, Input::PictureShown]);
    assert_eq!(
        state.take_events(),
        [Event::Ready {
            width: 80,
            height: 80
        }]
    );
}

#[test]
fn the_revision_grows_exactly_when_the_picture_changes() {
    let rows: [(&[Input], bool); 9] = [
        (&[at(ON_NOTHING)], false),
        (&[at(ON_LEFT)], true),
        (&[at([21.0, 40.0])], false),
        (&[Input::Pressed(Button::Left)], false),
        (&[Input::Released(Button::Left)], true),
        (
            &[Input::Resized {
                width: 80,
                height: 80,
            }],
            false,
        ),
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

#[test]
fn inputs_that_are_no_numbers_are_passed_over() {
    let mut state = state();
    state.apply(at(ON_LEFT));
    let before = state.clone();
    let inputs = [
        at([f32::NAN, 1.0]),
        at([1.0, f32::INFINITY]),
        Input::Scrolled(f32::NAN),
        Input::ScaleFactorChanged(f64::NAN),
        Input::ScaleFactorChanged(0.0),
        Input::ScaleFactorChanged(1e300),
    ];
    apply(&mut state, &inputs);
    assert_eq!(state, before);
}

#[test]
fn the_same_inputs_give_the_same_state() {
    let replayed = |seed: u64| {
        let mut state = perspective();
        apply(&mut state, &random_inputs(seed));
        state
    };
    for seed in 1..20 {
        assert_eq!(replayed(seed), replayed(seed), "seed {seed}");
    }
}

#[test]
fn no_inputs_leave_the_view_or_the_selection_invalid() {
    for seed in 1..200 {
        let mut state = perspective();
        apply(&mut state, &random_inputs(seed));
        let view = state.view();
        assert!(
            view.eye()
                .iter()
                .chain(view.target().iter())
                .all(|c| c.is_finite()),
            "seed {seed}"
        );
        let mut marked = state.selected().iter().copied().chain(state.hovered());
        assert!(
            marked.all(|index| index < state.scene().boxes().len()),
            "seed {seed}"
        );
    }
}

/// Inputs of every kind; the numbers come from a xorshift generator.
fn random_inputs(seed: u64) -> Vec<Input> {
    let mut bits = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut below = move |limit: u64| {
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
        bits % limit
    };
    let buttons = [Button::Left, Button::Middle, Button::Right];
    let input = |_| match below(12) {
        0 => Input::Resized {
            width: below(200) as u32,
            height: below(200) as u32,
        },
        1 => Input::CursorLeft,
        2 => Input::Pressed(buttons[below(3) as usize]),
        3 => Input::Released(buttons[below(3) as usize]),
        4 => Input::Scrolled(below(9) as f32 - 4.0),
        5 => Input::FrameSelection,
        6 => [Input::ResetView, Input::ClearSelection, Input::FocusLost][below(3) as usize],
        7 => Input::ModifiersChanged(Modifiers {
            shift: below(2) == 0,
            ctrl: false,
        }),
        _ => at([below(300) as f32 - 50.0, below(300) as f32 - 50.0]),
    };
    (0..300).map(input).collect()
}
