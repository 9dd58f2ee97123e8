use crate::color::Color;
use crate::mesh::BoxMesh;
use obbligato::{Obb3, Ray3, RayHit};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// A box of a scene.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneBox {
    /// Its name; names need not be unique.
    pub name: String,
    /// Its position, size and rotation.
    pub shape: Obb3,
    /// Its color.
    pub color: Color,
    /// Whether it cannot be changed, moved or removed until it is released.
    pub is_locked: bool,
    /// Whether it is neither drawn nor picked, and collides with nothing.
    pub is_hidden: bool,
    /// Whether only its edges are drawn, as of a box that is true next to one that was found.
    pub is_outline: bool,
    /// How sure it is of a box that was found, if its file says so.
    pub score: Option<f32>,
    /// What it shares with other boxes.
    pub group: Option<Arc<Group>>,
    /// The triangles that it stands for, if its file has any.
    pub mesh: Option<Arc<BoxMesh>>,
}

impl SceneBox {
    /// Creates a box that is free, shown and in no group, without triangles.
    pub fn new(name: impl Into<String>, shape: Obb3, color: Color) -> Self {
        Self {
            name: name.into(),
            shape,
            color,
            is_locked: false,
            is_hidden: false,
            is_outline: false,
            score: None,
            group: None,
            mesh: None,
        }
    }

    /// The same box with a score; one that is not finite is none.
    pub(super) fn with_score(self, score: Option<f32>) -> Self {
        Self { score: score.filter(|score| score.is_finite()), ..self }
    }

    /// Where a ray hits what is drawn in full: the triangles of the mesh, or the box without one.
    pub(crate) fn cast_drawn(&self, ray: &Ray3, max_t: f32) -> Option<RayHit<f32, 3>> {
        match &self.mesh {
            _ if self.is_hidden || self.is_outline => None,
            Some(mesh) => mesh.cast_ray(&self.shape, ray, max_t),
            None => self.shape.cast_ray(ray, max_t),
        }
    }

    /// Where a ray hits the box itself.
    pub(crate) fn cast(&self, ray: &Ray3, max_t: f32) -> Option<RayHit<f32, 3>> {
        (!self.is_hidden).then(|| self.shape.cast_ray(ray, max_t))?
    }
}

/// The kinds of boxes in a file, such as classes of labels; each new kind gets the next color.
#[derive(Default)]
pub(super) struct Kinds(HashMap<String, (Color, Arc<Group>)>);

impl Kinds {
    /// A box of a kind: it has its name with a number, its color, and is in its group.
    pub(super) fn make(&mut self, kind: &str, number: usize, shape: Obb3) -> SceneBox {
        if !self.0.contains_key(kind) {
            let new = (Color::of_index(self.0.len()), Group::new(kind, None));
            self.0.insert(kind.to_owned(), new);
        }
        let (color, group) = &self.0[kind];
        SceneBox {
            group: Some(Arc::clone(group)),
            ..SceneBox::new(format!("{kind} {number}"), shape, *color)
        }
    }
}

/// The class of a box: its name without its number.
pub fn class_of(name: &str) -> &str {
    let numbered = name.rsplit_once(' ').filter(|(_, number)| {
        !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
    });
    numbered.map_or(name, |(class, _)| class)
}

/// What the class of a box begins with that is around a group of things of another class, as COCO
/// has them.
pub(crate) const CROWD: &str = "crowd of ";

/// What the class of a box begins with that is hard to see: it need not be found, as DOTA has it.
pub(crate) const DIFFICULT: &str = "difficult ";

/// What the class of a box begins with whose file has a number for it and no name.
pub(crate) const UNNAMED: &str = "category ";

/// The most groups in one another; what is deeper belongs to the last of these.
const MOST_NESTED: usize = 24;

/// What boxes of a scene have in common: a class of labels, or a node above them in a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The hash of its path, so that names above it need not be looked at again.
    key: u64,
    /// Its name.
    pub name: String,
    /// The group that it is in.
    pub parent: Option<Arc<Self>>,
}

impl Hash for Group {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

impl Group {
    /// A group in another one, or in none. If that is nested too deeply, it is returned itself.
    pub fn new(name: impl Into<String>, parent: Option<Arc<Self>>) -> Arc<Self> {
        match parent {
            Some(parent) if parent.level() + 1 >= MOST_NESTED => parent,
            parent => {
                let (name, mut key) = (name.into(), DefaultHasher::new());
                (&name, parent.as_ref().map(|it| it.key)).hash(&mut key);
                let key = key.finish();
                Arc::new(Self { key, name, parent })
            }
        }
    }

    /// Returns how many groups it is in.
    pub fn level(&self) -> usize {
        self.parent.as_ref().map_or(0, |parent| parent.level() + 1)
    }

    /// Returns the names of the groups that it is in, from the outermost, and its own.
    pub fn path(&self) -> Vec<&str> {
        let mut path = self.parent.as_ref().map_or_else(Vec::new, |it| it.path());
        path.push(&self.name);
        path
    }

    /// The group with this path; none of an empty one.
    pub(super) fn of_path(path: Vec<String>) -> Option<Arc<Self>> {
        path.into_iter().fold(None, |parent, name| Some(Self::new(name, parent)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use obbligato::nalgebra::{Point3, Rotation3, Vector3};

    #[test]
    fn kinds_have_colors_in_the_order_in_which_they_appear() {
        let cube = Obb3::new(Point3::origin(), Vector3::repeat(1.0), Rotation3::identity());
        let mut kinds = Kinds::default();
        let colors = ["Car", "Van", "Car"].map(|kind| kinds.make(kind, 0, cube.unwrap()).color);
        assert_eq!(colors, [0, 1, 0].map(Color::of_index));
    }

    #[test]
    fn a_class_keeps_the_digits_of_its_own() {
        for (name, class) in [
            ("Car 12", "Car"),
            ("pl30 5", "pl30"),
            ("category 18 0", "category 18"),
            ("Cube.001", "Cube.001"),
            ("traffic light", "traffic light"),
            ("Car ", "Car "),
            ("7", "7"),
            (" 7", ""),
        ] {
            assert_eq!(class_of(name), class, "{name}");
        }
    }

    #[test]
    fn a_group_knows_those_that_it_is_in() {
        let path = ["robot", "arm", "hand"].map(str::to_owned);
        let hand = Group::of_path(path.to_vec()).unwrap();
        assert_eq!((hand.path(), hand.level()), (vec!["robot", "arm", "hand"], 2));
        assert_eq!(hand.parent.as_ref().unwrap().name, "arm");
        assert_eq!(Group::of_path(Vec::new()), None);
    }

    #[test]
    fn what_is_too_deep_belongs_to_the_last_group() {
        let deep = Group::of_path((0..100_000).map(|level| level.to_string()).collect());
        assert_eq!(deep.unwrap().name, "23");
    }
}
