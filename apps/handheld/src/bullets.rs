//! Bullets: so fast and thin that only a sweep finds what they hit.

use crate::{Body, CAPACITY, Game, Kind};
use heapless::Vec;
use obbligato::nalgebra::{Rotation2, Vector2};
use obbligato::{Aabb2, Obb2, ShapeError, sweep};

const SPEED: f32 = 9.0;
const STEPS: u8 = 40;
/// The part of its velocity that a bullet passes on to a crate.
const PUSH: f32 = 0.08;

impl Game {
    /// Fires a bullet from the nose of the ship, unless there are too many bodies.
    pub(crate) fn fire_bullet(&mut self) -> Result<(), ShapeError> {
        let ship = self.bodies().find(|(_, body)| body.kind == Kind::Ship);
        let Some((_, &ship)) = ship else {
            return Ok(());
        };
        let velocity = ship.shape.axis(0) * SPEED;
        let half_extents = Vector2::new(4.0, 1.0);
        let center = ship.nose() + ship.shape.axis(0) * (half_extents.x + 1.0);
        let shape = Obb2::new(center, half_extents, ship.shape.rotation())?;
        self.add(Kind::Bullet(STEPS), shape, velocity, Rotation2::identity());
        Ok(())
    }

    /// Moves every bullet, and removes those that hit something.
    pub(crate) fn move_bullets(&mut self) -> Result<(), ShapeError> {
        let bullets: Vec<u8, CAPACITY> = self
            .bodies()
            .filter(|(_, body)| matches!(body.kind, Kind::Bullet(_)))
            .map(|(index, _)| index)
            .collect();
        for index in bullets {
            let Some(&bullet) = self.body(index) else {
                continue;
            };
            match (first_hit(self, &bullet)?, bullet.kind) {
                (None, Kind::Bullet(steps)) if steps > 0 && is_in_sight(self, &bullet) => {
                    let shape = bullet.moved()?;
                    if let Some(bullet) = self.body_mut(index) {
                        (bullet.shape, bullet.kind) = (shape, Kind::Bullet(steps - 1));
                    }
                }
                (hit, _) => {
                    push(self, hit, &bullet);
                    self.remove(index);
                }
            }
        }
        Ok(())
    }
}

/// The crate or wall that a bullet hits first in this step.
fn first_hit(game: &Game, bullet: &Body) -> Result<Option<u8>, ShapeError> {
    let (from, to) = (bullet.shape.aabb(), bullet.moved()?.aabb());
    let near = game.tree().query(&from.merged(&to));
    let hits = near.filter_map(|(_, &index, _)| {
        let other = game.body(index)?;
        if !matches!(other.kind, Kind::Crate | Kind::Wall) {
            return None;
        }
        let hit = sweep(&bullet.shape, &bullet.velocity, &other.shape, &other.velocity, 1.0)?;
        Some((hit.t, index))
    });
    let first = hits.min_by(|(t, one), (u, other)| t.total_cmp(u).then(one.cmp(other)));
    Ok(first.map(|(_, index)| index))
}

fn is_in_sight(game: &Game, bullet: &Body) -> bool {
    let bounds: Aabb2 = game.tree().bounds();
    bounds.contains_point(&bullet.shape.center())
}

/// A crate that is hit drifts off with a part of the bullet's velocity.
fn push(game: &mut Game, hit: Option<u8>, bullet: &Body) {
    let Some(body) = hit.and_then(|index| game.body_mut(index)) else {
        return;
    };
    if body.kind == Kind::Crate {
        body.velocity = body.velocity * 0.5 + bullet.velocity * PUSH;
        game.score();
    }
}
