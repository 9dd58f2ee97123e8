//! The rows that run the 2D scenes, and lists of rays.

use super::{Action, Chord, Key, Row, Section, full, text};
use crate::input::{Control, Explain, Input};

pub(super) const SECTION: Section = Section {
    title: "Playing",
    rows: &[
        Row {
            action: Action::Mouse("left drag"),
            in_3d: None,
            in_2d: full("move a rectangle, a polygon or an outline"),
        },
        Row {
            action: Action::Mouse("wheel"),
            in_3d: None,
            in_2d: full("turn the shape under the cursor"),
        },
        Row {
            action: Action::Press(&[(
                Chord::plain(Key::Space),
                Input::Control(Control::TogglePause),
            )]),
            in_3d: full("pause or resume a list of rays"),
            in_2d: text("pause", "pause or resume"),
        },
        Row {
            action: Action::Press(&[(Chord::character('N'), Input::Control(Control::Step))]),
            in_3d: full("show the next ray of a list"),
            in_2d: text(
                "step",
                "pause and advance by one step; hold it to keep stepping",
            ),
        },
        Row {
            action: Action::Press(&[(
                Chord::character('N').with_shift(),
                Input::Explain(Explain::PreviousRay),
            )]),
            in_3d: full("show the ray before in a list"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(Chord::character('V'), Input::Control(Control::NextVolume))]),
            in_3d: None,
            in_2d: full(
                "show the next bounding volume alone, or all again; so does a click on its card",
            ),
        },
        Row {
            action: Action::Press(&[(Chord::character('O'), Input::Control(Control::NextOutline))]),
            in_3d: None,
            in_2d: full("put the bounding volumes around the next outline"),
        },
    ],
};
