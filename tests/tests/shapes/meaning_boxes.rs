//! The rules for boxes in the crate header, each as a table.

use obbligato::nalgebra::{Point, Rotation3, SVector, Vector3};
use obbligato::{Aabb, Obb, SatAxis, Separation};
use obbligato_tests::{Draft, Rng, Sample, Source, boxes, pairs, rotations};

/// A box of each kind with the same center and half-extents.
struct Kinds<T: Sample> {
    axis_aligned: Aabb<T, 3>,
    oriented: Obb<T, 3>,
    rotated: Obb<T, 3>,
}

impl<T: Sample> Kinds<T> {
    fn new(center: [f64; 3], half: [f64; 3]) -> Self {
        let (center, half) = (Point::from(center.map(T::nearest)), half.map(T::nearest));
        let (zero, one) = (T::zero(), T::one());
        // The axes of the world are the second, the third and the first of the box.
        let cyclic = [[zero, one, zero], [zero, zero, one], [one, zero, zero]];
        let cyclic = Rotation3::from_matrix_unchecked(cyclic.into());
        let [x, y, z] = half;
        let half = SVector::from(half);
        Self {
            axis_aligned: Aabb::from_center(center, half).unwrap(),
            oriented: Obb::new(center, half, Rotation3::identity()).unwrap(),
            rotated: Obb::new(center, Vector3::new(y, z, x), cyclic).unwrap(),
        }
    }

    /// The answer of every pair of kinds, all of which must agree.
    fn meets(&self, other: &Self) -> bool {
        let answers = [
            self.axis_aligned.intersects(&other.axis_aligned),
            self.axis_aligned.intersects(&other.oriented),
            self.axis_aligned.intersects(&other.rotated),
            self.oriented.intersects(&other.axis_aligned),
            self.oriented.intersects(&other.oriented),
            self.oriented.intersects(&other.rotated),
            self.rotated.intersects(&other.axis_aligned),
            self.rotated.intersects(&other.oriented),
            self.rotated.intersects(&other.rotated),
        ];
        assert!(answers.iter().all(|&answer| answer == answers[0]), "{answers:?}");
        answers[0]
    }
}

const CUBE: [f64; 3] = [1.0, 1.0, 1.0];
const PLATE: [f64; 3] = [1.0, 1.0, 0.0];
const SEGMENT: [f64; 3] = [1.0, 0.0, 0.0];
const POST: [f64; 3] = [0.0, 0.0, 1.0];
const POINT: [f64; 3] = [0.0; 3];

fn check_borders<T: Sample>() {
    let rows = [
        ("a face", CUBE, CUBE, [2.0, 0.5, 0.5], true),
        ("an edge", CUBE, CUBE, [2.0, -2.0, 0.5], true),
        ("a corner", CUBE, CUBE, [2.0, 2.0, -2.0], true),
        ("nothing", CUBE, CUBE, [2.001, 0.0, 0.0], false),
        ("nothing beside an edge", CUBE, CUBE, [0.0, 2.001, 2.0], false),
        ("all", CUBE, CUBE, [0.0, 0.0, 0.0], true),
        ("all, with negative zeros", CUBE, CUBE, [-0.0, 0.0, -0.0], true),
        ("the smaller", CUBE, [0.25; 3], [0.5, 0.5, 0.5], true),
        ("a plate on a face", CUBE, PLATE, [0.0, 0.0, 1.0], true),
        ("a plate above a face", CUBE, PLATE, [0.0, 0.0, 1.001], false),
        ("a plate in a plate", PLATE, PLATE, [1.5, 0.0, 0.0], true),
        ("the border of plates", PLATE, PLATE, [2.0, 0.0, 0.0], true),
        ("nothing of parallel plates", PLATE, PLATE, [0.0, 0.0, 1e-3], false),
        ("a segment along an edge", CUBE, SEGMENT, [0.5, 1.0, 1.0], true),
        ("crossing segments", SEGMENT, POST, [0.5, 0.0, 0.5], true),
        ("the ends of segments", SEGMENT, POST, [1.0, 0.0, -1.0], true),
        ("nothing of skew segments", SEGMENT, POST, [0.5, 1e-3, 0.5], false),
        ("a point at a corner", CUBE, POINT, [1.0, -1.0, 1.0], true),
        ("a point on a segment", SEGMENT, POINT, [-0.5, 0.0, 0.0], true),
        ("a point beside a segment", SEGMENT, POINT, [0.0, 0.0, 1e-3], false),
        ("a point and itself", POINT, POINT, [0.0, -0.0, 0.0], true),
        ("two points", POINT, POINT, [0.0, 1e-3, 0.0], false),
    ];
    for (name, half, other, offset, meets) in rows {
        for size in [1.0, 2f64.powi(-40), 2f64.powi(40)] {
            let a = Kinds::<T>::new([0.0; 3], half.map(|x| x * size));
            let b = Kinds::<T>::new(offset.map(|x| x * size), other.map(|x| x * size));
            assert_eq!(a.meets(&b), meets, "{name}, size {size}, {}", T::NAME);
            assert_eq!(b.meets(&a), meets, "{name}, size {size}, {}", T::NAME);
        }
    }
}

#[test]
fn boxes_that_share_a_border_intersect() {
    check_borders::<f32>();
    check_borders::<f64>();
}

/// The gap, normal and axis of axis-aligned boxes.
#[test]
fn separations_are_as_in_the_table() {
    let (x, y, z) = ([1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]);
    let minus_y = [0.0, -1.0, 0.0];
    let rows = [
        ("apart", CUBE, CUBE, [3.0, 0.0, 0.0], 1.0, x, 0),
        ("apart, on two axes", CUBE, CUBE, [3.0, -4.0, 0.0], 2.0, minus_y, 1),
        ("touching", CUBE, CUBE, [0.0, 0.0, 2.0], 0.0, z, 2),
        ("overlapping", CUBE, CUBE, [0.5, 1.5, 0.0], -0.5, y, 1),
        ("inside", CUBE, [0.25; 3], [0.5, 0.0, 0.0], -0.75, x, 0),
        ("around", [0.25; 3], CUBE, [0.0, -0.5, 0.0], -0.75, minus_y, 1),
        ("a point in a box", CUBE, POINT, [0.0, 0.5, 0.25], -0.5, y, 1),
        ("a plate in a box", CUBE, PLATE, [0.0, 0.0, 0.5], -0.5, z, 2),
    ];
    for (name, half, other, offset, gap, normal, axis) in rows {
        let a = Kinds::<f32>::new([0.0; 3], half).oriented;
        let b = Kinds::<f32>::new(offset, other).oriented;
        let Separation { gap: found, normal: toward, axis: on } = a.separation(&b);
        assert_eq!(f64::from(found), gap, "{name}");
        assert_eq!([toward.x, toward.y, toward.z].map(f64::from), normal, "{name}");
        // Both boxes have that normal; for equal gaps the first box in a fixed order wins.
        assert!([SatAxis::FaceA(axis), SatAxis::FaceB(axis)].contains(&on), "{name}: {on:?}");
    }
}

/// The answers of `intersects` and `separation` agree outside the error band.
fn check_answers<T: Sample>() {
    let kernel = format!("agreement {}", T::NAME);
    for index in 0..50_000 {
        let mut rng = Rng::of_case(&kernel, index);
        let [a, b] = pairs::any::<T>(&mut rng, 3, false).map(|draft| draft.obb::<T, 3>().unwrap());
        let (gap, meet) = (a.separation(&b).gap, a.intersects(&b));
        let reach =
            (b.center() - a.center()).norm() + a.half_extents().sum() + b.half_extents().sum();
        let band = T::nearest(16.0) * T::EPSILON * reach;
        let case = || format!("{gap}\n{}\n{}", a.source(), b.source());
        assert!(meet || gap > T::zero(), "{}", case());
        assert!(!meet || gap <= band, "{}", case());
    }
}

#[test]
fn boxes_are_apart_if_and_only_if_there_is_a_gap() {
    check_answers::<f32>();
    check_answers::<f64>();
}

/// A box intersects itself, whatever its rotation, and has its own depth.
fn check_itself<T: Sample>() {
    for index in 0..20_000 {
        let mut rng = Rng::of_case("itself", index);
        let obb: Obb<T, 3> = boxes::any::<T>(&mut rng, 3, false).obb().unwrap();
        assert!(obb.intersects(&obb), "{}", obb.source());
        assert!(obb.separation(&obb).gap <= T::zero(), "{}", obb.source());
        assert!(obb.contains_point(&obb.center()), "{}", obb.source());
        let aabb = obb.aabb();
        assert!(aabb.intersects(&obb) && aabb.intersects(&aabb), "{}", obb.source());
    }
}

#[test]
fn every_box_intersects_itself() {
    check_itself::<f32>();
    check_itself::<f64>();
}

/// At the ends of the number range nothing overflows or is lost: boxes scaled to another size give
/// the same answers.
fn size_does_not_matter<T: Sample>(sizes: &[i32]) {
    let kernel = format!("size {}", T::NAME);
    for index in 0..5_000 {
        let mut rng = Rng::of_case(&kernel, index);
        let brick = |rng: &mut Rng| Draft {
            center: rng.direction(),
            half: boxes::half_extents(rng),
            columns: rotations::any::<T>(rng, 3),
        };
        let drafts = [brick(&mut rng), brick(&mut rng)].map(|draft| draft.rounded::<T>(3));
        let axis = pairs::some_axis(&mut rng, 3);
        let gap = rng.sign() * rng.power(-3.0, 0.0);
        let drafts = pairs::touching_on::<T>(&mut rng, drafts, axis, gap);
        let answer = |size: f64| {
            let [a, b] = drafts.map(|draft| Draft {
                center: draft.center.map(|x| x * size),
                half: draft.half.map(|x| x * size),
                ..draft
            });
            let (a, b) = (a.obb::<T, 3>().unwrap(), b.obb::<T, 3>().unwrap());
            let gap = a.separation(&b).gap.to_f64() / size;
            (a.intersects(&b), (gap / T::epsilon()).round() * T::epsilon())
        };
        let expected = answer(1.0);
        for &size in sizes {
            let (meet, gap) = answer(2f64.powi(size));
            assert_eq!(meet, expected.0, "size 2^{size}: {drafts:?}");
            assert!((gap - expected.1).abs() < 1e-4, "size 2^{size}: {drafts:?}");
        }
    }
}

#[test]
fn boxes_of_all_sizes_give_the_same_answers() {
    // 1e-24 to 1e14, and 1e-270 to 1e149; the thinnest boxes are a millionth of that.
    size_does_not_matter::<f32>(&[-80, -60, -50, 20, 46]);
    size_does_not_matter::<f64>(&[-900, -400, -50, 50, 494]);
}
