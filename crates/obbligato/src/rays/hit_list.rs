use crate::numbers::{Real, insert, tie};
use crate::rays::hit::{RayCast, RayHit};
use crate::shapes::Ray;
use core::{array, iter, slice};
use nalgebra::Scalar;

/// The `N` nearest hits of a ray, front to back, in a fixed amount of memory.
///
/// Each hit comes with a key of the caller's, such as an index. Of hits at the same `t` the earlier
/// one comes first, so the first entry is the answer of [`nearest_hit`](crate::nearest_hit). Hits
/// that do not fit are dropped from the far end, but counted: [`found`](Self::found) returns how
/// many there were.
///
/// ```
/// use obbligato::{HitList, Ray3, Sphere};
/// use obbligato::nalgebra::{Point3, Vector3};
///
/// let pearl = |z| Sphere::new(Point3::new(0.0, 0.0, z), 0.5);
/// let pearls = [pearl(9.0)?, pearl(3.0)?, pearl(-5.0)?, pearl(6.0)?];
/// let ray = Ray3::new(Point3::origin(), Vector3::z())?;
///
/// let hits: HitList<usize, f32, 3, 2> = HitList::cast(&ray, 100.0, pearls.iter().enumerate());
/// let front_to_back: Vec<_> = hits.iter().map(|(index, hit)| (*index, hit.t)).collect();
/// assert_eq!(front_to_back, [(1, 2.5), (3, 5.5)]);
/// assert_eq!((hits.kept(), hits.found()), (2, 3)); // the one at 9 was hit, too
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
///
/// Filters are iterator adapters, and shapes of several kinds go into one list one after the
/// other:
///
/// ```
/// # use obbligato::{HitList, Aabb3, Ray3, RayCast, Sphere};
/// # use obbligato::nalgebra::{Point3, Vector3};
/// # let balls = [Sphere::new(Point3::new(0.0, 0.0, 5.0), 1.0)?];
/// # let boxes = [balls[0].aabb()];
/// # let visible = [true];
/// # let ray = Ray3::new(Point3::origin(), Vector3::z())?;
/// let shown = balls.iter().enumerate().filter(|(index, _)| visible[*index]);
/// let mut hits: HitList<(&str, usize), f32, 3, 8> =
///     HitList::cast(&ray, 100.0, shown.map(|(index, ball)| (("ball", index), ball)));
/// hits.extend(boxes.iter().enumerate().filter_map(|(index, aabb)| {
///     Some((("box", index), aabb.cast_ray(&ray, 100.0)?))
/// }));
/// assert_eq!(hits.found(), 2);
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HitList<K, T: Scalar, const D: usize, const N: usize> {
    /// The hits, sorted by `t`; the entries that are kept come first.
    hits: [Option<(K, RayHit<T, D>)>; N],
    found: usize,
}

impl<K, T: Real, const D: usize, const N: usize> HitList<K, T, D, N> {
    /// Creates an empty list.
    ///
    /// ```
    /// use obbligato::HitList;
    ///
    /// assert!(HitList::<&str, f32, 2, 8>::new().is_empty());
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self { hits: [const { None }; N], found: 0 }
    }

    /// Returns the hits of a ray with shapes, with `t` in `0 ..= max_t`.
    ///
    /// A negative or NaN `max_t` hits nothing.
    ///
    /// ```
    /// # use obbligato::{HitList, Ray3, Sphere, nalgebra::{Point3, Vector3}};
    /// let pearl = |z| Sphere::new(Point3::new(0.0, 0.0, z), 0.5);
    /// let pearls = [pearl(9.0)?, pearl(3.0)?];
    /// let ray = Ray3::new(Point3::origin(), Vector3::z())?;
    /// let hits: HitList<usize, f32, 3, 4> = HitList::cast(&ray, 100.0, pearls.iter().enumerate());
    /// assert_eq!(hits.first().unwrap().0, 1);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn cast<'a, S>(
        ray: &Ray<T, D>,
        max_t: T,
        shapes: impl IntoIterator<Item = (K, &'a S)>,
    ) -> Self
    where
        S: RayCast<T, D> + ?Sized + 'a,
    {
        shapes
            .into_iter()
            .filter_map(|(key, shape)| Some((key, shape.cast_ray(ray, max_t)?)))
            .collect()
    }

    /// Adds a hit after those at the same `t`; when the list is full, the farthest one is dropped.
    /// A hit whose `t` is NaN is not counted.
    ///
    /// ```
    /// use obbligato::{HitList, RayHit};
    /// use obbligato::nalgebra::Vector2;
    ///
    /// let hit = |t| RayHit::new(t, Vector2::x(), false);
    /// let mut hits = HitList::<&str, f32, 2, 2>::new();
    /// assert!(hits.is_empty());
    /// for (name, t) in [("wall", 5.0), ("door", 3.0), ("tree", 9.0), ("lamp", 3.0)] {
    ///     hits.push(name, hit(t));
    /// }
    /// let names: Vec<_> = hits.iter().map(|(name, _)| *name).collect();
    /// assert_eq!((names, hits.found()), (vec!["door", "lamp"], 4));
    /// assert_eq!(hits.first().unwrap().1.t, 3.0);
    /// ```
    pub fn push(&mut self, key: K, hit: RayHit<T, D>) {
        self.insert(key, hit, |_| false);
    }

    /// Adds a hit after those at the same `t`, but before those of them whose keys it precedes: the
    /// result is that of [`push`](Self::push) with the hits in the order of their keys.
    ///
    /// ```
    /// use obbligato::{HitList, RayHit};
    /// use obbligato::nalgebra::Vector2;
    ///
    /// let mut hits = HitList::<usize, f32, 2, 4>::new();
    /// for (index, t) in [(7, 2.0), (3, 2.0), (5, 2.0), (9, 1.0)] {
    ///     let hit = RayHit::new(t, Vector2::x(), false);
    ///     hits.insert(index, hit, |other| index < *other);
    /// }
    /// let indices: Vec<_> = hits.iter().map(|(index, _)| *index).collect();
    /// assert_eq!(indices, [9, 3, 5, 7]);
    /// ```
    #[inline]
    pub fn insert(&mut self, key: K, hit: RayHit<T, D>, precedes: impl Fn(&K) -> bool) {
        if hit.t.partial_cmp(&hit.t).is_none() {
            return;
        }
        self.found = self.found.saturating_add(1);
        let t = hit.t;
        insert(&mut self.hits, (key, hit), |(other, kept)| {
            tie::precedes(kept.t, t, || !precedes(other))
        });
    }

    /// Adds the hits of another list after those at the same `t`, and counts those that it found
    /// but did not keep.
    ///
    /// ```
    /// use obbligato::{HitList, RayHit};
    /// use obbligato::nalgebra::Vector2;
    ///
    /// let hit = |t| RayHit::new(t, Vector2::x(), false);
    /// let mut walls = HitList::<&str, f32, 2, 2>::from_iter([("wall", hit(2.0))]);
    /// let doors = HitList::from_iter([("door", hit(2.0)), ("gate", hit(1.0)), ("flap", hit(3.0))]);
    /// walls.append(doors);
    /// let names: Vec<_> = walls.iter().map(|(name, _)| *name).collect();
    /// assert_eq!((names, walls.found()), (vec!["gate", "wall"], 4));
    /// ```
    pub fn append(&mut self, other: Self) {
        let lost = other.found.saturating_sub(other.kept());
        self.extend(other);
        self.found = self.found.saturating_add(lost);
    }

    /// Iterates over the hits that are kept, front to back.
    ///
    /// ```
    /// # use obbligato::{HitList, RayHit, nalgebra::Vector2};
    /// let hit = |t| RayHit::new(t, Vector2::x(), false);
    /// let hits = HitList::<_, f32, 2, 2>::from_iter([("far", hit(9.0)), ("near", hit(1.0)), ("next", hit(2.0))]);
    /// let names: Vec<_> = hits.iter().map(|(name, _)| *name).collect();
    /// assert_eq!(names, ["near", "next"]);
    /// ```
    pub fn iter(&self) -> <&Self as IntoIterator>::IntoIter {
        self.into_iter()
    }

    /// Returns the nearest hit.
    ///
    /// ```
    /// # use obbligato::{HitList, RayHit, nalgebra::Vector2};
    /// let hit = |t| RayHit::new(t, Vector2::x(), false);
    /// let hits = HitList::<_, f32, 2, 2>::from_iter([("far", hit(9.0)), ("near", hit(1.0)), ("next", hit(2.0))]);
    /// assert_eq!(hits.first(), Some(&("near", hit(1.0))));
    /// ```
    #[must_use]
    pub fn first(&self) -> Option<&(K, RayHit<T, D>)> {
        self.iter().next()
    }

    /// Returns the number of hits that are kept: as many as were found, but at most `N`.
    ///
    /// ```
    /// # use obbligato::{HitList, RayHit, nalgebra::Vector2};
    /// let hit = |t| RayHit::new(t, Vector2::x(), false);
    /// let hits = HitList::<_, f32, 2, 2>::from_iter([("far", hit(9.0)), ("near", hit(1.0)), ("next", hit(2.0))]);
    /// assert_eq!(hits.kept(), 2);
    /// ```
    #[must_use]
    pub fn kept(&self) -> usize {
        self.found.min(N)
    }

    /// Returns the number of hits that were found, kept or not.
    ///
    /// ```
    /// # use obbligato::{HitList, RayHit, nalgebra::Vector2};
    /// let hit = |t| RayHit::new(t, Vector2::x(), false);
    /// let hits = HitList::<_, f32, 2, 2>::from_iter([("far", hit(9.0)), ("near", hit(1.0)), ("next", hit(2.0))]);
    /// assert_eq!(hits.found(), 3);
    /// ```
    #[must_use]
    pub const fn found(&self) -> usize {
        self.found
    }

    /// Whether nothing was hit.
    ///
    /// ```
    /// # use obbligato::{HitList, RayHit, nalgebra::Vector2};
    /// let hit = |t| RayHit::new(t, Vector2::x(), false);
    /// let hits = HitList::<_, f32, 2, 2>::from_iter([("far", hit(9.0)), ("near", hit(1.0)), ("next", hit(2.0))]);
    /// assert!(!hits.is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.found == 0
    }
}

impl<K, T: Real, const D: usize, const N: usize> Default for HitList<K, T, D, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K, T: Real, const D: usize, const N: usize> Extend<(K, RayHit<T, D>)> for HitList<K, T, D, N> {
    fn extend<I: IntoIterator<Item = (K, RayHit<T, D>)>>(&mut self, hits: I) {
        hits.into_iter().for_each(|(key, hit)| self.push(key, hit));
    }
}

impl<K, T: Real, const D: usize, const N: usize> FromIterator<(K, RayHit<T, D>)>
    for HitList<K, T, D, N>
{
    fn from_iter<I: IntoIterator<Item = (K, RayHit<T, D>)>>(hits: I) -> Self {
        let mut list = Self::new();
        list.extend(hits);
        list
    }
}

impl<'a, K, T: Real, const D: usize, const N: usize> IntoIterator for &'a HitList<K, T, D, N> {
    type Item = &'a (K, RayHit<T, D>);
    type IntoIter = iter::Flatten<slice::Iter<'a, Option<(K, RayHit<T, D>)>>>;

    fn into_iter(self) -> Self::IntoIter {
        self.hits.iter().flatten()
    }
}

impl<K, T: Real, const D: usize, const N: usize> IntoIterator for HitList<K, T, D, N> {
    type Item = (K, RayHit<T, D>);
    type IntoIter = iter::Flatten<array::IntoIter<Option<(K, RayHit<T, D>)>, N>>;

    fn into_iter(self) -> Self::IntoIter {
        self.hits.into_iter().flatten()
    }
}
