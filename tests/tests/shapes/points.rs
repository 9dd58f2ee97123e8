//! Points and boxes, compared with the exact reference.

use obbligato::nalgebra::{Point, SVector};
use obbligato::{Aabb, Obb, Real};
use obbligato_tests::rays::Target;
use obbligato_tests::{Ray3Exact, Rng, Sample, Slabs, Solid, Source, Tally, boxes, rays, survey};

/// The band of the crate header, in units of `EPSILON * L`.
const BAND: f64 = 16.0;

/// How far a point lies outside each pair of faces of a box, and whether it lies in the box,
/// exactly.
struct Truth {
    slabs: Slabs,
    unit: f64,
}

impl Truth {
    fn new<T: Sample, const D: usize>(solid: &Solid, point: &Point<T, D>) -> Self {
        let mut origin = [0.0; 3];
        for (slot, x) in origin.iter_mut().zip(point.iter()) {
            *slot = x.to_f64();
        }
        let size = solid.distance_from(origin) + solid.reach();
        let direction = [1.0, 0.0, 0.0];
        Self {
            slabs: Slabs::new(solid, &Ray3Exact { origin, direction }),
            unit: size * T::epsilon() + T::TINY.to_f64(),
        }
    }

    fn is_in(&self) -> bool {
        self.slabs.has_origin()
    }

    /// The farthest that the point lies outside any pair of faces, in `EPSILON * L`.
    fn outside(&self, dimension: usize) -> f64 {
        let outside = self.slabs.outside_at(0.0);
        let most = outside.iter().take(dimension).fold(f64::NEG_INFINITY, |most, &x| most.max(x));
        most / self.unit
    }

    /// The distance as if the axes were orthonormal, which they are to within 8 `EPSILON`.
    fn distance(&self) -> f64 {
        let outside = self.slabs.outside_at(0.0).map(|x| x.max(0.0));
        outside.iter().map(|x| x * x).sum::<f64>().sqrt()
    }
}

/// A point of the kinds that rays are aimed at.
fn point<T: Sample, const D: usize>(rng: &mut Rng, target: &Target) -> Point<T, D> {
    let point = rays::point_near::<T>(rng, target, D);
    Point::from(SVector::from_fn(|row, _| T::nearest(point[row])))
}

fn rotated<T: Sample, const D: usize>(kernel: &str) {
    let kernel = format!("{kernel} {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let draft = boxes::any::<T>(&mut rng, D, false);
        let obb: Obb<T, D> = draft.obb().unwrap();
        let point = point::<T, D>(&mut rng, &Target::oriented(draft));
        judge(&obb, &point, tally);
    });
}

fn judge<T: Sample, const D: usize>(obb: &Obb<T, D>, point: &Point<T, D>, tally: &mut Tally) {
    let solid = Solid::from(obb);
    let truth = Truth::new(&solid, point);
    let case = || format!("{point:?} in {}", obb.source());
    let (found, outside) = (obb.contains_point(point), truth.outside(D));
    tally.count("contained", found);
    tally.require(found || !truth.is_in(), "lost", case);
    tally.require(!found || outside <= BAND, "invented", case);
    if found {
        tally.largest("outside", outside);
    }

    let distance = obb.distance_to_point(point).to_f64();
    let off = (distance - truth.distance()).abs() / truth.unit;
    tally.largest("distance off", off);
    tally.require(off <= BAND, "wrong distance", case);

    let closest = obb.closest_point(point);
    let on_box = Truth::new(&solid, &closest).outside(D);
    let coordinates = closest.iter().fold(0.0, |most: f64, x| most.max(x.to_f64().abs()));
    let rounding = 0.5 * coordinates * T::epsilon() / truth.unit;
    tally.require(on_box <= BAND + 2.0 * rounding, "closest point off the box", case);
    let between = (closest - point).map(Real::to_f64).norm();
    let off = (between - truth.distance()).abs() / truth.unit;
    tally.require(off <= BAND + 2.0 * rounding, "closest point not closest", case);
}

/// Only comparisons are involved, so the answers are exact.
fn axis_aligned<T: Sample, const D: usize>(kernel: &str) {
    let kernel = format!("{kernel} {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let draft = boxes::any::<T>(&mut rng, D, true);
        let aabb: Aabb<T, D> = draft.aabb().unwrap();
        let point = point::<T, D>(&mut rng, &Target::axis_aligned(draft, &aabb));
        let truth = Truth::new(&Solid::from(&aabb), &point);
        let case = || format!("{point:?} in {}", aabb.source());
        let found = aabb.contains_point(&point);
        tally.count("contained", found);
        tally.require(found == truth.is_in(), "wrong", case);
        let closest = aabb.closest_point(&point);
        let kept = !found || closest == point;
        tally.require(kept && aabb.contains_point(&closest), "closest point off", case);
        let off = ((closest - point).map(Real::to_f64).norm() - truth.distance()).abs();
        tally.require(off <= 2.0 * truth.unit, "closest point not closest", case);
    });
}

#[test]
fn points_in_rectangles_agree_with_the_exact_reference() {
    rotated::<f32, 2>("Obb2 point");
    rotated::<f64, 2>("Obb2 point");
}

#[test]
fn points_in_boxes_agree_with_the_exact_reference() {
    rotated::<f32, 3>("Obb3 point");
    rotated::<f64, 3>("Obb3 point");
}

#[test]
fn points_in_axis_aligned_boxes_are_decided_exactly() {
    axis_aligned::<f32, 2>("Aabb2 point");
    axis_aligned::<f64, 2>("Aabb2 point");
    axis_aligned::<f32, 3>("Aabb3 point");
    axis_aligned::<f64, 3>("Aabb3 point");
}

/// The bounding box encloses the whole oriented box.
fn encloses<T: Sample, const D: usize>(kernel: &str) {
    let kernel = format!("{kernel} {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let obb: Obb<T, D> = boxes::any::<T>(&mut rng, D, false).obb().unwrap();
        let (inner, outer) = (Solid::from(&obb), Solid::from(&obb.aabb()));
        let (out, loose) = inner.beyond(&outer);
        let size = inner.farthest();
        tally.require(!out, "a corner sticks out", || obb.source());
        let loose = loose / (size * T::epsilon() + T::TINY.to_f64());
        tally.largest("loose by, EPSILON of the largest coordinate", loose);
        tally.require(loose <= BAND, "too large", || obb.source());
    });
}

#[test]
fn the_bounding_box_encloses_the_whole_oriented_box() {
    encloses::<f32, 2>("Obb2 aabb");
    encloses::<f64, 2>("Obb2 aabb");
    encloses::<f32, 3>("Obb3 aabb");
    encloses::<f64, 3>("Obb3 aabb");
}
