//! Shapes that move among others, or are nearest to them, where the shapes and their bounds differ
//! within rounding.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb, Ball, Capsule, ConvexPolygon, Obb, QuadTree, Real, Sweep, Triangle, sweep};
use obbligato_tests::hostile::Hostile;
use obbligato_tests::{Rng, cases_per_kernel, survey_of};
use std::fmt::Debug;

const COUNT: usize = 16;
const ASKED: usize = 4;

type Tree<T> = QuadTree<COUNT, 9, usize, T>;

/// A shape with bounds.
#[derive(Clone, Copy, Debug)]
enum Solid<T: Real> {
    Obb(Obb<T, 2>),
    Ball(Ball<T, 2>),
    Capsule(Capsule<T, 2>),
    Triangle(Triangle<T, 2>),
    Polygon(ConvexPolygon<T, 5>),
}

/// The same expression for the shape itself, whichever it is.
macro_rules! of_kind {
    ($solid:expr, $name:ident => $body:expr) => {
        match $solid {
            Solid::Obb($name) => $body,
            Solid::Ball($name) => $body,
            Solid::Capsule($name) => $body,
            Solid::Triangle($name) => $body,
            Solid::Polygon($name) => $body,
        }
    };
}

fn direction<T: Real>(rng: &mut Rng) -> Vector2<T> {
    let (y, x) = rng.range(0.0, core::f64::consts::TAU).sin_cos();
    Vector2::new(x, y).map(T::nearest)
}

fn any_obb<T: Real>(rng: &mut Rng, at: &Vector2<T>) -> Obb<T, 2> {
    let place = Point2::new(rng.range(0.0, 6.0), rng.range(0.0, 6.0)).map(T::nearest);
    let half = Vector2::new(rng.power(-2.0, 0.6), rng.power(-2.0, 0.6)).map(T::nearest);
    let angle = T::nearest(rng.range(0.0, 3.0));
    Obb::from_angle(place + at, half, angle).expect("a rectangle")
}

impl<T: Hostile> Solid<T> {
    /// A shape about where an oriented rectangle is.
    fn like(rng: &mut Rng, obb: &Obb<T, 2>) -> Self {
        let (center, half) = (obb.center(), obb.half_extents());
        let along = |axis: usize| obb.axis(axis) * half[axis];
        let solid = match rng.below(6) {
            0 | 1 => None,
            2 => Ball::new(center, half.x).ok().map(Self::Ball),
            3 => {
                let [start, end] = [center - along(0), center + along(0)];
                Capsule::new(start, end, half.y).ok().map(Self::Capsule)
            }
            4 => {
                let corners = [center + along(0), center + along(1), center - along(0)];
                Triangle::new(corners).ok().map(Self::Triangle)
            }
            _ => {
                let tip = center + along(0) + along(0);
                let corners = obb.vertices().into_iter().chain([tip]);
                ConvexPolygon::hull(corners).ok().map(Self::Polygon)
            }
        };
        solid.unwrap_or(Self::Obb(*obb))
    }

    fn aabb(&self) -> Aabb<T, 2> {
        of_kind!(self, shape => shape.aabb())
    }

    fn sweep(&self, velocity: &Vector2<T>, other: &Self, max_t: T) -> Option<Sweep<T, 2>> {
        let still = Vector2::zeros();
        of_kind!(self, a => of_kind!(other, b => sweep(a, velocity, b, &still, max_t)))
    }

    fn distance(&self, other: &Self) -> T {
        of_kind!(self, a => of_kind!(other, b => a.distance(b)))
    }
}

fn same<A: PartialEq + Debug>(question: &str, tree: &A, scan: &A) -> Result<(), String> {
    let differs = || format!("{question}: {tree:?} instead of {scan:?}");
    (tree == scan).then_some(()).ok_or_else(differs)
}

/// A tree of shapes, and a scan of them.
struct Scene<T: Real> {
    solids: Vec<Solid<T>>,
    tree: Tree<T>,
}

impl<T: Hostile> Scene<T> {
    fn new(rng: &mut Rng, at: &Vector2<T>) -> Self {
        let any = |_| {
            let obb = any_obb(rng, at);
            Solid::like(rng, &obb)
        };
        let solids: Vec<_> = (0..COUNT).map(any).collect();
        let corner = |x: f64| Point2::from(Vector2::repeat(T::nearest(x)) + at);
        let mut tree = Tree::new(Aabb::new(corner(0.0), corner(6.0)).expect("a world"));
        let bounds = solids.iter().map(Solid::aabb).enumerate();
        tree.extend(bounds).expect("room");
        Self { solids, tree }
    }

    /// The first of all shapes that another one meets.
    fn first(&self, one: &Solid<T>, v: &Vector2<T>, max_t: T) -> Option<(usize, Sweep<T, 2>)> {
        let all = self.solids.iter().enumerate();
        let met = all.filter_map(|(index, solid)| Some((index, one.sweep(v, solid, max_t)?)));
        met.reduce(|best, other| if other.1.t < best.1.t { other } else { best })
    }

    /// What a shape meets first, up to any time and up to just that time; whether its bounds are
    /// there no earlier.
    fn sweep(&self, one: &Solid<T>, v: &Vector2<T>) -> Result<bool, String> {
        let start = one.aabb();
        let ask = |max_t: T| {
            let exact = |key: &usize, max_t| one.sweep(v, &self.solids[*key], max_t);
            let found = self.tree.sweep_with(&start, v, max_t, exact);
            let found = found.map(|((_, key, _), contact)| (*key, contact));
            same("sweep with", &found, &self.first(one, v, max_t))
        };
        ask(T::INFINITY)?;
        let Some((key, Sweep { t, .. })) = self.first(one, v, T::INFINITY) else {
            return Ok(false);
        };
        [t, t.stepped(-1), t.stepped(1)].into_iter().try_for_each(ask)?;
        let bounds = self.solids[key].aabb();
        let late = sweep(&start, v, &bounds, &Vector2::zeros(), T::INFINITY);
        Ok(late.is_none_or(|late| late.t > t))
    }

    /// Which shape is nearest, within any distance and within just that distance; whether the
    /// bounds are no closer.
    fn nearest(&self, one: &Solid<T>) -> Result<bool, String> {
        let to = one.aabb();
        let distances: Vec<_> = self.solids.iter().map(|solid| one.distance(solid)).collect();
        let ask = |limit: T| {
            let all = distances.iter().copied().enumerate();
            let near = all.filter(|(_, distance)| *distance <= limit);
            let scan = near.reduce(|best, other| if other.1 < best.1 { other } else { best });
            let exact = |key: &usize, _| Some(distances[*key]);
            let found = self.tree.nearest_box_with(&to, limit, exact);
            let found = found.map(|((_, key, _), distance)| (*key, distance));
            same("nearest box with", &found, &scan)
        };
        for limit in [T::INFINITY, T::one(), T::zero(), -T::one(), T::nearest(f64::NAN)] {
            ask(limit)?;
        }
        for distance in &distances {
            ask(*distance)?;
            ask(distance.stepped(-1))?;
        }
        let mut all = self.solids.iter().zip(&distances);
        Ok(all.any(|(solid, distance)| to.distance(&solid.aabb()) > *distance))
    }
}

/// A corner or a point of the surface of a shape, that another one is aimed at.
fn target<T: Hostile>(rng: &mut Rng, solid: &Solid<T>) -> Point2<T> {
    match solid {
        Solid::Obb(obb) if rng.chance(0.7) => rng.pick(&obb.vertices()),
        _ => {
            let bounds = solid.aabb();
            bounds.center() + direction::<T>(rng).component_mul(&bounds.half_extents())
        }
    }
}

fn check<T: Hostile>() {
    let kernel = format!("shapes among shapes in a quadtree {}", T::NAME);
    let digits = -T::EPSILON.to_f64().log10();
    survey_of(&kernel, cases_per_kernel() / 5, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let some = rng.power(0.0, digits - 2.0);
        let far = rng.pick(&[0.0, 0.0, some]);
        let at = direction::<T>(&mut rng) * T::nearest(far);
        let scene = Scene::<T>::new(&mut rng, &at);
        for _ in 0..ASKED {
            let away = if rng.chance(0.5) {
                direction::<T>(&mut rng) * T::nearest(20.0)
            } else {
                Vector2::ith(rng.below(2), T::nearest(20.0))
            };
            let aimed = rng.pick(&scene.solids);
            let mut obb = any_obb(&mut rng, &(at + away));
            if rng.chance(0.5) {
                let by = aimed.aabb().center() + away - obb.center();
                obb = obb.translated(&by).expect("a rectangle");
            }
            let one = Solid::like(&mut rng, &obb);
            let way = target(&mut rng, &aimed) - target(&mut rng, &one);
            let velocity = if rng.chance(0.5) { way } else { -away };
            let swept = scene.sweep(&one, &velocity);
            tally.count("met before its bounds", swept == Ok(true));
            let near = scene.nearest(&one);
            tally.count("nearer than its bounds", near == Ok(true));
            tally.require(swept.is_ok() && near.is_ok(), "a scan", || {
                format!("case {index}: {swept:?}, {near:?}: {one:?} by {velocity:?}")
            });
        }
    });
}

#[test]
fn a_shape_in_a_quadtree_meets_and_is_nearest_to_what_a_scan_of_the_shapes_finds() {
    check::<f32>();
    check::<f64>();
}

#[test]
fn nothing_is_met_before_0_or_at_a_time_that_is_no_number() {
    let mut rng = Rng::of_case("no time", 0);
    let scene = Scene::<f32>::new(&mut rng, &Vector2::zeros());
    let start = scene.solids[3].aabb();
    let anything = |_: &usize, _| Some(Sweep::new(0.0, Vector2::x_axis()));
    let met = |velocity: &Vector2<f32>, max_t| {
        scene.tree.sweep_with(&start, velocity, max_t, anything).is_some()
    };
    assert!(met(&Vector2::zeros(), 0.0));
    assert!(!met(&Vector2::zeros(), -1.0) && !met(&Vector2::zeros(), f32::NAN));
}
