//! Which shape of the core each struct is.

use crate::mirror::{Mirror, mirrors};
use crate::{
    ObbAabb2, ObbAabb3, ObbBox2, ObbBox3, ObbCapsule2, ObbCapsule3, ObbCircle, ObbCylinder,
    ObbDop2, ObbDop3, ObbHalfSpace2, ObbHalfSpace3, ObbRay2, ObbRay3, ObbReal, ObbRounded2,
    ObbRounded3, ObbSphere, ObbTriangle2, ObbTriangle3, ObbVec2, ObbVec3,
};
use obbligato::nalgebra::{Complex, Point, SVector};
use obbligato::{Aabb, Ball, Capsule, Cylinder, Dop8, HalfSpace, Obb, Ray, RoundedObb, Triangle};

mirrors! {
    ObbVec2 => Point<ObbReal, 2>,
    ObbVec3 => Point<ObbReal, 3>,
    ObbAabb2 => Aabb<ObbReal, 2>,
    ObbAabb3 => Aabb<ObbReal, 3>,
    ObbBox2 => Obb<ObbReal, 2>,
    ObbBox3 => Obb<ObbReal, 3>,
    ObbCircle => Ball<ObbReal, 2>,
    ObbSphere => Ball<ObbReal, 3>,
    ObbRay2 => Ray<ObbReal, 2>,
    ObbRay3 => Ray<ObbReal, 3>,
    ObbCapsule2 => Capsule<ObbReal, 2>,
    ObbCapsule3 => Capsule<ObbReal, 3>,
    ObbRounded2 => RoundedObb<ObbReal, 2>,
    ObbRounded3 => RoundedObb<ObbReal, 3>,
    ObbCylinder => Cylinder<ObbReal>,
    ObbHalfSpace2 => HalfSpace<ObbReal, 2>,
    ObbHalfSpace3 => HalfSpace<ObbReal, 3>,
    ObbTriangle2 => Triangle<ObbReal, 2>,
    ObbTriangle3 => Triangle<ObbReal, 3>,
    ObbDop2 => Dop8<ObbReal, 2>,
    ObbDop3 => Dop8<ObbReal, 3>,
}

/// Vectors as the core has them.
macro_rules! vectors {
    ($($of:ty, $dimension:literal;)*) => { $(
        impl $of {
            pub(crate) fn point(self) -> Point<ObbReal, $dimension> {
                *self.as_core()
            }

            pub(crate) fn vector(self) -> SVector<ObbReal, $dimension> {
                self.point().coords
            }

            pub(crate) fn array(self) -> [ObbReal; $dimension] {
                self.vector().into()
            }
        }

        impl From<SVector<ObbReal, $dimension>> for $of {
            fn from(vector: SVector<ObbReal, $dimension>) -> Self {
                Point::from(vector).into()
            }
        }
    )* };
}

vectors! {
    ObbVec2, 2;
    ObbVec3, 3;
}

impl ObbVec2 {
    pub(crate) const fn complex(self) -> Complex<ObbReal> {
        Complex::new(self.x, self.y)
    }
}
