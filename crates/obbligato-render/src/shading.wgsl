// The colour of a face, encoded as sRGB: light from the sky, from one side and from the viewer.
fn shade(srgb: vec3<f32>, normal: vec3<f32>, offset: vec3<f32>) -> vec3<f32> {
    let to_viewer = normalize(view.viewer.xyz - offset * view.viewer.w);
    let sky = 0.5 + 0.5 * dot(normal, view.up.xyz);
    let side = max(dot(normal, view.light.xyz), 0.0);
    let head = max(dot(normal, to_viewer), 0.0);
    let light = 0.16 + 0.34 * sky + 0.36 * side + 0.24 * head;
    return encode(min(decode(srgb) * light, vec3(1.0)));
}

// How a face is lined along its edges, in physical pixels from an edge inwards.
struct Lining {
    color: vec3<f32>,
    width: f32,
    // The dark border of the lining of a marked box; 0 on other boxes.
    rim_width: f32,
}

const RIM: vec3<f32> = vec3(0.125, 0.11, 0.122);

// The colour of a point of a face, given from the middle of the face.
//
// The lining of a face that is only a few pixels wide fades away, or distant boxes would be all
// edge; but that of a marked box stays, so that it is found.
fn lined(color: vec3<f32>, on_face: vec2<f32>, half_extents: vec2<f32>, lining: Lining) -> vec3<f32> {
    let dx = dpdx(on_face);
    let dy = dpdy(on_face);
    let per_pixel = max(sqrt(dx * dx + dy * dy), vec2(1e-30));
    let from_edge = (half_extents - abs(on_face)) / per_pixel;
    let fading = smoothstep(vec2(1.0), vec2(6.0), half_extents / (per_pixel * lining.width));
    let room = select(fading, vec2(1.0), lining.rim_width > 0.0);
    let rim = cover(from_edge, lining.width + lining.rim_width, room) * min(lining.rim_width, 1.0);
    return mix(mix(color, RIM, rim), lining.color, cover(from_edge, lining.width, room));
}

// How much of a pixel lies within a distance from either of two pairs of edges.
fn cover(from_edge: vec2<f32>, width: f32, room: vec2<f32>) -> f32 {
    let strength = clamp(vec2(width + 0.5) - from_edge, vec2(0.0), vec2(1.0)) * room;
    return max(strength.x, strength.y);
}
