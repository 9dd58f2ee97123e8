use crate::body::{Body, Kind, turn};
use crate::random::Random;
use obbligato::nalgebra::{Point2, Rotation2, Vector2};
use obbligato::{Aabb2, Limits, Obb2, QuadTree, ShapeError};

/// The width and height of the picture.
pub const SCREEN: (u32, u32) = (320, 240);
/// The maximum number of bodies.
pub const CAPACITY: usize = 96;
/// The quadtree of the bodies; the key is the index of a body.
pub type Tree = QuadTree<CAPACITY, 25, u8>;

/// Few bodies per cell, so that the picture shows how the tree divides.
const LIMITS: Limits = Limits { max_depth: 4, split_above: 4 };
const TURN: f32 = 0.06;
const THRUST: f32 = 0.12;
/// The part of the ship's speed that remains after a step.
const DRAG: f32 = 0.985;

/// The buttons that are held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Buttons {
    /// Turn to the left.
    pub left: bool,
    /// Turn to the right.
    pub right: bool,
    /// Fly faster.
    pub thrust: bool,
    /// Shoot.
    pub fire: bool,
}

/// The whole state of a game, about 9 KiB.
#[derive(Clone, Debug)]
pub struct Game {
    bodies: [Option<Body>; CAPACITY],
    tree: Tree,
    bounds: Aabb2,
    cursor: Point2<f32>,
    picked: Option<u8>,
    candidates: u16,
    touching: u16,
    hits: u16,
}

impl Game {
    /// A new game, with crates that depend on a seed.
    ///
    /// # Errors
    /// None: every number of the level describes a shape.
    pub fn new(seed: u32) -> Result<Self, ShapeError> {
        // The line with the score is above.
        let bounds = Aabb2::new(Point2::new(0.0, 12.0), Point2::new(320.0, 240.0))?;
        let mut game = Self {
            bodies: [None; CAPACITY],
            tree: Tree::with_limits(bounds, LIMITS),
            bounds,
            cursor: Point2::origin(),
            picked: None,
            candidates: 0,
            touching: 0,
            hits: 0,
        };
        game.fill(&mut Random(seed))?;
        Ok(game)
    }

    /// Advances by one sixtieth of a second.
    ///
    /// # Errors
    /// None in a game from [`new`](Self::new): speeds are bounded, and so are positions.
    pub fn step(&mut self, buttons: Buttons, cursor: Point2<f32>) -> Result<(), ShapeError> {
        self.steer(buttons)?;
        if buttons.fire {
            self.fire_bullet()?;
        }
        self.move_bullets()?;
        self.drift()?;
        self.refresh();
        self.touch();
        self.cursor = cursor;
        self.picked = self.under(&cursor);
        Ok(())
    }

    /// Adds a body to the game, if there is room.
    pub(crate) fn add(
        &mut self,
        kind: Kind,
        shape: Obb2,
        velocity: Vector2<f32>,
        spin: Rotation2<f32>,
    ) -> Option<()> {
        let free = self.bodies.iter().position(Option::is_none)?;
        let id = self.tree.insert(free as u8, shape.aabb()).ok()?;
        *self.bodies.get_mut(free)? =
            Some(Body { kind, shape, velocity, spin, touches: false, id });
        Some(())
    }

    pub(crate) fn remove(&mut self, index: u8) {
        let body = self.bodies.get_mut(usize::from(index));
        if let Some(body) = body.and_then(Option::take) {
            self.tree.remove(body.id);
        }
    }

    pub(crate) fn body_mut(&mut self, index: u8) -> Option<&mut Body> {
        self.bodies.get_mut(usize::from(index))?.as_mut()
    }

    /// Counts a hit crate.
    pub(crate) fn score(&mut self) {
        self.hits = self.hits.saturating_add(1);
    }

    fn steer(&mut self, buttons: Buttons) -> Result<(), ShapeError> {
        let turns = f32::from(i8::from(buttons.right) - i8::from(buttons.left));
        let spin = turn(TURN * turns)?;
        let ship = self.bodies.iter_mut().flatten();
        for ship in ship.filter(|body| body.kind == Kind::Ship) {
            ship.spin = spin;
            ship.velocity *= DRAG;
            if buttons.thrust {
                ship.velocity += ship.shape.axis(0) * THRUST;
            }
        }
        Ok(())
    }

    /// Moves the ship and the crates, which bounce off edges and walls.
    fn drift(&mut self) -> Result<(), ShapeError> {
        for index in 0..CAPACITY {
            let Some(mut body) = self.bodies.get(index).copied().flatten() else {
                continue;
            };
            if !matches!(body.kind, Kind::Ship | Kind::Crate) {
                continue;
            }
            body.shape = body.moved()?;
            self.bounce_off_edges(&mut body);
            for (_, &other, _) in self.tree.query(&body.shape.aabb()) {
                if let Some(wall) = self.wall(other) {
                    push_out(&mut body, &wall)?;
                }
            }
            if let Some(place) = self.bodies.get_mut(index) {
                *place = Some(body);
            }
        }
        Ok(())
    }

    fn wall(&self, index: u8) -> Option<Obb2> {
        let body = self.body(index)?;
        (body.kind == Kind::Wall).then_some(body.shape)
    }

    fn bounce_off_edges(&self, body: &mut Body) {
        let (around, bounds) = (body.shape.aabb(), self.bounds);
        for (beyond, inward) in [
            (around.min().x < bounds.min().x, Vector2::x()),
            (around.max().x > bounds.max().x, -Vector2::x()),
            (around.min().y < bounds.min().y, Vector2::y()),
            (around.max().y > bounds.max().y, -Vector2::y()),
        ] {
            if beyond {
                body.bounce(&inward);
            }
        }
    }

    /// Updates the quadtree.
    fn refresh(&mut self) {
        let bodies = &self.bodies;
        self.tree.refresh(|&key, bounds| {
            let body = bodies.get(usize::from(key)).copied().flatten();
            body.map_or(*bounds, |body| body.shape.aabb())
        });
    }

    /// Marks the bodies that touch. The quadtree finds the candidate pairs; the shapes decide.
    fn touch(&mut self) {
        for body in self.bodies.iter_mut().flatten() {
            body.touches = false;
        }
        (self.candidates, self.touching) = (0, 0);
        for ((_, &one, _), (_, &other, _)) in self.tree.pairs() {
            self.candidates += 1;
            let places = [usize::from(one), usize::from(other)];
            let Ok([Some(one), Some(other)]) = self.bodies.get_disjoint_mut(places) else {
                continue;
            };
            if one.shape.intersects(&other.shape) {
                self.touching += 1;
                (one.touches, other.touches) = (true, true);
            }
        }
    }

    /// The body at a point; if there are several, the one that is drawn last.
    fn under(&self, point: &Point2<f32>) -> Option<u8> {
        let near = self.tree.query_point(point).map(|(_, &index, _)| index);
        near.filter(|&index| self.body(index).is_some_and(|body| body.shape.contains_point(point)))
            .max()
    }

    /// All bodies and their indices, in drawing order.
    pub fn bodies(&self) -> impl Iterator<Item = (u8, &Body)> {
        let indices = 0u8..;
        indices.zip(&self.bodies).filter_map(|(index, body)| Some((index, body.as_ref()?)))
    }

    /// The body with an index.
    #[must_use]
    pub fn body(&self, index: u8) -> Option<&Body> {
        self.bodies.get(usize::from(index))?.as_ref()
    }

    /// The quadtree of the bodies.
    #[must_use]
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The position of the cursor.
    #[must_use]
    pub const fn cursor(&self) -> Point2<f32> {
        self.cursor
    }

    /// The body under the cursor.
    #[must_use]
    pub const fn picked(&self) -> Option<u8> {
        self.picked
    }

    /// The number of pairs that the quadtree found in the last step, and how many of them touched.
    #[must_use]
    pub const fn pairs(&self) -> (u16, u16) {
        (self.candidates, self.touching)
    }

    /// The number of crates that bullets have hit.
    #[must_use]
    pub const fn hits(&self) -> u16 {
        self.hits
    }
}

/// Moves a body out of a wall by the minimum translation vector, and lets it bounce.
fn push_out(body: &mut Body, wall: &Obb2) -> Result<(), ShapeError> {
    let separation = wall.separation(&body.shape);
    if separation.gap < 0.0 {
        let normal = separation.normal.into_inner();
        body.shape = body.shape.translated(&(normal * -separation.gap))?;
        body.bounce(&normal);
    }
    Ok(())
}
