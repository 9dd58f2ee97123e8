mod card;
mod shape;
mod strip;
mod style;

use super::colors::{opaque, with_opacity};
use super::sketch::Sketch;
use super::strokes::{border_of, fan};
use card::Card;
use obbligato_render::{CLEAR, Srgb, mixed};
use picker_scene::scene2d::{Body, Bounds, Volume};
use shape::Shape;

/// Draws two outlines with their bounding volumes, or only with the chosen one, and a card for each
/// volume.
pub(super) fn draw(
    scene: &Bounds,
    chosen: Option<Volume>,
    hovered: Option<usize>,
    sketch: &mut Sketch,
) {
    let own = [sketch.colors.subject, sketch.colors.visitor];
    if let Some(volume) = chosen {
        for volumes in scene.volumes() {
            let is_false = scene.now().is_false_alarm(volume);
            Shape::of(volumes, volume).fill(is_false, sketch);
        }
    }
    for (index, body) in scene.bodies().iter().enumerate() {
        fill(body, own[index], sketch);
        let usual = (mixed(own[index], sketch.colors.ink, 0.4), 1.5);
        border_of(body, usual, hovered == Some(index), sketch);
    }
    for volume in Volume::ALL {
        let weight = match chosen {
            None => 1.75,
            Some(chosen) if chosen == volume => 3.0,
            Some(_) => continue,
        };
        for volumes in scene.volumes() {
            Shape::of(volumes, volume).edge(weight, sketch);
        }
    }
    for volume in Volume::ALL {
        Card::new(scene, volume, chosen, sketch.layout).draw(sketch);
    }
}

/// Pieces that touch are red with stripes.
fn fill(body: &Body, own: Srgb, sketch: &mut Sketch) {
    let colors = sketch.colors;
    for (piece, is_touching) in body.pieces() {
        let (color, hatch) = if is_touching {
            (colors.touching, with_opacity(colors.touching_edge, 0x70))
        } else {
            (mixed(own, colors.pale, 0.35), CLEAR)
        };
        let triangles = fan(piece.vertices(), opaque(color), hatch);
        sketch.drawing.triangles.extend(triangles);
    }
}
