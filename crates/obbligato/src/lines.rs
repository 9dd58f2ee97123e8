//! The axes of the separating-axis test one by one; see [`sat`](crate::sat).

use crate::sat::{Pair, Shadows};
use crate::sat3::EdgeLines;
use crate::{Obb, Real, SatAxis};
use nalgebra::SVector;
pub(crate) use private::Lines;

/// Boxes whose separating axes are known: [`Obb`] in the plane, with 4, and in space, with 15.
///
/// Functions over both dimensions, such as [`sweep`](crate::sweep), ask for it. It is sealed.
///
/// ```
/// use obbligato::{Obb, Obb2, SatBox, sweep};
/// use obbligato::nalgebra::{Point2, SVector, Vector2};
///
/// /// Half a second ahead.
/// fn meet_soon<const D: usize>(a: &Obb<f32, D>, b: &Obb<f32, D>, velocity: &SVector<f32, D>) -> bool
/// where
///     Obb<f32, D>: SatBox<f32, D>,
/// {
///     sweep(a, velocity, b, &SVector::zeros(), 0.5).is_some()
/// }
/// let square = Obb2::from_angle(Point2::origin(), Vector2::new(1.0, 1.0), 0.0)?;
/// let ahead = square.translated(&Vector2::new(5.0, 0.0))?;
/// assert!(meet_soon(&square, &ahead, &Vector2::new(6.0, 0.0)));
/// assert!(!meet_soon(&square, &ahead, &Vector2::new(5.0, 0.0)));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
pub trait SatBox<T: Real, const D: usize>: Lines<T, D> {}

impl<T: Real> SatBox<T, 2> for Obb<T, 2> {}
impl<T: Real> SatBox<T, 3> for Obb<T, 3> {}

/// The shadows of two boxes on one line, scaled by the length of its direction.
#[derive(Clone, Copy)]
pub struct Line<T> {
    pub(crate) axis: SatAxis,
    /// The length of the direction.
    pub(crate) length: T,
    /// From centre to centre, signed.
    pub(crate) offset: T,
    /// Half the lengths of both shadows together.
    pub(crate) radius: T,
    /// What rounding may have done to the gap.
    pub(crate) slack: T,
}

mod private {
    use super::{Line, Pair, Real, SVector, SatAxis};

    pub trait Lines<T: Real, const D: usize>: Sized {
        /// The lines of the test, faces before edges.
        ///
        /// Edges that are parallel to an `EPSILON` span none. Leaving them out cannot hide a
        /// gap of more than `2 EPSILON L`: seen along such edges the boxes are rectangles, of
        /// whose distance a face normal shows at least `1 / sqrt(2)`.
        fn lines(pair: &Pair<T, D>) -> impl Iterator<Item = Line<T>>;

        /// The unit direction of an axis; this box is the first of the pair.
        fn direction(&self, other: &Self, axis: SatAxis) -> SVector<T, D>;
    }
}

impl<T: Real> Lines<T, 2> for Obb<T, 2> {
    #[inline(always)]
    fn lines(pair: &Pair<T, 2>) -> impl Iterator<Item = Line<T>> {
        face_lines(pair)
    }

    fn direction(&self, other: &Self, axis: SatAxis) -> SVector<T, 2> {
        face_normal(self, other, axis)
    }
}

impl<T: Real> Lines<T, 3> for Obb<T, 3> {
    #[inline(always)]
    fn lines(pair: &Pair<T, 3>) -> impl Iterator<Item = Line<T>> {
        let slack = pair.slack(&pair.h, &pair.k);
        let edges = (0u8..).zip(pair.edge_lines());
        let edges = edges.flat_map(move |(i, lines)| edge_lines(i, &lines, slack));
        face_lines(pair).chain(edges)
    }

    fn direction(&self, other: &Self, axis: SatAxis) -> SVector<T, 3> {
        let SatAxis::Edges(i, j) = axis else {
            return face_normal(self, other, axis);
        };
        let [i, j] = [i, j].map(usize::from);
        // As the shadows were made: `u_i x v_j` from its components along `u_i1` and `u_i2`.
        let (u1, u2, v) = (self.axis(i + 1), self.axis(i + 2), other.axis(j));
        let (x, y) = (u1.dot(&v), u2.dot(&v));
        (u2 * x - u1 * y) / length(x, y)
    }
}

#[inline(always)]
fn face_lines<T: Real, const D: usize>(pair: &Pair<T, D>) -> impl Iterator<Item = Line<T>> {
    let first = (pair.on_first(), pair.slack(&pair.h, &pair.k));
    let second = (pair.on_second(), pair.slack(&pair.k, &pair.h));
    normals(first, SatAxis::FaceA).chain(normals(second, SatAxis::FaceB))
}

#[inline(always)]
fn normals<T: Real, const D: usize>(
    (shadows, slack): (Shadows<T, D>, T),
    axis: fn(u8) -> SatAxis,
) -> impl Iterator<Item = Line<T>> {
    let offsets: [T; D] = shadows.offset.into();
    let radii: [T; D] = shadows.radius.into();
    let shadows = offsets.into_iter().zip(radii);
    (0u8..).zip(shadows).map(move |(i, (offset, radius))| Line {
        axis: axis(i),
        length: T::one(),
        offset,
        radius,
        slack,
    })
}

#[inline(always)]
fn edge_lines<T: Real>(
    i: u8,
    lines: &EdgeLines<T>,
    slack: T,
) -> impl Iterator<Item = Line<T>> + use<T> {
    let lengths: [T; 3] = lines.x.zip_map(&lines.y, length).into();
    let slacks: [T; 3] = lines.slacks(slack).into();
    let Shadows { offset, radius } = &lines.shadows;
    let (offsets, radii): ([T; 3], [T; 3]) = ((*offset).into(), (*radius).into());
    let shadows = lengths.into_iter().zip(offsets).zip(radii).zip(slacks);
    (0u8..)
        .zip(shadows)
        .map(move |(j, (((length, offset), radius), slack))| Line {
            axis: SatAxis::Edges(i, j),
            length,
            offset,
            radius,
            slack,
        })
        .filter(|line| line.length > T::EPSILON)
}

#[inline(always)]
fn length<T: Real>(x: T, y: T) -> T {
    (x * x + y * y).simd_sqrt()
}

fn face_normal<T: Real, const D: usize>(
    a: &Obb<T, D>,
    b: &Obb<T, D>,
    axis: SatAxis,
) -> SVector<T, D> {
    match axis {
        SatAxis::FaceA(i) => a.axis(usize::from(i)),
        SatAxis::FaceB(j) => b.axis(usize::from(j)),
        SatAxis::Edges(..) => SVector::zeros(),
    }
}
