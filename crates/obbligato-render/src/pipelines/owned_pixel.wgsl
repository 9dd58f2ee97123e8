// Highlighted boxes over a kept picture with one sample per pixel.

@group(1) @binding(0) var owners: texture_2d<u32>;

// The samples of a pixel that show this box, as bits.
fn owned_samples(position: vec4<f32>, id: u32) -> u32 {
    return u32(all(textureLoad(owners, vec2<i32>(position.xy), 0) == owner(id)));
}
