//! A library for `double` answers as the core does in `f64`, to digits that `float` does not have.

use crate::ask::{ask, hole, status};
use obbligato::nalgebra::{Point2, Point3, Quaternion, Rotation2, Vector2, Vector3};
use obbligato::{Intersects, Obb, Ray, RayCast, sweep};
use obbligato_camera::DepthRange;
use obbligato_camera::generic::{Camera, Projection, Viewport};
use obbligato_capi::*;
use std::ptr::null_mut;

/// Far from the origin: here floats are 64 apart.
const FAR: f64 = 1e9;

const fn v2(x: f64, y: f64) -> ObbVec2 {
    ObbVec2 { x, y }
}

const fn v3(x: f64, y: f64, z: f64) -> ObbVec3 {
    ObbVec3 { x, y, z }
}

fn turned(x: f64) -> (Obb<f64, 3>, ObbBox3) {
    let rotation = Quaternion::new(0.5, 0.1, -0.7, 0.5);
    let center = Point3::new(FAR + x, 2.0, 3.0);
    let core = Obb::from_quaternion(center, Vector3::new(1.0, 0.5, 0.25), rotation).unwrap();
    let [center, half_extents, x, y, z] = <[[f64; 3]; 5]>::from(core).map(|[x, y, z]| v3(x, y, z));
    let axes = [x, y, z];
    (
        core,
        ObbBox3 {
            center,
            half_extents,
            axes,
        },
    )
}

#[test]
fn boxes_answer_as_in_the_core() {
    let ((a, ca), (b, cb)) = (turned(0.0), turned(2.5));
    let (ca, cb) = (&raw const ca, &raw const cb);
    assert_eq!(status!(obb_box3_check(ca)), ObbStatus::Ok);
    assert_eq!(ask!(obb_box3_intersects(ca, cb)), Ok(a.intersects(&b)));
    let distance = ask!(obb_box3_distance(ca, cb)).unwrap();
    assert_eq!(distance, a.distance(&b));
    assert!(distance > 0.1 && distance < 2.0, "{distance}");
    let separation = ask!(obb_box3_separation(ca, cb)).unwrap();
    assert_eq!(separation.gap, a.separation(&b).gap);
    let manifold = ask!(obb_box3_manifold(ca, ca)).unwrap();
    assert_eq!(
        manifold.count as usize,
        a.manifold(&a).unwrap().points().len()
    );
    assert_eq!(
        manifold.points[0].depth,
        a.manifold(&a).unwrap().points()[0].depth
    );
    let met = sweep(&a, &Vector3::x(), &b, &Vector3::zeros(), 9.0).unwrap();
    let contact = ask!(obb_box3_sweep(
        ca,
        v3(1.0, 0.0, 0.0),
        cb,
        v3(0.0, 0.0, 0.0),
        9.0
    ));
    assert_eq!(contact.map(|contact| contact.t), Ok(met.t));
    let ray = Ray::new(Point3::new(FAR - 9.0, 2.0, 3.0), Vector3::x()).unwrap();
    let c = ObbRay3 {
        origin: v3(FAR - 9.0, 2.0, 3.0),
        direction: v3(1.0, 0.0, 0.0),
    };
    let hit = ask!(obb_box3_cast_ray(ca, &raw const c, 99.0)).unwrap();
    assert_eq!((hit.t, hit.inside), (a.cast_ray(&ray, 99.0).unwrap().t, 0));
}

#[test]
fn rectangles_answer_as_in_the_core() {
    let rotation = Rotation2::new(0.7);
    let a = Obb::new(Point2::new(FAR, 0.0), Vector2::new(2.0, 1.0), rotation).unwrap();
    let c = ask!(obb_box2_from_angle(v2(FAR, 0.0), v2(2.0, 1.0), 0.7)).unwrap();
    let b = ask!(obb_circle_make(v2(FAR + 3.0, 1.0), 0.001)).unwrap();
    let ball = obbligato::Ball::new(Point2::new(FAR + 3.0, 1.0), 0.001).unwrap();
    let gap = ask!(obb_box2_distance_circle(&raw const c, &raw const b)).unwrap();
    let expected = obbligato::Proximity::distance(&a, &ball);
    assert!(
        (gap - expected).abs() < 1e-6 && gap > 0.5,
        "{gap} {expected}"
    );
    let map = [2.0, 0.0, 0.0, 0.0, -3.0, 0.0, FAR, 1.0, 1.0];
    let card = ObbAabb2 {
        min: v2(0.0, 0.0),
        max: v2(1.0, 1.0),
    };
    let image = ask!(obb_box2_from_affine(&raw const card, map.as_ptr())).unwrap();
    assert_eq!(image.center, v2(FAR + 1.0, -0.5));
    assert_eq!(image.half_extents, v2(1.0, 1.5));
}

#[test]
fn the_tree_and_the_blocks_tell_apart_what_float_cannot() {
    let cube = |i: usize| {
        let x = FAR + i as f64 * 0.5;
        let at = |x: f64, side: f64| v3(x + side, side, side);
        ObbAabb3 {
            min: at(x, -0.125),
            max: at(x, 0.125),
        }
    };
    let bounds: Vec<ObbAabb3> = (0..50).map(cube).collect();
    let size = ask!(obb_tree_size(50)).unwrap();
    let (mut memory, mut tree) = (vec![0u8; size], null_mut());
    let (room, first) = (memory.as_mut_ptr().cast(), bounds.as_ptr());
    let built = status!(obb_tree_build(room, size, 50, first, 50, &raw mut tree), anything: [0]);
    assert_eq!(built, ObbStatus::Ok);
    let tree = tree.cast_const();
    let ray = ObbRay3 {
        origin: v3(FAR + 90.0, 0.0, 0.0),
        direction: v3(-1.0, 0.0, 0.0),
    };
    let nearest = ask!(obb_tree_cast_ray(tree, &raw const ray, 1e3)).unwrap();
    assert_eq!((nearest.index, nearest.hit.t), (49, 90.0 - 24.625));
    let found = ask!(obb_tree_nearest(tree, v3(FAR + 7.05, 0.0, 0.0))).unwrap();
    assert_eq!(found.index, 14);

    let size = ask!(obb_aabb3x8_size(50)).unwrap();
    let (mut memory, mut blocks) = (vec![0u8; size], null_mut());
    let (room, stride) = (memory.as_mut_ptr().cast(), size_of::<ObbAabb3>());
    let made =
        status!(obb_aabb3x8_make(room, size, first, 50, stride, &raw mut blocks), anything: [0]);
    assert_eq!(made, ObbStatus::Ok);
    let again = ask!(obb_aabb3x8_nearest(
        blocks.cast_const(),
        &raw const ray,
        1e3
    ))
    .unwrap();
    assert_eq!((again.index, again.hit.t), (49, 90.0 - 24.625));
}

#[test]
fn a_quadtree_keeps_the_digits_of_its_bounds() {
    let world = ObbAabb2 {
        min: v2(0.0, 0.0),
        max: v2(2.0 * FAR, 2.0 * FAR),
    };
    let mut memory = vec![0u64; OBB_QUADTREE_64_SIZE / 8];
    let mut tree = null_mut();
    // SAFETY: memory of that size, and references.
    let made = unsafe {
        let room = memory.as_mut_ptr().cast();
        let (world, none) = (&raw const world, std::ptr::null());
        obb_quadtree_init(
            room,
            OBB_QUADTREE_64_SIZE,
            64,
            world,
            none,
            7,
            &raw mut tree,
        )
    };
    assert_eq!(made, ObbStatus::Ok);
    let bounds = ObbAabb2 {
        min: v2(FAR, 0.25),
        max: v2(FAR + 0.5, 0.5),
    };
    let id = ask!(obb_quadtree_insert(tree, 42, &raw const bounds)).unwrap();
    let item = ask!(obb_quadtree_get(tree.cast_const(), id)).unwrap();
    assert_eq!((item.key, item.bounds), (42, bounds));
    let near = ask!(obb_quadtree_nearest(tree.cast_const(), v2(FAR + 0.75, 0.3))).unwrap();
    assert_eq!((near.item.key, near.distance), (42, 0.25));
    // A tree of the other precision has another number at the beginning.
    let number = memory.as_mut_ptr().cast::<u32>();
    let mut count = 0;
    // SAFETY: the memory is that of the tree, which is not used otherwise.
    let other = unsafe {
        number.write(number.read() - size_of::<f64>() as u32 + size_of::<f32>() as u32);
        obb_quadtree_count(tree.cast_const(), &raw mut count)
    };
    assert_eq!(other, ObbStatus::NotAQuadtree);
}

#[test]
fn a_camera_far_from_the_origin_picks_what_it_shows() {
    let (eye, target) = (Point3::new(FAR, 5.0, 9.0), Point3::new(FAR, 0.0, 0.0));
    let of = |at: Point3<f64>| v3(at.x, at.y, at.z);
    let c = ObbCamera {
        eye: of(eye),
        target: of(target),
        up: v3(0.0, 1.0, 0.0),
        fov_y: 0.8,
        near_plane: 0.1,
        ..ObbCamera::default()
    };
    let lens = Projection::perspective(0.8, 0.1, None, DepthRange::ZeroToOne, true).unwrap();
    let camera = Camera::look_at(eye, target, Vector3::y(), lens).unwrap();
    let window = ObbViewport {
        offset: v2(0.0, 0.0),
        size: v2(640.0, 480.0),
    };
    let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0)).unwrap();
    let ray = ask!(obb_camera_pick_ray(
        &raw const c,
        &raw const window,
        v2(100.5, 80.5)
    ))
    .unwrap();
    let expected = camera
        .pick_ray(&viewport, Point2::new(100.5, 80.5))
        .unwrap();
    assert_eq!(ray.origin, of(expected.origin()));
}
