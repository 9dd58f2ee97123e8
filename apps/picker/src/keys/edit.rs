//! What changes the 3D scene.

use super::Section;

pub(super) const SECTION: Section = Section {
    title: "Edit",
    rows: &[],
};
