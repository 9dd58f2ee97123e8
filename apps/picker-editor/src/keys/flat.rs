//! The rows that run the 2D scenes, and lists of rays.

use super::{Key, Section, full, key, mouse, named, press, text};
use crate::input::{Control, Explain, Input};

pub(super) const SECTION: Section = Section {
    title: "Playing",
    rows: &[
        mouse("left drag").in_2d(full("move a rectangle, a polygon or an outline")),
        mouse("wheel").in_2d(full("turn the shape under the cursor")),
        press(&[(named(Key::Space), Input::Control(Control::TogglePause))])
            .in_3d(full("pause or resume a list of rays"))
            .in_2d(text("pause", "pause or resume")),
        press(&[(key('N'), Input::Control(Control::Step))])
            .in_3d(full("show the next ray of a list"))
            .in_2d(text(
                "step",
                "pause and advance by one step; hold it to keep stepping",
            )),
        press(&[(key('N').with_shift(), Input::Explain(Explain::PreviousRay))])
            .in_3d(full("show the ray before in a list")),
        press(&[(key('V'), Input::Control(Control::NextVolume))]).in_2d(full(
            "show the next bounding volume alone, or all again; so does a click on its card",
        )),
        press(&[(key('O'), Input::Control(Control::NextOutline))])
            .in_2d(full("put the bounding volumes around the next outline")),
    ],
};
