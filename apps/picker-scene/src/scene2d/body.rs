use super::motion::{bounced, rotated, turn, turned};
use super::outlines::Outline;
use super::world::{Region, STEP};
use crate::rng::Rng;
use obbligato::ConvexPolygon;
use obbligato::nalgebra::{Point2, Vector2};

/// The maximum number of corners of an outline.
pub(super) const CORNERS: usize = 16;

/// A convex piece.
type Piece = ConvexPolygon<f32, CORNERS>;

/// An outline that drifts and turns, cut into convex pieces.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// The outline and the pieces in the frame of the body.
    pub(super) local_outline: Vec<Point2<f32>>,
    local_pieces: Vec<Vec<Point2<f32>>>,
    /// The distance of the farthest corner from the center.
    pub(super) radius: f32,
    /// Its center, around which it turns.
    pub center: Point2<f32>,
    velocity: Vector2<f32>,
    /// The unit vector to which turning has brought the x axis of its outline.
    pub(super) heading: Vector2<f32>,
    turn: Vector2<f32>,
    /// The corners, counterclockwise.
    pub outline: Vec<Point2<f32>>,
    pieces: Vec<Piece>,
    are_touching: Vec<bool>,
}

/// The start of a body, and its motion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Start {
    pub(super) outline: Outline,
    /// The length of a unit of the outline in the world.
    pub(super) size: f32,
    pub(super) center: Point2<f32>,
    /// In units per second.
    pub(super) velocity: Vector2<f32>,
    /// The fastest turn in either direction, in radians per second.
    pub(super) turn: f32,
}

/// The last of these bodies that has a point, and where its center is.
pub(super) fn body_at(bodies: &[Body], point: &Point2<f32>) -> Option<(usize, Point2<f32>)> {
    let mut bodies = bodies.iter().enumerate().rev();
    let (index, body) = bodies.find(|(_, body)| body.contains_point(point))?;
    Some((index, body.center))
}

/// Moves bodies within a region, but not the one that is held.
pub(super) fn step_bodies(bodies: &mut [Body], held: Option<usize>, region: &Region) {
    let bodies = bodies.iter_mut().enumerate();
    let free = bodies.filter(|(index, _)| held != Some(*index));
    free.for_each(|(_, body)| body.step(region));
}

impl Body {
    pub(super) fn new(start: &Start, rng: &mut Rng) -> Self {
        let outline = start.outline.scaled(start.size);
        let pieces = Piece::decompose(&outline).expect("the outline does not cross itself");
        let local_pieces: Vec<Vec<_>> = pieces.iter().map(|p| p.vertices().to_vec()).collect();
        let mut body = Self {
            radius: outline.iter().map(|p| p.coords.norm()).fold(0.0, f32::max),
            local_outline: outline,
            are_touching: vec![false; local_pieces.len()],
            local_pieces,
            center: start.center,
            velocity: start.velocity,
            heading: rng.direction(),
            turn: turn(rng.between(-start.turn, start.turn) * STEP),
            outline: Vec::new(),
            pieces: Vec::new(),
        };
        body.place();
        body
    }

    /// Moves and turns by one step, and turns back where it leaves the region.
    fn step(&mut self, region: &Region) {
        let offset = self.center - region.center;
        let reach = region.half_extents.add_scalar(-self.radius);
        self.velocity = bounced(offset, self.velocity, reach);
        self.center += self.velocity * STEP;
        self.heading = turned(self.heading, self.turn);
        self.place();
    }

    pub(super) fn move_to(&mut self, center: Point2<f32>) {
        self.center = center;
        self.place();
    }

    /// Turns on the spot by an angle below 1, in radians.
    pub(super) fn turn_by(&mut self, angle: f32) {
        self.heading = turned(self.heading, turn(angle));
        self.place();
    }

    /// Moves the outline and the pieces to where the body is now.
    ///
    /// Rounding moves the corners, so each piece is the hull of its corners, which is convex again.
    /// Corners that pieces share remain equal.
    fn place(&mut self) {
        let outline = self.local_outline.iter().map(|p| self.moved(p)).collect();
        let pieces = self.local_pieces.iter().map(|corners| {
            let corners = corners.iter().map(|p| self.moved(p));
            Piece::hull(corners).expect("a piece has an area")
        });
        (self.pieces, self.outline) = (pieces.collect(), outline);
    }

    /// Where a point of the frame of the body is now.
    pub(super) fn moved(&self, point: &Point2<f32>) -> Point2<f32> {
        self.center + rotated(point.coords, self.heading)
    }

    /// Forgets which pieces touch another body.
    pub(super) fn forget_touches(&mut self) {
        self.are_touching.fill(false);
    }

    /// Marks the pieces of two bodies that touch, and returns whether there are any.
    pub(super) fn touch(&mut self, other: &mut Self) -> bool {
        let mut any = false;
        for (piece, is_touching) in self.pieces.iter().zip(&mut self.are_touching) {
            for (theirs, is_theirs_touching) in other.pieces.iter().zip(&mut other.are_touching) {
                if piece.intersects(theirs) {
                    (*is_touching, *is_theirs_touching, any) = (true, true, true);
                }
            }
        }
        any
    }

    fn contains_point(&self, point: &Point2<f32>) -> bool {
        self.pieces.iter().any(|piece| piece.contains_point(point))
    }

    /// Iterates over the convex pieces, each with whether it touches a piece of another body.
    pub fn pieces(&self) -> impl Iterator<Item = (&ConvexPolygon<f32, 16>, bool)> {
        self.pieces.iter().zip(self.are_touching.iter().copied())
    }

    /// Whether it touches another body.
    pub fn is_touching(&self) -> bool {
        self.are_touching.contains(&true)
    }
}
