// Rectangles of the bars, in normalized device coordinates.
@group(0) @binding(0) var kept: texture_2d<f32>;

@vertex
fn vertex(@builtin(vertex_index) corner: u32, @location(0) ends: vec4<f32>) -> @builtin(position) vec4<f32> {
    let x = select(ends.x, ends.z, (corner & 1u) == 1u);
    let y = select(ends.y, ends.w, (corner & 2u) == 2u);
    return vec4<f32>(x, y, 0.0, 1.0);
}

@fragment
fn copied(@builtin(position) at: vec4<f32>) -> @location(0) vec4<f32> {
    return textureLoad(kept, vec2<i32>(at.xy), 0);
}

@fragment
fn cleared() -> @location(0) vec4<f32> {
    return vec4<f32>(0.0);
}
