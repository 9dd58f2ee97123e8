// Rectangles at any angle with a border in pixels, smooth without multisampling.

// The Rust side is `RawRect` in raw_shapes2d.rs.
struct Rect {
    @location(0) center: vec2<f32>,
    @location(1) half_extents: vec2<f32>,
    // The unit direction of the first axis.
    @location(2) axis: vec2<f32>,
    // In logical pixels; the edge lies inside the rectangle.
    @location(3) edge_width: f32,
    @location(4) fill: vec4<f32>,
    @location(5) edge: vec4<f32>,
    // A triangle as large as the rectangle that points along the first axis.
    @location(6) dart: vec4<f32>,
}

struct Varyings {
    @builtin(position) position: vec4<f32>,
    // Physical pixels from the center, along the axes.
    @location(0) at: vec2<f32>,
    @location(1) @interpolate(flat, either) half_extents: vec2<f32>,
    @location(2) @interpolate(flat, either) edge_width: f32,
    @location(3) @interpolate(flat, either) fill: vec4<f32>,
    @location(4) @interpolate(flat, either) edge: vec4<f32>,
    @location(5) @interpolate(flat, either) dart: vec4<f32>,
}

@vertex
fn vertex(rect: Rect, @builtin(vertex_index) index: u32) -> Varyings {
    let half_extents = rect.half_extents * view.pixels_per_unit;
    let is_right = (index & 1u) != 0u;
    let is_upper = (index & 2u) != 0u;
    let side = select(vec2(-1.0), vec2(1.0), vec2(is_right, is_upper));
    let at = side * (half_extents + 1.0);
    let offset = rect.axis * at.x + vec2(-rect.axis.y, rect.axis.x) * at.y;
    let position = to_clip(to_pixels(rect.center) + offset);
    let edge_width = rect.edge_width * view.scale_factor;
    return Varyings(position, at, half_extents, edge_width, rect.fill, rect.edge, rect.dart);
}

@fragment
fn fragment(in: Varyings) -> @location(0) vec4<f32> {
    let beyond = abs(in.at) - in.half_extents;
    let away = length(max(beyond, vec2(0.0))) + min(max(beyond.x, beyond.y), 0.0);
    let body = over(painted(in.dart, cover(beyond_dart(in.at, in.half_extents))), painted(in.fill, 1.0));
    let lined = over(painted(in.edge, 1.0 - cover(away + in.edge_width)), body);
    return lined * cover(away);
}

// The distance of a point from the slanted sides of the dart; negative inside. The third side is
// one of the rectangle.
fn beyond_dart(at: vec2<f32>, half_extents: vec2<f32>) -> f32 {
    let slope = half_extents.y / max(2.0 * half_extents.x, 1e-6);
    return (abs(at.y) - slope * (half_extents.x - at.x)) * inverseSqrt(1.0 + slope * slope);
}
