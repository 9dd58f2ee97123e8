//! Changes of a scene, and their inverses.

use super::{Scene, SceneBox};
use crate::color::Color;
use obbligato::Obb3;
use obbligato::nalgebra::Point3;
use std::sync::Arc;

/// A change of a scene. Carrying it out returns the change that undoes it. The indices in it
/// ascend.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// Gives boxes other shapes.
    Shapes(Vec<(usize, Obb3)>),
    /// Gives boxes other centers: what is kept of boxes that were moved, a fifth of their shapes.
    Centers(Vec<(u32, Point3<f32>)>),
    /// Inserts boxes that have these indices afterward.
    Insert(Vec<(usize, SceneBox)>),
    /// Removes these boxes.
    Remove(Vec<usize>),
    /// Gives a box another name.
    Rename(usize, String),
    /// Gives a box another color.
    Color(usize, Color),
    /// Locks boxes, or releases them.
    Lock(Vec<(usize, bool)>),
}

impl Change {
    /// Returns the change that inserts boxes, the first of which has the index `at` afterward.
    pub fn insert(at: usize, boxes: Vec<SceneBox>) -> Self {
        Self::Insert((at..).zip(boxes).collect())
    }

    /// Returns the boxes that it concerns: of boxes that are removed the old indices, of those that
    /// are inserted the new ones.
    pub fn indices(&self) -> Vec<usize> {
        match self {
            Self::Shapes(shapes) => shapes.iter().map(|(index, _)| *index).collect(),
            Self::Centers(centers) => centers.iter().map(|(index, _)| *index as usize).collect(),
            Self::Lock(locks) => locks.iter().map(|(index, _)| *index).collect(),
            Self::Insert(boxes) => boxes.iter().map(|(index, _)| *index).collect(),
            Self::Remove(indices) => indices.clone(),
            Self::Rename(index, _) | Self::Color(index, _) => vec![*index],
        }
    }

    /// Whether two changes give other values to the same boxes, so that the second alone decides.
    pub fn is_replaced_by(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Shapes(_) | Self::Centers(_), Self::Shapes(_) | Self::Centers(_)) => {
                self.indices() == other.indices()
            }
            (Self::Rename(a, _), Self::Rename(b, _)) | (Self::Color(a, _), Self::Color(b, _)) => {
                a == b
            }
            _ => false,
        }
    }

    /// Returns the memory that it takes, in bytes.
    pub fn bytes(&self) -> usize {
        match self {
            Self::Shapes(shapes) => size_of_val(&shapes[..]),
            Self::Centers(centers) => size_of_val(&centers[..]),
            Self::Lock(locks) => size_of_val(&locks[..]),
            Self::Insert(boxes) => {
                let names: usize = boxes.iter().map(|(_, item)| item.name.len()).sum();
                size_of_val(&boxes[..]) + names
            }
            Self::Remove(indices) => size_of_val(&indices[..]),
            Self::Rename(_, name) => name.len(),
            Self::Color(..) => 0,
        }
    }

    /// Whether it can be made of a scene of this many boxes.
    pub fn fits(&self, len: usize) -> bool {
        let indices = self.indices();
        let len = match self {
            Self::Insert(boxes) => len + boxes.len(),
            _ => len,
        };
        indices.is_sorted_by(|a, b| a < b) && indices.last().is_none_or(|&last| last < len)
    }
}

impl Scene {
    /// Whether a change would leave everything as it is.
    pub fn is_unchanged_by(&self, change: &Change) -> bool {
        match change {
            Change::Shapes(shapes) => {
                shapes.iter().all(|(index, shape)| self.boxes[*index].shape == *shape)
            }
            Change::Centers(centers) => centers
                .iter()
                .all(|(index, center)| self.boxes[*index as usize].shape.center() == *center),
            Change::Lock(locks) => {
                locks.iter().all(|(index, is_locked)| self.boxes[*index].is_locked == *is_locked)
            }
            Change::Insert(boxes) => boxes.is_empty(),
            Change::Remove(indices) => indices.is_empty(),
            Change::Rename(index, name) => self.boxes[*index].name == *name,
            Change::Color(index, color) => self.boxes[*index].color == *color,
        }
    }

    /// Carries out a change that fits, and returns the one that undoes it.
    pub fn carry_out(&mut self, change: Change) -> Change {
        match change {
            Change::Shapes(shapes) => self.reshape(shapes),
            Change::Centers(centers) => {
                let moved = |(index, center)| self.moved(index as usize, center);
                self.reshape(centers.into_iter().map(moved).collect())
            }
            Change::Insert(boxes) => {
                let indices = boxes.iter().map(|(index, _)| *index).collect();
                self.put(boxes);
                self.rearranged();
                Change::Remove(indices)
            }
            Change::Remove(indices) => {
                let taken = self.take(&indices);
                self.rearranged();
                Change::Insert(taken)
            }
            Change::Rename(index, name) => {
                self.journal.changed(&[index]);
                let item = &mut self.boxes_mut()[index];
                Change::Rename(index, std::mem::replace(&mut item.name, name))
            }
            Change::Color(index, color) => {
                self.journal.changed(&[index]);
                let item = &mut self.boxes_mut()[index];
                Change::Color(index, std::mem::replace(&mut item.color, color))
            }
            Change::Lock(mut locks) => {
                let boxes = self.boxes_mut();
                for (index, is_locked) in &mut locks {
                    std::mem::swap(&mut boxes[*index].is_locked, is_locked);
                }
                Change::Lock(locks)
            }
        }
    }

    /// A box of the shape that it has, at another center.
    fn moved(&self, index: usize, center: Point3<f32>) -> (usize, Obb3) {
        let shape = &self.boxes[index].shape;
        (index, moved_to(shape, center).unwrap_or(*shape))
    }

    /// Gives boxes other shapes, and returns the change that gives them back those they had, to the
    /// bit.
    fn reshape(&mut self, mut shapes: Vec<(usize, Obb3)>) -> Change {
        let boxes = self.boxes_mut();
        for (index, shape) in &mut shapes {
            std::mem::swap(&mut boxes[*index].shape, shape);
        }
        let indices: Vec<usize> = shapes.iter().map(|(index, _)| *index).collect();
        self.tree.moved(&self.boxes, &indices);
        self.journal.changed(&indices);
        let boxes = &self.boxes;
        let is_moved = |(index, former): &(usize, Obb3)| is_moved(former, &boxes[*index].shape);
        if !shapes.iter().all(is_moved) {
            return Change::Shapes(shapes);
        }
        let shapes = shapes.into_iter();
        let centers = shapes.map(|(index, it)| (index as u32, it.center()));
        Change::Centers(centers.collect())
    }

    fn put(&mut self, boxes: Vec<(usize, SceneBox)>) {
        let is_one_piece = boxes.windows(2).all(|two| two[0].0 + 1 == two[1].0);
        if let (true, Some(&(at, _))) = (is_one_piece, boxes.first()) {
            self.boxes_mut().splice(at..at, boxes.into_iter().map(|(_, item)| item));
            return;
        }
        let all = self.boxes_mut();
        let mut old = std::mem::take(all).into_iter();
        all.reserve_exact(old.len() + boxes.len());
        for (index, item) in boxes {
            let before = index - all.len();
            all.extend(old.by_ref().take(before));
            all.push(item);
        }
        all.extend(old);
    }

    fn take(&mut self, indices: &[usize]) -> Vec<(usize, SceneBox)> {
        let Some(&first) = indices.first() else {
            return Vec::new();
        };
        let mut index = first;
        let mut wanted = indices.iter().peekable();
        let is_taken = |_: &mut SceneBox| {
            let is_it = wanted.next_if(|it| **it == index).is_some();
            index += 1;
            is_it
        };
        let taken = self.boxes_mut().extract_if(first.., is_taken);
        let taken: Vec<SceneBox> = taken.collect();
        indices.iter().copied().zip(taken).collect()
    }

    /// The boxes, cloned first if shared (copy on write).
    fn boxes_mut(&mut self) -> &mut Vec<SceneBox> {
        Arc::make_mut(&mut self.boxes)
    }

    fn rearranged(&mut self) {
        self.has_groups = self.boxes.iter().any(|item| item.group.is_some());
        self.has_hidden = self.boxes.iter().any(|item| item.is_hidden);
        self.tree = super::LazyTree::default();
        self.journal.rearranged();
    }
}

/// A box with another center, if it is within the limits.
fn moved_to(shape: &Obb3, center: Point3<f32>) -> Option<Obb3> {
    Obb3::new(center, shape.half_extents(), shape.rotation()).ok()
}

/// Whether a box becomes what it was, to the bit, when it gets its former center.
fn is_moved(former: &Obb3, now: &Obb3) -> bool {
    let bits = |shape: &Obb3| {
        let (center, half) = (shape.center().coords, shape.half_extents());
        let turn = shape.rotation().into_inner().map(f32::to_bits);
        (center.map(f32::to_bits), half.map(f32::to_bits), turn)
    };
    moved_to(now, former.center()).is_some_and(|back| bits(&back) == bits(former))
}

#[cfg(test)]
mod tests {
    use super::*;
    use obbligato::nalgebra::Vector3;

    fn bits(scene: &Scene) -> Vec<u32> {
        let numbers = |item: &SceneBox| {
            let (center, half) = (item.shape.center().coords, item.shape.half_extents());
            let turn = item.shape.rotation().into_inner();
            let all = center.iter().chain(&half).chain(&turn).copied();
            all.map(f32::to_bits).collect::<Vec<u32>>()
        };
        scene.boxes().iter().flat_map(numbers).collect()
    }

    #[test]
    fn boxes_that_were_moved_come_back_to_the_bit_from_their_centers_alone() {
        let mut scene = Scene::field(1000, 3);
        let (start, by) = (bits(&scene), Vector3::new(0.1, -0.3, 1e-5));
        let moved = scene.boxes().iter().enumerate().map(|(index, item)| {
            let shape = item.shape.translated(&by).expect("in range");
            (index, shape)
        });
        let step = Change::Shapes(moved.collect());
        let back = scene.carry_out(step.clone());
        assert!(matches!(back, Change::Centers(_)) && 4 * back.bytes() < step.bytes());
        assert!(back.is_replaced_by(&step) && step.is_replaced_by(&back));
        let end = bits(&scene);
        let forth = scene.carry_out(back);
        assert_eq!(bits(&scene), start);
        scene.carry_out(forth);
        assert_eq!(bits(&scene), end);
    }

    #[test]
    fn boxes_that_were_turned_keep_all_of_their_shapes() {
        let mut scene = Scene::field(10, 3);
        let start = bits(&scene);
        let (first, second) = (scene.boxes()[0].shape, scene.boxes()[1].shape);
        let back = scene.carry_out(Change::Shapes(vec![(0, second), (1, first)]));
        assert!(matches!(back, Change::Shapes(_)));
        scene.carry_out(back);
        assert_eq!(bits(&scene), start);
    }
}
