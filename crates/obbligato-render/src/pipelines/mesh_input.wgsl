// One mesh. The Rust side is `RawMesh` in mesh.rs.
struct Mesh {
    @location(1) center: vec3<f32>,
    // sRGB.
    @location(2) color: vec4<f32>,
    @location(3) axis_x: vec3<f32>,
    @location(4) axis_y: vec3<f32>,
    @location(5) axis_z: vec3<f32>,
}

// A vertex in the frame of the mesh, relative to the eye.
fn offset_of_vertex(item: Mesh, vertex: vec3<f32>) -> vec3<f32> {
    return offset_of(item.center) + mat3x3(item.axis_x, item.axis_y, item.axis_z) * vertex;
}
