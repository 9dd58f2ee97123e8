use crate::numbers::Real;
use crate::rays::hit::{RayCast, RayHit};
use crate::shapes::Ray;
use nalgebra::Scalar;

/// Returns the shape that a ray meets first, and the hit.
///
/// Each shape comes with a key of the caller's, such as an index. Of shapes at the same `t` the
/// earlier one wins; every shape that contains the origin is at `t = 0`. Filters are iterator
/// adapters. A negative or NaN `max_t` hits nothing.
///
/// ```
/// use obbligato::{Obb3, Ray3, nearest_hit};
/// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
///
/// let cube = |z| Obb3::new(Point3::new(0.0, 0.0, z), Vector3::repeat(1.0), Rotation3::identity());
/// let boxes = [cube(-9.0)?, cube(-3.0)?, cube(-6.0)?];
/// let ray = Ray3::new(Point3::origin(), -Vector3::z())?;
/// let (index, hit) = nearest_hit(&ray, f32::INFINITY, boxes.iter().enumerate()).unwrap();
/// assert_eq!((index, hit.t), (1, 2.0));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[doc(alias("raycast", "cast_ray_closest", "intersect_objects"))]
pub fn nearest_hit<T, const D: usize, I>(
    ray: &Ray<T, D>,
    max_t: T,
    shapes: I,
) -> Option<KeyedHit<I::Item, T, D>>
where
    T: Real,
    I: IntoIterator<Item: KeyedShape<T, D>>,
{
    let mut nearest = NearestHit::within(max_t);
    for shape in shapes {
        let hit = shape.hit(ray, nearest.reach);
        nearest.keep(hit, || shape.into_key());
    }
    nearest.found
}

/// The key of a shape, and where a ray meets it.
type KeyedHit<S, T, const D: usize> = (<S as KeyedShape<T, D>>::Key, RayHit<T, D>);

/// A key and a shape that a ray can meet: what [`nearest_hit`] is given.
///
/// A pair of a key and a reference is one; an item of yours can be one, too.
///
/// ```
/// use obbligato::nalgebra::{Point2, Vector2};
/// use obbligato::{Circle, KeyedShape, Ray2, RayHit, nearest_hit};
///
/// struct Coin {
///     value: u32,
///     disc: Circle,
/// }
///
/// impl KeyedShape<f32, 2> for &Coin {
///     type Key = u32;
///
///     fn hit(&self, ray: &Ray2, max_t: f32) -> Option<RayHit<f32, 2>> {
///         self.disc.cast_ray(ray, max_t)
///     }
///
///     fn into_key(self) -> u32 {
///         self.value
///     }
/// }
///
/// let coin = |value, x| Circle::new(Point2::new(x, 0.0), 1.0).map(|disc| Coin { value, disc });
/// let coins = [coin(5, 9.0)?, coin(2, 4.0)?];
/// let ray = Ray2::new(Point2::origin(), Vector2::x())?;
/// assert_eq!(nearest_hit(&ray, 20.0, &coins).map(|(value, hit)| (value, hit.t)), Some((2, 3.0)));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no pair of a key and a shape",
    label = "needs pairs such as `(usize, &Obb3)`, or an item of yours that is a `KeyedShape`",
    note = "number the shapes of a list: `nearest_hit(&ray, max_t, list.iter().enumerate())`"
)]
pub trait KeyedShape<T: Real, const D: usize> {
    /// The type of the key, which names the shape in the answer.
    type Key;

    /// Returns the first point of the ray in the shape, as [`RayCast::cast_ray`] does.
    fn hit(&self, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>>;

    /// Returns the key.
    fn into_key(self) -> Self::Key;
}

impl<T, const D: usize, K, S> KeyedShape<T, D> for (K, &S)
where
    T: Real,
    S: RayCast<T, D> + ?Sized,
{
    type Key = K;

    #[inline(always)]
    fn hit(&self, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> {
        self.1.cast_ray(ray, max_t)
    }

    #[inline(always)]
    fn into_key(self) -> K {
        self.0
    }
}

/// The nearest hit so far; of hits at the same `t`, the first.
pub(crate) struct NearestHit<K, T: Scalar, const D: usize> {
    pub(crate) found: Option<(K, RayHit<T, D>)>,
    /// The `t` of the hit, or the greatest one that counts.
    pub(crate) reach: T,
}

impl<K, T: Real, const D: usize> NearestHit<K, T, D> {
    pub(crate) const fn within(reach: T) -> Self {
        let found = None;
        Self { found, reach }
    }

    /// Casts a ray at a shape that comes after all before, and keeps a hit that is nearer.
    #[cfg(feature = "simd")]
    #[inline(always)]
    pub(crate) fn cast<S>(&mut self, key: K, shape: &S, ray: &Ray<T, D>)
    where
        S: RayCast<T, D> + ?Sized,
    {
        self.keep(shape.cast_ray(ray, self.reach), || key);
    }

    /// Keeps a hit, within reach, of a shape that comes after all before, if it is nearer.
    #[inline(always)]
    fn keep(&mut self, hit: Option<RayHit<T, D>>, key: impl FnOnce() -> K) {
        match hit {
            Some(hit) if self.found.is_none() || hit.t < self.reach => {
                self.reach = hit.t;
                self.found = Some((key(), hit));
            }
            _ => {}
        }
    }
}
