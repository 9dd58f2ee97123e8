use obbligato::nalgebra::Point3;
use obbligato::{Manifold, Obb3};

/// The points at which two boxes touch, or at which they are closest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Meeting {
    /// They touch: the points with their depths, and the normal from the first to the second.
    Touching(Manifold<f32, 3>),
    /// They are apart: the closest points of the first and of the second.
    Apart([Point3<f32>; 2]),
}

impl Meeting {
    /// Computes how two boxes meet.
    pub fn new(a: &Obb3, b: &Obb3) -> Self {
        let apart = || Self::Apart(a.closest_points(b).into());
        a.manifold(b).map_or_else(apart, Self::Touching)
    }

    /// Returns the distance between the boxes; 0 where they touch.
    pub fn distance(&self) -> f32 {
        match self {
            Self::Touching(_) => 0.0,
            Self::Apart([on_a, on_b]) => (on_b - on_a).norm(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use obbligato::nalgebra::{Rotation3, Vector3};

    fn cube(x: f32) -> Obb3 {
        let center = Point3::new(x, 0.0, 0.0);
        Obb3::new(center, Vector3::repeat(1.0), Rotation3::identity()).unwrap()
    }

    #[test]
    fn boxes_that_overlap_meet_in_points_with_a_depth() {
        let meeting = Meeting::new(&cube(0.0), &cube(1.75));
        assert_eq!(meeting.distance(), 0.0);
        let Meeting::Touching(manifold) = meeting else {
            panic!("they overlap");
        };
        let depths = manifold.points().iter().map(|contact| contact.depth);
        assert!(depths.eq([0.25; 4]));
    }

    #[test]
    fn boxes_apart_have_closest_points() {
        let meeting = Meeting::new(&cube(0.0), &cube(3.5));
        assert_eq!(meeting.distance(), 1.5);
        let Meeting::Apart([on_a, on_b]) = meeting else {
            panic!("they are apart");
        };
        assert_eq!((on_a.x, on_b.x), (1.0, 2.5));
    }
}
