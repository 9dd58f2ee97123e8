//! Light and edges: the work of the shaders of `obbligato-render`, in Rust.

use obbligato::nalgebra::{Unit, Vector3};
use obbligato_render::palette::{LIGHT, Outline, RIM, ShaderColor, edge_of, fill_of, shader_color};
use obbligato_render::{BoxInstance, Srgb};
use picker_scene::color::{decoded, encoded};

/// The direction of the light, and the axes of the floor.
pub(super) struct Light {
    pub(super) up: Vector3<f32>,
    pub(super) toward: Vector3<f32>,
    pub(super) along_floor: [Vector3<f32>; 2],
}

impl Light {
    /// With y up, the floor's axes are x and z; with z up, x and -y.
    pub(super) fn new(up: Unit<Vector3<f32>>) -> Self {
        let up = up.into_inner();
        let is_along_x = up.x.abs() >= 0.9;
        let helper = Vector3::ith(usize::from(is_along_x), 1.0);
        let u = (helper - up * up.dot(&helper)).normalize();
        let v = u.cross(&up);
        let [left, above, front] = LIGHT.map(|part| part as f32);
        Self { up, toward: (u * left + up * above + v * front).normalize(), along_floor: [u, v] }
    }
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
pub(super) fn with_edges(color: ShaderColor, on_face: &OnFace, style: &BoxStyle) -> ShaderColor {
    let rim = on_face.cover(style.width + style.rim_width, style) * style.rim_width.min(1.0);
    let color = mix(color, shader_color(RIM), rim);
    mix(color, style.edge, on_face.cover(style.width, style))
}

impl OnFace {
    /// How much of a pixel is within a distance of an edge of the face.
    fn cover(&self, width: f32, style: &BoxStyle) -> f32 {
        let strength = |i: usize| {
            let step = self.per_pixel[i].max(1e-30);
            let from_edge = (self.half_extents[i] - self.place[i].abs()) / step;
            let fading = smoothstep(1.0, 6.0, self.half_extents[i] / (step * style.width));
            let opacity = if style.rim_width > 0.0 { 1.0 } else { fading };
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

/// The color of a box and the look of its edges, in physical pixels from the edge inward.
pub(super) struct BoxStyle {
    pub(super) fill: ShaderColor,
    edge: ShaderColor,
    width: f32,
    /// The dark rim of the edges of a highlighted box; 0 on other boxes.
    rim_width: f32,
}

impl BoxStyle {
    pub(super) fn new(item: &BoxInstance, scale_factor: f32) -> Self {
        let edge = edge_of(item);
        Self {
            fill: shader_color(fill_of(item)),
            edge: shader_color(edge.color),
            width: edge.width * scale_factor,
            rim_width: edge.rim_width * scale_factor,
        }
    }
}

/// The color of an outline at a distance from the silhouette in logical pixels, if it extends that
/// far. Half of each line lies on the box.
pub(super) fn outline_at(outline: &Outline, away: f32) -> Option<Srgb> {
    if away <= outline.core_width / 2.0 {
        return Some(outline.core);
    }
    (away <= outline.rim_width / 2.0).then_some(RIM)
}
