//! The outlines around selected and hovered boxes.

use super::Id;
use super::shading::outline_at;
use obbligato_render::BoxInstance;
use obbligato_render::palette::{Outline, outline_of};
use rayon::prelude::*;

/// Draws a bright line on a dark one around the visible part of each highlighted box.
pub(super) fn draw(
    items: &[BoxInstance],
    scale_factor: f32,
    ids: &[Id],
    width: usize,
    rgba: &mut [u8],
) {
    let marked = (1..).zip(items).filter(|(_, item)| item.is_marked());
    for (id, item) in marked {
        Mask { ids, width, id }.surround(outline_of(item), scale_factor, rgba);
    }
}

/// The pixels that show one box.
struct Mask<'a> {
    ids: &'a [Id],
    width: usize,
    id: Id,
}

impl Mask<'_> {
    fn surround(&self, outline: &Outline, scale_factor: f32, rgba: &mut [u8]) {
        let reach = (outline.rim_width / 2.0 * scale_factor).ceil() as usize;
        let rows = rgba.chunks_mut(4 * self.width).enumerate();
        let rows: Vec<_> = rows.filter(|(y, _)| self.is_near_row(*y, reach)).collect();
        rows.into_par_iter().for_each(|(y, row)| {
            for (x, pixel) in row.as_chunks_mut::<4>().0.iter_mut().enumerate() {
                let Some(away) = self.distance(x, y, reach) else {
                    continue;
                };
                if let Some([r, g, b]) = outline_at(outline, away / scale_factor) {
                    *pixel = [r, g, b, u8::MAX];
                }
            }
        });
    }

    fn is_near_row(&self, y: usize, reach: usize) -> bool {
        let end = (y + reach + 1).min(self.ids.len() / self.width);
        let near = &self.ids[y.saturating_sub(reach) * self.width..end * self.width];
        near.contains(&self.id)
    }

    /// The distance in pixels from a pixel to the box. None if the pixel shows the box, or if the
    /// box is out of reach.
    fn distance(&self, x: usize, y: usize, reach: usize) -> Option<f32> {
        if self.shows(x, y) {
            return None;
        }
        let end_x = (x + reach + 1).min(self.width);
        let end_y = (y + reach + 1).min(self.ids.len() / self.width);
        let near = (y.saturating_sub(reach)..end_y)
            .flat_map(|j| (x.saturating_sub(reach)..end_x).map(move |i| (i, j)));
        let squares = near
            .filter(|&(i, j)| self.shows(i, j))
            .map(|(i, j)| i.abs_diff(x).pow(2) + j.abs_diff(y).pow(2));
        squares.min().map(|square| (square as f32).sqrt())
    }

    fn shows(&self, x: usize, y: usize) -> bool {
        self.ids[y * self.width + x] == self.id
    }
}
