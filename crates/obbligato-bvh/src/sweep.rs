//! The first box that a moving box, or the shape in it, meets.

use crate::bvh::Bvh;
use crate::cast_ray::{FirstHit, Slot, Start};
use crate::node::Node;
use crate::slabs::Slabs;
use core::borrow::Borrow;
use obbligato::nalgebra::{Unit, Vector3};
use obbligato::{Aabb, RayHit, Real, Sweep, sweep};

impl<T: Real, N: Borrow<[Node<T>]>, P> Bvh<T, N, P> {
    /// Returns the index of the box that a moving box meets first, with `t` in `0 ..= max_t`, and
    /// the contact.
    ///
    /// The box is at `start + velocity t`. The answer is that of a scan with [`sweep`], in which
    /// the moving box comes first: the normal points from it to the box that it meets. Of boxes at
    /// the same `t` the earlier one wins. So a floor that it
    /// [only touches](sweep#what-only-touches-is-no-contact) does not stop it. A negative or NaN
    /// `max_t` and a velocity that is not finite hit nothing.
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
        self.first_contact(start, velocity, max_t, |(node, lane), _, _| {
            sweep(start, velocity, &node.bounds_in(lane)?, &still, max_t)
        })
    }

    /// Returns the index of the box whose contents a moving shape meets first, with `t` in
    /// `0 ..= max_t`, and the contact.
    ///
    /// `start` are the bounds of the shape at `t = 0`. `refine` is called with the index of a box
    /// that they meet, or pass by no more than rounding, and with the greatest `t` at which a
    /// contact matters. It must return `None` or a contact no earlier than that of the bounds;
    /// contacts beyond `max_t` are ignored. Of contacts at the same `t`, the earlier index wins.
    /// The tree determines for which boxes it is called, and in which order, but not the answer.
    /// For shapes of the core and their `aabb()`, that is the answer of a scan with
    /// [`sweep`](obbligato::sweep) over the shapes. A negative or NaN `max_t` meets nothing.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::{Aabb3, Sphere, sweep};
    /// use obbligato_bvh::Bvh;
    ///
    /// let post = Aabb3::new(Point3::new(4.0, 0.9, 0.9), Point3::new(4.2, 3.0, 3.0))?; // the ball passes below it
    /// let wall = Aabb3::new(Point3::new(8.0, -5.0, -5.0), Point3::new(9.0, 5.0, 5.0))?;
    /// let (boxes, ball) = ([post, wall], Sphere::new(Point3::origin(), 1.0)?);
    /// let tree = Bvh::new(&boxes);
    ///
    /// let (velocity, still) = (Vector3::new(10.0, 0.0, 0.0), Vector3::zeros());
    /// let exact = |index: usize, max_t| sweep(&ball, &velocity, &boxes[index], &still, max_t);
    /// let (index, contact) = tree.sweep_with(&ball.aabb(), &velocity, 1.0, exact).unwrap();
    /// assert_eq!((index, contact.t), (1, 0.7));
    /// assert!(tree.sweep(&ball.aabb(), &velocity, 1.0).is_some_and(|(index, _)| index == 0)); // the bounds meet the post
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[doc(alias("shapecast", "cast_shape", "time_of_impact", "toi"))]
    pub fn sweep_with(
        &self,
        start: &Aabb<T, 3>,
        velocity: &Vector3<T>,
        max_t: T,
        mut refine: impl FnMut(usize, T) -> Option<Sweep<T, 3>>,
    ) -> Option<(usize, Sweep<T, 3>)> {
        self.first_contact(start, velocity, max_t, |_, index, reach| refine(index, reach))
    }

    /// Searches for the first contact, given how the moving shape meets one box.
    fn first_contact(
        &self,
        start: &Aabb<T, 3>,
        velocity: &Vector3<T>,
        max_t: T,
        mut meet: impl FnMut(Slot<'_, T>, usize, T) -> Option<Sweep<T, 3>>,
    ) -> Option<(usize, Sweep<T, 3>)> {
        let (index, hit) = self.lanes.run(Start {
            slabs: || Slabs::swept(start, velocity, self.farthest),
            max_t,
            search: FirstHit {
                nodes: self.nodes(),
                cast: |_: &Slabs<T>, slot: Slot<T>, index, reach| {
                    let met = meet(slot, index, reach)?;
                    Some(RayHit::new(met.t, met.normal.into_inner(), false))
                },
                before: |_: &Node<T>, _| u8::MAX,
                visit: |_| (),
            },
        })?;
        let (t, normal) = (hit.t, Unit::new_unchecked(hit.normal));
        Some((index, Sweep::new(t, normal)))
    }
}
