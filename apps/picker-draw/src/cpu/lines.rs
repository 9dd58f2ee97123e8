//! Lines in the scene, drawn over the picture where nothing nearer hides them.

use super::Canvas;
use crate::marks::clipped;
use obbligato::nalgebra::{Point2, Point3};
use obbligato_render::Line;
use picker_scene::Lens;

/// How much nearer a line is drawn than it is, relative to its distance: it runs along what it
/// outlines.
const NEARER: f32 = 2e-3;
/// How much of the edges of a box with a highlight shows where something hides them.
pub(super) const HIDDEN_OPACITY: f32 = 0.3;

/// A place in the picture, and its distance along the view.
#[derive(Clone, Copy)]
struct Seen {
    at: Point2<f32>,
    depth: f32,
}

impl Canvas<'_> {
    /// Draws lines over a picture, and as much of them as `hidden` where something hides them.
    pub(super) fn draw_lines(&self, lines: &[Line], hidden: f32, rgba: &mut [u8]) {
        for line in lines {
            self.draw_line(line, hidden, rgba);
        }
    }

    fn draw_line(&self, line: &Line, hidden: f32, rgba: &mut [u8]) -> Option<()> {
        let (width, _) = self.size();
        let [start, end] = self.before_near(line.start, line.end)?;
        let (start, end) = (self.seen(start)?, self.seen(end)?);
        let half = 0.5 * line.width * self.state.line_scale();
        for (x, y) in self.pixels(start.at, end.at, half + 1.0) {
            let place = Point2::new(x as f32 + 0.5, y as f32 + 0.5);
            let along = end.at - start.at;
            let share = (place - start.at).dot(&along) / along.norm_squared().max(1e-12);
            let share = share.clamp(0.0, 1.0);
            let away = (start.at + along * share - place).norm();
            let cover = (half + 0.5 - away).clamp(0.0, 1.0);
            if cover > 0.0 {
                let is_hidden = self.hides(place, self.depth(start, end, share));
                let opacity = cover * if is_hidden { hidden } else { 1.0 };
                let pixel = &mut rgba[4 * (y * width + x)..];
                blend(pixel, line.color, opacity);
            }
        }
        Some(())
    }

    /// The depth of a line at a fraction of its length in the picture.
    fn depth(&self, start: Seen, end: Seen, share: f32) -> f32 {
        let is_parallel = matches!(self.state.view().lens(), Lens::Orthographic { .. });
        let depth = if is_parallel {
            start.depth + (end.depth - start.depth) * share
        } else {
            1.0 / (1.0 / start.depth + (1.0 / end.depth - 1.0 / start.depth) * share)
        };
        depth * (1.0 - NEARER)
    }

    /// The pixels within reach of a segment: row by row, those of its bounds.
    fn pixels(
        &self,
        a: Point2<f32>,
        b: Point2<f32>,
        reach: f32,
    ) -> impl Iterator<Item = (usize, usize)> {
        let range = move |a: f32, b: f32, most: usize| {
            let low = (a.min(b) - reach).clamp(0.0, most as f32) as usize;
            let high = (a.max(b) + reach).clamp(0.0, most as f32).ceil() as usize;
            low..high.min(most)
        };
        let (width, height) = self.size();
        let rows = range(a.y, b.y, height);
        let along = b - a;
        rows.flat_map(move |y| {
            // Where the segment passes this row, one pixel more on each side of it.
            let middle = y as f32 + 0.5;
            let (x0, x1) = if along.y.abs() < 1e-3 {
                (a.x, b.x)
            } else {
                let at = |edge: f32| a.x + along.x * ((edge - a.y) / along.y).clamp(0.0, 1.0);
                (at(middle - reach), at(middle + reach))
            };
            range(x0, x1, width).map(move |x| (x, y))
        })
    }

    /// Whether something is drawn at a place of the picture that is nearer than a depth.
    fn hides(&self, place: Point2<f32>, depth: f32) -> bool {
        let pick_ray = self.pick_ray(place);
        let picked = pick_ray.and_then(|pick_ray| self.state.scene().nearest_drawn(&pick_ray));
        picked.is_some_and(|picked| self.state.view().depth_of(&picked.point) < depth)
    }

    fn seen(&self, point: Point3<f32>) -> Option<Seen> {
        let at = self.state.camera().project(self.state.viewport(), &point)?;
        let at = at.xy() - self.state.viewport().offset().coords;
        Some(Seen { at, depth: self.state.view().depth_of(&point) })
    }

    /// The part of a segment beyond the near plane.
    fn before_near(&self, start: Point3<f32>, end: Point3<f32>) -> Option<[Point3<f32>; 2]> {
        let view = self.state.view();
        let beyond = [start, end].map(|point| view.depth_of(&point) - view.near() * 1.001);
        Some(clipped([beyond])?.map(|share| start + (end - start) * share))
    }
}

fn blend(pixel: &mut [u8], color: [u8; 3], opacity: f32) {
    for (channel, new) in pixel.iter_mut().zip(color) {
        let old = f32::from(*channel);
        *channel = (old + (f32::from(new) - old) * opacity).round() as u8;
    }
}
