use super::kind::{KINDS, Kind};
use crate::{Draft, rotations};
use serde_json::{Value, json};

/// Two shapes by their numbers, which `f32` represents exactly; each kind of pair says what they
/// are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scene {
    /// The points and directions of a shape.
    pub points: [[f64; 3]; 4],
    /// A box.
    pub solid: Draft,
    /// The number that decides: the larger it is, the closer are the shapes.
    pub reach: f64,
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct Found {
    /// The kind of pair.
    pub kind: Kind,
    /// 2 or 3.
    pub dimension: usize,
    /// What was searched for.
    pub aim: String,
    /// The figure it reached.
    pub figure: f64,
    /// The pair.
    pub scene: Scene,
}

impl Scene {
    /// The same with another number that decides, rounded.
    #[must_use]
    pub fn reaching(self, reach: f64) -> Self {
        let reach = f64::from(reach as f32);
        Self { reach, ..self }
    }

    /// The box with the number that decides as its first half-extent.
    pub(super) fn wider_solid(&self) -> Draft {
        let mut solid = self.solid;
        solid.half[0] = self.reach;
        solid
    }

    /// The smallest number above the one that decides, or the largest below it.
    #[must_use]
    pub fn stepped(mut self, up: bool) -> Self {
        let reach = self.reach as f32;
        self.reach = f64::from(if up { reach.next_up() } else { reach.next_down() });
        self
    }

    fn numbers(&self) -> Vec<f64> {
        let Draft { center, half, columns } = self.solid;
        let vectors = self.points.into_iter().chain([center, half]).chain(columns);
        vectors.flatten().chain([self.reach]).collect()
    }

    fn from_numbers(numbers: &[f64]) -> Self {
        let mut vectors = numbers.chunks_exact(3).map(|v| [v[0], v[1], v[2]]);
        let mut next = || vectors.next().expect("nine vectors");
        let points = [(); 4].map(|()| next());
        let (center, half) = (next(), next());
        let mut columns = rotations::UNROTATED;
        columns.fill_with(next);
        Self {
            points,
            solid: Draft { center, half, columns },
            reach: *numbers.last().expect("a number"),
        }
    }
}

impl Found {
    /// Formats a line of a file of vectors.
    #[must_use]
    pub fn to_line(&self) -> String {
        let numbers = self.scene.numbers().into_iter();
        let bits: Vec<_> = numbers.map(|x| (x as f32).to_bits()).collect();
        let figure = (self.figure * 1e4).round() / 1e4;
        json!({
            "kind": self.kind.name(), "dimension": self.dimension, "aim": self.aim,
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
        let name = value["kind"].as_str().expect("a kind");
        let kind = KINDS.into_iter().find(|kind| kind.name() == name);
        let bits = value["numbers"].as_array().expect("numbers").iter();
        let number = |bits: &Value| u32::try_from(bits.as_u64().expect("bits")).expect("32 bits");
        let numbers: Vec<_> = bits.map(|x| f64::from(f32::from_bits(number(x)))).collect();
        Self {
            kind: kind.expect("a known kind"),
            dimension: if value["dimension"] == 2 { 2 } else { 3 },
            aim: value["aim"].as_str().expect("an aim").to_owned(),
            figure: value["figure"].as_f64().expect("a figure"),
            scene: Scene::from_numbers(&numbers),
        }
    }
}
