//! What is not changed by accident.

use super::*;
use crate::input::{Edit, Tool, Toward};
use picker_scene::{Change, Color};
use std::path::PathBuf;

const NUDGE: Input = Input::Edit(Edit::Nudge { toward: Toward::Up, repeats: false });
const VIEW: Input = Input::Tool(Tool::ToggleViewing);
const LOCK: Input = Input::Edit(Edit::ToggleLock);

fn edits() -> [Input; 8] {
    let change = |change| Input::Panel(crate::PanelInput::Change(change));
    [
        NUDGE,
        Input::Edit(Edit::Duplicate),
        Input::Edit(Edit::Add),
        LOCK,
        change(Change::Rename(LEFT, "new".to_owned())),
        change(Change::Color(LEFT, Color([1; 3]))),
        Input::Edit(Edit::Delete),
        Input::Edit(Edit::Undo),
    ]
}

#[test]
fn a_scene_that_is_only_looked_at_does_not_change_and_says_so() {
    let mut state = state();
    apply(&mut state, &click(ON_LEFT));
    apply(&mut state, &[NUDGE, VIEW]);
    assert!(state.is_viewing() && state.handles().is_empty());
    for input in edits() {
        state.apply(Input::File(crate::FileInput::DismissNotice));
        assert!(!changes(&mut state, |it| it.apply(input.clone())), "{input:?}");
        let notice = state.files().notice().unwrap_or_default();
        assert!(notice.contains("W lets you edit"), "{input:?}: {notice}");
    }
    let view = *state.view();
    let drag = press_move_release(Button::Left, ON_LEFT, ON_FRONT);
    assert!(!changes(&mut state, |it| apply(it, &drag)));
    assert_ne!(*state.view(), view, "a drag orbits instead");
    state.apply(VIEW);
    assert!(changes(&mut state, |it| it.apply(Input::Edit(Edit::Undo))));
}

#[test]
fn a_locked_box_stays_while_others_change() {
    let mut state = state();
    apply(&mut state, &click(ON_LEFT));
    state.apply(LOCK);
    assert!(state.is_selection_locked() && state.handles().is_empty());
    let left = center(&state, LEFT);
    for input in edits().into_iter().filter(|input| {
        !matches!(input, Input::Edit(Edit::Add | Edit::Duplicate | Edit::ToggleLock | Edit::Undo))
    }) {
        assert!(!changes(&mut state, |it| it.apply(input.clone())), "{input:?}");
    }
    let drag = press_move_release(Button::Left, ON_LEFT, [22.0, 50.0]);
    assert!(!changes(&mut state, |it| apply(it, &drag)));
    state.apply(Input::Select(Select::All));
    let front = center(&state, FRONT);
    state.apply(NUDGE);
    assert_eq!(center(&state, LEFT), left);
    assert_ne!(center(&state, FRONT), front);
    state.apply(Input::Edit(Edit::Delete));
    assert_eq!(state.scene().boxes().len(), 1, "the locked one is left");
}

#[test]
fn locking_is_undone_and_saved() {
    let mut state = state();
    apply(&mut state, &[Input::Select(Select::All), LOCK]);
    let saved = state_of(std::str::from_utf8(&state.scene_file()).unwrap());
    assert!(saved.scene().boxes().iter().all(|item| item.is_locked));
    state.apply(Input::Edit(Edit::Undo));
    assert!(state.scene().boxes().iter().all(|item| !item.is_locked));
    assert!(!String::from_utf8(state.scene_file()).unwrap().contains("locked"));
    state.apply(Input::Edit(Edit::Redo));
    assert!(state.is_selection_locked());
    state.apply(LOCK);
    assert!(!state.is_selection_locked());
}

#[test]
fn files_of_other_programs_are_looked_at_until_the_user_wants_to_edit() {
    let labels = picker_scene::Scene::field(10, 1);
    let ours = state().scene().clone();
    let ours = picker_scene::Scene::from_bytes(&ours.to_json()).expect("a scene file");
    for (name, scene, is_viewing) in [("a.txt", labels, true), ("b.json", ours, false)] {
        let mut state = state();
        let (path, scene) = (PathBuf::from(name), Box::new(scene));
        let loaded = Input::File(crate::FileInput::Loaded { path, scene });
        state.apply(loaded.clone());
        assert_eq!(state.is_viewing(), is_viewing, "{name}");
        state.apply(VIEW);
        state.apply(loaded);
        assert_eq!(state.is_viewing(), !is_viewing, "{name} again, as the user left it");
        state.apply(Input::Load(crate::Load::Field { count: 10, seed: 1 }));
        assert!(!state.is_viewing());
    }
}
