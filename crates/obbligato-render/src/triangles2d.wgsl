// Filled triangles, whose borders show their pixels: lines are drawn over them.

// The Rust side is `RawTriangle` in raw_shapes2d.rs.
struct Triangle {
    @location(0) a: vec2<f32>,
    @location(1) b: vec2<f32>,
    @location(2) c: vec2<f32>,
    @location(3) color: vec4<f32>,
}

struct Varyings {
    @builtin(position) position: vec4<f32>,
    @location(0) @interpolate(flat, either) color: vec4<f32>,
}

@vertex
fn vertex(triangle: Triangle, @builtin(vertex_index) index: u32) -> Varyings {
    var corners = array(triangle.a, triangle.b, triangle.c);
    return Varyings(to_clip(to_pixels(corners[index % 3u])), triangle.color);
}

@fragment
fn fragment(in: Varyings) -> @location(0) vec4<f32> {
    return painted(in.color, 1.0);
}
