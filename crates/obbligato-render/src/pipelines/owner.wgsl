// Which box is seen at a sample of a kept picture: its index plus one, in the four bytes of a texel.
// (Textures of one 32-bit number cannot have several samples.)
fn owner(id: u32) -> vec4<u32> {
    return vec4(id, id >> 8u, id >> 16u, id >> 24u) & vec4(255u);
}
