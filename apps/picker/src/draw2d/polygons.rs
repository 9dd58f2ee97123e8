use super::Sketch;
use super::paint::{
    GROUND, GROUND_EDGE, INK, TOUCHING, TOUCHING_EDGE, level, mixed, opaque, outline, veiled,
};
use crate::color::Color;
use crate::scene2d::{Body, Polygons, WORLD};
use obbligato::nalgebra::Point2;
use obbligato_render::{Rgba, Triangle2d};

/// Draws the pieces of each polygon in shades of its colour, those that touch in red.
pub(super) fn draw(scene: &Polygons, hovered: Option<usize>, sketch: &mut Sketch) {
    ground(sketch);
    for (index, body) in scene.bodies().iter().enumerate() {
        fill(body, index, sketch);
        border(body, index, hovered == Some(index), sketch);
    }
}

/// Triangles lie under everything, so the ground is made of them here.
fn ground(sketch: &mut Sketch) {
    let corners = level([0.0, 0.0], WORLD.into()).vertices();
    fan(&corners, GROUND, sketch);
    sketch
        .drawing
        .lines
        .extend(outline(&corners, GROUND_EDGE, 1.0));
}

fn fill(body: &Body, index: usize, sketch: &mut Sketch) {
    let Color(own) = Color::of_index(index);
    for (place, (piece, is_touching)) in body.pieces().enumerate() {
        let base = if is_touching {
            TOUCHING
        } else {
            mixed(own, [0xff; 3], 0.15)
        };
        // Neighbours differ.
        let shade = mixed(base, [0xff; 3], 0.14 * (place % 3) as f32);
        fan(piece.vertices(), veiled(shade, 0xe6), sketch);
    }
}

/// The cuts between the pieces are faint, the border is bold where the body touches another.
fn border(body: &Body, index: usize, is_hovered: bool, sketch: &mut Sketch) {
    let Color(own) = Color::of_index(index);
    let lines = &mut sketch.drawing.lines;
    for (piece, _) in body.pieces() {
        lines.extend(outline(piece.vertices(), veiled(INK, 0x50), 1.0));
    }
    let (color, width) = if body.is_touching() {
        (TOUCHING_EDGE, 4.0)
    } else {
        (mixed(own, INK, 0.55), 2.0)
    };
    let width = if is_hovered { width + 2.0 } else { width };
    lines.extend(outline(body.outline(), opaque(color), width));
    if is_hovered {
        lines.extend(outline(body.outline(), [0xff; 4], 1.5));
    }
}

fn fan(corners: &[Point2<f32>], color: Rgba, sketch: &mut Sketch) {
    let Some((&first, rest)) = corners.split_first() else {
        return;
    };
    let triangles = rest.windows(2).map(|pair| Triangle2d {
        corners: [first, pair[0], pair[1]],
        color,
    });
    sketch.drawing.triangles.extend(triangles);
}
