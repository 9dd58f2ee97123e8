//! Where does a ball bounce, and when does a spinning plank hit a post?
//!
//! Each flight of the ball is one sweep against every wall, each of another kind. Nothing is
//! stepped, so neither the speed of the ball nor the thickness of a wall matters. The plank turns,
//! which takes `sweep_turning`:
//!
//! ```sh
//! cargo run -p obbligato --example in_motion
//! ```

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{
    Aabb2, Circle, ConvexPolygon, Motion2, Obb2, ShapeError, Sweep, sweep, sweep_turning,
};

/// What the ball may hit. Lengths are in meters, times in seconds.
struct Room {
    walls: [Aabb2; 4],
    beam: Obb2,
    ramp: ConvexPolygon<f32, 3>,
}

impl Room {
    /// Ten by six meters inside, with a beam 1 cm thick and a ramp in a corner.
    fn new() -> Result<Self, ShapeError> {
        let wall = |low: [f32; 2], high: [f32; 2]| Aabb2::new(low.into(), high.into());
        Ok(Self {
            walls: [
                wall([-1.0, -1.0], [11.0, 0.0])?,
                wall([-1.0, 6.0], [11.0, 7.0])?,
                wall([-1.0, -1.0], [0.0, 7.0])?,
                wall([10.0, -1.0], [11.0, 7.0])?,
            ],
            beam: Obb2::from_angle(Point2::new(5.0, 3.0), Vector2::new(1.0, 0.005), 0.7)?,
            ramp: ConvexPolygon::new(&[[10.0, 0.0], [10.0, 3.0], [6.0, 0.0]].map(Point2::from))?,
        })
    }

    /// What the ball hits first.
    fn first_hit(&self, ball: &Circle, velocity: &Vector2<f32>) -> Option<Sweep<f32, 2>> {
        let still = Vector2::zeros();
        let walls = self.walls.iter();
        walls
            .filter_map(|wall| sweep(ball, velocity, wall, &still, f32::INFINITY))
            .chain(sweep(ball, velocity, &self.beam, &still, f32::INFINITY))
            .chain(sweep(ball, velocity, &self.ramp, &still, f32::INFINITY))
            .min_by(|a, b| a.t.total_cmp(&b.t))
    }

    /// How far the ball is from everything.
    fn distance(&self, ball: &Circle) -> f32 {
        let walls = self.walls.iter().map(|wall| ball.distance(wall));
        walls
            .chain([ball.distance(&self.beam), ball.distance(&self.ramp)])
            .fold(f32::INFINITY, f32::min)
    }
}

fn bounce() -> Result<(), ShapeError> {
    let room = Room::new()?;
    let mut ball = Circle::new(Point2::new(1.0, 1.0), 0.2)?;
    let mut velocity = Vector2::new(300.0, 170.0);
    for _ in 0..50 {
        // A ball that has bounced touches what it hit, and may leave it.
        let hit = room.first_hit(&ball, &velocity).expect("it is in a room");
        ball = ball.translated(&(velocity * hit.t))?;
        velocity -= *hit.normal * (2.0 * velocity.dot(&hit.normal));
        assert!(room.distance(&ball) < 1e-4, "it touches something");
    }
    let (Point2 { coords }, speed) = (ball.center(), velocity.norm());
    println!(
        "after 50 bounces the ball is at ({:.2}, {:.2}), at {speed:.1} m/s",
        coords.x, coords.y
    );
    assert!(coords.x > 0.19 && coords.x < 9.81 && coords.y > 0.19 && coords.y < 5.81);
    Ok(())
}

fn thrown_plank() -> Result<(), ShapeError> {
    let plank: Obb2 = Obb2::from_angle(Point2::origin(), Vector2::new(1.0, 0.05), 0.0)?;
    let post = Obb2::from_angle(Point2::new(5.0, 0.8), Vector2::new(0.1, 0.1), 0.0)?;
    let spinning = Motion2::new(Vector2::new(8.0, 0.0), 3.0)?;
    let hit =
        sweep_turning(&plank, &spinning, &post, &Motion2::rest(), 1.0).expect("one end is high");
    let then = spinning.applied_to(&plank, hit.t)?;
    println!("the plank hits the post after {:.4} s, {:.0e} m before it", hit.t, hit.gap);
    assert!(then.distance(&post) > 0.0 && then.distance(&post) < 1e-4);

    // Without the spin it passes below.
    let still = Vector2::zeros();
    assert!(sweep(&plank, &spinning.velocity(), &post, &still, 1.0).is_none());
    Ok(())
}

fn main() -> Result<(), ShapeError> {
    bounce()?;
    thrown_plank()
}
