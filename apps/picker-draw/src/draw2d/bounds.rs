mod card;
mod shape;
mod strip;

use super::colors::{Colors, opaque};
use super::sketch::Sketch;
use card::Card;
use obbligato_render::{Srgb, mixed};
use picker_scene::scene2d::{Bounds, Volume, card};
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
        for volumes in &scene.volumes {
            let is_false = scene.now.is_false_alarm(volume);
            Shape::of(volumes, volume).fill(is_false, sketch);
        }
    }
    for (index, body) in scene.bodies.iter().enumerate() {
        let quiet = mixed(own[index], sketch.colors.pale, 0.35);
        sketch.pieces(body, quiet, |_, color| opaque(color));
        let usual = (mixed(own[index], sketch.colors.ink, 0.4), 1.5);
        sketch.border(body, usual, hovered == Some(index));
    }
    for volume in Volume::ALL {
        let weight = match chosen {
            None => 1.75,
            Some(chosen) if chosen == volume => 3.0,
            Some(_) => continue,
        };
        for volumes in &scene.volumes {
            Shape::of(volumes, volume).edge(weight, sketch);
        }
    }
    for volume in Volume::ALL {
        let card = Card {
            scene,
            volume,
            is_chosen: chosen == Some(volume),
            region: card(volume, sketch.layout),
        };
        card.draw(sketch);
    }
}

const fn color(volume: Volume, colors: &Colors) -> Srgb {
    colors.volumes[volume as usize]
}

/// The length of a dash and of the space after it, in units of the world; none for a solid line.
const fn dash(volume: Volume) -> Option<[f32; 2]> {
    match volume {
        Volume::Circle => Some([2.4, 1.2]),
        Volume::Aabb | Volume::Hull => None,
        Volume::Obb => Some([5.0, 1.4]),
        Volume::Rounded => Some([3.4, 0.7]),
        Volume::Dop8 => Some([0.9, 0.9]),
    }
}
