//! What runs the 2D scenes.

use super::{Action, Chord, Key, Row, Section, full, text};
use crate::input::{Control, Input};

pub(super) const SECTION: Section = Section {
    title: "2D scenes",
    rows: &[
        Row {
            action: Action::Mouse("left drag"),
            in_3d: None,
            in_2d: full("move a rectangle or a polygon"),
        },
        Row {
            action: Action::Press(&[(
                Chord::plain(Key::Space),
                Input::Control(Control::TogglePause),
            )]),
            in_3d: None,
            in_2d: text("pause", "pause or resume"),
        },
        Row {
            action: Action::Press(&[(Chord::character('N'), Input::Control(Control::Step))]),
            in_3d: None,
            in_2d: text(
                "step",
                "pause and advance by one step; hold it to keep stepping",
            ),
        },
    ],
};
