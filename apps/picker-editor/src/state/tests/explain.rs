use super::*;
use crate::input::{Control, Explain, Look, PanelInput};
use picker_scene::{Change, Color};
use std::time::Duration;

fn explain(state: &mut State, inputs: &[Explain]) {
    for input in inputs {
        state.apply(Input::Explain(*input));
    }
}

/// The left and the front cube are selected.
fn with_pair() -> State {
    let mut state = state();
    state.explain_pair([LEFT, FRONT]);
    state
}

#[test]
fn two_selected_boxes_are_explained_until_that_is_switched_off() {
    let mut state = with_pair();
    assert_eq!(state.explained_pair(), Some([LEFT, FRONT]));
    let axes = state.axes().expect("the axes of two boxes");
    assert_eq!(state.shown_axis(), Some(axes.decisive));
    explain(&mut state, &[Explain::ToggleAxes]);
    assert_eq!((state.axes(), state.shown_axis()), (None, None));
    explain(&mut state, &[Explain::ToggleAxes]);
    assert_eq!(state.axes(), Some(axes));
}

#[test]
fn one_box_alone_is_not_explained() {
    let mut state = state();
    apply(&mut state, &click(ON_LEFT));
    assert_eq!(state.selected(), [LEFT]);
    assert_eq!((state.explained_pair(), state.meeting()), (None, None));
}

#[test]
fn the_axes_are_shown_one_after_the_other_and_around() {
    let mut state = with_pair();
    explain(&mut state, &[Explain::Axis(Some(14)), Explain::NextAxis]);
    assert_eq!(state.shown_axis(), Some(0));
    explain(&mut state, &[Explain::PreviousAxis]);
    assert_eq!(state.shown_axis(), Some(14));
    explain(&mut state, &[Explain::Axis(Some(15))]);
    let decisive = state.axes().map(|axes| axes.decisive);
    assert_eq!(state.shown_axis(), decisive, "there are 15");
}

#[test]
fn other_boxes_show_the_axis_that_decides_again() {
    let mut state = with_pair();
    explain(&mut state, &[Explain::Axis(Some(7))]);
    state.explain_pair([LEFT, BACK]);
    let decisive = state.axes().map(|axes| axes.decisive);
    assert_eq!(state.shown_axis(), decisive);
}

#[test]
fn a_frozen_ray_stays_while_the_view_turns_and_the_cursor_moves() {
    let mut state = perspective();
    apply(&mut state, &[at(ON_FRONT)]);
    explain(&mut state, &[Explain::ToggleRay]);
    let frozen = *state.explaining().choices().frozen.as_ref().expect("a ray under the cursor");
    let hits = state.frozen_hits().expect("the boxes along it");
    assert_eq!(hits.hits.first().map(|hit| hit.index), Some(FRONT));
    let drag = press_move_release(Button::Left, ON_NOTHING, [10.0, 30.0]);
    apply(&mut state, &drag);
    assert_eq!(state.explaining().choices().frozen.as_ref(), Some(&frozen));
    explain(&mut state, &[Explain::ToggleRay]);
    assert_eq!(state.explaining().choices().frozen.as_ref(), None);
}

#[test]
fn escape_lets_go_of_the_ray_before_it_clears_the_selection() {
    let mut state = state();
    apply(&mut state, &click(ON_LEFT));
    explain(&mut state, &[Explain::ToggleRay]);
    apply(&mut state, &[Input::Select(Select::Nothing)]);
    assert_eq!(
        (state.explaining().choices().frozen.as_ref(), state.selected()),
        (None, &[LEFT][..])
    );
    apply(&mut state, &[Input::Select(Select::Nothing)]);
    assert!(state.selected().is_empty());
}

#[test]
fn without_a_cursor_over_the_picture_no_ray_is_frozen() {
    let mut state = state();
    explain(&mut state, &[Explain::ToggleRay]);
    apply(&mut state, &[at([500.0, 40.0])]);
    explain(&mut state, &[Explain::ToggleRay]);
    assert_eq!((state.explaining().choices().frozen.as_ref(), state.frozen_hits()), (None, None));
}

#[test]
fn the_tree_is_shown_for_the_frozen_ray_or_for_the_one_under_the_cursor() {
    let mut state = state();
    apply(&mut state, &[at(ON_FRONT)]);
    assert_eq!(state.ray_walk(), None);
    explain(&mut state, &[Explain::ToggleTree]);
    let on_front = state.ray_walk().expect("a walk");
    assert_eq!(on_front.tested.len() + on_front.culled.len() + on_front.unseen(), 3);
    apply(&mut state, &[at(ON_NOTHING)]);
    assert_ne!(state.ray_walk(), Some(on_front), "it follows the cursor");
    apply(&mut state, &[Input::CursorLeft]);
    assert_eq!(state.ray_walk(), None);
    apply(&mut state, &[at(ON_LEFT)]);
    explain(&mut state, &[Explain::ToggleRay]);
    let on_left = state.ray_walk();
    apply(&mut state, &[at(ON_NOTHING)]);
    assert_eq!(state.ray_walk(), on_left, "the frozen ray stays");
}

#[test]
fn the_levels_of_the_tree_go_from_all_to_the_deepest() {
    let mut state = state();
    apply(&mut state, &[at(ON_FRONT)]);
    explain(&mut state, &[Explain::Deeper]);
    assert_eq!(state.explaining().choices().level, None, "no tree is shown");
    explain(&mut state, &[Explain::ToggleTree, Explain::Deeper, Explain::Deeper]);
    let deepest = state.ray_walk().map(|walk| walk.deepest());
    assert_eq!(state.explaining().choices().level, deepest.map(|deepest| deepest.min(1)));
    explain(&mut state, &[Explain::LessDeep, Explain::LessDeep]);
    assert_eq!(state.explaining().choices().level, None);
}

#[test]
fn colliding_boxes_are_marked_when_asked_for() {
    let mut state = State::new(Scene::default(), *state().viewport());
    assert_eq!(state.explaining().touching(), None);
    explain(&mut state, &[Explain::ToggleTouching]);
    assert!(state.explaining().touching().is_some_and(|touching| touching.pairs > 0));
    explain(&mut state, &[Explain::ToggleTouching]);
    assert_eq!(state.explaining().touching(), None);
}

#[test]
fn a_color_that_is_chosen_shows_no_collisions_and_a_drag_does() {
    let mut state = state();
    let color = Change::Color(LEFT, Color([9; 3]));
    state.apply(Input::Panel(PanelInput::Preview(color)));
    assert!(!state.seeks_touching() && state.explaining().touching().is_none());
    state.apply(Input::Panel(PanelInput::CommitPreview));
    press_and_drag(&mut state, ON_LEFT, [30.0, 40.0]);
    assert!(state.seeks_touching() && state.explaining().touching().is_some());
}

#[test]
fn the_picture_changes_only_with_what_it_shows() {
    let mut state = with_pair();
    apply(&mut state, &[at(ON_NOTHING)]);
    let before = state.revision();
    let decisive = state.axes().map(|axes| axes.decisive);
    apply(&mut state, &[at([41.0, 5.0])]);
    explain(&mut state, &[Explain::Axis(None)]);
    assert_eq!(state.revision(), before, "nothing changed");
    explain(&mut state, &[Explain::Axis(decisive.map(|axis| (axis + 1) % 15))]);
    assert!(state.revision() > before);
    explain(&mut state, &[Explain::ToggleTree]);
    let before = state.revision();
    apply(&mut state, &[at(ON_NOTHING)]);
    assert!(state.revision() > before, "the tree follows the cursor");
}

#[test]
fn an_axis_along_the_line_of_sight_is_seen_from_the_side_after_a_turn() {
    let mut state = perspective();
    state.explain_pair([BACK, FRONT]);
    apply(&mut state, &[Input::Look(Look::FrameSelection)]);
    let toward = |state: &State| {
        let axes = state.axes().expect("axes");
        let direction = axes.decisive().projections.expect("a direction").direction;
        direction.dot(&state.view().forward().cast()).abs()
    };
    assert!(toward(&state) > 0.9);
    state.turn_beside_axis();
    assert!(toward(&state) < 0.75, "{}", toward(&state));
}

/// A ray that hits the left cube, one that hits the front and the back one, and one that misses.
fn with_log() -> State {
    let mut state = state();
    let lines = [ON_LEFT, ON_FRONT, ON_NOTHING].map(|[x, y]| format!("{{\"click\":[{x},{y}]}}"));
    let rays = state.scene().read_rays(lines.join("\n").as_bytes(), [80, 80]);
    state.apply(Input::PlayRays(rays.expect("three rays")));
    state
}

fn place(state: &State) -> Option<([usize; 2], bool)> {
    let log = state.explaining().ray_log()?;
    Some((log.place(), log.is_playing))
}

fn pass(state: &mut State, seconds: f32) {
    state.apply(Input::Elapsed(Duration::from_secs_f32(seconds)));
}

#[test]
fn a_list_of_rays_plays_to_its_end_with_what_each_hits_and_misses() {
    let mut state = with_log();
    let first = |state: &State| state.frozen_hits().unwrap().hits.first().map(|hit| hit.index);
    assert_eq!((place(&state), first(&state)), (Some(([1, 3], true)), Some(LEFT)));
    pass(&mut state, 1.0);
    assert_eq!(place(&state), Some(([1, 3], true)));
    assert!(state.until_next_step().unwrap() <= Duration::from_secs(1));
    pass(&mut state, 1.0);
    assert_eq!((place(&state), first(&state)), (Some(([2, 3], true)), Some(FRONT)));
    let before = state.revision();
    pass(&mut state, 9.0);
    assert_eq!((place(&state), first(&state)), (Some(([3, 3], false)), None));
    assert!(state.near_miss().is_some() && state.revision() > before);
    assert_eq!(state.until_next_step(), None);
    pass(&mut state, 9.0);
    assert_eq!(place(&state), Some(([3, 3], false)));
}

#[test]
fn a_list_of_rays_is_stepped_paused_and_played_again() {
    let mut state = with_log();
    let mut press = |input: Input| {
        state.apply(input);
        place(&state)
    };
    let (pause, next) = (Input::Control(Control::TogglePause), Input::Control(Control::Step));
    let back = Input::Explain(Explain::PreviousRay);
    assert_eq!(press(pause.clone()), Some(([1, 3], false)));
    assert_eq!(press(pause.clone()), Some(([1, 3], true)));
    assert_eq!(press(back.clone()), Some(([1, 3], false)));
    for number in [2, 3, 3] {
        assert_eq!(press(next.clone()), Some(([number, 3], false)));
    }
    assert_eq!(press(back), Some(([2, 3], false)));
    assert_eq!(press(next), Some(([3, 3], false)));
    assert_eq!(press(pause), Some(([1, 3], true)));
    assert_eq!(press(Input::Select(Select::Nothing)), None);
    assert_eq!(state.explaining().choices().frozen.as_ref(), None);
}

#[test]
fn a_list_of_rays_is_seen_from_beside_the_eye_that_cast_them() {
    let state = with_log();
    let ray = state.explaining().choices().frozen.as_ref().unwrap().ray;
    let (from, to) = (ray.point_at(0.0), ray.point_at(5.0));
    let pixel = |point| state.camera().project(state.viewport(), &point).unwrap();
    assert!((pixel(from) - pixel(to)).xy().norm() > 20.0);
}
