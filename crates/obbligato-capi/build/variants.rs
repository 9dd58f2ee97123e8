//! Source for one dimension and one precision, in the other ones.
//!
//! The files in `src/dimension` are written for 3D and those in both folders for `float`. The same functions in 2D and
//! for `double` differ in names and in a few words of their comments alone, so they are these files with other words.

/// Source for 3D as it is for 2D.
#[must_use]
pub(crate) fn in_2d(source: &str) -> String {
    let named = each_word(source, |word| {
        let is_ours = word.starts_with("Obb") || word.starts_with("obb_");
        let round = [("Sphere", "Circle"), ("sphere", "circle"), ("3", "2")];
        if is_ours {
            replaced(word, &round)
        } else {
            word.to_owned()
        }
    });
    let line = |line: &str| {
        if line.trim_start().starts_with("//") {
            replaced(line, &COMMENTS)
        } else {
            replaced(line, &CODE)
        }
    };
    named.split_inclusive('\n').map(line).collect()
}

/// Source for `float` as it is for `double`.
#[must_use]
pub(crate) fn in_double(source: &str) -> String {
    let named = each_word(source, |word| {
        let own = |prefix| {
            word.strip_prefix(prefix)
                .filter(|_| !SHARED.contains(&word))
        };
        match word {
            "f32" => "f64".to_owned(),
            "float" => "double".to_owned(),
            "FLT_EPSILON" => "DBL_EPSILON".to_owned(),
            _ if word.starts_with("OBB_STATUS_") || word == "Obbligato" => word.to_owned(),
            _ => match (own("Obb"), own("obb_"), own("OBB_")) {
                (Some(rest), ..) => format!("Obbd{rest}"),
                (_, Some(rest), _) => format!("obbd_{rest}"),
                (.., Some(rest)) => format!("OBBD_{rest}"),
                _ => word.to_owned(),
            },
        }
    });
    replaced(&named, &NUMBERS)
}

/// The types and functions that both precisions share.
const SHARED: [&str; 12] = [
    "Obb",
    "ObbX8",
    "ObbStatus",
    "ObbAxis",
    "ObbAxisKind",
    "ObbContainment",
    "ObbDepth",
    "ObbIndexPair",
    "ObbLimits",
    "ObbVisitPairs",
    "obb_status_message",
    "obb_abi_version",
];

/// What is different in 2D, in code.
const CODE: [(&str, &str); 5] = [
    ("f32, 3>", "f32, 2>"),
    ("f32; 3]", "f32; 2]"),
    ("f32, 3,", "f32, 2,"),
    ("of_boxes(3)", "of_boxes(2)"),
    ("; 4],", "; 2],"),
];

/// What is called otherwise in 2D, in comments.
const COMMENTS: [(&str, &str); 18] = [
    ("bounding spheres", "bounding circles"),
    ("1 to 4.", "1 to 2."),
    ("16 numbers", "9 numbers"),
    ("in up to four points", "in one or two points"),
    ("over 15 axes", "over 4 axes"),
    ("over the 15 axes", "over the 4 axes"),
    ("3D", "2D"),
    ("boxes", "rectangles"),
    (" box", " rectangle"),
    (" spheres", " discs"),
    (" sphere", " disc"),
    ("octahedron", "octagon"),
    ("half-space", "half-plane"),
    ("parallel planes", "parallel lines"),
    ("side of a plane", "side of a line"),
    ("A triangle, flat", "A triangle, filled"),
    ("of the face", "of the edge"),
    ("a tree of rectangles", "a quadtree"),
];

/// The sizes of quadtrees, whose items are larger.
const NUMBERS: [(&str, &str); 8] = [
    ("SIZE: usize = 3072", "SIZE: usize = 4608"),
    ("SIZE: usize = 11264", "SIZE: usize = 17408"),
    ("SIZE: usize = 45056", "SIZE: usize = 69632"),
    ("SIZE: usize = 180224", "SIZE: usize = 278528"),
    ("[u64; 384]", "[u64; 576]"),
    ("[u64; 1408]", "[u64; 2176]"),
    ("[u64; 5632]", "[u64; 8704]"),
    ("[u64; 22528]", "[u64; 34816]"),
];

fn replaced(text: &str, pairs: &[(&str, &str)]) -> String {
    let replace = |text: String, (from, to): &(&str, &str)| text.replace(from, to);
    pairs.iter().fold(text.to_owned(), replace)
}

/// A text with each of its words replaced, and everything between them kept.
pub(crate) fn each_word(text: &str, replace: impl Fn(&str) -> String) -> String {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut replaced = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(is_part) {
        let (between, from) = rest.split_at(start);
        let (word, after) = from.split_at(from.find(|c| !is_part(c)).unwrap_or(from.len()));
        replaced.push_str(between);
        replaced.push_str(&replace(word));
        rest = after;
    }
    replaced + rest
}
