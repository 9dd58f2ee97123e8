//! What a large box says about the small ones inside it.

use crate::shapes::{Shape, touching, with_shape};
use obbligato::nalgebra::Point3;
use obbligato::{Aabb, Aabb3, Intersects, Real};
use obbligato_tests::hostile::Hostile;
use obbligato_tests::{Rng, survey};

/// A box around another one, often by a few steps in the last digits.
fn around<T: Hostile>(rng: &mut Rng, aabb: &Aabb<T, 3>) -> Aabb<T, 3> {
    let size = aabb.half_extents().map(T::to_f64).norm();
    let outward = |rng: &mut Rng, x: T, sign: f64| {
        let moved = match rng.below(4) {
            0 => x,
            1 => x + T::EPSILON * x.abs() * T::nearest(sign * rng.below(4) as f64),
            2 => x + T::nearest(sign * size * rng.power(-7.0, 0.0)),
            _ => x + T::nearest(sign * size * rng.power(0.0, 3.0)),
        };
        let is_outside = (moved - x) * T::nearest(sign) >= T::zero();
        if is_outside { moved } else { x }
    };
    let min = aabb.min().map(|x| outward(rng, x, -1.0));
    let max = aabb.max().map(|x| outward(rng, x, 1.0));
    Aabb::new(min, max).unwrap_or(*aabb)
}

fn answers<T: Real>(whole: &Aabb<T, 3>, shape: &Shape<T>) -> (bool, Option<Aabb<T, 3>>, bool) {
    with_shape!(shape, s => (whole.part_may_intersect(s), whole.bounds_within(s), whole.intersects(s)))
}

fn check<T: Hostile>() {
    let kernel = format!("parts of boxes {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let Some((aabb, shape)) = touching::<T>(&mut rng) else {
            return;
        };
        let whole = around(&mut rng, &aabb);
        let (may, bounds, touches) = answers(&whole, &shape);
        let case = || format!("{index}: {aabb:?} in {whole:?}, {shape:?}");
        tally.require(may, "a box inside touches", case);
        tally.require(bounds.is_none_or(|b| b.intersects(&aabb)), "beyond the bounds", case);
        tally.count("the whole is called apart", !touches);
        tally.count(shape.name(), true);
    });
}

/// The last digits matter: the plain test calls the large box apart in some of these cases.
#[test]
fn no_box_touches_inside_one_that_says_none_may() {
    check::<f32>();
    check::<f64>();
}

#[test]
fn a_box_beside_a_shape_says_that_nothing_in_it_may_touch() {
    let boxes: Vec<Aabb3> = (0..2000_u16)
        .map(|i| {
            let place = |step: u16| f32::from(i / step % 10) * 2.0 - 9.0;
            let center = Point3::new(place(1), place(10), place(100));
            Aabb3::from_center(center, [0.9; 3].into()).unwrap()
        })
        .collect();
    for index in 0..200 {
        let obb = crate::shapes::any_obb::<f32>(&mut Rng::of_case("selective", index), 5.0);
        let may = boxes.iter().filter(|b| b.part_may_intersect(&obb)).count();
        let do_touch = boxes.iter().filter(|b| b.intersects(&obb)).count();
        assert!(may <= 2 * do_touch + 20, "{may} boxes for {do_touch}");
    }
}
