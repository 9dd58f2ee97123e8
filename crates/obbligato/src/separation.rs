use crate::sat::{Pair, Shadows, ordered};
use crate::{Obb, Real};
use nalgebra::{SVector, Scalar, Unit};

/// Which axis of the separating-axis test: a face normal of one box, or an edge of each.
///
/// The numbers count the axes of the boxes from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SatAxis {
    /// A face normal of the first box.
    FaceA(u8),
    /// A face normal of the second box.
    FaceB(u8),
    /// The cross product of an edge of the first box and one of the second; only in 3D.
    Edges(u8, u8),
}

impl SatAxis {
    /// The same axis when the boxes change places.
    #[must_use]
    pub const fn swapped(self) -> Self {
        match self {
            Self::FaceA(i) => Self::FaceB(i),
            Self::FaceB(j) => Self::FaceA(j),
            Self::Edges(i, j) => Self::Edges(j, i),
        }
    }
}

/// How far two boxes are apart or overlap, and along which axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Separation<T: Scalar, const D: usize> {
    /// The greatest gap between the shadows of the boxes over the axes of the test.
    ///
    /// Positive: the boxes are apart by at least that much. Zero or negative: they overlap, and
    /// `-gap` is the depth, the least translation along any of these axes that parts them.
    pub gap: T,
    /// The unit direction of that axis, from the first box to the second. Moving the second box
    /// by `-gap * normal` ends an overlap.
    pub normal: Unit<SVector<T, D>>,
    /// Which axis it is. Of equal gaps the earlier axis wins: faces before edges.
    pub axis: SatAxis,
}

impl<T: Real, const D: usize> Separation<T, D> {
    /// The same answer when the boxes change places.
    fn swapped(self) -> Self {
        Self {
            gap: self.gap,
            normal: -self.normal,
            axis: self.axis.swapped(),
        }
    }
}

impl<T: Real> Obb<T, 2> {
    /// How far the rectangles are apart or overlap, over the 4 axes of the separating-axis test.
    ///
    /// The gap is right to `16 EPSILON L`, `L` being the distance of the centres plus all
    /// half-extents. Swapping the rectangles gives the same gap and the opposite normal.
    ///
    /// ```
    /// use obbligato::{Obb2, SatAxis};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let a = Obb2::from_angle(Point2::new(0.0, 0.0), Vector2::new(2.0, 1.0), 0.0)?;
    /// let b = Obb2::from_angle(Point2::new(0.5, 1.75), Vector2::new(1.0, 1.0), 0.0)?;
    /// let separation = a.separation(&b);
    /// assert_eq!(separation.gap, -0.25);
    /// assert_eq!(separation.axis, SatAxis::FaceA(1));
    /// assert_eq!(*separation.normal, Vector2::new(0.0, 1.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn separation(&self, other: &Self) -> Separation<T, 2> {
        let (a, b, swapped) = ordered(self, other);
        let pair = Pair::of(a, b);
        let best = Widest::on_faces(&pair, a, b);
        best.separation(swapped)
    }
}

impl<T: Real> Obb<T, 3> {
    /// How far the boxes are apart or overlap, over the 15 axes of the separating-axis test.
    ///
    /// Along `normal` the gap is right to `16 EPSILON L`, `L` being the distance of the centres
    /// plus all half-extents, and so is the depth of boxes that overlap. Of boxes that are apart
    /// it is the greatest gap of the test, too, but that the cross product of edges at an angle
    /// `w` is known to `EPSILON / w` radians only. Edges that are parallel to an `EPSILON` span
    /// no axis; then a face normal shows the greatest gap. Swapping the boxes gives the same gap
    /// and the opposite normal.
    ///
    /// ```
    /// use obbligato::{Obb3, SatAxis};
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let cube = |x| Obb3::new(Point3::new(x, 0.0, 0.0), Vector3::repeat(1.0), Rotation3::identity());
    /// let separation = cube(0.0)?.separation(&cube(1.5)?);
    /// assert_eq!((separation.gap, separation.axis), (-0.5, SatAxis::FaceA(0)));
    /// assert_eq!(*separation.normal, Vector3::x());
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn separation(&self, other: &Self) -> Separation<T, 3> {
        let (a, b, swapped) = ordered(self, other);
        let pair = Pair::of(a, b);
        let best = Widest::on_faces(&pair, a, b).or_on_edges(&pair, a);
        best.separation(swapped)
    }
}

/// The axis of greatest gap so far, its line not yet turned towards the second box.
struct Widest<T: Scalar, const D: usize> {
    gap: T,
    offset: T,
    line: SVector<T, D>,
    axis: SatAxis,
}

impl<T: Real, const D: usize> Widest<T, D> {
    fn on_faces(pair: &Pair<T, D>, a: &Obb<T, D>, b: &Obb<T, D>) -> Self {
        let start = Self {
            gap: -T::INFINITY,
            offset: T::zero(),
            line: SVector::zeros(),
            axis: SatAxis::FaceA(0),
        };
        start
            .or_on_normals(&pair.on_first(), a, SatAxis::FaceA)
            .or_on_normals(&pair.on_second(), b, SatAxis::FaceB)
    }

    fn or_on_normals(
        self,
        shadows: &Shadows<T, D>,
        owner: &Obb<T, D>,
        axis: fn(u8) -> SatAxis,
    ) -> Self {
        let normals = owner.rotation().into_inner().data.0;
        let lines = shadows.offset.iter().zip(shadows.radius.iter());
        (0u8..)
            .zip(lines)
            .zip(normals)
            .fold(self, |widest, ((i, (&offset, &radius)), normal)| {
                let gap = offset.simd_abs() - radius;
                widest.or(gap, || (offset, SVector::from(normal), axis(i)))
            })
    }

    fn or(self, gap: T, candidate: impl FnOnce() -> (T, SVector<T, D>, SatAxis)) -> Self {
        if gap > self.gap {
            let (offset, line, axis) = candidate();
            Self {
                gap,
                offset,
                line,
                axis,
            }
        } else {
            self
        }
    }

    fn separation(self, swapped: bool) -> Separation<T, D> {
        let towards = if self.offset < T::zero() {
            -self.line
        } else {
            self.line
        };
        let separation = Separation {
            gap: self.gap,
            normal: Unit::new_unchecked(towards),
            axis: self.axis,
        };
        if swapped {
            separation.swapped()
        } else {
            separation
        }
    }
}

impl<T: Real> Widest<T, 3> {
    fn or_on_edges(self, pair: &Pair<T, 3>, a: &Obb<T, 3>) -> Self {
        let [u0, u1, u2] = [0, 1, 2].map(|i| a.axis(i));
        let following = [(u1, u2), (u2, u0), (u0, u1)];
        (0u8..).zip(pair.edge_lines()).zip(following).fold(
            self,
            |widest, ((i, lines), (u1, u2))| {
                let components = lines.x.iter().zip(lines.y.iter());
                let shadows = lines.shadows.offset.iter().zip(lines.shadows.radius.iter());
                (0u8..).zip(components).zip(shadows).fold(
                    widest,
                    |widest, ((j, (&x, &y)), (&offset, &radius))| {
                        let length = (x * x + y * y).simd_sqrt();
                        if length <= T::EPSILON {
                            return widest;
                        }
                        let gap = (offset.simd_abs() - radius) / length;
                        widest.or(gap, || {
                            let line = (u2 * x - u1 * y) / length;
                            (offset, line, SatAxis::Edges(i, j))
                        })
                    },
                )
            },
        )
    }
}
