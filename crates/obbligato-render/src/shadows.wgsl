// The shadows that the boxes cast on the floor, drawn over the backdrop and behind every box.

@vertex
fn vertex(item: Box, @builtin(vertex_index) index: u32) -> @builtin(position) vec4<f32> {
    let face = outer_vertex(item, index, view.light);
    let height = dot(face.offset, view.up.xyz) - view.up.w;
    let on_floor = face.offset - view.light.xyz * height / dot(view.light.xyz, view.up.xyz);
    let clip = view.clip_from_offset * vec4(on_floor, 1.0);
    return vec4(clip.xy, 0.0, clip.w);
}

@fragment
fn fragment() -> @location(0) vec4<f32> {
    return to_target(view.shadow.rgb, 1.0);
}
