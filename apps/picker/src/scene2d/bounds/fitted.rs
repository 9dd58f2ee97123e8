use crate::scene2d::body::Body;
use crate::scene2d::motion::{pointing, turned};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Circle, Obb2};

/// The volumes that are fitted once and then move with their outline: the smallest circle, and the
/// rectangle along the principal axes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fitted {
    /// In the frame of the outline.
    center: Point2<f32>,
    radius: f32,
    rect: Obb2,
}

/// What moving an outline and its volumes rounds, at most, in units of the world: a corner and a
/// center are each the sum of two products and a coordinate, all below 128, so they round by less
/// than `3 * 128 EPSILON`, which is `5e-5`.
const ROUNDING: f32 = 1e-4;

impl Fitted {
    pub(super) fn around(body: &Body) -> Self {
        let corners = body.local_outline();
        let center = center_of_smallest_circle(corners);
        let distance = |corner: &Point2<f32>| (corner - center).norm();
        let rect = Obb2::fit(corners.iter().copied()).expect("an outline is valid");
        Self {
            center,
            radius: corners.iter().map(distance).fold(0.0, f32::max),
            rect,
        }
    }

    /// The circle around the outline where it is now.
    pub(super) fn circle(&self, body: &Body) -> Circle {
        let circle = Circle::new(body.moved(&self.center), self.radius + ROUNDING);
        circle.expect("shapes within the world are valid")
    }

    /// The rectangle around the outline where it is now.
    pub(super) fn obb(&self, body: &Body) -> Obb2 {
        pointing(
            body.moved(&self.rect.center()),
            self.rect.half_extents().add_scalar(ROUNDING),
            turned(body.heading(), self.rect.axis(0)),
        )
    }
}

/// The center of the smallest circle around some points.
///
/// Three of them decide it: it is the largest of the smallest circles around any three. An outline
/// has at most 16 corners, so at most 560 circles are tried.
fn center_of_smallest_circle(points: &[Point2<f32>]) -> Point2<f32> {
    let mut largest = (Point2::origin(), -1.0);
    for (i, a) in points.iter().enumerate() {
        for (j, b) in points.iter().enumerate().skip(i) {
            for c in &points[j..] {
                let (center, squared) = smallest_around([*a, *b, *c]);
                if squared > largest.1 {
                    largest = (center, squared);
                }
            }
        }
    }
    largest.0
}

/// The center of the smallest circle around three points, and its squared radius: around the longest
/// side if the third point is within that circle, and otherwise through all three.
fn smallest_around([a, b, c]: [Point2<f32>; 3]) -> (Point2<f32>, f32) {
    for (p, q, other) in [(a, b, c), (b, c, a), (c, a, b)] {
        let center = obbligato::nalgebra::center(&p, &q);
        let squared = (p - center).norm_squared();
        if (other - center).norm_squared() <= squared {
            return (center, squared);
        }
    }
    let offset = from_corner(b - a, c - a);
    (a + offset, offset.norm_squared())
}

/// From the corner between two sides of a triangle to the center of its circumcircle: the vector `o`
/// with `2 o . b = |b|^2` and `2 o . c = |c|^2`.
fn from_corner(b: Vector2<f32>, c: Vector2<f32>) -> Vector2<f32> {
    let (b_squared, c_squared) = (b.norm_squared(), c.norm_squared());
    let turned = Vector2::new(
        c.y * b_squared - b.y * c_squared,
        b.x * c_squared - c.x * b_squared,
    );
    turned / (2.0 * b.perp(&c))
}
