//! Light and edges: the work of the shaders of `obbligato-render`, in Rust.

use super::light::Light;
use obbligato::nalgebra::Vector3;
use obbligato_render::palette::{Backdrop, RIM, ShaderColor, shader_color};
use picker_scene::color::{decoded, encoded};

/// The background, from the top of the picture, 0, to the bottom, 1.
pub(super) fn background(backdrop: &Backdrop, down: f32) -> ShaderColor {
    mix(backdrop.top, backdrop.bottom, down)
}

/// The color of a face, lit from the sky, from one side and from the viewer.
pub(super) fn shade(
    color: ShaderColor,
    light: &Light,
    normal: Vector3<f32>,
    to_viewer: Vector3<f32>,
) -> ShaderColor {
    let sky = 0.5 + 0.5 * normal.dot(&light.up);
    let side = normal.dot(&light.toward).max(0.0);
    let head = normal.dot(&to_viewer).max(0.0);
    let strength = 0.16 + 0.34 * sky + 0.36 * side + 0.24 * head;
    color.map(|channel| encoded((decoded(channel) * strength).min(1.0)))
}

/// The look of the edges of a face, in physical pixels from the edge inward.
pub(super) struct EdgeStyle {
    pub(super) color: ShaderColor,
    pub(super) width: f32,
    /// The dark rim of the edges of a highlighted box; 0 on other boxes.
    pub(super) rim_width: f32,
}

/// A point on a face, relative to the center of the face, along its two edges.
pub(super) struct OnFace {
    pub(super) place: [f32; 2],
    pub(super) half_extents: [f32; 2],
    /// How far the point moves from one pixel to the next.
    pub(super) per_pixel: [f32; 2],
}

/// The color of a point on a face with its edges.
///
/// The edges of a face that is only a few pixels wide fade out, or else distant boxes would be
/// nothing but edges.
pub(super) fn with_edges(color: ShaderColor, on_face: &OnFace, edge: &EdgeStyle) -> ShaderColor {
    let rim = on_face.cover(edge.width + edge.rim_width, edge) * edge.rim_width.min(1.0);
    let color = mix(color, shader_color(RIM), rim);
    mix(color, edge.color, on_face.cover(edge.width, edge))
}

impl OnFace {
    /// How much of a pixel is within a distance of an edge of the face.
    fn cover(&self, width: f32, edge: &EdgeStyle) -> f32 {
        let strength = |i: usize| {
            let step = self.per_pixel[i].max(1e-30);
            let from_edge = (self.half_extents[i] - self.place[i].abs()) / step;
            let fading = smoothstep(1.0, 6.0, self.half_extents[i] / (step * edge.width));
            let opacity = if edge.rim_width > 0.0 { 1.0 } else { fading };
            (width + 0.5 - from_edge).clamp(0.0, 1.0) * opacity
        };
        strength(0).max(strength(1))
    }
}

pub(super) fn mix(from: ShaderColor, to: ShaderColor, share: f32) -> ShaderColor {
    [0, 1, 2].map(|i| from[i] + (to[i] - from[i]) * share)
}

pub(super) fn smoothstep(low: f32, high: f32, x: f32) -> f32 {
    let t = ((x - low) / (high - low)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}
