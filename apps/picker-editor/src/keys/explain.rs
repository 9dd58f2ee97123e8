//! The rows that show how boxes and rays meet.

use super::{Section, full, key, press};
use crate::input::{Explain, Input};

pub(super) const SECTION: Section = Section {
    title: "Explain",
    rows: &[
        press(&[(key('E'), Input::Explain(Explain::ToggleAxes))])
            .in_3d(full("show or hide the 15 axes of two selected boxes")),
        press(&[
            (key(','), Input::Explain(Explain::PreviousAxis)),
            (key('.'), Input::Explain(Explain::NextAxis)),
        ])
        .in_3d(full("show the previous or the next of the 15 axes")),
        press(&[(key('P'), Input::Explain(Explain::ToggleRay))])
            .in_3d(full("freeze the pick ray under the cursor, or release it")),
        press(&[(key('B'), Input::Explain(Explain::ToggleTree))])
            .in_3d(full("show what the tree looked at along the ray")),
        press(&[
            (key('['), Input::Explain(Explain::LessDeep)),
            (key(']'), Input::Explain(Explain::Deeper)),
        ])
        .in_3d(full("show the tree one level less deep, or one deeper")),
        press(&[(key('K'), Input::Explain(Explain::ToggleTouching))])
            .in_3d(full("mark the boxes that collide")),
    ],
};
