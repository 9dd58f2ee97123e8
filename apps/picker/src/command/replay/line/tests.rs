mod hostile_lines;

use super::*;
use obbligato::nalgebra::Point2;
use picker_editor::Edit;

#[test]
fn a_line_is_an_input() {
    for (text, expected) in [
        (r#"{"move":[640,360.9]}"#, Input::CursorMoved(Point2::new(640.5, 360.5))),
        (r#""leave""#, Input::CursorLeft),
        (r#"{"press":"right"}"#, Input::Pressed(Button::Right)),
        (r#"{"scroll":-2}"#, Input::Scrolled(-2.0)),
        (r#"{"key":"ctrl+shift+z"}"#, Input::Edit(Edit::Redo)),
        (r#"{"elapsed_ms":16}"#, Input::Elapsed(Duration::from_millis(16))),
        (r#"{"hold":["shift"]}"#, Input::ModifiersChanged(Modifiers { shift: true, ctrl: false })),
        (r#"{"answer":"discard"}"#, Input::File(FileInput::Answer(Answer::Discard))),
    ] {
        let line = Line::read(text).expect(text);
        assert_eq!(line.inputs(false), [expected], "{text}");
    }
    let click = Line::read(r#"{"click":[1,2]}"#).unwrap();
    assert_eq!(click.inputs(false).len(), 3);
}

#[test]
fn a_line_that_is_none_says_which_field_is_wrong() {
    for (text, problem) in [
        (r#"{"move":[1,"x"]}"#, "move[1]: "),
        (r#"{"press":"side"}"#, "press: unknown variant `side`"),
        (r#"{"key":"Ctrl+8"}"#, r#"key: "Ctrl+8" is no key that does anything"#),
        (r#"{"repeat":"Ctrl+8"}"#, r#"repeat: "Ctrl+8" is no key that does anything"#),
        (r#"{"elapsed_ms":-1}"#, "elapsed_ms: -1 is no time"),
        (r#"{"jump":1}"#, "unknown variant `jump`"),
        ("{", "EOF while parsing"),
        (r#"{"scroll":1} 2"#, "trailing characters"),
    ] {
        let error = Line::read(text).unwrap_err();
        assert!(error.contains(problem), "{text}: {error}");
        assert!(!error.contains("line 1"), "{text}: {error}");
    }
}
