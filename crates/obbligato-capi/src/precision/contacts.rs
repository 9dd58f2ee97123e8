//! Where two flat shapes touch: what keeps them from sinking into each other.
//!
//! Two rectangles have this with the boxes of 3D, and an axis-aligned rectangle is an oriented one that is not turned.

use crate::boundary::{about_both, answer_if_any};
use crate::{
    ObbBox2, ObbCapsule2, ObbCircle, ObbDop2, ObbManifold2, ObbPolygon, ObbStatus, ObbTriangle2,
};
use obbligato::ManifoldWith;

/// Where two polygons touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
///
/// A solver can store the impulses of a frame under the ids of the points, and start the next frame with them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_manifold(
    a: *const ObbPolygon,
    b: *const ObbPolygon,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, about_both(a, b, ManifoldWith::manifold_with)) }
}

// Also: obb_polygon_manifold_capsule, obb_polygon_manifold_box, obb_polygon_manifold_circle, obb_triangle2_manifold,
// obb_triangle2_manifold_capsule, obb_triangle2_manifold_box, obb_triangle2_manifold_circle, obb_capsule2_manifold,
// obb_capsule2_manifold_box, obb_capsule2_manifold_circle, obb_box2_manifold_circle, obb_circle_manifold,
// obb_polygon_manifold_dop, obb_dop2_manifold, obb_dop2_manifold_triangle, obb_dop2_manifold_capsule,
// obb_dop2_manifold_box, obb_dop2_manifold_circle.
/// Where a polygon and a triangle touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_manifold_triangle(
    a: *const ObbPolygon,
    b: *const ObbTriangle2,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, about_both(a, b, ManifoldWith::manifold_with)) }
}

include!(concat!(env!("OUT_DIR"), "/also/contacts.rs"));
