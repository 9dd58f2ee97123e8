//! Convex hulls, rounded boxes and cylinders: made, hit by rays, and refused, as in the core.

use crate::ask::{BEYOND, ask, hole, status, v3};
use crate::core::{Cylinder, Ray3, Rounded2, Rounded3};
use crate::shapes2::fixture as flat;
use crate::shapes3::fixture as solid;
use obbligato::ConvexHull;
use obbligato::nalgebra::{Isometry3, Point3, Vector3};
use obbligato_capi::*;
use std::mem::MaybeUninit;

pub(crate) type Hull = ConvexHull<ObbReal, OBB_HULL_CORNERS>;

/// A pyramid over five corners, and a point inside.
pub(crate) const PYRAMID: [[ObbReal; 3]; 6] = [
    [-1.0, -0.5, 0.25],
    [1.5, -0.75, 0.5],
    [1.25, 1.0, -0.25],
    [-0.75, 1.5, 0.0],
    [0.25, 0.5, 2.0],
    [0.25, 0.5, 0.75],
];

/// What a constructor of hulls writes.
fn made_hull(make: impl FnOnce(*mut ObbHull) -> ObbStatus) -> Result<ObbHull, ObbStatus> {
    let mut out = MaybeUninit::zeroed();
    match make(out.as_mut_ptr()) {
        // SAFETY: numbers, which were written.
        ObbStatus::Ok => Ok(unsafe { out.assume_init() }),
        error => Err(error),
    }
}

pub(crate) fn hull_of(points: &[[ObbReal; 3]]) -> Result<ObbHull, ObbStatus> {
    let points: Vec<ObbVec3> = points.iter().copied().map(solid::vec).collect();
    made_hull(|out| status!(obb_hull_from_points(points.as_ptr(), points.len(), out)))
}

fn corners_of(hull: &ObbHull) -> Vec<ObbVec3> {
    let (mut corners, mut found) = ([ObbVec3::default(); OBB_HULL_CORNERS], 0);
    let (first, count) = (corners.as_mut_ptr(), &raw mut found);
    let done = status!(obb_hull_corners(&raw const *hull, first, OBB_HULL_CORNERS, count));
    assert_eq!(done, ObbStatus::Ok);
    corners[..found].to_vec()
}

#[test]
fn a_hull_is_that_of_the_core() {
    let (hull, core) =
        (hull_of(&PYRAMID).unwrap(), Hull::from_points(PYRAMID.map(Point3::from)).unwrap());
    let shape = &raw const hull;
    let corners = core.vertices().iter().map(|&at| solid::of(at));
    assert!(corners_of(&hull).into_iter().eq(corners));
    assert_eq!(corners_of(&hull).len(), 5);
    assert_eq!(ask!(obb_hull_aabb(shape)), Ok(solid::of_aabb(core.aabb())));
    let (mut triangles, mut found) = ([ObbTriangle3::default(); 3], 0);
    let done = status!(obb_hull_triangles(shape, triangles.as_mut_ptr(), 3, &raw mut found));
    assert_eq!((done, found), (ObbStatus::Ok, core.triangles().count()));
    let expected = core.triangles().map(|facet| facet.map(solid::of));
    assert!(triangles.into_iter().map(|it| it.vertices).eq(expected.take(3)));

    let half = Vector3::new(0.0, 0.0, ObbReal::acos(-1.0));
    let pose = ObbPose3 {
        position: v3(3.0, -2.0, 1.0),
        rotation: ObbQuat { x: 0.0, y: 0.0, z: 2.0, w: 0.0 },
    };
    let placed = made_hull(|out| status!(obb_hull_placed(shape, &raw const pose, out))).unwrap();
    let expected =
        core.transformed_by(&Isometry3::new(Vector3::new(3.0, -2.0, 1.0), half)).unwrap();
    let is_near = |at: &ObbVec3| {
        let at = Point3::new(at.x, at.y, at.z);
        expected.vertices().iter().any(|corner| (corner - at).norm() < 1e-6)
    };
    assert!(corners_of(&placed).iter().all(is_near));
    let nowhere = ObbPose3 { rotation: ObbQuat::default(), ..pose };
    let placed = made_hull(|out| status!(obb_hull_placed(shape, &raw const nowhere, out)));
    assert_eq!(placed.err(), Some(ObbStatus::ZeroRotation));
}

/// Compares what a ray hits, and whether shapes contain a point, with the core.
macro_rules! every_ray {
    ($of:ident, $ray:expr, $point:expr, $seen:ident: $($shape:ident: $cast_ray:ident, $contains:ident;)+) => { $({
        let ((shape, of_c), of_ray) = (&$shape, $of::of_ray($ray));
        let hit = shape.cast_ray(&$ray, 99.0).map($of::of_hit).ok_or(ObbStatus::None);
        assert_eq!(ask!($cast_ray(&raw const *of_c, &raw const of_ray, 99.0)), hit);
        let inside = shape.contains_point(&$point);
        assert_eq!(ask!($contains(&raw const *of_c, $of::of($point))), Ok(inside));
        $seen[0] += usize::from(hit.is_ok());
        $seen[1] += usize::from(inside);
    })+ };
}

#[test]
fn rays_and_points_find_solids_as_in_the_core() {
    let hull = (Hull::from_points(PYRAMID.map(Point3::from)).unwrap(), hull_of(&PYRAMID).unwrap());
    let inner = solid::turned(0.0, 0.0);
    let rounded = (
        Rounded3::new(inner, 0.5).unwrap(),
        ObbRounded3 { inner: solid::of_box(inner), radius: 0.5 },
    );
    let flat_inner = flat::turned(0.0, 0.0);
    let card = (
        Rounded2::new(flat_inner, 0.5).unwrap(),
        ObbRounded2 { inner: flat::of_box(flat_inner), radius: 0.5 },
    );
    let (start, end) = (Point3::new(-1.0, 0.0, 0.5), Point3::new(1.5, 0.5, 0.25));
    let log = (
        Cylinder::from_ends(start, end, 0.5).unwrap(),
        ask!(obb_cylinder_from_ends(solid::of(start), solid::of(end), 0.5)).unwrap(),
    );
    let (mut seen, mut rounds) = ([0; 2], [0; 2]);
    for y in [-4.0, 0.25, 0.75, 5.0] {
        let ray = Ray3::new(Point3::new(-9.0, y, 0.5), Vector3::new(2.0, 0.0, 0.0)).unwrap();
        let point = Point3::new(0.25, y, 0.5);
        every_ray! {
            solid, ray, point, seen:
            hull: obb_hull_cast_ray, obb_hull_contains;
            log: obb_cylinder_cast_ray, obb_cylinder_contains;
        }
        every_ray! {
            solid, ray, point, rounds:
            rounded: obb_rounded3_cast_ray, obb_rounded3_contains;
        }
        let (ray, point) = (flat::ray(-9.0, y, [2.0, 0.0, 0.0]), point.xy());
        every_ray! {
            flat, ray, point, rounds:
            card: obb_rounded2_cast_ray, obb_rounded2_contains;
        }
    }
    // The second point is 0.508 from the axis of the log, whose radius is 0.5.
    assert_eq!(seen, [4, 3]);
    assert!(rounds.iter().all(|&count| count > 1), "{rounds:?}");
}

#[test]
fn what_is_no_solid_is_an_error() {
    use ObbStatus::*;
    let grid = |count: i32| {
        let point = |i| [(i % 7) as ObbReal, (i * i) as ObbReal, (i * i % 5 * i) as ObbReal];
        (0..count).map(point).collect::<Vec<_>>()
    };
    assert_eq!(hull_of(&grid(0)).err(), Some(Size));
    assert_eq!(hull_of(&grid(3)).err(), Some(NoVolume));
    let round: Vec<_> =
        (0..40).map(|i| ObbReal::from(i as f32)).map(|t| [t, t * t, t * t * t]).collect();
    assert_eq!(hull_of(&round).err(), Some(Size), "all 40 are corners");
    assert_eq!(hull_of(&round[..32]).map(|hull| corners_of(&hull).len()).ok(), Some(32));
    assert_eq!(hull_of(&[[ObbReal::NAN, 0.0, 0.0]]).err(), Some(NotFinite));
    assert_eq!(hull_of(&[[0.0, BEYOND, 0.0]]).err(), Some(BeyondLimit));
    for byte in [0x00u8, 0x01, 0x7F, 0xFF] {
        // SAFETY: any bytes are numbers.
        let none: ObbHull = unsafe { std::mem::transmute([byte; size_of::<ObbHull>()]) };
        assert_eq!(ask!(obb_hull_aabb(&raw const none)), Err(NotMade));
        assert_eq!(ask!(obb_hull_intersects(&raw const none, &raw const none)), Err(NotMade));
        let mut found = 7;
        let listed =
            status!(obb_hull_corners(&raw const none, std::ptr::null_mut(), 0, &raw mut found));
        assert_eq!((listed, found), (NotMade, 7));
    }
    let inner = solid::of_box(solid::turned(0.0, 0.0));
    for (radius, expected) in
        [(-1.0, NegativeRadius), (ObbReal::NAN, NotFinite), (BEYOND, BeyondLimit)]
    {
        assert_eq!(ask!(obb_rounded3_make(&raw const inner, radius)), Err(expected));
        let shape = ObbRounded3 { inner, radius };
        assert_eq!(status!(obb_rounded3_check(&raw const shape)), expected);
    }
    let (up, zero) = (v3(0.0, 1.0, 0.0), v3(0.0, 0.0, 0.0));
    for (axis, half_height, radius, expected) in [
        (zero, 1.0, 1.0, ZeroDirection),
        (up, -1.0, 1.0, NegativeHalfExtent),
        (up, 1.0, -1.0, NegativeRadius),
        (up, ObbReal::NAN, 1.0, NotFinite),
        (up, 1.0, BEYOND, BeyondLimit),
    ] {
        assert_eq!(ask!(obb_cylinder_make(zero, axis, half_height, radius)), Err(expected));
        let shape = ObbCylinder { center: zero, axis, half_height, radius };
        assert_eq!(status!(obb_cylinder_check(&raw const shape)), expected);
    }
    let shape = ObbCylinder { axis: v3(0.0, 2.0, 0.0), ..ObbCylinder::default() };
    assert_eq!(status!(obb_cylinder_check(&raw const shape)), NotUnit);
    assert_eq!(ask!(obb_cylinder_from_ends(up, up, 1.0)), Err(ZeroDirection));
    let shape = ObbRounded3::default();
    assert_eq!(status!(obb_rounded3_check(&raw const shape)), NotARotation);
    let shape = ObbRounded2::default();
    assert_eq!(status!(obb_rounded2_check(&raw const shape)), NotARotation);
}
