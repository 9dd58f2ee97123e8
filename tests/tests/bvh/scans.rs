//! What a scan of a plain list answers.

use obbligato::nalgebra::Point3;
use obbligato::{Aabb, HitList, Intersects, Ray, RayHit, Real, nearest_hit};
use obbligato_bvh::Bvh;
use std::fmt::Debug;

/// Compares the answers of a tree and of a list.
pub(crate) struct Both<'a, T: Real> {
    pub(crate) tree: &'a Bvh<T>,
    pub(crate) boxes: &'a [Aabb<T, 3>],
}

/// Two answers that should be the same.
pub(crate) fn same<A: PartialEq + Debug>(question: &str, tree: A, scan: A) -> Result<(), String> {
    let answers = (tree, scan);
    if answers.0 == answers.1 {
        return Ok(());
    }
    let (tree, scan) = answers;
    Err(format!("{question}: {tree:?} instead of {scan:?}"))
}

impl<T: Real> Both<'_, T> {
    /// The boxes that intersect a shape.
    pub(crate) fn query<S>(&self, shape: &S) -> Result<usize, String>
    where
        Aabb<T, 3>: Intersects<S>,
    {
        let mut found: Vec<_> = self.tree.query(shape).collect();
        let order = found.clone();
        found.sort_unstable();
        let touching = |index: &usize| self.boxes[*index].intersects(shape);
        let scan: Vec<_> = (0..self.boxes.len()).filter(touching).collect();
        let count = scan.len();
        same("query", found, scan)?;
        same("query again", self.tree.query(shape).collect(), order)?;
        Ok(count)
    }

    /// The pairs that intersect.
    pub(crate) fn pairs(&self) -> Result<usize, String> {
        let mut found: Vec<_> = self.tree.pairs().collect();
        let order = found.clone();
        found.sort_unstable();
        let mut scan = Vec::new();
        for (a, one) in self.boxes.iter().enumerate() {
            let later = self.boxes.iter().enumerate().skip(a + 1);
            scan.extend(later.filter_map(|(b, other)| one.intersects(other).then_some((a, b))));
        }
        let count = scan.len();
        same("pairs", found, scan)?;
        same("pairs again", self.tree.pairs().collect(), order)?;
        Ok(count)
    }

    /// The boxes closest to a point, by their distances to the bit.
    pub(crate) fn nearest(&self, point: &Point3<T>) -> Result<(), String> {
        let distances = self.boxes.iter().map(|b| b.distance_to_point(point));
        let mut scan: Vec<_> = distances.enumerate().collect();
        // A stable sort: of equals the earlier one stays first.
        scan.sort_by(|(_, a), (_, b)| a.partial_cmp(b).expect("a distance is not NaN"));
        same("nearest", self.tree.nearest(point), scan.first().copied())?;
        let mut some = [None; 5];
        self.tree.nearest_items(point, &mut some);
        let kept = scan.len().min(5);
        same("nearest items", some.iter().flatten().copied().collect(), scan[..kept].to_vec())
    }

    /// The first hit, and all hits, of the boxes themselves and of what `refine` makes of them.
    pub(crate) fn ray(
        &self,
        ray: &Ray<T, 3>,
        max_t: T,
        refine: impl Fn(usize, T) -> Option<RayHit<T, 3>>,
    ) -> Result<bool, String> {
        let scan = nearest_hit(ray, max_t, self.boxes.iter().enumerate());
        same("first hit", self.tree.cast_ray(ray, max_t), scan)?;
        let bounds = |index: usize, max_t| self.boxes[index].cast_ray(ray, max_t);
        same("first hit again", self.tree.cast_ray_with(ray, max_t, bounds), scan)?;
        self.hits(ray, max_t, bounds)?;

        let indices = 0..self.boxes.len();
        let refined =
            |index: usize| Some((index, refine(index, max_t).filter(|hit| hit.t <= max_t)?));
        let first = indices
            .filter_map(refined)
            .reduce(|best, other| if other.1.t < best.1.t { other } else { best });
        let found = self.tree.cast_ray_with(ray, max_t, &refine);
        same("first refined hit", found, first)?;
        self.hits(ray, max_t, &refine)?;
        Ok(scan.is_some())
    }

    fn hits(
        &self,
        ray: &Ray<T, 3>,
        max_t: T,
        refine: impl Fn(usize, T) -> Option<RayHit<T, 3>>,
    ) -> Result<(), String> {
        let refine = &refine;
        let scan = || {
            (0..self.boxes.len()).filter_map(|index| {
                Some((index, refine(index, max_t).filter(|hit| hit.t <= max_t)?))
            })
        };
        let (mut many, mut few) = (HitList::<usize, T, 3, 64>::new(), HitList::<_, T, 3, 3>::new());
        // Twice into the same list: what it held before stays first among equals.
        for _ in 0..2 {
            self.tree.hits_with(ray, max_t, refine, &mut many);
            self.tree.hits_with(ray, max_t, refine, &mut few);
        }
        let mut all: Vec<_> = scan().collect();
        all.sort_by(|(_, a), (_, b)| a.t.partial_cmp(&b.t).expect("a hit is not at NaN"));
        same("all hits", self.tree.all_hits_with(ray, max_t, refine), all)?;
        let twice = || scan().chain(scan());
        same("many hits", many, twice().collect())?;
        same("few hits", few, twice().collect())
    }
}
