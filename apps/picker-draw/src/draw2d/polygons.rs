use super::colors::with_opacity;
use super::sketch::Sketch;
use obbligato_render::mixed;
use picker_scene::Color;
use picker_scene::scene2d::Polygons;

/// Draws the pieces of each polygon in shades of its color; pieces that touch are red with stripes.
///
/// The cuts between pieces are faint. The border is bold while the body touches another.
pub(super) fn draw(scene: &Polygons, hovered: Option<usize>, sketch: &mut Sketch) {
    let colors = sketch.colors;
    for (index, body) in scene.bodies.iter().enumerate() {
        let Color(own) = Color::of_index(index);
        // Adjacent pieces differ.
        let shade = |place: usize, color| mixed(color, colors.pale, 0.14 * (place % 3) as f32);
        sketch.pieces(body, mixed(own, colors.pale, 0.15), |place, color| {
            with_opacity(shade(place, color), 0xe6)
        });
        for (piece, _) in body.pieces() {
            sketch.outline(piece.vertices(), (with_opacity(colors.ink, 0x50), 1.0));
        }
        let usual = (mixed(own, colors.ink, 0.55), 2.0);
        sketch.border(body, usual, hovered == Some(index));
    }
}
