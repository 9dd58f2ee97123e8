//! Two vectors that are rotated alike, side by side: one step for both, which processors take at once.

use nalgebra::{UnitQuaternion, Vector3};

/// A number for each of the two.
type Twin = [f64; 2];

/// Both vectors, rotated: to the bit what nalgebra makes of either.
///
/// With `q` the vector of the quaternion and `s` its scalar, `v` goes to `s t + q x t + v` for `t = 2 q x v`.
#[inline(always)]
pub(crate) fn rotate_both(
    rotation: &UnitQuaternion<f64>,
    [v, w]: [&Vector3<f64>; 2],
) -> [Vector3<f64>; 2] {
    let coords = &rotation.coords;
    let (q, s) = ([coords.x, coords.y, coords.z], coords.w);
    let both = [[v.x, w.x], [v.y, w.y], [v.z, w.z]];
    let t = cross(q, both).map(|x| times(2.0, x));
    let [tx, ty, tz] = t.map(|x| times(s, x));
    let [cx, cy, cz] = cross(q, t);
    let [x, y, z] = both;
    let [x, y, z] = [
        plus(plus(tx, cx), x),
        plus(plus(ty, cy), y),
        plus(plus(tz, cz), z),
    ];
    [
        Vector3::new(x[0], y[0], z[0]),
        Vector3::new(x[1], y[1], z[1]),
    ]
}

#[inline(always)]
fn cross([qx, qy, qz]: [f64; 3], [x, y, z]: [Twin; 3]) -> [Twin; 3] {
    [
        minus(times(qy, z), times(qz, y)),
        minus(times(qz, x), times(qx, z)),
        minus(times(qx, y), times(qy, x)),
    ]
}

#[inline(always)]
fn times(factor: f64, [a, b]: Twin) -> Twin {
    [factor * a, factor * b]
}

#[inline(always)]
fn plus([a, b]: Twin, [c, d]: Twin) -> Twin {
    [a + c, b + d]
}

#[inline(always)]
fn minus([a, b]: Twin, [c, d]: Twin) -> Twin {
    [a - c, b - d]
}
