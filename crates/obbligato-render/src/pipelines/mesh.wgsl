// Triangles in one color, each lit by its own normal.

struct Varyings {
    @builtin(position) position: vec4<f32>,
    @location(0) offset: vec3<f32>,
    @location(1) @interpolate(flat, either) color: vec3<f32>,
}

@vertex
fn vertex(@location(0) at: vec3<f32>, item: Mesh) -> Varyings {
    let offset = offset_of_vertex(item, at);
    return Varyings(view.clip_from_offset * vec4(offset, 1.0), offset, item.color.rgb);
}

@fragment
fn fragment(in: Varyings) -> @location(0) vec4<f32> {
    let to_viewer = normalize(view.viewer.xyz - in.offset * view.viewer.w);
    let across = cross(dpdx(in.offset), dpdy(in.offset));
    let length = length(across);
    // A triangle that is seen from its edge has no normal; what faces the viewer will do.
    let normal = select(to_viewer, across / length, length > 0.0);
    let facing = select(-normal, normal, dot(normal, to_viewer) >= 0.0);
    return to_target(shade(in.color, facing, in.offset), 1.0);
}
