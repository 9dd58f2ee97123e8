//! The input of the benches: boxes and rays drawn from a seed, so that every run on every machine
//! measures the same input; and the kernels on it.

use obbligato::nalgebra::{Point2, Point3, Quaternion, UnitQuaternion, Vector2, Vector3};
use obbligato::{Aabb2, Aabb3, Obb2, Obb3, Ray2, Ray3, ShapeError};

mod detections;
mod kernel;
pub mod kernels;
mod robot;
mod sort_and_sweep;
mod sparse;
mod swarm;

pub use detections::{Scene, detections};
pub use kernel::Kernel;
pub use robot::{robot_cell, robot_links};
pub use sort_and_sweep::SortAndSweep;
pub use sparse::Sparse;
pub use swarm::{Arrangement, Swarm};

/// A stream of pseudorandom numbers that depends only on its seed.
///
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// The stream of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number, at least `low` and, except for rounding, below `high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let unit = ((z ^ (z >> 31)) >> 40) as f32 / (1u32 << 24) as f32;
        low + (high - low) * unit
    }

    fn vector(&mut self, low: f32, high: f32) -> Vector3<f32> {
        Vector3::from_fn(|_, _| self.between(low, high))
    }

    fn point_in(&mut self, world: &Aabb2) -> Point2<f32> {
        let (min, max) = (world.min(), world.max());
        Point2::new(self.between(min.x, max.x), self.between(min.y, max.y))
    }

    fn rotation(&mut self) -> UnitQuaternion<f32> {
        let mut next = || self.between(-1.0, 1.0);
        UnitQuaternion::new_normalize(Quaternion::new(next(), next(), next(), next()))
    }
}

/// Boxes with half-extents of 0.2 to 1 and any rotation, centers in a cube of the given width.
///
/// # Errors
/// The width is beyond the limit of coordinates.
pub fn oriented_boxes(seed: u64, count: usize, width: f32) -> Result<Vec<Obb3>, ShapeError> {
    let mut random = SplitMix::new(seed);
    let mut next = || {
        let center = Point3::from(random.vector(-width / 2.0, width / 2.0));
        let half_extents = random.vector(0.2, 1.0);
        Obb3::new(center, half_extents, random.rotation().into())
    };
    (0..count).map(|_| next()).collect()
}

/// Rectangles with half-extents of 0.2 to 1 and any angle, centers in a square of the given width.
///
/// # Errors
/// The width is beyond the limit of coordinates.
pub fn oriented_rectangles(seed: u64, count: usize, width: f32) -> Result<Vec<Obb2>, ShapeError> {
    let mut random = SplitMix::new(seed);
    let mut next = || {
        let mut next = |low, high| random.between(low, high);
        let center = Point2::new(next(-width / 2.0, width / 2.0), next(-width / 2.0, width / 2.0));
        let half_extents = Vector2::new(next(0.2, 1.0), next(0.2, 1.0));
        Obb2::from_angle(center, half_extents, next(-3.2, 3.2))
    };
    (0..count).map(|_| next()).collect()
}

/// The bounds of oriented boxes.
#[must_use]
pub fn bounds(boxes: &[Obb3]) -> Vec<Aabb3> {
    boxes.iter().map(Obb3::aabb).collect()
}

/// Rays from a sphere around the cube of the given width to points inside it.
///
/// # Errors
/// The width is zero, or beyond the limit of coordinates.
pub fn inward_rays(seed: u64, count: usize, width: f32) -> Result<Vec<Ray3>, ShapeError> {
    rays_from_afar(seed, count, width, width)
}

/// The same from a sphere of a radius.
pub(crate) fn rays_from_afar(
    seed: u64,
    count: usize,
    width: f32,
    radius: f32,
) -> Result<Vec<Ray3>, ShapeError> {
    let mut random = SplitMix::new(seed);
    let mut next = || {
        let origin = Point3::from(random.rotation() * Vector3::z() * radius);
        let target = Point3::from(random.vector(-width / 2.0, width / 2.0));
        Ray3::new(origin, (target - origin).normalize())
    };
    (0..count).map(|_| next()).collect()
}

/// Boxes with edges of 1 to 5, centers anywhere in a world.
///
/// # Errors
/// The world reaches the limit of coordinates.
pub fn search_boxes(seed: u64, count: usize, world: &Aabb2) -> Result<Vec<Aabb2>, ShapeError> {
    let mut random = SplitMix::new(seed);
    let mut next = || {
        let half_extents = Vector2::new(random.between(0.5, 2.5), random.between(0.5, 2.5));
        Aabb2::from_center(random.point_in(world), half_extents)
    };
    (0..count).map(|_| next()).collect()
}

/// Rays with unit directions that start anywhere in a world.
///
/// # Errors
/// None for a valid world.
pub fn rays_in(seed: u64, count: usize, world: &Aabb2) -> Result<Vec<Ray2>, ShapeError> {
    let mut random = SplitMix::new(seed);
    let mut next = || {
        let turn = random.rotation() * Vector3::x();
        Ray2::new(random.point_in(world), turn.xy().normalize())
    };
    (0..count).map(|_| next()).collect()
}
