//! Questions and menus by keys alone.

use super::*;
use egui::Key;
use picker_editor::{Edit, Kept, Load};
use picker_scene::scene2d::Outline;
use picker_scene::{Change, Color, Example};

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
        (&[Key::Tab; 2], Answer::Cancel),
        (&[Key::Tab; 3], Answer::Yes),
        (&[Key::Tab; 4], Answer::Discard),
        (&[Key::ArrowRight, Key::ArrowRight, Key::ArrowLeft], Answer::Discard),
    ] {
        let mut visitor = asked();
        for &key in keys {
            assert_eq!(visitor.press(key), [], "{keys:?}");
        }
        assert_eq!(visitor.press(Key::Enter), answered(answer), "{keys:?}");
    }
    assert_eq!(asked().press(Key::Escape), answered(Answer::Cancel));
}

/// The question, and each answer by the keys that lead to it.
#[test]
fn every_question_begins_at_the_answer_that_loses_nothing() {
    let kept =
        Kept { path: "/x/kept.json".into(), file: Some("/x/a.json".into()), is_scene_file: true };
    for (input, answers) in [
        (FileInput::Exists("/x/a.json".into()), &[Answer::Cancel, Answer::Yes][..]),
        (FileInput::ChangedOnDisk, &[Answer::Cancel, Answer::Yes]),
        (FileInput::Found(kept), &[Answer::Yes, Answer::Discard, Answer::Cancel]),
    ] {
        for (steps, &answer) in answers.iter().enumerate() {
            let mut demo = demo(None);
            let rename = Change::Rename(0, "other".to_owned());
            demo.apply(Input::Panel(PanelInput::Change(rename)));
            demo.apply(Input::File(input.clone()));
            let mut visitor = Visitor::new(demo);
            for _ in 0..steps {
                visitor.press(Key::ArrowRight);
            }
            let given = visitor.press(Key::Enter);
            assert_eq!(given, answered(answer), "{input:?}");
        }
    }
}

#[test]
fn the_focus_of_one_question_is_not_that_of_the_next() {
    let mut visitor = asked();
    visitor.press(Key::Tab);
    let exists = FileInput::Exists("/x/a.json".into());
    visitor.apply(Input::File(exists));
    assert_eq!(visitor.press(Key::Enter), answered(Answer::Cancel));
}

/// A visitor with the menu of files open, by the mouse.
fn with_menu() -> Visitor {
    let mut visitor = Visitor::new(demo(None));
    visitor.apply(Input::Edit(Edit::Add));
    visitor.click(visitor.place_of("Files"));
    visitor.look();
    visitor
}

#[test]
fn the_arrow_keys_lead_through_a_menu_that_the_mouse_has_opened_and_around_its_ends() {
    use Key::{ArrowDown as Down, ArrowUp as Up, Tab};
    let (open, save) = (FileInput::AskForFile, FileInput::Save);
    let [open, save] = [open, save].map(Input::File);
    let [new, labels] = [Example::New, Example::Labels].map(|it| Input::Load(Load::Example(it)));
    // There is nothing to compare with: that entry is passed over.
    for (keys, input) in [
        (&[Down][..], new.clone()),
        (&[Tab], new.clone()),
        (&[Down, Down], open.clone()),
        (&[Tab, Tab], open),
        (&[Down, Down, Down], save),
        (&[Up], labels.clone()),
        (&[Down, Up], labels),
        (&[Up, Down], new),
    ] {
        let mut visitor = with_menu();
        for &key in keys {
            assert_eq!(visitor.press(key), [], "{keys:?}");
        }
        let chosen = visitor.press(Key::Enter);
        assert_eq!(chosen, [input], "{keys:?}");
    }
}

#[test]
fn a_dialog_closes_the_menu_that_is_open() {
    for input in [
        Input::Panel(PanelInput::ToggleHelp),
        Input::File(FileInput::AskForFile),
        Input::File(FileInput::Reading("a.json".into())),
    ] {
        let mut visitor = with_menu();
        visitor.apply(input.clone());
        assert!(!egui::Popup::is_any_open(&visitor.context), "{input:?}");
        assert!(!visitor.shows("Save as…"), "{input:?}");
    }
}

/// A visitor of a small window who looks at the help.
fn with_help() -> Visitor {
    let small = Vec2::new(800.0, 600.0);
    let mut visitor = Visitor::new(demo_of(Scene::default(), small, None));
    visitor.apply(Input::Panel(PanelInput::ToggleHelp));
    visitor
}

#[test]
fn the_help_closes_by_a_key_wherever_the_focus_is() {
    for keys in [&[Key::Enter][..], &[Key::Tab, Key::Enter], &[Key::Tab, Key::Escape]] {
        let mut visitor = with_help();
        for &key in keys {
            assert!(visitor.demo.panels().shows_help, "{keys:?}");
            visitor.press(key);
        }
        assert!(!visitor.demo.panels().shows_help, "{keys:?}");
    }
}

#[test]
fn keys_scroll_the_help_where_it_is_longer_than_the_window() {
    let mut visitor = with_help();
    let is_at_the_top = |it: &Visitor| it.shows("Select") && !it.shows("Fingers");
    assert!(is_at_the_top(&visitor));
    for (there, back) in [(Key::End, Key::Home), (Key::PageDown, Key::PageUp)] {
        for _ in 0..10 {
            visitor.press(there);
        }
        assert!(visitor.shows("Fingers") && !visitor.shows("Select"), "{there:?}");
        for _ in 0..10 {
            visitor.press(back);
        }
        assert!(is_at_the_top(&visitor), "{back:?}");
    }
    for _ in 0..5 {
        visitor.press(Key::ArrowDown);
    }
    assert!(!visitor.shows("Select"));
}

#[test]
fn a_reading_is_stopped_by_keys_but_not_by_enter_alone() {
    let stopped = [Input::File(FileInput::StopReading)];
    for (keys, inputs) in [
        (&[Key::Enter][..], &[][..]),
        (&[Key::Tab, Key::Enter], &stopped),
        (&[Key::Tab, Key::Escape], &stopped),
    ] {
        let mut visitor = Visitor::new(demo(None));
        let reading = FileInput::Reading("a.json".into());
        visitor.apply(Input::File(reading));
        let given: Vec<Input> = keys.iter().flat_map(|&key| visitor.press(key)).collect();
        assert_eq!(given, inputs, "{keys:?}");
    }
}

/// Moves the keyboard to the next bar so many times, and on by so many controls.
fn move_to(visitor: &mut Visitor, [bars, controls]: [usize; 2]) {
    for _ in 0..bars {
        visitor.apply(Input::Panel(PanelInput::NextBar));
    }
    for _ in 0..controls {
        assert_eq!(visitor.press(Key::Tab), []);
    }
}

#[test]
fn every_menu_is_opened_by_keys() {
    let new = Input::Load(Load::Example(Example::New));
    let add = Input::Edit(Edit::Add);
    let turning = Input::Show(Some(Kind2d::Turning));
    let outline = Input::Control(Control::Outline(Outline::ALL[1]));
    let bounds = Some(Kind2d::Bounds);
    for (width, kind, place, keys, input) in [
        (1280.0, None, [1, 5], &[Key::ArrowDown][..], new),
        (700.0, None, [1, 0], &[Key::ArrowDown; 2], turning.clone()),
        (700.0, None, [1, 4], &[Key::ArrowUp], add),
        (390.0, bounds, [1, 0], &[Key::ArrowDown; 2], turning),
        (390.0, bounds, [2, 0], &[Key::ArrowDown; 2], outline),
    ] {
        let mut visitor = Visitor::new(demo_of(Scene::default(), Vec2::new(width, 720.0), kind));
        move_to(&mut visitor, place);
        assert_eq!(visitor.press(Key::Enter), []);
        assert!(egui::Popup::is_any_open(&visitor.context), "{input:?}");
        for &key in keys {
            assert_eq!(visitor.press(key), []);
        }
        assert_eq!(visitor.press(Key::Enter), [input]);
    }
}

#[test]
fn a_color_is_typed_over_the_one_before_and_keys_lead_back_to_its_button() {
    for end in [Key::Enter, Key::Escape] {
        let mut visitor = Visitor::new(demo(None));
        visitor.apply(Input::Select(Select::Set(vec![2])));
        // The upper bar, the list, and the inspector: a name and nine numbers.
        move_to(&mut visitor, [3, 11]);
        let button = visitor.context.memory(egui::Memory::focused);
        visitor.press(Key::Enter);
        assert!(egui::Popup::is_any_open(&visitor.context));
        assert_eq!(visitor.press(Key::Tab), []);
        visitor.type_text("#0a141e");
        visitor.look();
        assert_eq!(visitor.press(Key::ArrowDown), []);
        assert!(visitor.is_typing && !visitor.shows("U8"));
        visitor.press(end);
        assert!(!egui::Popup::is_any_open(&visitor.context));
        assert_eq!(visitor.context.memory(egui::Memory::focused), button);
        let item = &visitor.demo.state().scene().boxes()[2];
        assert_eq!(item.color, Color([10, 20, 30]));
        assert!(visitor.demo.state().can_undo());
    }
}

#[test]
fn hints_are_dismissed_by_keys() {
    for (width, bars) in [(1280.0, 4), (800.0, 2)] {
        let demo = demo_of(Scene::default(), Vec2::new(width, 720.0), None);
        let mut visitor = Visitor::new(demo.with_hints(Hints::new(Vec::new())));
        move_to(&mut visitor, [bars, 0]);
        let dismiss = Input::Panel(PanelInput::DismissHints);
        assert_eq!(visitor.press(Key::Enter), [dismiss]);
    }
}
