//! The initial state of a game.

use crate::body::turn;
use crate::random::Random;
use crate::{Game, Kind};
use obbligato::nalgebra::{Point2, Rotation2, Vector2};
use obbligato::{Obb2, ShapeError};

/// The center, half-extents and angle of each wall.
const WALLS: [[f32; 5]; 6] = [
    [64.0, 70.0, 34.0, 3.0, 0.5],
    [262.0, 66.0, 3.0, 30.0, 0.35],
    [160.0, 50.0, 30.0, 3.0, 0.0],
    [52.0, 182.0, 3.0, 28.0, -0.6],
    [164.0, 210.0, 36.0, 3.0, 0.12],
    [272.0, 178.0, 30.0, 3.0, -0.7],
];
const CRATES: usize = 36;

impl Game {
    /// Adds the walls, drifting crates, and the ship.
    pub(crate) fn fill(&mut self, random: &mut Random) -> Result<(), ShapeError> {
        for [x, y, half_width, half_height, radians] in WALLS {
            let half_extents = Vector2::new(half_width, half_height);
            let shape = Obb2::from_angle(Point2::new(x, y), half_extents, radians)?;
            self.add(Kind::Wall, shape, Vector2::zeros(), Rotation2::identity());
        }
        for _ in 0..CRATES {
            let center = Point2::new(random.between(20.0, 300.0), random.between(30.0, 225.0));
            let half_extents = Vector2::new(random.between(5.0, 11.0), random.between(4.0, 7.0));
            let shape = Obb2::from_angle(center, half_extents, random.between(-1.5, 1.5))?;
            let velocity = Vector2::new(random.between(-0.7, 0.7), random.between(-0.7, 0.7));
            let spin = turn(random.between(-0.04, 0.04))?;
            self.add(Kind::Crate, shape, velocity, spin);
        }
        let ship = Obb2::from_angle(Point2::new(160.0, 128.0), Vector2::new(9.0, 5.0), -0.6)?;
        self.add(Kind::Ship, ship, Vector2::zeros(), Rotation2::identity());
        Ok(())
    }
}
