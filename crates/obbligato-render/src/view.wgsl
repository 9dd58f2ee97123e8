// What every pipeline knows about the picture. The Rust side is `ViewUniform` in view_uniform.rs.
//
// Positions are offsets from the eye, so that a scene far from the origin keeps its precision:
// `center - eye` of two numbers in single precision is one rounding away from exact.

struct View {
    clip_from_offset: mat4x4<f32>,
    offset_from_clip: mat4x4<f32>,
    // Homogeneous: the eye itself, (0, 0, 0, 1), or the direction towards it, (x, y, z, 0).
    viewer: vec4<f32>,
    eye: vec3<f32>,
    // Physical pixels in a logical one.
    scale_factor: f32,
    // What single precision left of the eye's position.
    eye_low: vec3<f32>,
    // Where the floor's grid has faded away; 0 when no floor is seen.
    reach: f32,
    // The middle of the floor as an offset from the eye.
    middle: vec3<f32>,
    // The length of a cell of the grid.
    spacing: f32,
    // Two axes along the floor; w is the eye's place on the grid, which repeats.
    floor_u: vec4<f32>,
    floor_v: vec4<f32>,
    // Upwards; w is how high the floor is above the eye.
    up: vec4<f32>,
    // The direction towards the light.
    light: vec4<f32>,
    // Physical pixels.
    size: vec2<f32>,
    padding: vec2<f32>,
}

@group(0) @binding(0) var<uniform> view: View;

fn offset_of(point: vec3<f32>) -> vec3<f32> {
    return (point - view.eye) - view.eye_low;
}

// The point of the near plane in a pixel, as an offset from the eye.
fn near_point(pixel: vec2<f32>) -> vec3<f32> {
    let ndc = vec2(2.0, -2.0) * pixel / view.size + vec2(-1.0, 1.0);
    let near = view.offset_from_clip * vec4(ndc, 1.0, 1.0);
    return near.xyz / near.w;
}
