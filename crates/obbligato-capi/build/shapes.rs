//! Functions for one shape, for the other ones.
//!
//! Where functions differ in the shapes that they take alone, the sources have one of them. Lines above it that begin with
//! `// Also:` name the others, which are that function with other words: `obb_sphere_clearance` is
//! `obb_box3_clearance_sphere` for a sphere and a sphere.

use super::variants::each_word;

/// Source with every function that a line names behind the one above which it stands.
#[must_use]
pub(crate) fn of_every_shape(source: &str) -> String {
    let mut blocks = Vec::new();
    for block in blocks_of(source).filter(|block| !block.starts_with("include!")) {
        let (function, names) = marked(block);
        blocks.push(function.to_owned());
        blocks.extend(names.iter().map(|name| named(function, name)));
    }
    blocks.join("\n\n") + "\n"
}

/// The functions that lines of a source name, for it to include.
#[must_use]
pub(crate) fn of_other_shapes(source: &str) -> String {
    let others = blocks_of(source).flat_map(|block| {
        let (function, names) = marked(block);
        names.into_iter().map(|name| named(function, name) + "\n")
    });
    others.collect()
}

/// The shapes of 3D: the part of each in the name of a function, what it is called, and its type in the core.
const SOLID: [(&str, &str, &str); 7] = [
    ("box3", "oriented box", "Obb"),
    ("aabb3", "axis-aligned box", "Aabb"),
    ("sphere", "sphere", "Ball"),
    ("capsule3", "capsule", "Capsule"),
    ("half_space3", "half-space", "HalfSpace"),
    ("triangle3", "triangle", "Triangle"),
    ("dop3", "octahedron", "Dop8"),
];

/// The shapes of 2D.
const FLAT: [(&str, &str, &str); 7] = [
    ("box2", "oriented rectangle", "Obb"),
    ("aabb2", "axis-aligned rectangle", "Aabb"),
    ("circle", "disc", "Ball"),
    ("capsule2", "capsule", "Capsule"),
    ("triangle2", "triangle", "Triangle"),
    ("dop2", "octagon", "Dop8"),
    ("polygon", "polygon", "Polygon"),
];

/// A shape, as the sources name it.
#[derive(Clone, Copy, PartialEq)]
struct Shape {
    name: &'static str,
    noun: &'static str,
    of_core: &'static str,
}

impl Shape {
    /// The shapes of the dimension of a function.
    fn all(function: &str) -> Vec<Self> {
        let function = function.to_lowercase();
        let is_solid = SOLID.iter().any(|(name, ..)| function.contains(name));
        let shapes = if is_solid { SOLID } else { FLAT }.into_iter();
        let shape = |(name, noun, of_core)| Self {
            name,
            noun,
            of_core,
        };
        shapes.map(shape).collect()
    }

    /// Its struct.
    fn of_c(self) -> String {
        let parts = self.name.split('_').map(|part| {
            let (initial, rest) = part.split_at(1);
            initial.to_uppercase() + rest
        });
        format!("Obb{}", parts.collect::<String>())
    }

    /// What it is called at the end of a name: `box` for `box3`.
    fn last(self) -> &'static str {
        self.name.trim_end_matches(['2', '3'])
    }

    /// One of them, in words.
    fn one(self) -> String {
        let article = if self.noun.starts_with(['a', 'e', 'i', 'o', 'u']) {
            "an"
        } else {
            "a"
        };
        format!("{article} {}", self.noun)
    }

    /// Several of them, in words.
    fn many(self) -> String {
        let ending = if self.noun.ends_with('x') { "es" } else { "s" };
        format!("{}{ending}", self.noun)
    }
}

/// The parts of a source between empty lines.
fn blocks_of(source: &str) -> impl Iterator<Item = &str> {
    source.trim_end().split("\n\n")
}

/// A part of a source without the lines that name other functions, and those names.
fn marked(block: &str) -> (&str, Vec<&str>) {
    if !block.starts_with("// Also:") {
        return (block, Vec::new());
    }
    let (names, function) = block.split_at(block.find("///").expect("a function with a comment"));
    let words = names.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
    let names = words.filter(|word| word.starts_with("obb_"));
    (function, names.collect())
}

/// A function for the shapes that another name has.
fn named(function: &str, other: &str) -> String {
    let after_fn = function.split_once(" fn ").expect("a function").1;
    let name = after_fn.split('(').next().unwrap_or_default();
    let all = Shape::all(function);
    let (from, mut to) = (shapes_in(name, &all), shapes_in(other, &all));
    if from[1].is_some() && to[1].is_none() {
        to[1] = to[0];
    }
    let are_there = |shapes: &[Option<Shape>; 2]| shapes.map(|shape| shape.is_some());
    assert!(
        are_there(&from) == are_there(&to),
        "{name} is not {other} for other shapes"
    );
    let changed = from.into_iter().flatten().zip(to.into_iter().flatten());
    let changed = changed.collect::<Vec<_>>();
    let (words, texts) = (words_of(&changed), texts_of(&changed));
    let in_words = each_word(function, |word| {
        let new = words.iter().find(|(old, _)| old == word);
        match new {
            _ if word == name => other.to_owned(),
            Some((_, new)) => new.clone(),
            None => word.to_owned(),
        }
    });
    let line = |line: &str| {
        if line.starts_with("///") {
            replaced_at_once(line, &texts)
        } else {
            line.to_owned()
        }
    };
    in_words.split_inclusive('\n').map(line).collect()
}

/// The shapes that a name begins and ends with, in the singular or the plural.
fn shapes_in(name: &str, all: &[Shape]) -> [Option<Shape>; 2] {
    let name = name.trim_start_matches("obb_");
    let begins = |shape: &&Shape| {
        let rest = name.strip_prefix(shape.name);
        rest.is_some_and(|rest| rest.starts_with(['_', 'x']))
    };
    let ends = |shape: &&Shape| {
        let name = name.trim_end_matches('s');
        name.ends_with(&format!("_{}", shape.last()))
    };
    [
        all.iter().find(begins).copied(),
        all.iter().find(ends).copied(),
    ]
}

/// The words of code for some shapes and for blocks of them, and those for others.
fn words_of(changed: &[(Shape, Shape)]) -> Vec<(String, String)> {
    let words = |shape: Shape| {
        let (of_c, of_core) = (shape.of_c(), shape.of_core.to_owned());
        let contains = format!("contains_{}", of_core.to_lowercase());
        let of_blocks = [format!("{of_c}x8"), format!("{of_core}X8")];
        [of_c, of_core, contains].into_iter().chain(of_blocks)
    };
    let pairs = changed.iter();
    pairs
        .flat_map(|&(from, to)| words(from).zip(words(to)))
        .collect()
}

/// What comments say of some shapes, and what they say of others.
fn texts_of(changed: &[(Shape, Shape)]) -> Vec<(String, String)> {
    let pair = |a: Shape, b: Shape| {
        if a == b {
            format!("two {}", a.many())
        } else {
            format!("{} and {}", a.one(), b.one())
        }
    };
    let pairs = match *changed {
        [(a, to_a), (b, to_b)] => vec![(pair(a, b), pair(to_a, to_b))],
        _ => Vec::new(),
    };
    let texts = changed.iter().flat_map(|&(from, to)| {
        [
            (from.one(), to.one()),
            (from.many(), to.many()),
            (from.noun.to_owned(), to.noun.to_owned()),
        ]
    });
    pairs.into_iter().chain(texts).collect()
}

/// A text with other ones in the places of some, of which the first in the list is preferred; what was put in is not
/// replaced again.
fn replaced_at_once(text: &str, pairs: &[(String, String)]) -> String {
    let (mut replaced, mut rest) = (String::new(), text);
    let next = |rest: &str| {
        let found = pairs
            .iter()
            .filter_map(|pair| Some((rest.find(&pair.0)?, pair)));
        found.min_by_key(|(place, _)| *place)
    };
    while let Some((place, (from, to))) = next(rest) {
        replaced.push_str(&rest[..place]);
        replaced.push_str(to);
        rest = &rest[place + from.len()..];
    }
    replaced + rest
}
