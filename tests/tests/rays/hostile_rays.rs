//! Rays at axis-aligned boxes with numbers from the whole range, compared with rational arithmetic.
//!
//! What depends on the signs of differences is right for every input: whether the box is behind the
//! ray, and whether the ray starts inside. What depends on quotients is right outside the
//! documented band.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb, Aabb2, Ball, ConvexPolygon, Obb, Obb2, Ray, Ray2, RayCast, Real};
use obbligato_tests::hostile::{Hostile, Palette};
use obbligato_tests::{Rational, Rng, Source, survey};

fn exact<T: Real>(x: T) -> Rational {
    Rational::from(x.to_f64())
}

/// The planes of an axis relative to the origin, mirrored if the ray runs against the axis, and the
/// speed.
fn seen<T: Real>(low: T, high: T, origin: T, direction: T) -> [Rational; 3] {
    let (low, high, origin, speed) = (exact(low), exact(high), exact(origin), exact(direction));
    let (to_low, to_high) = (&low - &origin, &high - &origin);
    let zero = Rational::from(0.0);
    if direction < T::zero() {
        [&zero - &to_high, &zero - &to_low, &zero - &speed]
    } else {
        [to_low, to_high, speed]
    }
}

struct Exact {
    axes: Vec<[Rational; 3]>,
    zero: Rational,
}

impl Exact {
    fn new<T: Real, const D: usize>(aabb: &Aabb<T, D>, ray: &Ray<T, D>) -> Self {
        let (low, high, o, d) = (aabb.min(), aabb.max(), ray.origin(), ray.direction());
        let axes = (0..D).map(|i| seen(low[i], high[i], o[i], d[i])).collect();
        Self { axes, zero: Rational::from(0.0) }
    }

    fn is_behind(&self) -> bool {
        self.axes.iter().any(|[_, high, _]| *high < self.zero)
    }

    /// Whether the origin is past the near planes and not past the far ones; a ray along a face is
    /// in its slab.
    fn starts_inside(&self) -> bool {
        self.axes.iter().all(|[low, high, speed]| {
            let entered = *low < self.zero || *low == self.zero && *speed == self.zero;
            entered && *high >= self.zero
        })
    }

    /// Where the line enters the last slab and leaves the first one, each enlarged by a fraction of
    /// its distances and by a fraction of its speed; `None` for a line that runs outside a slab.
    fn ends(&self, part: f64, step: &Rational) -> Option<[Option<Rational>; 2]> {
        let mut ends: [Option<Rational>; 2] = [None, None];
        let size = self.axes.iter().flat_map(|[low, high, _]| [low, high]);
        let size = size.map(|x| if *x < self.zero { &self.zero - x } else { x.clone() });
        let size = size.max().expect("an axis");
        for [low, high, speed] in &self.axes {
            if *speed == self.zero {
                if *low > self.zero || *high < self.zero {
                    return None;
                }
                continue;
            }
            let by = &(&size * &Rational::from(part)) + &(speed * step);
            let (near, far) = (&(low - &by) / speed, &(high + &by) / speed);
            if ends[0].as_ref().is_none_or(|enter| near > *enter) {
                ends[0] = Some(near);
            }
            if ends[1].as_ref().is_none_or(|exit| far < *exit) {
                ends[1] = Some(far);
            }
        }
        Some(ends)
    }

    fn meets(&self, part: f64, step: &Rational) -> bool {
        let Some([Some(enter), Some(exit)]) = self.ends(part, step) else {
            return false;
        };
        enter <= exit && exit >= self.zero
    }

    /// Whether the line enters the box at a `t` beyond the largest number, or may do so.
    fn is_out_of_range<T: Real>(&self) -> bool {
        let most = exact(T::nearest(if T::EPSILON.to_f64() > 1e-10 {
            f64::from(f32::MAX)
        } else {
            f64::MAX
        }));
        let enter = self.ends(0.0, &self.zero).and_then(|[enter, _]| enter);
        enter.is_none_or(|enter| enter >= most)
    }
}

fn check<T: Hostile, const D: usize>() {
    let kernel = format!("hostile ray {D} {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let palette = Palette::<T>::new(&mut rng);
        let aabb: Aabb<T, D> = palette.aabb(&mut rng);
        let ray = palette.ray(&mut rng, &aabb);
        let (span, hit) = (aabb.span(&ray), aabb.cast_ray(&ray, T::INFINITY));
        let case = || format!("{span:?} {hit:?}\n  {}\n  {}", aabb.source(), ray.source());
        let truth = Exact::new(&aabb, &ray);

        tally.count("behind", truth.is_behind());
        tally.require(!(truth.is_behind() && hit.is_some()), "hit, but behind", case);
        let inside = hit.is_some_and(|hit| hit.inside);
        tally.count("inside", inside);
        tally.require(inside == truth.starts_inside(), "inside is wrong", case);

        let zero = T::zero();
        let same = match (span, hit) {
            (None, None) => true,
            (Some(span), None) => span.exit < zero && span.enter < zero,
            (Some(span), Some(hit)) if hit.inside => {
                span.enter < zero && span.exit >= zero && hit.t == zero
            }
            (Some(span), Some(hit)) => span.enter == hit.t,
            (None, Some(_)) => false,
        };
        let ordered = span.is_none_or(|span| span.enter <= span.exit);
        tally.require(same && ordered, "span and hit differ", case);

        // Half the smallest number, by which a subnormal parameter may be off.
        let step = &exact(T::EPSILON * T::TINY) * &Rational::from(0.5);
        let part = 2.0 * T::epsilon();
        let back = &Rational::from(0.0) - &step;
        tally.count("hit", hit.is_some());
        let invented = hit.is_some() && !truth.meets(part, &step);
        tally.require(!invented || truth.starts_inside(), "invented beyond the band", case);
        let lost = hit.is_none() && truth.meets(-part, &back) && !truth.is_out_of_range::<T>();
        tally.require(!lost || truth.is_behind(), "lost beyond the band", case);
    });
}

#[test]
fn hostile_rays_at_axis_aligned_boxes_agree_with_rational_arithmetic() {
    check::<f32, 2>();
    check::<f64, 2>();
    check::<f32, 3>();
    check::<f64, 3>();
}

/// Every kind of shape that fills the square from `low` to `high`, at least approximately.
fn shapes<T: Real>(low: [f64; 2], high: [f64; 2]) -> Vec<(&'static str, Box<dyn RayCast<T, 2>>)> {
    let [low, high] = [low, high].map(|[x, y]| Point2::new(T::nearest(x), T::nearest(y)));
    let aabb = Aabb::new(low, high).unwrap();
    let radius = aabb.half_extents().min();
    let corners = [low, Point2::new(high.x, low.y), high, Point2::new(low.x, high.y)];
    vec![
        ("Aabb", Box::new(aabb)),
        ("Obb", Box::new(Obb::from(aabb))),
        ("Ball", Box::new(Ball::new(aabb.center(), radius).unwrap())),
        ("ConvexPolygon", Box::new(ConvexPolygon::<T, 4>::new(&corners).unwrap())),
    ]
}

/// Squares at a `t` below the smallest number: behind the ray, around its origin and ahead.
fn tiny_parameters_keep_their_sign<T: Real>(unit: f64, speed: f64) {
    let rows = [
        ("behind", [-3.0, -1.0], [-1.0, 1.0], [1.0, 0.0], None),
        ("behind, backward", [1.0, -1.0], [3.0, 1.0], [-1.0, 0.0], None),
        ("behind, aslant", [-3.0, -3.0], [-1.0, -1.0], [1.0, 1.0], None),
        ("around", [-1.0, -1.0], [1.0, 1.0], [1.0, 0.0], Some(true)),
        ("around, aslant", [-1.0, -1.0], [1.0, 1.0], [-1.0, 0.75], Some(true)),
        ("ahead", [1.0, -1.0], [3.0, 1.0], [1.0, 0.0], Some(false)),
        ("ahead along y", [-1.0, 1.0], [1.0, 3.0], [0.0, 1.0], Some(false)),
    ];
    for (name, low, high, direction, inside) in rows {
        let [low, high] = [low, high].map(|corner: [f64; 2]| corner.map(|x| x * unit));
        let direction = Vector2::from(direction.map(|x: f64| T::nearest(x * speed)));
        let ray = Ray::new(Point2::origin(), direction).unwrap();
        for (kind, shape) in shapes::<T>(low, high) {
            let case = format!("{kind} {name}: {:?}", shape.span(&ray));
            let hit = shape.cast_ray(&ray, T::INFINITY);
            assert_eq!(hit.map(|hit| hit.inside), inside, "{case}");
            let span = shape.span(&ray).expect(&case);
            assert_eq!(span.enter < T::zero(), inside != Some(false), "{case}");
            assert_eq!(span.exit < T::zero(), inside.is_none(), "{case}");
        }
    }
}

#[test]
fn a_parameter_below_the_smallest_number_keeps_its_sign() {
    tiny_parameters_keep_their_sign::<f32>(1e-31, 1e15);
    tiny_parameters_keep_their_sign::<f64>(1e-175, 1e150);
}

/// The normal is that of the face ahead, although the other plane has the same `t`.
#[test]
fn a_face_ahead_is_hit_rather_than_one_behind() {
    let aabb = Aabb2::new([-2e-31, 1e-31].into(), [9e-31, 3e-31].into()).unwrap();
    let ray = Ray2::new(Point2::origin(), Vector2::new(1e15, 1e15)).unwrap();
    for (shape, kind) in [(&aabb as &dyn RayCast<f32, 2>, "Aabb"), (&Obb2::from(aabb), "Obb")] {
        let hit = shape.cast_ray(&ray, f32::INFINITY).unwrap();
        assert_eq!((hit.t, hit.inside, hit.normal), (0.0, false, -Vector2::y()), "{kind}");
    }
}
