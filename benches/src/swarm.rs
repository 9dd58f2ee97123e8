use crate::{SortAndSweep, SplitMix};
use obbligato::Aabb2;
use obbligato::nalgebra::{Point2, Vector2};

/// Where the items of a [`Swarm`] are, and how large they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// Anywhere in the world; each edge 0.5 to 1.5 long.
    Uniform,
    /// A hundred items in each of several squares, which together cover about a quarter of the
    /// world and may overlap; each edge 0.5 to 1.5 long.
    Clustered,
    /// Anywhere in the world; of every hundred items, ninety have edges of 0.5 to 1.5, nine are
    /// five times as large, and one is twenty-five times as large.
    Mixed,
}

impl Arrangement {
    /// All arrangements.
    pub const ALL: [Self; 3] = [Self::Uniform, Self::Clustered, Self::Mixed];

    /// The name in tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Uniform => "uniform",
            Self::Clustered => "clustered",
            Self::Mixed => "mixed",
        }
    }
}

/// Boxes that drift in a square world.
///
/// The side of the world is chosen so that at first each item overlaps one other on average: there
/// are half as many pairs as items. In each frame an item moves by a constant velocity, on each
/// axis up to a fifth of its own edge and a tenth on average. It turns around at the edge of the
/// world or, if clustered, of its square.
#[derive(Clone, Debug)]
pub struct Swarm {
    side: f32,
    items: Vec<Drifter>,
}

impl Swarm {
    /// The swarm of a seed.
    #[must_use]
    pub fn new(arrangement: Arrangement, count: usize, seed: u64) -> Self {
        let drafts = drafts(arrangement, count, &mut SplitMix::new(seed));
        let mut sweep = SortAndSweep::default();
        let mut pairs = |side| {
            sweep.update(&Self::placed(&drafts, side).boxes());
            sweep.pairs()
        };
        let (mut crowded, mut sparse) = (0.0, 100.0 * (count as f32).sqrt());
        for _ in 0..24 {
            let side = (crowded + sparse) / 2.0;
            if pairs(side) * 2 > count {
                crowded = side;
            } else {
                sparse = side;
            }
        }
        Self::placed(&drafts, sparse)
    }

    /// A swarm of any number of items that is as dense as one of ten thousand: the side of its
    /// world need not be searched for.
    #[must_use]
    pub fn as_dense_as_ten_thousand(arrangement: Arrangement, count: usize, seed: u64) -> Self {
        let side = Self::new(arrangement, 10_000, seed).side;
        let drafts = drafts(arrangement, count, &mut SplitMix::new(seed));
        Self::placed(&drafts, side * (count as f32 / 10_000.0).sqrt())
    }

    fn placed(drafts: &[Draft], side: f32) -> Self {
        let items = drafts.iter().map(|draft| draft.placed(side)).collect();
        Self { side, items }
    }

    /// The world, from the origin to its side on both axes.
    ///
    /// # Panics
    /// Never: the side is a small number.
    #[must_use]
    pub fn world(&self) -> Aabb2 {
        Aabb2::new(Point2::origin(), [self.side; 2].into()).expect("within the limit")
    }

    /// The boxes of all items.
    #[must_use]
    pub fn boxes(&self) -> Vec<Aabb2> {
        self.items.iter().map(Drifter::aabb).collect()
    }

    /// Moves every item a little.
    pub fn step(&mut self) {
        self.items.iter_mut().for_each(Drifter::step);
    }

    /// The boxes of a number of frames, this one first, and then the same frames backward, so that
    /// the first can follow the last.
    #[must_use]
    pub fn there_and_back(mut self, frames: usize) -> Vec<Vec<Aabb2>> {
        let mut all: Vec<_> = (0..frames)
            .map(|_| {
                let boxes = self.boxes();
                self.step();
                boxes
            })
            .collect();
        let back = all.iter().skip(1).rev().skip(1).cloned();
        let back: Vec<_> = back.collect();
        all.extend(back);
        all
    }
}

/// An item as drawn, before the side of the world is known.
#[derive(Clone, Debug)]
struct Draft {
    half_extents: Vector2<f32>,
    velocity: Vector2<f32>,
    /// Where its box may be, as fractions of the side.
    area: (Vector2<f32>, Vector2<f32>),
    /// Where it starts, as fractions of that area.
    start: Vector2<f32>,
}

fn drafts(arrangement: Arrangement, count: usize, random: &mut SplitMix) -> Vec<Draft> {
    let mut area = (Vector2::zeros(), Vector2::repeat(1.0));
    let mut next = |index: usize| {
        if arrangement == Arrangement::Clustered && index.is_multiple_of(100) {
            let largest = (7.5 / (count as f32).sqrt()).min(1.0);
            let edge = random.between(largest / 3.0, largest);
            let low = Vector2::from_fn(|_, _| random.between(0.0, 1.0 - edge));
            area = (low, low + Vector2::repeat(edge));
        }
        let size = match (arrangement, index % 100) {
            (Arrangement::Mixed, 0) => 25.0,
            (Arrangement::Mixed, 1..10) => 5.0,
            _ => 1.0,
        };
        let half_extents = Vector2::from_fn(|_, _| size * random.between(0.25, 0.75));
        Draft {
            half_extents,
            velocity: half_extents.map(|half| 2.0 * half * random.between(-0.2, 0.2)),
            area,
            start: Vector2::from_fn(|_, _| random.between(0.0, 1.0)),
        }
    };
    (0..count).map(&mut next).collect()
}

impl Draft {
    fn placed(&self, side: f32) -> Drifter {
        let low = self.area.0 * side + self.half_extents;
        let high = (self.area.1 * side - self.half_extents).sup(&low);
        Drifter {
            center: low + self.start.component_mul(&(high - low)),
            half_extents: self.half_extents,
            velocity: self.velocity,
            area: (low, high),
        }
    }
}

/// A moving box, with the area that its center may be in.
#[derive(Clone, Debug)]
struct Drifter {
    center: Vector2<f32>,
    half_extents: Vector2<f32>,
    velocity: Vector2<f32>,
    area: (Vector2<f32>, Vector2<f32>),
}

impl Drifter {
    fn step(&mut self) {
        self.center += self.velocity;
        for axis in 0..2 {
            let (low, high) = (self.area.0[axis], self.area.1[axis]);
            if !(low..=high).contains(&self.center[axis]) {
                self.center[axis] = self.center[axis].clamp(low, high);
                self.velocity[axis] = -self.velocity[axis];
            }
        }
    }

    fn aabb(&self) -> Aabb2 {
        Aabb2::from_center(self.center.into(), self.half_extents).expect("within the limit")
    }
}
