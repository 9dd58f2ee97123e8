//! The rows that select boxes.

use super::{Action, Chord, Key, Row, Section, full, text};
use crate::input::{Input, Select};

pub(super) const SECTION: Section = Section {
    title: "Select",
    rows: &[
        Row {
            action: Action::Mouse("click"),
            in_3d: text(
                "select",
                "select the nearest box; click nothing to clear the selection",
            ),
            in_2d: None,
        },
        Row {
            action: Action::Mouse("Shift + drag"),
            in_3d: full(
                "add with a rubber band: to the right what is inside, to the left what it touches; with Ctrl, toggle",
            ),
            in_2d: None,
        },
        Row {
            action: Action::Mouse("Shift + click"),
            in_3d: full("add a box to the selection"),
            in_2d: None,
        },
        Row {
            action: Action::Mouse("Ctrl + click"),
            in_3d: full("add a box to the selection, or take it out"),
            in_2d: None,
        },
        Row {
            action: Action::Mouse("click again"),
            in_3d: full("select the box behind"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(
                Chord::character('A').with_ctrl(),
                Input::Select(Select::All),
            )]),
            in_3d: full("select everything"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[
                (Chord::plain(Key::Tab), Input::Select(Select::Next)),
                (
                    Chord::plain(Key::Tab).with_shift(),
                    Input::Select(Select::Previous),
                ),
                (Chord::character('J'), Input::Select(Select::Next)),
                (
                    Chord::character('J').with_shift(),
                    Input::Select(Select::Previous),
                ),
            ]),
            in_3d: full("select the next box, or the previous one"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(Chord::plain(Key::Escape), Input::Select(Select::Nothing))]),
            in_3d: text(
                "deselect",
                "clear the selection; while dragging, take the drag back",
            ),
            in_2d: None,
        },
    ],
};
