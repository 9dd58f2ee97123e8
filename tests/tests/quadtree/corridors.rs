//! Rectangles and rays that touch others exactly at a corner on their way, although no difference
//! of coordinates is a number of the scalar.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb, Limits, QuadTree, Ray, Real, Sweep, nearest_hit, sweep};
use obbligato_tests::hostile::Hostile;
use obbligato_tests::{Rng, cases_per_kernel, survey_of};

type Tree<T> = QuadTree<8, 21, u32, T>;

/// A whole number as the sum of two numbers of the scalar.
fn split<T: Real>(whole: i128) -> Option<[T; 2]> {
    let high = T::nearest(whole as f64);
    let low = whole - high.to_f64() as i128;
    let low_part = T::nearest(low as f64);
    (low_part.to_f64() as i128 == low).then_some([high, low_part])
}

/// A rectangle, its motion, and one that it touches on its way with a corner only: at
/// `start + s (p, q)`, with `s <= 1`.
struct Touch<T: Real> {
    start: Aabb<T, 2>,
    motion: Vector2<T>,
    touched: Aabb<T, 2>,
}

/// Moves to the upper right and touches, with its upper left corner, the lower right one of another
/// rectangle; then mirrored.
fn touch<T: Hostile>(rng: &mut Rng) -> Option<Touch<T>> {
    let bits = if T::EPSILON.to_f64() < 1e-10 { 50 } else { 22 };
    let [p, q] = [(); 2].map(|()| 1 + rng.below(1 << 12) as i128);
    let s = (1 << rng.below(bits)) + rng.below(1 << bits) as i128;
    let ([x, dx], [y, dy]) = (split::<T>(p * s)?, split::<T>(q * s)?);
    let scale = s.ilog2() + 1;
    let motion = [p, q].map(|x| T::nearest((x << scale) as f64));
    // The corners are apart by what each pair of numbers adds up to.
    let (from, to) = (Point2::new(-x, -y), Point2::new(dx, dy));
    let size = |rng: &mut Rng| {
        let some = rng.power(0.0, 9.0);
        T::nearest(rng.pick(&[0.0, some]).round())
    };
    let start = [from.x, from.y - size(rng), from.x + size(rng), from.y];
    let touched = [to.x - size(rng), to.y, to.x, to.y + size(rng)];
    let flips = [rng.sign(), rng.sign()].map(T::nearest);
    let is_swapped = rng.chance(0.5);
    let place = |x: T, y: T| {
        let (x, y) = (x * flips[0], y * flips[1]);
        if is_swapped { Point2::new(y, x) } else { Point2::new(x, y) }
    };
    let bounds = |[a, b, c, d]: [T; 4]| {
        let (one, other) = (place(a, b), place(c, d));
        Aabb::new(one.inf(&other), one.sup(&other)).ok()
    };
    let [mx, my] = motion;
    Some(Touch { start: bounds(start)?, motion: place(mx, my).coords, touched: bounds(touched)? })
}

/// The touched rectangle among others around the same corner, in a tree that splits early.
fn tree_around<T: Hostile>(rng: &mut Rng, touched: &Aabb<T, 2>) -> (Tree<T>, Vec<Aabb<T, 2>>) {
    let mut boxes = vec![*touched];
    while boxes.len() < 1 + rng.below(8) {
        let by = [(); 2].map(|()| T::nearest(rng.sign() * rng.power(0.0, 9.0).round()));
        boxes.extend(touched.translated(&Vector2::from(by)));
    }
    let whole = boxes.iter().fold(*touched, |whole, b| whole.merged(b));
    let limits = Limits { max_depth: 6, split_above: rng.below(3) as u16 };
    let mut tree = Tree::with_limits(whole, limits);
    tree.extend((0..).zip(boxes.iter().copied())).expect("room");
    (tree, boxes)
}

/// Compares the first contacts and the first hits with those of scans.
fn compare<T: Hostile>(tree: &Tree<T>, boxes: &[Aabb<T, 2>], way: &Touch<T>) -> Result<(), String> {
    let (still, one) = (Vector2::zeros(), T::one());
    let met = |b: &Aabb<T, 2>| sweep(&way.start, &way.motion, b, &still, one);
    let all = (0..).zip(boxes).filter_map(|(key, b)| Some((key, met(b)?)));
    let scan = all.reduce(
        |best: (u32, Sweep<T, 2>), other| {
            if other.1.t < best.1.t { other } else { best }
        },
    );
    let found = tree.sweep(&way.start, &way.motion, one);
    let found = found.map(|((_, key, _), contact)| (*key, contact));
    let exact = |key: &u32, _| met(&boxes[*key as usize]);
    let with = tree.sweep_with(&way.start, &way.motion, one, exact);
    let with = with.map(|((_, key, _), contact)| (*key, contact));
    if found != scan || with != scan {
        return Err(format!("sweep {found:?}, {with:?}, not {scan:?}"));
    }
    for corner in way.start.vertices() {
        let Ok(ray) = Ray::new(corner, way.motion) else {
            continue;
        };
        let scan = nearest_hit(&ray, one, (0..).zip(boxes));
        let found = tree.cast_ray(&ray, one).map(|((_, key, _), hit)| (*key, hit));
        let cast = |key: &u32, max_t| boxes[*key as usize].cast_ray(&ray, max_t);
        let with = tree.cast_ray_with(&ray, one, cast);
        let with = with.map(|((_, key, _), hit)| (*key, hit));
        let count = boxes.iter().filter_map(|b| b.cast_ray(&ray, one)).count();
        let hits = [tree.hits(&ray, one).count(), tree.all_hits_with(&ray, one, cast).len()];
        let blocked = [tree.is_blocked(&ray, one), tree.is_blocked_with(&ray, one, cast)];
        if found != scan || with != scan || hits != [count; 2] || blocked != [count > 0; 2] {
            return Err(format!("ray {found:?}, {with:?}, not {scan:?}; {hits:?} of {count}"));
        }
    }
    Ok(())
}

fn check<T: Hostile>() {
    let kernel = format!("exact touches on the way {}", T::NAME);
    survey_of(&kernel, cases_per_kernel(), |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let Some(way) = touch::<T>(&mut rng) else {
            return;
        };
        let (tree, boxes) = tree_around(&mut rng, &way.touched);
        let case = || format!("case {index}: {:?} by {:?} past {boxes:?}", way.start, way.motion);
        let mut listed = tree.query_sweep(&way.start, &way.motion);
        let is_listed = listed.any(|(_, key, _)| *key == 0);
        tally.count("touches", true);
        tally.require(is_listed, "an exact touch is listed", case);
        let outcome = compare(&tree, &boxes, &way);
        let case = || format!("{outcome:?}, {}", case());
        tally.require(outcome.is_ok(), "a scan", case);
    });
}

#[test]
fn an_exact_touch_on_the_way_is_found_to_the_bit() {
    check::<f32>();
    check::<f64>();
}
