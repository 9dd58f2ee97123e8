//! What a motion only touches does not stop it: a body on a floor walks over it and its seams, and
//! may leave it, but not sink into it.

use core::fmt::Debug;
use obbligato::nalgebra::{Point, Point2, Point3, Rotation3, SVector, Vector2, Vector3};
use obbligato::{
    Aabb, Aabb2, Aabb3, Ball, Capsule, ConvexPolygon, Dop8, HalfSpace, Motion2, Motion3, Obb,
    QuadTree, SatBox, ShapeError, SweepAgainst, Triangle, sweep, sweep_turning,
};
use obbligato_bvh::Bvh;
use obbligato_tests::{Draft, Rng, Sample, Tally, rotations, survey};

fn upright(low: [f32; 3], high: [f32; 3]) -> Aabb3 {
    Aabb::new(Point3::from(low), Point3::from(high)).unwrap()
}

/// Steps of a walker over a row of 100 tiles of length 1, and where its hind end comes to: the
/// numbers of a report.
fn walked(is_stopped: impl Fn(f32, f32) -> bool) -> f32 {
    (0..100).fold(0.3, |at, step| {
        assert!(!is_stopped(at, at + 0.5), "stopped at {at} in step {step}");
        at + 0.9
    })
}

#[test]
fn a_walker_in_a_bvh_gets_over_the_seams_and_to_the_wall() {
    let floor = upright([-50.0, -1.0, -50.0], [50.0, 0.0, 50.0]);
    let wall = upright([5.0, 0.0, -50.0], [6.0, 9.0, 50.0]);
    let body = upright([-0.5, 0.0, -0.5], [0.5, 2.0, 0.5]);
    let (velocity, still) = (Vector3::new(10.0, 0.0, 0.0), Vector3::zeros());
    assert_eq!(sweep(&body, &velocity, &floor, &still, 1.0), None);
    let met = Bvh::new(&[floor, wall]).sweep(&body, &velocity, 1.0);
    let (index, hit) = met.unwrap();
    assert_eq!((index, hit.t, *hit.normal), (1, 0.45, Vector3::x()));

    let tile = |i: u8| upright([f32::from(i), -1.0, -1.0], [f32::from(i) + 1.0, 0.0, 1.0]);
    let tiles = Bvh::new(&(0..100).map(tile).collect::<Vec<_>>());
    let ask = |low: f32, high: f32, step: [f32; 3]| {
        let walker = upright([low, 0.0, -0.3], [high, 1.0, 0.3]);
        tiles.sweep(&walker, &step.into(), 1.0)
    };
    let end = walked(|low, high| ask(low, high, [0.9, 0.0, 0.0]).is_some());
    assert!((end - 90.3).abs() < 1e-3);
    assert_eq!(ask(end, end + 0.5, [-90.0, 0.0, 0.0]), None);
    let (_, into) = ask(end, end + 0.5, [0.9, -0.001, 0.0]).unwrap();
    assert_eq!((into.t, *into.normal), (0.0, -Vector3::y()));
}

#[test]
fn a_walker_in_a_quadtree_gets_over_the_seams_and_to_the_wall() {
    let flat = |low: [f32; 2], high: [f32; 2]| Aabb2::new(low.into(), high.into()).unwrap();
    let world = flat([-64.0, -64.0], [128.0, 64.0]);
    let mut tree: QuadTree<2, 5, &str> = QuadTree::new(world);
    tree.insert("floor", flat([-50.0, -1.0], [50.0, 0.0])).unwrap();
    tree.insert("wall", flat([5.0, 0.0], [6.0, 9.0])).unwrap();
    let body = flat([-0.5, 0.0], [0.5, 2.0]);
    let met = tree.sweep(&body, &Vector2::new(10.0, 0.0), 1.0);
    let ((_, key, _), hit) = met.unwrap();
    assert_eq!((*key, hit.t, *hit.normal), ("wall", 0.45, Vector2::x()));

    let mut tiles: QuadTree<128, 341, u8> = QuadTree::new(world);
    for i in 0..100_u8 {
        let tile = flat([f32::from(i), -1.0], [f32::from(i) + 1.0, 0.0]);
        tiles.insert(i, tile).unwrap();
    }
    let ask = |low: f32, high: f32, step: [f32; 2]| {
        let walker = flat([low, 0.0], [high, 1.0]);
        tiles.sweep(&walker, &step.into(), 1.0).map(|(_, hit)| hit)
    };
    let end = walked(|low, high| ask(low, high, [0.9, 0.0]).is_some());
    assert!((end - 90.3).abs() < 1e-3);
    assert_eq!(ask(end, end + 0.5, [-90.0, 0.0]), None);
    let into = ask(end, end + 0.5, [0.9, -0.001]).unwrap();
    assert_eq!((into.t, *into.normal), (0.0, -Vector2::y()));
}

/// A body that comes down to a floor, and how it walks there.
struct Fall<T, const D: usize> {
    down: SVector<T, D>,
    along: SVector<T, D>,
    /// The speed of a push.
    push: T,
    /// Until when a push has to be stopped, at a speed of 1.
    room: f64,
}

impl<T: Sample, const D: usize> Fall<T, D> {
    /// The body falls by our own sweep, walks, pushes, and is lifted.
    fn check<F: Debug, B: Debug + SweepAgainst<T, D, F>>(
        &self,
        floor: &F,
        body: &B,
        moved: impl Fn(&B, &SVector<T, D>) -> Result<B, ShapeError>,
        tally: &mut Tally,
    ) {
        let case = || format!("{floor:?} {body:?} {:?} {:?}", self.down, self.along);
        let asked = |body: &B, velocity: &SVector<T, D>| {
            sweep(body, velocity, floor, &SVector::zeros(), T::INFINITY)
        };
        let Some(hit) = asked(body, &self.down) else {
            return tally.require(false, "falls through", case);
        };
        let normal = hit.normal.into_inner();
        // Twice, since most of the velocity may go in the first time: what is left may close by the
        // rounding of all of it.
        let taken = |v: SVector<T, D>| v - normal * normal.dot(&v);
        let along = taken(taken(self.along));
        let mut rests = moved(body, &(self.down * hit.t)).unwrap();
        for _ in 0..4 {
            tally.require(asked(&rests, &along).is_none(), "cannot walk", case);
            let lifted = along - normal * self.push;
            tally.require(asked(&rests, &lifted).is_none(), "cannot leave", case);
            let pushes = asked(&rests, &(along + normal * self.push));
            let room = self.room / self.push.to_f64();
            let stops = pushes.is_some_and(|hit| hit.t.to_f64() <= room);
            tally.require(stops, "sinks", case);
            rests = moved(&rests, &(along * T::nearest(0.5))).unwrap();
        }
    }
}

/// Falls onto a floor up to `1e6` from the origin, level or not, of everything that has a kernel of
/// its own.
fn falls<T: Sample, const D: usize>(rng: &mut Rng, tally: &mut Tally)
where
    Obb<T, D>: SatBox<T, D>,
{
    let at = [(); 3].map(|()| rng.sign() * rng.power(-6.0, 6.0));
    // Up to a thousand times as long as the floor, where the rounding of the path is more than that
    // of the shapes.
    let height = rng.power(-2.0, 5.0);
    let grain = at[..D].iter().fold(height, |most, x| x.abs().max(most)) * T::epsilon();
    let half = [(); 3].map(|()| rng.range(10.0, 50.0));
    let size = [(); 3].map(|()| rng.range(0.25, 1.0) + 8.0 * grain);
    let is_level = rng.chance(0.5);
    let turn = |rng: &mut Rng| match is_level {
        true => rotations::UNROTATED,
        false => rotations::any::<T>(rng, D),
    };
    let [of_floor, of_body] = [(); 2].map(|()| turn(rng));
    // Over the middle of the floor, and higher than the body reaches.
    let high = half[1] + Vector3::from(size).norm() + height + 8.0 * grain;
    let above = [0, 1, 2].map(|i| if i == 1 { high } else { rng.range(-0.5, 0.5) * half[i] });
    let aside = (3.0 / high).min(0.02);
    let down = [0, 1, 2].map(|i| if i == 1 { -1.0 } else { rng.range(-aside, aside) });
    let turned =
        |v: [f64; 3]| [0, 1, 2].map(|row| (0..D).map(|i| of_floor[i][row] * v[i]).sum::<f64>());
    let way = turned(above);
    let center = [0, 1, 2].map(|i| at[i] + way[i]);
    let vector = |v: [f64; 3]| SVector::<T, D>::from_fn(|i, _| T::nearest(v[i]));
    let fall = Fall {
        down: vector(turned(down)) * T::nearest(rng.power(-2.0, 3.0)),
        along: vector([(); 3].map(|()| rng.range(-1.0, 1.0))),
        // So fast that what a coordinate rounds off is closed long before the end of the floor.
        push: T::nearest(rng.power(-3.0, 0.5) + 4.0 * grain),
        room: 32.0 * (grain + T::epsilon() * 300.0),
    };
    let (floor, body) = (
        Draft { center: at, half, columns: of_floor },
        Draft { center, half: size, columns: of_body },
    );
    let ball = Ball::new(Point::from(vector(center)), T::nearest(size[1])).unwrap();
    let (oriented, obb) = (floor.obb::<T, D>().unwrap(), body.obb::<T, D>().unwrap());
    fall.check(&oriented, &obb, Obb::translated, tally);
    fall.check(&oriented, &ball, Ball::translated, tally);
    if is_level {
        let (upright, aabb) = (floor.aabb::<T, D>().unwrap(), body.aabb::<T, D>().unwrap());
        fall.check(&upright, &aabb, Aabb::translated, tally);
        fall.check(&upright, &obb, Obb::translated, tally);
        fall.check(&upright, &ball, Ball::translated, tally);
    }
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

/// Checks a body that rests on a floor: it may slide and rise, and is stopped at once if it is
/// pushed down.
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
    let (down, up) =
        ([[-9.0, 0.0], [0.0, -5.0], [9.0, 0.0]], [[-1.0, 0.0], [1.0, 0.0], [0.5, 2.0]]);
    let low = Aabb::<f64, 2>::new([-9.0, -2.0].into(), [9.0, 0.0].into()).unwrap();
    let high = Aabb::<f64, 2>::new([-1.0, 0.0].into(), [1.0, 2.0].into()).unwrap();
    let (floor, ground) =
        (Obb::from(low), HalfSpace::new([0.0, 0.0].into(), Vector2::y()).unwrap());
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
        let (tile, slab) =
            (Triangle::new(corners).unwrap(), upright([x, -1.0, -2.0], [x + 0.9, 0.0, 2.0]));
        let (body, pill) = (box_at(0.1), pill_at(0.1));
        let along = Vector3::new(7.0, 0.0, 0.5);
        assert_eq!(sweep(&body, &along, &tile, &still, 9.0), None, "box, tile {i}");
        assert_eq!(sweep(&body, &along, &Obb::from(slab), &still, 9.0), None, "box, slab {i}");
        assert_eq!(sweep(&pill, &along, &tile, &still, 9.0), None, "capsule, tile {i}");
        assert_eq!(sweep(&pill, &along, &slab, &still, 9.0), None, "capsule, slab {i}");
        let motion = Motion3::new(along, Vector3::zeros()).unwrap();
        let turning = sweep_turning(&body, &motion, &Obb::from(slab), &Motion3::rest(), 9.0);
        assert_eq!(turning, None, "turning, slab {i}");
    }
}

#[test]
fn what_spins_on_the_floor_slides_and_what_tips_into_it_is_stopped() {
    let floor = Obb::from(upright([-9.0, -1.0, -9.0], [9.0, 0.0, 9.0]));
    let plate =
        Obb::new(Point3::new(0.5, 0.25, 0.0), Vector3::new(1.5, 0.25, 1.0), Rotation3::identity());
    let plate: Obb<f32, 3> = plate.unwrap();
    let ask = |velocity: [f32; 3], spin: [f32; 3]| {
        let motion = Motion3::new(velocity.into(), spin.into()).unwrap();
        let there = sweep_turning(&plate, &motion, &floor, &Motion3::rest(), 2.0);
        let back = sweep_turning(&floor, &Motion3::rest(), &plate, &motion, 2.0);
        assert_eq!(there.map(|hit| hit.t), back.map(|hit| hit.t));
        there.map(|hit| hit.t)
    };
    assert_eq!(ask([0.0; 3], [0.0, 3.0, 0.0]), None, "it spins");
    assert_eq!(ask([1.0, 0.0, 0.5], [0.0, 3.0, 0.0]), None, "it spins and slides");
    assert_eq!(ask([1.0, 0.5, 0.0], [0.0, 3.0, 0.0]), None, "it spins and rises");
    assert_eq!(ask([1.0, 0.0, 0.0], [0.0; 3]), None, "it slides");
    assert_eq!(ask([0.0; 3], [0.0; 3]), None, "it rests");
    assert_eq!(ask([1.0, -0.1, 0.0], [0.0, 3.0, 0.0]), Some(0.0), "it is pushed");
    assert_eq!(ask([0.0; 3], [0.0, 0.0, 1.0]), Some(0.0), "it tips");
    assert_eq!(ask([0.0, 1.0, 0.0], [0.0, 0.0, 1.0]), Some(0.0), "it tips faster than it rises");
    assert_eq!(ask([0.0, 3.0, 0.0], [0.0, 0.0, 1.0]), None, "it rises faster than it tips");
}

/// A square on its corner rolls over that corner, in as many steps as there are, or until a side
/// comes down.
#[test]
fn a_square_on_its_corner_rolls_over_it() {
    let floor = Obb::from(Aabb2::new([-9.0, -1.0].into(), [9.0, 0.0].into()).unwrap());
    let diagonal = core::f32::consts::FRAC_PI_4;
    let corner = Point2::origin();
    let center = Point2::new(0.0, core::f32::consts::SQRT_2);
    let square = Obb::from_angle(center, Vector2::new(1.0, 1.0), diagonal).unwrap();
    let rolling = Motion2::new(Vector2::zeros(), -1.0).unwrap().about(&corner).unwrap();
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
