//! The nine edge axes of the separating-axis test in 3D; see [`sat`](crate::sat).

use crate::components::{abs, add, columns, l1_norm, of, scale, sub, zip};
use crate::real::splat;
use crate::sat::{Pair, Shadows, slack, underflow};
use crate::{Obb, Real};
use nalgebra::{Scalar, SimdBool as _, SimdRealField, SimdValue, Vector3};

/// Half-extent, offset and row of `R` of an axis of the first box.
pub(crate) type Axis<T> = (T, T, Vector3<T>);

/// The lines `u_i x v_j` of one edge `i` of the first box and the three of the second.
pub(crate) struct EdgeLines<T: Scalar> {
    /// Row `i1` of `R`: the components of the lines along `i2`.
    pub(crate) x: Vector3<T>,
    /// Row `i2` of `R`: minus the components of the lines along `i1`.
    pub(crate) y: Vector3<T>,
    pub(crate) shadows: Shadows<T, 3>,
}

/// The pair in the order of the centres. Where these are the same, no line shows a gap.
#[inline(always)]
pub(crate) fn ordered_by_center<'a, T: Real>(
    a: &'a Obb<T, 3>,
    b: &'a Obb<T, 3>,
) -> (&'a Obb<T, 3>, &'a Obb<T, 3>) {
    let ((p, ..), (q, ..)) = (a.parts(), b.parts());
    let ([x, y, z], [u, v, w]) = (*of(&p.coords), *of(&q.coords));
    let is_after = if x != u {
        x > u
    } else if y != v {
        y > v
    } else {
        z > w
    };
    if is_after { (b, a) } else { (a, b) }
}

/// Whether to leave early where that is a matter of chance. On a processor that predicts branches a
/// wrong guess costs more than the edges; a microcontroller does not guess. The answer is the same.
const BRANCHES_ARE_CHEAP: bool = cfg!(target_os = "none");

impl<T> Pair<T, 3>
where
    T: SimdRealField + SimdValue<Element: Real> + Copy,
{
    /// Whether any of the fifteen axes shows a gap.
    #[inline(always)]
    pub(crate) fn apart(&self) -> T::SimdBool {
        let on_faces = self.apart_on_faces();
        if on_faces.all() {
            return on_faces;
        }
        if BRANCHES_ARE_CHEAP && self.holds_center().all() {
            return on_faces;
        }
        let slack = self.slack_of_edges();
        let mut any = on_faces;
        for &[a, b] in self.following_axes().array_windows() {
            any = any | edge_lines(a, b, &self.k).apart(slack);
            if any.all() {
                break;
            }
        }
        any
    }

    /// Whether the centre of the second box lies in the first. Then no edge shows a gap: rounding is
    /// monotone, so `|t2 x - t1 y|` cannot come out larger than `h2 |x| + h1 |y|`.
    #[inline(always)]
    fn holds_center(&self) -> T::SimdBool {
        let ([t0, t1, t2], [h0, h1, h2]) = (*of(&self.t), *of(&self.h));
        t0.simd_abs().simd_le(h0) & t1.simd_abs().simd_le(h1) & t2.simd_abs().simd_le(h2)
    }

    /// The slack for a unit line across an edge of each.
    #[inline(always)]
    pub(crate) fn slack_of_edges(&self) -> T {
        slack(l1_norm(&self.t), &self.h, &self.k)
    }

    /// The axes of the first box after the first, after the second and after the third, two each.
    #[inline(always)]
    pub(crate) fn following_axes(&self) -> [Axis<T>; 4] {
        let ([h0, h1, h2], [t0, t1, t2]) = (*of(&self.h), *of(&self.t));
        let [[a0, a1, a2], [b0, b1, b2], [c0, c1, c2]] = *columns(&self.r);
        let r0 = Vector3::new(a0, b0, c0);
        let r1 = Vector3::new(a1, b1, c1);
        let r2 = Vector3::new(a2, b2, c2);
        let (first, second) = ((h0, t0, r0), (h1, t1, r1));
        [second, (h2, t2, r2), first, second]
    }
}

/// The lines of one edge `i`, from the axes after it.
#[inline(always)]
pub(crate) fn edge_lines<T: SimdRealField + Copy>(
    (h1, t1, x): Axis<T>,
    (h2, t2, y): Axis<T>,
    k: &Vector3<T>,
) -> EdgeLines<T> {
    let [k0, k1, k2] = *of(k);
    let ([x0, x1, x2], [y0, y1, y2]) = (*of(&x), *of(&y));
    // |v_m . l_j| = |R[i2][m] R[i1][j] - R[i1][m] R[i2][j]|, the same for (m, j) and (j, m).
    let [m0, m1, m2] = [x1 * y2 - x2 * y1, x2 * y0 - x0 * y2, x0 * y1 - x1 * y0];
    let (m0, m1, m2) = (m0.simd_abs(), m1.simd_abs(), m2.simd_abs());
    let second = Vector3::new(k1 * m2 + k2 * m1, k0 * m2 + k2 * m0, k0 * m1 + k1 * m0);
    let first = add(&scale(&abs(&y), h1), &scale(&abs(&x), h2));
    EdgeLines {
        x,
        y,
        shadows: Shadows {
            offset: sub(&scale(&x, t2), &scale(&y, t1)),
            radius: add(&first, &second),
        },
    }
}

impl<T> EdgeLines<T>
where
    T: SimdRealField + SimdValue<Element: Real> + Copy,
{
    /// Whether any line shows a gap beyond its slack, from the slack of a unit line.
    #[inline(always)]
    fn apart(&self, slack: T) -> T::SimdBool {
        let shadows = &self.shadows;
        let above = shadows.exceed(&shadows.radius);
        if above.none() {
            return above;
        }
        shadows.exceed(&add(&shadows.radius, &self.slacks(slack)))
    }

    /// The slack of each line, from that of a unit line.
    #[inline(always)]
    pub(crate) fn slacks(&self, slack: T) -> Vector3<T> {
        zip(of(&self.x), of(&self.y), |x, y| edge_slack(x, y, slack)).into()
    }
}

/// The slack of a line across two edges, from that of a unit line.
///
/// Of edges that are parallel to less than `TINY` the components underflow, and so do their products,
/// which are then multiplied by half-extents: `TINY` beside the length grows with these.
#[inline(always)]
pub(crate) fn edge_slack<T>(x: T, y: T, slack: T) -> T
where
    T: SimdRealField + SimdValue<Element: Real> + Copy,
{
    slack * (length_bound(x, y) + T::splat(T::Element::TINY)) + underflow()
}

/// A little more than `sqrt(2) - 1`, with which the diagonal of a square is its side and so much of it.
const OF_THE_SHORTER: f64 = 0.415;

/// At least `sqrt(x^2 + y^2)` and at most 1.083 times that, without a square root.
#[inline(always)]
pub(crate) fn length_bound<T: SimdRealField + SimdValue<Element: Real> + Copy>(x: T, y: T) -> T {
    let (x, y) = (x.simd_abs(), y.simd_abs());
    let x_longer = x.simd_gt(y);
    let (long, short) = (x.select(x_longer, y), y.select(x_longer, x));
    long + splat::<T>(OF_THE_SHORTER) * short
}
