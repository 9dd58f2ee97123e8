//! The rows for dragging boxes.

use super::{Chord, Section, changing, full, key, mouse, press};
use crate::input::{Axis, Handles, Input, Lock, Tool};

pub(super) const SECTION: Section = Section {
    title: "Drag",
    rows: &[
        mouse("drag a box").in_3d(changing(
            [Some("move"), None],
            "move it, and the rest of the selection with it",
        )),
        mouse("drag a handle").in_3d(full("move, turn or scale the selection")),
        press(&[
            (key('G'), Input::Tool(Tool::Handles(Handles::Move))),
            (key('T'), Input::Tool(Tool::Handles(Handles::Turn))),
            (key('S'), Input::Tool(Tool::Handles(Handles::Scale))),
        ])
        .in_3d(full("handles that move, turn or scale; again for none")),
        press(LINES).in_3d(full(
            "while dragging: along this axis only; again releases it",
        )),
        press(PLANES).in_3d(full(
            "while dragging: not along this axis; again releases it",
        )),
        mouse("drag, then digits").in_3d(full(
            "drag exactly so far: 1.5, then Enter; without the mouse, X 1.5 Enter, also to turn or scale",
        )),
        press(&[(key('G').with_shift(), Input::Tool(Tool::ToggleAxes))]).in_3d(full(
            "move and turn along the axes of the box that was selected last, or those of the world",
        )),
        press(&[(key('M').with_shift(), Input::Tool(Tool::ToggleMeasure))])
            .in_3d(full("measure between two points that are clicked; Esc ends it")),
        press(&[(key('M'), Input::Tool(Tool::ToggleSnap))]).in_3d(full(
            "snap to the grid and to faces, or in steps of 15 degrees; hold Ctrl for the opposite",
        )),
        press(&[(key('C'), Input::Tool(Tool::NextContact))]).in_3d(full(
            "dragged boxes pass through others, stop at them, or show how deep they are",
        )),
    ],
};

const LINES: &[(Chord, Input)] = &[line('X', Axis::X), line('Y', Axis::Y), line('Z', Axis::Z)];

const PLANES: &[(Chord, Input)] = &[
    plane('X', Axis::X),
    plane('Y', Axis::Y),
    plane('Z', Axis::Z),
];

const fn line(letter: char, axis: Axis) -> (Chord, Input) {
    (key(letter), Input::Tool(Tool::Lock(Lock::Line(axis))))
}

const fn plane(letter: char, axis: Axis) -> (Chord, Input) {
    let chord = key(letter).with_shift();
    (chord, Input::Tool(Tool::Lock(Lock::Plane(axis))))
}
