//! Worlds of many shapes, asked through a tree, and asked one by one.

use crate::boxes::{Solid, upright};
use crate::near;
use obbligato::nalgebra::{Point2, Point3, Quaternion, Vector2, Vector3};
use obbligato::{
    Aabb, Aabb2, Aabb3, Ball, HitList, Obb, QuadTree, Ray, Sphere, nearest_hit, sweep,
};
use obbligato_bvh::Bvh;
use obbligato_tests::Rng;

/// Turned planks in a cube.
fn planks(rng: &mut Rng, count: usize) -> Vec<Solid> {
    let plank = |_| {
        let center = [(); 3].map(|()| rng.range(-9.0, 9.0));
        let half = [(); 3].map(|()| rng.power(-1.0, 0.5));
        let [x, y, z] = rng.direction();
        let quaternion = Quaternion::new(rng.range(0.1, 1.0), x, y, z);
        Obb::from_quaternion(Point3::from(center), Vector3::from(half), quaternion).expect("a box")
    };
    (0..count).map(plank).collect()
}

/// Worlds of planks, each with its tree and some numbers to ask with.
fn worlds(name: &str, mut ask: impl FnMut(&mut Rng, &[Solid], &Bvh<f64>)) {
    for case in 0..200 {
        let mut rng = Rng::of_case(name, case);
        let planks = planks(&mut rng, 60);
        let tree = Bvh::new(&planks.iter().map(Obb::aabb).collect::<Vec<_>>());
        ask(&mut rng, &planks, &tree);
    }
}

fn some_ray(rng: &mut Rng) -> Ray<f64, 3> {
    let origin = [(); 3].map(|()| rng.range(-15.0, 15.0));
    Ray::new(Point3::from(origin), Vector3::from(rng.direction())).expect("a ray")
}

pub(crate) fn a_tree_for_each_dimension() {
    let cube =
        |x: f32| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5)).expect("a box");
    let tree = Bvh::new(&[cube(0.0), cube(3.0), cube(6.0)]);
    let mut found: Vec<_> = tree.query(&cube(2.5)).collect();
    found.sort_unstable();
    assert_eq!(found, [1]);
    // Around all: from -0.5 to 6.5.
    let bounds = tree.bounds().expect("boxes");
    assert_eq!((bounds.min().x, bounds.max().x), (-0.5, 6.5));
    let square =
        |x: f32| Aabb2::from_center(Point2::new(x, 4.0), Vector2::repeat(0.5)).expect("a box");
    let world = Aabb2::new(Point2::origin(), Point2::new(8.0, 8.0)).expect("a world");
    let mut tree: QuadTree<16, 5> = QuadTree::new(world);
    tree.extend((0..3).map(|key| (key, square(1.0 + 3.0 * key as f32)))).expect("room");
    assert_eq!(tree.query(&square(4.5)).map(|(_, key, _)| *key).collect::<Vec<_>>(), [1]);
}

pub(crate) fn a_world_is_a_slice_and_a_tree() {
    worlds("slices and trees", |rng, planks, tree| {
        let at = rng.below(planks.len());
        let center = planks[at].center();
        let found = tree.query(&planks[at]).filter(|index| planks[*index].contains_point(&center));
        let scan = planks.iter().filter(|plank| plank.contains_point(&center)).count();
        assert_eq!(found.count(), scan);
    });
}

pub(crate) fn the_first_hit_of_a_ray() {
    let mut hits = 0;
    worlds("rays", |rng, planks, tree| {
        let ray = some_ray(rng);
        let exact = |index: usize, max_t| planks[index].cast_ray(&ray, max_t);
        let scan = nearest_hit(&ray, 30.0, planks.iter().enumerate());
        assert_eq!(tree.cast_ray_with(&ray, 30.0, exact), scan);
        hits += usize::from(scan.is_some());
    });
    assert!(hits > 20, "{hits}");
}

pub(crate) fn all_hits_of_a_ray() {
    worlds("all hits", |rng, planks, tree| {
        let ray = some_ray(rng);
        let exact = |index: usize, max_t| planks[index].cast_ray(&ray, max_t);
        let all = planks
            .iter()
            .enumerate()
            .filter_map(|(index, plank)| Some((index, plank.cast_ray(&ray, 30.0)?)));
        let mut all: Vec<_> = all.collect();
        all.sort_by(|(_, a), (_, b)| a.t.total_cmp(&b.t));
        assert_eq!(tree.all_hits_with(&ray, 30.0, exact), all);
    });
}

pub(crate) fn what_a_shape_or_a_point_touches() {
    let mut touched = [0; 2];
    worlds("shapes and points", |rng, planks, tree| {
        let center = Point3::from([(); 3].map(|()| rng.range(-9.0, 9.0)));
        let ball = Ball::<f64, 3>::new(center, rng.range(0.0, 3.0)).expect("a ball");
        let found = tree.query(&ball).filter(|index| planks[*index].intersects(&ball)).count();
        let scan = planks.iter().filter(|plank| plank.intersects(&ball)).count();
        assert_eq!(found, scan);
        touched[0] += scan;
        let plank = planks[rng.below(planks.len())];
        let point = plank.center() + (plank.vertices()[0] - plank.center()) * rng.range(0.0, 1.2);
        let at = Ball::<f64, 3>::new(point, 0.0).expect("a point");
        let found = tree.query(&at).filter(|index| planks[*index].contains_point(&point)).count();
        let scan = planks.iter().filter(|plank| plank.contains_point(&point)).count();
        assert_eq!(found, scan);
        touched[1] += scan;
    });
    assert!(touched.iter().all(|count| *count > 50), "{touched:?}");
    assert!(Sphere::new(Point3::origin(), 0.0).is_ok());
}

pub(crate) fn the_nearest_to_a_point() {
    worlds("nearest points", |rng, planks, tree| {
        let point = Point3::from([(); 3].map(|()| rng.range(-15.0, 15.0)));
        let exact = |index: usize, _| Some(planks[index].distance_to_point(&point));
        let (index, distance) = tree.nearest_with(&point, f64::INFINITY, exact).expect("a plank");
        let least = planks
            .iter()
            .map(|plank| plank.distance_to_point(&point))
            .fold(f64::INFINITY, f64::min);
        assert_eq!(distance, least);
        near((planks[index].closest_point(&point) - point).norm(), least);
        let nearest = tree.nearest_with(&point, 0.5, exact);
        assert_eq!(nearest.is_some(), least <= 0.5);
    });
}

pub(crate) fn what_a_moving_shape_meets_first() {
    let (mut met, mut otherwise) = (0, 0);
    worlds("moving shapes", |rng, planks, tree| {
        let from = Point3::from(rng.direction().map(|x| 30.0 * x));
        let ball = Ball::<f64, 3>::new(from, rng.range(0.1, 3.0)).expect("a ball");
        let toward = Vector3::from([(); 3].map(|()| rng.range(-6.0, 6.0)));
        let (velocity, still) = (toward - from.coords, Vector3::zeros());
        let exact = |index: usize, max_t| sweep(&ball, &velocity, &planks[index], &still, max_t);
        let found = tree.sweep_with(&ball.aabb(), &velocity, 1.5, exact);
        let all = planks.iter().enumerate().filter_map(|(index, plank)| {
            Some((index, sweep(&ball, &velocity, plank, &still, 1.5)?))
        });
        let scan = all.reduce(|best, other| if other.1.t < best.1.t { other } else { best });
        assert_eq!(found, scan);
        met += usize::from(scan.is_some());
        let bounds = tree.sweep(&ball.aabb(), &velocity, 1.5);
        otherwise += usize::from(bounds.map(|(index, _)| index) != scan.map(|(index, _)| index));
        // At the first contact the ball touches the plank, and before it none.
        let Some((index, contact)) = scan else { return };
        let at = |t: f64| ball.translated(&(velocity * t)).expect("a ball");
        assert!(at(contact.t).distance(&planks[index]) < 1e-9);
        let earlier = at(contact.t * rng.range(0.0, 0.99));
        assert!(planks.iter().all(|plank| !plank.intersects(&earlier)));
    });
    assert!(met > 100 && otherwise > 20, "{met}, {otherwise}");
}

pub(crate) fn the_nearest_to_a_shape() {
    let mut otherwise = 0;
    worlds("nearest shapes", |rng, planks, tree| {
        let rod = upright([(); 3].map(|()| rng.range(-15.0, 15.0)), [6.0, 0.1, 0.1]);
        let exact = |index: usize, limit| rod.distance_within(&planks[index], limit);
        let distances: Vec<_> = planks.iter().map(|plank| rod.distance(plank)).collect();
        let least = distances.iter().copied().fold(f64::INFINITY, f64::min);
        let (index, distance) =
            tree.nearest_box_with(&rod.aabb(), f64::INFINITY, exact).expect("a plank");
        assert_eq!((distance, distances[index]), (least, least));
        let bounds = tree.nearest_box(&rod.aabb()).expect("a plank");
        otherwise += usize::from(distances[bounds.0] != least);
        let nearest = tree.nearest_box_with(&rod.aabb(), 0.5, exact);
        assert_eq!(nearest.is_some(), least <= 0.5);
        let point = rod.center();
        let exact = |index: usize, _| Some(planks[index].distance_to_point(&point));
        let nearest = tree.nearest_with(&point, f64::INFINITY, exact).expect("a plank");
        let least = planks.iter().map(|plank| plank.distance_to_point(&point));
        assert_eq!(nearest.1, least.fold(f64::INFINITY, f64::min));
    });
    assert!(otherwise > 20, "{otherwise}");
}

pub(crate) fn a_filter_is_a_condition() {
    worlds("filters", |rng, planks, tree| {
        let ray = some_ray(rng);
        let only_even = |index: usize, max_t| {
            let hit = planks[index].cast_ray(&ray, max_t);
            hit.filter(|_| index.is_multiple_of(2))
        };
        let scan = nearest_hit(&ray, 30.0, planks.iter().enumerate().step_by(2));
        assert_eq!(tree.cast_ray_with(&ray, 30.0, only_even), scan);
        let may_be = |a: usize, b: usize| (a + b).is_multiple_of(3);
        let mut found: Vec<_> =
            tree.pairs_where(may_be).filter(|&(a, b)| planks[a].intersects(&planks[b])).collect();
        found.sort_unstable();
        let all = (0..planks.len()).flat_map(|a| (a + 1..planks.len()).map(move |b| (a, b)));
        let scan = all.filter(|&(a, b)| may_be(a, b) && planks[a].intersects(&planks[b]));
        assert_eq!(found, scan.collect::<Vec<_>>());
    });
}

pub(crate) fn a_tree_of_things_that_come_and_move() {
    worlds("living trees", |rng, planks, _| {
        let (mut tree, mut world) = (Bvh::<f64>::new(&[]), Vec::new());
        for plank in planks {
            tree.insert(world.len(), plank.aabb()).expect("room");
            world.push(*plank);
        }
        for _ in 0..20 {
            let index = rng.below(world.len());
            let by = Vector3::from(rng.direction()) * 4.0;
            world[index] = world[index].translated(&by).expect("a box");
            tree.update(index, world[index].aabb()).expect("it is there");
        }
        let touching = |tree: &Bvh<f64>| {
            let pairs = tree.pairs_where(|_, _| true);
            pairs.filter(|&(a, b)| world[a].intersects(&world[b])).count()
        };
        let all = (0..world.len()).flat_map(|a| (a + 1..world.len()).map(move |b| (a, b)));
        let scan = all.filter(|&(a, b)| world[a].intersects(&world[b])).count();
        assert_eq!(touching(&tree), scan);
        let bounds: Vec<_> = world.iter().map(Obb::aabb).collect();
        let mut refitted = Bvh::new(&planks.iter().map(Obb::aabb).collect::<Vec<_>>());
        refitted.refit(&bounds).expect("as many boxes");
        assert_eq!(touching(&refitted), scan);
        let others = Bvh::new(&planks.iter().take(9).map(Obb::aabb).collect::<Vec<_>>());
        let between = tree.pairs_between(&others);
        let between = between.filter(|&(a, b)| world[a].intersects(&planks[b])).count();
        let scan =
            world.iter().map(|one| planks[..9].iter().filter(|b| one.intersects(*b)).count());
        assert_eq!(between, scan.sum::<usize>());
    });
}

pub(crate) fn the_first_and_the_nearest_few() {
    let ball = |x: f64| Ball::<f64, 3>::new(Point3::new(x, 0.0, 0.0), 1.0).expect("a ball");
    let balls = [ball(9.0), ball(3.0), ball(6.0), ball(-3.0)];
    let ray = Ray::new(Point3::origin(), Vector3::x()).expect("a ray");
    let first = nearest_hit(&ray, 99.0, balls.iter().enumerate());
    assert_eq!(first.map(|(index, hit)| (index, hit.t)), Some((1, 2.0)));
    let hits = balls.iter().enumerate();
    let list: HitList<usize, f64, 3, 2> =
        hits.filter_map(|(index, ball)| Some((index, ball.cast_ray(&ray, 99.0)?))).collect();
    assert_eq!(
        list.iter().map(|(index, hit)| (*index, hit.t)).collect::<Vec<_>>(),
        [(1, 2.0), (2, 5.0)]
    );
    assert_eq!(list.found(), 3);
}

type Flat = QuadTree<64, 33, usize, f64>;

fn circles(rng: &mut Rng) -> (Vec<Ball<f64, 2>>, Flat) {
    let circle = |_| {
        let center = Point2::new(rng.range(0.0, 8.0), rng.range(0.0, 8.0));
        Ball::new(center, rng.range(0.1, 0.7)).expect("a circle")
    };
    let circles: Vec<_> = (0..40).map(circle).collect();
    let world = Aabb::new(Point2::origin(), Point2::new(8.0, 8.0)).expect("a world");
    let mut tree = Flat::new(world);
    tree.extend(circles.iter().map(Ball::aabb).enumerate()).expect("room");
    (circles, tree)
}

pub(crate) fn proxies_that_come_and_move() {
    let square =
        |x: f32| Aabb2::from_center(Point2::new(x, 4.0), Vector2::repeat(0.5)).expect("a box");
    let world = Aabb2::new(Point2::origin(), Point2::new(8.0, 8.0)).expect("a world");
    let mut tree: QuadTree<16, 5> = QuadTree::new(world);
    let [one, other] =
        [(1, 1.0), (2, 5.0)].map(|(key, x)| tree.insert(key, square(x)).expect("room"));
    let touching = |tree: &QuadTree<16, 5>, x: f32| {
        let mut keys: Vec<u32> = tree.query(&square(x)).map(|(_, key, _)| *key).collect();
        keys.sort_unstable();
        keys
    };
    tree.update(one, square(4.5)).expect("an item");
    assert_eq!(touching(&tree, 5.0), [1, 2]);
    tree.refresh(|key, bounds| bounds.translated(&Vector2::new(*key as f32, 0.0)).expect("a box"));
    assert_eq!((touching(&tree, 5.5), touching(&tree, 7.0)), (vec![1], vec![2]));
    assert_eq!(tree.remove(other).map(|(key, _)| key), Some(2));
    assert_eq!(touching(&tree, 7.0), [0; 0]);
}

pub(crate) fn what_a_flat_tree_finds() {
    for case in 0..200 {
        let rng = &mut Rng::of_case("flat trees", case);
        let (circles, tree) = circles(rng);
        let bounds: Vec<_> = circles.iter().map(Ball::aabb).collect();
        let square = Aabb::from_center(
            Point2::new(rng.range(0.0, 8.0), rng.range(0.0, 8.0)),
            Vector2::repeat(0.5),
        );
        let square = square.expect("a box");
        let scan = bounds.iter().filter(|b| b.intersects(&square)).count();
        assert_eq!(tree.query(&square).count(), scan);
        let way = Vector2::new(rng.range(-8.0, 8.0), rng.range(-8.0, 8.0));
        let ray = Ray::new(square.center(), way).expect("a ray");
        let scan = bounds.iter().filter(|b| b.cast_ray(&ray, 1.0).is_some()).count();
        assert_eq!(tree.hits(&ray, 1.0).count(), scan);
        let first = nearest_hit(&ray, 1.0, bounds.iter().enumerate());
        assert_eq!(tree.cast_ray(&ray, 1.0).map(|((_, key, _), hit)| (*key, hit)), first);
        let exact = |key: &usize, max_t| circles[*key].cast_ray(&ray, max_t);
        let first = nearest_hit(&ray, 1.0, circles.iter().enumerate());
        assert_eq!(
            tree.cast_ray_with(&ray, 1.0, exact).map(|((_, key, _), hit)| (*key, hit)),
            first
        );

        // Along a way, sampled: what it touches at any sample is listed, and nothing is met before
        // the first contact.
        let along: Vec<usize> = tree.query_sweep(&square, &way).map(|(_, key, _)| *key).collect();
        for t in (0..=64).map(|step| f64::from(step) / 64.0) {
            let moved = square.translated(&(way * t)).expect("a box");
            let mut touched = bounds.iter().enumerate().filter(|(_, b)| b.intersects(&moved));
            assert!(touched.all(|(key, _)| along.contains(&key)));
        }
        let still = Vector2::zeros();
        let met = |of: &dyn Fn(usize) -> Option<f64>| {
            let all = (0..circles.len()).filter_map(|key| Some((key, of(key)?)));
            all.reduce(|best, other| if other.1 < best.1 { other } else { best })
        };
        let scan = met(&|key| Some(sweep(&square, &way, &bounds[key], &still, 1.0)?.t));
        let found = tree.sweep(&square, &way, 1.0);
        assert_eq!(found.map(|((_, key, _), contact)| (*key, contact.t)), scan);
        let scan = met(&|key| Some(sweep(&square, &way, &circles[key], &still, 1.0)?.t));
        let exact = |key: &usize, max_t| sweep(&square, &way, &circles[*key], &still, max_t);
        let found = tree.sweep_with(&square, &way, 1.0, exact);
        assert_eq!(found.map(|((_, key, _), contact)| (*key, contact.t)), scan);
    }
}
