//! The rows that change the 3D scene.

use super::{Chord, Key, Section, Text, changing, ctrl, full, key, named, press};
use crate::input::{Edit, Input, Tool, Toward};

pub(super) const SECTION: Section = Section {
    title: "Edit",
    rows: &[
        press(&[(ctrl('Z'), Input::Edit(Edit::Undo))]).in_3d(full("undo the latest change")),
        press(&[
            (ctrl('Z').with_shift(), Input::Edit(Edit::Redo)),
            (ctrl('Y'), Input::Edit(Edit::Redo)),
        ])
        .in_3d(full("redo what was undone")),
        press(&[
            (key('A'), Input::Edit(Edit::Add)),
            (named(Key::Insert), Input::Edit(Edit::Add)),
        ])
        .in_3d(full("add a box where the cursor points")),
        press(&[
            (ctrl('D'), Input::Edit(Edit::Duplicate)),
            (key('D'), Input::Edit(Edit::Duplicate)),
        ])
        .in_3d(full("put a copy of the selection beside it")),
        press(&[(key('U'), Input::Edit(Edit::ToggleLock))]).in_3d(full(
            "lock the selection, so that nothing changes it, or unlock it",
        )),
        press(&[(key('W'), Input::Tool(Tool::ToggleViewing))]).in_3d(changing(
            [None, Some("edit")],
            "only look at the scene, as at files of other programs, or edit it",
        )),
        press(&[
            (ctrl('C'), Input::Edit(Edit::Copy)),
            (ctrl('V'), Input::Edit(Edit::Paste)),
        ])
        .in_3d(full("copy the selection as JSON; paste boxes")),
        press(&[(named(Key::Delete), Input::Edit(Edit::Delete))])
            .in_3d(full("remove the selection")),
        press(SIDEWAYS).in_3d(NUDGE),
        press(UPWARD).in_3d(full(
            "move the selection up or down by such a step; with Shift, ten",
        )),
    ],
};

const NUDGE: Option<Text> = full(
    "move the selection by a step (of the grid, if boxes snap) to the side, away or near; \
     with Shift, ten",
);

const SIDEWAYS: &[(Chord, Input)] = &[
    nudge(Key::Left, Toward::Left),
    nudge(Key::Right, Toward::Right),
    nudge(Key::Up, Toward::Away),
    nudge(Key::Down, Toward::Near),
];

const UPWARD: &[(Chord, Input)] = &[
    nudge(Key::PageUp, Toward::Up),
    nudge(Key::PageDown, Toward::Down),
];

const fn nudge(key: Key, toward: Toward) -> (Chord, Input) {
    let repeats = false;
    let input = Input::Edit(Edit::Nudge { toward, repeats });
    (named(key), input)
}
