use obbligato::nalgebra::Vector3;
use obbligato::{Obb3, Ray3};

/// The intervals in which the line of a ray crosses the three slabs of a box: it is in the box
/// where it is in all of them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RaySlabs {
    /// One slab for each axis of the box.
    pub slabs: [Slab; 3],
}

/// The part of the line between the two planes across one axis of the box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Slab {
    /// It crosses both planes, at these parameters.
    Crossed([f64; 2]),
    /// It runs along the planes, between them: all of it.
    Along,
    /// None of it: the ray runs parallel to the planes, outside the slab.
    Beside,
}

impl RaySlabs {
    /// Computes the slabs of a box along a ray.
    pub fn new(shape: &Obb3, ray: &Ray3) -> Self {
        let from_center = ray.origin().coords.cast() - shape.center().coords.cast::<f64>();
        let direction = ray.direction().cast::<f64>();
        let slabs = [0, 1, 2].map(|i| {
            let axis: Vector3<f64> = shape.axis(i).cast();
            let half = f64::from(shape.half_extents()[i]);
            Slab::new(axis.dot(&from_center), axis.dot(&direction), half)
        });
        Self { slabs }
    }

    /// Returns the part of the line in all three: from where it enters the last to where it leaves
    /// the first. `None` if it leaves one before it enters another.
    pub fn shared(&self) -> Option<[f64; 2]> {
        let intervals = self.slabs.iter().map(Slab::interval);
        let everywhere = [f64::NEG_INFINITY, f64::INFINITY];
        let [enter, exit] = intervals
            .fold(everywhere, |[enter, exit], [start, end]| [enter.max(start), exit.min(end)]);
        let is_beside = self.slabs.contains(&Slab::Beside);
        (!is_beside && enter <= exit).then_some([enter, exit])
    }

    /// Returns the axis whose slab is entered last, so that its face is hit.
    pub fn entered_last(&self) -> Option<usize> {
        let enters = self.slabs.iter().map(|slab| slab.interval()[0]);
        let last = enters.enumerate().max_by(|a, b| a.1.total_cmp(&b.1))?;
        last.1.is_finite().then_some(last.0)
    }
}

impl Slab {
    /// From how far the origin is from the middle, how fast it moves, and half the width.
    fn new(place: f64, speed: f64, half: f64) -> Self {
        if speed == 0.0 {
            let is_inside = place.abs() <= half;
            return if is_inside { Self::Along } else { Self::Beside };
        }
        let ends = [(-half - place) / speed, (half - place) / speed];
        Self::Crossed([ends[0].min(ends[1]), ends[0].max(ends[1])])
    }

    /// Returns the interval in which the line is between the planes.
    pub const fn interval(&self) -> [f64; 2] {
        match self {
            Self::Crossed(ends) => *ends,
            Self::Along => [f64::NEG_INFINITY, f64::INFINITY],
            Self::Beside => [f64::INFINITY, f64::NEG_INFINITY],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;
    use obbligato::nalgebra::{Point3, Quaternion, Rotation3};

    fn cube() -> Obb3 {
        Obb3::new(Point3::origin(), Vector3::repeat(1.0), Rotation3::identity()).unwrap()
    }

    fn ray(origin: [f32; 3], direction: [f32; 3]) -> Ray3 {
        Ray3::new(origin.into(), direction.into()).unwrap()
    }

    #[test]
    fn the_part_in_all_slabs_is_the_span_of_the_core() {
        let mut rng = Rng::new(21);
        let mut three = |low, high| [(); 3].map(|()| rng.between(low, high));
        let mut hits = 0;
        for number in 0..5000 {
            let [x, y, z] = three(-1.0, 1.0);
            let turned = Quaternion::new(0.7, x, y, z);
            let center = Point3::from(three(-1.0, 1.0));
            let shape = Obb3::from_quaternion(center, three(0.1, 1.5).into(), turned).unwrap();
            let direction = Vector3::from(three(-1.0, 1.0)).normalize();
            let ray = ray(three(-4.0, 4.0), direction.into());
            let shared = RaySlabs::new(&shape, &ray).shared();
            let span = shape.span(&ray);
            match (shared, span) {
                (Some([enter, exit]), Some(span)) => {
                    hits += 1;
                    assert!((enter - f64::from(span.enter)).abs() < 1e-4, "{number}: {span:?}");
                    assert!((exit - f64::from(span.exit)).abs() < 1e-4, "{number}: {span:?}");
                }
                (None, None) => {}
                // A graze: rounding decides.
                (Some([enter, exit]), None) => assert!(exit - enter < 1e-3, "{number}"),
                (None, Some(span)) => assert!(span.exit - span.enter < 1e-3, "{number}"),
            }
        }
        assert!(hits > 300, "{hits}");
    }

    #[test]
    fn the_face_that_is_hit_is_across_the_slab_that_is_entered_last() {
        let slabs = RaySlabs::new(&cube(), &ray([-3.0, 2.0, 0.0], [1.0, -0.5, 0.0]));
        let [x, y, z] = slabs.slabs;
        assert_eq!((x, y, z), (Slab::Crossed([2.0, 4.0]), Slab::Crossed([2.0, 6.0]), Slab::Along));
        assert_eq!(slabs.shared(), Some([2.0, 4.0]));
        let later = RaySlabs::new(&cube(), &ray([-3.0, 2.5, 0.0], [1.0, -0.5, 0.0]));
        assert_eq!((later.entered_last(), later.shared()), (Some(1), Some([3.0, 4.0])));
    }

    #[test]
    fn a_ray_beside_a_box_shares_nothing_with_it() {
        let beside = RaySlabs::new(&cube(), &ray([-3.0, 2.0, 0.0], [1.0, 0.0, 0.0]));
        assert_eq!((beside.slabs[1], beside.shared()), (Slab::Beside, None));
        let past = RaySlabs::new(&cube(), &ray([-3.0, 0.0, 0.0], [1.0, 1.0, 0.0]));
        assert_eq!(past.shared(), None, "it leaves one slab before it enters the other");
    }
}
