use crate::color::Srgb;
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
}

impl BoxInstance {
    /// A box that is neither hovered nor selected.
    #[must_use]
    pub const fn new(shape: Obb3, color: Srgb) -> Self {
        Self {
            shape,
            color,
            is_hovered: false,
            is_selected: false,
        }
    }

    /// Whether it is hovered or selected, and so highlighted.
    #[must_use]
    pub const fn is_marked(&self) -> bool {
        self.is_hovered || self.is_selected
    }
}
