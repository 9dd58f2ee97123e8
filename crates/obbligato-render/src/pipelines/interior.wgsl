// A box that the near plane cuts open. Where the near plane is inside the box, the far walls of the
// box are seen and hide everything else, since the pick ray starts in the box.

struct Varyings {
    @invariant @builtin(position) position: vec4<f32>,
    @location(0) color: vec3<f32>,
    @location(1) on_face: vec2<f32>,
    @location(2) @interpolate(flat, either) face_half_extents: vec2<f32>,
    @location(3) @interpolate(flat, either) edge: vec3<f32>,
    @location(4) @interpolate(flat, either) widths: vec2<f32>,
    @location(5) @interpolate(flat, either) center: vec3<f32>,
    @location(6) @interpolate(flat, either) half_extents: vec3<f32>,
    @location(7) @interpolate(flat, either) axis_x: vec3<f32>,
    @location(8) @interpolate(flat, either) axis_y: vec3<f32>,
    @location(9) @interpolate(flat, either) axis_z: vec3<f32>,
    @location(10) @interpolate(flat, either) id: u32,
}

@vertex
fn vertex(item: Box, @builtin(vertex_index) index: u32) -> Varyings {
    let wall = inner_vertex(item, index, view.viewer);
    let clip = view.clip_from_offset * vec4(wall.offset, 1.0);
    return Varyings(
        // Halfway in depth, so that no wall is clipped; the fragments write their own depth.
        vec4(clip.xy, 0.5 * clip.w, clip.w),
        shade(item.color.rgb * 0.85, -wall.normal, wall.offset),
        wall.on_face,
        wall.half_extents,
        item.edge.rgb,
        edge_widths(item),
        offset_of(item.center),
        item.half_extents,
        item.axis_x,
        item.axis_y,
        item.axis_z,
        item.id,
    );
}

fn starts_inside(in: Varyings) -> bool {
    let rotation = mat3x3(in.axis_x, in.axis_y, in.axis_z);
    let near = (near_point(in.position.xy) - in.center) * rotation;
    return all(abs(near) <= in.half_extents);
}

// The exact depth of the near plane: of two boxes that are cut open, the first one wins.
const NEAR_DEPTH: f32 = 1.0;

fn color_of(in: Varyings) -> vec4<f32> {
    let edge = EdgeStyle(in.edge, in.widths.x, in.widths.y);
    return to_target(with_edges(in.color, in.on_face, in.face_half_extents, edge), 1.0);
}

struct Pixel {
    @location(0) color: vec4<f32>,
    @builtin(frag_depth) depth: f32,
}

@fragment
fn fragment(in: Varyings) -> Pixel {
    let color = color_of(in);
    if !starts_inside(in) {
        discard;
    }
    return Pixel(color, NEAR_DEPTH);
}

struct KeptPixel {
    @location(0) color: vec4<f32>,
    @location(1) owner: vec4<u32>,
    @builtin(frag_depth) depth: f32,
}

@fragment
fn fragment_kept(in: Varyings) -> KeptPixel {
    let color = color_of(in);
    if !starts_inside(in) {
        discard;
    }
    return KeptPixel(color, owner(in.id), NEAR_DEPTH);
}

struct IdPixel {
    @location(0) id: u32,
    @builtin(frag_depth) depth: f32,
}

@fragment
fn fragment_id(in: Varyings) -> IdPixel {
    if !starts_inside(in) {
        discard;
    }
    return IdPixel(in.id, NEAR_DEPTH);
}
