// The faces of a highlighted box, where the kept picture shows this box.
//
// Shading is per pixel, as it was when the picture was kept, so that it gives the same colors.

@fragment
fn fragment_marked(in: Varyings) -> MarkedPixel {
    let color = color_of(in);
    let samples = owned_samples(in.position, in.id);
    if samples == 0u {
        discard;
    }
    return marked_pixel(color, samples);
}
