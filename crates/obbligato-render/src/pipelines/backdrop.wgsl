// What is behind the boxes: a gradient and the grid on the floor. One triangle covers the picture,
// infinitely far away.

@vertex
fn vertex(@builtin(vertex_index) index: u32) -> @builtin(position) vec4<f32> {
    let corner = vec2(f32(index & 1u), f32(index >> 1u)) * 4.0 - 1.0;
    return vec4(corner, 0.0, 1.0);
}

@fragment
fn fragment(@builtin(position) position: vec4<f32>) -> @location(0) vec4<f32> {
    let down = position.y / view.size.y;
    let background = mix(view.background_top.rgb, view.background_bottom.rgb, down);
    return to_target(mix(background, view.grid.rgb, floor_grid(position.xy)), 1.0);
}

// The strength of the grid in a pixel, from 0 to 1.
fn floor_grid(pixel: vec2<f32>) -> f32 {
    let near = near_point(pixel);
    let direction = near * view.viewer.w - view.viewer.xyz;
    let fall = dot(direction, view.up.xyz);
    let t = (view.up.w - dot(near, view.up.xyz)) / fall;
    let offset = near + t * direction;
    let cell = (vec2(dot(offset, view.floor_u.xyz), dot(offset, view.floor_v.xyz))
        + vec2(view.floor_u.w, view.floor_v.w)) / view.spacing;
    let fine = grid(cell, 1.0);
    let coarse = grid(cell / CELLS_PER_BLOCK, 1.0);
    let fade = 1.0 - smoothstep(0.2, 1.0, distance(offset, view.middle) / view.reach);
    let strength = max(fine * 0.35, coarse * 0.8) * fade;
    // Under boxes that are a point, the cells are so small that their numbers are infinite.
    return select(0.0, strength, view.reach > 0.0 && fall < 0.0 && t >= 0.0 && fade > 0.0);
}

// Lines at all integers, `width` logical pixels wide. They fade where they are dense.
fn grid(coordinate: vec2<f32>, width: f32) -> f32 {
    let dx = dpdx(coordinate);
    let dy = dpdy(coordinate);
    let per_pixel = max(sqrt(dx * dx + dy * dy), vec2(1e-12));
    let away = abs(fract(coordinate - 0.5) - 0.5) / per_pixel;
    let cover = clamp(0.5 * width * view.scale_factor + 0.5 - away, vec2(0.0), vec2(1.0));
    let strength = cover * (1.0 - smoothstep(vec2(0.08), vec2(0.35), per_pixel));
    return max(strength.x, strength.y);
}
