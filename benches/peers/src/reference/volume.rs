use super::Box3;
use obbligato::nalgebra::{Matrix3, Vector3};

/// What counts as one plane, in radians and in units of length.
const SAME: f64 = 1e-9;

/// The half-space `normal . x <= height`.
struct Side {
    normal: Vector3<f64>,
    height: f64,
    corners: [Vector3<f64>; 4],
}

/// Intersection over union of two boxes: a third of the height of each face, over the center of the
/// first box, times what the other box leaves of it. A face that both have counts once.
#[must_use]
pub fn iou3(a: &Box3, b: &Box3) -> f64 {
    let (own, others) = (sides(a, a.center), sides(b, a.center));
    let new = others.iter().filter(|side| !own.iter().any(|own| is_same(own, side)));
    let cones = own.iter().map(|side| side.cone(&others));
    let shared = cones.chain(new.map(|side| side.cone(&own))).sum::<f64>().max(0.0);
    let volume = |of: &Box3| 8.0 * of.half.product();
    shared / (volume(a) + volume(b) - shared)
}

/// Axes that are exact in `f64` where those of a box are rounded, so that corners of a face lie in
/// its plane.
fn exact(axes: &Matrix3<f64>) -> Matrix3<f64> {
    let x = axes.column(0).normalize();
    let y = axes.column(1) - x * x.dot(&axes.column(1));
    let y = y.normalize();
    Matrix3::from_columns(&[x, y, x.cross(&y)])
}

fn sides(of: &Box3, origin: Vector3<f64>) -> Vec<Side> {
    let axes = exact(&of.axes);
    let side = |(i, sign): (usize, f64)| {
        let normal = axes.column(i) * sign;
        let middle = of.center - origin + normal * of.half[i];
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        let (u, v) = (axes.column(j) * of.half[j], axes.column(k) * of.half[k] * sign);
        Side {
            normal,
            height: normal.dot(&middle),
            corners: [middle - u - v, middle + u - v, middle + u + v, middle - u + v],
        }
    };
    [0, 1, 2].into_iter().flat_map(|i| [(i, -1.0), (i, 1.0)]).map(side).collect()
}

fn is_same(one: &Side, other: &Side) -> bool {
    (one.normal - other.normal).norm() < SAME && (one.height - other.height).abs() < SAME
}

impl Side {
    /// The volume between the origin and the part of this face inside all others.
    fn cone(&self, others: &[Side]) -> f64 {
        let mut part = self.corners.to_vec();
        for other in others {
            part = inside(&part, other);
        }
        let Some(first) = part.first() else {
            return 0.0;
        };
        let fan = part.iter().zip(part.iter().skip(1));
        let twice: Vector3<f64> = fan.map(|(p, q)| (p - first).cross(&(q - first))).sum();
        self.height * twice.dot(&self.normal) / 6.0
    }
}

fn inside(polygon: &[Vector3<f64>], side: &Side) -> Vec<Vector3<f64>> {
    let mut part = Vec::new();
    let above = |p: &Vector3<f64>| side.normal.dot(p) - side.height;
    for (p, q) in polygon.iter().zip(polygon.iter().cycle().skip(1)) {
        let (s, t) = (above(p), above(q));
        if s <= SAME {
            part.push(*p);
        }
        if (s <= SAME) != (t <= SAME) {
            part.push(p + (q - p) * (s / (s - t)));
        }
    }
    part
}
