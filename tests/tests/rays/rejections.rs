//! What a shape rejects before its own test, that test would miss: a hit is what the span says, to
//! the bit, and a span takes no shortcut. Most rays here pass a shape by so little that a smaller
//! slack would lose them.

use obbligato::nalgebra::{Point, SVector};
use obbligato::{Aabb, Ball, Obb, Ray, RayCast, RayHit, RaySpan, Real};
use obbligato_tests::hostile::{Hostile, Palette};
use obbligato_tests::{Draft, Rng, Tally, rotations, survey};

/// What a hit must be, from the span; the normal is not known.
fn first_hit<T: Real>(span: Option<RaySpan<T>>, max_t: T) -> Option<(T, bool)> {
    let RaySpan { enter, exit } = span?;
    let t = if enter > T::zero() { enter } else { T::zero() };
    (exit >= T::zero() && t <= max_t).then_some((t, enter < T::zero()))
}

/// The outward normal of the face of an axis-aligned box that a ray hits, from a quotient for each
/// near plane.
fn normal<T: Real, const D: usize>(aabb: &Aabb<T, D>, ray: &Ray<T, D>) -> SVector<T, D> {
    let (origin, direction) = (ray.origin(), ray.direction());
    let seen = |axis: usize| {
        if direction[axis] < T::zero() {
            origin[axis] - aabb.max()[axis]
        } else {
            aabb.min()[axis] - origin[axis]
        }
    };
    let near = |axis: usize| seen(axis) / direction[axis].abs();
    let ahead = |&axis: &usize| seen(axis) >= T::zero() && near(axis) >= T::zero();
    let last =
        (0..D).filter(ahead).reduce(|last, axis| if near(axis) > near(last) { axis } else { last });
    SVector::from_fn(|axis, _| match last {
        Some(last) if axis == last && direction[axis] > T::zero() => -T::one(),
        Some(last) if axis == last => T::one(),
        _ => T::zero(),
    })
}

/// The bits of a number.
fn bits<T: Real>(x: T) -> u64 {
    x.to_f64().to_bits()
}

/// Requires that a shape is hit where its span says so.
fn require<T: Real, const D: usize>(
    tally: &mut Tally,
    shape: &impl RayCast<T, D>,
    ray: &Ray<T, D>,
    max_t: T,
    case: impl Fn() -> String,
) -> Option<RayHit<T, D>> {
    let (hit, known) = (shape.cast_ray(ray, max_t), first_hit(shape.span(ray), max_t));
    let found = hit.map(|hit| (bits(hit.t), hit.inside));
    let same = found == known.map(|(t, inside)| (bits(t), inside));
    tally.require(same, "another hit than the span", || {
        format!("{hit:?}, but {known:?}\n  max_t {max_t}, {}", case())
    });
    tally.count("hit", hit.is_some());
    hit
}

/// Requires it of an axis-aligned box for several limits, and that the normal is that of the face.
fn require_of_aabb<T: Hostile, const D: usize>(
    tally: &mut Tally,
    rng: &mut Rng,
    aabb: &Aabb<T, D>,
    ray: &Ray<T, D>,
) {
    let case = || format!("{aabb:?}\n  {ray:?}");
    let t = aabb.span(ray).map_or(T::one(), |span| span.enter);
    let limits = [T::INFINITY, t, t.stepped(rng.below(9) as i32 - 4)];
    for max_t in limits {
        if let Some(hit) = require(tally, aabb, ray, max_t, case) {
            let expected = if hit.inside { SVector::zeros() } else { normal(aabb, ray) };
            let same = hit.normal.map(bits) == expected.map(bits);
            tally.require(same, "another face", || format!("{hit:?}\n  {}", case()));
        }
    }
}

/// Numbers from the whole range, in which much lines up.
fn hostile<T: Hostile, const D: usize>() {
    let kernel = format!("rejected {D} {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let palette = Palette::<T>::new(&mut rng);
        let aabb: Aabb<T, D> = palette.aabb(&mut rng);
        let ray = palette.ray(&mut rng, &aabb);
        require_of_aabb(tally, &mut rng, &aabb, &ray);

        let max_t = palette.max_t(&mut rng, &[]);
        if let Ok(ball) = Ball::new(palette.point(&mut rng), palette.number(&mut rng).abs()) {
            let case = || format!("{ball:?}\n  {ray:?}");
            require(tally, &ball, &ray, max_t, case);
        }
        let obb = Obb::from(aabb);
        require(tally, &obb, &ray, max_t, || format!("{obb:?}\n  {ray:?}"));
    });
}

#[test]
fn nothing_is_rejected_among_numbers_of_any_size() {
    hostile::<f32, 2>();
    hostile::<f64, 2>();
    hostile::<f32, 3>();
    hostile::<f64, 3>();
}

/// A ray that enters a slab about where it leaves another, by a few steps of the last digit more or
/// less.
fn across_an_edge<T: Hostile, const D: usize>(rng: &mut Rng) -> (Aabb<T, D>, Ray<T, D>) {
    let number = |rng: &mut Rng, low, high| T::nearest(rng.power(low, high));
    let zeros = rng.chance(0.2);
    let speed = SVector::<T, D>::from_fn(|axis, _| match axis {
        2 if zeros => T::zero(),
        _ => number(rng, -2.0, 2.0),
    });
    let t = number(rng, -3.0, 3.0);
    let (first, second) = (rng.below(D), rng.below(D));
    let (mut low, mut high) = (SVector::<T, D>::zeros(), SVector::<T, D>::zeros());
    for axis in 0..D {
        let at = (t * speed[axis]).stepped(rng.below(9) as i32 - 4);
        let size = number(rng, -3.0, 1.0);
        (low[axis], high[axis]) = match axis {
            _ if axis == first => (at, at + size),
            _ if axis == second => (at - size, at),
            _ => (-size, at + size),
        };
    }
    // Mirrored along some axes.
    let sign = SVector::<T, D>::from_fn(|_, _| T::nearest(rng.sign()));
    let (a, b) = (low.component_mul(&sign), high.component_mul(&sign));
    let corner = |low: bool| {
        Point::from(SVector::<T, D>::from_fn(|i, _| if (a[i] < b[i]) == low { a[i] } else { b[i] }))
    };
    let aabb = Aabb::new(corner(true), corner(false)).expect("corners in order");
    let ray = Ray::new(Point::origin(), speed.component_mul(&sign)).expect("a direction");
    (aabb, ray)
}

fn edges<T: Hostile, const D: usize>() {
    let kernel = format!("across an edge {D} {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let (aabb, ray) = across_an_edge::<T, D>(&mut rng);
        require_of_aabb(tally, &mut rng, &aabb, &ray);
    });
}

#[test]
fn no_edge_of_a_box_is_rejected() {
    edges::<f32, 2>();
    edges::<f64, 2>();
    edges::<f32, 3>();
    edges::<f64, 3>();
}

/// An oriented box and a ray that passes a corner about where it leaves the sphere around the box,
/// and a ball and a ray that touches it.
fn spheres<T: Hostile>() {
    let kernel = format!("past a corner {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let columns = rotations::any::<T>(&mut rng, 3);
        let half = [(); 3].map(|()| if rng.chance(0.5) { 1.0 } else { rng.power(-1.0, 1.0) });
        let size = rng.power(-3.0, 3.0);
        let draft = Draft {
            center: rng.direction().map(|x| if index % 2 == 0 { x } else { 0.0 }),
            half: half.map(|x| x * size),
            columns,
        };
        let obb: Obb<T, 3> = draft.obb().expect("a box");
        let corner = obb.vertices()[rng.below(8)];
        let outward = (corner - obb.center()).normalize();
        let around = SVector::<T, 3>::from(rng.direction().map(T::nearest));
        let along = (around - outward * outward.dot(&around)).normalize();
        let length = obb.half_extents().norm();
        let beyond = T::EPSILON * T::nearest(rng.range(0.0, 60.0)) * length;
        let back = T::nearest(rng.power(-3.0, 2.0)) * length;
        let direction = along * T::nearest(rng.power(-3.0, 3.0));
        let touching = corner + outward * beyond - along * back;
        let Ok(ray) = Ray::new(touching, direction) else {
            return;
        };
        let case = || format!("{obb:?}\n  {ray:?}");
        require(tally, &obb, &ray, T::INFINITY, case);
        if let Ok(ball) = Ball::new(obb.center(), length) {
            require(tally, &ball, &ray, T::INFINITY, || format!("{ball:?}\n  {ray:?}"));
        }
    });
}

#[test]
fn no_corner_of_a_box_and_no_border_of_a_ball_is_rejected() {
    spheres::<f32>();
    spheres::<f64>();
}
