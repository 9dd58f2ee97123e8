//! The point of a ray closest to a point, compared with rational arithmetic.

use obbligato::nalgebra::{Point, Point2, Vector2};
use obbligato::{Ray, Ray2, Real};
use obbligato_tests::hostile::{Hostile, Palette};
use obbligato_tests::{Rational, Rng, survey};

/// The band of the documentation, in units of `EPSILON L`.
const BAND: f64 = 8.0;

fn exact<T: Real>(x: T) -> Rational {
    Rational::from(x.to_f64())
}

fn dot(a: &[Rational], b: &[Rational]) -> Rational {
    let products = a.iter().zip(b).map(|(x, y)| x * y);
    products.fold(Rational::from(0.0), |sum, x| &sum + &x)
}

fn square(x: &Rational) -> Rational {
    x * x
}

/// The exact answer, and the squares of what it may be off by.
struct Truth {
    direction: Vec<Rational>,
    to_point: Vec<Rational>,
    t: Rational,
    /// The square of the distance from the origin of the ray to the point.
    size2: Rational,
    smallest: Rational,
    epsilon: Rational,
}

impl Truth {
    fn new<T: Real, const D: usize>(ray: &Ray<T, D>, point: &Point<T, D>) -> Self {
        let numbers = |of: &[T]| of.iter().map(|&x| exact(x)).collect::<Vec<_>>();
        let direction = numbers(ray.direction().as_slice());
        let (p, o) = (numbers(point.coords.as_slice()), numbers(ray.origin().coords.as_slice()));
        let to_point: Vec<_> = p.iter().zip(&o).map(|(p, o)| p - o).collect();
        let zero = Rational::from(0.0);
        let t = &dot(&to_point, &direction) / &dot(&direction, &direction);
        Self {
            size2: dot(&to_point, &to_point),
            t: if t > zero { t } else { zero },
            direction,
            to_point,
            smallest: exact(T::EPSILON * T::TINY),
            epsilon: exact(T::EPSILON),
        }
    }

    /// `(BAND EPSILON L)^2`.
    fn band2(&self) -> Rational {
        &square(&(&Rational::from(BAND) * &self.epsilon)) * &self.size2
    }

    /// Whether two numbers differ by no more than the band and a further length do in all.
    fn is_close(&self, a: &Rational, b: &Rational, further: &Rational) -> bool {
        let off = a - b;
        let zero = Rational::from(0.0);
        let off = if off < zero { &zero - &off } else { off };
        off <= *further || square(&(&off - further)) <= self.band2()
    }

    fn has_parameter<T: Real>(&self, t: T) -> bool {
        let length2 = dot(&self.direction, &self.direction);
        if t == T::INFINITY {
            let short = &(&exact(T::one()) / &exact(T::TINY)) - &self.t;
            return short <= Rational::from(0.0) || &square(&short) * &length2 <= self.band2();
        }
        let off = &exact(t) - &self.t;
        // Half the smallest number is lost where `t` is below the normal ones.
        let lost = &square(&self.smallest) * &length2;
        let off2 = &square(&off) * &length2;
        off2 <= &(&self.band2() * &Rational::from(1.001)) + &(&lost * &Rational::from(4.0))
    }

    fn has_point<T: Real, const D: usize>(&self, ray: &Ray<T, D>, found: &Point<T, D>) -> bool {
        (0..D).all(|i| {
            let expected = &exact(ray.origin()[i]) + &(&self.direction[i] * &self.t);
            let rounding = &(&exact(found[i].abs()) * &self.epsilon) + &self.smallest;
            self.is_close(&exact(found[i]), &expected, &rounding)
        })
    }

    fn has_distance<T: Real>(&self, distance: T) -> bool {
        let rest: Vec<_> =
            (self.to_point.iter().zip(&self.direction)).map(|(p, d)| p - &(d * &self.t)).collect();
        let distance2 = dot(&rest, &rest);
        let (zero, found) = (Rational::from(0.0), exact(distance));
        // What a length below the normal numbers rounds by.
        let lost = &self.smallest + &self.smallest;
        let (low, high) = (larger(&found - &lost, zero.clone()), &found + &lost);
        let is_between = square(&low) <= distance2 && distance2 <= square(&high);
        let is_in_band = |x: &Rational| {
            // |x - distance| <= band, squared twice.
            let sum = &(&square(x) + &distance2) - &self.band2();
            let both = &(&Rational::from(4.0) * &square(x)) * &distance2;
            sum <= zero || square(&sum) <= both
        };
        is_between || [&low, &found, &high].into_iter().any(is_in_band)
    }
}

fn larger(a: Rational, b: Rational) -> Rational {
    if a > b { a } else { b }
}

fn check<T: Hostile, const D: usize>() {
    let kernel = format!("closest point of a ray {D} {}", T::NAME);
    survey(&kernel, |index, tally| {
        let rng = &mut Rng::of_case(&kernel, index);
        let palette = Palette::<T>::new(rng);
        let target = palette.aabb(rng);
        let ray = palette.ray::<D>(rng, &target);
        let point = palette.point::<D>(rng);
        let truth = Truth::new(&ray, &point);
        let t = ray.closest_t(&point);
        let (closest, distance) = (ray.closest_point(&point), ray.distance_to_point(&point));
        tally.count("beyond the origin", t > T::zero());
        let case = || format!("case {index}: {ray:?} {point:?}: {t} {closest} {distance}");
        tally.require(truth.has_parameter(t), "t is in the band", case);
        tally.require(truth.has_point(&ray, &closest), "the point is in the band", case);
        tally.require(truth.has_distance(distance), "the distance is in the band", case);
        tally.require(t >= T::zero(), "t is not negative", case);
    });
}

#[test]
fn the_closest_point_of_a_ray_is_in_the_band() {
    check::<f32, 2>();
    check::<f32, 3>();
    check::<f64, 2>();
    check::<f64, 3>();
}

#[test]
fn what_lies_behind_is_closest_to_the_origin() {
    let ray = Ray2::new(Point2::new(1.0, 1.0), Vector2::new(0.0, 3.0)).unwrap();
    for (x, y) in [(5.0, 1.0), (5.0, -2.0), (1.0, 1.0), (1.0, 0.999)] {
        let point = Point2::new(x, y);
        assert_eq!(ray.closest_t(&point), 0.0);
        assert_eq!(ray.closest_point(&point), ray.origin());
        assert_eq!(ray.distance_to_point(&point), f32::hypot(x - 1.0, y - 1.0));
    }
}

#[test]
fn a_nan_is_nowhere() {
    let ray = Ray2::new(Point2::origin(), Vector2::new(1.0, 0.0)).unwrap();
    let point = Point2::new(f32::NAN, 0.0);
    assert!(ray.closest_t(&point).is_nan() && ray.distance_to_point(&point).is_nan());
}

#[test]
fn a_parameter_beyond_the_largest_number_is_infinite_and_its_point_is_not() {
    let ray = Ray2::new(Point2::origin(), Vector2::new(f32::MIN_POSITIVE, 0.0)).unwrap();
    let point = Point2::new(1e14, 1.0);
    assert_eq!(ray.closest_t(&point), f32::INFINITY);
    assert_eq!(ray.closest_point(&point), Point2::new(1e14, 0.0));
    assert_eq!(ray.distance_to_point(&point), 1.0);
}
