use picker_scene::Scene;
use std::collections::HashSet;

/// The names in a scene, for finding one that is not taken.
pub(super) struct Names(HashSet<String>);

impl Names {
    pub(super) fn of(scene: &Scene) -> Self {
        let names = scene.boxes().iter().map(|item| item.name.clone());
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
        let free = (first..)
            .map(|number| format!("{stem} {number}"))
            .find(|name| !self.0.contains(name));
        let free = free.unwrap_or_else(|| name.to_owned());
        self.0.insert(free.clone());
        free
    }
}
