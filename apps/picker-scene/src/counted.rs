//! Numbers of things in words.

use crate::escape::quoted;
use std::collections::BTreeSet;

/// The most names of what is left out.
const MOST_NAMES: usize = 5;

/// Returns how many there are, in words: "1 box", "2 boxes".
pub fn counted(count: usize, one: &str, many: &str) -> String {
    let things = if count == 1 { one } else { many };
    format!("{count} {things}")
}

/// What a reader leaves out, in one line, if it is anything: names, and numbers of things as
/// [`counted`] takes them.
pub(crate) fn left_out<'a>(
    names: impl IntoIterator<Item = &'a str>,
    things: &[(usize, &str, &str)],
) -> Option<String> {
    let names: BTreeSet<&str> = names.into_iter().collect();
    let more = [(names.len().saturating_sub(MOST_NAMES), "more", "more")];
    let things = more.iter().chain(things).filter(|(count, ..)| *count > 0);
    let things = things.map(|&(count, one, many)| counted(count, one, many));
    let names = names.iter().take(MOST_NAMES).map(|name| quoted(name));
    let parts: Vec<String> = names.chain(things).collect();
    (!parts.is_empty()).then(|| format!("left out: {}", parts.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_alone_is_in_the_singular() {
        for (count, words) in [(0, "0 boxes are"), (1, "1 box is"), (2, "2 boxes are")] {
            assert_eq!(counted(count, "box is", "boxes are"), words);
        }
    }
}
