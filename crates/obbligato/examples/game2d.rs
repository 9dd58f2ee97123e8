//! A 2D game: a player slides along walls, a bullet does not tunnel, a guard sees or does not see.
//!
//! The walls are oriented boxes in a quadtree; it finds the few that matter, and the exact test of
//! each question decides:
//!
//! ```sh
//! cargo run -p obbligato --example game2d
//! ```

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb2, Obb2, QuadTree, Ray2, ShapeError, Sweep, sweep};

const FRAME: f32 = 1.0 / 60.0;

/// The walls of a level, and a tree of their bounds. Lengths are in meters.
struct Level {
    walls: Vec<Obb2>,
    tree: QuadTree<64, 21, usize>,
}

impl Level {
    fn new(walls: Vec<Obb2>) -> Result<Self, Box<dyn std::error::Error>> {
        let bounds = Aabb2::new(Point2::new(-20.0, -20.0), Point2::new(20.0, 20.0))?;
        let mut tree = QuadTree::new(bounds);
        for (index, wall) in walls.iter().enumerate() {
            tree.insert(index, wall.aabb())?;
        }
        Ok(Self { walls, tree })
    }

    /// The walls whose bounds meet a rectangle.
    fn near(&self, bounds: &Aabb2) -> impl Iterator<Item = &Obb2> {
        self.tree.query(bounds).map(|(_, &index, _)| &self.walls[index])
    }

    /// A step of a walker: into the wall, and out of it again by the shortest way. So it slides.
    fn walk(&self, walker: &Obb2, step: &Vector2<f32>) -> Result<Obb2, ShapeError> {
        let mut moved = walker.translated(step)?;
        for wall in self.near(&moved.aabb()) {
            let separation = moved.separation(wall);
            if separation.gap < 0.0 {
                moved = moved.translated(&(*separation.normal * separation.gap))?;
            }
        }
        Ok(moved)
    }

    /// What a bullet hits first within a frame, however fast it is.
    fn shoot(&self, bullet: &Obb2, velocity: &Vector2<f32>) -> Option<Sweep<f32, 2>> {
        let still = Vector2::zeros();
        let on_the_way = self.tree.query_sweep(&bullet.aabb(), &(velocity * FRAME));
        let contacts = on_the_way.filter_map(|(_, &index, _)| {
            sweep(bullet, velocity, &self.walls[index], &still, FRAME)
        });
        contacts.min_by(|a, b| a.t.total_cmp(&b.t))
    }

    /// Whether no wall is between two points. A segment is a ray that ends at `t = 1`.
    fn sees(&self, from: Point2<f32>, to: Point2<f32>) -> Result<bool, ShapeError> {
        let segment = Ray2::new(from, to - from)?;
        let blocked = self.tree.is_blocked_with(&segment, 1.0, |&index, max_t| {
            self.walls[index].cast_ray(&segment, max_t)
        });
        Ok(!blocked)
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wall = |x, y, length: f32, degrees: f32| {
        let half_extents = Vector2::new(0.5 * length, 0.1);
        Obb2::from_angle(Point2::new(x, y), half_extents, degrees.to_radians())
    };
    let level = Level::new(vec![
        wall(0.0, 2.0, 8.0, 0.0)?,
        wall(6.0, 0.0, 6.0, 60.0)?,
        wall(-8.0, 0.0, 5.0, 90.0)?,
    ])?;

    // The player walks up and to the right for two seconds, at 3 m/s, and slides along the first
    // wall.
    let mut player = Obb2::from_angle(Point2::new(-3.0, 0.0), Vector2::new(0.3, 0.3), 0.0)?;
    for _ in 0..120 {
        player = level.walk(&player, &(Vector2::new(0.8, 0.6) * 3.0 * FRAME))?;
    }
    let at = player.center();
    println!("the player slides to ({:.2}, {:.2})", at.x, at.y);
    assert!((at - Point2::new(1.8, 1.6)).norm() < 1e-3); // 0.3 below a wall whose lower side is at 1.9

    // In one frame the bullet flies 15 m, through the tilted wall and far beyond.
    let velocity = Vector2::new(900.0, 0.0);
    let bullet = Obb2::from_angle(Point2::origin(), Vector2::new(0.02, 0.01), 0.0)?;
    let contact = level.shoot(&bullet, &velocity).expect("the wall is in the way");
    let (x, normal) = (900.0 * contact.t, contact.normal);
    println!("the bullet hits a wall at x = {x:.2}, normal ({:.2}, {:.2})", normal.x, normal.y);
    assert!((5.8..5.9).contains(&x) && (normal.x - 60_f32.to_radians().sin()).abs() < 1e-5);

    // A guard above the first wall sees the player only once the line of sight passes the wall's
    // end.
    let guard = Point2::new(0.0, 4.0);
    while !level.sees(guard, player.center())? {
        player = level.walk(&player, &(Vector2::new(3.0, 0.0) * FRAME))?;
    }
    println!("the guard sees the player at x = {:.2}", player.center().x);
    assert!((5.05..5.11).contains(&player.center().x)); // 4 * 2.4 / 1.9, by the upper corner
    Ok(())
}
