// The inner walls of a highlighted box that the near plane cuts open, where the kept picture shows
// this box.

@fragment
fn fragment_marked(in: Varyings) -> MarkedWall {
    let color = color_of(in);
    let samples = owned_samples(in.position, in.id);
    if samples == 0u || !starts_inside(in) {
        discard;
    }
    return marked_wall(color, samples, NEAR_DEPTH);
}
