//! Rays on all processors.

use super::Hit;
use crate::bvh::Bvh;
use crate::node::Node;
use core::borrow::Borrow;
use obbligato::{Ray, Real};
use rayon::prelude::*;

/// How many rays a task has.
const PART: usize = 256;

impl<T: Real, N: Borrow<[Node<T>]> + Sync, P: Sync> Bvh<T, N, P> {
    /// What [`cast_rays`](Self::cast_rays) finds, on all processors.
    ///
    /// The work is done by the threads of rayon's pool, in which this is called or which is the
    /// global one; if threads cannot be started, rayon panics.
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
}

#[cfg(test)]
mod tests {
    use crate::Bvh;
    use alloc::vec;
    use alloc::vec::Vec;
    use obbligato::nalgebra::{Point3, Vector3};
    use obbligato::{Aabb3, Ray3};

    #[test]
    fn any_number_of_threads_finds_the_same_hits_in_any_number_of_places() {
        let at = |i: u32| Point3::from([i % 17, i % 19, i % 23].map(|x| x as f32));
        let boxes = (0..500).map(|i| Aabb3::from_center(at(i), Vector3::repeat(0.7)));
        let tree = Bvh::new(&boxes.collect::<Result<Vec<_>, _>>().expect("boxes"));
        let ray = |i: u32| Ray3::new(Point3::new(-9.0, 8.0, 7.0), at(i) - at(3) * 0.4);
        let rays: Vec<_> = (0..1500).flat_map(ray).collect();
        for places in [rays.len(), 0, 300, rays.len() + 9] {
            let alone = rays.iter().map(|ray| tree.cast_ray(ray, 30.0));
            let mut expected: Vec<_> = alone.take(places).collect();
            expected.resize(places, None);
            for threads in [1, 2, 5] {
                let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
                let mut hits = vec![expected.iter().copied().find_map(|hit| hit); places];
                let cast = || tree.cast_rays_parallel(&rays, 30.0, &mut hits);
                pool.expect("threads").install(cast);
                assert_eq!(hits, expected, "{places} places on {threads} threads");
            }
        }
    }
}
