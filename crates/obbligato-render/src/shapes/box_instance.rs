use crate::shapes::color::Srgb;
use obbligato::Obb3;

/// A box to draw.
///
/// Its place in the slice given to [`Renderer::set_boxes`](crate::Renderer::set_boxes) is its
/// index, which [`Ids`](crate::Ids) reports.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoxInstance {
    /// Its position, size and rotation.
    pub shape: Obb3,
    /// Red, green and blue, encoded as sRGB.
    pub color: Srgb,
    /// Whether it is highlighted as the box under the cursor.
    pub is_hovered: bool,
    /// Whether it is highlighted as selected.
    pub is_selected: bool,
    /// Whether it is one of many that are selected: its faces are tinted, and it has no outline.
    pub is_tinted: bool,
}

impl BoxInstance {
    /// Creates a box that is neither hovered nor selected.
    #[must_use]
    pub const fn new(shape: Obb3, color: Srgb) -> Self {
        Self { shape, color, is_hovered: false, is_selected: false, is_tinted: false }
    }

    /// Whether it is highlighted: hovered or selected.
    #[must_use]
    pub const fn is_marked(&self) -> bool {
        self.is_hovered || self.is_selected
    }
}

/// The highlight of one of the boxes of a [`Renderer`](crate::Renderer).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Highlight {
    /// The index of the box.
    pub index: usize,
    /// Whether it is highlighted as the box under the cursor.
    pub is_hovered: bool,
    /// Whether it is highlighted as selected.
    pub is_selected: bool,
}

impl Highlight {
    /// Creates the highlight of the box under the cursor.
    #[must_use]
    pub const fn hovered(index: usize) -> Self {
        Self { index, is_hovered: true, is_selected: false }
    }

    /// Creates the highlight of a selected box.
    #[must_use]
    pub const fn selected(index: usize) -> Self {
        Self { index, is_hovered: false, is_selected: true }
    }

    pub(crate) const fn of(index: usize, item: &BoxInstance) -> Self {
        Self { index, is_hovered: item.is_hovered, is_selected: item.is_selected }
    }

    pub(crate) const fn is_any(&self) -> bool {
        self.is_hovered || self.is_selected
    }

    /// Returns the box with this highlight.
    pub(crate) const fn on(&self, item: &BoxInstance) -> BoxInstance {
        BoxInstance { is_hovered: self.is_hovered, is_selected: self.is_selected, ..*item }
    }
}
