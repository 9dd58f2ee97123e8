//! The points in which stacked boxes touch, by the geometry of their faces: which vertices, however
//! the stack is turned and wherever rounding puts the faces.

use obbligato::{Intersects, Manifold, Obb, Obb2, Obb3};
use obbligato_tests::rotations::{self, Columns, UNROTATED};
use obbligato_tests::{Draft, Rng, Sample, Source, Tally, cases_per_kernel, survey_of};

type Touch<T, const D: usize> = fn(&Obb<T, D>, &Obb<T, D>) -> Option<Manifold<T, D>>;

/// A box on another one: the face of the first at one end of an axis, that of the second at the
/// other end.
struct Stack<T: Sample, const D: usize> {
    boxes: [Obb<T, D>; 2],
    axis: usize,
    /// At which end of the axis the second box touches.
    end: bool,
}

/// Columns of any rotation, a few `EPSILON` from orthonormal; or such that normals have two largest
/// components.
fn any_columns<T: Sample>(rng: &mut Rng, dimension: usize) -> Columns {
    let mut columns = rotations::any::<T>(rng, dimension);
    if rng.chance(0.2) {
        let half = T::rounded(0.5_f64.sqrt());
        columns = UNROTATED;
        (columns[0], columns[1]) = ([half, -half, 0.0], [half, half, 0.0]);
    }
    let limit = rng.pick(&[0.0, 3.0, 5.0]);
    if limit > 0.0 {
        columns = rotations::perturbed::<T>(rng, &columns, dimension, limit);
    }
    columns
}

impl<T: Sample, const D: usize> Stack<T, D> {
    /// Boxes with these half-extents, the second with columns of its own, overlapping by so much.
    fn of(
        rng: &mut Rng,
        [half, other]: [[f64; 3]; 2],
        [columns, turned]: [Columns; 2],
        axis: usize,
        depth: f64,
    ) -> Option<Self> {
        let end = rng.chance(0.5);
        let far = (half[axis] + other[axis] - depth) * if end { -1.0 } else { 1.0 };
        let flat = Draft { center: [0.0; 3], half, columns };
        let center = columns[axis].map(|x| x * far);
        let drafts = [flat, Draft { center, half: other, columns: turned }];
        let [a, b] = drafts.map(|draft| draft.rounded::<T>(D).obb::<T, D>().ok());
        Some(Self { boxes: [a?, b?], axis, end })
    }

    /// The vertices at which a box touches from above its axis or below, as `vertices` numbers
    /// them, at those ends of the other axes that are allowed.
    fn vertices(&self, end: bool, allowed: impl Fn(usize, bool) -> bool) -> Vec<u8> {
        let bit = |bits: usize, axis: usize| bits >> axis & 1 == 1;
        let touches = |&bits: &usize| {
            let others = (0..D).filter(|&axis| axis != self.axis);
            bit(bits, self.axis) == end
                && others.into_iter().all(|axis| allowed(axis, bit(bits, axis)))
        };
        let number = |bits: usize| match (D, bits) {
            (2, 2) => 3,
            (2, 3) => 2,
            _ => bits as u8,
        };
        let mut numbers: Vec<u8> = (0..1 << D).filter(touches).map(number).collect();
        numbers.sort_unstable();
        numbers
    }

    fn source(&self) -> String {
        let [a, b] = self.boxes.each_ref().map(Source::source);
        format!("\n  {a}\n  {b}")
    }
}

fn ids<T: Sample, const D: usize>(manifold: &Manifold<T, D>) -> Vec<u8> {
    manifold.points().iter().map(|contact| contact.id).collect()
}

/// Whether the first of the largest components is negative.
fn points_down<T: Sample, const D: usize>(manifold: &Manifold<T, D>) -> bool {
    let normal: Vec<f64> = manifold.normal.iter().map(|x| x.to_f64()).collect();
    let largest = normal.iter().fold(0.0, |most: f64, x| most.max(x.abs()));
    normal.iter().find(|x| x.abs() == largest).is_some_and(|x| *x < 0.0)
}

/// Boxes of the same size: all corners coincide in pairs, and those of the upper box are named, for
/// the lower one has the face to which the other is clipped.
fn check_equal<T: Sample, const D: usize>(touch: Touch<T, D>)
where
    Obb<T, D>: Intersects,
{
    let kernel = format!("stacks of equal boxes {D} {}", T::NAME);
    survey_of(&kernel, cases_per_kernel() / 4, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let columns = any_columns::<T>(&mut rng, D);
        let half = [(); 3].map(|()| rng.power(-1.0, 1.0));
        let least = half[..D].iter().copied().fold(f64::INFINITY, f64::min);
        let unit = T::epsilon() * half.iter().sum::<f64>();
        let depth = rng.pick(&[0.0, unit, 0.01 * least]) * rng.range(-4.0, 8.0);
        let axis = rng.below(D);
        let turned = rotations::perturbed::<T>(&mut rng, &columns, D, 2.0);
        let columns = [columns, rng.pick(&[columns, turned])];
        let stack = Stack::<T, D>::of(&mut rng, [half; 2], columns, axis, depth);
        let Some(stack) = stack else { return };
        let [a, b] = &stack.boxes;
        let Some(manifold) = touch(a, b) else { return };
        tally.count("touch", true);
        let expected: Vec<u8> = if points_down(&manifold) {
            stack.vertices(!stack.end, |_, _| true)
        } else {
            let upper = stack.vertices(stack.end, |_, _| true);
            upper.iter().map(|vertex| vertex + 8).collect()
        };
        require_ids(&stack, &manifold, &expected, tally);
    });
}

fn require_ids<T: Sample, const D: usize>(
    stack: &Stack<T, D>,
    manifold: &Manifold<T, D>,
    expected: &[u8],
    tally: &mut Tally,
) {
    let found = ids(manifold);
    tally.require(found == expected, "the vertices that touch", || {
        format!("{found:?}, not {expected:?}: {manifold:?}{}", stack.source())
    });
}

#[test]
fn equal_boxes_stacked_any_way_touch_in_the_corners_of_the_upper_one() {
    check_equal(Obb2::manifold);
    check_equal(Obb::<f64, 2>::manifold);
    check_equal(Obb3::manifold);
    check_equal(Obb::<f64, 3>::manifold);
}

/// A plate that stands on a large box, or a needle: its corners coincide up to rounding, and the
/// least number stays.
fn check_thin<T: Sample, const D: usize>(touch: Touch<T, D>)
where
    Obb<T, D>: Intersects,
{
    let kernel = format!("thin boxes on a floor {D} {}", T::NAME);
    survey_of(&kernel, cases_per_kernel() / 10, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let columns = rotations::any::<T>(&mut rng, D);
        let axis = rng.below(D);
        let (mut floor, mut thin) = ([8.0; 3], [(); 3].map(|()| rng.range(0.5, 2.0)));
        floor[axis] = 1.0;
        let thickness = rng.pick(&[0.0, T::epsilon()]);
        let is_thin = [(); 3].map(|()| D == 2 || rng.chance(0.6));
        for other in (0..D).filter(|&other| other != axis) {
            thin[other] = if is_thin[other] { thickness } else { thin[other] };
        }
        let turned = turned_about(&mut rng, &columns, axis, D);
        let depth = rng.range(0.01, 0.05);
        let stack = Stack::<T, D>::of(&mut rng, [floor, thin], [columns, turned], axis, depth);
        let Some(stack) = stack else { return };
        let [a, b] = &stack.boxes;
        let mut least = stack.vertices(stack.end, |axis, end| D == 2 || !(is_thin[axis] && end));
        if D == 2 {
            least.truncate(1); // its numbers run around the rectangle
        }
        let of_second: Vec<u8> = least.iter().map(|vertex| vertex + 8).collect();
        let [found, back] = [touch(a, b), touch(b, a)].map(|found| found.expect("they overlap"));
        require_ids(&stack, &found, &of_second, tally);
        require_ids(&stack, &back, &least, tally);
    });
}

/// Columns turned about one of them, by any angle in 3D.
fn turned_about(rng: &mut Rng, columns: &Columns, axis: usize, dimension: usize) -> Columns {
    if dimension == 2 {
        return *columns;
    }
    let (sin, cos) = rng.range(0.0, 6.3).sin_cos();
    let (i, j) = ((axis + 1) % 3, (axis + 2) % 3);
    let mut turned = *columns;
    for r in 0..3 {
        let (x, y) = (columns[i][r], columns[j][r]);
        (turned[i][r], turned[j][r]) = (cos * x + sin * y, cos * y - sin * x);
    }
    turned
}

#[test]
fn of_the_corners_of_a_thin_box_that_coincide_the_least_number_touches() {
    check_thin(Obb2::manifold);
    check_thin(Obb::<f64, 2>::manifold);
    check_thin(Obb3::manifold);
    check_thin(Obb::<f64, 3>::manifold);
}

/// Both ends of the lower side of a tilted rectangle are below the floor, each by a depth of its
/// own.
#[test]
fn both_ends_of_a_tilted_side_touch_if_both_are_below_the_other_side() {
    let floor = Draft { center: [0.0; 3], half: [9.0, 1.0, 0.0], columns: UNROTATED };
    let mut rng = Rng::of_case("tilted sides", 0);
    for _ in 0..200 {
        let (sin, cos) = rng.range(-0.1, 0.1).sin_cos();
        let columns = [[cos, sin, 0.0], [-sin, cos, 0.0], [0.0, 0.0, 1.0]];
        let depth = rng.range(0.11, 0.3);
        let tilted =
            Draft { center: [rng.range(-1.0, 1.0), 2.0 - depth, 0.0], half: [1.0; 3], columns };
        let [a, b] =
            [floor, tilted].map(|draft| draft.rounded::<f64>(2).obb::<f64, 2>().expect("a box"));
        let manifold = a.manifold(&b).expect("a contact");
        let depths: Vec<f64> = manifold.points().iter().map(|contact| contact.depth).collect();
        let expected = [0, 1].map(|vertex| 1.0 - b.vertices()[vertex].y);
        assert_eq!(ids(&manifold), [8, 9], "{tilted:?}");
        let near = depths.iter().zip(expected).all(|(depth, exact)| (depth - exact).abs() < 1e-14);
        assert!(near, "{depths:?}, not {expected:?}");
    }
}
