//! Light and colours: what the shaders of `obbligato-render` do, in Rust.

use super::light::Light;
use obbligato::nalgebra::Vector3;
use obbligato_render::palette::{self, RIM};

/// A colour encoded as sRGB, each channel in `0.0 ..= 1.0`.
pub(super) type Srgb = [f32; 3];

const TOP: Srgb = [0.902, 0.918, 0.937];
const BOTTOM: Srgb = [0.804, 0.827, 0.855];

/// What is behind the boxes, from the top of the picture, 0, to the bottom, 1.
pub(super) fn background(down: f32) -> Srgb {
    mix(TOP, BOTTOM, down)
}

/// The colour of a face: light from the sky, from one side and from the viewer.
pub(super) fn shade(
    color: Srgb,
    light: &Light,
    normal: Vector3<f32>,
    to_viewer: Vector3<f32>,
) -> Srgb {
    let sky = 0.5 + 0.5 * normal.dot(&light.up);
    let side = normal.dot(&light.towards).max(0.0);
    let head = normal.dot(&to_viewer).max(0.0);
    let strength = 0.16 + 0.34 * sky + 0.36 * side + 0.24 * head;
    color.map(|channel| encode((decode(channel) * strength).min(1.0)))
}

/// How a face is lined along its edges, in pixels from an edge inwards.
pub(super) struct Lining {
    pub(super) color: Srgb,
    pub(super) width: f32,
    /// The dark border of the lining of a marked box; 0 on other boxes.
    pub(super) rim_width: f32,
}

/// A point of a face, from the middle of the face along its two edges.
pub(super) struct OnFace {
    pub(super) place: [f32; 2],
    pub(super) half_extents: [f32; 2],
    /// How far the place moves from one pixel to the next.
    pub(super) per_pixel: [f32; 2],
}

/// The colour of a point of a face with its lining.
///
/// The lining of a face that is only a few pixels wide fades away, or distant boxes would be all
/// edge.
pub(super) fn lined(color: Srgb, on_face: &OnFace, lining: &Lining) -> Srgb {
    let rim = on_face.cover(lining.width + lining.rim_width, lining) * lining.rim_width.min(1.0);
    let color = mix(color, srgb(RIM), rim);
    mix(color, lining.color, on_face.cover(lining.width, lining))
}

impl OnFace {
    /// How much of a pixel lies within a distance from an edge of the face.
    fn cover(&self, width: f32, lining: &Lining) -> f32 {
        let strength = |i: usize| {
            let step = self.per_pixel[i].max(1e-30);
            let from_edge = (self.half_extents[i] - self.place[i].abs()) / step;
            let fading = smoothstep(1.0, 6.0, self.half_extents[i] / (step * lining.width));
            let room = if lining.rim_width > 0.0 { 1.0 } else { fading };
            (width + 0.5 - from_edge).clamp(0.0, 1.0) * room
        };
        strength(0).max(strength(1))
    }
}

/// A colour in bytes as one in parts of 1.
pub(super) fn srgb(color: palette::Srgb) -> Srgb {
    color.map(|channel| f32::from(channel) / 255.0)
}

pub(super) fn mix(from: Srgb, to: Srgb, share: f32) -> Srgb {
    [0, 1, 2].map(|i| from[i] + (to[i] - from[i]) * share)
}

pub(super) fn smoothstep(low: f32, high: f32, x: f32) -> f32 {
    let t = ((x - low) / (high - low)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

fn decode(srgb: f32) -> f32 {
    if srgb <= 0.04045 {
        srgb / 12.92
    } else {
        ((srgb + 0.055) / 1.055).powf(2.4)
    }
}

fn encode(linear: f32) -> f32 {
    if linear <= 0.003_130_8 {
        linear * 12.92
    } else {
        1.055 * linear.powf(1.0 / 2.4) - 0.055
    }
}
