//! What a mistyped word may have meant.

/// Longer words are not compared.
const LONGEST: usize = 64;

/// Returns the word that is nearest to a typed one, if at most a third of its letters differ.
pub(crate) fn nearest(typed: &str, words: impl IntoIterator<Item = String>) -> Option<String> {
    let typed: Vec<char> = typed.chars().take(LONGEST).collect();
    let edits = words.into_iter().map(|word| {
        let letters: Vec<char> = word.chars().take(LONGEST).collect();
        (edits(&typed, &letters), word)
    });
    let (edits, word) = edits.min_by_key(|(edits, _)| *edits)?;
    (edits > 0 && 3 * edits <= word.len().max(3)).then_some(word)
}

/// How many letters have to be added, removed, replaced or swapped with the next one.
///
/// Source: the optimal string alignment distance; Damerau, "A technique for computer detection and
/// correction of spelling errors", Communications of the ACM 7(3), 1964.
fn edits(a: &[char], b: &[char]) -> usize {
    let mut rows = vec![(0..=b.len()).collect::<Vec<usize>>()];
    for (i, &letter) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, &other) in b.iter().enumerate() {
            let replaced = rows[i][j] + usize::from(letter != other);
            let mut least = replaced.min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && letter == b[j - 1] && a[i - 1] == other {
                least = least.min(rows[i - 1][j - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_word_is_meant_if_it_is_near() {
        let words = ["pick", "pairs", "render", "replay", "--scene", "--scene2d"];
        for (typed, meant) in [
            ("rendr", Some("render")),
            ("pikc", Some("pick")),
            ("par", None),
            ("--scen", Some("--scene")),
            ("--sceen", Some("--scene")),
            ("--scene2c", Some("--scene2d")),
            ("frobnicate", None),
            ("", None),
            ("pick", None),
        ] {
            let found = nearest(typed, words.map(str::to_owned));
            assert_eq!(found.as_deref(), meant, "{typed}");
        }
    }
}
