// An image in the scene: behind all boxes, as if it were infinitely far away.

// The Rust side is `RawImage` in image.rs.
struct Image {
    @location(0) corner: vec3<f32>,
    // From the corner along the first row, and along the first column.
    @location(1) right: vec3<f32>,
    @location(2) down: vec3<f32>,
}

struct Varyings {
    @builtin(position) position: vec4<f32>,
    // From (0, 0) in the corner to (1, 1) in the opposite one.
    @location(0) place: vec2<f32>,
}

@group(1) @binding(0) var pixels: texture_2d<f32>;

@vertex
fn vertex(image: Image, @builtin(vertex_index) index: u32) -> Varyings {
    let place = vec2(f32(index & 1u), f32(index >> 1u));
    let offset = offset_of(image.corner) + place.x * image.right + place.y * image.down;
    let clip = view.clip_from_offset * vec4(offset, 1.0);
    return Varyings(vec4(clip.xy, 0.0, clip.w), place);
}

@fragment
fn fragment(varyings: Varyings) -> @location(0) vec4<f32> {
    let size = vec2<f32>(textureDimensions(pixels));
    let right = dpdx(varyings.place);
    let down = dpdy(varyings.place);
    var sum = vec3(0.0);
    for (var sample = 0u; sample < SAMPLES * SAMPLES; sample += 1u) {
        let cell = vec2(f32(sample % SAMPLES), f32(sample / SAMPLES));
        let at = (cell + 0.5) / f32(SAMPLES) - 0.5;
        let place = clamp(varyings.place + at.x * right + at.y * down, vec2(0.0), vec2(1.0));
        sum += textureLoad(pixels, vec2<i32>(min(place * size, size - 1.0)), 0).rgb;
    }
    return to_target(sum / f32(SAMPLES * SAMPLES), 1.0);
}
