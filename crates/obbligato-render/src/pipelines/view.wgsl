// What every pipeline knows about the picture. The Rust side is `ViewUniform` in view_uniform.rs.
//
// Positions are offsets from the eye, so that a scene far from the origin keeps its precision: the
// difference `center - eye` of two single-precision numbers is exact except for one rounding.

struct View {
    clip_from_offset: mat4x4<f32>,
    offset_from_clip: mat4x4<f32>,
    // Homogeneous: the eye itself, (0, 0, 0, 1), or the direction toward it, (x, y, z, 0).
    viewer: vec4<f32>,
    eye: vec3<f32>,
    // Physical pixels per logical pixel.
    scale_factor: f32,
    // The part of the eye's position that does not fit into single precision.
    eye_low: vec3<f32>,
    // The distance at which the grid has faded out; 0 if the floor is not seen.
    reach: f32,
    // The center of the floor, relative to the eye.
    middle: vec3<f32>,
    // The distance between lines of the grid.
    spacing: f32,
    // Two axes along the floor; w is the eye's position on the grid, modulo its period.
    floor_u: vec4<f32>,
    floor_v: vec4<f32>,
    // Up; w is how high the floor is above the eye.
    up: vec4<f32>,
    // The direction toward the light.
    light: vec4<f32>,
    // The colors behind the boxes, in sRGB; w is unused.
    background_top: vec4<f32>,
    background_bottom: vec4<f32>,
    grid: vec4<f32>,
    shadow: vec4<f32>,
    // In physical pixels.
    size: vec2<f32>,
    padding: vec2<f32>,
}

@group(0) @binding(0) var<uniform> view: View;

fn offset_of(point: vec3<f32>) -> vec3<f32> {
    return (point - view.eye) - view.eye_low;
}

// The point on the near plane that a pixel shows, relative to the eye.
fn near_point(pixel: vec2<f32>) -> vec3<f32> {
    let ndc = vec2(2.0, -2.0) * pixel / view.size + vec2(-1.0, 1.0);
    let near = view.offset_from_clip * vec4(ndc, 1.0, 1.0);
    return near.xyz / near.w;
}
