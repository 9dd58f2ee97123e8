// Filled triangles. Their borders are jagged; lines are drawn over them.

// The Rust side is `RawTriangle` in raw_shapes2d.rs.
struct Triangle {
    @location(0) a: vec2<f32>,
    @location(1) b: vec2<f32>,
    @location(2) c: vec2<f32>,
    @location(3) color: vec4<f32>,
    // Diagonal stripes, fixed to the picture.
    @location(4) hatch: vec4<f32>,
}

// The distance from one stripe to the next, and half the width of a stripe, in logical pixels.
const PERIOD: f32 = 10.0;
const HALF_STRIPE: f32 = 1.25;

struct Varyings {
    @builtin(position) position: vec4<f32>,
    // Physical pixels from the center of the picture.
    @location(0) at: vec2<f32>,
    @location(1) @interpolate(flat, either) color: vec4<f32>,
    @location(2) @interpolate(flat, either) hatch: vec4<f32>,
}

@vertex
fn vertex(triangle: Triangle, @builtin(vertex_index) index: u32) -> Varyings {
    var corners = array(triangle.a, triangle.b, triangle.c);
    let at = to_pixels(corners[index % 3u]);
    return Varyings(to_clip(at), at, triangle.color, triangle.hatch);
}

@fragment
fn fragment(in: Varyings) -> @location(0) vec4<f32> {
    let period = PERIOD * view.scale_factor;
    let across = (in.at.x + in.at.y) * inverseSqrt(2.0);
    let from_stripe = abs(across - period * round(across / period));
    let stripe = cover(from_stripe - HALF_STRIPE * view.scale_factor);
    return over(painted(in.hatch, stripe), painted(in.color, 1.0));
}
