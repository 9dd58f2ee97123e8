//! What selects boxes.

use super::{Action, Chord, Key, Row, Section, text};
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
            action: Action::Press(&[(Chord::plain(Key::Escape), Input::Select(Select::Nothing))]),
            in_3d: text("deselect", "clear the selection"),
            in_2d: None,
        },
    ],
};
