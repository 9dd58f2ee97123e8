// The shadows that the boxes cast on the floor, drawn over the backdrop and behind every box.
//
// A shadow is convex, and its outline is that of the box as the light sees it: six of the corners, all
// but the one toward the light and the opposite one.

// Corner `index`, in 1..7: each bit tells whether it is on the far side of an axis, as seen from the
// light.
@vertex
fn vertex(item: Box, @builtin(vertex_index) index: u32) -> @builtin(position) vec4<f32> {
    let toward_light = in_frame_of(item, view.light);
    let side = select(vec3(-1.0), vec3(1.0), toward_light > vec3(0.0));
    let is_far = (vec3(index) & vec3(1u, 2u, 4u)) != vec3(0u);
    let at = select(side, -side, is_far) * item.half_extents;
    let offset = offset_of(item.center) + rotation_of(item) * at;
    let height = dot(offset, view.up.xyz) - view.up.w;
    let on_floor = offset - view.light.xyz * height / dot(view.light.xyz, view.up.xyz);
    let clip = view.clip_from_offset * vec4(on_floor, 1.0);
    return vec4(clip.xy, 0.0, clip.w);
}

@fragment
fn fragment() -> @location(0) vec4<f32> {
    return to_target(view.shadow.rgb, 1.0);
}
