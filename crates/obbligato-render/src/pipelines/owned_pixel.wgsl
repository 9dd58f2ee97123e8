// Highlighted boxes over a kept picture with one sample per pixel.

@group(1) @binding(0) var owners: texture_2d<u32>;

struct MarkedPixel {
    @location(0) color: vec4<f32>,
}

struct MarkedWall {
    @location(0) color: vec4<f32>,
    @builtin(frag_depth) depth: f32,
}

// Not every OpenGL knows a mask of samples.
fn marked_pixel(color: vec4<f32>, samples: u32) -> MarkedPixel {
    return MarkedPixel(color);
}

fn marked_wall(color: vec4<f32>, samples: u32, depth: f32) -> MarkedWall {
    return MarkedWall(color, depth);
}

// The samples of a pixel that show this box, as bits.
fn owned_samples(position: vec4<f32>, id: u32) -> u32 {
    return u32(all(textureLoad(owners, vec2<i32>(position.xy), 0) == owner(id)));
}
