//! 2D shapes from numbers, which are checked.

use crate::boundary::{answer, input, mirrored};
use crate::mirror::Mirror;
use crate::{ObbAabb2, ObbBox2, ObbCircle, ObbPose2, ObbRay2, ObbStatus, ObbVec2};
use obbligato::nalgebra::Complex;
use obbligato::{Aabb2, Circle, Obb2, Ray2};

/// An axis-aligned rectangle between two opposite corners.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb2_make(
    min: ObbVec2,
    max: ObbVec2,
    out: *mut ObbAabb2,
) -> ObbStatus {
    let made = Aabb2::new(min.point(), max.point());
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made.map(ObbAabb2::from_core)) }
}

/// A rectangle rotated counterclockwise by an angle in radians. Sine and cosine have the same bits on
/// every machine; on a microcontroller, obb_box2_from_axis is faster.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_from_angle(
    center: ObbVec2,
    half_extents: ObbVec2,
    radians: f32,
    out: *mut ObbBox2,
) -> ObbStatus {
    let made = Obb2::from_angle(center.point(), half_extents.vector(), radians);
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made.map(ObbBox2::from_core)) }
}

/// A rectangle from the unit direction of its first axis: the cosine and the sine of its angle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_from_axis(
    center: ObbVec2,
    half_extents: ObbVec2,
    axis: ObbVec2,
    out: *mut ObbBox2,
) -> ObbStatus {
    let across = ObbVec2 {
        x: -axis.y,
        y: axis.x,
    };
    let made = Obb2::try_from([center, half_extents, axis, across].map(ObbVec2::array));
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made.map(ObbBox2::from_core)) }
}

/// A rectangle whose first axis points in a direction of any length but zero: that of a velocity, or a cosine
/// and a sine that have drifted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_from_direction(
    center: ObbVec2,
    half_extents: ObbVec2,
    direction: ObbVec2,
    out: *mut ObbBox2,
) -> ObbStatus {
    let direction = complex(direction);
    let made = Obb2::from_complex(center.point(), half_extents.vector(), direction);
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made.map(ObbBox2::from_core)) }
}

/// A rectangle that is centered in the frame of a body and rotated with it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_from_pose(
    half_extents: ObbVec2,
    pose: *const ObbPose2,
    out: *mut ObbBox2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let made = input(pose).and_then(|pose| {
            let (center, axis) = (pose.position.point(), complex(pose.axis));
            let made = Obb2::from_complex(center, half_extents.vector(), axis)?;
            Ok(ObbBox2::from_core(made))
        });
        answer(out, made)
    }
}

/// An axis-aligned rectangle as an oriented one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_from_aabb(
    shape: *const ObbAabb2,
    out: *mut ObbBox2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        answer(
            out,
            mirrored(shape).map(|&aabb| ObbBox2::from_core(aabb.into())),
        )
    }
}

/// A disc.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_circle_make(
    center: ObbVec2,
    radius: f32,
    out: *mut ObbCircle,
) -> ObbStatus {
    let made = Circle::new(center.point(), radius);
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made.map(ObbCircle::from_core)) }
}

/// A ray. Its direction is not normalized, so t counts lengths of it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_ray2_make(
    origin: ObbVec2,
    direction: ObbVec2,
    out: *mut ObbRay2,
) -> ObbStatus {
    let made = Ray2::new(origin.point(), direction.vector());
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made.map(ObbRay2::from_core)) }
}

/// The axis-aligned rectangle around an oriented one: the bounds that a quadtree stores.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_aabb(shape: *const ObbBox2, out: *mut ObbAabb2) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        answer(
            out,
            mirrored(shape).map(|turned| ObbAabb2::from_core(turned.aabb())),
        )
    }
}

/// The axis-aligned rectangle around a disc.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_circle_aabb(shape: *const ObbCircle, out: *mut ObbAabb2) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        answer(
            out,
            mirrored(shape).map(|circle| ObbAabb2::from_core(circle.aabb())),
        )
    }
}

/// The four corners of a rectangle, counterclockwise, beginning where both local coordinates are
/// negative. `out` has room for 4.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_corners(shape: *const ObbBox2, out: *mut ObbVec2) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let vertices = mirrored(shape).map(Obb2::vertices);
        let corners = vertices.map(|corners| corners.map(|corner| corner.coords.into()));
        answer(out.cast::<[ObbVec2; 4]>(), corners)
    }
}

/// The matrix that maps the unit square, -0.5 to 0.5 on each axis, onto a rectangle: 9 numbers, column by
/// column, for column vectors. `out` has room for 9.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_to_matrix(shape: *const ObbBox2, out: *mut f32) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let matrix = mirrored(shape).map(|turned| turned.to_matrix().data.0);
        answer(out.cast::<[[f32; 3]; 3]>(), matrix)
    }
}

fn complex(ObbVec2 { x, y }: ObbVec2) -> Complex<f32> {
    Complex::new(x, y)
}
