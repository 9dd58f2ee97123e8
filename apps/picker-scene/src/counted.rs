//! Numbers of things in words.

/// Returns how many there are, in words: "1 box", "2 boxes".
pub fn counted(count: usize, one: &str, many: &str) -> String {
    let things = if count == 1 { one } else { many };
    format!("{count} {things}")
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
