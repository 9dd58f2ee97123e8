//! Rows of one height in an area that scrolls, as many as one likes.

use egui::{ScrollArea, Ui, UiBuilder};
use std::ops::Range;

/// No more logical pixels are scrolled over. At places beyond, which egui has as `f32`, rounding
/// would be seen, and an area at its end would spring back from there for ever.
const MOST_HEIGHT: f64 = 1_048_576.0;

/// Rows, all of them as high, in an area that shows some.
pub(super) struct Rows {
    pub(super) count: usize,
    /// In logical pixels.
    pub(super) height: f64,
    /// The height of the area in logical pixels.
    pub(super) available: f64,
}

impl Rows {
    fn total(&self) -> f64 {
        self.count as f64 * self.height
    }

    /// How far rows move where the area scrolls by a pixel: more than that if there are too many
    /// rows.
    fn stretch(&self) -> f64 {
        let scrolled = self.total().min(MOST_HEIGHT) - self.available;
        ((self.total() - self.available) / scrolled).max(1.0)
    }

    /// The offset of the area with which a row is in its middle, or as close to it as there are
    /// rows.
    pub(super) fn offset_of(&self, row: usize) -> f32 {
        let place = row as f64 * self.height - (self.available - self.height) / 2.0;
        let most = self.total() - self.available;
        (place.min(most).max(0.0) / self.stretch()) as f32
    }

    /// Lays out those rows alone that are seen. Returns where the area starts and ends, in rows
    /// from the first one.
    pub(super) fn show(
        &self,
        ui: &mut Ui,
        area: ScrollArea,
        add: impl FnOnce(&mut Ui, Range<usize>),
    ) -> [f64; 2] {
        let row_at = |offset: f32| f64::from(offset) * self.stretch() / self.height;
        let fitting = self.available / self.height;
        let output = area.show_viewport(ui, |ui, seen| {
            ui.set_height(self.total().min(MOST_HEIGHT) as f32);
            let top = row_at(seen.min.y);
            let [first, end] =
                [top.floor(), (top + fitting).ceil()].map(|row| (row as usize).min(self.count));
            let mut place = ui.max_rect();
            place.min.y += seen.min.y - ((top - first as f64) * self.height) as f32;
            let mut rows = ui.new_child(UiBuilder::new().max_rect(place));
            // A row has the same id wherever it is seen.
            rows.skip_ahead_auto_ids(first);
            add(&mut rows, first..end);
        });
        let top = row_at(output.state.clamped_offset().y);
        [top, top + fitting]
    }
}
