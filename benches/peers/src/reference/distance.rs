use super::{Box3, gap3};
use obbligato::nalgebra::Vector3;

type Segment = [Vector3<f64>; 2];

/// The distance of two boxes: of a corner from a box, or of two edges.
#[must_use]
pub fn distance(a: &Box3, b: &Box3) -> f64 {
    if gap3(a, b) <= 0.0 {
        return 0.0;
    }
    let from = |a: &Box3, b: &Box3| least(corners(a).iter().map(|corner| to_box(corner, b)));
    let (edges, others) = (edges(a), edges(b));
    let across = edges.iter().flat_map(|a| others.iter().map(|b| between(a, b)));
    from(a, b).min(from(b, a)).min(least(across))
}

fn least(all: impl Iterator<Item = f64>) -> f64 {
    all.fold(f64::INFINITY, f64::min)
}

/// Bit `i` of the index says on which side of axis `i` a corner is.
fn corners(of: &Box3) -> [Vector3<f64>; 8] {
    std::array::from_fn(|corner| {
        let side = |axis: usize| if corner >> axis & 1 == 1 { 1.0 } else { -1.0 };
        of.center + of.axes * Vector3::from_fn(|axis, _| side(axis) * of.half[axis])
    })
}

fn edges(of: &Box3) -> Vec<Segment> {
    let corners = corners(of);
    let along = |axis: usize| {
        (0..8)
            .filter(move |corner| corner >> axis & 1 == 0)
            .map(move |corner| (corner, corner | 1 << axis))
    };
    (0..3).flat_map(along).map(|(from, to)| [corners[from], corners[to]]).collect()
}

fn to_box(point: &Vector3<f64>, of: &Box3) -> f64 {
    let local = of.axes.tr_mul(&(point - of.center));
    (local.abs() - of.half).map(|beyond| beyond.max(0.0)).norm()
}

/// The distance of two segments.
///
/// Source: Ericson, "Real-Time Collision Detection", 2005, page 149.
fn between([p, p_end]: &Segment, [q, q_end]: &Segment) -> f64 {
    let (u, v, w) = (p_end - p, q_end - q, p - q);
    let (a, e, f) = (u.norm_squared(), v.norm_squared(), v.dot(&w));
    let (b, c) = (u.dot(&v), u.dot(&w));
    let denominator = a * e - b * b;
    let mut s = if denominator > 1e-12 * a * e {
        ((b * f - c * e) / denominator).clamp(0.0, 1.0)
    } else {
        0.0
    };
    let mut t = (b * s + f) / e;
    if !(0.0..=1.0).contains(&t) {
        t = t.clamp(0.0, 1.0);
        s = ((b * t - c) / a).clamp(0.0, 1.0);
    }
    (w + u * s - v * t).norm()
}
