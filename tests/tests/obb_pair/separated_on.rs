//! `Obb::is_separated_on`: a single axis, which never contradicts the whole test.

use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};
use obbligato::{Intersects, Obb, Obb2, Obb3, SatAxis};
use obbligato_tests::{Rng, Sample, Source, pairs, survey};

type OnAxis<T, const D: usize> = fn(&Obb<T, D>, &Obb<T, D>, SatAxis) -> bool;

fn axes(dimension: u8) -> impl Iterator<Item = SatAxis> {
    let edges = if dimension == 3 { 0..9 } else { 0..0 };
    (0..dimension)
        .flat_map(|i| [SatAxis::FaceA(i), SatAxis::FaceB(i)])
        .chain(edges.map(|edge| SatAxis::Edges(edge / 3, edge % 3)))
}

fn agrees_with_the_whole_test<T: Sample, const D: usize>(on_axis: OnAxis<T, D>)
where
    Obb<T, D>: Intersects,
{
    let kernel = format!("Obb{D} is_separated_on {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let [a, b] = pairs::any::<T>(&mut rng, D, false);
        let (a, b): (Obb<T, D>, Obb<T, D>) = (a.obb().unwrap(), b.obb().unwrap());
        let case = || format!("\n  {}\n  {}", a.source(), b.source());
        let dimension = u8::try_from(D).unwrap();
        let shown = axes(dimension).filter(|&axis| on_axis(&a, &b, axis)).count();
        tally.count("shown by one axis only", shown == 1);
        tally.require((shown > 0) != a.intersects(&b), "against the whole test", case);
        for axis in axes(dimension) {
            let back = on_axis(&b, &a, axis.swapped());
            tally.require(on_axis(&a, &b, axis) == back, "asymmetric", case);
        }
    });
}

#[test]
fn some_axis_separates_rectangles_exactly_when_they_do_not_intersect() {
    agrees_with_the_whole_test(Obb2::is_separated_on);
    agrees_with_the_whole_test(Obb::<f64, 2>::is_separated_on);
}

#[test]
fn some_axis_separates_boxes_exactly_when_they_do_not_intersect() {
    agrees_with_the_whole_test(Obb3::is_separated_on);
    agrees_with_the_whole_test(Obb::<f64, 3>::is_separated_on);
}

/// The whole test relies on this where it skips the edges. Most centers are placed on the border.
fn edges_do_not_separate_a_box_from_a_center_inside_it<T: Sample>(on_axis: OnAxis<T, 3>) {
    let kernel = format!("center in Obb3 {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let [a, b] = pairs::any::<T>(&mut rng, 3, false).map(|draft| draft.obb::<T, 3>().unwrap());
        let side = a.half_extents().map(|h| {
            let inner = rng.range(-1.0, 1.0);
            h * T::nearest(rng.pick(&[-1.0, 1.0, inner]))
        });
        let Ok(b) = Obb::new(a.center() + a.rotation() * side, b.half_extents(), b.rotation())
        else {
            return;
        };
        let is_first = a.center().coords.as_slice() < b.center().coords.as_slice();
        let (first, second) = if is_first { (a, b) } else { (b, a) };
        let to_second = second.center() - first.center();
        let local = first.rotation().matrix().tr_mul(&to_second);
        if local.abs() <= first.half_extents() {
            tally.count("held", true);
            let parted = axes(3).any(|axis| on_axis(&first, &second, axis));
            tally.require(!parted, "separated", || format!("{first:?} {second:?}"));
        }
    });
}

#[test]
fn no_axis_separates_a_box_from_one_whose_center_it_contains() {
    edges_do_not_separate_a_box_from_a_center_inside_it(Obb3::is_separated_on);
    edges_do_not_separate_a_box_from_a_center_inside_it(Obb::<f64, 3>::is_separated_on);
}

/// The gap is half a unit along one axis of the world and none along the others; the edge axes of
/// unrotated boxes are again axes of the world.
#[test]
fn only_the_axes_along_the_gap_show_it() {
    let axis_aligned = |center: Vector3<f32>| {
        Obb3::new(center.into(), Vector3::repeat(1.0), Rotation3::identity()).unwrap()
    };
    for across in 0..3u8 {
        let apart = Vector3::ith(usize::from(across), 2.5);
        let (a, b) = (axis_aligned(Vector3::zeros()), axis_aligned(apart));
        for axis in axes(3) {
            let sees = match axis {
                SatAxis::FaceA(i) | SatAxis::FaceB(i) => i == across,
                SatAxis::Edges(i, j) => i != j && i != across && j != across,
            };
            assert_eq!(a.is_separated_on(&b, axis), sees, "{axis:?} across {across}");
        }
    }
}

#[test]
fn an_axis_that_does_not_exist_shows_no_gap() {
    let flat = |x| Obb2::from_angle(Point2::new(x, 0.0), Vector2::repeat(1.0), 0.3f32).unwrap();
    let solid = |x| {
        let rotated = Rotation3::from_euler_angles(0.1, 0.2, 0.3f32);
        Obb3::new(Point3::new(x, 0.0, 0.0), Vector3::repeat(1.0), rotated).unwrap()
    };
    for index in [2, 3, 4, 127, 255] {
        for axis in [SatAxis::FaceA(index), SatAxis::FaceB(index)] {
            assert!(!flat(0.0).is_separated_on(&flat(9.0), axis), "{axis:?}");
        }
    }
    for index in [3, 4, 127, 255] {
        for axis in [
            SatAxis::FaceA(index),
            SatAxis::FaceB(index),
            SatAxis::Edges(index, 1),
            SatAxis::Edges(1, index),
        ] {
            assert!(!solid(0.0).is_separated_on(&solid(9.0), axis), "{axis:?}");
        }
    }
    assert!(!flat(0.0).is_separated_on(&flat(9.0), SatAxis::Edges(0, 1)));
}

/// The depth of a box inside another one is the distance out through the closest face, not the
/// overlap of the projections, which is the whole inner box.
#[test]
fn a_box_inside_another_leaves_through_the_closest_face() {
    let axis_aligned =
        |center: Point3<f32>, half| Obb3::new(center, half, Rotation3::identity()).unwrap();
    let room = axis_aligned(Point3::origin(), Vector3::new(4.0, 5.0, 6.0));
    let chair = axis_aligned(Point3::new(-2.0, 1.0, 1.0), Vector3::new(0.5, 0.5, 0.5));
    let separation = room.separation(&chair);
    assert_eq!(separation.gap, -2.5);
    assert_eq!(*separation.normal, -Vector3::x());
    let outside = chair.translated(&(*separation.normal * -separation.gap)).unwrap();
    assert_eq!(room.separation(&outside).gap, 0.0);
    let back = chair.separation(&room);
    assert_eq!((back.gap, *back.normal), (-2.5, Vector3::x()));
}
