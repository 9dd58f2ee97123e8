//! Convex polygons.

use crate::boundary::{answer, answer_all, answer_if_any, input, mirrored, shapes, verdict};
use crate::mirror::Mirror;
use crate::{
    ObbAabb2, ObbBox2, ObbCircle, ObbClearance2, ObbContact2, ObbHit2, ObbPose2, ObbRay2,
    ObbStatus, ObbVec2,
};
use obbligato::nalgebra::{Isometry, UnitComplex};
use obbligato::{ConvexPolygon, Intersects, Obb, Proximity, RayCast, SweepAgainst, sweep};

/// The most vertices of a convex polygon.
pub const OBB_POLYGON_VERTICES: usize = 16;

/// A convex polygon, filled. A struct that obb_polygon_make or obb_polygon_hull has filled is valid; every call checks it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbPolygon {
    /// Its corners, counterclockwise; the rest of the array is ignored.
    pub vertices: [ObbVec2; OBB_POLYGON_VERTICES],
    /// How many corners it has, 3 to 16.
    pub count: u32,
}

/// A polygon as the core has it.
pub(super) type Polygon = ConvexPolygon<f32, OBB_POLYGON_VERTICES>;

/// A convex polygon from its vertices, 3 to 16, clockwise or counterclockwise. Vertices that are not corners are left out.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_make(
    vertices: *const ObbVec2,
    count: usize,
    out: *mut ObbPolygon,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let made = shapes::<ObbVec2>(vertices, count).and_then(|all| Ok(Polygon::new(all)?));
        answer(out, made.map(|made| ObbPolygon::from(&made)))
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
        answer(out, made.map(|made| ObbPolygon::from(&made)))
    }
}

/// The convex pieces of a simple outline of 3 to 16 vertices, which may be concave: without gaps and without overlaps.
///
/// `pieces` has room for `room` polygons, and `found` is set to the number of pieces, at most 14; if that exceeds
/// `room`, the rest did not fit. If `room` is 0, `pieces` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_decompose(
    outline: *const ObbVec2,
    count: usize,
    pieces: *mut ObbPolygon,
    room: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let made = shapes::<ObbVec2>(outline, count).and_then(|all| Ok(Polygon::decompose(all)?));
        match made {
            Ok(made) => {
                let list = made.iter().map(|piece| ObbPolygon::from(&piece));
                answer_all(pieces, room, found, Ok(list))
            }
            Err(error) => error,
        }
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
    unsafe { answer(out, polygon(shape).map(|it| ObbAabb2::from_core(it.aabb()))) }
}

/// The area of a polygon.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_area(shape: *const ObbPolygon, out: *mut f32) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, polygon(shape).map(|it| it.area())) }
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
        let placed = polygon(shape).and_then(|polygon| {
            let placed = polygon.transformed_by(&isometry(input(pose)?)?)?;
            Ok(ObbPolygon::from(&placed))
        });
        answer(out, placed)
    }
}

/// Whether a polygon contains a point. A NaN lies nowhere.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_contains(
    shape: *const ObbPolygon,
    point: ObbVec2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let contains = polygon(shape).map(|polygon| polygon.contains_point(&point.point()));
        answer(out, contains)
    }
}

/// Where a ray first hits a polygon, with t in 0 to max_t.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_cast_ray(
    shape: *const ObbPolygon,
    ray: *const ObbRay2,
    max_t: f32,
    out: *mut ObbHit2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let hit = polygon(shape).and_then(|it| Ok(it.cast_ray(mirrored(ray)?, max_t)));
        answer_if_any(out, hit.map(|hit| hit.map(ObbHit2::from)))
    }
}

/// Whether two polygons share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_intersects(
    a: *const ObbPolygon,
    b: *const ObbPolygon,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        answer(
            out,
            touch(polygon(a), polygon(b).as_ref().map_err(|error| *error)),
        )
    }
}

/// How far two polygons are apart, or how deep they overlap, and in which direction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_clearance(
    a: *const ObbPolygon,
    b: *const ObbPolygon,
    out: *mut ObbClearance2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        answer(
            out,
            clearance(polygon(a), polygon(b).as_ref().map_err(|error| *error)),
        )
    }
}

/// When two polygons that move without rotating first touch, with t in 0 to max_t, as obb_box2_sweep.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_sweep(
    a: *const ObbPolygon,
    velocity_a: ObbVec2,
    b: *const ObbPolygon,
    velocity_b: ObbVec2,
    max_t: f32,
    out: *mut ObbContact2,
) -> ObbStatus {
    let velocities = [velocity_a, velocity_b];
    // SAFETY: the contract of the crate.
    unsafe {
        answer_if_any(
            out,
            contact(
                polygon(a),
                polygon(b).as_ref().map_err(|error| *error),
                velocities,
                max_t,
            ),
        )
    }
}

/// Whether a polygon and an oriented rectangle share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_intersects_box(
    a: *const ObbPolygon,
    b: *const ObbBox2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, touch(polygon(a), mirrored(b))) }
}

/// How far a polygon and an oriented rectangle are apart, or how deep they overlap, and in which direction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_clearance_box(
    a: *const ObbPolygon,
    b: *const ObbBox2,
    out: *mut ObbClearance2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, clearance(polygon(a), mirrored(b))) }
}

/// When a polygon and an oriented rectangle that move without rotating first touch, with t in 0 to max_t, as obb_box2_sweep.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_sweep_box(
    a: *const ObbPolygon,
    velocity_a: ObbVec2,
    b: *const ObbBox2,
    velocity_b: ObbVec2,
    max_t: f32,
    out: *mut ObbContact2,
) -> ObbStatus {
    let velocities = [velocity_a, velocity_b];
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, contact(polygon(a), mirrored(b), velocities, max_t)) }
}

/// Whether a polygon and an axis-aligned rectangle share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_intersects_aabb(
    a: *const ObbPolygon,
    b: *const ObbAabb2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, touch(polygon(a), mirrored(b))) }
}

/// How far a polygon and an axis-aligned rectangle are apart, or how deep they overlap, and in which direction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_clearance_aabb(
    a: *const ObbPolygon,
    b: *const ObbAabb2,
    out: *mut ObbClearance2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, clearance(polygon(a), mirrored(b))) }
}

/// When a polygon and an axis-aligned rectangle that move without rotating first touch, with t in 0 to max_t, as obb_box2_sweep.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_sweep_aabb(
    a: *const ObbPolygon,
    velocity_a: ObbVec2,
    b: *const ObbAabb2,
    velocity_b: ObbVec2,
    max_t: f32,
    out: *mut ObbContact2,
) -> ObbStatus {
    let velocities = [velocity_a, velocity_b];
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, contact(polygon(a), mirrored(b), velocities, max_t)) }
}

/// Whether a polygon and a disc share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_intersects_circle(
    a: *const ObbPolygon,
    b: *const ObbCircle,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, touch(polygon(a), mirrored(b))) }
}

/// How far a polygon and a disc are apart, or how deep they overlap, and in which direction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_clearance_circle(
    a: *const ObbPolygon,
    b: *const ObbCircle,
    out: *mut ObbClearance2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, clearance(polygon(a), mirrored(b))) }
}

/// When a polygon and a disc that move without rotating first touch, with t in 0 to max_t, as obb_box2_sweep.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_sweep_circle(
    a: *const ObbPolygon,
    velocity_a: ObbVec2,
    b: *const ObbCircle,
    velocity_b: ObbVec2,
    max_t: f32,
    out: *mut ObbContact2,
) -> ObbStatus {
    let velocities = [velocity_a, velocity_b];
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, contact(polygon(a), mirrored(b), velocities, max_t)) }
}

/// Whether a polygon and another shape share a point.
fn touch<S>(a: Result<Polygon, ObbStatus>, b: Result<&S, ObbStatus>) -> Result<bool, ObbStatus>
where
    Polygon: Intersects<S>,
{
    Ok(a?.intersects(b?))
}

/// How far a polygon and another shape are apart.
fn clearance<S>(
    a: Result<Polygon, ObbStatus>,
    b: Result<&S, ObbStatus>,
) -> Result<ObbClearance2, ObbStatus>
where
    Polygon: Proximity<f32, 2, S>,
{
    Ok(a?.clearance(b?).into())
}

/// When a polygon and another shape first touch.
fn contact<S>(
    a: Result<Polygon, ObbStatus>,
    b: Result<&S, ObbStatus>,
    [va, vb]: [ObbVec2; 2],
    max_t: f32,
) -> Result<Option<ObbContact2>, ObbStatus>
where
    Polygon: SweepAgainst<f32, 2, S>,
{
    let contact = sweep(&a?, &va.vector(), b?, &vb.vector(), max_t);
    Ok(contact.map(ObbContact2::from))
}

/// The polygon behind a pointer, checked.
///
/// # Safety
/// As [`input`].
pub(super) unsafe fn polygon(pointer: *const ObbPolygon) -> Result<Polygon, ObbStatus> {
    // SAFETY: the caller's promise.
    unsafe { input(pointer) }?.checked()
}

impl ObbPolygon {
    fn checked(&self) -> Result<Polygon, ObbStatus> {
        let vertices = self.vertices.map(ObbVec2::point);
        let used = vertices.get(..self.count as usize).ok_or(ObbStatus::Size)?;
        Ok(Polygon::new(used)?)
    }
}

impl From<&Polygon> for ObbPolygon {
    fn from(polygon: &Polygon) -> Self {
        let mut made = Self::default();
        for (place, vertex) in made.vertices.iter_mut().zip(polygon.vertices()) {
            *place = vertex.coords.into();
            made.count = made.count.wrapping_add(1);
        }
        made
    }
}

/// The map from the frame of a body to the world.
fn isometry(pose: &ObbPose2) -> Result<Isometry<f32, UnitComplex<f32>, 2>, ObbStatus> {
    let none = ObbVec2::default();
    let frame = Obb::from_complex(pose.position.point(), none.vector(), pose.axis.complex())?;
    Ok(Isometry::from_parts(
        pose.position.vector().into(),
        UnitComplex::from_rotation_matrix(&frame.rotation()),
    ))
}
