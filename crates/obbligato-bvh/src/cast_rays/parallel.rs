//! Rays on all processors.

use super::Hit;
use crate::bvh::Bvh;
use crate::node::Node;
use core::borrow::Borrow;
use obbligato::{Ray, RayHit, Real};
use rayon::prelude::*;

/// How many rays a task has.
const PART: usize = 256;

impl<T: Real, N: Borrow<[Node<T>]> + Sync, P: Sync> Bvh<T, N, P> {
    /// What [`cast_rays`](Self::cast_rays) finds, on all processors.
    ///
    /// The work is done by the threads of rayon's pool, in which this is called or which is the global one; if threads cannot be
    /// started, rayon panics.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::{Aabb3, Ray3};
    /// use obbligato_bvh::Bvh;
    ///
    /// let tree = Bvh::new(&[Aabb3::from_center(Point3::new(0.0, 0.0, -9.0), Vector3::repeat(2.0))?]);
    /// let ray = |i: u16| Ray3::new(Point3::origin(), Vector3::new(f32::from(i) * 0.001, 0.0, -1.0));
    /// let rays = (0..1000).map(ray).collect::<Result<Vec<_>, _>>()?;
    /// let (mut hits, mut alone) = (vec![None; rays.len()], vec![None; rays.len()]);
    /// tree.cast_rays_parallel(&rays, 100.0, &mut hits);
    /// tree.cast_rays(&rays, 100.0, &mut alone);
    /// assert_eq!(hits, alone);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn cast_rays_parallel(&self, rays: &[Ray<T, 3>], max_t: T, hits: &mut [Hit<T>]) {
        let (cast, rest) = hits.split_at_mut(rays.len().min(hits.len()));
        rest.fill(None);
        let parts = rays.par_chunks(PART).zip(cast.par_chunks_mut(PART));
        parts.for_each(|(rays, hits)| self.cast_rays(rays, max_t, hits));
    }

    /// What [`cast_rays_with`](Self::cast_rays_with) finds, on all processors.
    pub fn cast_rays_with_parallel(
        &self,
        rays: &[Ray<T, 3>],
        max_t: T,
        refine: impl Fn(usize, usize, T) -> Option<RayHit<T, 3>> + Sync,
        hits: &mut [Hit<T>],
    ) {
        let (cast, rest) = hits.split_at_mut(rays.len().min(hits.len()));
        rest.fill(None);
        let parts = rays.par_chunks(PART).zip(cast.par_chunks_mut(PART));
        parts.enumerate().for_each(|(part, (rays, hits))| {
            let first = part * PART;
            let refine = |ray: usize, index, max_t| refine(first + ray, index, max_t);
            self.cast_rays_with(rays, max_t, refine, hits);
        });
    }
}
