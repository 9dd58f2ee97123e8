// One box. The Rust side is `RawBox` in raw_box.rs.
struct Box {
    @location(0) center: vec3<f32>,
    // sRGB; a * 255 is the width of the rim of an edge, in sixteenths of a logical pixel.
    @location(1) color: vec4<f32>,
    @location(2) half_extents: vec3<f32>,
    // sRGB; a * 255 is the width of an edge, in sixteenths of a logical pixel.
    @location(3) edge: vec4<f32>,
    @location(4) axis_x: vec3<f32>,
    @location(5) axis_y: vec3<f32>,
    @location(6) axis_z: vec3<f32>,
    // Its index plus one.
    @location(7) id: u32,
}

// From the frame of the box to the world.
fn rotation_of(item: Box) -> mat3x3<f32> {
    return mat3x3(item.axis_x, item.axis_y, item.axis_z);
}

// The widths of an edge and of its rim, in physical pixels.
fn edge_widths(item: Box) -> vec2<f32> {
    return vec2(item.edge.a, item.color.a) * 255.0 / 16.0 * view.scale_factor;
}
