//! Shapes, motions and answers.

use crate::draw::{Draw, Draws};
use obbligato::nalgebra::{Rotation, SVector, Unit, Vector2, Vector3};
use obbligato::{
    Aabb, Argument, Ball, Capsule, ConvexHull, ConvexPolygon, Cylinder, Dop8, HalfSpace, HitList,
    Manifold, Motion, Obb, Pieces, Ray, RayHit, Real, RoundedObb, SatAxis, Separation, ShapeError,
    Sweep, Triangle,
};

/// How often a shape is drawn before its numbers must have described one.
const TRIES: usize = 64;

impl Draws {
    /// What the numbers describe, as soon as they do.
    pub(crate) fn until<X>(&mut self, draw: impl Fn(&mut Self) -> Option<X>) -> X {
        let found = (0..TRIES).find_map(|_| draw(self));
        found.expect("numbers that describe something")
    }
}

impl<T: Real, const D: usize> Draw for Aabb<T, D> {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| Self::from_center(draws.draw(), draws.lengths()).ok())
    }
}

impl<T: Real, const D: usize> Draw for Obb<T, D>
where
    Rotation<T, D>: Draw,
{
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| Self::new(draws.draw(), draws.lengths(), draws.draw()).ok())
    }
}

impl<T: Real, const D: usize> Draw for RoundedObb<T, D>
where
    Rotation<T, D>: Draw,
{
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| Self::new(draws.draw(), draws.length()).ok())
    }
}

impl<T: Real, const N: usize> Draw for ConvexHull<T, N> {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| Self::from_points(draws.draw::<[_; 7]>()).ok())
    }
}

impl<T: Real> Draw for Cylinder<T> {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| {
            Self::new(draws.draw(), draws.draw(), draws.length(), draws.length()).ok()
        })
    }
}

impl<T: Real, const D: usize> Draw for Ball<T, D> {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| Self::new(draws.draw(), draws.length()).ok())
    }
}

impl<T: Real, const D: usize> Draw for Capsule<T, D> {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| Self::new(draws.draw(), draws.draw(), draws.length()).ok())
    }
}

impl<T: Real, const D: usize> Draw for Triangle<T, D> {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| Self::new(draws.draw()).ok())
    }
}

impl<T: Real, const D: usize> Draw for HalfSpace<T, D> {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| Self::new(draws.draw(), draws.draw()).ok())
    }
}

impl<T: Real> Draw for Dop8<T, 2> {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| Self::from_points(draws.draw::<[_; 5]>()).ok())
    }
}

impl<T: Real> Draw for Dop8<T, 3> {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| Self::from_points(draws.draw::<[_; 5]>()).ok())
    }
}

impl<T: Real, const D: usize> Draw for Ray<T, D> {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| Self::new(draws.draw(), draws.draw()).ok())
    }
}

impl<T: Real, const N: usize> Draw for ConvexPolygon<T, N> {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| Self::hull(draws.draw::<[_; 5]>()).ok())
    }
}

/// A star around a point.
impl<T: Real> Draw for Pieces<T, 16> {
    fn draw(draws: &mut Draws) -> Self {
        const WAYS: [[f64; 2]; 8] = [
            [4.0, 0.0],
            [3.0, 3.0],
            [0.0, 4.0],
            [-3.0, 3.0],
            [-4.0, 0.0],
            [-3.0, -3.0],
            [0.0, -4.0],
            [3.0, -3.0],
        ];
        draws.until(|draws| {
            let corners = WAYS.map(|way| {
                let reach = draws.unit::<T>() + T::nearest(0.125);
                way.map(|x| T::nearest(x) * reach).into()
            });
            ConvexPolygon::decompose(&corners).ok()
        })
    }
}

impl<T: Real, const D: usize> Draw for RayHit<T, D> {
    fn draw(draws: &mut Draws) -> Self {
        let mut normal = SVector::zeros();
        let axis = draws.below(D);
        normal[axis] = if draws.draw() { T::one() } else { -T::one() };
        Self::new(draws.length(), normal, draws.below(4) == 0)
    }
}

impl<T: Real, const D: usize> Draw for Sweep<T, D> {
    fn draw(draws: &mut Draws) -> Self {
        let RayHit { t, normal, .. } = draws.draw::<RayHit<T, D>>();
        Self::new(t, Unit::new_unchecked(normal))
    }
}

impl<T: Real, const D: usize, const N: usize> Draw for HitList<u32, T, D, N> {
    fn draw(draws: &mut Draws) -> Self {
        let hits: [(u32, RayHit<T, D>); 5] = draws.draw();
        hits.into_iter().collect()
    }
}

impl<T: Real, const D: usize> Draw for HitList<usize, T, D, 8> {
    fn draw(draws: &mut Draws) -> Self {
        let hits: [(usize, RayHit<T, D>); 5] = draws.draw();
        hits.into_iter().collect()
    }
}

impl<T: Real, const D: usize> Draw for Separation<T, D> {
    fn draw(draws: &mut Draws) -> Self {
        let RayHit { t, normal, .. } = draws.draw::<RayHit<T, D>>();
        Self { gap: t, normal: Unit::new_unchecked(normal), axis: draws.draw() }
    }
}

impl<T: Real> Draw for Manifold<T, 2> {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| draws.draw::<Obb<T, 2>>().manifold(&draws.draw::<Obb<T, 2>>()))
    }
}

impl<T: Real> Draw for Manifold<T, 3> {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| draws.draw::<Obb<T, 3>>().manifold(&draws.draw::<Obb<T, 3>>()))
    }
}

impl<T: Real> Draw for Motion<T, 2> {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| Self::new(draws.draw::<Vector2<T>>(), draws.coordinate()).ok())
    }
}

impl<T: Real> Draw for Motion<T, 3> {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| Self::new(draws.draw::<Vector3<T>>(), draws.draw()).ok())
    }
}

impl Draw for SatAxis {
    fn draw(draws: &mut Draws) -> Self {
        let [i, j] = [(); 2].map(|()| draws.below(3) as u8);
        [Self::FaceA(i), Self::FaceB(j), Self::Edges(i, j)][draws.below(3)]
    }
}

/// An error that a constructor gives.
impl Draw for ShapeError {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| Ball::<f32, 2>::new(draws.draw(), draws.draw()).err())
    }
}

impl Draw for Argument {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| draws.draw::<ShapeError>().argument())
    }
}

#[cfg(feature = "simd")]
impl<T: Real, const D: usize> Draw for obbligato::AabbX8<T, D> {
    fn draw(draws: &mut Draws) -> Self {
        Self::new(&draws.draw::<[_; 7]>())
    }
}

#[cfg(feature = "simd")]
impl<T: Real, const D: usize> Draw for obbligato::ObbX8<T, D>
where
    Obb<T, D>: Draw,
{
    fn draw(draws: &mut Draws) -> Self {
        Self::new(&draws.draw::<[_; 7]>())
    }
}
