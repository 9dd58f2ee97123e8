//! Light and colours: what the shaders of `obbligato-render` do, in Rust.

use super::light::Light;
use obbligato::nalgebra::Vector3;

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

/// How much of a pixel the edges of a face cover, for a point given from the middle of the face.
///
/// Edges of a face that is only a few pixels wide fade away, or distant boxes would be all edge.
pub(super) fn edge_cover(
    on_face: [f32; 2],
    half_extents: [f32; 2],
    per_pixel: [f32; 2],
    width: f32,
) -> f32 {
    let cover = |i: usize| {
        let step = per_pixel[i].max(1e-30);
        let pixels_away = (half_extents[i] - on_face[i].abs()) / step;
        let cover = (width + 0.5 - pixels_away).clamp(0.0, 1.0);
        cover * smoothstep(1.0, 6.0, half_extents[i] / (step * width))
    };
    cover(0).max(cover(1))
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
