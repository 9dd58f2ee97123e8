//! Convex polygons.

use crate::boundary::{about, answer, answer_all, input, shapes, verdict};
use crate::mirror::Shape;
use crate::{ObbAabb2, ObbPose2, ObbReal, ObbStatus, ObbVec2};
use obbligato::nalgebra::{Isometry, UnitComplex};
use obbligato::{ConvexPolygon, Obb};

/// The most vertices of a convex polygon.
pub const OBB_POLYGON_VERTICES: usize = 16;

/// A convex polygon, filled. A struct that obb_polygon_make or obb_polygon_hull has filled is
/// valid; every call checks it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbPolygon {
    /// Its corners, counterclockwise; the rest of the array is ignored.
    pub vertices: [ObbVec2; OBB_POLYGON_VERTICES],
    /// How many corners it has, 3 to 16.
    pub count: u32,
}

/// A polygon as the core has it.
type Polygon = ConvexPolygon<ObbReal, OBB_POLYGON_VERTICES>;

/// A convex polygon from its vertices, 3 to 16, clockwise or counterclockwise. Vertices that are
/// not corners are left out.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_make(
    vertices: *const ObbVec2,
    count: usize,
    out: *mut ObbPolygon,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let made = shapes::<ObbVec2>(vertices, count).and_then(|all| Ok(Polygon::new(all)?));
        answer(out, made)
    }
}

/// The convex hull of points, which may have up to 16 corners. It is exact.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_hull(
    points: *const ObbVec2,
    count: usize,
    out: *mut ObbPolygon,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let made = shapes::<ObbVec2>(points, count)
            .and_then(|points| Ok(Polygon::hull(points.iter().copied())?));
        answer(out, made)
    }
}

/// The convex pieces of a simple outline of 3 to 16 vertices, which may be concave: without gaps
/// and without overlaps.
///
/// `pieces` holds up to `capacity` polygons, and `found` is set to the number of pieces, at most
/// 14; if that exceeds `capacity`, the rest did not fit. If `capacity` is 0, `pieces` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_decompose(
    outline: *const ObbVec2,
    count: usize,
    pieces: *mut ObbPolygon,
    capacity: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let made = shapes::<ObbVec2>(outline, count).and_then(|all| Ok(Polygon::decompose(all)?));
        let list = made.as_ref().map(|made| made.iter().map(ObbPolygon::from));
        answer_all(pieces, capacity, found, list.map_err(|error| *error))
    }
}

/// Whether a polygon is valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_check(shape: *const ObbPolygon) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { verdict(shape, |polygon| polygon.checked()) }
}

/// The axis-aligned rectangle around a polygon.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_aabb(
    shape: *const ObbPolygon,
    out: *mut ObbAabb2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about(shape, Polygon::aabb)) }
}

/// The area of a polygon.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_area(
    shape: *const ObbPolygon,
    out: *mut ObbReal,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about(shape, Polygon::area)) }
}

/// A polygon in the world, from one whose vertices are given in the frame of a body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_placed(
    shape: *const ObbPolygon,
    pose: *const ObbPose2,
    out: *mut ObbPolygon,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let placed = about(shape, |polygon| Ok(polygon.transformed_by(&isometry(input(pose)?)?)?));
        answer(out, placed.flatten())
    }
}

impl Shape for ObbPolygon {
    type Core = Polygon;

    fn ask<R>(&self, question: impl FnOnce(&Polygon) -> R) -> Result<R, ObbStatus> {
        self.checked().map(|polygon| question(&polygon))
    }
}

impl ObbPolygon {
    fn checked(&self) -> Result<Polygon, ObbStatus> {
        let vertices = self.vertices.map(ObbVec2::point);
        let used = vertices.get(..self.count as usize).ok_or(ObbStatus::Size)?;
        Ok(Polygon::new(used)?)
    }
}

impl From<Polygon> for ObbPolygon {
    fn from(polygon: Polygon) -> Self {
        let mut made = Self::default();
        for (place, vertex) in made.vertices.iter_mut().zip(polygon.vertices()) {
            *place = vertex.coords.into();
            made.count = made.count.wrapping_add(1);
        }
        made
    }
}

/// The map from the frame of a body to the world.
fn isometry(pose: &ObbPose2) -> Result<Isometry<ObbReal, UnitComplex<ObbReal>, 2>, ObbStatus> {
    let none = ObbVec2::default();
    let frame = Obb::from_complex(pose.position.point(), none.vector(), pose.axis.complex())?;
    Ok(Isometry::from_parts(
        pose.position.vector().into(),
        UnitComplex::from_rotation_matrix(&frame.rotation()),
    ))
}
