// The shadows that meshes cast on the floor, as those of boxes do.

@vertex
fn vertex(@location(0) at: vec3<f32>, item: Mesh) -> Varyings {
    return shadow_of(offset_of_vertex(item, at));
}
