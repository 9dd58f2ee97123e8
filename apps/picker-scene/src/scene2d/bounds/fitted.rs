use crate::scene2d::body::Body;
use crate::scene2d::motion::{pointing, turned};
use obbligato::{Circle, Obb2};

/// The volumes that are fitted once and then move with their outline: the smallest circle, and the
/// rectangle along the principal axes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fitted {
    // In the frame of the outline.
    circle: Circle,
    rect: Obb2,
}

/// What moving an outline and its volumes rounds, at most, in units of the world: a corner and a
/// center are each the sum of two products and a coordinate, all below 128, so they round by less
/// than `3 * 128 EPSILON`, which is `5e-5`.
const ROUNDING: f32 = 1e-4;

impl Fitted {
    pub(super) fn around(body: &Body) -> Self {
        let corners = body.local_outline.iter().copied();
        let circle = Circle::from_points(corners.clone()).expect("an outline is valid");
        let rect = Obb2::fit(corners).expect("an outline is valid");
        Self { circle, rect }
    }

    /// The circle around the outline where it is now.
    pub(super) fn circle(&self, body: &Body) -> Circle {
        let circle = Circle::new(
            body.moved(&self.circle.center()),
            self.circle.radius() + ROUNDING,
        );
        circle.expect("shapes within the world are valid")
    }

    /// The rectangle around the outline where it is now.
    pub(super) fn obb(&self, body: &Body) -> Obb2 {
        pointing(
            body.moved(&self.rect.center()),
            self.rect.half_extents().add_scalar(ROUNDING),
            turned(body.heading, self.rect.axis(0)),
        )
    }
}
