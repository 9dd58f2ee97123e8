//! Questions and menus by keys alone.

use super::*;
use egui::Key;
use picker_editor::Edit;
use picker_scene::Change;

/// A visitor who is asked whether to save.
fn asked() -> Visitor {
    let mut demo = demo(None);
    let rename = Change::Rename(0, "other".to_owned());
    demo.apply(Input::Panel(PanelInput::Change(rename)));
    demo.apply(Input::File(FileInput::Close));
    Visitor::new(demo)
}

fn answered(answer: Answer) -> [Input; 1] {
    [Input::File(FileInput::Answer(answer))]
}

#[test]
fn a_question_is_answered_by_keys_alone() {
    for (keys, answer) in [
        (&[][..], Answer::Yes),
        (&[Key::Tab], Answer::Discard),
        (&[Key::Tab, Key::Tab], Answer::Cancel),
        (
            &[Key::ArrowRight, Key::ArrowRight, Key::ArrowLeft],
            Answer::Discard,
        ),
    ] {
        let mut visitor = asked();
        for &key in keys {
            assert_eq!(visitor.press(key), [], "{keys:?}");
        }
        assert_eq!(visitor.press(Key::Enter), answered(answer), "{keys:?}");
    }
    assert_eq!(asked().press(Key::Escape), answered(Answer::Cancel));
}

#[test]
fn enter_replaces_no_file() {
    let mut visitor = Visitor::new(demo(None));
    let exists = FileInput::Exists("/x/a.json".into());
    visitor.demo.apply(Input::File(exists));
    visitor.look();
    assert_eq!(visitor.press(Key::Enter), answered(Answer::Cancel));
}

#[test]
fn the_arrow_keys_lead_through_a_menu_that_the_mouse_has_opened() {
    let mut visitor = Visitor::new(demo(None));
    visitor.demo.apply(Input::Edit(Edit::Add));
    visitor.look();
    visitor.click(visitor.place_of("Files"));
    visitor.look();
    visitor.press(Key::ArrowDown);
    let asks = [Input::File(FileInput::AskForFile)];
    assert_eq!(visitor.press(Key::Enter), asks);
}

#[test]
fn enter_closes_the_help_and_stops_the_reading() {
    let mut visitor = Visitor::new(demo(None));
    visitor.demo.apply(Input::Panel(PanelInput::ToggleHelp));
    visitor.look();
    visitor.press(Key::Enter);
    assert!(!visitor.demo.panels().shows_help);
    visitor
        .demo
        .apply(Input::File(FileInput::Reading("a.json".into())));
    visitor.look();
    let stops = [Input::File(FileInput::StopReading)];
    assert_eq!(visitor.press(Key::Enter), stops);
}
