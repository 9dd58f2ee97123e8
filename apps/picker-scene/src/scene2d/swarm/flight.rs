use crate::rng::Rng;
use crate::scene2d::motion::{pointing, turn, turned};
use crate::scene2d::world::{STEP, WORLD};
use obbligato::Obb2;
use obbligato::nalgebra::{Point2, Vector2};

/// The motion of planes and bullets. Planes follow the leader of their squadron, each at a station
/// of its own; bullets fly straight until they leave the world, and are then fired again.
pub(super) struct Flight {
    rng: Rng,
    leaders: Vec<Leader>,
    flyers: Vec<Flyer>,
    /// The half-extents of a plane and of a bullet.
    half_extents: [Vector2<f32>; 2],
}

struct Leader {
    place: Point2<f32>,
    goal: Point2<f32>,
}

struct Flyer {
    place: Point2<f32>,
    heading: Vector2<f32>,
    /// The position that a plane keeps relative to its leader.
    station: Vector2<f32>,
}

/// A plane and its bullets.
const GROUP: usize = 4;
const SQUADRONS: usize = 5;
/// The semi-axes of the ellipse around the leader that contains the stations.
const SPREAD: Vector2<f32> = Vector2::new(34.0, 19.0);
/// The distance of stations from the border of the world, to leave space for turning.
const CLEAR: f32 = 12.0;
/// Units per second.
const LEADER_SPEED: f32 = 9.0;
const PLANE_SPEED: f32 = 16.0;
const BULLET_SPEED: f32 = 45.0;
/// Radians per second.
const AGILITY: f32 = 2.8;

impl Flight {
    pub(super) fn new(seed: u64, count: usize) -> Self {
        let mut rng = Rng::new(seed);
        let leader = |_| Leader { place: goal(&mut rng), goal: goal(&mut rng) };
        let leaders: Vec<Leader> = (0..SQUADRONS).map(leader).collect();
        let mut flyers: Vec<Flyer> = Vec::with_capacity(count);
        for index in 0..count {
            let flyer = if Self::is_plane(index) {
                Flyer::plane(&leaders[index / GROUP % SQUADRONS], &mut rng)
            } else {
                Flyer::bullet(&flyers[index - index % GROUP], &mut rng)
            };
            flyers.push(flyer);
        }
        Self { rng, leaders, flyers, half_extents: half_extents(count) }
    }

    pub(super) const fn is_plane(index: usize) -> bool {
        index.is_multiple_of(GROUP)
    }

    pub(super) fn step(&mut self) {
        for leader in &mut self.leaders {
            leader.step(&mut self.rng);
        }
        let nose = self.half_extents[0].x + 2.0 * self.half_extents[1].x;
        for (group, flyers) in self.flyers.chunks_mut(GROUP).enumerate() {
            let Some((plane, bullets)) = flyers.split_first_mut() else {
                continue;
            };
            plane.follow(&self.leaders[group % SQUADRONS]);
            for bullet in bullets {
                bullet.fly(plane, nose);
            }
        }
    }

    pub(super) fn shapes(&self) -> impl Iterator<Item = Obb2> {
        self.flyers.iter().enumerate().map(|(index, flyer)| {
            let size = self.half_extents[usize::from(!Self::is_plane(index))];
            pointing(flyer.place, size, flyer.heading)
        })
    }
}

/// The more there are, the smaller they are, so that about the same part of the world is free.
fn half_extents(count: usize) -> [Vector2<f32>; 2] {
    let size = (4.0 * WORLD.x * WORLD.y / count as f32).sqrt().min(9.0);
    [[0.23, 0.15], [0.12, 0.036]].map(|part: [f32; 2]| Vector2::from(part) * size)
}

impl Leader {
    fn step(&mut self, rng: &mut Rng) {
        let vector = self.goal - self.place;
        let left = vector.norm();
        let step = LEADER_SPEED * STEP;
        if left > step {
            self.place += vector * (step / left);
        } else {
            self.goal = goal(rng);
        }
    }
}

fn goal(rng: &mut Rng) -> Point2<f32> {
    let reach = (WORLD - SPREAD).add_scalar(-CLEAR);
    Point2::new(rng.between(-reach.x, reach.x), rng.between(-reach.y, reach.y))
}

impl Flyer {
    fn plane(leader: &Leader, rng: &mut Rng) -> Self {
        // The square root spreads them evenly.
        let in_circle = rng.direction() * rng.between(0.0, 1.0).sqrt();
        let station = in_circle.component_mul(&SPREAD);
        Self { place: leader.place + station, heading: rng.direction(), station }
    }

    /// A bullet that was fired some time ago.
    fn bullet(plane: &Self, rng: &mut Rng) -> Self {
        Self {
            place: plane.place + plane.heading * rng.between(3.0, 60.0),
            heading: plane.heading,
            station: Vector2::zeros(),
        }
    }

    /// Flies on, and turns toward its station as sharply as possible.
    fn follow(&mut self, leader: &Leader) {
        let vector = leader.place + self.station - self.place;
        let side = self.heading.perp(&vector);
        let left = turn(AGILITY * STEP);
        self.heading = if self.heading.dot(&vector) > left.x * vector.norm() {
            vector.normalize()
        } else if side < 0.0 {
            turned(self.heading, Vector2::new(left.x, -left.y))
        } else {
            turned(self.heading, left)
        };
        self.place += self.heading * (PLANE_SPEED * STEP);
    }

    fn fly(&mut self, plane: &Self, nose: f32) {
        self.place += self.heading * (BULLET_SPEED * STEP);
        let is_gone = self.place.x.abs() > WORLD.x || self.place.y.abs() > WORLD.y;
        if is_gone {
            self.heading = plane.heading;
            self.place = plane.place + plane.heading * nose;
        }
    }
}
