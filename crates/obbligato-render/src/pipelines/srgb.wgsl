// Conversions between sRGB and linear light.

// Whether the target encodes its input as sRGB.
override target_encodes: bool = false;

fn decode(srgb: vec3<f32>) -> vec3<f32> {
    let low = srgb / 12.92;
    let high = pow((srgb + 0.055) / 1.055, vec3(2.4));
    return select(high, low, srgb <= vec3(0.04045));
}

fn encode(linear: vec3<f32>) -> vec3<f32> {
    let low = linear * 12.92;
    let high = 1.055 * pow(linear, vec3(1.0 / 2.4)) - 0.055;
    return select(high, low, linear <= vec3(0.0031308));
}

// An sRGB color in the encoding that the target expects.
fn to_target(srgb: vec3<f32>, alpha: f32) -> vec4<f32> {
    if target_encodes {
        return vec4(decode(srgb), alpha);
    }
    return vec4(srgb, alpha);
}
