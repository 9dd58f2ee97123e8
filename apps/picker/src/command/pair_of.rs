//! Two boxes of a scene, given on the command line by their names or indices.

use picker_scene::Scene;

/// The indices of two different boxes, given as `A,B`. A name wins from an index.
pub(super) fn pair_of(scene: &Scene, text: &str) -> Result<[usize; 2], String> {
    // Names may contain commas.
    let cuts = text
        .match_indices(',')
        .map(|(at, _)| (&text[..at], &text[at + 1..]));
    let mut problem = "expected two boxes, for example crate,3".to_owned();
    for (first, second) in cuts {
        match (index_of(scene, first), index_of(scene, second)) {
            (Some(a), Some(b)) if a == b => problem = "the two boxes must differ".to_owned(),
            (Some(a), Some(b)) => return Ok([a, b]),
            (None, _) => problem = unknown(scene, first),
            (_, None) => problem = unknown(scene, second),
        }
    }
    Err(problem)
}

fn index_of(scene: &Scene, text: &str) -> Option<usize> {
    let text = text.trim();
    let named = scene.boxes().iter().position(|item| item.name == text);
    let index = || {
        text.parse()
            .ok()
            .filter(|index| *index < scene.boxes().len())
    };
    named.or_else(index)
}

fn unknown(scene: &Scene, text: &str) -> String {
    let count = scene.boxes().len();
    format!(
        "no box is named {} or has this index; the scene has {count} boxes",
        text.trim()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(text: &str) -> Result<[usize; 2], String> {
        pair_of(&Scene::default(), text)
    }

    #[test]
    fn boxes_are_given_by_names_and_by_indices() {
        assert_eq!(pair("crate,pillar"), Ok([0, 3]));
        assert_eq!(pair("4, small crate"), Ok([4, 1]));
        assert_eq!(pair("10,0"), Ok([10, 0]));
    }

    #[test]
    fn a_name_may_contain_a_comma_or_be_a_number() {
        let mut boxes = Scene::default().boxes().to_vec();
        boxes[2].name = "left, upper".to_owned();
        boxes[5].name = "0".to_owned();
        let scene = Scene::new(*Scene::default().view(), boxes);
        assert_eq!(pair_of(&scene, "left, upper,beam"), Ok([2, 4]));
        assert_eq!(
            pair_of(&scene, "beam,0"),
            Ok([4, 5]),
            "a name wins from an index"
        );
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, part) in [
            ("crate", "expected two boxes"),
            ("", "expected two boxes"),
            ("crate,0", "must differ"),
            ("crate,99", "99"),
            ("nobody,crate", "nobody"),
        ] {
            let problem = pair(text).expect_err(text);
            assert!(problem.contains(part), "{text}: {problem}");
        }
    }
}
