//! Claims of the documentation, one by one, and every question at scenes of many kinds.

use crate::scans::Both;
use crate::scenes::{KINDS, Kind, SIDE, boxes, built};
use crate::shapes::{any_obb, like, with_shape};
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Aabb, Aabb3, HitList, Intersects, Obb, Obb3, Ray, RayHit};
use obbligato_bvh::Bvh;
use obbligato_tests::hostile::Hostile;
use obbligato_tests::{Rng, cases_per_kernel, survey_of};

const QUESTIONS: usize = 12;
const COUNTS: [usize; 12] = [0, 1, 2, 7, 8, 9, 15, 63, 64, 65, 200, 600];

fn point<T: Hostile>(rng: &mut Rng, kind: Kind) -> Point3<T> {
    let place = |rng: &mut Rng| {
        let x = rng.range(-1.0, SIDE + 1.0);
        T::nearest(if kind == Kind::Uniform { x } else { (2.0 * x).round() * 0.5 })
    };
    Point3::from([(); 3].map(|()| place(rng)))
}

fn ask<T: Hostile>(rng: &mut Rng, kind: Kind, both: &Both<'_, T>) -> Result<usize, String> {
    let obb = any_obb::<T>(rng, SIDE);
    both.nearest(&point(rng, kind))?;
    let (from, to) = (point::<T>(rng, kind), point::<T>(rng, kind));
    if let Ok(ray) = Ray::new(from, to - from) {
        let max_t = rng.pick(&[
            T::INFINITY,
            T::one(),
            T::nearest(0.5),
            T::zero(),
            -T::one(),
            T::nearest(f64::NAN),
        ]);
        // Shapes inside the boxes, some of which let the ray pass.
        let refine = |index: usize, max_t| {
            let inner = Aabb::from_center(
                both.boxes[index].center(),
                both.boxes[index].half_extents() * T::nearest(0.9),
            );
            inner.ok().filter(|_| !index.is_multiple_of(3))?.cast_ray(&ray, max_t)
        };
        both.ray(&ray, max_t, refine)?;
    }
    match like(rng, &obb) {
        Some(shape) => with_shape!(&shape, s => both.query(s)),
        None => Ok(0),
    }
}

fn check<T: Hostile>() {
    let kernel = format!("trees of boxes {}", T::NAME);
    let scenes = cases_per_kernel().div_ceil(20 * QUESTIONS as u64);
    survey_of(&kernel, scenes, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let (kind, count) = (rng.pick(&KINDS), rng.pick(&COUNTS));
        let mut list = boxes::<T>(&mut rng, kind, count);
        let mut tree = built(&mut rng, &list);
        let mut asked = || {
            let both = Both { tree: &tree, boxes: &list };
            let mut found = both.pairs()?;
            for _ in 0..QUESTIONS {
                found += ask(&mut rng, kind, &both)?;
            }
            if count > 0 {
                list.rotate_left(rng.below(count));
                tree.refit(&list).map_err(|error| error.to_string())?;
                let both = Both { tree: &tree, boxes: &list };
                both.pairs()?;
                found += ask(&mut rng, kind, &both)?;
            }
            Ok::<_, String>(found)
        };
        let answer = asked();
        tally.count("found something", answer.as_ref().is_ok_and(|found| *found > 0));
        tally.require(answer.is_ok(), "tree and scan agree", || {
            format!("scene {index}, {kind:?} of {count}: {answer:?}")
        });
    });
}

#[test]
fn a_tree_answers_as_a_scan_does() {
    check::<f32>();
    check::<f64>();
}

fn row(count: u8) -> Vec<Aabb3> {
    let cell =
        |x: u8| Aabb::from_center(Point3::new(f32::from(x), 0.0, 0.0), Vector3::repeat(0.25));
    (0..count).map(|x| cell(x).unwrap()).collect()
}

#[test]
fn an_empty_tree_answers_nothing() {
    let tree = Bvh::<f32>::new(&[]);
    let ray = Ray::new(Point3::origin(), Vector3::x()).unwrap();
    assert!((tree.len(), tree.is_empty()) == (0, true));
    assert_eq!(tree.cast_ray(&ray, f32::INFINITY), None);
    assert_eq!(tree.query(&row(1)[0]).count(), 0);
    assert_eq!(tree.pairs().count(), 0);
    assert_eq!(tree.nearest(&Point3::origin()), None);
    let mut hits = HitList::<usize, f32, 3, 4>::new();
    tree.hits_with(&ray, 1.0, |_, _| None, &mut hits);
    assert!(hits.is_empty());
}

#[test]
fn nothing_is_near_a_nan_and_places_without_a_box_are_empty() {
    let tree = Bvh::new(&row(2));
    for axis in 0..3 {
        let mut point = Point3::origin();
        point[axis] = f32::NAN;
        let mut places = [Some((7, 7.0)); 3];
        tree.nearest_items(&point, &mut places);
        assert_eq!((tree.nearest(&point), places), (None, [None; 3]));
    }
    let mut places = [Some((7, 7.0)); 3];
    tree.nearest_items(&Point3::origin(), &mut places);
    assert_eq!(places, [Some((0, 0.0)), Some((1, 0.75)), None]);
    tree.nearest_items(&Point3::origin(), &mut []);
}

#[test]
fn of_boxes_infinitely_far_away_the_first_is_the_nearest() {
    let tree = Bvh::new(&row(100));
    for x in [f32::INFINITY, f32::NEG_INFINITY, 3e38] {
        assert_eq!(tree.nearest(&Point3::new(x, 0.0, 1.0)), Some((0, f32::INFINITY)));
    }
}

#[test]
fn refined_hits_beyond_the_limit_are_not_counted() {
    let tree = Bvh::new(&row(64));
    let ray = Ray::new(Point3::new(-1.0, 0.0, 0.0), Vector3::x()).unwrap();
    let at = |t| move |_: usize, _: f32| Some(RayHit::new(t, Vector3::x(), false));
    for (t, found) in [(2.0, 3), (2.75, 3), (2.8, 0), (f32::NAN, 0)] {
        let mut hits = HitList::<usize, f32, 3, 2>::new();
        tree.hits_with(&ray, 2.75, at(t), &mut hits);
        assert_eq!(hits.found(), found, "{t}");
    }
    for none in [-1.0, f32::NEG_INFINITY, f32::NAN] {
        let mut hits = HitList::<usize, f32, 3, 2>::new();
        tree.hits_with(&ray, none, at(none), &mut hits);
        assert_eq!(hits.found(), 0, "{none}");
    }
}

/// A shape of another crate.
struct Even;

impl Intersects<Even> for Aabb3 {
    fn intersects(&self, _: &Even) -> bool {
        self.half_extents().x > 0.2
    }
}

#[test]
fn a_shape_of_somebody_else_is_searched_for_too() {
    let tree = Bvh::new(&row(100));
    assert_eq!(tree.query(&Even).count(), 100);
    let shape: &dyn Fn() -> Obb3 = &|| Obb::from(row(50)[49]);
    assert_eq!(tree.query(&shape()).collect::<Vec<_>>(), [49]);
}

#[test]
fn a_search_can_be_copied_on_its_way() {
    let list = boxes::<f32>(&mut Rng::of_case("copies", 0), Kind::Grid, 300);
    let tree = Bvh::new(&list);
    let mut pairs = tree.pairs();
    let mut found = tree.query(&list[0]);
    let _ = (pairs.nth(10), found.next());
    assert!(pairs.clone().count() > 20);
    assert!(pairs.clone().eq(pairs) && found.clone().eq(found));
}
