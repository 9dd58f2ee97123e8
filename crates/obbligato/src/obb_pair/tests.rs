//! Three axes side by side answer as one axis after the other, to the bit.

use super::diagonals;
use super::interval::Shared;
use super::obb_axes::{max_gap_in_turn, shared_in_turn};
use super::pair::Pair;
use super::relative_motion::RelativeMotion;
use super::touch::Touch;
use super::{max_gap, sweep_simd};
use crate::numbers::Real;
use crate::obb_pair::axis::SatAxis;
use crate::shapes::{Obb, ordered, ordered_by_center};
use nalgebra::{Point3, Quaternion, Vector3};

/// Numbers in `-1 .. 1`, the same in every run; many are 0, 1 or 1/2, so that edges are parallel
/// and gaps tie.
struct Numbers(u32);

impl Numbers {
    fn next<T: Real>(&mut self) -> T {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let number = f64::from(self.0) / f64::from(1_u32 << 31) - 1.0;
        T::nearest(match self.0 >> 28 {
            0..=4 => (number * 2.0).round() / 2.0,
            _ => number,
        })
    }

    fn vector<T: Real>(&mut self) -> Vector3<T> {
        Vector3::new(self.next(), self.next(), self.next())
    }

    fn obb<T: Real>(&mut self) -> Obb<T, 3> {
        let turned = Quaternion::new(T::one(), self.next(), self.next(), self.next());
        let center = Point3::from(self.vector() * T::nearest(1.5));
        Obb::from_quaternion(center, self.vector().abs(), turned).unwrap()
    }
}

/// When two boxes may touch, if they do in time.
fn in_time<T: Real>(
    shared: &Shared<T, SatAxis>,
    relative: &RelativeMotion<T, 3>,
    touch: Touch<T>,
) -> Option<(T, Option<(SatAxis, bool)>)> {
    shared.within(relative, T::one(), (T::one(), touch))
}

fn both_forms_agree<T: Real>() {
    let mut numbers = Numbers(3);
    let (mut apart, mut edges, mut meet) = (0, 0, 0);
    for case in 0..20_000 {
        let (one, other) = (numbers.obb::<T>(), numbers.obb());
        let (a, b, _) = ordered_by_center(&one, &other);
        let in_turn = Pair::of(a, b).apart();
        assert_eq!(diagonals::apart(&one, &other), in_turn, "case {case}");

        let found = max_gap::max_gap(&one, &other);
        assert_eq!(found, max_gap_in_turn(&one, &other), "case {case}");

        let (a, b, _) = ordered(&one, &other);
        let relative = RelativeMotion::new(&numbers.vector()).unwrap();
        let touch = Touch::new([T::one(), T::nearest(2.0)], [&Vector3::zeros(); 2]);
        let band = touch.band;
        let slowly = shared_in_turn(a, b, &relative, band);
        let time = in_time(&slowly, &relative, touch);
        match sweep_simd::shared(a, b, &relative, (T::one(), band)) {
            Some((shared, _)) => {
                assert_eq!(in_time(&shared, &relative, touch), time, "case {case}");
            }
            None => assert_eq!(time, None, "case {case}"),
        }
        apart += u32::from(in_turn);
        edges += u32::from(matches!(found.2, SatAxis::Edges(..)));
        meet += u32::from(time.is_some());
    }
    let counts = [apart, edges, meet];
    assert!(counts.iter().all(|&count| count > 1_000), "{counts:?}");
}

#[test]
fn side_by_side_or_in_turn_answers_are_the_same() {
    both_forms_agree::<f32>();
    both_forms_agree::<f64>();
}

/// Cubes that face each other with a corner each, whose spheres touch where they do.
fn corners_agree<T: Real>() {
    let mut numbers = Numbers(5);
    let mut apart = 0;
    for case in 0..4_000 {
        let turned = Quaternion::new(T::one(), numbers.next(), numbers.next(), numbers.next());
        let [size, gap] = [(); 2].map(|()| numbers.next::<T>());
        let cube = |center: Vector3<T>| {
            let half_extents = Vector3::repeat(size.abs());
            Obb::from_quaternion(center.into(), half_extents, turned).unwrap()
        };
        let way = T::nearest(2.0) * size * (T::one() + T::nearest(200.0) * T::EPSILON * gap);
        let one = cube(numbers.vector());
        let other = cube(one.center().coords + one.parts().2 * Vector3::repeat(way));
        let (a, b, _) = ordered_by_center(&one, &other);
        let in_turn = Pair::of(a, b).apart();
        assert_eq!(diagonals::apart(&one, &other), in_turn, "case {case}");
        apart += u32::from(in_turn);
    }
    assert!((500..3_500).contains(&apart), "{apart}");
}

#[test]
fn cubes_corner_to_corner_are_apart_where_their_axes_say_so() {
    corners_agree::<f32>();
    corners_agree::<f64>();
}
