use picker_scene::Scene;
use std::collections::HashMap;

/// The names in a scene, for finding one that is not taken. Each may know the number to try after
/// its own.
pub(super) struct Names(HashMap<String, Option<u64>>);

impl Names {
    pub(super) fn of(scene: &Scene) -> Self {
        let names = scene.boxes().iter().map(|item| (item.name.clone(), None));
        Self(names.collect())
    }

    /// The name with the smallest number after it, from 2, that is not taken; it is then. A number
    /// that the name already has is counted on.
    pub(super) fn next(&mut self, name: &str) -> String {
        let (stem, first) = match name.rsplit_once(' ') {
            Some((stem, number)) => match number.parse::<u64>() {
                Ok(number) => (stem, number.saturating_add(1)),
                Err(_) => (name, 2),
            },
            None => (name, 2),
        };
        let (mut number, mut passed) = (first, Vec::new());
        loop {
            let name = format!("{stem} {number}");
            let later = number.saturating_add(1);
            match self.0.get(&name) {
                Some(known) if number < u64::MAX => {
                    number = known.unwrap_or(later);
                    passed.push(name);
                }
                _ => {
                    // A later copy of one of these gets here at once, so that many copies take
                    // linear time.
                    let passed = passed.into_iter().map(|name| (name, Some(later)));
                    self.0.extend(passed);
                    self.0.insert(name.clone(), None);
                    return name;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(taken: &[&str]) -> Names {
        Names(taken.iter().map(|&name| (name.to_owned(), None)).collect())
    }

    #[test]
    fn a_name_is_counted_on_to_the_first_that_is_free() {
        let mut names = names(&["a", "a 2", "a 4", "a 02"]);
        let next = ["a", "a", "a 3", "a", "a 02", "b", "b 9"].map(|name| names.next(name));
        assert_eq!(next, ["a 3", "a 5", "a 6", "a 7", "a 8", "b 2", "b 10"]);
        let last = format!("c {}", u64::MAX);
        assert_eq!(names.next(&format!("c {}", u64::MAX - 1)), last);
        assert_eq!(names.next(&last), last);
    }

    /// Trying each number for each name would take 10,000,000,000 steps.
    #[test]
    fn copies_of_100_000_boxes_are_named_at_once() {
        let count = 100_000;
        let numbered = Vec::from_iter((0..count).map(|number| format!("box {number}")));
        let mut names = Names(numbered.iter().map(|name| (name.clone(), None)).collect());
        for (copy, name) in numbered.iter().enumerate() {
            assert_eq!(names.next(name), format!("box {}", count + copy));
        }
        for number in 2..count {
            assert_eq!(names.next("stone"), format!("stone {number}"));
        }
    }
}
