//! Pairs and sweeps found by a search, as lines of JSON.

use super::course::Course;
use crate::{Draft, Sample, rotations};
use serde_json::{Value, json};

/// The result of a search.
#[derive(Clone, Debug)]
pub struct Found {
    /// The name of the goal.
    pub goal: String,
    /// `f32` or `f64`.
    pub scalar: String,
    /// 2 or 3.
    pub dimension: usize,
    /// The figure it reached.
    pub figure: f64,
    /// The boxes and their velocities.
    pub course: Course,
}

impl Found {
    /// Formats a line of a file of vectors.
    #[must_use]
    pub fn to_line(&self) -> String {
        let Course { drafts, velocities, spins } = self.course;
        let [a, b] = drafts.map(|draft| self.bits(numbers(&draft, self.dimension)));
        let figure = (self.figure * 1e4).round() / 1e4;
        let mut line = json!({
            "goal": self.goal, "scalar": self.scalar, "dimension": self.dimension,
            "figure": figure, "a": a, "b": b,
        });
        if velocities != [[0.0; 3]; 2] {
            let [va, vb] = velocities.map(|v| self.bits(v[..self.dimension].to_vec()));
            line["va"] = json!(va);
            line["vb"] = json!(vb);
        }
        if spins != [[0.0; 3]; 2] {
            let [spin_a, spin_b] = spins.map(|spin| self.bits(spin.to_vec()));
            line["spin_a"] = json!(spin_a);
            line["spin_b"] = json!(spin_b);
        }
        line.to_string()
    }

    /// Parses a line of a file of vectors.
    ///
    /// # Panics
    /// If it is not such a line.
    #[must_use]
    pub fn from_line(line: &str) -> Self {
        let value: Value = serde_json::from_str(line).expect("a line of JSON");
        let text = |key: &str| value[key].as_str().expect("a text").to_owned();
        let (goal, scalar) = (text("goal"), text("scalar"));
        let dimension = match value["dimension"].as_u64() {
            Some(2) => 2,
            Some(3) => 3,
            other => panic!("no dimension: {other:?}"),
        };
        let floats = |key: &str| {
            let bits = value[key].as_array().into_iter().flatten();
            bits.map(|bits| number(&scalar, bits.as_u64().expect("bits"))).collect::<Vec<_>>()
        };
        let drafts = ["a", "b"].map(|key| draft(&floats(key), dimension));
        let velocities = ["va", "vb"].map(|key| vector(&mut floats(key).into_iter(), dimension));
        let spins = ["spin_a", "spin_b"].map(|key| vector(&mut floats(key).into_iter(), 3));
        Self {
            course: Course { drafts, velocities, spins },
            figure: value["figure"].as_f64().expect("a figure"),
            goal,
            scalar,
            dimension,
        }
    }

    fn bits(&self, numbers: Vec<f64>) -> Vec<u64> {
        let bits = |x: f64| match self.scalar.as_str() {
            f32::NAME => u64::from((x as f32).to_bits()),
            _ => x.to_bits(),
        };
        numbers.into_iter().map(bits).collect()
    }
}

/// Center, half-extents and axes, one after the other.
fn numbers(draft: &Draft, dimension: usize) -> Vec<f64> {
    let vectors = [draft.center, draft.half].into_iter().chain(draft.columns);
    let within = vectors.take(2 + dimension).map(|v| v[..dimension].to_vec());
    within.flatten().collect()
}

fn number(scalar: &str, bits: u64) -> f64 {
    match scalar {
        f32::NAME => f64::from(f32::from_bits(u32::try_from(bits).expect("32 bits"))),
        _ => f64::from_bits(bits),
    }
}

fn draft(numbers: &[f64], dimension: usize) -> Draft {
    let mut rest = numbers.iter().copied();
    let mut columns = rotations::UNROTATED;
    let [center, half] = [(); 2].map(|()| vector(&mut rest, dimension));
    columns[..dimension].fill_with(|| vector(&mut rest, dimension));
    Draft { center, half, columns }
}

/// The next numbers, padded with zeros.
fn vector(rest: &mut impl Iterator<Item = f64>, dimension: usize) -> [f64; 3] {
    let mut vector = [0.0; 3];
    vector[..dimension].fill_with(|| rest.next().unwrap_or(0.0));
    vector
}
