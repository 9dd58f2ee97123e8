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
    /// Flies straight on for so many more steps.
    Bullet(u8),
}

/// A turned rectangle that moves.
#[derive(Clone, Copy, Debug)]
pub struct Body {
    /// What it is.
    pub kind: Kind,
    /// Where it is.
    pub shape: Obb2,
    /// How far it moves in a step.
    pub velocity: Vector2<f32>,
    /// How it turns in a step.
    pub spin: Rotation2<f32>,
    /// Whether it touched another body after the last step.
    pub touches: bool,
    /// Its place in the quadtree.
    pub id: ItemId,
}

impl Body {
    /// The shape one step later.
    pub(crate) fn moved(&self) -> Result<Obb2, ShapeError> {
        self.shape.translated(&self.velocity)?.rotated(&self.spin)
    }

    /// The velocity turned back from a surface with a normal that points to the body, if it leads
    /// towards it.
    pub(crate) fn bounce(&mut self, normal: &Vector2<f32>) {
        let towards = self.velocity.dot(normal);
        if towards < 0.0 {
            self.velocity -= normal * (2.0 * towards);
        }
    }

    /// The middle of the front edge.
    pub(crate) fn nose(&self) -> Point2<f32> {
        self.shape.center() + self.shape.axis(0) * self.shape.half_extents().x
    }
}

/// The rotation by an angle, of the same bits on every machine.
pub(crate) fn turn(radians: f32) -> Result<Rotation2<f32>, ShapeError> {
    let any = Obb2::from_angle(Point2::origin(), Vector2::zeros(), radians)?;
    Ok(any.rotation())
}
