//! Changes of the scene, and what undoes them.

use super::*;
use crate::event::{Edited, EditedBy};
use crate::input::Edit;
use obbligato::Obb3;
use obbligato::nalgebra::{Rotation3, Vector3};
use picker_scene::{Change, Color, PickRay, Rng, SceneBox, pick};

fn undo(state: &mut State) {
    state.apply(Input::Edit(Edit::Undo));
}

fn redo(state: &mut State) {
    state.apply(Input::Edit(Edit::Redo));
}

fn moved(state: &State, index: usize, by: [f32; 3]) -> (usize, Obb3) {
    let shape = state.scene().boxes()[index].shape;
    let center = shape.center() + Vector3::from(by);
    let moved = Obb3::new(center, shape.half_extents(), shape.rotation());
    (index, moved.unwrap())
}

/// Everything that decides the picture and the file, to the bit.
fn bits(state: &State) -> String {
    format!("{:?}", state.scene().boxes())
}

fn edits(state: &mut State) -> Vec<(Edited, Vec<usize>, EditedBy)> {
    let edits = state.take_events().into_iter().filter_map(|it| match it {
        Event::Edit { change, indices, by } => Some((change, indices, by)),
        _ => None,
    });
    edits.collect()
}

#[test]
fn a_change_is_undone_and_redone_with_its_selection() {
    let mut state = state();
    apply(&mut state, &click(ON_LEFT));
    let before = bits(&state);
    let to_the_right = moved(&state, LEFT, [0.5, 0.0, 0.0]);
    state.change(Change::Shapes(vec![to_the_right]));
    let after = bits(&state);
    assert_ne!(before, after);
    apply(&mut state, &click(ON_FRONT));
    undo(&mut state);
    assert_eq!((bits(&state), state.selected()), (before, &[LEFT][..]));
    redo(&mut state);
    assert_eq!((bits(&state), state.selected()), (after, &[LEFT][..]));
    let by = [EditedBy::Change, EditedBy::Undo, EditedBy::Redo];
    let expected = by.map(|by| (Edited::Shapes, vec![LEFT], by));
    assert_eq!(edits(&mut state), expected);
}

#[test]
fn a_change_that_does_not_fit_or_changes_nothing_is_ignored() {
    let mut state = state();
    let before = state.clone();
    let same = moved(&state, LEFT, [0.0; 3]);
    for change in [
        Change::Shapes(vec![same]),
        Change::Shapes(vec![(3, same.1)]),
        Change::Shapes(vec![(1, same.1), (1, same.1)]),
        Change::insert(4, state.scene().boxes().to_vec()),
        Change::insert(0, vec![]),
        Change::Remove(vec![]),
        Change::Remove(vec![2, 1]),
        Change::Remove(vec![3]),
        Change::Rename(3, String::new()),
        Change::Rename(0, "left".to_owned()),
        Change::Color(3, Color([0; 3])),
        Change::Color(0, state.scene().boxes()[0].color),
    ] {
        state.change(change.clone());
        state.preview(change.clone());
        assert_eq!(state, before, "{change:?}");
    }
    assert!(!state.can_undo());
}

#[test]
fn the_selection_follows_boxes_that_come_and_go() {
    let mut state = state();
    state.select_these(vec![BACK, FRONT]);
    state.change(Change::Remove(vec![LEFT, BACK]));
    assert_eq!(state.selected(), [0]);
    assert_eq!(state.scene().name(0), Some("front"));
    undo(&mut state);
    assert_eq!(state.selected(), [BACK, FRONT]);
    let item = state.scene().boxes()[LEFT].clone();
    state.change(Change::insert(2, vec![item.clone(), item]));
    assert_eq!(state.selected(), [BACK, 4]);
    assert_eq!(state.scene().name(4), Some("front"));
}

#[test]
fn the_hover_is_told_again_when_indices_change() {
    let mut state = state();
    state.apply(at(ON_FRONT));
    state.take_events();
    state.apply(Input::Select(Select::Nothing));
    state.change(Change::Remove(vec![LEFT]));
    state.apply(Input::FocusLost);
    let hovers = state.take_events().into_iter().filter_map(|it| match it {
        Event::Hover { index, .. } => Some(index),
        _ => None,
    });
    assert_eq!(hovers.collect::<Vec<_>>(), [None, Some(1)]);
}

#[test]
fn a_preview_becomes_one_step_or_none() {
    let mut state = state();
    let before = bits(&state);
    for x in [0.25, 0.5, 0.75] {
        let change = Change::Shapes(vec![moved(&state, LEFT, [x, 0.0, 0.0])]);
        assert!(changes(&mut state, |state| state.preview(change)));
    }
    assert_ne!(bits(&state), before);
    state.cancel_preview();
    assert_eq!(bits(&state), before);
    assert!(!state.can_undo());

    let change = Change::Shapes(vec![moved(&state, LEFT, [1.0, 0.0, 0.0])]);
    state.preview(change);
    let other = Change::Shapes(vec![moved(&state, BACK, [1.0, 0.0, 0.0])]);
    state.preview(other);
    state.commit_preview();
    assert_eq!(edits(&mut state).len(), 1);
    undo(&mut state);
    assert_eq!(bits(&state), before);
    assert!(!state.can_undo());
}

#[test]
fn a_preview_that_comes_back_is_no_change() {
    let mut state = state();
    let there = moved(&state, LEFT, [1.0, 0.0, 0.0]);
    let back = moved(&state, LEFT, [0.0; 3]);
    state.preview(Change::Shapes(vec![there]));
    state.preview(Change::Shapes(vec![back]));
    state.commit_preview();
    assert!(!state.can_undo());
    assert_eq!(edits(&mut state), []);
}

#[test]
fn undoing_during_a_preview_takes_back_the_preview_alone() {
    let mut state = state();
    state.change(Change::Rename(LEFT, "renamed".to_owned()));
    let before = bits(&state);
    state.preview(Change::Shapes(vec![moved(&state, LEFT, [1.0, 0.0, 0.0])]));
    undo(&mut state);
    assert_eq!(bits(&state), before);
}

#[test]
fn any_changes_undone_in_full_give_the_first_scene_to_the_bit() {
    for seed in 0..40 {
        let mut state = state();
        let mut versions = vec![bits(&state)];
        let mut rng = Rng::new(seed);
        for _ in 0..60 {
            let change = random_change(&state, &mut rng);
            if changes(&mut state, |state| state.change(change)) {
                versions.push(bits(&state));
            }
            assert_tree_answers_as_a_scan(&state, seed);
        }
        for version in versions.iter().rev().skip(1) {
            undo(&mut state);
            assert_eq!(bits(&state), *version, "seed {seed}");
            assert_tree_answers_as_a_scan(&state, seed);
        }
        assert!(!state.can_undo());
        for version in versions.iter().skip(1) {
            redo(&mut state);
            assert_eq!(bits(&state), *version, "seed {seed}");
        }
        assert!(!state.can_redo());
    }
}

fn random_change(state: &State, rng: &mut Rng) -> Change {
    let len = state.scene().boxes().len();
    let indices: Vec<usize> = (0..len).filter(|_| below(rng, 3) == 0).collect();
    let index = below(rng, len.max(1));
    match below(rng, 6) {
        0 | 1 => {
            Change::Shapes(indices.into_iter().map(|index| (index, random_shape(rng))).collect())
        }
        2 => Change::insert(
            below(rng, len + 1),
            (0..below(rng, 4)).map(|_| random_box(rng)).collect(),
        ),
        3 => Change::Remove(indices),
        4 => Change::Rename(index, below(rng, 5).to_string()),
        _ => Change::Color(index, Color([below(rng, 3) as u8; 3])),
    }
}

fn below(rng: &mut Rng, end: usize) -> usize {
    rng.between(0.0, end as f32) as usize
}

fn random_box(rng: &mut Rng) -> SceneBox {
    let (name, shape) = (below(rng, 9).to_string(), random_shape(rng));
    SceneBox::new(name, shape, Color::of_index(below(rng, 7)))
}

fn random_shape(rng: &mut Rng) -> Obb3 {
    let mut vector = |most: f32| Vector3::from_fn(|_, _| rng.between(-most, most));
    let (center, half_extents) = (Point3::from(vector(4.0)), vector(1.0).abs());
    let turn = vector(1.5);
    Obb3::new(center, half_extents, Rotation3::new(turn)).unwrap()
}

#[track_caller]
fn assert_tree_answers_as_a_scan(state: &State, seed: u64) {
    for cursor in [ON_LEFT, ON_FRONT, ON_NOTHING, [33.0, 47.0]] {
        let pick_ray = PickRay::new(state.view(), state.viewport(), cursor.into()).unwrap();
        let scanned = pick(state.scene(), state.view(), state.viewport(), cursor.into());
        assert_eq!(Ok(state.scene().nearest(&pick_ray)), scanned, "seed {seed}");
    }
}

#[test]
fn the_revision_of_the_scene_tells_what_changed() {
    let mut state = state();
    let start = state.scene().revision();
    state.change(Change::Color(FRONT, Color([1; 3])));
    state.change(Change::Shapes(vec![moved(&state, LEFT, [1.0, 0.0, 0.0])]));
    let changed = state.scene().changed_since(start);
    assert_eq!(changed, Some(vec![LEFT, FRONT]));
    state.change(Change::Remove(vec![BACK]));
    assert_eq!(state.scene().changed_since(start), None);
    let now = state.scene().revision();
    assert_eq!(state.scene().changed_since(now), Some(vec![]));
}
