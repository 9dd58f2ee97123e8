// The faces of a box as quads.

struct FaceVertex {
    // Relative to the eye.
    offset: vec3<f32>,
    // Relative to the center of the face, along its two edges.
    on_face: vec2<f32>,
    // Half the length of these edges.
    half_extents: vec2<f32>,
    // Points out of the box.
    normal: vec3<f32>,
}

// Vertex `index`, in 0..12, of the faces that are visible from a homogeneous point. Of the two
// faces on an axis at most one is visible; when neither is, the quad collapses to a point.
fn outer_vertex(item: Box, index: u32, viewer: vec4<f32>) -> FaceVertex {
    let axis = index / 4u;
    let local = in_frame_of(item, viewer)[axis];
    let side = select(-1.0, 1.0, local > 0.0);
    let is_seen = side * local > item.half_extents[axis] * viewer.w;
    return face_vertex(item, axis, side, select(vec2(0.0), corner_of_quad(index), is_seen));
}

// Vertex `index`, in 0..24, of the faces that face away from a homogeneous point.
fn inner_vertex(item: Box, index: u32, viewer: vec4<f32>) -> FaceVertex {
    let axis = (index / 4u) % 3u;
    let side = select(-1.0, 1.0, index >= 12u);
    let is_seen = side * in_frame_of(item, viewer)[axis] > item.half_extents[axis] * viewer.w;
    return face_vertex(item, axis, side, select(corner_of_quad(index), vec2(0.0), is_seen));
}

fn face_vertex(item: Box, axis: u32, side: f32, corner: vec2<f32>) -> FaceVertex {
    let u = (axis + 1u) % 3u;
    let v = (axis + 2u) % 3u;
    var rotation = rotation_of(item);
    var at: vec3<f32>;
    at[axis] = side;
    at[u] = corner.x;
    at[v] = corner.y;
    at *= item.half_extents;
    return FaceVertex(
        offset_of(item.center) + rotation * at,
        vec2(at[u], at[v]),
        vec2(item.half_extents[u], item.half_extents[v]),
        rotation[axis] * side,
    );
}

// A homogeneous offset from the eye, in the frame of the box.
fn in_frame_of(item: Box, point: vec4<f32>) -> vec3<f32> {
    return (point.xyz - offset_of(item.center) * point.w) * rotation_of(item);
}

// The corners of a quad, in the order of the index buffer in face_indices.rs.
fn corner_of_quad(index: u32) -> vec2<f32> {
    return vec2(
        select(-1.0, 1.0, (index & 1u) != 0u),
        select(-1.0, 1.0, (index & 2u) != 0u),
    );
}
