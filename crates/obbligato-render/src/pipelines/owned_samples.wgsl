// Highlighted boxes over a kept picture with four samples per pixel.

@group(1) @binding(0) var owners: texture_multisampled_2d<u32>;

struct MarkedPixel {
    @location(0) color: vec4<f32>,
    @builtin(sample_mask) samples: u32,
}

struct MarkedWall {
    @location(0) color: vec4<f32>,
    @builtin(sample_mask) samples: u32,
    @builtin(frag_depth) depth: f32,
}

fn marked_pixel(color: vec4<f32>, samples: u32) -> MarkedPixel {
    return MarkedPixel(color, samples);
}

fn marked_wall(color: vec4<f32>, samples: u32, depth: f32) -> MarkedWall {
    return MarkedWall(color, samples, depth);
}

// The samples of a pixel that show this box, as bits.
fn owned_samples(position: vec4<f32>, id: u32) -> u32 {
    var samples = 0u;
    for (var i = 0u; i < 4u; i++) {
        let is_seen = all(textureLoad(owners, vec2<i32>(position.xy), i) == owner(id));
        samples |= u32(is_seen) << i;
    }
    return samples;
}
