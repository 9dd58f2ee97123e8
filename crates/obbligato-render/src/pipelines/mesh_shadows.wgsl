// The shadows that meshes cast on the floor, as those of boxes do.

@vertex
fn vertex(@location(0) at: vec3<f32>, item: Mesh) -> @builtin(position) vec4<f32> {
    let offset = offset_of_vertex(item, at);
    let height = dot(offset, view.up.xyz) - view.up.w;
    let on_floor = offset - view.light.xyz * height / dot(view.light.xyz, view.up.xyz);
    let clip = view.clip_from_offset * vec4(on_floor, 1.0);
    return vec4(clip.xy, 0.0, clip.w);
}

@fragment
fn fragment() -> @location(0) vec4<f32> {
    return to_target(view.shadow.rgb, 1.0);
}
