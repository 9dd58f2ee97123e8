//! Pictures of 2D scenes without a GPU: the work of the 2D shaders of `obbligato-render`, in Rust.

use crate::draw2d::{sketch, view};
use obbligato::nalgebra::{Matrix2, Point2, Vector2, Vector4};
use obbligato_render::{Drawing2d, Line2d, Picture, Rect2d, Rgba, Triangle2d, View2d};
use picker_editor::State2d;
use rayon::prelude::*;
use std::ops::Range;

/// Red, green, blue and alpha, premultiplied.
type Premultiplied = Vector4<f32>;

/// The number of rows that one thread draws at a time.
const BAND: usize = 128;

/// Draws a 2D scene on the CPU.
///
/// The picture equals that of the GPU up to rounding. `row_done` is called once per row, from any
/// thread.
pub fn draw2d(state: &State2d, row_done: impl Fn() + Sync) -> Picture {
    draw_in_bands(state, BAND, row_done)
}

fn draw_in_bands(state: &State2d, band: usize, row_done: impl Fn() + Sync) -> Picture {
    let (drawing, view) = (sketch(state).drawing, view(state));
    let (size, [r, g, b]) = (view.size, drawing.background);
    let [width, height] = size.map(|side| side as usize);
    let mut rgba = [r, g, b, u8::MAX].repeat(width * height);
    draw_over_in_bands(&drawing, &view, &mut rgba, band, row_done);
    Picture { size, rgba }
}

/// Draws shapes over a picture of the view's size: rows from top to bottom, four bytes per pixel.
pub(crate) fn draw_over(drawing: &Drawing2d, view: &View2d, rgba: &mut [u8]) {
    draw_over_in_bands(drawing, view, rgba, BAND, || ());
}

fn draw_over_in_bands(
    drawing: &Drawing2d,
    view: &View2d,
    rgba: &mut [u8],
    band: usize,
    row_done: impl Fn() + Sync,
) {
    let [width, _] = view.size;
    let bands: Vec<_> = rgba.chunks_mut(4 * width as usize * band).collect();
    bands.into_par_iter().enumerate().for_each(|(i, rgba)| {
        let mut canvas = RowBand::new(view, i * band, rgba);
        canvas.shapes(drawing);
        canvas.write_to(rgba);
        canvas.rows().for_each(|_| row_done());
    });
}

/// Some rows of a picture.
struct RowBand<'a> {
    view: &'a View2d,
    first_row: usize,
    pixels: Vec<Premultiplied>,
}

impl<'a> RowBand<'a> {
    fn new(view: &'a View2d, first_row: usize, rgba: &[u8]) -> Self {
        let pixels = rgba.as_chunks().0.iter();
        Self { view, first_row, pixels: pixels.map(|pixel| painted(*pixel, 1.0)).collect() }
    }

    fn shapes(&mut self, drawing: &Drawing2d) {
        drawing.rects.iter().for_each(|it| self.rect(it));
        drawing.triangles.iter().for_each(|it| self.triangle(it));
        drawing.lines.iter().for_each(|it| self.line(it));
    }

    fn width(&self) -> usize {
        self.view.size[0] as usize
    }

    fn rows(&self) -> Range<usize> {
        self.first_row..self.first_row + self.pixels.len() / self.width()
    }

    /// Physical pixels from the top left corner.
    fn pixel_of(&self, point: &Point2<f32>) -> Point2<f32> {
        let offset = (point - self.view.center) * self.view.pixels_per_unit;
        self.center() + Vector2::new(offset.x, -offset.y)
    }

    fn center(&self) -> Point2<f32> {
        Point2::from(self.view.size.map(|side| side as f32)) / 2.0
    }

    fn triangle(&mut self, triangle: &Triangle2d) {
        let [a, b, c] = triangle.corners.map(|corner| self.pixel_of(&corner));
        let paint = painted(triangle.color, 1.0);
        let side = |a: Point2<f32>, b: Point2<f32>, at: Point2<f32>| (b - a).perp(&(at - a));
        let (view, middle) = (self.view, self.center());
        let stripes = |at: Point2<f32>| {
            let (at, scale) = (at - middle, view.scale_factor);
            cover(beyond_stripes((at.x - at.y) / 2.0_f32.sqrt() / scale) * scale)
        };
        self.shade([a, b, c], 0.0, |at| {
            let sides = [side(a, b, at), side(b, c, at), side(c, a, at)];
            let is_inside = sides.iter().all(|s| *s >= 0.0) || sides.iter().all(|s| *s <= 0.0);
            is_inside.then(|| over(painted(triangle.hatch, stripes(at)), paint))
        });
    }

    fn rect(&mut self, rect: &Rect2d) {
        let center = self.pixel_of(&rect.shape.center());
        let half_extents = rect.shape.half_extents() * self.view.pixels_per_unit;
        let axis = rect.shape.axis(0);
        // From the picture, with y down, to the frame of the rectangle.
        let turn = Matrix2::new(axis.x, -axis.y, -axis.y, -axis.x);
        let edge_width = rect.edge_width * self.view.scale_factor;
        let corners = rect.shape.vertices().map(|corner| self.pixel_of(&corner));
        self.shade(corners, 1.0, |pixel| {
            let at = turn * (pixel - center);
            let beyond = at.abs() - half_extents;
            let away = beyond.sup(&Vector2::zeros()).norm() + beyond.max().min(0.0);
            let dart = painted(rect.dart, cover(beyond_dart(at, half_extents)));
            let body = over(dart, painted(rect.fill, 1.0));
            let lined = over(painted(rect.edge, 1.0 - cover(away + edge_width)), body);
            Some(lined * cover(away))
        });
    }

    fn line(&mut self, line: &Line2d) {
        let (start, end) = (self.pixel_of(&line.start), self.pixel_of(&line.end));
        let along = end - start;
        let half_width = 0.5 * line.width * self.view.scale_factor;
        self.shade([start, end], half_width + 1.0, |at| {
            let t = (at - start).dot(&along) / along.norm_squared().max(1e-12);
            let nearest = start + along * t.clamp(0.0, 1.0);
            let away = (at - nearest).norm() - half_width;
            Some(painted(line.color, cover(away)))
        });
    }

    /// Paints the pixels of the bounding box of some points, enlarged by a margin. `paint` is
    /// called with the center of each pixel.
    fn shade<const N: usize>(
        &mut self,
        around: [Point2<f32>; N],
        margin: f32,
        paint: impl Fn(Point2<f32>) -> Option<Premultiplied>,
    ) {
        let points = || around.iter().map(|p| p.coords);
        let low = points().fold(Vector2::repeat(f32::MAX), |low, p| low.inf(&p));
        let high = points().fold(Vector2::repeat(f32::MIN), |high, p| high.sup(&p));
        let first = |low: f32| (low - margin).floor().max(0.0) as usize;
        let end = |high: f32, most: usize| ((high + margin).ceil().max(0.0) as usize).min(most);
        let (width, rows) = (self.width(), self.rows());
        for y in first(low.y).max(rows.start)..end(high.y, rows.end) {
            for x in first(low.x)..end(high.x, width) {
                if let Some(top) = paint(Point2::new(x as f32 + 0.5, y as f32 + 0.5)) {
                    let pixel = &mut self.pixels[(y - rows.start) * width + x];
                    *pixel = over(top, *pixel);
                }
            }
        }
    }

    fn write_to(&self, rgba: &mut [u8]) {
        let channels = self.pixels.iter().flat_map(Vector4::as_slice);
        for (byte, channel) in rgba.iter_mut().zip(channels) {
            *byte = (channel * 255.0).round() as u8;
        }
    }
}

/// As in view2d.wgsl.
fn cover(away: f32) -> f32 {
    (0.5 - away).clamp(0.0, 1.0)
}

/// As in view2d.wgsl.
fn painted([r, g, b, alpha]: Rgba, share: f32) -> Premultiplied {
    let [r, g, b, alpha] = [r, g, b, alpha].map(|channel| f32::from(channel) / 255.0);
    Vector4::new(r, g, b, 1.0) * (alpha * share)
}

/// As in view2d.wgsl.
fn over(top: Premultiplied, bottom: Premultiplied) -> Premultiplied {
    top + bottom * (1.0 - top.w)
}

/// The distance from the nearest stripe in logical pixels, negative inside: triangles2d.wgsl.
fn beyond_stripes(across: f32) -> f32 {
    const PERIOD: f32 = 10.0;
    const HALF_STRIPE: f32 = 1.25;
    (across - PERIOD * (across / PERIOD).round()).abs() - HALF_STRIPE
}

/// As in rects2d.wgsl.
fn beyond_dart(at: Vector2<f32>, half_extents: Vector2<f32>) -> f32 {
    let slope = half_extents.y / (2.0 * half_extents.x).max(1e-6);
    (at.y.abs() - slope * (half_extents.x - at.x)) / (1.0 + slope * slope).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use obbligato_camera::Viewport;
    use picker_editor::Frame;
    use picker_scene::scene2d::{Kind2d, Settings2d};
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn bands_do_not_show() {
        let viewport = Viewport::new(Point2::origin(), Vector2::new(64.0, 50.0));
        let frame = Frame::new(viewport.expect("a valid size"));
        for kind in Kind2d::ALL {
            let state = State2d::new(Settings2d::new(kind), frame);
            let whole = draw_in_bands(&state, 50, || ());
            for band in [1, 7, 49, 1000] {
                let rows = AtomicUsize::new(0);
                let drawn = draw_in_bands(&state, band, || {
                    rows.fetch_add(1, Ordering::Relaxed);
                });
                assert!(drawn == whole, "{kind:?} in bands of {band}");
                assert_eq!(rows.into_inner(), 50);
            }
        }
    }
}
