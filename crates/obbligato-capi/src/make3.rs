//! 3D shapes from numbers, which are checked.

use crate::boundary::{answer, input, mirrored};
use crate::mirror::Mirror;
use crate::{ObbAabb3, ObbBox3, ObbPose3, ObbQuat, ObbRay3, ObbSphere, ObbStatus, ObbVec3};
use obbligato::nalgebra::{Quaternion, Rotation3, UnitQuaternion};
use obbligato::{Aabb3, Obb3, Ray3, ShapeError, Sphere};

/// An axis-aligned box between two opposite corners.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb3_make(
    min: ObbVec3,
    max: ObbVec3,
    out: *mut ObbAabb3,
) -> ObbStatus {
    let made = Aabb3::new(min.point(), max.point());
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made.map(ObbAabb3::from_core)) }
}

/// A box rotated by a quaternion, whose length must be within 1e-3 of 1 and is normalized.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_from_quat(
    center: ObbVec3,
    half_extents: ObbVec3,
    rotation: ObbQuat,
    out: *mut ObbBox3,
) -> ObbStatus {
    let made = turned(rotation)
        .and_then(|rotation| Obb3::new(center.point(), half_extents.vector(), rotation));
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made.map(ObbBox3::from_core)) }
}

/// A box rotated by a quaternion of any length but zero, which is normalized: one that drifts as a program
/// multiplies it needs no care.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_from_any_quat(
    center: ObbVec3,
    half_extents: ObbVec3,
    rotation: ObbQuat,
    out: *mut ObbBox3,
) -> ObbStatus {
    let made = Obb3::from_quaternion(center.point(), half_extents.vector(), quaternion(rotation));
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made.map(ObbBox3::from_core)) }
}

/// A box that is centered in the frame of a body and rotated with it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_from_pose(
    half_extents: ObbVec3,
    pose: *const ObbPose3,
    out: *mut ObbBox3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let made = input(pose).and_then(|pose| {
            let (center, rotation) = (pose.position.point(), quaternion(pose.rotation));
            let made = Obb3::from_quaternion(center, half_extents.vector(), rotation)?;
            Ok(ObbBox3::from_core(made))
        });
        answer(out, made)
    }
}

/// A box from the unit directions of its axes, right-handed. Axes within 8 FLT_EPSILON of orthonormal
/// are kept bit for bit; those within 1e-4 are replaced by the nearest rotation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_from_axes(
    center: ObbVec3,
    half_extents: ObbVec3,
    axis_x: ObbVec3,
    axis_y: ObbVec3,
    axis_z: ObbVec3,
    out: *mut ObbBox3,
) -> ObbStatus {
    let rows = [center, half_extents, axis_x, axis_y, axis_z];
    let made = Obb3::try_from(rows.map(ObbVec3::array));
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made.map(ObbBox3::from_core)) }
}

/// An axis-aligned box as an oriented one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_from_aabb(
    shape: *const ObbAabb3,
    out: *mut ObbBox3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        answer(
            out,
            mirrored(shape).map(|&aabb| ObbBox3::from_core(aabb.into())),
        )
    }
}

/// A solid sphere.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_sphere_make(
    center: ObbVec3,
    radius: f32,
    out: *mut ObbSphere,
) -> ObbStatus {
    let made = Sphere::new(center.point(), radius);
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made.map(ObbSphere::from_core)) }
}

/// A ray. Its direction is not normalized, so t counts lengths of it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_ray3_make(
    origin: ObbVec3,
    direction: ObbVec3,
    out: *mut ObbRay3,
) -> ObbStatus {
    let made = Ray3::new(origin.point(), direction.vector());
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made.map(ObbRay3::from_core)) }
}

/// The axis-aligned box around an oriented one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_aabb(shape: *const ObbBox3, out: *mut ObbAabb3) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        answer(
            out,
            mirrored(shape).map(|turned| ObbAabb3::from_core(turned.aabb())),
        )
    }
}

/// The axis-aligned box around a sphere.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_sphere_aabb(shape: *const ObbSphere, out: *mut ObbAabb3) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        answer(
            out,
            mirrored(shape).map(|sphere| ObbAabb3::from_core(sphere.aabb())),
        )
    }
}

/// The eight corners of a box. Bit i of a corner's index says on which side of axis i it lies. `out` has
/// room for 8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_corners(shape: *const ObbBox3, out: *mut ObbVec3) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let vertices = mirrored(shape).map(Obb3::vertices);
        let corners = vertices.map(|corners| corners.map(|corner| corner.coords.into()));
        answer(out.cast::<[ObbVec3; 8]>(), corners)
    }
}

/// The matrix that maps the unit cube, -0.5 to 0.5 on each axis, onto a box: 16 numbers, column by column,
/// for column vectors; what a renderer uploads for each instance of a cube. `out` has room for 16.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_to_matrix(shape: *const ObbBox3, out: *mut f32) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let matrix = mirrored(shape).map(|turned| turned.to_matrix().data.0);
        answer(out.cast::<[[f32; 4]; 4]>(), matrix)
    }
}

/// How far from 1 the length of a quaternion may be.
const LENGTH_TOLERANCE: f32 = 1e-3;

/// The rotation of a quaternion that is close to unit length.
fn turned(rotation: ObbQuat) -> Result<Rotation3<f32>, ShapeError> {
    let quaternion = quaternion(rotation);
    if !quaternion.coords.iter().all(|number| number.is_finite()) {
        return Err(ShapeError::NotFinite);
    }
    let length = quaternion.norm();
    if (length - 1.0).abs() <= LENGTH_TOLERANCE {
        Ok(UnitQuaternion::new_unchecked(quaternion / length).to_rotation_matrix())
    } else {
        Err(ShapeError::NotARotation)
    }
}

fn quaternion(ObbQuat { x, y, z, w }: ObbQuat) -> Quaternion<f32> {
    Quaternion::new(w, x, y, z)
}
