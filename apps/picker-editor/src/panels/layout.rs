//! The panels that have room beside the picture.

/// The width of the list of boxes, in logical pixels.
pub const LIST_WIDTH: f32 = 212.0;
/// The width of the inspector, in logical pixels.
pub const INSPECTOR_WIDTH: f32 = 264.0;

/// A panel opens by itself if this much of the window is left for the picture.
const WIDTH_TO_OPEN: f32 = 720.0;
/// Panels open by themselves in windows of at least this height.
const HEIGHT_TO_OPEN: f32 = 600.0;
/// A panel is shown at all if this much is left for the picture.
const LEAST_WIDTH: f32 = 50.0;

/// The set of panels that are shown beside the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The list of boxes.
    pub list: bool,
    /// The inspector.
    pub inspector: bool,
}

impl Layout {
    /// The panels that open by themselves in a window of this size.
    pub(super) fn by_room([width, height]: [f32; 2]) -> Self {
        let is_high = height >= HEIGHT_TO_OPEN;
        let with = |panels: f32| is_high && width - panels >= WIDTH_TO_OPEN;
        Self {
            list: with(INSPECTOR_WIDTH + LIST_WIDTH),
            inspector: with(INSPECTOR_WIDTH),
        }
    }

    /// The same without panels that would leave no room for the picture.
    pub(super) fn that_fits(self, [width, _]: [f32; 2]) -> Self {
        let inspector = self.inspector && width - INSPECTOR_WIDTH >= LEAST_WIDTH;
        let taken = if inspector { INSPECTOR_WIDTH } else { 0.0 };
        let list = self.list && width - taken - LIST_WIDTH >= LEAST_WIDTH;
        Self { list, inspector }
    }
}
