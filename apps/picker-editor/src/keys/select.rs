//! The rows that select boxes.

use super::{Key, Section, Text, ctrl, full, key, mouse, named, press, text};
use crate::input::{Input, Select};

pub(super) const SECTION: Section = Section {
    title: "Select",
    rows: &[
        mouse("click").in_3d(text(
            "select",
            "select the nearest box; click nothing to clear the selection",
        )),
        mouse("Shift + drag").in_3d(BAND),
        mouse("Shift + click").in_3d(full("add a box to the selection")),
        mouse("Ctrl + click").in_3d(full("add a box to the selection, or take it out")),
        mouse("click again").in_3d(full("select the box behind")),
        press(&[(ctrl('A'), Input::Select(Select::All))]).in_3d(full("select everything")),
        press(&[
            (named(Key::Tab), Input::Select(Select::Next)),
            (
                named(Key::Tab).with_shift(),
                Input::Select(Select::Previous),
            ),
            (key('J'), Input::Select(Select::Next)),
            (key('J').with_shift(), Input::Select(Select::Previous)),
        ])
        .in_3d(full("select the next box, or the previous one")),
        press(&[(named(Key::Escape), Input::Select(Select::Nothing))]).in_3d(text(
            "deselect",
            "clear the selection; while dragging, take the drag back",
        )),
    ],
};

const BAND: Option<Text> = full(
    "add with a rubber band: to the right what is inside, to the left what it touches; \
     with Ctrl, toggle",
);
