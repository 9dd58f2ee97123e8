//! Shapes that barely touch an item: the answer depends on that item alone, not on the nodes around
//! it.

use obbligato::nalgebra::{Matrix2, Point2, Rotation2, Vector2};
use obbligato::{
    Aabb, Aabb2, Ball, Capsule, ConvexPolygon, Dop8, HalfSpace, Intersects, Limits, Obb, Obb2,
    QuadTree, Real, RoundedObb, Triangle,
};
use obbligato_tests::hostile::Hostile;
use obbligato_tests::quadtree::fixture::keys;
use obbligato_tests::{Rng, pairs, survey};

/// Whether a shape touches a box, and whether it may touch a part of it; and the moved shape.
trait Shape<T: Real> {
    fn touches(&self, aabb: &Aabb<T, 2>) -> bool;
    fn outlines(&self, whole: &Aabb<T, 2>) -> (bool, Option<Aabb<T, 2>>);
    fn found(&self, tree: &Tree<T>) -> Vec<u32>;
    fn moved(&self, by: &Vector2<T>) -> Option<Box<dyn Shape<T>>>;
    fn named(&self) -> (&'static str, String);
}

type Tree<T> = QuadTree<8, 9, u32, T>;

macro_rules! shapes {
    ($($shape:ty, $name:literal;)+) => { $(
        impl<T: Hostile> Shape<T> for $shape {
            fn touches(&self, aabb: &Aabb<T, 2>) -> bool {
                aabb.intersects(self)
            }

            fn outlines(&self, whole: &Aabb<T, 2>) -> (bool, Option<Aabb<T, 2>>) {
                (whole.part_may_intersect(self), whole.bounds_within(self))
            }

            fn found(&self, tree: &Tree<T>) -> Vec<u32> {
                keys(tree.query(self))
            }

            fn moved(&self, by: &Vector2<T>) -> Option<Box<dyn Shape<T>>> {
                Some(Box::new(self.translated(by).ok()?))
            }

            fn named(&self) -> (&'static str, String) {
                ($name, format!("{self:?}"))
            }
        }
    )+ };
}

shapes! {
    Aabb<T, 2>, "rectangle";
    Obb<T, 2>, "oriented rectangle";
    Ball<T, 2>, "circle";
    Capsule<T, 2>, "capsule";
    Triangle<T, 2>, "triangle";
    RoundedObb<T, 2>, "rounded rectangle";
    HalfSpace<T, 2>, "half-plane";
    Dop8<T, 2>, "octagon";
    ConvexPolygon<T, 5>, "polygon";
}

/// A shape with about the place, the size and the directions of an oriented rectangle.
fn like<T: Hostile>(rng: &mut Rng, obb: &Obb<T, 2>) -> Option<Box<dyn Shape<T>>> {
    let (center, half) = (obb.center(), obb.half_extents());
    let longest = if half.x > half.y { half.x } else { half.y };
    let along = |axis: usize, part: f64| obb.axis(axis) * (half[axis] * T::nearest(part));
    Some(match rng.below(11) {
        0 => Box::new(obb.aabb()),
        1 | 2 => Box::new(*obb),
        3 => Box::new(Ball::new(center, longest).ok()?),
        4 => {
            let radius = half[rng.below(2)];
            Box::new(Capsule::new(center - along(0, 1.0), center + along(0, 1.0), radius).ok()?)
        }
        5 => {
            let corners = [center, center + along(0, 2.0), center + along(1, 1.0)];
            Box::new(Triangle::new(corners).ok()?)
        }
        6 => Box::new(HalfSpace::new(center, obb.axis(rng.below(2))).ok()?),
        10 => Box::new(RoundedObb::new(*obb, half[rng.below(2)]).ok()?),
        7 => Box::new(Dop8::from_points(obb.vertices()).ok()?),
        _ => {
            let tip = center + along(0, rng.range(0.5, 2.0)) + along(1, rng.range(-1.0, 1.0));
            let corners = obb.vertices().into_iter().chain([tip]);
            Box::new(ConvexPolygon::<T, 5>::hull(corners).ok()?)
        }
    })
}

/// A rectangle and a shape that touches it, often by so little that a step away in the last digits
/// it would not.
fn touching<T: Hostile>(rng: &mut Rng) -> Option<(Aabb<T, 2>, Box<dyn Shape<T>>)> {
    let [one, other] = pairs::any::<T>(rng, 2, true);
    let (aabb, obb) = (one.aabb::<T, 2>().ok()?, other.obb::<T, 2>().ok()?);
    let shape = like(rng, &obb)?;
    let (y, x) = rng.range(0.0, core::f64::consts::TAU).sin_cos();
    let reach = (aabb.center() - obb.center()).map(T::to_f64).norm()
        + (aabb.half_extents() + obb.half_extents()).map(T::to_f64).norm();
    let step = |s: f64| shape.moved(&(Vector2::new(x, y) * (s * reach)).map(T::nearest));
    let is_touching = |s: f64| step(s).is_some_and(|shape| shape.touches(&aabb));
    let places = [0.0, 0.25, 0.5, 0.75, 1.0, -0.25, -0.5];
    let mut near = places.into_iter().find(|s| is_touching(*s))?;
    let mut far = 8.0;
    if !is_touching(far) && rng.chance(0.9) {
        for _ in 0..60 {
            let middle = 0.5 * (near + far);
            *(if is_touching(middle) { &mut near } else { &mut far }) = middle;
        }
    }
    Some((aabb, step(near)?))
}

/// A rectangle next to another one, often by a few steps in the last digits larger or smaller.
fn beside<T: Hostile>(rng: &mut Rng, aabb: &Aabb<T, 2>) -> Option<Aabb<T, 2>> {
    let size = aabb.half_extents().map(T::to_f64).norm();
    let mut moved = |x: T| match rng.below(4) {
        0 => x,
        1 => x.stepped(rng.below(9) as i32 - 4),
        2 => x + T::nearest(rng.sign() * size * rng.power(-7.0, 0.0)),
        _ => x + T::nearest(rng.sign() * size * rng.power(0.0, 3.0)),
    };
    let (min, max) = (aabb.min().map(&mut moved), aabb.max().map(&mut moved));
    Aabb::new(min.inf(&max), max.sup(&min)).ok()
}

fn check<T: Hostile>() {
    let kernel = format!("borders of shapes in a quadtree {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let Some((aabb, shape)) = touching::<T>(&mut rng) else {
            return;
        };
        let mut boxes = vec![aabb];
        while rng.chance(0.7) && boxes.len() < 8 {
            boxes.extend(beside(&mut rng, &aabb));
        }
        let whole = boxes.iter().fold(aabb, |whole, b| whole.merged(b));
        let limits = Limits { max_depth: rng.pick(&[0, 1, 5]), split_above: rng.pick(&[0, 2]) };
        let mut tree = Tree::with_limits(whole, limits);
        tree.extend((0..).zip(boxes.iter().copied())).expect("room");
        let scan = (0..).zip(&boxes).filter(|(_, b)| shape.touches(b));
        let scan: Vec<u32> = scan.map(|(key, _)| key).collect();
        let (name, text) = shape.named();
        let case = || format!("{index}: {boxes:?}, {text}");
        tally.require(shape.found(&tree) == scan, "a scan", case);
        let (may, bounds) = shape.outlines(&whole);
        let touching = || boxes.iter().filter(|b| shape.touches(b));
        tally.require(may || touching().count() == 0, "a part touches", case);
        let holds = bounds.is_none_or(|around| touching().all(|b| b.intersects(&around)));
        tally.require(holds, "beyond the bounds", case);
        tally.count("the whole is called apart", !shape.touches(&whole));
        tally.count(name, true);
    });
}

/// The plain test calls the rectangle around all items apart in some of these cases.
#[test]
fn a_query_at_the_border_of_touching_is_a_scan() {
    check::<f32>();
    check::<f64>();
}

#[test]
fn an_item_that_barely_touches_is_found_whatever_lies_beside_it() {
    let turned = Rotation2::from_matrix_unchecked(Matrix2::new(0.8, -0.6, 0.6, 0.8));
    let center = Point2::new(0.881_251_4, 0.715_626);
    let plank = Obb2::new(center, Vector2::new(0.906_25, 0.031_25), turned).unwrap();
    let item = |from: f32, to: f32| {
        Aabb2::new(Point2::new(from, 0.0), Point2::new(to, 0.171_875)).unwrap()
    };
    let (touching, beside) = (item(0.0, 0.156_25), item(-0.015_625, 0.0));
    let whole = touching.merged(&beside);
    assert!(touching.intersects(&plank) && !whole.intersects(&plank));
    let mut tree: QuadTree<2, 1> = QuadTree::new(whole);
    tree.extend([(0, touching), (1, beside)]).unwrap();
    assert_eq!(keys(tree.query(&plank)), [0]);
}
