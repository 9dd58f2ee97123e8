// The color of a face in sRGB, lit from the sky, from one side and from the viewer.
fn shade(srgb: vec3<f32>, normal: vec3<f32>, offset: vec3<f32>) -> vec3<f32> {
    let to_viewer = normalize(view.viewer.xyz - offset * view.viewer.w);
    let sky = 0.5 + 0.5 * dot(normal, view.up.xyz);
    let side = max(dot(normal, view.light.xyz), 0.0);
    let head = max(dot(normal, to_viewer), 0.0);
    let light = 0.16 + 0.34 * sky + 0.36 * side + 0.24 * head;
    return encode(min(decode(srgb) * light, vec3(1.0)));
}

// How the edges of a face are drawn, in physical pixels from the edge inward.
struct EdgeStyle {
    color: vec3<f32>,
    width: f32,
    // The dark rim of the edges of a highlighted box; 0 on other boxes.
    rim_width: f32,
}

// The color of a point on a face, given relative to the center of the face.
//
// The edges of a face that is only a few pixels wide fade out, or else distant boxes would be
// nothing but edges. Those of a highlighted box stay, so that it can be found.
fn with_edges(color: vec3<f32>, on_face: vec2<f32>, half_extents: vec2<f32>, edge: EdgeStyle) -> vec3<f32> {
    let dx = dpdx(on_face);
    let dy = dpdy(on_face);
    let per_pixel = max(sqrt(dx * dx + dy * dy), vec2(1e-30));
    let from_edge = (half_extents - abs(on_face)) / per_pixel;
    let fading = smoothstep(vec2(1.0), vec2(6.0), half_extents / (per_pixel * edge.width));
    let opacity = select(fading, vec2(1.0), edge.rim_width > 0.0);
    let rim = cover(from_edge, edge.width + edge.rim_width, opacity) * min(edge.rim_width, 1.0);
    return mix(mix(color, RIM, rim), edge.color, cover(from_edge, edge.width, opacity));
}

// How much of a pixel is within a distance of either of two pairs of edges.
fn cover(from_edge: vec2<f32>, width: f32, opacity: vec2<f32>) -> f32 {
    let strength = clamp(vec2(width + 0.5) - from_edge, vec2(0.0), vec2(1.0)) * opacity;
    return max(strength.x, strength.y);
}
