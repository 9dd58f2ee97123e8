//! What a motion only touches does not stop it: a body on a floor walks over it and its seams, and may leave it, but not sink into it.

use obbligato::nalgebra::{Point, Point2, Point3, Rotation3, SVector, Vector2, Vector3};
use obbligato::{
    Aabb, Aabb2, Aabb3, Ball, Capsule, ConvexPolygon, Dop8, HalfSpace, Motion2, Motion3, Obb,
    QuadTree, SweepAgainst, Triangle, sweep, sweep_turning,
};
use obbligato_bvh::Bvh;
use obbligato_tests::{Rng, Sample, Tally, survey};

fn upright(low: [f32; 3], high: [f32; 3]) -> Aabb3 {
    Aabb::new(Point3::from(low), Point3::from(high)).unwrap()
}

#[test]
fn a_walker_on_a_floor_finds_the_wall_ahead() {
    let floor = upright([-30.0, -2.0, -30.0], [30.0, 0.25, 30.0]);
    let wall = upright([8.0, 0.25, -30.0], [9.0, 5.0, 30.0]);
    let walker = upright([-1.0, 0.25, -0.5], [0.0, 2.25, 0.5]);
    let (velocity, still) = (Vector3::new(16.0, 0.0, 0.0), Vector3::zeros());
    assert_eq!(sweep(&walker, &velocity, &floor, &still, 9.0), None);
    let (index, hit) = Bvh::new(&[floor, wall])
        .sweep(&walker, &velocity, 9.0)
        .unwrap();
    assert_eq!((index, hit.t, *hit.normal), (1, 0.5, Vector3::x()));
}

#[test]
fn a_walker_gets_to_the_end_of_a_row_of_tiles() {
    let tile = |i: u8| upright([f32::from(i), -1.0, -1.0], [f32::from(i) + 1.0, 0.0, 1.0]);
    let tree = Bvh::new(&(0..60).map(tile).collect::<Vec<_>>());
    let step = Vector3::new(0.7, 0.0, 0.0);
    let mut walker = upright([0.3, 0.0, -0.3], [0.8, 1.0, 0.3]);
    for _ in 0..90 {
        assert_eq!(tree.sweep(&walker, &step, 1.0), None, "{walker:?}");
        walker = walker.translated(&step).unwrap();
    }
    let all_at_once = Vector3::new(-1.0, 0.0, 0.0);
    assert_eq!(tree.sweep(&walker, &all_at_once, 99.0), None);
}

#[test]
fn a_walker_in_a_quadtree_gets_over_the_seams_and_not_into_them() {
    let world = Aabb2::new(Point::from([0.0, -8.0]), Point::from([64.0, 8.0])).unwrap();
    let mut tree: QuadTree<64, 85, u8> = QuadTree::new(world);
    for i in 0..60_u8 {
        let (low, high) = ([f32::from(i), -1.0], [f32::from(i) + 1.0, 0.5]);
        let tile = Aabb2::new(Point::from(low), Point::from(high)).unwrap();
        tree.insert(i, tile).unwrap();
    }
    let walker = Aabb2::new(Point::from([0.25, 0.5]), Point::from([1.75, 2.0])).unwrap();
    assert!(tree.sweep(&walker, &Vector2::x(), 99.0).is_none());
    let (_, into) = tree
        .sweep(&walker, &Vector2::new(1.0, -0.001), 9.0)
        .unwrap();
    assert_eq!((into.t, *into.normal), (0.0, -Vector2::y()));
}

/// Where a floor lies: up to `1e6` from the origin.
fn place<const D: usize>(rng: &mut Rng) -> SVector<f64, D> {
    SVector::from_fn(|_, _| rng.sign() * rng.power(-6.0, 6.0))
}

/// A box falls by our own sweep, walks, pushes, and is lifted.
fn falls<T: Sample, const D: usize>(rng: &mut Rng, tally: &mut Tally) {
    let at = place::<D>(rng);
    let grain = at.amax() * T::epsilon();
    let half = SVector::<f64, D>::from_fn(|_, _| rng.range(5.0, 50.0));
    let size = SVector::<f64, D>::from_fn(|_, _| rng.range(0.25, 1.0) + 8.0 * grain);
    let stored = |center: SVector<f64, D>, half: SVector<f64, D>| {
        Aabb::from_center(center.map(T::nearest).into(), half.map(T::nearest)).unwrap()
    };
    let floor = stored(at, half);
    let mut above = SVector::<f64, D>::from_fn(|i, _| rng.range(-0.5, 0.5) * half[i]);
    above[1] = half[1] + size[1] + rng.power(-2.0, 2.0) + 8.0 * grain;
    let body = stored(at + above, size);
    let mut down = SVector::<f64, D>::from_fn(|_, _| rng.range(-0.02, 0.02));
    down[1] = -1.0;
    let (down, still) = (
        (down * rng.power(-2.0, 3.0)).map(T::nearest),
        SVector::zeros(),
    );
    let case = || format!("{floor:?} {body:?} {down:?}");
    let Some(hit) = sweep(&body, &down, &floor, &still, T::INFINITY) else {
        tally.require(false, "falls through", case);
        return;
    };
    let rests = body.translated(&(down * hit.t)).unwrap();
    let mut along = SVector::<T, D>::from_fn(|_, _| T::nearest(rng.range(-1.0, 1.0)));
    along[1] = T::zero();
    let walks = sweep(&rests, &along, &floor, &still, T::INFINITY);
    tally.require(walks.is_none(), "cannot walk", case);
    along[1] = T::nearest(rng.power(-3.0, 0.5));
    let leaves = sweep(&rests, &along, &floor, &still, T::INFINITY);
    tally.require(leaves.is_none(), "cannot leave", case);
    along[1] = -along[1];
    let pushes = sweep(&rests, &along, &floor, &still, T::INFINITY);
    let room = 32.0 * (grain + T::epsilon() * 300.0) / along[1].to_f64().abs();
    let stops = pushes.is_some_and(|hit| hit.t.to_f64() <= room);
    tally.require(stops, "sinks", case);
}

#[test]
fn what_fell_by_a_sweep_walks_leaves_and_does_not_sink() {
    survey("falls in 2D f32", |i, tally| {
        falls::<f32, 2>(&mut Rng::of_case("falls 2D f32", i), tally);
    });
    survey("falls in 2D f64", |i, tally| {
        falls::<f64, 2>(&mut Rng::of_case("falls 2D f64", i), tally);
    });
    survey("falls in 3D f32", |i, tally| {
        falls::<f32, 3>(&mut Rng::of_case("falls 3D f32", i), tally);
    });
    survey("falls in 3D f64", |i, tally| {
        falls::<f64, 3>(&mut Rng::of_case("falls 3D f64", i), tally);
    });
}

/// Asks about a body that rests on a floor: it may slide and rise, and is stopped at once if it is pushed down.
fn rests<A, B, const D: usize>(name: &str, floor: &A, body: &B)
where
    A: SweepAgainst<f64, D, B>,
    B: SweepAgainst<f64, D, A>,
{
    let still = SVector::<f64, D>::zeros();
    for (across, up, stops) in [
        (1.0, 0.0, false),
        (-3.0, 0.0, false),
        (0.0, 0.0, false),
        (1.0, 0.5, false),
        (0.0, 1.0, false),
        (1.0, -0.25, true),
        (0.0, -1.0, true),
        (-1.0, -1e-6, true),
    ] {
        let mut velocity = still;
        (velocity[0], velocity[1]) = (across, up);
        let there = sweep(body, &velocity, floor, &still, 100.0);
        let back = sweep(floor, &-velocity, body, &still, 100.0);
        let at_once = stops.then_some(0.0);
        let case = format!("{name}, {across} {up}: {there:?} {back:?}");
        assert_eq!(there.map(|hit| hit.t), at_once, "{case}");
        assert_eq!(back.map(|hit| hit.t), at_once, "{case}");
        if let Some(hit) = there {
            assert!((hit.normal[1] + 1.0).abs() < 1e-12, "{case}");
        }
    }
}

/// Two polygons and two capsules have a side each on the x axis, one above it and one below.
macro_rules! all_on {
    ($floor:expr, $($body:ident),+) => {
        $(rests(concat!(stringify!($floor), ", ", stringify!($body)), &$floor, &$body);)+
    };
}

#[test]
fn every_shape_slides_over_every_floor_in_the_plane() {
    let polygon =
        |corners: [[f64; 2]; 3]| ConvexPolygon::<f64, 3>::new(&corners.map(Point2::from)).unwrap();
    let triangle = |corners: [[f64; 2]; 3]| Triangle::new(corners.map(Point2::from)).unwrap();
    let (down, up) = (
        [[-9.0, 0.0], [0.0, -5.0], [9.0, 0.0]],
        [[-1.0, 0.0], [1.0, 0.0], [0.5, 2.0]],
    );
    let low = Aabb::<f64, 2>::new([-9.0, -2.0].into(), [9.0, 0.0].into()).unwrap();
    let high = Aabb::<f64, 2>::new([-1.0, 0.0].into(), [1.0, 2.0].into()).unwrap();
    let (floor, ground) = (
        Obb::from(low),
        HalfSpace::new([0.0, 0.0].into(), Vector2::y()).unwrap(),
    );
    let (wedge, slope, base) = (polygon(down), triangle(down), Dop8::from(low));
    let beam = Capsule::new([-9.0, -1.0].into(), [9.0, -1.0].into(), 1.0).unwrap();
    let globe = Ball::new([0.25, -3.0].into(), 3.0).unwrap();
    let (chest, roof, tent, gem) = (Obb::from(high), polygon(up), triangle(up), Dop8::from(high));
    let pill = Capsule::new([-0.5, 0.5].into(), [0.5, 0.5].into(), 0.5).unwrap();
    let ball = Ball::new([0.25, 0.75].into(), 0.75).unwrap();
    all_on!(low, high, chest, roof, tent, gem, pill, ball);
    all_on!(floor, high, chest, roof, tent, gem, pill, ball);
    all_on!(ground, high, chest, roof, tent, gem, pill, ball);
    all_on!(wedge, high, chest, roof, tent, gem, pill, ball);
    all_on!(slope, high, chest, roof, tent, gem, pill, ball);
    all_on!(base, high, chest, roof, tent, gem, pill, ball);
    all_on!(beam, high, chest, roof, tent, gem, pill, ball);
    all_on!(globe, high, chest, roof, tent, gem, pill, ball);
}

#[test]
fn every_shape_slides_over_every_floor_in_space() {
    let low = Aabb::<f64, 3>::new([-9.0, -2.0, -9.0].into(), [9.0, 0.0, 9.0].into()).unwrap();
    let high = Aabb::<f64, 3>::new([-1.0, 0.0, -1.0].into(), [1.0, 2.0, 1.0].into()).unwrap();
    let flat = [[-9.0, 0.0, -9.0], [9.0, 0.0, -9.0], [0.0, 0.0, 9.0]].map(Point3::from);
    let steep = [[-1.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 2.0, 0.5]].map(Point3::from);
    let (floor, chest) = (Obb::from(low), Obb::from(high));
    let (tile, sail) = (Triangle::new(flat).unwrap(), Triangle::new(steep).unwrap());
    let ground = HalfSpace::new([0.0, 0.0, 0.0].into(), Vector3::y()).unwrap();
    let beam = Capsule::new([-9.0, -1.0, 0.0].into(), [9.0, -1.0, 0.0].into(), 1.0).unwrap();
    let globe = Ball::new([0.25, -3.0, 0.0].into(), 3.0).unwrap();
    let pill = Capsule::new([-0.5, 0.5, 0.0].into(), [0.5, 0.5, 0.0].into(), 0.5).unwrap();
    let ball = Ball::new([0.25, 0.75, 0.0].into(), 0.75).unwrap();
    all_on!(low, high, chest, sail, pill, ball);
    all_on!(floor, high, chest, sail, pill, ball);
    all_on!(ground, high, chest, sail, pill, ball);
    all_on!(tile, high, chest, sail, pill, ball);
    all_on!(beam, high, chest, sail, pill, ball);
    all_on!(globe, high, chest, sail, pill, ball);
}

/// A row of triangles and of turned boxes: no seam stops what rests on both sides of it.
#[test]
fn seams_of_triangles_and_of_boxes_stop_nothing() {
    let still = Vector3::zeros();
    let box_at = |x: f32| Obb::from(upright([x, 0.0, -0.5], [x + 0.75, 1.0, 0.5]));
    let pill_at = |x: f32| Capsule::new([x, 0.25, 0.0].into(), [x, 1.0, 0.0].into(), 0.25).unwrap();
    for i in 0..40_u8 {
        let x = f32::from(i) * 0.9;
        let corners = [[x, 0.0, -2.0], [x + 0.9, 0.0, 2.0], [x + 0.9, 0.0, -2.0]].map(Point3::from);
        let (tile, slab) = (
            Triangle::new(corners).unwrap(),
            upright([x, -1.0, -2.0], [x + 0.9, 0.0, 2.0]),
        );
        let (body, pill) = (box_at(0.1), pill_at(0.1));
        let along = Vector3::new(7.0, 0.0, 0.5);
        assert_eq!(
            sweep(&body, &along, &tile, &still, 9.0),
            None,
            "box, tile {i}"
        );
        assert_eq!(
            sweep(&body, &along, &Obb::from(slab), &still, 9.0),
            None,
            "box, slab {i}"
        );
        assert_eq!(
            sweep(&pill, &along, &tile, &still, 9.0),
            None,
            "capsule, tile {i}"
        );
        assert_eq!(
            sweep(&pill, &along, &slab, &still, 9.0),
            None,
            "capsule, slab {i}"
        );
        let motion = Motion3::new(along, Vector3::zeros()).unwrap();
        let turning = sweep_turning(&body, &motion, &Obb::from(slab), &Motion3::rest(), 9.0);
        assert_eq!(turning, None, "turning, slab {i}");
    }
}

#[test]
fn what_spins_on_the_floor_slides_and_what_tips_into_it_is_stopped() {
    let floor = Obb::from(upright([-9.0, -1.0, -9.0], [9.0, 0.0, 9.0]));
    let plate = Obb::new(
        Point3::new(0.5, 0.25, 0.0),
        Vector3::new(1.5, 0.25, 1.0),
        Rotation3::identity(),
    );
    let plate: Obb<f32, 3> = plate.unwrap();
    let ask = |velocity: [f32; 3], spin: [f32; 3]| {
        let motion = Motion3::new(velocity.into(), spin.into()).unwrap();
        let there = sweep_turning(&plate, &motion, &floor, &Motion3::rest(), 2.0);
        let back = sweep_turning(&floor, &Motion3::rest(), &plate, &motion, 2.0);
        assert_eq!(there.map(|hit| hit.t), back.map(|hit| hit.t));
        there.map(|hit| hit.t)
    };
    assert_eq!(ask([0.0; 3], [0.0, 3.0, 0.0]), None, "it spins");
    assert_eq!(
        ask([1.0, 0.0, 0.5], [0.0, 3.0, 0.0]),
        None,
        "it spins and slides"
    );
    assert_eq!(
        ask([1.0, 0.5, 0.0], [0.0, 3.0, 0.0]),
        None,
        "it spins and rises"
    );
    assert_eq!(ask([1.0, 0.0, 0.0], [0.0; 3]), None, "it slides");
    assert_eq!(ask([0.0; 3], [0.0; 3]), None, "it rests");
    assert_eq!(
        ask([1.0, -0.1, 0.0], [0.0, 3.0, 0.0]),
        Some(0.0),
        "it is pushed"
    );
    assert_eq!(ask([0.0; 3], [0.0, 0.0, 1.0]), Some(0.0), "it tips");
    assert_eq!(
        ask([0.0, 1.0, 0.0], [0.0, 0.0, 1.0]),
        Some(0.0),
        "it tips faster than it rises"
    );
    assert_eq!(
        ask([0.0, 3.0, 0.0], [0.0, 0.0, 1.0]),
        None,
        "it rises faster than it tips"
    );
}

/// A square on its corner rolls over that corner, in as many steps as there are, or until a side comes down.
#[test]
fn a_square_on_its_corner_rolls_over_it() {
    let floor = Obb::from(Aabb2::new([-9.0, -1.0].into(), [9.0, 0.0].into()).unwrap());
    let diagonal = core::f32::consts::FRAC_PI_4;
    let corner = Point2::origin();
    let center = Point2::new(0.0, core::f32::consts::SQRT_2);
    let square = Obb::from_angle(center, Vector2::new(1.0, 1.0), diagonal).unwrap();
    let rolling = Motion2::new(Vector2::zeros(), -1.0)
        .unwrap()
        .about(&corner)
        .unwrap();
    let hit = sweep_turning(&square, &rolling, &floor, &Motion2::rest(), 2.0).unwrap();
    assert!(hit.t > 0.2 && hit.t <= diagonal + 1e-4, "{hit:?}");
}

#[test]
fn an_overlap_beyond_the_band_is_a_contact_at_the_start() {
    let low = upright([-9.0, -2.0, -9.0], [9.0, 0.0, 9.0]);
    let sunk = upright([-1.0, -0.0625, -1.0], [1.0, 2.0, 1.0]);
    let still = Vector3::zeros();
    for velocity in [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0; 3]].map(Vector3::from) {
        let upright = sweep(&sunk, &velocity, &low, &still, 1.0).unwrap();
        let turned = sweep(&Obb::from(sunk), &velocity, &Obb::from(low), &still, 1.0).unwrap();
        let ball = Ball::new([0.0, 0.9375, 0.0].into(), 1.0).unwrap();
        let ball = sweep(&ball, &velocity, &low, &still, 1.0).unwrap();
        for hit in [upright, turned, ball] {
            assert_eq!((hit.t, *hit.normal), (0.0, -Vector3::y()));
        }
    }
}
