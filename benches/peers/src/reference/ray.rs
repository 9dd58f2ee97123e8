use super::Box3;
use obbligato::nalgebra::Vector3;
use obbligato::{Aabb3, Obb3, Ray3};

type Line = (Vector3<f64>, Vector3<f64>);

fn line(ray: &Ray3) -> Line {
    (ray.origin().coords.cast(), ray.direction().cast())
}

/// Between these a right answer lies: where the ray first enters a box if all are a little larger,
/// and if all are a little smaller. Infinity is a miss.
pub type Band = [f64; 2];

/// By how much larger and smaller, as a share of the numbers that are subtracted.
const BAND: f64 = 1e-6;

/// Where a ray enters a box around the origin; infinity if it misses.
fn enter((origin, direction): Line, half: Vector3<f64>) -> f64 {
    let (mut enter, mut exit) = (0.0f64, f64::INFINITY);
    for axis in 0..3 {
        if direction[axis] == 0.0 {
            if origin[axis].abs() > half[axis] {
                return f64::INFINITY;
            }
            continue;
        }
        let a = (-half[axis] - origin[axis]) / direction[axis];
        let b = (half[axis] - origin[axis]) / direction[axis];
        enter = enter.max(a.min(b));
        exit = exit.min(a.max(b));
    }
    if enter <= exit { enter } else { f64::INFINITY }
}

fn banded(line: Line, half: Vector3<f64>) -> Band {
    let slack = Vector3::repeat(BAND * (1.0 + line.0.norm()));
    [half + slack, half - slack].map(|half| enter(line, half))
}

fn least(all: impl Iterator<Item = Band>) -> Band {
    all.fold([f64::INFINITY; 2], |[a, b], [c, d]| [a.min(c), b.min(d)])
}

/// Where a ray first enters one of many boxes.
#[must_use]
pub fn nearest_of_aabbs(ray: &Ray3, boxes: &[Aabb3]) -> Band {
    let (origin, direction) = line(ray);
    least(boxes.iter().map(|aabb| {
        let (min, max): (Vector3<f64>, Vector3<f64>) =
            (aabb.min().coords.cast(), aabb.max().coords.cast());
        banded((origin - (min + max) / 2.0, direction), (max - min) / 2.0)
    }))
}

/// Where a ray first enters one of many oriented boxes.
#[must_use]
pub fn nearest_of_obbs(ray: &Ray3, boxes: &[Obb3]) -> Band {
    let (origin, direction) = line(ray);
    least(boxes.iter().map(|obb| {
        let obb = Box3::from(obb);
        let turn = |vector: Vector3<f64>| obb.axes.tr_mul(&vector);
        banded((turn(origin - obb.center), turn(direction)), obb.half)
    }))
}
