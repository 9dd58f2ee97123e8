//! Solids of triangles, counterclockwise as seen from outside.

use obbligato::nalgebra::Point3;
use std::f32::consts::PI;

/// The vertices of a solid, and three of their indices for each triangle.
#[derive(Default)]
pub(crate) struct Solid {
    pub(crate) vertices: Vec<Point3<f32>>,
    pub(crate) triangles: Vec<[u32; 3]>,
}

impl Solid {
    fn vertex(&mut self, at: [f32; 3]) -> u32 {
        self.vertices.push(Point3::from(at));
        self.vertices.len() as u32 - 1
    }

    fn quad(&mut self, [a, b, c, d]: [u32; 4]) {
        self.triangles.extend([[a, b, c], [a, c, d]]);
    }
}

/// A box with its edges cut off, around the origin.
pub(crate) fn beveled_box(half: [f32; 3], bevel: f32) -> Solid {
    let mut solid = Solid::default();
    // Three vertices for each corner: one on each face that meets there.
    let corner = |i: usize, axis: usize| {
        let mut at = [0, 1, 2].map(|k| if i >> k & 1 == 1 { half[k] } else { -half[k] });
        for (k, coordinate) in at.iter_mut().enumerate() {
            if k != axis {
                *coordinate -= bevel.copysign(*coordinate);
            }
        }
        at
    };
    for i in 0..8 {
        for axis in 0..3 {
            solid.vertex(corner(i, axis));
        }
    }
    let id = |i: usize, axis: usize| (3 * i + axis) as u32;
    for axis in 0..3 {
        let (u, v) = (1 << ((axis + 1) % 3), 1 << ((axis + 2) % 3));
        for side in [0, 1 << axis] {
            let mut face = [0, u, u | v, v].map(|rest| id(side | rest, axis));
            if side == 0 {
                face.reverse();
            }
            solid.quad(face);
        }
        // The edges along this axis, between the faces of the other two.
        let (a, b) = ((axis + 1) % 3, (axis + 2) % 3);
        for rest in [0, u, v, u | v] {
            let (low, high) = (rest, rest | 1 << axis);
            let mut strip = [id(low, a), id(low, b), id(high, b), id(high, a)];
            if (rest & u == 0) != (rest & v == 0) {
                strip.reverse();
            }
            solid.quad(strip);
        }
    }
    for i in 0..8_usize {
        let mut tip = [0, 1, 2].map(|axis| id(i, axis));
        if i.count_ones() % 2 == 0 {
            tip.reverse();
        }
        solid.triangles.push(tip);
    }
    solid
}

/// A profile of radii and heights, from the bottom to the top, turned around the y axis.
pub(crate) fn lathe(profile: &[[f32; 2]], sides: u32) -> Solid {
    let mut solid = Solid::default();
    for &[radius, height] in profile {
        for side in 0..sides {
            let (sin, cos) = (2.0 * PI * side as f32 / sides as f32).sin_cos();
            solid.vertex([radius * sin, height, radius * cos]);
        }
    }
    for row in 0..profile.len() as u32 - 1 {
        for side in 0..sides {
            let (here, next) = (row * sides + side, row * sides + (side + 1) % sides);
            solid.quad([here, next, next + sides, here + sides]);
        }
    }
    solid.triangles.retain(|&[a, b, c]| {
        let at = |i: u32| solid.vertices[i as usize];
        (at(b) - at(a)).cross(&(at(c) - at(a))).norm() > 1e-9
    });
    solid
}

/// An outline around the origin, star-shaped and counterclockwise, as thick as twice `half` along
/// z. The hole must have as many corners.
pub(crate) fn extruded(outline: &[[f32; 2]], hole: Option<&[[f32; 2]]>, half: f32) -> Solid {
    let mut solid = Solid::default();
    let count = outline.len() as u32;
    let center = vec![[0.0, 0.0]; outline.len()];
    let inner = hole.unwrap_or(&center);
    for z in [-half, half] {
        for ring in [outline, inner] {
            for &[x, y] in ring {
                solid.vertex([x, y, z]);
            }
        }
    }
    for i in 0..count {
        let j = (i + 1) % count;
        let (back, front) = (0, 2 * count);
        solid.quad([front + i, front + j, front + count + j, front + count + i]);
        solid.quad([back + i, back + count + i, back + count + j, back + j]);
        solid.quad([back + i, back + j, front + j, front + i]);
        if hole.is_some() {
            let (back, front) = (back + count, front + count);
            solid.quad([back + j, back + i, front + i, front + j]);
        }
    }
    solid
}

/// A gear with a hole, its teeth between two radii.
pub(crate) fn gear(teeth: u32, root: f32, tip: f32, half: f32) -> Solid {
    let (mut outline, mut hole) = (Vec::new(), Vec::new());
    for i in 0..teeth {
        for (share, radius) in [(0.0, root), (0.18, tip), (0.5, tip), (0.68, root)] {
            let (sin, cos) = (2.0 * PI * (i as f32 + share) / teeth as f32).sin_cos();
            outline.push([radius * cos, radius * sin]);
            hole.push([0.35 * root * cos, 0.35 * root * sin]);
        }
    }
    extruded(&outline, Some(&hole), half)
}

/// A part of a torus around the z axis, from the x axis on.
pub(crate) fn ring(radius: f32, tube: f32, angle: f32, steps: u32, sides: u32) -> Solid {
    let mut solid = Solid::default();
    for step in 0..=steps {
        let (sin, cos) = (angle * step as f32 / steps as f32).sin_cos();
        for side in 0..sides {
            let (up, out) = (2.0 * PI * side as f32 / sides as f32).sin_cos();
            let away = radius + tube * out;
            solid.vertex([away * cos, away * sin, tube * up]);
        }
    }
    for step in 0..steps {
        for side in 0..sides {
            let (here, next) = (step * sides + side, step * sides + (side + 1) % sides);
            solid.quad([here, here + sides, next + sides, next]);
        }
    }
    if angle < 2.0 * PI {
        for (start, is_first) in [(0, true), (steps * sides, false)] {
            for side in 1..sides - 1 {
                let cap = [start, start + side, start + side + 1];
                solid.triangles.push(if is_first { cap } else { [cap[0], cap[2], cap[1]] });
            }
        }
    }
    solid
}
