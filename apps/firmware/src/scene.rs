//! Boxes in a cube; the smaller the cube, the more of them touch.

use obbligato::nalgebra::{Point2, Point3, Quaternion, UnitQuaternion, Vector2, Vector3};
use obbligato::{Obb2, Obb3};

pub(crate) const BOXES: usize = 64;

/// The pair of boxes for a call: each box with the others in turn.
pub(crate) fn pair(call: usize) -> (usize, usize) {
    (call % BOXES, (call % BOXES + call / BOXES + 1) % BOXES)
}

/// Numbers from 0 to 1, from Marsaglia's xorshift generator, 2003.
struct Numbers(u32);

impl Numbers {
    fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 >> 8) as f32 / 16_777_216.0
    }
}

/// Boxes with edges of 0.5 to 2.5, centers within a cube of this width.
pub(crate) fn solids(width: f32) -> [Obb3; BOXES] {
    let mut numbers = Numbers(1);
    let mut next = |least: f32, range: f32| least + range * numbers.next();
    let mut solid = || {
        let [w, x, y, z] = [(); 4].map(|()| next(-1.0, 2.0));
        let turn = UnitQuaternion::from_quaternion(Quaternion::new(w, x, y, z));
        let center = Point3::from([(); 3].map(|()| next(0.0, width)));
        let half = Vector3::from([(); 3].map(|()| next(0.25, 1.0)));
        Obb3::new(center, half, turn.to_rotation_matrix()).expect("a box")
    };
    let mut solids = [solid(); BOXES];
    solids.iter_mut().for_each(|slot| *slot = solid());
    solids
}

/// The same in 2D.
pub(crate) fn rectangles(width: f32) -> [Obb2; BOXES] {
    let mut numbers = Numbers(1);
    let mut next = |least: f32, range: f32| least + range * numbers.next();
    let mut rectangle = || {
        let center = Point2::from([(); 2].map(|()| next(0.0, width)));
        let half = Vector2::from([(); 2].map(|()| next(0.25, 1.0)));
        Obb2::from_angle(center, half, next(0.0, 6.0)).expect("a box")
    };
    let mut rectangles = [rectangle(); BOXES];
    rectangles.iter_mut().for_each(|slot| *slot = rectangle());
    rectangles
}
