// Straight lines with a width in pixels and round ends.

// The Rust side is `RawLine` in line.rs.
struct Line {
    @location(0) start: vec3<f32>,
    @location(1) color: vec4<f32>,
    @location(2) end: vec3<f32>,
    // In logical pixels.
    @location(3) width: f32,
    // How much nearer the line is drawn than it is, to be in front of the faces that it runs along;
    // in logical pixels.
    @location(4) nearer: f32,
}

// The opacity of a line: less where it is hidden.
override opacity: f32 = 1.0;

struct Varyings {
    @builtin(position) position: vec4<f32>,
    // Physical pixels from the center of the picture.
    @location(0) at: vec2<f32>,
    @location(1) @interpolate(flat, either) start: vec2<f32>,
    @location(2) @interpolate(flat, either) end: vec2<f32>,
    @location(3) @interpolate(flat, either) color: vec4<f32>,
    @location(4) @interpolate(flat, either) half_width: f32,
}

@vertex
fn vertex(line: Line, @builtin(vertex_index) index: u32) -> Varyings {
    let start = moved_nearer(line.start, line.nearer);
    let end = moved_nearer(line.end, line.nearer);
    let a = behind_near(start, end);
    let b = behind_near(end, start);
    let is_seen = a.w > 0.0 && b.w > 0.0;

    let start_at = a.xy / a.w * 0.5 * view.size;
    let end_at = b.xy / b.w * 0.5 * view.size;
    let along = end_at - start_at;
    let direction = select(vec2(1.0, 0.0), normalize(along), dot(along, along) > 1e-6);
    let side = vec2(-direction.y, direction.x);

    let half_width = 0.5 * line.width * view.scale_factor;
    let reach = half_width + 1.0;
    let is_end = (index & 1u) != 0u;
    let left_or_right = select(-reach, reach, index >= 2u && index <= 4u);
    let ahead = select(-reach, reach, is_end);
    let at = select(start_at, end_at, is_end) + direction * ahead + side * left_or_right;

    let depth = select(a.z / a.w, b.z / b.w, is_end);
    let position = select(vec4(0.0, 0.0, -1.0, 1.0), vec4(2.0 * at / view.size, depth, 1.0), is_seen);
    return Varyings(position, at, start_at, end_at, line.color, half_width);
}

// The clip position of a point that is moved toward the viewer by the length that this many logical
// pixels show there.
fn moved_nearer(point: vec3<f32>, pixels: f32) -> vec4<f32> {
    let offset = offset_of(point);
    let clip = view.clip_from_offset * vec4(offset, 1.0);
    let up = vec3(view.clip_from_offset[0].y, view.clip_from_offset[1].y, view.clip_from_offset[2].y);
    let per_pixel = 2.0 * max(clip.w, 0.0) / (length(up) * view.size.y);
    let to_viewer = normalize(view.viewer.xyz - offset * view.viewer.w);
    let step = to_viewer * per_pixel * pixels * view.scale_factor;
    return view.clip_from_offset * vec4(offset + step, 1.0);
}

// The end of a line, or the point where the line crosses the near plane if the end is in front of
// it. If the whole line is, w is 0.
fn behind_near(end: vec4<f32>, other: vec4<f32>) -> vec4<f32> {
    let inside = end.w - end.z;
    let other_inside = other.w - other.z;
    if inside >= 0.0 {
        return end;
    }
    if other_inside < 0.0 {
        return vec4(0.0);
    }
    return mix(end, other, inside / (inside - other_inside));
}

@fragment
fn fragment(in: Varyings) -> @location(0) vec4<f32> {
    let along = in.end - in.start;
    let t = clamp(dot(in.at - in.start, along) / max(dot(along, along), 1e-12), 0.0, 1.0);
    let away = distance(in.at, in.start + t * along);
    let cover = clamp(in.half_width + 0.5 - away, 0.0, 1.0);
    return to_target(in.color.rgb, in.color.a * cover * opacity);
}
