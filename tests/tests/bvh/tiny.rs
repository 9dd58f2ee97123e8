//! Parameters of hits and squares of distances below the normal numbers, and ties within rounding.

use crate::scans::Both;
use obbligato::nalgebra::{Point3, SVector, Vector3};
use obbligato::{Aabb, Ray, nearest_hit};
use obbligato_bvh::Bvh;
use obbligato_tests::hostile::Hostile;
use obbligato_tests::{Rng, Source, cases_per_kernel, survey_of};

const BOXES: usize = 8;
const RAYS: usize = 12;

/// A box that a ray enters and leaves at so many of the smallest numbers in `t`, and often half a
/// one more, where a quotient and a product with the reciprocal round differently.
fn crossed<T: Hostile>(rng: &mut Rng, direction: &Vector3<T>) -> Option<Aabb<T, 3>> {
    let least = T::EPSILON.to_f64() * T::TINY.to_f64();
    let (enter, exit) = (rng.below(20) as f64, rng.below(20) as f64);
    let mut corner = |steps: f64| {
        SVector::<f64, 3>::from_fn(|axis, _| {
            let off = rng.pick(&[0.0, 0.5, 0.5, 0.5, 1.0, -20.0, 20.0]);
            direction[axis].to_f64() * least * (steps + off)
        })
    };
    let (one, other) = (corner(enter), corner(exit));
    let round = |x: f64| T::nearest(x);
    let (min, max) = (one.inf(&other).map(round), one.sup(&other).map(round));
    Aabb::new(Point3::from(min), Point3::from(max)).ok()
}

fn check_rays<T: Hostile>() {
    let kernel = format!("rays of subnormal length {}", T::NAME);
    let limit = T::LIMIT.to_f64().log10();
    // Arithmetic on numbers this small takes a hundred times as long.
    survey_of(&kernel, cases_per_kernel() / 20, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let length = rng.range(0.4 * limit, 0.95 * limit);
        let direction = Vector3::from(rng.direction()) * 10_f64.powf(length);
        let direction = direction.map(T::nearest);
        let boxes: Vec<_> = (0..BOXES).filter_map(|_| crossed(&mut rng, &direction)).collect();
        let tree = Bvh::new(&boxes);
        let both = Both { tree: &tree, boxes: &boxes };
        let Ok(ray) = Ray::new(Point3::origin(), direction) else {
            return;
        };
        for _ in 0..RAYS {
            let first = nearest_hit(&ray, T::INFINITY, boxes.iter().enumerate());
            let any = rng.pick(&boxes).cast_ray(&ray, T::INFINITY);
            let hit = if rng.chance(0.5) { any } else { first.map(|(_, hit)| hit) };
            let max_t = hit.map_or(T::INFINITY, |hit| hit.t.stepped(rng.below(3) as i32 - 1));
            let refine = |index: usize, max_t| boxes[index].cast_ray(&ray, max_t);
            let answer = both.ray(&ray, max_t, refine);
            tally.count("hits", hit.is_some());
            tally.require(answer.is_ok(), "tree and scan agree", || {
                let list: Vec<_> = boxes.iter().map(Source::source).collect();
                format!("{answer:?}, {} up to {}: {list:?}", ray.source(), max_t.source())
            });
        }
    });
}

#[test]
fn a_hit_at_a_parameter_below_the_normal_numbers_is_that_of_a_scan() {
    check_rays::<f32>();
    check_rays::<f64>();
}

/// Points and small boxes all around a point, equally far from it up to rounding, at any scale.
fn check_ties<T: Hostile>() {
    let kernel = format!("nearly as close to a point {}", T::NAME);
    let least = T::TINY.to_f64().log10();
    survey_of(&kernel, cases_per_kernel() / 4, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let lowest = rng.pick(&[0.0, 0.5 * least - 2.0, 0.5 * least + 2.0]);
        let far = rng.power(lowest - 1.0, lowest + 1.0);
        // Just above a power of two, numbers are rounded by most of themselves.
        let power = far.log2().floor().exp2() * (1.0 + rng.power(-5.0, -1.0));
        let far = rng.pick(&[far, power, power]);
        let around = |rng: &mut Rng| {
            let steps = rng.below(5) as f64 - 2.0;
            let off = far * (1.0 + steps * T::EPSILON.to_f64() * rng.pick(&[0.0, 0.5, 1.0]));
            let corner = Vector3::from(rng.direction()).map(|x| x * off);
            let away = corner.map(|x| x + x.signum() * far * rng.pick(&[0.0, 0.0, 1.0]));
            let round = |x: f64| T::nearest(x);
            let (min, max) = (corner.inf(&away).map(round), corner.sup(&away).map(round));
            Aabb::new(Point3::from(min), Point3::from(max)).expect("a box")
        };
        let boxes: Vec<_> = (0..rng.pick(&[2, 8, 30])).map(|_| around(&mut rng)).collect();
        let tree = Bvh::new(&boxes);
        let answer = Both { tree: &tree, boxes: &boxes }.nearest(&Point3::origin());
        tally.require(answer.is_ok(), "tree and scan agree", || {
            let list: Vec<_> = boxes.iter().map(Source::source).collect();
            format!("{answer:?}: {list:?}")
        });
    });
}

#[test]
fn boxes_as_close_up_to_rounding_are_found_in_the_order_of_a_scan() {
    check_ties::<f32>();
    check_ties::<f64>();
}

#[test]
fn a_box_that_is_reached_at_no_finite_t_blocks_no_ray() {
    let far = Aabb::new(Point3::new(4e14, 4e14, 4e14), Point3::new(8e14, 8e14, 8e14));
    let boxes = [far.expect("a box")];
    let ray = Ray::new(Point3::origin(), Vector3::repeat(1e-30)).expect("a ray");
    for max_t in [1.0, f32::MAX, f32::INFINITY] {
        assert!(!Bvh::new(&boxes).is_blocked(&ray, max_t), "{max_t}");
    }
}
