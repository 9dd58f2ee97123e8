// The shadows that the boxes cast on the floor.
//
// A shadow is convex, and its outline is that of the box as the light sees it: six of the corners, all
// but the one toward the light and the opposite one.

// Corner `index`, in 1..7: each bit tells whether it is on the far side of an axis, as seen from the
// light.
@vertex
fn vertex(item: Box, @builtin(vertex_index) index: u32) -> Varyings {
    let toward_light = in_frame_of(item, view.light);
    let side = select(vec3(-1.0), vec3(1.0), toward_light > vec3(0.0));
    let is_far = (vec3(index) & vec3(1u, 2u, 4u)) != vec3(0u);
    let at = select(side, -side, is_far) * item.half_extents;
    return shadow_of(offset_of(item.center) + rotation_of(item) * at);
}
