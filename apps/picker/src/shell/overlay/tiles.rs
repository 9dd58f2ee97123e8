//! Square parts of the window, each with a hash of what is drawn there.

use egui::epaint::{Mesh, Primitive, Vertex};
use egui::{ClippedPrimitive, Rect, TextureId};

/// The side of a tile, in pixels.
const SIDE: u32 = 32;

/// The tiles of a window, row by row. A tile in which nothing is drawn has the hash 0.
#[derive(Default)]
pub(super) struct Tiles {
    columns: usize,
    hashes: Vec<u64>,
}

/// A rectangle of whole tiles, in pixels: left, top, right and bottom.
pub(super) type Part = [u32; 4];

impl Tiles {
    pub(super) fn new(jobs: &[ClippedPrimitive], [width, height]: [u32; 2], scale: f32) -> Self {
        let [columns, rows] = [width, height].map(|side| side.div_ceil(SIDE) as usize);
        let mut tiles = Self { columns, hashes: vec![0; columns * rows] };
        for (job, mesh) in meshes(jobs) {
            let (TextureId::Managed(texture) | TextureId::User(texture)) = mesh.texture_id;
            let clip = bounds_of(job.clip_rect);
            for corners in triangles(mesh) {
                if let Some(place) = common(bounds(&corners), clip) {
                    let hash = words(&corners, clip).fold(texture, mixed);
                    tiles.draw(place.map(|at| at * scale), hash);
                }
            }
        }
        tiles
    }

    /// Draws something in a place.
    fn draw(&mut self, [left, top, right, bottom]: Bounds, hash: u64) {
        let tile = |at: f32, most: usize| (at.max(0.0) as usize / SIDE as usize).min(most);
        let (columns, rows) = (self.columns, self.hashes.len() / self.columns.max(1));
        for row in tile(top, rows)..(tile(bottom, rows) + 1).min(rows) {
            for column in tile(left, columns)..(tile(right, columns) + 1).min(columns) {
                let tile = &mut self.hashes[row * columns + column];
                *tile = mixed(*tile, hash) | 1;
            }
        }
    }

    /// The tiles in which something is drawn.
    pub(super) fn drawn(&self) -> Vec<Part> {
        self.parts(|tile| self.hashes[tile] != 0)
    }

    /// The tiles in which something else is drawn than in these.
    pub(super) fn changed(&self, former: &Self) -> Vec<Part> {
        self.parts(|tile| former.hashes.get(tile) != Some(&self.hashes[tile]))
    }

    /// Some of the tiles, in few rectangles.
    fn parts(&self, is_in: impl Fn(usize) -> bool) -> Vec<Part> {
        let mut parts: Vec<Part> = Vec::new();
        for (top, row) in (0..self.hashes.len()).step_by(self.columns.max(1)).enumerate() {
            let top = top as u32 * SIDE;
            let mut column = 0;
            while column < self.columns {
                let run = (row + column..row + self.columns).take_while(|tile| is_in(*tile));
                let end = column + run.count();
                let [left, right] = [column, end].map(|at| at as u32 * SIDE);
                let is_above = |it: &&mut Part| [it[0], it[2], it[3]] == [left, right, top];
                match parts.iter_mut().rev().find(is_above) {
                    _ if end == column => {}
                    Some(above) => above[3] += SIDE,
                    None => parts.push([left, top, right, top + SIDE]),
                }
                column = end + 1;
            }
        }
        parts
    }
}

/// What is drawn in some parts of the window, and nothing else.
pub(super) fn jobs_in(
    parts: &[Part],
    jobs: &[ClippedPrimitive],
    scale: f32,
) -> Vec<ClippedPrimitive> {
    let mut within = Vec::new();
    for part in parts {
        let part = part.map(|at| at as f32 / scale);
        for (job, mesh) in meshes(jobs) {
            let Some(clip) = common(part, bounds_of(job.clip_rect)) else {
                continue;
            };
            let mut piece = Mesh::with_texture(mesh.texture_id);
            let seen = triangles(mesh).filter(|it| common(bounds(it), clip).is_some());
            piece.vertices.extend(seen.flatten());
            piece.indices.extend(0..piece.vertices.len() as u32);
            // The renderer takes no empty mesh.
            if !piece.is_empty() {
                let [left, top, right, bottom] = clip;
                let clip_rect = Rect::from_x_y_ranges(left..=right, top..=bottom);
                let primitive = Primitive::Mesh(piece);
                within.push(ClippedPrimitive { clip_rect, primitive });
            }
        }
    }
    within
}

/// A rectangle in logical pixels: left, top, right and bottom.
type Bounds = [f32; 4];

const fn bounds_of(rect: Rect) -> Bounds {
    [rect.min.x, rect.min.y, rect.max.x, rect.max.y]
}

fn bounds(corners: &[Vertex; 3]) -> Bounds {
    let [x, y] = [corners.map(|it| it.pos.x), corners.map(|it| it.pos.y)];
    let least = |[a, b, c]: [f32; 3]| a.min(b).min(c);
    let most = |[a, b, c]: [f32; 3]| a.max(b).max(c);
    [least(x), least(y), most(x), most(y)]
}

/// What two rectangles have in common, if anything.
fn common(a: Bounds, b: Bounds) -> Option<Bounds> {
    let [left, top] = [0, 1].map(|i| a[i].max(b[i]));
    let [right, bottom] = [2, 3].map(|i| a[i].min(b[i]));
    (left < right && top < bottom).then_some([left, top, right, bottom])
}

fn meshes(jobs: &[ClippedPrimitive]) -> impl Iterator<Item = (&ClippedPrimitive, &Mesh)> {
    jobs.iter().filter_map(|job| match &job.primitive {
        Primitive::Mesh(mesh) => Some((job, mesh)),
        Primitive::Callback(_) => None,
    })
}

fn triangles(mesh: &Mesh) -> impl Iterator<Item = [Vertex; 3]> {
    let corners = mesh.indices.as_chunks().0.iter();
    corners.map(|corners: &[u32; 3]| corners.map(|corner| mesh.vertices[corner as usize]))
}

fn words(corners: &[Vertex; 3], clip: Bounds) -> impl Iterator<Item = u64> {
    let pair = |a: f32, b: f32| u64::from(a.to_bits()) << 32 | u64::from(b.to_bits());
    let of_corners = corners.map(|Vertex { pos, uv, color }| {
        let color = u64::from(u32::from_le_bytes(color.to_array()));
        [pair(pos.x, pos.y), pair(uv.x, uv.y), color]
    });
    let [left, top, right, bottom] = clip;
    of_corners.into_iter().flatten().chain([pair(left, top), pair(right, bottom)])
}

/// A hash with one more word, by an odd constant of random bits.
const fn mixed(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Color32, Pos2};

    const SIZE: [u32; 2] = [150, 100];

    /// Rectangles of a color, in pixels: two of them are one logical pixel.
    fn jobs(rects: &[([f32; 4], Color32)]) -> Vec<ClippedPrimitive> {
        let mut mesh = Mesh::default();
        for ([left, top, right, bottom], color) in rects {
            let [min, max] = [[*left, *top], [*right, *bottom]].map(Pos2::from);
            mesh.add_colored_rect(Rect::from_min_max(min, max) / 2.0, *color);
        }
        let clip_rect = Rect::from_min_max(Pos2::ZERO, Pos2::new(75.0, 50.0));
        vec![ClippedPrimitive { clip_rect, primitive: Primitive::Mesh(mesh) }]
    }

    fn tiles(rects: &[([f32; 4], Color32)]) -> Tiles {
        Tiles::new(&jobs(rects), SIZE, 2.0)
    }

    const RED: Color32 = Color32::RED;
    const BAR: ([f32; 4], Color32) = ([0.0, 0.0, 150.0, 20.0], RED);

    #[test]
    fn tiles_are_drawn_where_triangles_are() {
        let panel = ([100.0, 40.0, 150.0, 99.0], RED);
        let drawn = tiles(&[BAR, panel]).drawn();
        assert_eq!(drawn, [[0, 0, 160, 32], [96, 32, 160, 128]]);
        assert!(tiles(&[]).drawn().is_empty());
    }

    #[test]
    fn only_what_changes_is_drawn_again() {
        let row = |x: f32, color| ([x, 40.0, x + 4.0, 50.0], color);
        let before = tiles(&[BAR, row(40.0, RED)]);
        assert!(before.changed(&tiles(&[BAR, row(40.0, RED)])).is_empty());
        let cell = [32, 32, 64, 64];
        let moved = [cell, [96, 32, 128, 64]];
        for (rects, changed, count) in [
            (&[BAR, row(40.0, Color32::BLUE)][..], &[cell][..], 1),
            (&[BAR], &[cell], 0),
            (&[BAR, row(100.0, RED)], &moved, 1),
        ] {
            let now = tiles(rects);
            assert_eq!(now.changed(&before), changed);
            let drawn = jobs_in(changed, &jobs(rects), 2.0);
            assert_eq!(drawn.len(), count);
            assert!(drawn.iter().all(|it| it.clip_rect.size().max_elem() <= 16.0));
        }
        assert_eq!(before.changed(&Tiles::default()), [[0, 0, 160, 128]]);
    }
}
