//! Convex hulls of points in space.

use super::make3::quaternion;
use crate::boundary::{about, answer, answer_all, input, shapes};
use crate::mirror::Shape;
use crate::{ObbAabb3, ObbPose3, ObbReal, ObbStatus, ObbTriangle3, ObbVec3};
use core::mem::{MaybeUninit, align_of, size_of};
use core::ptr;
use obbligato::nalgebra::Isometry;
use obbligato::{ConvexHull, Obb};

/// The most corners of a convex hull.
pub const OBB_HULL_CORNERS: usize = 32;
/// The size in 64-bit words of a convex hull.
#[cfg(not(feature = "double"))]
pub const OBB_HULL_WORDS: usize = 245;
/// The size in 64-bit words of a convex hull.
#[cfg(feature = "double")]
pub const OBB_HULL_WORDS: usize = 424;

/// A convex hull of points in space with its interior, with 4 to 32 corners: those of
/// obb_hull_corners.
///
/// obb_hull_from_points fills it, and nothing else can. It may be copied, but not stored for
/// another version of the library. Memory that holds no hull is OBB_STATUS_NOT_MADE.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ObbHull {
    words: [MaybeUninit<u64>; OBB_HULL_WORDS],
}

/// A hull as the core has it.
type Hull = ConvexHull<ObbReal, OBB_HULL_CORNERS>;

const _: () = {
    assert!(size_of::<Hull>() <= size_of::<ObbHull>());
    assert!(size_of::<Hull>() + size_of::<[u64; 2]>() > size_of::<ObbHull>());
    assert!(align_of::<Hull>() <= align_of::<ObbHull>());
};

/// The convex hull of points, which may have up to 32 corners: OBB_STATUS_SIZE if it has more, and
/// OBB_STATUS_NO_VOLUME if the points lie in one plane.
///
/// It is exact, but for a rounding of less than DBL_EPSILON of its extents. Each corner takes a few
/// passes over the points. The distance of two hulls takes time in proportion to the product of
/// their numbers of corners, so few corners are best.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_hull_from_points(
    points: *const ObbVec3,
    count: usize,
    out: *mut ObbHull,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let made = shapes::<ObbVec3>(points, count)
            .and_then(|points| Ok(Hull::from_points(points.iter().copied())?));
        answer(out, made)
    }
}

/// The corners of a hull.
///
/// `corners` holds up to `capacity` points, and `found` is set to the number of corners, at most
/// 32; if that exceeds `capacity`, the rest did not fit. If `capacity` is 0, `corners` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_hull_corners(
    shape: *const ObbHull,
    corners: *mut ObbVec3,
    capacity: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let hull = input(shape).and_then(ObbHull::checked);
        let list = hull.map(|hull| hull.vertices().iter().map(|&corner| corner.into()));
        answer_all(corners, capacity, found, list)
    }
}

/// The facets of a hull as triangles, counterclockwise as seen from outside: what a renderer draws.
///
/// `triangles` holds up to `capacity` of them, and `found` is set to their number, at most 60; if
/// that exceeds `capacity`, the rest did not fit. If `capacity` is 0, `triangles` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_hull_triangles(
    shape: *const ObbHull,
    triangles: *mut ObbTriangle3,
    capacity: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let hull = input(shape).and_then(ObbHull::checked);
        let vertices = |facet: [_; 3]| ObbTriangle3 { vertices: facet.map(ObbVec3::from) };
        let list = hull.map(|hull| hull.triangles().map(vertices));
        answer_all(triangles, capacity, found, list)
    }
}

/// The axis-aligned box around a hull.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_hull_aabb(shape: *const ObbHull, out: *mut ObbAabb3) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about(shape, Hull::aabb)) }
}

/// A hull in the world, from one whose corners are given in the frame of a body: that of the
/// corners where they are rounded to, which takes as long as from points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_hull_placed(
    shape: *const ObbHull,
    pose: *const ObbPose3,
    out: *mut ObbHull,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let placed = about(shape, |hull| {
            let ObbPose3 { position, rotation } = *input(pose)?;
            let none = ObbVec3::default().vector();
            let frame = Obb::from_quaternion(position.point(), none, quaternion(rotation))?;
            let to_world = Isometry::from_parts(position.vector().into(), frame.rotation());
            Ok(hull.transformed_by(&to_world)?)
        });
        answer(out, placed.flatten())
    }
}

impl Shape for ObbHull {
    type Core = Hull;

    fn ask<R>(&self, question: impl FnOnce(&Hull) -> R) -> Result<R, ObbStatus> {
        self.checked().map(question)
    }
}

impl ObbHull {
    fn checked(&self) -> Result<&Hull, ObbStatus> {
        // SAFETY: it is no larger, and aligned. It consists of numbers, which any bytes are, and
        // the caller's struct is filled. The core is safe code whatever numbers a hull holds.
        let hull = unsafe { &*ptr::from_ref(self).cast::<Hull>() };
        if hull.vertices().len() < 4 { Err(ObbStatus::NotMade) } else { Ok(hull) }
    }
}

impl From<Hull> for ObbHull {
    fn from(hull: Hull) -> Self {
        let mut made = Self { words: [MaybeUninit::zeroed(); OBB_HULL_WORDS] };
        // SAFETY: there is room, which is aligned.
        unsafe { (&raw mut made).cast::<Hull>().write(hull) };
        made
    }
}
