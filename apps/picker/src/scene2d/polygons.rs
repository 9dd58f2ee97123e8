use super::motion::{bounced, turn, turned};
use super::world::{STEP, WORLD};
use crate::rng::Rng;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{ConvexPolygon, Intersects};

/// The maximum number of corners of an outline.
const CORNERS: usize = 16;

/// A convex piece.
type Piece = ConvexPolygon<f32, CORNERS>;

/// Polygons that drift and turn, each cut into convex pieces. They can be dragged.
#[derive(Clone, Debug, PartialEq)]
pub struct Polygons {
    bodies: Vec<Body>,
    touching: Vec<[u32; 2]>,
}

/// One of the [`Polygons`].
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// The outline and the pieces in the frame of the body.
    local_outline: Vec<Point2<f32>>,
    local_pieces: Vec<Vec<Point2<f32>>>,
    /// The distance of the farthest corner from the center.
    radius: f32,
    center: Point2<f32>,
    velocity: Vector2<f32>,
    heading: Vector2<f32>,
    turn: Vector2<f32>,
    outline: Vec<Point2<f32>>,
    pieces: Vec<Piece>,
    are_touching: Vec<bool>,
}

/// The outlines, centered on the origin.
const OUTLINES: [&[[f32; 2]]; 8] = [
    // An arrow.
    &[
        [-1.0, -0.3],
        [0.1, -0.3],
        [0.1, -0.8],
        [1.0, 0.0],
        [0.1, 0.8],
        [0.1, 0.3],
        [-1.0, 0.3],
    ],
    // A hexagon.
    &[
        [0.8, 0.0],
        [0.4, 0.7],
        [-0.4, 0.7],
        [-0.8, 0.0],
        [-0.4, -0.7],
        [0.4, -0.7],
    ],
    // A horseshoe.
    &[
        [-0.9, -0.8],
        [0.9, -0.8],
        [0.9, 0.8],
        [0.4, 0.8],
        [0.4, -0.25],
        [-0.4, -0.25],
        [-0.4, 0.8],
        [-0.9, 0.8],
    ],
    // A star.
    &[
        [0.0, 1.05],
        [-0.25, 0.34],
        [-1.0, 0.32],
        [-0.4, -0.13],
        [-0.62, -0.85],
        [0.0, -0.42],
        [0.62, -0.85],
        [0.4, -0.13],
        [1.0, 0.32],
        [0.25, 0.34],
    ],
    // A triangle.
    &[[-0.8, -0.6], [0.9, -0.4], [-0.1, 0.9]],
    // A cross.
    &[
        [-0.3, -0.9],
        [0.3, -0.9],
        [0.3, -0.3],
        [0.9, -0.3],
        [0.9, 0.3],
        [0.3, 0.3],
        [0.3, 0.9],
        [-0.3, 0.9],
        [-0.3, 0.3],
        [-0.9, 0.3],
        [-0.9, -0.3],
        [-0.3, -0.3],
    ],
    // A kite.
    &[[-0.9, 0.0], [0.2, -0.65], [0.8, 0.0], [0.2, 0.65]],
    // A lightning bolt.
    &[
        [-0.2, 1.0],
        [-0.65, -0.15],
        [-0.05, -0.1],
        [-0.3, -1.0],
        [0.65, 0.25],
        [0.1, 0.2],
        [0.45, 1.0],
    ],
];

/// The length of a unit of the outlines in the world.
const SIZE: f32 = 12.5;

impl Polygons {
    pub(super) fn new(seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let bodies = OUTLINES.iter().enumerate();
        let mut scene = Self {
            bodies: bodies
                .map(|(index, outline)| Body::new(index, outline, &mut rng))
                .collect(),
            touching: Vec::new(),
        };
        scene.find_touching();
        scene
    }

    pub(super) fn step(&mut self, held: Option<usize>) {
        let bodies = self.bodies.iter_mut().enumerate();
        for (_, body) in bodies.filter(|(index, _)| held != Some(*index)) {
            body.step();
        }
        self.find_touching();
    }

    pub(super) fn drag(&mut self, index: usize, center: Point2<f32>) {
        if let Some(body) = self.bodies.get_mut(index) {
            body.center = center;
            body.place();
        }
        self.find_touching();
    }

    pub(super) fn shape_at(&self, point: &Point2<f32>) -> Option<(usize, Point2<f32>)> {
        let mut bodies = self.bodies.iter().enumerate().rev();
        let found = bodies.find(|(_, body)| body.contains_point(point));
        found.map(|(index, body)| (index, body.center))
    }

    /// The polygons, from back to front.
    #[must_use]
    pub fn bodies(&self) -> &[Body] {
        &self.bodies
    }

    /// The pairs of bodies that touch, by index, in order.
    #[must_use]
    pub fn touching(&self) -> &[[u32; 2]] {
        &self.touching
    }

    /// Two bodies touch if a piece of one touches a piece of the other.
    fn find_touching(&mut self) {
        self.touching.clear();
        for body in &mut self.bodies {
            body.are_touching.fill(false);
        }
        for b in 1..self.bodies.len() {
            let (before, from) = self.bodies.split_at_mut(b);
            for (a, first) in before.iter_mut().enumerate() {
                if first.touch(&mut from[0]) {
                    self.touching.push([a as u32, b as u32]);
                }
            }
        }
        self.touching.sort_unstable();
    }
}

impl Body {
    /// Bodies start apart: two rows of four.
    fn new(index: usize, outline: &[[f32; 2]], rng: &mut Rng) -> Self {
        let outline: Vec<Point2<f32>> = outline.iter().map(|&c| Point2::from(c) * SIZE).collect();
        let pieces = Piece::decompose(&outline).expect("the outline does not cross itself");
        let local_pieces: Vec<Vec<_>> = pieces.iter().map(|p| p.vertices().to_vec()).collect();
        let (column, row) = ((index % 4) as f32 - 1.5, (index / 4) as f32 - 0.5);
        let place = Vector2::new(column * 0.5 * WORLD.x, row * WORLD.y);
        let jitter = Vector2::new(rng.between(-4.0, 4.0), rng.between(-4.0, 4.0));
        let mut body = Self {
            radius: outline.iter().map(|p| p.coords.norm()).fold(0.0, f32::max),
            local_outline: outline,
            are_touching: vec![false; local_pieces.len()],
            local_pieces,
            center: Point2::from(place + jitter),
            velocity: rng.direction() * rng.between(5.0, 9.0),
            heading: rng.direction(),
            turn: turn(rng.between(-0.5, 0.5) * STEP),
            outline: Vec::new(),
            pieces: Vec::new(),
        };
        body.place();
        body
    }

    fn step(&mut self) {
        self.velocity = bounced(self.center, self.velocity, self.radius);
        self.center += self.velocity * STEP;
        self.heading = turned(self.heading, self.turn);
        self.place();
    }

    /// Moves the outline and the pieces to where the body is now.
    ///
    /// Rounding moves the corners, so each piece is the hull of its corners, which is convex again.
    /// Corners that pieces share remain equal.
    fn place(&mut self) {
        let (center, heading) = (self.center, self.heading);
        let moved = |p: &Point2<f32>| {
            let turned = Vector2::new(
                heading.x * p.x - heading.y * p.y,
                heading.y * p.x + heading.x * p.y,
            );
            center + turned
        };
        self.outline = self.local_outline.iter().map(moved).collect();
        let pieces = self.local_pieces.iter();
        self.pieces = pieces
            .map(|corners| Piece::hull(corners.iter().map(moved)).expect("a piece has an area"))
            .collect();
    }

    /// Marks the pieces of two bodies that touch, and returns whether there are any.
    fn touch(&mut self, other: &mut Self) -> bool {
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

    /// The corners, counterclockwise.
    #[must_use]
    pub fn outline(&self) -> &[Point2<f32>] {
        &self.outline
    }

    /// The convex pieces, each with whether it touches a piece of another body.
    pub fn pieces(&self) -> impl Iterator<Item = (&ConvexPolygon<f32, 16>, bool)> {
        self.pieces.iter().zip(self.are_touching.iter().copied())
    }

    /// Whether it touches another body.
    #[must_use]
    pub fn is_touching(&self) -> bool {
        self.are_touching.contains(&true)
    }
}
