//! Keeping changes that are not saved, and recovering them, without a disk.

use super::*;
use crate::files::{Effect, Question};
use crate::input::{Answer, Axis, Edit, FileInput, Kept, Lock};
use picker_scene::Change;
use std::path::{Path, PathBuf};
use std::time::Duration;

fn wait(state: &mut State, seconds: f32) {
    send(state, FileInput::Waited(Duration::from_secs_f32(seconds)));
}

fn rename(state: &mut State, name: &str) {
    let renamed = Change::Rename(LEFT, name.to_owned());
    assert!(changes(state, |state| state.change(renamed)));
    // The window reports at once that no time has passed.
    wait(state, 0.0);
}

/// A state with a change that is kept.
fn kept() -> State {
    let mut state = state();
    rename(&mut state, "other");
    wait(&mut state, 2.0);
    assert_eq!(state.take_effects(), [Effect::Keep]);
    state
}

fn found(file: Option<&str>, is_scene_file: bool) -> Kept {
    Kept { path: "/state/unsaved/0.json".into(), file: file.map(PathBuf::from), is_scene_file }
}

/// A new window that offers changes, answered so.
fn offered(kept: Kept, answer: Answer) -> State {
    let mut state = state();
    send(&mut state, FileInput::Found(kept.clone()));
    assert_eq!(state.files().question(), Some(&Question::Recover(kept)));
    send(&mut state, FileInput::Answer(answer));
    assert!(!state.files().is_asking());
    state
}

fn recovered(kept: Kept) -> State {
    let path = kept.path.clone();
    let mut state = offered(kept, Answer::Yes);
    assert_eq!(state.take_wanted_file(), Some(path.clone()));
    let scene = Scene::from_json(PARALLEL.replace("left", "kept").as_bytes());
    let scene = Box::new(scene.unwrap());
    send(&mut state, FileInput::Loaded { path, scene });
    state
}

#[test]
fn changes_are_kept_once_no_other_has_followed_for_two_seconds() {
    let mut state = state();
    assert_eq!(state.until_kept(), None);
    rename(&mut state, "a");
    assert_eq!(state.until_kept(), Some(Duration::from_secs(2)));
    wait(&mut state, 1.5);
    assert_eq!(state.until_kept(), Some(Duration::from_millis(500)));
    rename(&mut state, "b");
    assert_eq!(state.until_kept(), Some(Duration::from_secs(2)));
    wait(&mut state, 1.9);
    assert_eq!(state.take_effects(), []);
    assert!(!state.has_kept_changes());
    wait(&mut state, 0.2);
    assert_eq!(state.take_effects(), [Effect::Keep]);
    assert_eq!((state.until_kept(), state.has_kept_changes()), (None, true));
    wait(&mut state, 100.0);
    assert_eq!(state.take_effects(), []);
}

#[test]
fn changes_that_follow_each_other_are_kept_every_twenty_seconds() {
    let mut state = state();
    let mut times = Vec::new();
    for second in 0..50 {
        rename(&mut state, &format!("after {second} s"));
        wait(&mut state, 1.0);
        times.extend(state.take_effects().iter().map(|_| second));
    }
    assert_eq!(times, [19, 39]);
}

#[test]
fn many_boxes_are_kept_less_often() {
    for (count, seconds) in [(10_000, 2), (60_000, 3)] {
        let mut state = State::new(Scene::field(count, 1), *state().viewport());
        rename(&mut state, "other");
        assert_eq!(state.until_kept(), Some(Duration::from_secs(seconds)));
        wait(&mut state, seconds as f32 - 0.1);
        assert_eq!(state.take_effects(), []);
        wait(&mut state, 0.2);
        assert_eq!(state.take_effects(), [Effect::Keep]);
    }
}

#[test]
fn a_drag_is_kept_once_it_has_ended() {
    let mut state = state();
    state.preview(Change::Rename(LEFT, "dragged".to_owned()));
    wait(&mut state, 30.0);
    assert_eq!((state.take_effects(), state.until_kept()), (vec![], None));
    state.commit_preview();
    wait(&mut state, 0.0);
    wait(&mut state, 2.0);
    assert_eq!(state.take_effects(), [Effect::Keep]);
}

#[test]
fn waiting_until_changes_are_kept_ends_no_drag() {
    let mut state = state();
    rename(&mut state, "other");
    state.apply(Input::ModifiersChanged(SHIFT));
    press_and_drag(&mut state, [5.0, 25.0], [12.0, 30.0]);
    wait(&mut state, 0.1);
    assert!(state.tools().band.is_some());
    apply(&mut state, &[at([45.0, 55.0]), release()]);
    assert_eq!(state.selected(), [LEFT]);
    state.apply(lock(Lock::Line(Axis::X)));
    wait(&mut state, 0.1);
    assert!(state.tools().is_dragging(), "nothing is typed yet");
}

#[test]
fn what_is_saved_or_undone_is_no_longer_kept() {
    let mut state = kept();
    send(&mut state, FileInput::SaveTo("a.json".into()));
    send(&mut state, FileInput::Save);
    state.take_effects();
    send(&mut state, FileInput::Saved("a.json".into()));
    assert_eq!(state.take_effects(), [Effect::Forget]);

    let mut state = kept();
    state.apply(Input::Edit(Edit::Undo));
    assert_eq!(state.take_effects(), [Effect::Forget]);
    state.apply(Input::Edit(Edit::Redo));
    wait(&mut state, 0.0);
    wait(&mut state, 2.0);
    assert_eq!(state.take_effects(), [Effect::Keep]);
}

#[test]
fn what_could_not_be_saved_stays_kept() {
    let mut state = kept();
    send(&mut state, FileInput::SaveTo("a.json".into()));
    send(&mut state, FileInput::Save);
    state.take_effects();
    let (path, problem) = ("a.json".into(), "a.json: the disk is full".to_owned());
    send(&mut state, FileInput::NotSaved { path, problem });
    assert_eq!(state.take_effects(), []);
    assert!(state.has_unsaved_changes());
}

#[test]
fn discarding_on_closing_forgets_what_is_kept() {
    let mut state = kept();
    send(&mut state, FileInput::Close);
    send(&mut state, FileInput::Answer(Answer::Discard));
    assert_eq!(state.take_effects(), [Effect::Forget, Effect::Close]);
}

#[test]
fn discarding_for_another_file_forgets_what_is_kept_only_if_that_file_can_be_read() {
    let mut state = kept();
    let path = PathBuf::from("b.json");
    send(&mut state, FileInput::Open(path.clone()));
    send(&mut state, FileInput::Answer(Answer::Discard));
    let problem = "b.json: there is no such file".to_owned();
    let failed = FileInput::Failed { path: path.clone(), problem };
    send(&mut state, failed);
    assert_eq!(state.take_effects(), []);
    assert!(state.has_unsaved_changes());
    let scene = Box::new(Scene::default());
    send(&mut state, FileInput::Loaded { path, scene });
    assert_eq!(state.take_effects(), [Effect::Forget]);
}

#[test]
fn recovered_changes_are_unsaved_changes_of_their_file() {
    let mut state = recovered(found(Some("/x/crates.json"), true));
    assert_eq!(state.scene().name(LEFT), Some("kept"));
    assert_eq!(state.title(), "crates.json* - Obbligato picker");
    assert_eq!(state.files().recent, [Path::new("/x/crates.json")]);
    // They are kept already, until they are saved to where they belong.
    assert_eq!((state.take_effects(), state.until_kept()), (vec![], None));
    send(&mut state, FileInput::Save);
    let (path, replaces) = (PathBuf::from("/x/crates.json"), true);
    assert_eq!(state.take_effects(), [Effect::Save { path: path.clone(), replaces }]);
    send(&mut state, FileInput::Saved(path));
    assert_eq!(state.take_effects(), [Effect::Forget]);
    assert!(!state.has_unsaved_changes());
}

#[test]
fn recovered_boxes_of_another_form_never_replace_their_file() {
    let mut state = recovered(found(Some("/x/city.glb"), false));
    assert!(state.files().notice().is_some_and(|it| it.contains("city.glb")));
    send(&mut state, FileInput::Save);
    assert_eq!(state.take_effects(), []);
    let field = state.files().field().expect("a field for the path");
    assert_eq!(field.text, "/x/city.json");
}

#[test]
fn a_recovered_scene_without_a_file_asks_where_to_save() {
    let mut state = recovered(found(None, false));
    assert_eq!(state.title(), "untitled* - Obbligato picker");
    assert_eq!((state.files().notice(), state.files().opened_file()), (None, None));
    send(&mut state, FileInput::Close);
    assert!(matches!(state.files().question(), Some(Question::Unsaved(_))));
}

#[test]
fn found_changes_are_dropped_or_left_as_the_user_says() {
    let kept = || found(Some("/x/crates.json"), true);
    for (answer, expected) in [(Answer::Discard, Effect::Forget), (Answer::Cancel, Effect::Leave)] {
        let mut state = offered(kept(), answer);
        assert_eq!(state.take_effects(), [expected]);
        assert_eq!(state.take_wanted_file(), None);
        assert!(!state.files().has_found_changes() && !state.has_unsaved_changes());
    }
}

#[test]
fn found_changes_that_cannot_be_read_are_left_where_they_are() {
    let kept = found(None, false);
    let path = kept.path.clone();
    let mut state = offered(kept, Answer::Yes);
    state.take_wanted_file();
    let problem = "0.json: not a scene".to_owned();
    send(&mut state, FileInput::Failed { path, problem });
    assert_eq!(state.take_effects(), [Effect::Leave]);
    assert_eq!(state.files().notice(), Some("0.json: not a scene"));
}

#[test]
fn changes_made_meanwhile_are_not_kept_in_the_place_of_those_that_were_found() {
    let mut state = state();
    send(&mut state, FileInput::Found(found(None, false)));
    // Another question takes the place of that one.
    send(&mut state, FileInput::Exists("/x/copy.json".into()));
    send(&mut state, FileInput::Answer(Answer::Cancel));
    rename(&mut state, "other");
    wait(&mut state, 2.0);
    assert_eq!(state.take_effects(), [Effect::Leave, Effect::Keep]);
}

#[test]
fn the_question_names_the_file() {
    let text = |file| Question::Recover(found(file, true)).text();
    assert_eq!(
        text(Some("/x/crates.json")),
        "The last session ended with unsaved changes to crates.json. Recover them?"
    );
    assert_eq!(
        text(None),
        "The last session ended with unsaved changes to an untitled scene. Recover them?"
    );
}
