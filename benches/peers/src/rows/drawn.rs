//! Pairs of boxes in 3D, in the types of each contender.

use crate::parry_box;
use crate::reference::Box3;
use obbligato::Obb3;
use obbligato_benches::oriented_boxes;
use parry3d::math::Pose3;
use parry3d::shape::Cuboid;

/// Pairs of boxes.
pub(super) struct Drawn {
    pub(super) a: Vec<Obb3>,
    pub(super) b: Vec<Obb3>,
}

impl Drawn {
    /// Pairs with centers in a cube; the wider it is, the fewer overlap.
    pub(super) fn new(count: usize, width: f32) -> Self {
        let drawn = |seed| oriented_boxes(seed, count, width).expect("boxes within the limit");
        Self { a: drawn(1), b: drawn(2) }
    }

    /// Those pairs that pass.
    pub(super) fn filtered(self, pass: impl Fn(&Box3, &Box3) -> bool) -> Self {
        let pairs = self.a.into_iter().zip(self.b);
        let pairs = pairs.filter(|(a, b)| pass(&a.into(), &b.into()));
        let (a, b) = pairs.unzip();
        Self { a, b }
    }

    /// In double precision.
    pub(super) fn exact(&self) -> impl Iterator<Item = (Box3, Box3)> {
        let pairs = self.a.iter().zip(&self.b);
        pairs.map(|(a, b)| (a.into(), b.into()))
    }

    /// For parry.
    pub(super) fn parry(&self) -> Vec<((Pose3, Cuboid), (Pose3, Cuboid))> {
        let pairs = self.a.iter().zip(&self.b);
        pairs.map(|(a, b)| (parry_box(a), parry_box(b))).collect()
    }
}
