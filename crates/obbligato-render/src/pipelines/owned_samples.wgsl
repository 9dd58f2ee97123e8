// Highlighted boxes over a kept picture with four samples per pixel.

@group(1) @binding(0) var owners: texture_multisampled_2d<u32>;

// The samples of a pixel that show this box, as bits.
fn owned_samples(position: vec4<f32>, id: u32) -> u32 {
    var samples = 0u;
    for (var i = 0u; i < 4u; i++) {
        let is_seen = all(textureLoad(owners, vec2<i32>(position.xy), i) == owner(id));
        samples |= u32(is_seen) << i;
    }
    return samples;
}
