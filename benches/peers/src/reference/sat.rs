use super::{Box2, Box3};
use obbligato::nalgebra::Vector3;

/// The greatest gap of two boxes over the axes of the separating-axis test, negative if they
/// overlap.
#[must_use]
pub fn gap3(a: &Box3, b: &Box3) -> f64 {
    let between = b.center - a.center;
    let gap = |axis: Vector3<f64>| between.dot(&axis).abs() - reach(a, b, &axis);
    axes(a, b).map(gap).fold(f64::NEG_INFINITY, f64::max)
}

/// The unit normals of the faces, and across each two edges that are not parallel.
fn axes(a: &Box3, b: &Box3) -> impl Iterator<Item = Vector3<f64>> {
    let of = |of: &Box3| (0..3).map(|i| of.axes.column(i).into_owned()).collect::<Vec<_>>();
    let (a, b) = (of(a), of(b));
    let mut all = a.clone();
    all.extend(&b);
    for a in &a {
        all.extend(b.iter().filter_map(|b| a.cross(b).try_normalize(1e-6)));
    }
    all.into_iter()
}

/// How far two boxes together reach along an axis.
fn reach(a: &Box3, b: &Box3, axis: &Vector3<f64>) -> f64 {
    [a, b].map(|of| of.half.dot(&of.axes.tr_mul(axis).abs())).iter().sum()
}

/// The greatest gap of two rectangles along the normals of their edges.
#[must_use]
pub fn gap2(a: &Box2, b: &Box2) -> f64 {
    let between = b.center - a.center;
    let normals = [a, b].map(|of| [of.axes.column(0).into_owned(), of.axes.column(1).into_owned()]);
    let gaps = normals.as_flattened().iter().map(|axis| {
        let reach: f64 = [a, b].map(|of| of.half.dot(&of.axes.tr_mul(axis).abs())).iter().sum();
        between.dot(axis).abs() - reach
    });
    gaps.fold(f64::NEG_INFINITY, f64::max)
}

/// When two boxes first touch of which the second one moves by a velocity, if that is in `0..=1`.
#[must_use]
pub fn meeting(a: &Box3, b: &Box3, velocity: &Vector3<f64>) -> Option<f64> {
    let between = b.center - a.center;
    let (mut enter, mut exit) = (0.0f64, 1.0f64);
    for axis in axes(a, b) {
        let (start, speed) = (between.dot(&axis), velocity.dot(&axis));
        let reach = reach(a, b, &axis);
        if speed == 0.0 {
            if start.abs() > reach {
                return None;
            }
            continue;
        }
        let (p, q) = ((-reach - start) / speed, (reach - start) / speed);
        enter = enter.max(p.min(q));
        exit = exit.min(p.max(q));
    }
    (enter <= exit).then_some(enter)
}
