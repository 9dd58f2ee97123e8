// What every pipeline of flat shapes knows about the picture. The Rust side is `RawView2d` in
// view2d.rs.

struct View2d {
    // The point of the plane in the middle of the picture.
    center: vec2<f32>,
    // Physical pixels.
    pixels_per_unit: f32,
    // Physical pixels in a logical one.
    scale_factor: f32,
    // Physical pixels.
    size: vec2<f32>,
    padding: vec2<f32>,
}

@group(0) @binding(0) var<uniform> view: View2d;

// Physical pixels from the middle of the picture, y upwards.
fn to_pixels(point: vec2<f32>) -> vec2<f32> {
    return (point - view.center) * view.pixels_per_unit;
}

fn to_clip(pixels: vec2<f32>) -> vec4<f32> {
    return vec4(2.0 * pixels / view.size, 0.0, 1.0);
}

// How much of a pixel lies inside of a border that is so many pixels away from its middle.
fn cover(away: f32) -> f32 {
    return clamp(0.5 - away, 0.0, 1.0);
}

// A colour with its share of the pixel, premultiplied, as the target wants it.
fn painted(color: vec4<f32>, share: f32) -> vec4<f32> {
    let alpha = color.a * share;
    return vec4(to_target(color.rgb, 1.0).rgb * alpha, alpha);
}

// Both are premultiplied.
fn over(top: vec4<f32>, bottom: vec4<f32>) -> vec4<f32> {
    return top + bottom * (1.0 - top.a);
}
