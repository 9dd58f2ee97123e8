// The visible faces of every box, lit and with edges.

struct Varyings {
    @invariant @builtin(position) position: vec4<f32>,
    @location(0) color: vec3<f32>,
    @location(1) on_face: vec2<f32>,
    @location(2) @interpolate(flat, either) half_extents: vec2<f32>,
    @location(3) @interpolate(flat, either) edge: vec3<f32>,
    @location(4) @interpolate(flat, either) widths: vec2<f32>,
    @location(5) @interpolate(flat, either) id: u32,
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
        item.id,
    );
}

fn color_of(in: Varyings) -> vec4<f32> {
    let edge = EdgeStyle(in.edge, in.widths.x, in.widths.y);
    return to_target(with_edges(in.color, in.on_face, in.half_extents, edge), 1.0);
}

@fragment
fn fragment(in: Varyings) -> @location(0) vec4<f32> {
    return color_of(in);
}

struct KeptPixel {
    @location(0) color: vec4<f32>,
    @location(1) owner: vec4<u32>,
}

@fragment
fn fragment_kept(in: Varyings) -> KeptPixel {
    return KeptPixel(color_of(in), owner(in.id));
}
