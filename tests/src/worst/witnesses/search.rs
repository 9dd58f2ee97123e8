//! What is searched for, the search itself, and a line of what it has found.

use super::form::Two;
use super::kind::{KINDS, Kind};
use crate::worst::climb::{Score, Search, Summit, climb};
use crate::worst::moves::nudge;
use crate::{Rng, Sample};
use serde_json::{Value, json};

/// A figure to maximize.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// How much too long a distance comes out, in `EPSILON S`: above the slack, an overlap would be
    /// missed.
    Long,
    /// How much too short.
    Short,
}

/// The aims, by name.
pub const AIMS: [(&str, Aim); 2] = [("too long", Aim::Long), ("too short", Aim::Short)];

impl Aim {
    fn figure(self, long: f64) -> f64 {
        match self {
            Self::Long => long,
            Self::Short => -long,
        }
    }
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct Found {
    /// The place of the kind of pair in [`KINDS`].
    pub kind: usize,
    /// What was searched for.
    pub aim: Aim,
    /// The figure it reached.
    pub figure: f64,
    /// The pair.
    pub two: Two,
}

/// Climbs from a random pair, or from a given one.
pub fn climb_distance(
    rng: &mut Rng,
    (kind, aim): (&Kind, Aim),
    from: Option<Two>,
    steps: usize,
) -> Option<Summit<Two>> {
    let counts = |two: &Two| kind.reading(two).is_some();
    let start = from.or_else(|| (0..1000).map(|_| start(rng, kind.dimension)).find(counts))?;
    let change = |rng: &mut Rng, two: &Two| Some(changed(rng, two, kind.dimension));
    climb(rng, start, steps, change, |two| {
        let figure = kind.reading(two).map(|reading| aim.figure(reading.long));
        let height = figure.unwrap_or(f64::NEG_INFINITY);
        let counts = figure.is_some();
        Score { height, counts }
    })
}

/// Numbers that are often 0, 1, small or equal to another one, and two shapes near each other or
/// apart.
fn start(rng: &mut Rng, dimension: usize) -> Two {
    let far = rng.pick(&[0.0, 2.0, 10.0]);
    let mut two = Two([[[0.0; 3]; 4]; 2]);
    for (shape, offset) in two.0.iter_mut().zip([0.0, far]) {
        for point in shape.iter_mut() {
            for number in &mut point[..dimension] {
                *number = match rng.below(6) {
                    0 => 0.0,
                    1 => rng.sign(),
                    2 => rng.sign() * rng.power(-6.0, 0.0),
                    _ => rng.range(-2.0, 2.0),
                };
            }
        }
        shape[0][0] += offset;
        shape[1][0] += offset;
    }
    two.0 = two.0.map(|shape| shape.map(|p| p.map(f32::rounded)));
    two
}

/// A pair that differs in one to three numbers, or in the place of a shape.
fn changed(rng: &mut Rng, from: &Two, dimension: usize) -> Two {
    let mut two = *from;
    for _ in 0..1 + rng.below(3) {
        let i = rng.below(dimension);
        let other = two.0[rng.below(2)][rng.below(4)][i];
        let shape = &mut two.0[rng.below(2)];
        let number = &mut shape[rng.below(4)][i];
        match rng.below(8) {
            0..=3 => nudge::<f32>(rng, number),
            4 => *number = other,
            5 => *number *= rng.pick(&[0.0, 0.5, -1.0, 1.0 - 1e-3, 1.0 + 1e-3, 2.0]),
            _ => {
                let by = rng.sign() * rng.power(-7.0, 0.0);
                shape.iter_mut().for_each(|point| point[i] += by);
            }
        }
    }
    two.0 = two.0.map(|shape| shape.map(|p| p.map(f32::rounded)));
    two
}

impl Search<'_, Found> {
    /// The worst pair of a kind.
    #[must_use]
    pub fn best(&self, kind: usize, (name, aim): (&str, Aim)) -> Option<Found> {
        const STEPS: usize = 4000;
        let of = &KINDS[kind];
        let start = |found: &Found| (found.kind == kind && found.aim == aim).then_some(found.two);
        let case = format!("{} {name} {}D", of.name, of.dimension);
        let Summit { place: two, figure } =
            self.highest(&case, start, |rng, from| climb_distance(rng, (of, aim), from, STEPS))?;
        Some(Found { kind, aim, figure, two })
    }
}

impl Found {
    /// Formats a line of a file of vectors.
    #[must_use]
    pub fn to_line(&self) -> String {
        let kind = &KINDS[self.kind];
        let name = AIMS.iter().find(|(_, aim)| *aim == self.aim);
        let numbers = self.two.0.iter().flatten().flatten();
        let bits: Vec<_> = numbers.map(|x| (*x as f32).to_bits()).collect();
        let figure = (self.figure * 1e4).round() / 1e4;
        json!({
            "kind": kind.name, "dimension": kind.dimension, "aim": name.map(|(name, _)| name),
            "figure": figure, "numbers": bits,
        })
        .to_string()
    }

    /// Parses a line of a file of vectors.
    ///
    /// # Panics
    /// If it is not such a line.
    #[must_use]
    pub fn from_line(line: &str) -> Self {
        let value: Value = serde_json::from_str(line).expect("a line of JSON");
        let of = |kind: &Kind| value["kind"] == kind.name && value["dimension"] == kind.dimension;
        let named = AIMS.iter().find(|(name, _)| value["aim"] == *name);
        let bits = value["numbers"].as_array().expect("numbers");
        let bits = bits.iter().map(|bits| bits.as_u64().expect("bits"));
        let numbers = bits.map(|bits| u32::try_from(bits).expect("32 bits"));
        let mut numbers = numbers.map(|bits| f64::from(f32::from_bits(bits)));
        let mut next = || numbers.next().expect("24 numbers");
        Self {
            kind: KINDS.iter().position(of).expect("a known kind"),
            aim: named.expect("a known aim").1,
            figure: value["figure"].as_f64().expect("a figure"),
            two: Two([(); 2].map(|()| [(); 4].map(|()| [(); 3].map(|()| next())))),
        }
    }
}
