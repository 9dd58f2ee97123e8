//! The answers of the core, as structs.

use crate::{
    ObbClearance2, ObbClearance3, ObbClosest2, ObbClosest3, ObbContact2, ObbContact3, ObbHit2,
    ObbHit3, ObbManifold2, ObbManifold3, ObbNearest2, ObbNearest3, ObbReal, ObbSeparation2,
    ObbSeparation3, ObbTouch2, ObbTouch3, ObbTurningContact2, ObbTurningContact3,
};
use obbligato::nalgebra::Point;
use obbligato::{Clearance, ContactPoint, Manifold, RayHit, Separation, Sweep, TurningSweep};

/// The answers of a dimension.
macro_rules! answers {
    (
        $d:literal, $hit:ident, $nearest:ident, $contact:ident, $turning:ident, $separation:ident,
        $clearance:ident, $closest:ident, $touch:ident, $manifold:ident
    ) => {
        impl From<RayHit<ObbReal, $d>> for $hit {
            fn from(hit: RayHit<ObbReal, $d>) -> Self {
                let (t, normal, inside) = (hit.t, hit.normal.into(), hit.inside.into());
                Self { t, normal, inside }
            }
        }

        impl $hit {
            pub(crate) fn to_core(self) -> RayHit<ObbReal, $d> {
                RayHit::new(self.t, self.normal.vector(), self.inside != 0)
            }
        }

        impl From<(usize, RayHit<ObbReal, $d>)> for $nearest {
            fn from((index, hit): (usize, RayHit<ObbReal, $d>)) -> Self {
                let hit = hit.into();
                Self { index, hit }
            }
        }

        impl $nearest {
            /// Whether a hit comes before another: nearer, or at the same t and of an earlier
            /// shape.
            pub(crate) fn precedes(&self, other: &Self) -> bool {
                self.hit.t < other.hit.t || self.hit.t == other.hit.t && self.index < other.index
            }
        }

        impl From<Sweep<ObbReal, $d>> for $contact {
            fn from(sweep: Sweep<ObbReal, $d>) -> Self {
                let (t, normal) = (sweep.t, sweep.normal.into_inner().into());
                Self { t, normal }
            }
        }

        impl From<TurningSweep<ObbReal, $d>> for $turning {
            fn from(sweep: TurningSweep<ObbReal, $d>) -> Self {
                let (t, normal, gap) = (sweep.t, sweep.normal.into_inner().into(), sweep.gap);
                Self { t, normal, gap }
            }
        }

        impl From<Separation<ObbReal, $d>> for $separation {
            fn from(separation: Separation<ObbReal, $d>) -> Self {
                Self {
                    gap: separation.gap,
                    normal: separation.normal.into_inner().into(),
                    axis: separation.axis.into(),
                }
            }
        }

        impl From<Clearance<ObbReal, $d>> for $clearance {
            fn from(clearance: Clearance<ObbReal, $d>) -> Self {
                let (gap, normal) = (clearance.gap, clearance.normal.into_inner().into());
                Self { gap, normal }
            }
        }

        impl From<(Point<ObbReal, $d>, Point<ObbReal, $d>)> for $closest {
            fn from((a, b): (Point<ObbReal, $d>, Point<ObbReal, $d>)) -> Self {
                let (on_a, on_b) = (a.into(), b.into());
                Self { on_a, on_b }
            }
        }

        impl From<&ContactPoint<ObbReal, $d>> for $touch {
            fn from(contact: &ContactPoint<ObbReal, $d>) -> Self {
                Self { point: contact.point.into(), depth: contact.depth, id: contact.id.into() }
            }
        }

        impl From<Manifold<ObbReal, $d>> for $manifold {
            fn from(manifold: Manifold<ObbReal, $d>) -> Self {
                let mut made =
                    Self { normal: manifold.normal.into_inner().into(), ..Self::default() };
                for (point, contact) in made.points.iter_mut().zip(manifold.points()) {
                    *point = contact.into();
                    made.count = made.count.wrapping_add(1);
                }
                made
            }
        }
    };
}

answers!(
    2,
    ObbHit2,
    ObbNearest2,
    ObbContact2,
    ObbTurningContact2,
    ObbSeparation2,
    ObbClearance2,
    ObbClosest2,
    ObbTouch2,
    ObbManifold2
);
answers!(
    3,
    ObbHit3,
    ObbNearest3,
    ObbContact3,
    ObbTurningContact3,
    ObbSeparation3,
    ObbClearance3,
    ObbClosest3,
    ObbTouch3,
    ObbManifold3
);
