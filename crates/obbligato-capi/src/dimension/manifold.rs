//! Where two boxes touch: what keeps them from sinking into each other.

use crate::boundary::{about_both, answer_if_any};
use crate::{ObbBox3, ObbStatus, ObbVec3};
use obbligato::{ContactPoint, Manifold, Obb};

/// A point at which two boxes touch.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbTouch3 {
    /// Halfway between the surfaces: `point + depth / 2 * normal` lies on the first, `point - depth / 2 *
    /// normal` on the second.
    pub point: ObbVec3,
    /// How deep they overlap there, along the normal. Where they only count as touching it is negative.
    pub depth: f32,
    /// An id of the features that touch there: the same number in every frame in which the same ones do.
    pub id: u32,
}

/// Where two boxes touch.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbManifold3 {
    /// The unit normal from the first to the second, that of obb_box3_separation or of the clearance.
    pub normal: ObbVec3,
    /// How many points there are: 1 to 4.
    pub count: u32,
    /// The points, in the order of their ids; zero beyond `count`.
    pub points: [ObbTouch3; 4],
}

impl From<&ContactPoint<f32, 3>> for ObbTouch3 {
    fn from(contact: &ContactPoint<f32, 3>) -> Self {
        Self {
            point: contact.point.coords.into(),
            depth: contact.depth,
            id: contact.id.into(),
        }
    }
}

impl From<Manifold<f32, 3>> for ObbManifold3 {
    fn from(manifold: Manifold<f32, 3>) -> Self {
        let mut made = Self {
            normal: manifold.normal.into_inner().into(),
            ..Self::default()
        };
        for (point, contact) in made.points.iter_mut().zip(manifold.points()) {
            *point = contact.into();
            made.count = made.count.wrapping_add(1);
        }
        made
    }
}

/// Where two boxes touch, in up to four points; OBB_STATUS_NONE if and only if they are apart.
///
/// A solver can store the impulses of a frame under the ids of the points, and start the next frame with them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_manifold(
    a: *const ObbBox3,
    b: *const ObbBox3,
    out: *mut ObbManifold3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, about_both(a, b, Obb::<f32, 3>::manifold)) }
}
