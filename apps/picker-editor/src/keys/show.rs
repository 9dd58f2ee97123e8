//! The rows that show less of the boxes, or all of them.

use super::{Section, ctrl, full, key, press};
use crate::input::{Hide, Input, Look};

pub(super) const SECTION: Section = Section {
    title: "Show",
    rows: &[
        press(&[
            (ctrl('H'), Input::Hide(Hide::Selection)),
            (key('Q'), Input::Hide(Hide::Selection)),
        ])
        .in_3d(full(
            "hide the selection: it is neither drawn nor picked, and collides with nothing",
        )),
        press(&[(key('H').with_shift(), Input::Hide(Hide::Others))])
            .in_3d(full("hide everything but the selection")),
        press(&[
            (ctrl('H').with_shift(), Input::Hide(Hide::Nothing)),
            (key('Q').with_shift(), Input::Hide(Hide::Nothing)),
        ])
        .in_3d(full("show everything that is hidden")),
        press(&[(key('4'), Input::Look(Look::NextFill))])
            .in_3d(full("draw boxes transparent, as outlines, or solid")),
    ],
};
