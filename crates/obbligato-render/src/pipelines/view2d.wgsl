// What every 2D pipeline knows about the picture. The Rust side is `RawView2d` in view2d.rs.

struct View2d {
    // The point in the center of the picture.
    center: vec2<f32>,
    // Physical pixels per unit of the world.
    pixels_per_unit: f32,
    // Physical pixels per logical pixel.
    scale_factor: f32,
    // In physical pixels.
    size: vec2<f32>,
    padding: vec2<f32>,
}

@group(0) @binding(0) var<uniform> view: View2d;

// Physical pixels from the center of the picture, y up.
fn to_pixels(point: vec2<f32>) -> vec2<f32> {
    return (point - view.center) * view.pixels_per_unit;
}

fn to_clip(pixels: vec2<f32>) -> vec4<f32> {
    return vec4(2.0 * pixels / view.size, 0.0, 1.0);
}

// How much of a pixel is inside a border that is this many pixels from its center.
fn cover(away: f32) -> f32 {
    return clamp(0.5 - away, 0.0, 1.0);
}

// A color that covers a share of the pixel, premultiplied, in the encoding that the target expects.
fn painted(color: vec4<f32>, share: f32) -> vec4<f32> {
    let alpha = color.a * share;
    return vec4(to_target(color.rgb, 1.0).rgb * alpha, alpha);
}

// Both are premultiplied.
fn over(top: vec4<f32>, bottom: vec4<f32>) -> vec4<f32> {
    return top + bottom * (1.0 - top.a);
}
