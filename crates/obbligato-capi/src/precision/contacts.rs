//! Where two flat shapes touch: what keeps them from sinking into each other.
//!
//! Two rectangles have this with the boxes of 3D, and an axis-aligned rectangle is an oriented one that is not turned.

use super::polygon::{Polygon, polygon};
use crate::boundary::{answer_if_any, mirrored};
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
    unsafe {
        answer_if_any(
            out,
            with_polygon(polygon(a), polygon(b).as_ref().map_err(|error| *error)),
        )
    }
}

/// Where a polygon and a triangle touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_manifold_triangle(
    a: *const ObbPolygon,
    b: *const ObbTriangle2,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, with_polygon(polygon(a), mirrored(b))) }
}

/// Where a polygon and a capsule touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_manifold_capsule(
    a: *const ObbPolygon,
    b: *const ObbCapsule2,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, with_polygon(polygon(a), mirrored(b))) }
}

/// Where a polygon and an oriented rectangle touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_manifold_box(
    a: *const ObbPolygon,
    b: *const ObbBox2,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, with_polygon(polygon(a), mirrored(b))) }
}

/// Where a polygon and a disc touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_manifold_circle(
    a: *const ObbPolygon,
    b: *const ObbCircle,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, with_polygon(polygon(a), mirrored(b))) }
}

/// Where two triangles touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_triangle2_manifold(
    a: *const ObbTriangle2,
    b: *const ObbTriangle2,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, contact(mirrored(a), mirrored(b))) }
}

/// Where a triangle and a capsule touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_triangle2_manifold_capsule(
    a: *const ObbTriangle2,
    b: *const ObbCapsule2,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, contact(mirrored(a), mirrored(b))) }
}

/// Where a triangle and an oriented rectangle touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_triangle2_manifold_box(
    a: *const ObbTriangle2,
    b: *const ObbBox2,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, contact(mirrored(a), mirrored(b))) }
}

/// Where a triangle and a disc touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_triangle2_manifold_circle(
    a: *const ObbTriangle2,
    b: *const ObbCircle,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, contact(mirrored(a), mirrored(b))) }
}

/// Where two capsules touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_capsule2_manifold(
    a: *const ObbCapsule2,
    b: *const ObbCapsule2,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, contact(mirrored(a), mirrored(b))) }
}

/// Where a capsule and an oriented rectangle touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_capsule2_manifold_box(
    a: *const ObbCapsule2,
    b: *const ObbBox2,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, contact(mirrored(a), mirrored(b))) }
}

/// Where a capsule and a disc touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_capsule2_manifold_circle(
    a: *const ObbCapsule2,
    b: *const ObbCircle,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, contact(mirrored(a), mirrored(b))) }
}

/// Where an oriented rectangle and a disc touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_manifold_circle(
    a: *const ObbBox2,
    b: *const ObbCircle,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, contact(mirrored(a), mirrored(b))) }
}

/// Where two discs touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_circle_manifold(
    a: *const ObbCircle,
    b: *const ObbCircle,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, contact(mirrored(a), mirrored(b))) }
}

/// Where a polygon and an octagon touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_manifold_dop(
    a: *const ObbPolygon,
    b: *const ObbDop2,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, with_polygon(polygon(a), mirrored(b))) }
}

/// Where two octagons touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_manifold(
    a: *const ObbDop2,
    b: *const ObbDop2,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, contact(mirrored(a), mirrored(b))) }
}

/// Where an octagon and a triangle touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_manifold_triangle(
    a: *const ObbDop2,
    b: *const ObbTriangle2,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, contact(mirrored(a), mirrored(b))) }
}

/// Where an octagon and a capsule touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_manifold_capsule(
    a: *const ObbDop2,
    b: *const ObbCapsule2,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, contact(mirrored(a), mirrored(b))) }
}

/// Where an octagon and an oriented rectangle touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_manifold_box(
    a: *const ObbDop2,
    b: *const ObbBox2,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, contact(mirrored(a), mirrored(b))) }
}

/// Where an octagon and a disc touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_manifold_circle(
    a: *const ObbDop2,
    b: *const ObbCircle,
    out: *mut ObbManifold2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, contact(mirrored(a), mirrored(b))) }
}

fn with_polygon<B>(
    a: Result<Polygon, ObbStatus>,
    b: Result<&B, ObbStatus>,
) -> Result<Option<ObbManifold2>, ObbStatus>
where
    Polygon: ManifoldWith<f32, 2, B>,
{
    contact(Ok(&a?), b)
}

fn contact<A: ManifoldWith<f32, 2, B>, B>(
    a: Result<&A, ObbStatus>,
    b: Result<&B, ObbStatus>,
) -> Result<Option<ObbManifold2>, ObbStatus> {
    Ok(a?.manifold_with(b?).map(ObbManifold2::from))
}
