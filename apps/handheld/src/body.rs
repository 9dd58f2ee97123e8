use obbligato::nalgebra::{Point2, Rotation2, Vector2};
use obbligato::{ItemId, Obb2, ShapeError};

/// What a body is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Stays where it is.
    Wall,
    /// The player.
    Ship,
    /// Drifts and turns, and bounces off walls.
    Crate,
    /// Flies straight for this many more steps.
    Bullet(u8),
}

/// A rectangle that can move and turn.
#[derive(Clone, Copy, Debug)]
pub struct Body {
    /// The kind of body.
    pub kind: Kind,
    /// Its position, size and angle.
    pub shape: Obb2,
    /// The distance it moves per step.
    pub velocity: Vector2<f32>,
    /// The angle it turns per step.
    pub spin: Rotation2<f32>,
    /// Whether it touched another body after the last step.
    pub touches: bool,
    /// Its id in the quadtree.
    pub id: ItemId,
}

impl Body {
    /// The shape one step later.
    pub(crate) fn moved(&self) -> Result<Obb2, ShapeError> {
        self.shape.translated(&self.velocity)?.rotated(&self.spin)
    }

    /// Reflects the velocity at a surface, given by its normal toward the body, unless the body is
    /// already moving away.
    pub(crate) fn bounce(&mut self, normal: &Vector2<f32>) {
        let toward = self.velocity.dot(normal);
        if toward < 0.0 {
            self.velocity -= normal * (2.0 * toward);
        }
    }

    /// The center of the front edge.
    pub(crate) fn nose(&self) -> Point2<f32> {
        self.shape.center() + self.shape.axis(0) * self.shape.half_extents().x
    }
}

/// The rotation by an angle, with the same bits on every machine.
pub(crate) fn turn(radians: f32) -> Result<Rotation2<f32>, ShapeError> {
    let any = Obb2::from_angle(Point2::origin(), Vector2::zeros(), radians)?;
    Ok(any.rotation())
}
