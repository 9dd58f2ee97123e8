//! Pairs of rounded boxes, convex hulls, cylinders, capsules and others answer as in the core.

use crate::ask::{ask, hole, status, v2, v3};
use crate::core::{
    Capsule2, Capsule3, Cylinder, Dop8In2, Dop8In3, HalfSpace2, HalfSpace3, Motion2, Motion3,
    Rounded2, Rounded3, Triangle2, Triangle3,
};
use crate::shapes2::fixture as flat;
use crate::shapes3::fixture as solid;
use crate::solids::{Hull, PYRAMID, hull_of};
use obbligato::nalgebra::{Point2, Point3, Vector2, Vector3};
use obbligato::{ConvexPolygon, sweep, sweep_turning};
use obbligato_capi::*;

const MAX_T: ObbReal = 9.0;

/// Compares every question about two pairs, each a shape of the core and the same for C.
macro_rules! every_pair {
    (
        $velocities:expr, $seen:ident:
        $($a:ident, $b:ident: $intersects:ident $(, $distance:ident, $sweep:ident)?;)+
    ) => { $({
        let ((a, of_a), (b, of_b)) = (&$a, &$b);
        let (pa, pb) = (&raw const *of_a, &raw const *of_b);
        let touches = a.intersects(b);
        assert_eq!(ask!($intersects(pa, pb)), Ok(touches));
        $seen[usize::from(touches)] += 1;
        $(
            assert_eq!(ask!($distance(pa, pb)), Ok(a.distance(b)));
            let [(va, of_va), (vb, of_vb)] = $velocities;
            let met = sweep(a, &va, b, &vb, MAX_T);
            let found = ask!($sweep(pa, of_va, pb, of_vb, MAX_T));
            let numbers = met.map(|met| (met.t, met.normal.x, met.normal.y));
            assert_eq!(found.ok().map(|it| (it.t, it.normal.x, it.normal.y)), numbers);
            $seen[2 + usize::from(met.is_some())] += 1;
        )?
    })+ };
}

/// Compares where rays leave shapes with the core.
macro_rules! every_exit {
    ($of:ident, $rays:expr, $seen:ident: $($shape:ident: $exit:ident;)+) => { $(
        for ray in $rays {
            let ((shape, of_c), of_ray) = (&$shape, $of::of_ray(ray));
            let left = shape.ray_exit(&ray).map($of::of_hit).ok_or(ObbStatus::None);
            assert_eq!(ask!($exit(&raw const *of_c, &raw const of_ray)), left);
            $seen[usize::from(left.is_ok())] += 1;
        }
    )+ };
}

/// Compares when shapes that turn meet with the core.
macro_rules! every_turn {
    ($motions:expr, $seen:ident: $($a:ident, $b:ident: $sweep_turning:ident;)+) => { $({
        let ((a, of_a), (b, of_b)) = (&$a, &$b);
        let [(ma, of_ma), (mb, of_mb)] = $motions;
        let met = sweep_turning(a, &ma, b, &mb, MAX_T);
        let found = ask!($sweep_turning(&raw const *of_a, of_ma, &raw const *of_b, of_mb, MAX_T));
        let numbers = met.map(|met| (met.t, met.gap, met.normal.x, met.normal.y));
        assert_eq!(found.ok().map(|it| (it.t, it.gap, it.normal.x, it.normal.y)), numbers);
        $seen[usize::from(met.is_some())] += 1;
    })+ };
}

#[test]
fn flat_shapes_answer_as_in_the_core() {
    let motions = [((1.0, 0.25), 0.5), ((0.0, 0.0), -0.25)].map(|((x, y), spin)| {
        let core = Motion2::new(Vector2::new(x, y), spin).unwrap();
        (core, ObbMotion2 { velocity: v2(x, y), spin })
    });
    let rays = [flat::ray(-9.0, 0.25, [2.0, 0.125, 0.0]), flat::ray(9.0, 0.25, [1.0, 0.0, 0.0])];
    let (mut left, mut met) = ([0; 2], [0; 2]);
    let velocities = [(Vector2::new(1.0, 0.25), v2(1.0, 0.25)), (Vector2::zeros(), v2(0.0, 0.0))];
    let mut seen = [0; 4];
    for x in [-6.0, -2.5, 0.25] {
        let capsule = |x: ObbReal, y: ObbReal| {
            let made = ask!(obb_capsule2_make(v2(x, y), v2(x - 1.0, y + 0.5), 0.5)).unwrap();
            (Capsule2::new(Point2::new(x, y), Point2::new(x - 1.0, y + 0.5), 0.5).unwrap(), made)
        };
        let rounded = |x: ObbReal, y: ObbReal| {
            let inner = flat::other(x, y);
            let of_c = flat::of_box(inner);
            let made = ask!(obb_rounded2_make(&raw const of_c, 0.25)).unwrap();
            assert_eq!(made, ObbRounded2 { inner: of_c, radius: 0.25 });
            assert_eq!(status!(obb_rounded2_check(&raw const made)), ObbStatus::Ok);
            let core = Rounded2::new(inner, 0.25).unwrap();
            let around = ask!(obb_rounded2_aabb(&raw const made));
            assert_eq!(around, Ok(flat::of_aabb(core.aabb())));
            (core, made)
        };
        let (capsule, other_capsule) = (capsule(x, 0.5), capsule(0.5, -0.25));
        let (rounded, other_rounded) = (rounded(x, 0.5), rounded(0.5, -0.25));
        let (turned, level, disc) =
            (flat::turned(0.5, 0.0), flat::level(0.0, 0.0), flat::ball(0.5, 0.5));
        let (turned, level) = ((turned, flat::of_box(turned)), (level, flat::of_aabb(level)));
        let disc = (disc, flat::of_ball(disc));
        let half_space = (
            HalfSpace2::new(Point2::origin(), Vector2::new(-3.0, 1.0)).unwrap(),
            ask!(obb_half_space2_make(v2(0.0, 0.0), v2(-3.0, 1.0))).unwrap(),
        );
        let corners = [v2(-0.5, -1.0), v2(2.0, 0.0), v2(0.0, 1.5)];
        let points = corners.map(|at| Point2::new(at.x, at.y));
        let [p, q, r] = corners;
        let triangle =
            (Triangle2::new(points).unwrap(), ask!(obb_triangle2_make(p, q, r)).unwrap());
        let dop = (
            Dop8In2::from_points(points).unwrap(),
            ask!(obb_dop2_from_points(corners.as_ptr(), 3)).unwrap(),
        );
        let polygon = (
            ConvexPolygon::<ObbReal, 16>::new(&points).unwrap(),
            ask!(obb_polygon_make(corners.as_ptr(), 3)).unwrap(),
        );
        every_pair! {
            velocities, seen:
            capsule, other_capsule: obb_capsule2_intersects,
                obb_capsule2_distance, obb_capsule2_sweep;
            capsule, turned: obb_capsule2_intersects_box,
                obb_capsule2_distance_box, obb_capsule2_sweep_box;
            capsule, level: obb_capsule2_intersects_aabb,
                obb_capsule2_distance_aabb, obb_capsule2_sweep_aabb;
            capsule, disc: obb_capsule2_intersects_circle,
                obb_capsule2_distance_circle, obb_capsule2_sweep_circle;
            half_space, capsule: obb_half_space2_intersects_capsule,
                obb_half_space2_distance_capsule, obb_half_space2_sweep_capsule;
            triangle, capsule: obb_triangle2_intersects_capsule,
                obb_triangle2_distance_capsule, obb_triangle2_sweep_capsule;
            rounded, other_rounded: obb_rounded2_intersects,
                obb_rounded2_distance, obb_rounded2_sweep;
            rounded, turned: obb_rounded2_intersects_box,
                obb_rounded2_distance_box, obb_rounded2_sweep_box;
            rounded, level: obb_rounded2_intersects_aabb,
                obb_rounded2_distance_aabb, obb_rounded2_sweep_aabb;
            rounded, disc: obb_rounded2_intersects_circle,
                obb_rounded2_distance_circle, obb_rounded2_sweep_circle;
            rounded, capsule: obb_rounded2_intersects_capsule,
                obb_rounded2_distance_capsule, obb_rounded2_sweep_capsule;
            rounded, half_space: obb_rounded2_intersects_half_space,
                obb_rounded2_distance_half_space, obb_rounded2_sweep_half_space;
            rounded, triangle: obb_rounded2_intersects_triangle,
                obb_rounded2_distance_triangle, obb_rounded2_sweep_triangle;
            rounded, dop: obb_rounded2_intersects_dop,
                obb_rounded2_distance_dop, obb_rounded2_sweep_dop;
            rounded, polygon: obb_rounded2_intersects_polygon,
                obb_rounded2_distance_polygon, obb_rounded2_sweep_polygon;
        }
        every_exit! {
            flat, rays, left:
            turned: obb_box2_ray_exit;
            level: obb_aabb2_ray_exit;
            disc: obb_circle_ray_exit;
            capsule: obb_capsule2_ray_exit;
            half_space: obb_half_space2_ray_exit;
            triangle: obb_triangle2_ray_exit;
            dop: obb_dop2_ray_exit;
            rounded: obb_rounded2_ray_exit;
            polygon: obb_polygon_ray_exit;
        }
        every_turn! {
            motions, met:
            turned, disc: obb_box2_sweep_turning_circle;
            capsule, other_capsule: obb_capsule2_sweep_turning;
            capsule, turned: obb_capsule2_sweep_turning_box;
            capsule, disc: obb_capsule2_sweep_turning_circle;
            half_space, turned: obb_half_space2_sweep_turning_box;
            half_space, capsule: obb_half_space2_sweep_turning_capsule;
        }
    }
    assert!(seen.iter().all(|&count| count > 5), "{seen:?}");
    assert!(left.iter().chain(&met).all(|&count| count > 1), "{left:?}, {met:?}");
}

#[test]
fn solids_answer_as_in_the_core() {
    let motions = [((1.0, 0.25), 0.5), ((0.0, 0.0), -0.25)].map(|((x, y), spin)| {
        let core = Motion3::new(Vector3::new(x, y, 0.0), Vector3::new(0.0, 0.25, spin)).unwrap();
        (core, ObbMotion3 { velocity: v3(x, y, 0.0), spin: v3(0.0, 0.25, spin) })
    });
    let rays = [solid::ray(-9.0, 0.25, [2.0, 0.125, 0.0]), solid::ray(9.0, 0.25, [1.0, 0.0, 0.0])];
    let (mut left, mut met) = ([0; 2], [0; 2]);
    let velocities =
        [(Vector3::new(1.0, 0.25, 0.0), v3(1.0, 0.25, 0.0)), (Vector3::zeros(), v3(0.0, 0.0, 0.0))];
    let mut seen = [0; 4];
    for x in [-7.0, -3.0, 0.25] {
        let capsule = |x: ObbReal, y: ObbReal| {
            let (from, to) = ([x, y, 0.0], [x - 1.0, y + 0.5, 0.75]);
            let made = ask!(obb_capsule3_make(solid::vec(from), solid::vec(to), 0.5)).unwrap();
            (Capsule3::new(from.into(), to.into(), 0.5).unwrap(), made)
        };
        let rounded = |x: ObbReal, y: ObbReal| {
            let inner = solid::other(x, y);
            let of_c = solid::of_box(inner);
            let made = ask!(obb_rounded3_make(&raw const of_c, 0.25)).unwrap();
            assert_eq!(made, ObbRounded3 { inner: of_c, radius: 0.25 });
            assert_eq!(status!(obb_rounded3_check(&raw const made)), ObbStatus::Ok);
            let core = Rounded3::new(inner, 0.25).unwrap();
            let around = ask!(obb_rounded3_aabb(&raw const made));
            assert_eq!(around, Ok(solid::of_aabb(core.aabb())));
            (core, made)
        };
        let hull = |x: ObbReal, y: ObbReal| {
            let points = PYRAMID.map(|[px, py, pz]| [px + x, py + y, pz]);
            let core = Hull::from_points(points.map(Point3::from)).unwrap();
            (core, hull_of(&points).unwrap())
        };
        let cylinder = |x: ObbReal, y: ObbReal| {
            let (center, axis) = (Point3::new(x, y, 0.25), Vector3::new(1.0, 2.0, -0.5));
            let made = ask!(obb_cylinder_make(solid::of(center), v3(1.0, 2.0, -0.5), 1.25, 0.75));
            let (core, made) = (Cylinder::new(center, axis, 1.25, 0.75).unwrap(), made.unwrap());
            let of_axis = v3(core.axis().x, core.axis().y, core.axis().z);
            assert_eq!((made.center, made.axis), (solid::of(core.center()), of_axis));
            assert_eq!((made.half_height, made.radius), (1.25, 0.75));
            assert_eq!(status!(obb_cylinder_check(&raw const made)), ObbStatus::Ok);
            let around = ask!(obb_cylinder_aabb(&raw const made));
            assert_eq!(around, Ok(solid::of_aabb(core.aabb())));
            (core, made)
        };
        let (capsule, other_capsule) = (capsule(x, 0.5), capsule(0.5, -0.25));
        let (rounded, other_rounded) = (rounded(x, 0.5), rounded(0.5, -0.25));
        let (cylinder, other_cylinder) = (cylinder(x, 0.5), cylinder(0.5, -0.25));
        let (hull, other_hull) = (hull(x, 0.5), hull(0.5, -0.25));
        let (turned, level, ball) =
            (solid::turned(0.5, 0.0), solid::level(0.0, 0.0), solid::ball(0.5, 0.5));
        let (turned, level) = ((turned, solid::of_box(turned)), (level, solid::of_aabb(level)));
        let ball = (ball, solid::of_ball(ball));
        let half_space = (
            HalfSpace3::new(Point3::origin(), Vector3::new(-3.0, 1.0, 0.5)).unwrap(),
            ask!(obb_half_space3_make(v3(0.0, 0.0, 0.0), v3(-3.0, 1.0, 0.5))).unwrap(),
        );
        let corners = [v3(-0.5, -1.0, 0.25), v3(2.0, 0.0, -0.5), v3(0.0, 1.5, 0.5)];
        let points = corners.map(|at| Point3::new(at.x, at.y, at.z));
        let [p, q, r] = corners;
        let triangle =
            (Triangle3::new(points).unwrap(), ask!(obb_triangle3_make(p, q, r)).unwrap());
        let dop = (
            Dop8In3::from_points(points).unwrap(),
            ask!(obb_dop3_from_points(corners.as_ptr(), 3)).unwrap(),
        );
        every_pair! {
            velocities, seen:
            capsule, other_capsule: obb_capsule3_intersects,
                obb_capsule3_distance, obb_capsule3_sweep;
            capsule, turned: obb_capsule3_intersects_box,
                obb_capsule3_distance_box, obb_capsule3_sweep_box;
            capsule, level: obb_capsule3_intersects_aabb,
                obb_capsule3_distance_aabb, obb_capsule3_sweep_aabb;
            capsule, ball: obb_capsule3_intersects_sphere,
                obb_capsule3_distance_sphere, obb_capsule3_sweep_sphere;
            half_space, capsule: obb_half_space3_intersects_capsule,
                obb_half_space3_distance_capsule, obb_half_space3_sweep_capsule;
            triangle, capsule: obb_triangle3_intersects_capsule,
                obb_triangle3_distance_capsule, obb_triangle3_sweep_capsule;
            rounded, other_rounded: obb_rounded3_intersects,
                obb_rounded3_distance, obb_rounded3_sweep;
            rounded, turned: obb_rounded3_intersects_box,
                obb_rounded3_distance_box, obb_rounded3_sweep_box;
            rounded, level: obb_rounded3_intersects_aabb,
                obb_rounded3_distance_aabb, obb_rounded3_sweep_aabb;
            rounded, ball: obb_rounded3_intersects_sphere,
                obb_rounded3_distance_sphere, obb_rounded3_sweep_sphere;
            rounded, capsule: obb_rounded3_intersects_capsule,
                obb_rounded3_distance_capsule, obb_rounded3_sweep_capsule;
            rounded, half_space: obb_rounded3_intersects_half_space,
                obb_rounded3_distance_half_space, obb_rounded3_sweep_half_space;
            rounded, triangle: obb_rounded3_intersects_triangle,
                obb_rounded3_distance_triangle, obb_rounded3_sweep_triangle;
            rounded, dop: obb_rounded3_intersects_dop;
            hull, other_hull: obb_hull_intersects, obb_hull_distance, obb_hull_sweep;
            hull, turned: obb_hull_intersects_box, obb_hull_distance_box, obb_hull_sweep_box;
            hull, level: obb_hull_intersects_aabb, obb_hull_distance_aabb, obb_hull_sweep_aabb;
            hull, ball: obb_hull_intersects_sphere, obb_hull_distance_sphere, obb_hull_sweep_sphere;
            hull, capsule: obb_hull_intersects_capsule,
                obb_hull_distance_capsule, obb_hull_sweep_capsule;
            hull, half_space: obb_hull_intersects_half_space,
                obb_hull_distance_half_space, obb_hull_sweep_half_space;
            hull, triangle: obb_hull_intersects_triangle,
                obb_hull_distance_triangle, obb_hull_sweep_triangle;
            hull, dop: obb_hull_intersects_dop;
            hull, rounded: obb_hull_intersects_rounded,
                obb_hull_distance_rounded, obb_hull_sweep_rounded;
            cylinder, other_cylinder: obb_cylinder_intersects,
                obb_cylinder_distance, obb_cylinder_sweep;
            cylinder, turned: obb_cylinder_intersects_box,
                obb_cylinder_distance_box, obb_cylinder_sweep_box;
            cylinder, level: obb_cylinder_intersects_aabb,
                obb_cylinder_distance_aabb, obb_cylinder_sweep_aabb;
            cylinder, ball: obb_cylinder_intersects_sphere,
                obb_cylinder_distance_sphere, obb_cylinder_sweep_sphere;
            cylinder, capsule: obb_cylinder_intersects_capsule,
                obb_cylinder_distance_capsule, obb_cylinder_sweep_capsule;
            cylinder, half_space: obb_cylinder_intersects_half_space,
                obb_cylinder_distance_half_space, obb_cylinder_sweep_half_space;
            cylinder, triangle: obb_cylinder_intersects_triangle,
                obb_cylinder_distance_triangle, obb_cylinder_sweep_triangle;
            cylinder, dop: obb_cylinder_intersects_dop;
            cylinder, rounded: obb_cylinder_intersects_rounded,
                obb_cylinder_distance_rounded, obb_cylinder_sweep_rounded;
            cylinder, hull: obb_cylinder_intersects_hull,
                obb_cylinder_distance_hull, obb_cylinder_sweep_hull;
        }
        every_exit! {
            solid, rays, left:
            turned: obb_box3_ray_exit;
            level: obb_aabb3_ray_exit;
            ball: obb_sphere_ray_exit;
            capsule: obb_capsule3_ray_exit;
            half_space: obb_half_space3_ray_exit;
            triangle: obb_triangle3_ray_exit;
            dop: obb_dop3_ray_exit;
            rounded: obb_rounded3_ray_exit;
            hull: obb_hull_ray_exit;
            cylinder: obb_cylinder_ray_exit;
        }
        every_turn! {
            motions, met:
            turned, ball: obb_box3_sweep_turning_sphere;
            capsule, other_capsule: obb_capsule3_sweep_turning;
            capsule, turned: obb_capsule3_sweep_turning_box;
            capsule, ball: obb_capsule3_sweep_turning_sphere;
            half_space, turned: obb_half_space3_sweep_turning_box;
            half_space, capsule: obb_half_space3_sweep_turning_capsule;
            cylinder, other_cylinder: obb_cylinder_sweep_turning;
            cylinder, turned: obb_cylinder_sweep_turning_box;
            cylinder, ball: obb_cylinder_sweep_turning_sphere;
            cylinder, capsule: obb_cylinder_sweep_turning_capsule;
            cylinder, half_space: obb_cylinder_sweep_turning_half_space;
        }
    }
    assert!(seen.iter().all(|&count| count > 5), "{seen:?}");
    assert!(left.iter().chain(&met).all(|&count| count > 1), "{left:?}, {met:?}");
}
