//! What shows how boxes and rays meet.

use super::Section;

pub(super) const SECTION: Section = Section {
    title: "Explain",
    rows: &[],
};
