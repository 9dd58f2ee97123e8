//! The rows that change the 3D scene.

use super::{Action, Chord, Key, Row, Section, full};
use crate::input::{Edit, Input, Tool, Toward};

pub(super) const SECTION: Section = Section {
    title: "Edit",
    rows: &[
        Row {
            action: Action::Press(&[(ctrl('Z'), Input::Edit(Edit::Undo))]),
            in_3d: full("undo the latest change"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[
                (ctrl('Z').with_shift(), Input::Edit(Edit::Redo)),
                (ctrl('Y'), Input::Edit(Edit::Redo)),
            ]),
            in_3d: full("redo what was undone"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[
                (Chord::character('A'), Input::Edit(Edit::Add)),
                (Chord::plain(Key::Insert), Input::Edit(Edit::Add)),
            ]),
            in_3d: full("add a box where the cursor points"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[
                (ctrl('D'), Input::Edit(Edit::Duplicate)),
                (Chord::character('D'), Input::Edit(Edit::Duplicate)),
            ]),
            in_3d: full("put a copy of the selection beside it"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(Chord::character('U'), Input::Edit(Edit::ToggleLock))]),
            in_3d: full("lock the selection, so that nothing changes it, or unlock it"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(Chord::character('W'), Input::Tool(Tool::ToggleViewing))]),
            in_3d: full("only look at the scene, as at files of other programs, or edit it"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[
                (ctrl('C'), Input::Edit(Edit::Copy)),
                (ctrl('V'), Input::Edit(Edit::Paste)),
            ]),
            in_3d: full("copy the selection as JSON; paste boxes"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(Chord::plain(Key::Delete), Input::Edit(Edit::Delete))]),
            in_3d: full("remove the selection"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[
                nudge(Key::Left, Toward::Left),
                nudge(Key::Right, Toward::Right),
                nudge(Key::Up, Toward::Away),
                nudge(Key::Down, Toward::Near),
            ]),
            in_3d: full(
                "move the selection by a step (of the grid, if boxes snap) to the side, away or near; with Shift, ten",
            ),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[
                nudge(Key::PageUp, Toward::Up),
                nudge(Key::PageDown, Toward::Down),
            ]),
            in_3d: full("move the selection up or down by such a step; with Shift, ten"),
            in_2d: None,
        },
    ],
};

const fn ctrl(key: char) -> Chord {
    Chord::character(key).with_ctrl()
}

const fn nudge(key: Key, toward: Toward) -> (Chord, Input) {
    let repeats = false;
    let input = Input::Edit(Edit::Nudge { toward, repeats });
    (Chord::plain(key), input)
}
