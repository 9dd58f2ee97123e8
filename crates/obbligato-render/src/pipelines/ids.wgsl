// The index plus one of the box that is seen in each pixel.

struct Varyings {
    @builtin(position) position: vec4<f32>,
    @location(0) @interpolate(flat, either) id: u32,
}

@vertex
fn vertex(item: Box, @builtin(vertex_index) index: u32) -> Varyings {
    let face = outer_vertex(item, index, view.viewer);
    return Varyings(view.clip_from_offset * vec4(face.offset, 1.0), item.id);
}

@fragment
fn fragment(in: Varyings) -> @location(0) u32 {
    return in.id;
}
