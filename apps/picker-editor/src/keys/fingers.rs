//! The rows for fingers on a touch screen.

use super::{Section, changing, full, text, touch};

pub(super) const SECTION: Section = Section {
    title: "Fingers",
    rows: &[
        touch("tap").in_3d(text(
                "select",
                "select the nearest box, and then the one behind; tap nothing to clear the selection",
            )),
        touch("drag").in_3d(changing(
                [Some("move, orbit"), Some("orbit")],
                "move a box with the rest of the selection, pull a handle, or orbit the view elsewhere",
            )).in_2d(text("move", "move a rectangle, a polygon or an outline")),
        touch("spread two").in_3d(text("zoom, pan", "zoom toward the fingers, and pan")).in_2d(text("turn", "turn the shape between the fingers")),
        touch("tap with two").in_3d(text("undo", "undo the latest change")),
        touch("hold").in_3d(full("add a box to the selection; then drag: add what a rubber band holds")),
        touch("tap a card").in_2d(full("show this bounding volume alone, or all again")),
        touch("?").anywhere(text("all gestures", "show or hide all gestures and keys")),
    ],
};
