//! Saving, closing, opening and reloading, without a disk.

use super::*;
use crate::files::{Effect, Purpose, Question, Then};
use crate::input::{Answer, Edit, FileInput, Load};
use picker_scene::{Change, SceneBox};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A scene that was read from a file.
fn of_file() -> State {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("crates.json");
    std::fs::write(&path, PARALLEL).unwrap();
    let viewport = *state().viewport();
    let mut state = State::new(Scene::load(&path).unwrap(), viewport);
    send(&mut state, FileInput::CameFrom("/x/crates.json".into()));
    state
}

fn changed() -> State {
    let mut state = of_file();
    state.change(Change::Rename(LEFT, "other".to_owned()));
    state
}

fn write(path: &str, replaces: bool) -> Vec<Effect> {
    let path = PathBuf::from(path);
    vec![Effect::Save { path, replaces }]
}

fn loaded(text: &str) -> FileInput {
    FileInput::Loaded {
        path: "/x/crates.json".into(),
        scene: Box::new(Scene::from_json(text.as_bytes()).unwrap()),
    }
}

#[test]
fn saving_clears_the_mark_and_undoing_sets_it_again() {
    let mut state = changed();
    assert_eq!(state.title(), "crates.json* - Obbligato picker");
    send(&mut state, FileInput::Save);
    assert_eq!(state.take_effects(), write("/x/crates.json", true));
    assert!(state.has_unsaved_changes());
    send(&mut state, FileInput::Saved("/x/crates.json".into()));
    assert_eq!(state.title(), "crates.json - Obbligato picker");
    state.apply(Input::Edit(Edit::Undo));
    assert!(state.has_unsaved_changes());
    state.apply(Input::Edit(Edit::Redo));
    assert!(!state.has_unsaved_changes());
}

#[test]
fn a_change_while_the_file_is_written_is_not_saved() {
    let mut state = changed();
    send(&mut state, FileInput::Save);
    state.change(Change::Rename(BACK, "later".to_owned()));
    send(&mut state, FileInput::Saved("/x/crates.json".into()));
    assert!(state.has_unsaved_changes());
}

#[test]
fn a_failure_is_told_and_keeps_the_changes() {
    let mut state = changed();
    send(&mut state, FileInput::Close);
    send(&mut state, FileInput::Answer(Answer::Yes));
    assert_eq!(state.take_effects(), write("/x/crates.json", true));
    let problem = "/x/crates.json: the disk is full".to_owned();
    let path = "/x/crates.json".into();
    send(&mut state, FileInput::NotSaved { path, problem });
    assert_eq!(state.files().notice(), Some("/x/crates.json: the disk is full"));
    assert!(state.has_unsaved_changes());
    assert_eq!(state.take_effects(), []);
}

#[test]
fn closing_asks_only_if_there_is_something_to_lose() {
    let mut state = of_file();
    send(&mut state, FileInput::Close);
    assert_eq!(state.take_effects(), [Effect::Close]);
    for (answer, expected) in [
        (Answer::Cancel, vec![]),
        (Answer::Discard, vec![Effect::Close]),
        (Answer::Yes, write("/x/crates.json", true)),
    ] {
        let mut state = changed();
        send(&mut state, FileInput::Close);
        assert!(matches!(state.files().question(), Some(Question::Unsaved(_))));
        assert_eq!(state.take_effects(), []);
        send(&mut state, FileInput::Answer(answer));
        assert_eq!(state.take_effects(), expected, "{answer:?}");
        assert!(!state.files().is_asking());
        if answer == Answer::Yes {
            send(&mut state, FileInput::Saved("/x/crates.json".into()));
            assert_eq!(state.take_effects(), [Effect::Close]);
        }
    }
}

#[test]
fn nothing_changes_before_there_is_an_answer_and_escape_is_one() {
    let mut state = changed();
    state.select_these(vec![LEFT]);
    send(&mut state, FileInput::Close);
    state.apply(Input::Edit(Edit::Delete));
    apply(&mut state, &click(ON_FRONT));
    assert_eq!(state.scene().boxes().len(), 3);
    assert_eq!(state.selected(), [LEFT]);
    state.apply(Input::Select(Select::Nothing));
    assert!(!state.files().is_asking());
    assert_eq!(state.selected(), [LEFT]);
    state.apply(Input::Edit(Edit::Delete));
    assert_eq!(state.scene().boxes().len(), 2);
}

#[test]
fn opening_another_file_asks_first_and_forgets_what_was() {
    let mut state = changed();
    send(&mut state, FileInput::Open("b.json".into()));
    assert_eq!(state.take_wanted_file(), None);
    send(&mut state, FileInput::Answer(Answer::Discard));
    assert_eq!(state.take_wanted_file(), Some("b.json".into()));
    send(&mut state, loaded(PARALLEL));
    assert!(!state.has_unsaved_changes() && !state.can_undo());
    assert_eq!(state.scene().name(LEFT), Some("left"));
}

#[test]
fn a_scene_without_a_file_of_its_own_asks_for_a_path() {
    let mut state = state();
    state.change(Change::Remove(vec![LEFT]));
    assert_eq!(state.title(), "untitled* - Obbligato picker");
    send(&mut state, FileInput::Save);
    let field = state.files().field().expect("a path is asked for");
    assert_eq!((field.purpose, field.text.as_str()), (Purpose::Save, "scene.json"));
    send(&mut state, FileInput::Type(" ".to_owned()));
    send(&mut state, FileInput::Confirm);
    assert!(state.files().field().is_some(), "an empty path is not taken");
    send(&mut state, FileInput::Type("/x/mine".to_owned()));
    send(&mut state, FileInput::Confirm);
    assert_eq!(state.take_effects(), write("/x/mine.json", false));
    send(&mut state, FileInput::Exists("/x/mine.json".into()));
    send(&mut state, FileInput::Answer(Answer::Yes));
    assert_eq!(state.take_effects(), write("/x/mine.json", true));
    send(&mut state, FileInput::Saved("/x/mine.json".into()));
    assert_eq!(state.title(), "mine.json - Obbligato picker");
}

#[test]
fn a_file_of_another_form_is_never_replaced() {
    let mut state = state();
    send(&mut state, FileInput::CameFrom("/x/ship.glb".into()));
    send(&mut state, FileInput::Save);
    assert_eq!(state.take_effects(), []);
    assert_eq!(state.files().field().unwrap().text, "/x/ship.json");
    send(&mut state, FileInput::Answer(Answer::Cancel));
    send(&mut state, FileInput::SaveTo("/y/out.json".into()));
    send(&mut state, FileInput::Save);
    assert_eq!(state.take_effects(), write("/y/out.json", true));
}

#[test]
fn a_file_that_changes_is_reloaded_with_the_view_and_the_selection() {
    let mut state = of_file();
    apply(&mut state, &click(ON_FRONT));
    state.apply(Input::Scrolled(2.0));
    let view = *state.view();
    send(&mut state, FileInput::ChangedOnDisk);
    assert_eq!(state.take_wanted_file().as_deref(), Some(Path::new("/x/crates.json")));
    let text = r#"{ "boxes": [
        { "name": "front", "center": [2, 0, 2], "half_extents": [1, 1, 1] },
        { "name": "new", "center": [-2, 0, 0], "half_extents": [1, 1, 1] }] }"#;
    send(&mut state, loaded(text));
    assert_eq!(state.selected(), [0]);
    assert_eq!(state.view(), &view);
    // Opened by hand, it is seen as it says, and nothing is selected.
    send(&mut state, FileInput::Open("/x/crates.json".into()));
    send(&mut state, loaded(text));
    assert_eq!(state.selected(), [] as [usize; 0]);
    assert_eq!(state.view(), state.scene().view());
}

#[test]
fn all_of_100_000_boxes_stay_selected_when_they_change_places() {
    let mut state = of_file();
    let scene = |names: &mut dyn Iterator<Item = usize>| {
        let stones = Scene::field(100_000, 1).boxes().to_vec().into_iter();
        let named = stones
            .zip(names)
            .map(|(stone, number)| SceneBox { name: format!("{number}"), ..stone });
        let scene = Box::new(Scene::new(*Scene::default().view(), named.collect()));
        let path = "/x/crates.json".into();
        FileInput::Loaded { path, scene }
    };
    send(&mut state, scene(&mut (0..100_000)));
    state.apply(Input::Select(Select::All));
    send(&mut state, FileInput::ChangedOnDisk);
    send(&mut state, scene(&mut (0..100_000).rev()));
    assert_eq!(state.selected(), Vec::from_iter((0..100_000).rev()));
}

#[test]
fn a_file_that_changes_does_not_take_unsaved_changes_away() {
    for (answer, wants) in [(Answer::Cancel, false), (Answer::Yes, true)] {
        let mut state = changed();
        send(&mut state, FileInput::ChangedOnDisk);
        assert_eq!(state.files().question(), Some(&Question::Reload));
        assert_eq!(state.take_wanted_file(), None);
        send(&mut state, FileInput::Answer(answer));
        assert_eq!(state.take_wanted_file().is_some(), wants);
        assert_eq!(state.scene().name(LEFT), Some("other"));
    }
}

#[test]
fn a_scene_is_the_same_to_the_bit_after_it_was_saved_and_read() {
    let mut state = perspective();
    apply(&mut state, &press_move_release(Button::Left, ON_NOTHING, [11.0, 33.0]));
    let turned = r##"{ "camera": { "eye": [3, 2, 1], "target": [0, 0.1, 0], "up": [0.1, 1, 0.3],
        "fov_y_degrees": 33.3, "near": 0.07, "far": 1e9 }, "boxes": [
        { "center": [0.1, -2e-9, 1e12], "half_extents": [3, 0.1, 1e-20],
          "rotation": [0.1, 0.2, 0.3, 0.9273618] },
        { "name": "a \"b\"\n", "center": [0, 0, 0], "half_extents": [0, 0, 0], "color": "#010203",
          "axes": [0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1] }] }"##;
    for state in [
        state,
        state_of(turned),
        state_of(PARALLEL),
        State::new(Scene::default(), *super::state().viewport()),
    ] {
        let text = state.scene_file();
        let again = Scene::from_json(&text).unwrap();
        let bits = |scene: &Scene| format!("{:?}", scene.boxes());
        assert_eq!(bits(&again), bits(state.scene()));
        assert_eq!(again.view(), state.view());
    }
}

#[test]
fn a_chosen_file_takes_the_place_of_the_field_and_was_agreed_to_be_replaced() {
    for (chosen, expected, replaces) in [
        ("/x/mine.json", "/x/mine.json", true),
        // The user has not agreed to replace the file with the ending.
        ("/x/mine", "/x/mine.json", false),
    ] {
        let mut state = changed();
        send(&mut state, FileInput::SaveAs);
        send(&mut state, FileInput::Type("/x/".to_owned()));
        send(&mut state, FileInput::Browse);
        let browse = Effect::Browse(Purpose::Save, "/x/".to_owned());
        assert_eq!(state.take_effects(), [browse]);
        send(&mut state, FileInput::Chosen(chosen.into()));
        assert!(!state.files().is_asking());
        let path = expected.into();
        assert_eq!(state.take_effects(), [Effect::Save { path, replaces }]);
    }
}

#[test]
fn without_a_field_nothing_is_chosen_and_without_a_dialog_the_field_stays() {
    let mut state = state();
    for input in [
        FileInput::Browse,
        FileInput::Chosen("b.json".into()),
        FileInput::NoDialog("why".to_owned()),
    ] {
        send(&mut state, input);
        assert_eq!((state.take_effects(), state.take_wanted_file()), (vec![], None));
    }
    send(&mut state, FileInput::AskForFile);
    send(&mut state, FileInput::Type("a.json".to_owned()));
    send(&mut state, FileInput::NoDialog("why".to_owned()));
    let field = state.files().field().expect("the field");
    assert_eq!((&*field.text, field.remark.as_deref()), ("a.json", Some("why")));
    send(&mut state, FileInput::Type("b.json".to_owned()));
    assert!(state.files().field().is_some_and(|field| field.remark.is_some()));
    send(&mut state, FileInput::Confirm);
    assert_eq!(state.take_wanted_file(), Some("b.json".into()));
}

#[test]
fn where_to_save_stays_when_the_scene_comes_later_and_when_it_is_read_again() {
    let mut late = State::new(Scene::empty(), *state().viewport());
    send(&mut late, FileInput::Reading("/x/crates.json".into()));
    let mut reloaded = of_file();
    for state in [&mut late, &mut reloaded] {
        send(state, FileInput::SaveTo("/y/copy.json".into()));
    }
    let scene = Arc::new(of_file().scene().clone());
    late.apply(Input::Load(Load::Done(scene)));
    send(&mut reloaded, FileInput::ChangedOnDisk);
    send(&mut reloaded, loaded(PARALLEL));
    for mut state in [late, reloaded] {
        assert_eq!(state.files().opened_file(), Some(Path::new("/x/crates.json")));
        send(&mut state, FileInput::Save);
        assert_eq!(state.take_effects(), write("/y/copy.json", true));
        // It was meant for that scene alone.
        send(&mut state, FileInput::SaveTo("/y/copy.json".into()));
        send(&mut state, FileInput::Open("/x/crates.json".into()));
        send(&mut state, loaded(PARALLEL));
        send(&mut state, FileInput::Save);
        assert_eq!(state.take_effects(), []);
    }
}

#[test]
fn a_window_that_was_to_close_after_saving_stays_once_something_else_is_done() {
    let open = || FileInput::Open("/x/crates.json".into());
    let failed = || FileInput::Failed { path: "/x/crates.json".into(), problem: "why".to_owned() };
    for (other, answer, end) in [
        (open(), Answer::Discard, loaded(PARALLEL)),
        (open(), Answer::Discard, failed()),
        (FileInput::ChangedOnDisk, Answer::Yes, failed()),
    ] {
        let mut state = state();
        send(&mut state, FileInput::CameFrom("/x/ship.glb".into()));
        state.tools.view_only(false);
        state.change(Change::Remove(vec![LEFT]));
        send(&mut state, FileInput::Close);
        send(&mut state, FileInput::Answer(Answer::Yes));
        assert!(state.files().field().is_some());
        send(&mut state, other);
        send(&mut state, FileInput::Answer(answer));
        send(&mut state, end);
        state.change(Change::Rename(BACK, "later".to_owned()));
        send(&mut state, FileInput::Save);
        send(&mut state, FileInput::Saved("/x/crates.json".into()));
        assert!(!state.take_effects().contains(&Effect::Close));
    }
}

#[test]
fn another_scene_is_not_written_where_the_former_one_was_to_be() {
    let mut state = of_file();
    send(&mut state, FileInput::Exists("/x/copy.json".into()));
    assert!(state.files().question().is_some());
    let scene = Box::new(Scene::field(10, 1));
    let path = "/x/other.json".into();
    send(&mut state, FileInput::Loaded { path, scene });
    assert_eq!(state.files().question(), None);
    send(&mut state, FileInput::Answer(Answer::Yes));
    assert_eq!(state.take_effects(), []);
}

#[test]
fn a_field_does_not_take_unsaved_changes_away_and_is_in_no_file() {
    let (count, seed) = (500, 3);
    for answer in [Answer::Cancel, Answer::Discard, Answer::Yes] {
        let mut state = changed();
        state.apply(Input::Load(Load::Field { count, seed }));
        assert!(matches!(state.files().question(), Some(Question::Unsaved(_))));
        assert_eq!(state.scene().name(LEFT), Some("other"));
        send(&mut state, FileInput::Answer(answer));
        if answer == Answer::Yes {
            assert_eq!(state.take_effects(), write("/x/crates.json", true));
            send(&mut state, FileInput::Saved("/x/crates.json".into()));
        }
        let is_made = answer != Answer::Cancel;
        let field = state.files().stress_field();
        assert_eq!(field, is_made.then_some((count, seed)), "{answer:?}");
        assert_eq!(state.files().opened_file().is_none(), is_made);
    }
}

#[test]
fn a_list_of_rays_asks_for_nothing_to_be_saved() {
    let mut state = changed();
    send(&mut state, FileInput::Open("log.jsonl".into()));
    assert!(!state.files().is_asking());
    assert_eq!(state.take_wanted_file(), Some("log.jsonl".into()));
}

#[test]
fn a_scene_that_was_saved_elsewhere_is_saved_there_from_then_on() {
    let mut state = changed();
    send(&mut state, FileInput::SaveTo("/y/a.json".into()));
    send(&mut state, FileInput::SaveAs);
    send(&mut state, FileInput::Type("/y/b.json".to_owned()));
    send(&mut state, FileInput::Confirm);
    assert_eq!(state.take_effects(), write("/y/b.json", false));
    send(&mut state, FileInput::Saved("/y/b.json".into()));
    state.change(Change::Rename(LEFT, "again".to_owned()));
    send(&mut state, FileInput::Save);
    assert_eq!(state.take_effects(), write("/y/b.json", true));
}

#[test]
fn nothing_asks_for_a_path_while_a_question_is_open() {
    for input in [FileInput::AskForFile, FileInput::AskForOther, FileInput::Save, FileInput::SaveAs]
    {
        let mut state = changed();
        send(&mut state, FileInput::Close);
        let question = state.files().question().cloned();
        send(&mut state, input);
        assert_eq!(state.files().question().cloned(), question);
        assert_eq!(state.files().field(), None);
        assert_eq!(state.take_effects(), []);
    }
}

#[test]
fn the_first_answer_loses_nothing() {
    let path = || PathBuf::from("a.json");
    for (question, first) in [
        (Question::Unsaved(Then::Close), (Answer::Yes, "Save")),
        (Question::Replace(path()), (Answer::Cancel, "Cancel")),
        (Question::Reload, (Answer::Cancel, "Keep mine")),
    ] {
        assert_eq!(question.answers().first(), Some(&first), "{question:?}");
    }
}
