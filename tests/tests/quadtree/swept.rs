//! Rectangles that move through a tree, compared with rational arithmetic.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb, QuadTree, Real};
use obbligato_tests::hostile::{Hostile, Palette};
use obbligato_tests::quadtree::fixture::{filled, keys, rows, square};
use obbligato_tests::{Rational, Rng, survey};

/// The band, in units of `EPSILON L`.
const BAND: f64 = 16.0;

fn exact<T: Real>(x: T) -> Rational {
    Rational::from(x.to_f64())
}

fn larger(a: Rational, b: Rational) -> Rational {
    if a > b { a } else { b }
}

/// The greatest of the gaps on the axes and, times the length of the motion, along its normal.
struct Gaps {
    on_axes: Rational,
    on_normal: Rational,
    /// The motion and the distances, added up.
    size: Rational,
    motion: Rational,
}

impl Gaps {
    fn new<T: Real>(start: &Aabb<T, 2>, motion: &Vector2<T>, bounds: &Aabb<T, 2>) -> Self {
        let zero = Rational::from(0.0);
        let less = |a: &Rational, b: &Rational| if a < b { a.clone() } else { b.clone() };
        let absolute = |x: &Rational| larger(x.clone(), &zero - x);
        let m = [exact(motion.x), exact(motion.y)];
        let of = |i: usize| {
            let low = &exact(bounds.min()[i]) - &exact(start.max()[i]);
            let high = &exact(bounds.max()[i]) - &exact(start.min()[i]);
            [low, high]
        };
        let sides = [of(0), of(1)];
        let on_axis = |i: usize| {
            let [low, high] = &sides[i];
            let (end, start) = (larger(m[i].clone(), zero.clone()), less(&m[i], &zero));
            larger(low - &end, &start - high)
        };
        let crosses: Vec<Rational> = [(0, 0), (0, 1), (1, 0), (1, 1)]
            .map(|(x, y)| &(&m[0] * &sides[1][y]) - &(&m[1] * &sides[0][x]))
            .into();
        let least = crosses.iter().min().expect("four").clone();
        let most = crosses.iter().max().expect("four").clone();
        let motion = &absolute(&m[0]) + &absolute(&m[1]);
        let size = sides.iter().flatten().fold(motion.clone(), |sum, x| &sum + &absolute(x));
        Self {
            on_axes: larger(on_axis(0), on_axis(1)),
            on_normal: larger(least, &zero - &most),
            size,
            motion,
        }
    }

    fn touch(&self) -> bool {
        let zero = Rational::from(0.0);
        self.on_axes <= zero && self.on_normal <= zero
    }

    fn is_in_band<T: Real>(&self) -> bool {
        let band = &Rational::from(BAND * T::EPSILON.to_f64()) * &self.size;
        let smallest = Rational::from(4.0 * (T::EPSILON * T::TINY).to_f64());
        self.on_axes <= band && self.on_normal <= &(&band * &self.motion) + &smallest
    }
}

fn is_listed<T: Real>(start: &Aabb<T, 2>, motion: &Vector2<T>, bounds: &Aabb<T, 2>) -> bool {
    let mut tree: QuadTree<1, 1, (), T> = QuadTree::new(*bounds);
    tree.insert((), *bounds).expect("room for one");
    tree.query_sweep(start, motion).count() == 1
}

/// A rectangle next to the path of another, whose corner is on the border of that path but for a
/// few roundings.
fn grazing<T: Hostile>(rng: &mut Rng, start: &Aabb<T, 2>, motion: &Vector2<T>) -> Aabb<T, 2> {
    let between = rng.unit();
    let t = rng.pick(&[0.0, 1.0, 0.5, between]);
    let corner = if (motion.x > T::zero()) == (motion.y > T::zero()) {
        Point2::new(start.min().x, start.max().y)
    } else {
        start.max()
    };
    let at = corner + motion * T::nearest(t);
    let at = at.map(|x| x.stepped(rng.below(7) as i32 - 3));
    let size = T::nearest(rng.range(0.0, 1.0));
    let toward = if (motion.x > T::zero()) == (motion.y > T::zero()) {
        Point2::new(at.x - size, at.y + size)
    } else {
        at + Vector2::repeat(size)
    };
    let low = Point2::new(if at.x < toward.x { at.x } else { toward.x }, at.y);
    let high = Point2::new(if at.x < toward.x { toward.x } else { at.x }, toward.y);
    Aabb::new(low, high).expect("a valid box")
}

fn check<T: Hostile>() {
    let kernel = format!("swept rectangle {}", T::NAME);
    survey(&kernel, |index, tally| {
        let rng = &mut Rng::of_case(&kernel, index);
        let (start, motion, bounds) = if index % 2 == 0 {
            let palette = Palette::<T>::new(rng);
            let motion = palette.point::<2>(rng).coords;
            (palette.aabb(rng), motion, palette.aabb(rng))
        } else {
            let mut number = || T::nearest(rng.range(-4.0, 4.0));
            let motion = Vector2::new(number(), number());
            let center = Point2::new(number(), number());
            let half_extents = Vector2::new(number(), number()).abs();
            let start = Aabb::from_center(center, half_extents).expect("a valid box");
            (start, motion, grazing(rng, &start, &motion))
        };
        let gaps = Gaps::new(&start, &motion, &bounds);
        let listed = is_listed(&start, &motion, &bounds);
        tally.count("touching", gaps.touch());
        tally.count("in the band", listed && !gaps.touch());
        tally.require(listed || !gaps.touch(), "no touch is missed", || {
            format!("case {index}: {start:?} by {motion:?} past {bounds:?}")
        });
        let holds = !listed || gaps.is_in_band::<T>();
        tally.require(holds, "what is listed is in the band", || {
            format!("case {index}: {start:?} by {motion:?} past {bounds:?}")
        });
    });
}

#[test]
fn a_swept_rectangle_misses_no_touch_and_invents_none_beyond_the_band() {
    check::<f32>();
    check::<f64>();
}

#[test]
fn a_rectangle_that_does_not_move_is_a_query() {
    let tree = filled::<256, 85>(rows(256));
    for (x, y) in [(1.3, 1.3), (0.0, 0.0), (7.9, 3.1), (2.0, 2.0)] {
        let place = square(x, y, 0.4);
        let still = tree.query_sweep(&place, &Vector2::zeros());
        assert_eq!(keys(still), keys(tree.query(&place)), "{x} {y}");
    }
}

#[test]
fn a_fast_rectangle_passes_through_nothing() {
    let tree = filled::<256, 85>(rows(256));
    let bullet = square(-1000.0, 1.0, 0.01);
    let all = tree.query_sweep(&bullet, &Vector2::new(2000.0, 0.0));
    assert_eq!(keys(all), (32..48).collect::<Vec<_>>());
    let short = tree.query_sweep(&bullet, &Vector2::new(1000.0 - 0.2, 0.0));
    assert_eq!(keys(short).len(), 0);
    let backward = tree.query_sweep(&square(1000.0, 1.0, 0.01), &Vector2::new(-2000.0, 0.0));
    assert_eq!(keys(backward).len(), 16);
}

#[test]
fn a_motion_that_is_not_finite_touches_nothing() {
    let tree = filled::<256, 85>(rows(256));
    for x in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        for motion in [Vector2::new(x, 0.0), Vector2::new(1.0, x), Vector2::new(x, x)] {
            assert_eq!(tree.query_sweep(&square(4.0, 4.0, 2.0), &motion).count(), 0);
        }
    }
    let far = Vector2::new(f32::MAX, f32::MAX);
    let found = keys(tree.query_sweep(&square(0.0, 0.0, 0.5), &far));
    assert!(found.contains(&0) && found.contains(&(4 * 16 + 4)), "{found:?}");
}
