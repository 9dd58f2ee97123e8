//! The smallest circle around some points.
//!
//! Points are taken one by one. One that lies outside the circle so far lies on the border of the next one, so that
//! is looked for among the circles through it; and so on for a second and a third point.
//!
//! Source: de Berg, Cheong, van Kreveld, Overmars, "Computational Geometry", 3rd edition, 2008, section 4.7, after Welzl,
//! "Smallest enclosing disks", 1991; without the random order, since outlines have few corners.

use obbligato::nalgebra::{Point2, Vector2, center};

/// Rounding must not put a point outside a circle that was made through it: a few roundings of the radius.
const BLUR: f64 = 8.0 * f64::EPSILON;

/// A circle that may grow.
#[derive(Clone, Copy)]
struct Disk {
    center: Point2<f64>,
    radius: f64,
}

impl Disk {
    const fn point(center: Point2<f64>) -> Self {
        let radius = 0.0;
        Self { center, radius }
    }

    fn between(p: Point2<f64>, q: Point2<f64>) -> Self {
        let center = center(&p, &q);
        let radius = (p - center).norm();
        Self { center, radius }
    }

    /// The circle through three points; `None` if they lie on one line.
    fn through(p: Point2<f64>, q: Point2<f64>, r: Point2<f64>) -> Option<Self> {
        let (b, c) = (q - p, r - p);
        let (b_squared, c_squared) = (b.norm_squared(), c.norm_squared());
        let across = Vector2::new(
            c.y * b_squared - b.y * c_squared,
            b.x * c_squared - c.x * b_squared,
        );
        let offset = across / (2.0 * b.perp(&c));
        let radius = offset.norm();
        let center = p + offset;
        radius.is_finite().then_some(Self { center, radius })
    }

    fn leaves_out(&self, point: &Point2<f64>) -> bool {
        (point - self.center).norm() > self.radius * (1.0 + BLUR)
    }
}

/// The center of the smallest circle around some points, and how far the farthest of them is from it.
pub(crate) fn smallest_circle(
    points: impl Iterator<Item = Point2<f64>> + Clone,
) -> Option<(Point2<f64>, f64)> {
    let mut disk = Disk::point(points.clone().next()?);
    for (index, p) in points.clone().enumerate() {
        if disk.leaves_out(&p) {
            disk = with_one(&points.clone().take(index), p);
        }
    }
    let distance = |point: Point2<f64>| (point - disk.center).norm();
    Some((disk.center, points.map(distance).fold(0.0, f64::max)))
}

/// The smallest one with a given point on its border.
fn with_one(points: &(impl Iterator<Item = Point2<f64>> + Clone), p: Point2<f64>) -> Disk {
    let mut disk = Disk::point(p);
    for (index, q) in points.clone().enumerate() {
        if disk.leaves_out(&q) {
            disk = with_two(points.clone().take(index), p, q);
        }
    }
    disk
}

/// The smallest one with two given points on its border.
fn with_two(points: impl Iterator<Item = Point2<f64>>, p: Point2<f64>, q: Point2<f64>) -> Disk {
    points.fold(Disk::between(p, q), |disk, r| {
        let next = disk.leaves_out(&r).then(|| Disk::through(p, q, r));
        next.flatten().unwrap_or(disk)
    })
}
