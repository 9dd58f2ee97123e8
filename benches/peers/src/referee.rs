//! The right answers, from scans that share no code with any index, and which contenders give them.

use crate::index::{Contender, Index, Touching};
use obbligato::{Aabb2, Ray2, nearest_hit};
use obbligato_benches::{Arrangement, Swarm, rays_in, search_boxes};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A moving swarm with queries and their answers.
pub struct Scene {
    /// The name in tables.
    pub name: &'static str,
    /// The world of the swarm.
    pub world: Aabb2,
    /// The boxes of each frame; the first frame can follow the last.
    pub frames: Vec<Vec<Aabb2>>,
    searches: Vec<Aabb2>,
    rays: Vec<Ray2>,
    strict: Answers,
    closed: Answers,
    hits: (usize, f64),
}

/// What there is to find, with or without touching boxes.
#[derive(Clone, Debug, PartialEq)]
struct Answers {
    pairs: Vec<usize>,
    found: usize,
    /// Whether one answer in a thousand may be off.
    rounded: bool,
}

impl Scene {
    /// How many frames the swarm moves forward before it turns back.
    const STEPS: usize = 16;
    /// How many boxes to query in a round, and how many rays to cast.
    pub const QUERIES: usize = 1_000;
    /// How many rounds have queries of their own, so that no branch predictor learns them by heart.
    const ROUNDS: usize = 32;

    /// A swarm of `count` items.
    #[must_use]
    pub fn new(arrangement: Arrangement, count: usize) -> Self {
        let swarm = if count <= 60_000 {
            Swarm::new(arrangement, count, 7)
        } else {
            Swarm::as_dense_as_ten_thousand(arrangement, count, 7)
        };
        let world = swarm.world();
        let frames = swarm.there_and_back(Self::STEPS);
        let queries = Self::QUERIES * Self::ROUNDS;
        let searches = search_boxes(8, queries, &world).expect("a world of some size");
        let rays = rays_in(9, queries, &world).expect("a world of some size");
        let nearest = |ray| nearest_hit(ray, f32::INFINITY, frames[0].iter().map(|b| ((), b)));
        let first = &rays[..Self::QUERIES];
        let hits = first.iter().filter_map(nearest).map(|(_, hit)| hit.t);
        Self {
            name: arrangement.name(),
            world,
            hits: hits.fold((0, 0.0), |(n, sum), t| (n + 1, sum + f64::from(t))),
            strict: Answers::new(&frames, &searches[..Self::QUERIES], meet_inside),
            closed: Answers::new(&frames, &searches[..Self::QUERIES], meet),
            frames,
            searches,
            rays,
        }
    }

    /// The boxes to query in a round.
    #[must_use]
    pub fn searches(&self, round: usize) -> &[Aabb2] {
        let start = round % Self::ROUNDS * Self::QUERIES;
        &self.searches[start..][..Self::QUERIES]
    }

    /// The rays to cast in a round.
    #[must_use]
    pub fn rays(&self, round: usize) -> &[Ray2] {
        let start = round % Self::ROUNDS * Self::QUERIES;
        &self.rays[start..][..Self::QUERIES]
    }

    /// How many items it has.
    #[must_use]
    pub fn count(&self) -> usize {
        self.frames[0].len()
    }

    /// How many pairs overlap in the first frame.
    #[must_use]
    pub fn pairs(&self) -> usize {
        self.closed.pairs[0]
    }

    /// Checks all answers of a contender.
    ///
    /// # Errors
    /// Says what it got wrong.
    pub fn examine(&self, contender: &Contender) -> Result<(), String> {
        if self.count() > contender.largest {
            return Err(format!("not run above {} items", contender.largest));
        }
        let mut index = (contender.new)(self.count(), &self.world);
        let answers = match contender.touching {
            Touching::Counts => self.closed.clone(),
            Touching::DoesNotCount => self.strict.clone(),
            Touching::Rounded => Answers { rounded: true, ..self.strict.clone() },
        };
        let all = || self.examine_all(index.as_mut(), &answers);
        catch_unwind(AssertUnwindSafe(all)).unwrap_or_else(|_| Err("panics".to_owned()))
    }

    fn examine_all(&self, index: &mut dyn Index, answers: &Answers) -> Result<(), String> {
        let mut filled = 0;
        if index.insert_all(&self.frames[0]) {
            self.examine_standing(index, answers)?;
            filled += 1;
        }
        if index.build(&self.frames[0]) {
            self.examine_standing(index, answers)?;
            filled += 1;
        }
        assert!(filled > 0, "an index can be filled in at least one way");
        for (boxes, expected) in self.frames.iter().zip(&answers.pairs) {
            index.update(boxes);
            answers.same("pairs of a frame", index.pairs(), *expected)?;
        }
        Ok(())
    }

    /// Checks the answers before anything has moved.
    fn examine_standing(&self, index: &mut dyn Index, answers: &Answers) -> Result<(), String> {
        answers.same("pairs", index.pairs(), answers.pairs[0])?;
        if let Some(found) = index.query(self.searches(0)) {
            answers.same("items found", found, answers.found)?;
        }
        if let Some((count, sum)) = index.cast(self.rays(0)) {
            answers.same("rays that hit", count, self.hits.0)?;
            let off = (sum - self.hits.1).abs() / self.hits.1.max(1.0);
            if off > 1e-5 {
                return Err(format!("rays end {off:e} of their way off"));
            }
        }
        Ok(())
    }
}

impl Answers {
    fn new(frames: &[Vec<Aabb2>], searches: &[Aabb2], overlap: fn(&Aabb2, &Aabb2) -> bool) -> Self {
        let mut pairs: Vec<_> = frames.iter().map(|boxes| swept(boxes, overlap)).collect();
        let every = &frames[0];
        let compared = every
            .iter()
            .enumerate()
            .map(|(i, a)| every[..i].iter().filter(|b| overlap(a, b)).count());
        pairs[0] = compared.sum();
        assert_eq!(pairs[0], swept(every, overlap), "every pair was compared");
        let found = |search| every.iter().filter(|b| overlap(search, b)).count();
        Self { pairs, found: searches.iter().map(found).sum(), rounded: false }
    }

    fn same(&self, what: &str, counted: usize, expected: usize) -> Result<(), String> {
        let allowed = if self.rounded { expected.div_ceil(1_000) } else { 0 };
        if counted.abs_diff(expected) <= allowed {
            return Ok(());
        }
        let percent = (counted as f64 / expected as f64 - 1.0) * 100.0;
        Err(format!("wrong: {counted} {what}, not {expected} ({percent:+.2} %)"))
    }
}

/// The pairs among those that overlap along x.
fn swept(boxes: &[Aabb2], overlap: fn(&Aabb2, &Aabb2) -> bool) -> usize {
    let mut sorted = boxes.to_vec();
    sorted.sort_by(|a, b| a.min().x.total_cmp(&b.min().x));
    let later = |(i, a): (usize, &Aabb2)| {
        let near = sorted[i + 1..].iter();
        near.take_while(|b| b.min().x <= a.max().x).filter(|b| overlap(a, b)).count()
    };
    sorted.iter().enumerate().map(later).sum()
}

fn meet(a: &Aabb2, b: &Aabb2) -> bool {
    a.min() <= b.max() && b.min() <= a.max()
}

fn meet_inside(a: &Aabb2, b: &Aabb2) -> bool {
    a.min() < b.max() && b.min() < a.max()
}
