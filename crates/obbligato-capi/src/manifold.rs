//! Where two boxes touch: what keeps them from sinking into each other.

use crate::boundary::{answer_if_any, both};
use crate::{ObbBox2, ObbBox3, ObbStatus, ObbVec2, ObbVec3};
use core::mem::{offset_of, size_of};
use obbligato::{ContactPoint, Manifold};

/// A point in which two rectangles touch.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbTouch2 {
    /// Halfway between the surfaces: `point + depth / 2 * normal` lies on the first, `point - depth / 2 *
    /// normal` on the second.
    pub point: ObbVec2,
    /// How deep they overlap there, along the normal. Where they only count as touching it is negative.
    pub depth: f32,
    /// Which features touch there: the same number as long as the same ones do, in every frame.
    pub id: u32,
}

/// Where two rectangles touch.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbManifold2 {
    /// The unit normal from the first to the second, that of obb_box2_separation.
    pub normal: ObbVec2,
    /// How many points there are: 1 to 2.
    pub count: u32,
    /// The points, in the order of their ids; zero beyond `count`.
    pub points: [ObbTouch2; 2],
}

/// A point in which two boxes touch.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbTouch3 {
    /// Halfway between the surfaces: `point + depth / 2 * normal` lies on the first, `point - depth / 2 *
    /// normal` on the second.
    pub point: ObbVec3,
    /// How deep they overlap there, along the normal. Where they only count as touching it is negative.
    pub depth: f32,
    /// Which features touch there: the same number as long as the same ones do, in every frame.
    pub id: u32,
}

/// Where two boxes touch.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbManifold3 {
    /// The unit normal from the first to the second, that of obb_box3_separation.
    pub normal: ObbVec3,
    /// How many points there are: 1 to 4.
    pub count: u32,
    /// The points, in the order of their ids; zero beyond `count`.
    pub points: [ObbTouch3; 4],
}

const _: () = {
    assert!(size_of::<ObbTouch2>() == 16 && offset_of!(ObbTouch2, id) == 12);
    assert!(size_of::<ObbTouch3>() == 20 && offset_of!(ObbTouch3, id) == 16);
    assert!(size_of::<ObbManifold2>() == 44 && offset_of!(ObbManifold2, points) == 12);
    assert!(size_of::<ObbManifold3>() == 96 && offset_of!(ObbManifold3, points) == 16);
};

impl From<&ContactPoint<f32, 2>> for ObbTouch2 {
    fn from(contact: &ContactPoint<f32, 2>) -> Self {
        Self {
            point: contact.point.coords.into(),
            depth: contact.depth,
            id: contact.id.into(),
        }
    }
}

impl From<Manifold<f32, 2>> for ObbManifold2 {
    fn from(manifold: Manifold<f32, 2>) -> Self {
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

/// Where two rectangles touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
///
/// A solver keeps the impulses of the last frame by the ids of the points, and starts from them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_manifold(
    a: *const ObbBox2,
    b: *const ObbBox2,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let manifold = both(a, b).map(|(a, b)| a.manifold(b));
        answer_if_any(
            out,
            manifold.map(|manifold| manifold.map(ObbManifold2::from)),
        )
    }
}

/// Where two boxes touch, in up to four points; OBB_STATUS_NONE if and only if they are apart.
///
/// A solver keeps the impulses of the last frame by the ids of the points, and starts from them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_manifold(
    a: *const ObbBox3,
    b: *const ObbBox3,
    out: *mut ObbManifold3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let manifold = both(a, b).map(|(a, b)| a.manifold(b));
        answer_if_any(
            out,
            manifold.map(|manifold| manifold.map(ObbManifold3::from)),
        )
    }
}
