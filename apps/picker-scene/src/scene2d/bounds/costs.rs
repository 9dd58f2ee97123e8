use super::layout::ARENA;
use super::{Fitted, Volume, Volumes};
use crate::rng::Rng;
use crate::scene2d::body::Body;
use crate::scene2d::world::Clock;
use obbligato::nalgebra::Vector2;
use std::hint::black_box;
use std::time::Duration;

/// The measured time of one test of each kind of volume.
///
/// It is the average over many pairs, some of which touch, and the least of several such averages,
/// so that what else the machine does is left out.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Costs {
    pairs: Vec<[Volumes; 2]>,
    rounds: u32,
    least: [Duration; Volume::ALL.len()],
}

/// The number of different pairs.
const PAIRS: usize = 128;
/// How often all pairs are tested in a round.
const REPEATS: u32 = 8;
/// The number of rounds, one for each step.
const ROUNDS: u32 = 40;

impl Costs {
    /// The second outline is put anywhere around the first.
    pub(super) fn new(bodies: &[Body; 2], fitted: &[Fitted; 2], rng: &mut Rng) -> Self {
        let [mut a, mut b] = bodies.clone();
        let reach = 1.2 * (a.radius + b.radius);
        a.move_to(ARENA.center);
        let pairs = (0..PAIRS).map(|_| {
            let offset = Vector2::new(rng.between(-reach, reach), rng.between(-reach, reach));
            b.move_to(ARENA.center + offset);
            b.turn_by(rng.between(-0.9, 0.9));
            a.turn_by(rng.between(-0.9, 0.9));
            let around_a = Volumes::around(&a, &fitted[0]);
            [around_a, Volumes::around(&b, &fitted[1])]
        });
        Self { pairs: pairs.collect(), rounds: 0, least: [Duration::MAX; Volume::ALL.len()] }
    }

    /// Measures for one more round. A clock that stands still measures nothing.
    pub(super) fn measure(&mut self, clock: Clock) {
        if self.rounds == ROUNDS || clock().is_zero() {
            return;
        }
        for (least, volume) in self.least.iter_mut().zip(Volume::ALL) {
            let start = clock();
            test_all(&self.pairs, volume);
            let time = clock().saturating_sub(start);
            *least = time.min(*least);
        }
        self.rounds += 1;
    }

    /// The time of one test in nanoseconds, if it was measured.
    pub(super) fn of(&self, volume: Volume) -> Option<f64> {
        let time = self.least[volume as usize];
        let tests = PAIRS as f64 * f64::from(REPEATS);
        (self.rounds > 0 && !time.is_zero()).then(|| 1e9 * time.as_secs_f64() / tests)
    }
}

/// One loop for each kind, so that choosing the kind is not measured.
fn test_all(pairs: &[[Volumes; 2]], volume: Volume) {
    match volume {
        Volume::Circle => repeat(pairs, |[a, b]| a.intersects(b, Volume::Circle)),
        Volume::Aabb => repeat(pairs, |[a, b]| a.intersects(b, Volume::Aabb)),
        Volume::Obb => repeat(pairs, |[a, b]| a.intersects(b, Volume::Obb)),
        Volume::Rounded => repeat(pairs, |[a, b]| a.intersects(b, Volume::Rounded)),
        Volume::Dop8 => repeat(pairs, |[a, b]| a.intersects(b, Volume::Dop8)),
        Volume::Hull => repeat(pairs, |[a, b]| a.intersects(b, Volume::Hull)),
    }
}

fn repeat(pairs: &[[Volumes; 2]], test: impl Fn(&[Volumes; 2]) -> bool) {
    for _ in 0..REPEATS {
        for pair in pairs {
            black_box(test(black_box(pair)));
        }
    }
}
