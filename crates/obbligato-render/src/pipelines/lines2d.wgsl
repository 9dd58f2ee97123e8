// Straight lines with a width in pixels and round ends, smooth without multisampling.

// The Rust side is `RawLine2d` in raw_shapes2d.rs.
struct Line {
    @location(0) start: vec2<f32>,
    @location(1) end: vec2<f32>,
    // In logical pixels.
    @location(2) width: f32,
    @location(3) color: vec4<f32>,
}

struct Varyings {
    @builtin(position) position: vec4<f32>,
    // Physical pixels from the center of the picture.
    @location(0) at: vec2<f32>,
    @location(1) @interpolate(flat, either) start: vec2<f32>,
    @location(2) @interpolate(flat, either) end: vec2<f32>,
    @location(3) @interpolate(flat, either) half_width: f32,
    @location(4) @interpolate(flat, either) color: vec4<f32>,
}

@vertex
fn vertex(line: Line, @builtin(vertex_index) index: u32) -> Varyings {
    let start = to_pixels(line.start);
    let end = to_pixels(line.end);
    let along = end - start;
    let direction = select(vec2(1.0, 0.0), normalize(along), dot(along, along) > 1e-6);
    let side = vec2(-direction.y, direction.x);

    let half_width = 0.5 * line.width * view.scale_factor;
    let reach = half_width + 1.0;
    let is_end = (index & 1u) != 0u;
    let left_or_right = select(-reach, reach, (index & 2u) != 0u);
    let ahead = select(-reach, reach, is_end);
    let at = select(start, end, is_end) + direction * ahead + side * left_or_right;
    return Varyings(to_clip(at), at, start, end, half_width, line.color);
}

@fragment
fn fragment(in: Varyings) -> @location(0) vec4<f32> {
    let along = in.end - in.start;
    let t = clamp(dot(in.at - in.start, along) / max(dot(along, along), 1e-12), 0.0, 1.0);
    let away = distance(in.at, in.start + t * along) - in.half_width;
    return painted(in.color, cover(away));
}
