//! Shapes that move among others, or are nearest to them, where the shapes and their bounds differ
//! within rounding.

use crate::scans::same;
use crate::shapes::any_obb;
use obbligato::nalgebra::{Point3, Rotation3, Vector3};
use obbligato::{Aabb, Ball, Capsule, Obb, Real, Sweep, Triangle, sweep};
use obbligato_bvh::Bvh;
use obbligato_tests::hostile::Hostile;
use obbligato_tests::{Rng, cases_per_kernel, survey_of};

const COUNT: usize = 16;
const ASKED: usize = 4;

/// A shape with bounds.
#[derive(Clone, Copy, Debug)]
enum Solid<T: Real> {
    Obb(Obb<T, 3>),
    Ball(Ball<T, 3>),
    Capsule(Capsule<T, 3>),
    Triangle(Triangle<T, 3>),
}

/// The same expression for the shape itself, whichever it is.
macro_rules! of_kind {
    ($solid:expr, $name:ident => $body:expr) => {
        match $solid {
            Solid::Obb($name) => $body,
            Solid::Ball($name) => $body,
            Solid::Capsule($name) => $body,
            Solid::Triangle($name) => $body,
        }
    };
}

impl<T: Hostile> Solid<T> {
    /// A shape about where an oriented box is.
    fn like(rng: &mut Rng, obb: &Obb<T, 3>) -> Self {
        let (center, half) = (obb.center(), obb.half_extents());
        let along = |axis: usize| obb.axis(axis) * half[axis];
        let solid = match rng.below(7) {
            0 | 1 => return Self::Obb(*obb),
            2 | 3 => Obb::new(center, half, Rotation3::identity()).map(Self::Obb),
            4 => Ball::new(center, half.x).map(Self::Ball),
            5 => Capsule::new(center - along(0), center + along(0), half.y).map(Self::Capsule),
            _ => {
                let mut corners = [center + along(0), center + along(1), center - along(2)];
                let flat = rng.below(4);
                for corner in &mut corners {
                    if let Some(x) = corner.coords.get_mut(flat) {
                        *x = center.coords[flat];
                    }
                }
                Triangle::new(corners).map(Self::Triangle)
            }
        };
        solid.expect("a shape")
    }

    fn aabb(&self) -> Aabb<T, 3> {
        of_kind!(self, shape => shape.aabb())
    }

    fn moved(&self, by: &Vector3<T>) -> Self {
        let moved = match self {
            Self::Obb(shape) => shape.translated(by).map(Self::Obb),
            Self::Ball(shape) => shape.translated(by).map(Self::Ball),
            Self::Capsule(shape) => shape.translated(by).map(Self::Capsule),
            Self::Triangle(shape) => shape.translated(by).map(Self::Triangle),
        };
        moved.expect("a shape")
    }

    fn sweep(&self, velocity: &Vector3<T>, other: &Self, max_t: T) -> Option<Sweep<T, 3>> {
        let still = Vector3::zeros();
        of_kind!(self, a => of_kind!(other, b => sweep(a, velocity, b, &still, max_t)))
    }

    fn distance(&self, other: &Self) -> T {
        of_kind!(self, a => of_kind!(other, b => a.distance(b)))
    }
}

/// A tree of shapes, and a scan of them.
struct Scene<T: Real> {
    solids: Vec<Solid<T>>,
    tree: Bvh<T>,
}

impl<T: Hostile> Scene<T> {
    fn new(rng: &mut Rng, offset: &Vector3<T>) -> Self {
        let any = |_| {
            let obb = any_obb(rng, 6.0);
            Solid::like(rng, &obb).moved(offset)
        };
        let solids: Vec<_> = (0..COUNT).map(any).collect();
        let bounds: Vec<_> = solids.iter().map(Solid::aabb).collect();
        let tree = Bvh::new(&bounds);
        Self { solids, tree }
    }

    /// The first of all shapes that another one meets.
    fn first(&self, one: &Solid<T>, v: &Vector3<T>, max_t: T) -> Option<(usize, Sweep<T, 3>)> {
        let all = self.solids.iter().enumerate();
        let met = all.filter_map(|(index, solid)| Some((index, one.sweep(v, solid, max_t)?)));
        met.reduce(|best, other| if other.1.t < best.1.t { other } else { best })
    }

    /// What a shape meets first, up to any time and up to just that time; whether its bounds are
    /// there no earlier.
    fn sweep(&self, one: &Solid<T>, v: &Vector3<T>) -> Result<bool, String> {
        let start = one.aabb();
        let ask = |max_t: T| {
            let exact = |index: usize, max_t| one.sweep(v, &self.solids[index], max_t);
            let found = self.tree.sweep_with(&start, v, max_t, exact);
            same("sweep with", found, self.first(one, v, max_t))
        };
        ask(T::INFINITY)?;
        let Some((index, Sweep { t, .. })) = self.first(one, v, T::INFINITY) else {
            return Ok(false);
        };
        [t, t.stepped(-1), t.stepped(1)].into_iter().try_for_each(ask)?;
        let bounds = self.solids[index].aabb();
        let late = sweep(&start, v, &bounds, &Vector3::zeros(), T::INFINITY);
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
            let exact = |index: usize, _| Some(distances[index]);
            let found = self.tree.nearest_box_with(&to, limit, exact);
            same("nearest box with", found, scan)
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

/// A corner, a center or a point of the surface of a shape, that another one is aimed at.
fn target<T: Hostile>(rng: &mut Rng, solid: &Solid<T>) -> Point3<T> {
    let bounds = solid.aabb();
    match solid {
        Solid::Obb(obb) if rng.chance(0.7) => rng.pick(&obb.vertices()),
        _ => {
            let toward = Vector3::from(rng.direction()).map(T::nearest);
            bounds.center() + toward.component_mul(&bounds.half_extents())
        }
    }
}

fn check<T: Hostile>() {
    let kernel = format!("shapes among shapes in a tree {}", T::NAME);
    let digits = -T::EPSILON.to_f64().log10();
    survey_of(&kernel, cases_per_kernel() / 5, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let some = rng.power(0.0, digits - 2.0);
        let far = rng.pick(&[0.0, 0.0, some]);
        let offset = Vector3::from(rng.direction()).map(|x| T::nearest(x * far));
        let scene = Scene::<T>::new(&mut rng, &offset);
        for _ in 0..ASKED {
            let obb = any_obb(&mut rng, 6.0);
            let away = Vector3::from(rng.direction()).map(|x| T::nearest(x * 20.0));
            let along =
                if rng.chance(0.2) { away } else { Vector3::ith(rng.below(3), T::nearest(20.0)) };
            let aimed = rng.pick(&scene.solids);
            // Another one next to it, whose bounds are as close if it is flat, or just somewhere.
            let beside = Vector3::ith(rng.below(3), T::nearest(rng.power(-4.0, 1.0)));
            let one = if rng.chance(0.5) {
                aimed.moved(&beside)
            } else {
                Solid::like(&mut rng, &obb).moved(&(offset + along))
            };
            let at = target(&mut rng, &aimed);
            let from = target(&mut rng, &one);
            let velocity = if rng.chance(0.5) { at - from } else { -along };
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
fn a_shape_in_a_tree_meets_and_is_nearest_to_what_a_scan_of_the_shapes_finds() {
    check::<f32>();
    check::<f64>();
}

#[test]
fn a_ball_passes_below_a_post_whose_bounds_its_own_meet() {
    let ball = Ball::<f64, 3>::new(Point3::origin(), 1.0).expect("a ball");
    let aabb = |low: [f64; 3], high: [f64; 3]| {
        Aabb::new(Point3::from(low), Point3::from(high)).expect("a box")
    };
    let post = aabb([4.0, 0.9, 0.9], [4.2, 3.0, 3.0]);
    let wall = aabb([8.0, -5.0, -5.0], [9.0, 5.0, 5.0]);
    let boxes = [post, wall];
    let tree = Bvh::new(&boxes);
    let (velocity, still) = (Vector3::new(10.0, 0.0, 0.0), Vector3::zeros());
    let exact = |index: usize, max_t| sweep(&ball, &velocity, &boxes[index], &still, max_t);
    let met = tree.sweep_with(&ball.aabb(), &velocity, 1.0, exact);
    assert_eq!(met.map(|(index, contact)| (index, contact.t)), Some((1, 0.7)));
    assert!(tree.sweep_with(&ball.aabb(), &velocity, 0.6, exact).is_none());
    for max_t in [f64::NAN, -1.0] {
        let anything = |_: usize, _| Some(Sweep::new(0.0, Vector3::x_axis()));
        assert_eq!(tree.sweep_with(&ball.aabb(), &velocity, max_t, anything), None);
    }
}

#[test]
fn a_robot_is_nearer_to_a_cube_than_to_a_plank_whose_bounds_it_stands_in() {
    let turned = Rotation3::from_matrix_unchecked(obbligato::nalgebra::Matrix3::new(
        0.6, -0.8, 0.0, 0.8, 0.6, 0.0, 0.0, 0.0, 1.0,
    ));
    let plank =
        Obb::<f64, 3>::new(Point3::new(5.0, -5.0, 0.0), Vector3::new(9.0, 0.1, 0.5), turned);
    let cube = |y: f64| {
        let center = Point3::new(0.0, y, 0.0);
        Obb::new(center, Vector3::repeat(0.5), Rotation3::identity()).expect("a cube")
    };
    let (world, robot) = ([plank.expect("a plank"), cube(2.0)], cube(0.0));
    let tree = Bvh::new(&world.map(|shape| shape.aabb()));
    let exact = |index: usize, limit| robot.distance_within(&world[index], limit);
    let nearest = |limit| tree.nearest_box_with(&robot.aabb(), limit, exact);
    assert_eq!(nearest(f64::INFINITY), Some((1, 1.0)));
    assert_eq!((nearest(1.0), nearest(0.99)), (Some((1, 1.0)), None));
    assert_eq!(tree.nearest_box(&robot.aabb()), Some((0, 0.0)));
}

/// Distances of the core are accurate to `32 EPSILON L`, so they may be less than those of the
/// bounds.
fn check_rounding<T: Hostile>() {
    let kernel = format!("distances less than those of bounds {}", T::NAME);
    survey_of(&kernel, cases_per_kernel() / 20, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let boxes: Vec<_> = (0..COUNT).map(|_| any_obb::<T>(&mut rng, 6.0).aabb()).collect();
        let tree = Bvh::new(&boxes);
        let one = any_obb::<T>(&mut rng, 9.0).aabb();
        let sum = |half: Vector3<T>| half.x + half.y + half.z;
        let rounded = |other: &Aabb<T, 3>| {
            let size = (one.center() - other.center()).norm()
                + sum(one.half_extents())
                + sum(other.half_extents());
            let distance = one.distance(other) - T::nearest(32.0) * T::EPSILON * size;
            if distance > T::zero() { distance } else { T::zero() }
        };
        let distances: Vec<_> = boxes.iter().map(rounded).collect();
        for limit in &distances {
            let near =
                distances.iter().copied().enumerate().filter(|(_, distance)| distance <= limit);
            let scan = near.reduce(|best, other| if other.1 < best.1 { other } else { best });
            let found = tree.nearest_box_with(&one, *limit, |index, _| Some(distances[index]));
            tally.require(found == scan, "a scan", || {
                format!("case {index}: {found:?}, not {scan:?}")
            });
        }
    });
}

#[test]
fn a_distance_that_is_less_than_that_of_the_bounds_by_its_rounding_counts() {
    check_rounding::<f32>();
    check_rounding::<f64>();
}
