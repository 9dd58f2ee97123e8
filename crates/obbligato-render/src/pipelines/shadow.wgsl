// The shadow of a point on the floor, drawn over the backdrop and behind everything else.

struct Varyings {
    @builtin(position) position: vec4<f32>,
    // Positive where the floor is nearer than the near plane, and so not seen.
    @location(0) before_near: f32,
}

fn shadow_of(offset: vec3<f32>) -> Varyings {
    let height = dot(offset, view.up.xyz) - view.up.w;
    let on_floor = offset - view.light.xyz * height / dot(view.light.xyz, view.up.xyz);
    let clip = view.clip_from_offset * vec4(on_floor, 1.0);
    return Varyings(vec4(clip.xy, 0.0, clip.w), clip.z - clip.w);
}

@fragment
fn fragment(in: Varyings) -> @location(0) vec4<f32> {
    if in.before_near > 0.0 {
        discard;
    }
    return to_target(view.shadow.rgb, 1.0);
}
