mod city;

use super::Scene;

/// A scene that is built in: something to start with, or to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Example {
    /// Nothing, seen as the scene that the window shows at first.
    New,
    /// A robot at a workbench, with meshes.
    Workshop,
    /// A city of boxes.
    City,
    /// Beams that are nearly parallel and touch, which is hard on the separating-axis test.
    NearParallel,
    /// Rays of clicks, one of which misses.
    MissedClick,
    /// Labels compared with the truth.
    Labels,
}

impl Example {
    /// The examples to try.
    pub const ALL: [Self; 5] =
        [Self::Workshop, Self::City, Self::NearParallel, Self::MissedClick, Self::Labels];

    /// Returns the name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Self::New => "new scene",
            Self::Workshop => "Workshop",
            Self::City => "City",
            Self::NearParallel => "Nearly parallel beams",
            Self::MissedClick => "A missed click",
            Self::Labels => "Labels and the truth",
        }
    }

    /// Returns its scene.
    pub fn scene(self) -> Scene {
        let text: &[u8] = match self {
            Self::New => return Scene::new(*Scene::default().view(), Vec::new()),
            Self::City => return city::scene(),
            Self::MissedClick => return Scene::default(),
            Self::Workshop => include_bytes!("../../../picker/scenes/workshop.glb"),
            Self::NearParallel => include_bytes!("../../../picker/scenes/near-parallel.json"),
            Self::Labels => include_bytes!("../../../picker/scenes/labels.json"),
        };
        Scene::from_bytes(text).expect("a scene that is built in")
    }

    /// Returns the text of the list of rays that it plays, if any.
    pub const fn rays(self) -> Option<&'static [u8]> {
        match self {
            Self::MissedClick => Some(include_bytes!("../../../picker/scenes/missed-click.jsonl")),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_example_has_what_its_name_says() {
        let boxes = |example: Example| example.scene().boxes().len();
        assert_eq!(boxes(Example::New), 0);
        assert!(Example::Workshop.scene().has_meshes);
        let city = Example::City.scene();
        assert_eq!(city.boxes().len(), 1000);
        assert_eq!(city.floor(city.view().up()).map(|it| it.center.y.abs() < 1e-5), Some(true));
        assert_eq!(boxes(Example::NearParallel), 30);
        let labels = Example::Labels.scene();
        let groups = labels.boxes().iter().filter(|it| it.group.is_some());
        assert_eq!(groups.count(), labels.boxes().len());
        assert!(!labels.boxes().is_empty());
    }
}
