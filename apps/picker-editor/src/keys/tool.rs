//! The rows for dragging boxes.

use super::{Action, Chord, Row, Section, full, text};
use crate::input::{Axis, Handles, Input, Lock, Tool};

pub(super) const SECTION: Section = Section {
    title: "Drag",
    rows: &[
        Row {
            action: Action::Mouse("drag a box"),
            in_3d: text("move", "move it, and the rest of the selection with it"),
            in_2d: None,
        },
        Row {
            action: Action::Mouse("drag a handle"),
            in_3d: full("move, turn or scale the selection"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[
                handles('G', Handles::Move),
                handles('T', Handles::Turn),
                handles('S', Handles::Scale),
            ]),
            in_3d: full("handles that move, turn or scale; again for none"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[line('X', Axis::X), line('Y', Axis::Y), line('Z', Axis::Z)]),
            in_3d: full("while dragging: along this axis only; again releases it"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[
                plane('X', Axis::X),
                plane('Y', Axis::Y),
                plane('Z', Axis::Z),
            ]),
            in_3d: full("while dragging: not along this axis; again releases it"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(Chord::character('M'), Input::Tool(Tool::ToggleSnap))]),
            in_3d: full(
                "snap to the grid and to faces, or in steps of 15 degrees; hold Ctrl for the opposite",
            ),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(Chord::character('C'), Input::Tool(Tool::NextContact))]),
            in_3d: full(
                "dragged boxes pass through others, stop at them, or show how deep they are",
            ),
            in_2d: None,
        },
    ],
};

const fn handles(key: char, handles: Handles) -> (Chord, Input) {
    (Chord::character(key), Input::Tool(Tool::Handles(handles)))
}

const fn line(key: char, axis: Axis) -> (Chord, Input) {
    (
        Chord::character(key),
        Input::Tool(Tool::Lock(Lock::Line(axis))),
    )
}

const fn plane(key: char, axis: Axis) -> (Chord, Input) {
    let chord = Chord::character(key).with_shift();
    (chord, Input::Tool(Tool::Lock(Lock::Plane(axis))))
}
