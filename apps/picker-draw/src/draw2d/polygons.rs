use super::colors::with_opacity;
use super::sketch::Sketch;
use super::strokes::{border_of, fan, outline};
use obbligato_render::{CLEAR, mixed};
use picker_scene::Color;
use picker_scene::scene2d::{Body, Polygons};

/// Draws the pieces of each polygon in shades of its color; pieces that touch are red with stripes.
pub(super) fn draw(scene: &Polygons, hovered: Option<usize>, sketch: &mut Sketch) {
    for (index, body) in scene.bodies.iter().enumerate() {
        fill(body, index, sketch);
        border(body, index, hovered == Some(index), sketch);
    }
}

fn fill(body: &Body, index: usize, sketch: &mut Sketch) {
    let Color(own) = Color::of_index(index);
    let colors = sketch.colors;
    for (place, (piece, is_touching)) in body.pieces().enumerate() {
        let base = if is_touching {
            colors.touching
        } else {
            mixed(own, colors.pale, 0.15)
        };
        // Adjacent pieces differ.
        let shade = mixed(base, colors.pale, 0.14 * (place % 3) as f32);
        let hatch = if is_touching {
            with_opacity(colors.touching_edge, 0x70)
        } else {
            CLEAR
        };
        let triangles = fan(piece.vertices(), with_opacity(shade, 0xe6), hatch);
        sketch.drawing.triangles.extend(triangles);
    }
}

/// The cuts between pieces are faint. The border is bold while the body touches another.
fn border(body: &Body, index: usize, is_hovered: bool, sketch: &mut Sketch) {
    let Color(own) = Color::of_index(index);
    let colors = sketch.colors;
    let lines = &mut sketch.drawing.lines;
    for (piece, _) in body.pieces() {
        lines.extend(outline(
            piece.vertices(),
            with_opacity(colors.ink, 0x50),
            1.0,
        ));
    }
    let usual = (mixed(own, colors.ink, 0.55), 2.0);
    lines.extend(border_of(body, usual, is_hovered, colors));
}
