//! Boxes from the whole range of numbers, including subnormal ones, compared with scans.

use crate::questions::Asked;
use crate::scans::Both;
use crate::scenes::{self, built};
use crate::shapes::{Shape, with_shape};
use obbligato::nalgebra::Point3;
use obbligato::{Aabb, Ball, Capsule, Dop8, HalfSpace, Obb, Triangle};
use obbligato_bvh::Bvh;
use obbligato_tests::hostile::{Hostile, Palette};
use obbligato_tests::{Rng, Source, cases_per_kernel, survey_of};

const QUESTIONS: usize = 10;

fn shape<T: Hostile>(rng: &mut Rng, palette: &Palette<T>) -> Option<Shape<T>> {
    let [a, b, c] = [(); 3].map(|()| palette.point::<3>(rng));
    let size = palette.number(rng).abs();
    Some(match rng.below(7) {
        0 => Shape::Aabb(palette.aabb(rng)),
        1 => Shape::Obb(Obb::from(palette.aabb::<3>(rng))),
        2 => Shape::Sphere(Ball::new(a, size).ok()?),
        3 => Shape::Capsule(Capsule::new(a, b, size).ok()?),
        4 => Shape::Triangle(Triangle::new([a, b, c]).ok()?),
        5 => Shape::HalfSpace(HalfSpace::new(a, b.coords).ok()?),
        _ => Shape::Dop(Dop8::from_points([a, b, c]).ok()?),
    })
}

fn ask<T: Hostile>(rng: &mut Rng, palette: &Palette<T>, both: &Both<'_, T>) -> Result<(), String> {
    both.nearest(&palette.point::<3>(rng))?;
    if let Some(shape) = shape(rng, palette) {
        with_shape!(&shape, s => both.query(s)).map_err(|error| format!("{shape:?}: {error}"))?;
    }
    let origin = Aabb::new(Point3::origin(), Point3::origin()).expect("a point");
    let at = if both.boxes.is_empty() { origin } else { rng.pick(both.boxes) };
    let ray = palette.ray(rng, &at);
    let hit = at.cast_ray(&ray, T::INFINITY).map(|hit| hit.t);
    let max_t = palette.max_t(rng, hit.as_slice());
    let refine = |index: usize, max_t| {
        both.boxes[index].cast_ray(&ray, max_t).filter(|_| !index.is_multiple_of(3))
    };
    let present: Vec<_> = both.boxes.iter().copied().enumerate().collect();
    let asked = Asked { tree: both.tree, present: &present };
    asked.blocked(&ray, max_t)?;
    let fast = rng.pick(&[T::one(), T::one(), T::LIMIT, T::LIMIT * T::LIMIT]);
    let velocity = palette.point::<3>(rng).coords * fast;
    asked.sweep(&at, &velocity, max_t)?;
    asked.sweep(&palette.aabb(rng), &ray.direction(), T::INFINITY)?;
    let limit = palette.number(rng).abs();
    asked.nearest(&palette.aabb(rng), &palette.point::<3>(rng), limit)?;
    let others: Vec<_> = (0..rng.below(20)).map(|_| palette.aabb(rng)).collect();
    asked.pairs(&Bvh::new(&others), &others)?;
    both.ray(&ray, max_t, refine)
        .map_err(|error| format!("{}, max_t {}: {error}", ray.source(), max_t.source()))?;
    Ok(())
}

fn check<T: Hostile>() {
    let kernel = format!("hostile trees of boxes {}", T::NAME);
    let scenes = cases_per_kernel().div_ceil(4 * QUESTIONS as u64);
    survey_of(&kernel, scenes, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let palette = Palette::<T>::new(&mut rng);
        let boxes = scenes::hostile(&mut rng, &palette);
        let tree = built(&mut rng, &boxes);
        let both = Both { tree: &tree, boxes: &boxes };
        let answer = both
            .pairs()
            .and_then(|_| (0..QUESTIONS).try_for_each(|_| ask(&mut rng, &palette, &both)));
        tally.count("boxes", !boxes.is_empty());
        tally.require(answer.is_ok(), "tree and scan agree", || {
            let list: Vec<_> = boxes.iter().map(Source::source).collect();
            format!("scene {index}, {answer:?}: {list:?}")
        });
    });
}

#[test]
fn a_tree_of_hostile_boxes_agrees_with_a_scan() {
    check::<f32>();
    check::<f64>();
}
