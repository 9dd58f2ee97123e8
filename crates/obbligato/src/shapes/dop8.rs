use crate::numbers::components::zip;
use crate::numbers::{Real, Sum, larger, smaller, sum_down, sum_up};
use crate::shapes::aabb::Aabb;
use crate::shapes::argument::Argument;
use crate::shapes::check::check_argument;
use crate::shapes::error::ShapeError;
use nalgebra::{Point, SVector, Scalar};

/// A bounding volume between four pairs of parallel planes: an octagon in 2D, an octahedron in 3D.
///
/// It consists of the points `p` with `min[k] <= n_k . p <= max[k]` for four directions `n_k`,
/// border included:
///
/// ```text
/// 2D, the axes and the diagonals           x           y           x + y       x - y
/// 3D, the four diagonals of a cube         x + y + z   x + y - z   x - y + z   y + z - x
/// ```
///
/// The directions are not scaled to length 1. In 2D it is a tighter bound than an [`Aabb`] for
/// diagonal shapes; in 3D the two complement each other. Eight comparisons compare two such
/// volumes.
///
/// In 2D it also has a [distance](Self::distance) from every flat shape, closest points,
/// [contacts](crate::ManifoldWith) and a [`sweep`](crate::sweep()): those of the polygon between
/// its [`vertices`](Self::vertices).
///
/// It can be translated; if the bounded points rotate, make a new volume from them.
///
/// ```
/// use obbligato::{Dop8, Intersects};
/// use obbligato::nalgebra::Point2;
///
/// let street = Dop8::from_points([[0.0, 0.0], [9.0, 9.0], [10.0, 9.0]].map(Point2::from))?;
/// let corner = Dop8::from_points([[6.0, 0.0], [9.0, 3.0]].map(Point2::from))?;
/// assert!(street.aabb().intersects(&corner.aabb()));
/// assert!(!street.intersects(&corner)); // they are apart along the diagonal
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
///
/// C layout: the four least values, then the four greatest.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct Dop8<T: Scalar, const D: usize> {
    min: [T; 4],
    max: [T; 4],
}

/// An octagon with sides along the axes and the diagonals.
pub type Dop8In2 = Dop8<f32, 2>;
/// An octahedron with faces across the four diagonals of a cube.
pub type Dop8In3 = Dop8<f32, 3>;

/// The largest bound: three coordinates and their rounding, in [`Real::LIMIT`].
const FARTHEST: f64 = 4.0;

impl<T: Real, const D: usize> Dop8<T, D> {
    /// Creates the smallest volume that encloses every point.
    ///
    /// A bound is exact if no sum of the coordinates rounds. Otherwise it is moved outward by up to
    /// `4 EPSILON` of itself, or by the smallest positive number if that is more, so that every
    /// point lies inside.
    ///
    /// ```
    /// use obbligato::Dop8;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let around = Dop8::from_points([[1.0, 5.0], [-2.0, 4.0], [0.0, 9.0]].map(Point2::from))?;
    /// assert_eq!(around.min(), [-2.0, 4.0, 2.0, -9.0]); // x, y, x + y, x - y
    /// assert_eq!(around.max(), [1.0, 9.0, 9.0, -4.0]);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::NoPoints`], or a coordinate is not finite or beyond [`Real::LIMIT`].
    pub fn from_points(points: impl IntoIterator<Item = Point<T, D>>) -> Result<Self, ShapeError> {
        let mut volumes = points.into_iter().map(|point| {
            check_argument(Argument::Point, point.coords.as_slice())?;
            Ok(Self::between(&point, &point))
        });
        let first = volumes.next().ok_or(ShapeError::NoPoints)??;
        volumes.try_fold(first, |volume, point| Ok(volume.merged(&point?)))
    }

    /// Creates the volume between given planes: the least and the greatest value along each
    /// direction.
    ///
    /// A bound may be looser than the other bounds allow; then [`Intersects`](crate::Intersects)
    /// may call volumes touching that are apart.
    ///
    /// ```
    /// use obbligato::{Dop8, Dop8In2, ShapeError};
    ///
    /// let octagon = Dop8In2::from_bounds([-2.0, -2.0, -3.0, -3.0], [2.0, 2.0, 3.0, 3.0])?;
    /// assert_eq!(octagon.max()[2], 3.0);
    /// let nothing = Dop8In2::from_bounds([0.0, 0.0, 9.0, 0.0], [1.0, 1.0, 9.0, 1.0]);
    /// assert_eq!(nothing, Err(ShapeError::Empty)); // x + y cannot be 9
    /// # Ok::<(), ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A number is not finite or beyond four times [`Real::LIMIT`], a minimum exceeds its maximum,
    /// or no point satisfies all bounds.
    pub fn from_bounds(min: [T; 4], max: [T; 4]) -> Result<Self, ShapeError> {
        let smaller = |x: T| x / T::nearest(FARTHEST);
        check_argument(Argument::Bound, &min.map(smaller))?;
        check_argument(Argument::Bound, &max.map(smaller))?;
        if min.iter().zip(&max).any(|(low, high)| low > high) {
            return Err(ShapeError::MinAboveMax);
        }
        let volume = Self { min, max };
        if volume.is_empty() {
            return Err(ShapeError::Empty);
        }
        Ok(volume)
    }

    /// Creates the volume around a box between two corners that are known to be valid.
    fn between(low: &Point<T, D>, high: &Point<T, D>) -> Self {
        let (low, high) = (padded(&low.coords), padded(&high.coords));
        let [least, most] = [(&low, &high), (&high, &low)].map(|(positive, negative)| {
            directions::<T, D>().map(|signs| Sum::of(corner(&signs, positive, negative)))
        });
        Self {
            min: least.map(|sum| sum.bounds()).map(|[low, _]| low),
            max: most.map(|sum| sum.bounds()).map(|[_, high]| high),
        }
    }

    /// Whether the bounds certainly admit no point.
    ///
    /// In 3D the first direction is the sum of the other three, and these are independent. In 2D
    /// any three of the four directions depend on each other. It is enough to look at these, since
    /// three half-planes without a common point have normals of three different directions (Helly),
    /// or of opposite ones.
    fn is_empty(&self) -> bool {
        let ([a, b, c, d], [e, f, g, h]) = (self.min, self.max);
        let zero = T::zero();
        // Whether a sum of three ranges, given by their ends, cannot be zero.
        let misses = |low: [T; 3], high: [T; 3], last: [T; 2]| {
            let [[least, _], [_, most]] = [Sum::of(low).bounds(), Sum::of(high).bounds()];
            let [start, end] = last;
            least > end || most < start
        };
        match D {
            2 => {
                misses([a, b, zero], [e, f, zero], [c, g])
                    || misses([a, -f, zero], [e, -b, zero], [d, h])
                    || misses([c, d, zero], [g, h, zero], [a + a, e + e])
                    || misses([c, -h, zero], [g, -d, zero], [b + b, f + f])
            }
            3 => misses([b, c, d], [f, g, h], [a, e]),
            _ => false,
        }
    }

    /// Returns the least value along each direction.
    ///
    /// ```
    /// # use obbligato::{Dop8, nalgebra::Point2};
    /// let kite = Dop8::from_points([[0.0, 0.0], [4.0, 1.0], [1.0, 4.0]].map(Point2::from))?;
    /// assert_eq!(kite.min(), [0.0, 0.0, 0.0, -3.0]); // along x, y, x + y and x - y
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn min(&self) -> [T; 4] {
        self.min
    }

    /// Returns the greatest value along each direction.
    ///
    /// ```
    /// # use obbligato::{Dop8, nalgebra::Point2};
    /// let kite = Dop8::from_points([[0.0, 0.0], [4.0, 1.0], [1.0, 4.0]].map(Point2::from))?;
    /// assert_eq!(kite.max(), [4.0, 4.0, 5.0, 3.0]); // along x, y, x + y and x - y
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn max(&self) -> [T; 4] {
        self.max
    }

    /// Iterates over the least and the greatest value along each direction.
    #[inline(always)]
    pub(crate) fn slabs(&self) -> impl Iterator<Item = (T, T)> {
        self.min.iter().copied().zip(self.max.iter().copied())
    }

    /// Returns the smallest volume of this kind that encloses both, exactly.
    ///
    /// ```
    /// use obbligato::Dop8;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let [a, b] = [[0.0, 0.0], [4.0, 4.0]].map(Point2::from);
    /// let both = Dop8::from_points([a])?.merged(&Dop8::from_points([b])?);
    /// assert_eq!(both, Dop8::from_points([a, b])?);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn merged(&self, other: &Self) -> Self {
        Self { min: zip(&self.min, &other.min, smaller), max: zip(&self.max, &other.max, larger) }
    }

    /// Whether the point lies in the volume or on its border, or outside by no more than the
    /// rounding of the sum of its coordinates; false if a coordinate is NaN.
    ///
    /// ```
    /// use obbligato::Dop8;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let diagonal = Dop8::from_points([[0.0, 0.0], [4.0, 4.0]].map(Point2::from))?;
    /// assert!(diagonal.contains_point(&Point2::new(3.0, 3.0)));
    /// assert!(!diagonal.contains_point(&Point2::new(3.0, 2.5)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn contains_point(&self, point: &Point<T, D>) -> bool {
        let at = Self::between(point, point);
        let inside = |(low, high): (T, T), (start, end): (T, T)| low <= end && start <= high;
        let mut pairs = self.slabs().zip(at.slabs());
        pairs.all(|(own, of_point)| inside(own, of_point))
    }

    /// Whether every point of the other volume lies in this one, judged by the bounds alone.
    ///
    /// ```
    /// use obbligato::Dop8;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let long = Dop8::from_points([[0.0, 0.0], [4.0, 4.0]].map(Point2::from))?;
    /// let short = Dop8::from_points([[1.0, 1.0], [2.0, 2.0]].map(Point2::from))?;
    /// assert!(long.contains(&short) && !short.contains(&long));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn contains(&self, other: &Self) -> bool {
        let mut pairs = self.slabs().zip(other.slabs());
        pairs.all(|((low, high), (start, end))| low <= start && end <= high)
    }

    /// Returns the volume translated by a vector, with each bound moved outward by its rounding.
    ///
    /// ```
    /// use obbligato::Dop8;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let here = Dop8::from_points([[0.0, 0.0], [4.0, 4.0]].map(Point2::from))?;
    /// let there = here.translated(&Vector2::new(1.0, -1.0))?;
    /// assert_eq!(there, Dop8::from_points([[1.0, -1.0], [5.0, 3.0]].map(Point2::from))?);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A component of the vector is not finite or beyond [`Real::LIMIT`], or a bound would be
    /// beyond four times that.
    pub fn translated(&self, by: &SVector<T, D>) -> Result<Self, ShapeError> {
        check_argument(Argument::Translation, by.as_slice())?;
        let by = Point::from(*by);
        let step = Self::between(&by, &by);
        let min = zip(&self.min, &step.min, sum_down);
        let max = zip(&self.max, &step.max, sum_up);
        Self::from_bounds(min, max)
    }

    /// Returns the axis-aligned bounding box, enlarged by its rounding so that it encloses the
    /// volume. In 2D it has the bounds along the axes, exactly; where these are loose, so is the
    /// box.
    ///
    /// ```
    /// use obbligato::Dop8;
    /// use obbligato::nalgebra::Point3;
    ///
    /// let pyramid = [[1.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.0, 3.0]].map(Point3::from);
    /// let bounds = Dop8::from_points(pyramid)?.aabb();
    /// assert!(pyramid.iter().all(|corner| bounds.contains_point(corner)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn aabb(&self) -> Aabb<T, D> {
        let ([a, b, c, d], [e, f, g, h]) = (self.min, self.max);
        let ranges = if D == 2 {
            [(a, e), (b, f), (T::zero(), T::zero())]
        } else {
            // Each coordinate is half the sum of two directions, and half the difference of the
            // other two.
            [
                halved([b, c], [f, g], [a, -h], [e, -d]),
                halved([b, d], [f, h], [a, -g], [e, -c]),
                halved([c, d], [g, h], [a, -f], [e, -b]),
            ]
        };
        let mut corners = [SVector::<T, D>::zeros(), SVector::zeros()];
        let [low, high] = &mut corners;
        for ((low, high), (start, end)) in low.iter_mut().zip(high.iter_mut()).zip(ranges) {
            (*low, *high) = (start, larger(start, end));
        }
        let [low, high] = corners.map(Point::from);
        Aabb::from_valid(low, high)
    }
}

/// Returns the range of a number that is half of either of two sums, from the least and the
/// greatest terms of each.
fn halved<T: Real>(low: [T; 2], high: [T; 2], other_low: [T; 2], other_high: [T; 2]) -> (T, T) {
    let half = T::nearest(0.5);
    let [first, start] = [low, other_low].map(|[x, y]| sum_down(x, y));
    let [last, end] = [high, other_high].map(|[x, y]| sum_up(x, y));
    (larger(first, start) * half, smaller(last, end) * half)
}

/// Returns the components of the four directions: 0, 1 or -1.
#[inline(always)]
pub(crate) fn directions<T: Real, const D: usize>() -> [[T; 3]; 4] {
    let (zero, one) = (T::zero(), T::one());
    if D == 2 {
        [[one, zero, zero], [zero, one, zero], [one, one, zero], [one, -one, zero]]
    } else {
        [[one, one, one], [one, one, -one], [one, -one, one], [-one, one, one]]
    }
}

/// Returns three components, the last of them 0 in 2D.
#[inline(always)]
pub(crate) fn padded<T: Real, const D: usize>(vector: &SVector<T, D>) -> [T; 3] {
    match *vector.as_slice() {
        [x, y] => [x, y, T::zero()],
        [x, y, z] => [x, y, z],
        _ => [T::zero(); 3],
    }
}

/// Returns the terms of a direction's product with the corner that takes its coordinates from one
/// point where the direction is positive, and from another where it is negative.
#[inline(always)]
pub(crate) fn corner<T: Real>(signs: &[T; 3], positive: &[T; 3], negative: &[T; 3]) -> [T; 3] {
    let [[s, t, u], [x, y, z], [a, b, c]] = [signs, positive, negative];
    let term = |sign: T, x: T, a: T| if sign > T::zero() { x } else { a * sign };
    [term(*s, *x, *a), term(*t, *y, *b), term(*u, *z, *c)]
}

/// Creates the volume around an axis-aligned box.
///
/// ```
/// use obbligato::{Aabb2, Dop8};
/// use obbligato::nalgebra::Point2;
///
/// let page = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(2.0, 3.0))?;
/// assert_eq!(Dop8::from(page).max(), [2.0, 3.0, 5.0, 2.0]);
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
impl<T: Real, const D: usize> From<Aabb<T, D>> for Dop8<T, D> {
    fn from(aabb: Aabb<T, D>) -> Self {
        Self::between(&aabb.min(), &aabb.max())
    }
}
