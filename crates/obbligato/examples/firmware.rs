//! Firmware: a robot vacuum whose floor plan lies in flash. No heap, no panic, no `std`.
//!
//! The compiler checks the plan, and a plan that it accepts needs no code at start-up. The robot
//! turns by a fixed complex number, so no sine is computed, and its path is the same to the bit on
//! every machine. `apps/firmware` boots the core on five emulated microcontrollers.
//!
//! ```sh
//! cargo run -p obbligato --example firmware
//! ```

#![no_std]
extern crate std; // for `main`, which prints

use obbligato::nalgebra::{Complex, Point2, Vector2};
use obbligato::{Circle, Obb2, Ray2, ShapeError, nearest_hit};
use std::println;

/// A wall or a piece of furniture: its center, half its size, and the direction of its first side.
const fn solid(x: f32, y: f32, half_x: f32, half_y: f32, along: Complex<f32>) -> Obb2 {
    let (center, half_extents) = (Point2::new(x, y), Vector2::new(half_x, half_y));
    Obb2::constant(center, half_extents, along).expect("a rectangle")
}

const LEVEL: Complex<f32> = Complex::new(1.0, 0.0);

/// A room of 8 m by 4 m: four walls, a sofa that rises by 3 in 4, and a table.
static PLAN: [Obb2; 6] = [
    solid(0.0, -2.05, 4.1, 0.05, LEVEL),
    solid(0.0, 2.05, 4.1, 0.05, LEVEL),
    solid(-4.05, 0.0, 0.05, 2.1, LEVEL),
    solid(4.05, 0.0, 0.05, 2.1, LEVEL),
    solid(1.5, 0.6, 0.8, 0.4, Complex::new(4.0, 3.0)),
    solid(-1.5, -0.8, 0.3, 0.3, LEVEL),
];

/// 0.3 m a second, 50 times a second.
const STEP: f32 = 0.3 / 50.0;
/// A turn by 5.7 degrees: 399, 40 and 401 are the sides of a right-angled triangle.
const TURN: Complex<f32> = Complex::new(399.0 / 401.0, 40.0 / 401.0);
/// The radius of the robot, how near something ahead may come, and how far the sensor looks.
const RADIUS: f32 = 0.17;
const NEAR: f32 = 0.25;
const RANGE: f32 = 2.0;

struct Robot {
    position: Point2<f32>,
    heading: Complex<f32>,
    /// How many turns are left before it goes ahead again, and how often it has begun to turn.
    turns: u8,
    times: u8,
}

impl Robot {
    fn ahead(&self) -> Vector2<f32> {
        Vector2::new(self.heading.re, self.heading.im)
    }

    /// What the distance sensor reads, which looks ahead from the center.
    fn clearance(&self) -> Result<f32, ShapeError> {
        let ray = Ray2::new(self.position, self.ahead())?;
        let hit = nearest_hit(&ray, RANGE, PLAN.iter().enumerate());
        Ok(hit.map_or(RANGE, |(_, hit)| hit.t))
    }

    /// One tick: a turn, or a step ahead if nothing is near and it bumps into nothing.
    fn tick(&mut self) -> Result<(), ShapeError> {
        let next = self.position + self.ahead() * STEP;
        if self.turns > 0 {
            self.heading *= TURN;
            self.turns -= 1;
        } else if self.clearance()? > NEAR && !touches_something(next)? {
            self.position = next;
        } else {
            self.times = self.times.wrapping_add(1);
            self.turns = 10 + self.times.wrapping_mul(37) % 50;
        }
        Ok(())
    }
}

fn touches_something(position: Point2<f32>) -> Result<bool, ShapeError> {
    let body = Circle::new(position, RADIUS)?;
    Ok(PLAN.iter().any(|solid| solid.intersects(&body)))
}

fn main() -> Result<(), ShapeError> {
    let position = Point2::new(-3.0, 0.5);
    let mut robot = Robot { position, heading: LEVEL, turns: 0, times: 0 };
    let mut cleaned = [[false; 16]; 8]; // squares of half a meter
    for _ in 0..20 * 60 * 50 {
        robot.tick()?;
        assert!(!touches_something(robot.position)?);
        let square = (robot.position + Vector2::new(4.0, 2.0)) * 2.0;
        cleaned[square.y as usize][square.x as usize] = true;
    }
    let squares = cleaned.iter().flatten().filter(|&&cleaned| cleaned).count();
    println!("after 20 minutes: {squares} of 128 squares, and no bump");
    println!("the plan takes {} bytes of flash", size_of_val(&PLAN));
    assert!(squares > 100 && size_of_val(&PLAN) == 6 * 32);
    Ok(())
}
