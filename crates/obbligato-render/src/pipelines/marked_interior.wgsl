// The inner walls of a highlighted box that the near plane cuts open, where the kept picture shows
// this box.

struct MarkedPixel {
    @location(0) color: vec4<f32>,
    @builtin(sample_mask) samples: u32,
    @builtin(frag_depth) depth: f32,
}

@fragment
fn fragment_marked(in: Varyings) -> MarkedPixel {
    let color = color_of(in);
    let samples = owned_samples(in.position, in.id);
    if samples == 0u || !starts_inside(in) {
        discard;
    }
    return MarkedPixel(color, samples, NEAR_DEPTH);
}
