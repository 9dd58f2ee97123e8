//! The rows for fingers on a touch screen.

use super::{Action, Row, Section, full, text};

pub(super) const SECTION: Section = Section {
    title: "Fingers",
    rows: &[
        Row {
            action: Action::Touch("tap"),
            in_3d: text(
                "select",
                "select the nearest box, and then the one behind; tap nothing to clear the selection",
            ),
            in_2d: None,
        },
        Row {
            action: Action::Touch("drag"),
            in_3d: text(
                "move, orbit",
                "move a box with the rest of the selection, pull a handle, or orbit the view elsewhere",
            ),
            in_2d: text("move", "move a rectangle, a polygon or an outline"),
        },
        Row {
            action: Action::Touch("spread two"),
            in_3d: text("zoom, pan", "zoom toward the fingers, and pan"),
            in_2d: text("turn", "turn the shape between the fingers"),
        },
        Row {
            action: Action::Touch("tap with two"),
            in_3d: text("undo", "undo the latest change"),
            in_2d: None,
        },
        Row {
            action: Action::Touch("hold"),
            in_3d: full("add a box to the selection; then drag: add what a rubber band holds"),
            in_2d: None,
        },
        Row {
            action: Action::Touch("tap a card"),
            in_3d: None,
            in_2d: full("show this bounding volume alone, or all again"),
        },
        Row {
            action: Action::Touch("?"),
            in_3d: text("all gestures", "show or hide all gestures and keys"),
            in_2d: text("all gestures", "show or hide all gestures and keys"),
        },
    ],
};
