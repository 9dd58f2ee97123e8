//! The axes of the separating-axis test one by one; see [`sat`](crate::sat).

use crate::sat::Pair;
use crate::sat3::{EdgeLines, edge_lines};
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
        /// Folds the lines of the test, faces before edges, each with the offset of a second
        /// pair of the same boxes on it.
        ///
        /// Edges that are parallel to an `EPSILON` span none. Leaving them out cannot hide a
        /// gap of more than `2 EPSILON L`: seen along such edges the boxes are rectangles, of
        /// whose distance a face normal shows at least `1 / sqrt(2)`.
        fn fold_lines<A>(
            pair: &Pair<T, D>,
            second: &Pair<T, D>,
            start: A,
            step: impl FnMut(A, Line<T>, T) -> A,
        ) -> A;

        /// The unit direction of an axis; this box is the first of the pair.
        fn direction(&self, other: &Self, axis: SatAxis) -> SVector<T, D>;
    }
}

impl<T: Real> Lines<T, 2> for Obb<T, 2> {
    #[inline(always)]
    fn fold_lines<A>(
        pair: &Pair<T, 2>,
        second: &Pair<T, 2>,
        start: A,
        mut step: impl FnMut(A, Line<T>, T) -> A,
    ) -> A {
        fold_faces(pair, second, start, &mut step)
    }

    fn direction(&self, other: &Self, axis: SatAxis) -> SVector<T, 2> {
        face_normal(self, other, axis)
    }
}

impl<T: Real> Lines<T, 3> for Obb<T, 3> {
    #[inline(always)]
    fn fold_lines<A>(
        pair: &Pair<T, 3>,
        second: &Pair<T, 3>,
        start: A,
        mut step: impl FnMut(A, Line<T>, T) -> A,
    ) -> A {
        let slack = pair.slack_of_edges();
        let faces = fold_faces(pair, second, start, &mut step);
        let axes = pair.following_axes();
        let [s0, s1, s2] = second.t.into();
        let offsets = [(s1, s2), (s2, s0), (s0, s1)];
        let edges = (0u8..).zip(axes.array_windows()).zip(offsets);
        edges.fold(faces, |folded, ((i, &[a, b]), offsets)| {
            let lines = edge_lines(a, b, &pair.k);
            fold_edges(i, &lines, offsets, slack, folded, &mut step)
        })
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
fn fold_faces<T: Real, const D: usize, A>(
    pair: &Pair<T, D>,
    second: &Pair<T, D>,
    start: A,
    step: &mut impl FnMut(A, Line<T>, T) -> A,
) -> A {
    let faces = [
        (
            pair.on_first(),
            pair.slack_of_first(),
            &second.t,
            SatAxis::FaceA as fn(u8) -> SatAxis,
        ),
        (
            pair.on_second(),
            pair.slack_of_second(),
            &second.s,
            SatAxis::FaceB,
        ),
    ];
    faces
        .iter()
        .fold(start, |folded, (shadows, slack, offsets, axis)| {
            let lines = (0u8..)
                .zip(shadows.offset.as_slice())
                .zip(shadows.radius.as_slice());
            lines.zip(offsets.as_slice()).fold(
                folded,
                |folded, (((i, &offset), &radius), &other)| {
                    let line = Line {
                        axis: axis(i),
                        length: T::one(),
                        offset,
                        radius,
                        slack: *slack,
                    };
                    step(folded, line, other)
                },
            )
        })
}

#[inline(always)]
fn fold_edges<T: Real, A>(
    i: u8,
    lines: &EdgeLines<T>,
    (s1, s2): (T, T),
    slack: T,
    start: A,
    step: &mut impl FnMut(A, Line<T>, T) -> A,
) -> A {
    let lengths = lines.x.zip_map(&lines.y, length);
    let slacks = lines.slacks(slack);
    let offsets = lines.x * s2 - lines.y * s1;
    let shadows = lines
        .shadows
        .offset
        .as_slice()
        .iter()
        .zip(lines.shadows.radius.as_slice());
    let sizes = lengths.as_slice().iter().zip(slacks.as_slice());
    let lines = (0u8..).zip(shadows).zip(sizes).zip(offsets.as_slice());
    lines.fold(
        start,
        |folded, (((j, (&offset, &radius)), (&length, &slack)), &other)| {
            if length > T::EPSILON {
                let axis = SatAxis::Edges(i, j);
                step(
                    folded,
                    Line {
                        axis,
                        length,
                        offset,
                        radius,
                        slack,
                    },
                    other,
                )
            } else {
                folded
            }
        },
    )
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
