//! Bars, panels and text without a window and without a GPU: egui lays them out, and its triangles
//! are filled here, pixel by pixel.

use super::style::{set_style, set_theme};
use egui::epaint::{ImageData, ImageDelta, Mesh, Primitive, Vertex};
use egui::{ClippedPrimitive, Context, Pos2, RawInput, Rect, TextureId, TexturesDelta, Ui, Vec2};
use obbligato_render::Picture;
use std::collections::HashMap;

/// A pixel has this many steps for the corners of triangles, so that their sides are exact.
const STEPS: f32 = 256.0;

/// A texture, with colors multiplied by their opacity.
#[derive(Default)]
struct Texture {
    size: [usize; 2],
    pixels: Vec<[f32; 4]>,
}

/// Lays something out in all of a picture, and draws it over the picture.
pub(crate) fn draw_over(picture: &mut Picture, is_dark: bool, mut lay_out: impl FnMut(&mut Ui)) {
    let context = Context::default();
    set_style(&context);
    set_theme(&context, is_dark);
    let size = Vec2::from(picture.size.map(|side| side as f32));
    let mut textures = Textures::default();
    // What is laid out for the first time does not know its size yet.
    for is_last in [false, true] {
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)),
            ..RawInput::default()
        };
        let output = context.run_ui(input, &mut lay_out);
        textures.follow(&output.textures_delta);
        if is_last {
            let jobs = context.tessellate(output.shapes.clone(), output.pixels_per_point);
            paint(picture, &jobs, &textures);
        }
        output.drop_without_applying_deltas();
    }
}

/// Draws what was laid out.
pub(super) fn paint(picture: &mut Picture, jobs: &[ClippedPrimitive], textures: &Textures) {
    for job in jobs {
        if let Primitive::Mesh(mesh) = &job.primitive
            && let Some(texture) = textures.0.get(&mesh.texture_id)
        {
            fill(picture, mesh, job.clip_rect, texture);
        }
    }
}

fn fill(picture: &mut Picture, mesh: &Mesh, clip: Rect, texture: &Texture) {
    let clip = pixels_in(clip, picture.size);
    for corners in mesh.indices.as_chunks::<3>().0 {
        let corners = corners.map(|corner| mesh.vertices[corner as usize]);
        fill_triangle(picture, corners, clip, texture);
    }
}

/// The columns and rows of a picture in a rectangle.
fn pixels_in(clip: Rect, size: [u32; 2]) -> [[i64; 2]; 2] {
    let ends = [[clip.min.x, clip.max.x], [clip.min.y, clip.max.y]];
    [0, 1].map(|axis| ends[axis].map(|at| (at.round() as i64).clamp(0, size[axis].into())))
}

/// Fills the pixels whose centers are in a triangle. One on a side belongs to the triangle on the
/// right of it or below it, so that triangles with a common side share no pixel and leave none out.
fn fill_triangle(
    picture: &mut Picture,
    corners: [Vertex; 3],
    clip: [[i64; 2]; 2],
    texture: &Texture,
) {
    let place =
        |corner: &Vertex| [corner.pos.x, corner.pos.y].map(|at| (at * STEPS).round() as i64);
    let mut corners = corners;
    let mut places = corners.each_ref().map(place);
    let area = doubled_area(places[0], places[1], places[2]);
    if area == 0 {
        return;
    }
    if area < 0 {
        corners.swap(1, 2);
        places.swap(1, 2);
    }
    let [columns, rows] = [0, 1].map(|axis| {
        let ends = places.map(|place| place[axis]);
        let (low, high) = (ends.iter().min(), ends.iter().max());
        let step = STEPS as i64;
        let first = low.map_or(0, |low| low.div_euclid(step)).max(clip[axis][0]);
        let end = high.map_or(0, |high| high.div_euclid(step) + 1);
        first..end.min(clip[axis][1])
    });
    let width = picture.size[0] as usize;
    let pixels = picture.rgba.as_chunks_mut().0;
    for y in rows {
        for x in columns.clone() {
            let center = [x, y].map(|at| at * STEPS as i64 + STEPS as i64 / 2);
            if let Some(shares) = shares(places, center, area.abs()) {
                let color = shaded(&corners, shares, texture);
                blend(&mut pixels[y as usize * width + x as usize], color);
            }
        }
    }
}

/// Twice the area of a triangle, positive if it turns right in the picture.
fn doubled_area(a: [i64; 2], b: [i64; 2], c: [i64; 2]) -> i64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/// By how much each corner counts at a place; none outside the triangle.
fn shares(corners: [[i64; 2]; 3], at: [i64; 2], area: i64) -> Option<[f32; 3]> {
    let [a, b, c] = corners;
    let mut shares = [0.0; 3];
    for (share, (from, to)) in shares.iter_mut().zip([(b, c), (c, a), (a, b)]) {
        let part = doubled_area(from, to, at);
        let is_ours = to[1] < from[1] || to[1] == from[1] && to[0] > from[0];
        if part < 0 || part == 0 && !is_ours {
            return None;
        }
        *share = part as f32 / area as f32;
    }
    Some(shares)
}

/// The color at a place of a triangle, multiplied by its opacity, from 0 to 1.
fn shaded(corners: &[Vertex; 3], shares: [f32; 3], texture: &Texture) -> [f32; 4] {
    let mixed = |of: &dyn Fn(&Vertex) -> f32| -> f32 {
        let parts = corners.iter().zip(shares);
        parts.map(|(corner, share)| of(corner) * share).sum()
    };
    let [u, v] = [mixed(&|it| it.uv.x), mixed(&|it| it.uv.y)];
    let texel = texture.at(u, v);
    [0, 1, 2, 3].map(|channel| {
        let color = mixed(&|it| f32::from(it.color.to_array()[channel]));
        texel[channel] * color / 255.0
    })
}

fn blend(pixel: &mut [u8; 4], color: [f32; 4]) {
    for (channel, over) in pixel.iter_mut().zip(color) {
        let under = f32::from(*channel) / 255.0;
        *channel = ((over + under * (1.0 - color[3])) * 255.0).round() as u8;
    }
}

impl Texture {
    /// Replaces it or a part of it.
    fn update(&mut self, delta: &ImageDelta) {
        let ImageData::Color(image) = &delta.image;
        if delta.pos.is_none() {
            self.size = image.size;
            self.pixels = vec![[0.0; 4]; image.size[0] * image.size[1]];
        }
        let [left, top] = delta.pos.unwrap_or_default();
        for (row, pixels) in image.pixels.chunks_exact(image.size[0].max(1)).enumerate() {
            let start = (top + row) * self.size[0] + left;
            for (place, pixel) in self.pixels[start..].iter_mut().zip(pixels) {
                *place = pixel.to_array().map(|channel| f32::from(channel) / 255.0);
            }
        }
    }

    /// The color at a place from 0 to 1, between those of four texels.
    fn at(&self, u: f32, v: f32) -> [f32; 4] {
        let [width, height] = self.size;
        let (x, y) = (u * width as f32 - 0.5, v * height as f32 - 0.5);
        let texel = |dx: f32, dy: f32| {
            let column = (x.floor() + dx).clamp(0.0, width as f32 - 1.0) as usize;
            let row = (y.floor() + dy).clamp(0.0, height as f32 - 1.0) as usize;
            let texel = self.pixels.get(row * width + column);
            texel.copied().unwrap_or_default()
        };
        let (right, down) = (x - x.floor(), y - y.floor());
        let mixed = |a: [f32; 4], b: [f32; 4], share: f32| {
            [0, 1, 2, 3].map(|i| a[i] + (b[i] - a[i]) * share)
        };
        let upper = mixed(texel(0.0, 0.0), texel(1.0, 0.0), right);
        let lower = mixed(texel(0.0, 1.0), texel(1.0, 1.0), right);
        mixed(upper, lower, down)
    }
}

/// What letters and icons are drawn from.
#[derive(Default)]
pub(super) struct Textures(HashMap<TextureId, Texture>);

impl Textures {
    pub(super) fn follow(&mut self, changes: &TexturesDelta) {
        for (id, deltas) in &changes.set {
            let texture = self.0.entry(*id).or_default();
            deltas.iter().for_each(|delta| texture.update(delta));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Align2, Color32, FontId};

    const WHITE: [u8; 4] = [0xff; 4];

    /// What is drawn on white.
    fn drawn(size: u32, lay_out: impl FnMut(&mut Ui)) -> Vec<[u8; 4]> {
        let rgba = WHITE.repeat((size * size) as usize);
        let size = [size; 2];
        let mut picture = Picture { size, rgba };
        draw_over(&mut picture, false, lay_out);
        picture.rgba.as_chunks().0.to_vec()
    }

    #[test]
    fn a_rectangle_covers_its_pixels_and_no_others() {
        let rect = Rect::from_min_max(Pos2::new(4.0, 6.0), Pos2::new(12.0, 10.0));
        let color = Color32::from_rgb(200, 30, 60);
        let pixels = drawn(20, |ui| {
            let _ = ui.painter().rect_filled(rect, 0.0, color);
        });
        for (i, pixel) in pixels.iter().enumerate() {
            let is_inside = (4..12).contains(&(i % 20)) && (6..10).contains(&(i / 20));
            let expected = if is_inside { color.to_array() } else { WHITE };
            assert_eq!(*pixel, expected, "{}, {}", i % 20, i / 20);
        }
    }

    #[test]
    fn what_is_translucent_is_blended_once_where_triangles_meet() {
        let half = Color32::from_rgba_unmultiplied(0, 0, 0, 0x80);
        let rect = Rect::from_min_max(Pos2::new(1.0, 1.0), Pos2::new(19.0, 19.0));
        let pixels = drawn(20, |ui| {
            let _ = ui.painter().rect_filled(rect, 0.0, half);
        });
        for i in 0..324 {
            let pixel = pixels[(2 + i / 18 % 16) * 20 + 2 + i % 16];
            assert_eq!(pixel, [0x7f, 0x7f, 0x7f, 0xff]);
        }
    }

    #[test]
    fn text_is_dark_on_light_and_twice_as_high_in_letters_twice_as_large() {
        let heights = [12.0, 24.0].map(|size| {
            let pixels = drawn(64, |ui| {
                let font = FontId::proportional(size);
                let place = Pos2::new(2.0, 2.0);
                ui.painter().text(place, Align2::LEFT_TOP, "H", font, Color32::BLACK);
            });
            let is_dark = |row: &&[[u8; 4]]| row.iter().any(|pixel| pixel[0] < 0x80);
            pixels.chunks(64).filter(is_dark).count()
        });
        assert!((7..=11).contains(&heights[0]), "{heights:?}");
        assert!(heights[1].abs_diff(2 * heights[0]) <= 2, "{heights:?}");
    }
}
