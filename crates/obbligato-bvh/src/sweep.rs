//! The first box that a moving box meets.

use crate::bvh::Bvh;
use crate::cast_ray::{FirstHit, Slot};
use crate::node::Node;
use crate::slabs::Slabs;
use core::borrow::Borrow;
use obbligato::nalgebra::{Unit, Vector3};
use obbligato::{Aabb, RayHit, Real, Sweep, sweep};

impl<T: Real, N: Borrow<[Node<T>]>, P> Bvh<T, N, P> {
    /// Returns the index of the box that a moving box meets first, with `t` in `0 ..= max_t`, and the contact.
    ///
    /// The box is at `start + velocity t`. The answer is that of a scan with [`sweep`], in which the moving box comes first: the
    /// normal points from it to the box that it meets; of boxes at the same `t` the earlier one wins. A negative or
    /// NaN `max_t` and a velocity that is not finite hit nothing.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::Aabb3;
    /// use obbligato_bvh::Bvh;
    ///
    /// let wall = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::new(0.01, 5.0, 5.0));
    /// let tree = Bvh::new(&[wall(9.0)?, wall(6.0)?]);
    /// let lift = Aabb3::from_center(Point3::origin(), Vector3::repeat(1.0))?;
    /// // In one step it would come to lie behind both.
    /// let (index, contact) = tree.sweep(&lift, &Vector3::new(600.0, 0.0, 0.0), 1.0).unwrap();
    /// assert_eq!((index, *contact.normal), (1, Vector3::x()));
    /// assert!((contact.t * 600.0 - 4.99).abs() < 1e-4);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[doc(alias("shapecast", "cast_shape", "boxcast", "time_of_impact", "toi"))]
    #[must_use]
    pub fn sweep(
        &self,
        start: &Aabb<T, 3>,
        velocity: &Vector3<T>,
        max_t: T,
    ) -> Option<(usize, Sweep<T, 3>)> {
        let still = Vector3::zeros();
        let (index, hit) = self.lanes.run(FirstHit {
            nodes: self.nodes(),
            slabs: Slabs::swept(start, velocity, self.farthest),
            max_t,
            cast: |_: &Slabs<T>, (node, lane): Slot<T>, _, _| {
                let bounds = node.bounds_in(lane)?;
                let Sweep { t, normal } = sweep(start, velocity, &bounds, &still, max_t)?;
                let (normal, inside) = (normal.into_inner(), false);
                Some(RayHit { t, normal, inside })
            },
            before: |_: &Node<T>, _| u8::MAX,
            visit: |_| (),
        })?;
        let (t, normal) = (hit.t, Unit::new_unchecked(hit.normal));
        Some((index, Sweep { t, normal }))
    }
}
