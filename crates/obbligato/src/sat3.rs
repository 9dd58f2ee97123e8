//! The nine edge axes of the separating-axis test in 3D; see [`sat`](crate::sat).

use crate::Real;
use crate::real::splat;
use crate::sat::{Pair, Shadows};
use nalgebra::{Scalar, SimdBool as _, SimdComplexField, SimdRealField, SimdValue, Vector3};

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
        let slack = self.slack(&self.h, &self.k);
        let axes = self.axes_twice();
        axes.array_windows().fold(on_faces, |any, &[_, a, b]| {
            any | edge_lines(a, b, &self.k).apart(slack)
        })
    }

    /// The axes of the first box, and the first two again: those that follow one come behind it.
    #[inline(always)]
    pub(crate) fn axes_twice(&self) -> [Axis<T>; 5] {
        let [h0, h1, h2] = self.h.into();
        let [t0, t1, t2] = self.t.into();
        let [r0, r1, r2] = self.r.transpose().data.0.map(Vector3::from);
        let (first, second) = ((h0, t0, r0), (h1, t1, r1));
        [first, second, (h2, t2, r2), first, second]
    }
}

/// The lines of one edge `i`, from the axes after it.
#[inline(always)]
pub(crate) fn edge_lines<T: SimdRealField + Copy>(
    (h1, t1, x): Axis<T>,
    (h2, t2, y): Axis<T>,
    k: &Vector3<T>,
) -> EdgeLines<T> {
    let (abs_x, abs_y) = (
        x.map(SimdComplexField::simd_abs),
        y.map(SimdComplexField::simd_abs),
    );
    let [k0, k1, k2] = (*k).into();
    // |v_m . l_j| = |R[i2][m] R[i1][j] - R[i1][m] R[i2][j]|, the same for (m, j) and (j, m).
    let [m0, m1, m2] = x.cross(&y).map(SimdComplexField::simd_abs).into();
    let second = Vector3::new(k1 * m2 + k2 * m1, k0 * m2 + k2 * m0, k0 * m1 + k1 * m0);
    EdgeLines {
        x,
        y,
        shadows: Shadows {
            offset: x * t2 - y * t1,
            radius: abs_y * h1 + abs_x * h2 + second,
        },
    }
}

impl<T> EdgeLines<T>
where
    T: SimdRealField + SimdValue<Element: Real> + Copy,
{
    #[inline(always)]
    fn apart(&self, slack: T) -> T::SimdBool {
        self.shadows.apart(&self.slacks(slack))
    }

    /// The slack of each line, from that of a unit line.
    #[inline(always)]
    pub(crate) fn slacks(&self, slack: T) -> Vector3<T> {
        let tiny = T::splat(T::Element::TINY);
        self.x
            .zip_map(&self.y, |x, y| slack * length_bound(x, y) + tiny)
    }
}

/// At least `sqrt(x^2 + y^2)` and at most 1.083 times that, without a square root.
#[inline(always)]
pub(crate) fn length_bound<T: SimdRealField + SimdValue<Element: Real> + Copy>(x: T, y: T) -> T {
    let (x, y) = (x.simd_abs(), y.simd_abs());
    let x_longer = x.simd_gt(y);
    let (long, short) = (x.select(x_longer, y), y.select(x_longer, x));
    long + splat::<T>(0.415) * short
}
