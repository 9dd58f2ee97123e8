use super::colors::with_opacity;
use super::sketch::Sketch;
use obbligato_render::{CLEAR, Srgb, mixed};
use picker_scene::Color;
use picker_scene::scene2d::{Body, Polygons};

/// Draws the pieces of each polygon in shades of its color; pieces that touch are red with stripes.
///
/// The cuts between pieces are faint. The border is bold while the body touches another.
pub(super) fn draw(scene: &Polygons, hovered: Option<usize>, sketch: &mut Sketch) {
    let colors = sketch.colors;
    for (index, body) in scene.bodies.iter().enumerate() {
        let Color(own) = Color::of_index(index);
        fill(body, own, sketch);
        for (piece, _) in body.pieces() {
            sketch.outline(piece.vertices(), (with_opacity(colors.ink, 0x50), 1.0));
        }
        let usual = (mixed(own, colors.ink, 0.55), 2.0);
        sketch.border(body, usual, hovered == Some(index));
    }
}

fn fill(body: &Body, own: Srgb, sketch: &mut Sketch) {
    let colors = sketch.colors;
    for (place, (piece, is_touching)) in body.pieces().enumerate() {
        let (base, hatch) = if is_touching {
            (colors.touching, with_opacity(colors.touching_edge, 0x70))
        } else {
            (mixed(own, colors.pale, 0.15), CLEAR)
        };
        // Adjacent pieces differ.
        let shade = mixed(base, colors.pale, 0.14 * (place % 3) as f32);
        sketch.fan(piece.vertices(), with_opacity(shade, 0xe6), hatch);
    }
}
