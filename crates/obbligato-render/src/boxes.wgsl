// The visible faces of every box, lit and with edges.

struct Varyings {
    @builtin(position) position: vec4<f32>,
    @location(0) color: vec3<f32>,
    @location(1) on_face: vec2<f32>,
    @location(2) @interpolate(flat, either) half_extents: vec2<f32>,
    @location(3) @interpolate(flat, either) edge: vec3<f32>,
    @location(4) @interpolate(flat, either) widths: vec2<f32>,
}

@vertex
fn vertex(item: Box, @builtin(vertex_index) index: u32) -> Varyings {
    let face = outer_vertex(item, index, view.viewer);
    return Varyings(
        view.clip_from_offset * vec4(face.offset, 1.0),
        shade(item.color.rgb, face.normal, face.offset),
        face.on_face,
        face.half_extents,
        item.edge.rgb,
        edge_widths(item),
    );
}

@fragment
fn fragment(in: Varyings) -> @location(0) vec4<f32> {
    let edge = EdgeStyle(in.edge, in.widths.x, in.widths.y);
    let color = with_edges(in.color, in.on_face, in.half_extents, edge);
    return to_target(color, 1.0);
}
