//! Changes of a scene, and the steps that undo them.

use super::{Scene, SceneBox};
use crate::color::Color;
use obbligato::Obb3;
use std::sync::Arc;

/// A change of a scene. The indices in it ascend.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// Gives these boxes other shapes.
    Shapes(Vec<(usize, Obb3)>),
    /// Inserts boxes, the first of which has the index `at` afterward.
    Insert {
        /// The index of the first one.
        at: usize,
        /// The boxes.
        boxes: Vec<SceneBox>,
    },
    /// Removes these boxes.
    Remove(Vec<usize>),
    /// Gives a box another name.
    Rename(usize, String),
    /// Gives a box another color.
    Color(usize, Color),
}

/// A change that can be undone: carrying it out returns the step that undoes it.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Gives boxes other shapes.
    Shapes(Vec<(usize, Obb3)>),
    /// Inserts boxes that have these indices afterward, which ascend.
    Put(Vec<(usize, SceneBox)>),
    /// Removes these boxes, whose indices ascend.
    Take(Vec<usize>),
    /// Gives a box another name.
    Rename(usize, String),
    /// Gives a box another color.
    Color(usize, Color),
}

impl Change {
    /// Converts the change to a step, if it fits a scene of this many boxes.
    #[must_use]
    pub fn into_step(self, len: usize) -> Option<Step> {
        let step = match self {
            Self::Shapes(shapes) => Step::Shapes(shapes),
            Self::Insert { at, boxes } if at <= len => Step::Put((at..).zip(boxes).collect()),
            Self::Insert { .. } => return None,
            Self::Remove(indices) => Step::Take(indices),
            Self::Rename(index, name) => Step::Rename(index, name),
            Self::Color(index, color) => Step::Color(index, color),
        };
        step.fits(len).then_some(step)
    }
}

impl Step {
    /// Returns the boxes that it concerns: for a step that removes boxes their old indices, for one that
    /// inserts boxes their new ones.
    #[must_use]
    pub fn indices(&self) -> Vec<usize> {
        match self {
            Self::Shapes(shapes) => shapes.iter().map(|(index, _)| *index).collect(),
            Self::Put(boxes) => boxes.iter().map(|(index, _)| *index).collect(),
            Self::Take(indices) => indices.clone(),
            Self::Rename(index, _) | Self::Color(index, _) => vec![*index],
        }
    }

    /// Whether two steps give other values to the same boxes, so that the second alone decides.
    #[must_use]
    pub fn is_replaced_by(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Shapes(a), Self::Shapes(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|((a, _), (b, _))| a == b)
            }
            (Self::Rename(a, _), Self::Rename(b, _)) | (Self::Color(a, _), Self::Color(b, _)) => {
                a == b
            }
            _ => false,
        }
    }

    /// Returns the memory that it takes, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        match self {
            Self::Shapes(shapes) => size_of_val(&shapes[..]),
            Self::Put(boxes) => {
                let names: usize = boxes.iter().map(|(_, item)| item.name.len()).sum();
                size_of_val(&boxes[..]) + names
            }
            Self::Take(indices) => size_of_val(&indices[..]),
            Self::Rename(_, name) => name.len(),
            Self::Color(..) => 0,
        }
    }

    fn fits(&self, len: usize) -> bool {
        let indices = self.indices();
        let len = match self {
            Self::Put(boxes) => len + boxes.len(),
            _ => len,
        };
        indices.is_sorted_by(|a, b| a < b) && indices.last().is_none_or(|&last| last < len)
    }
}

impl Scene {
    /// Whether a step would leave everything as it is.
    pub fn is_unchanged_by(&self, step: &Step) -> bool {
        match step {
            Step::Shapes(shapes) => shapes
                .iter()
                .all(|(index, shape)| self.boxes[*index].shape == *shape),
            Step::Put(boxes) => boxes.is_empty(),
            Step::Take(indices) => indices.is_empty(),
            Step::Rename(index, name) => self.boxes[*index].name == *name,
            Step::Color(index, color) => self.boxes[*index].color == *color,
        }
    }

    /// Carries out a step that fits, and returns the step that undoes it.
    pub fn carry_out(&mut self, step: Step) -> Step {
        match step {
            Step::Shapes(shapes) => Step::Shapes(self.reshape(shapes)),
            Step::Put(boxes) => {
                let indices = boxes.iter().map(|(index, _)| *index).collect();
                self.put(boxes);
                self.rearranged();
                Step::Take(indices)
            }
            Step::Take(indices) => {
                let taken = self.take(&indices);
                self.rearranged();
                Step::Put(taken)
            }
            Step::Rename(index, name) => {
                self.journal.changed(&[index]);
                let item = &mut self.boxes_mut()[index];
                Step::Rename(index, std::mem::replace(&mut item.name, name))
            }
            Step::Color(index, color) => {
                self.journal.changed(&[index]);
                let item = &mut self.boxes_mut()[index];
                Step::Color(index, std::mem::replace(&mut item.color, color))
            }
        }
    }

    /// Gives boxes other shapes, and returns those they had.
    fn reshape(&mut self, mut shapes: Vec<(usize, Obb3)>) -> Vec<(usize, Obb3)> {
        let boxes = self.boxes_mut();
        for (index, shape) in &mut shapes {
            std::mem::swap(&mut boxes[*index].shape, shape);
        }
        let indices: Vec<usize> = shapes.iter().map(|(index, _)| *index).collect();
        self.tree.moved(&self.boxes, &indices);
        self.journal.changed(&indices);
        shapes
    }

    fn put(&mut self, boxes: Vec<(usize, SceneBox)>) {
        let is_one_piece = boxes.windows(2).all(|two| two[0].0 + 1 == two[1].0);
        if let (true, Some(&(at, _))) = (is_one_piece, boxes.first()) {
            self.boxes_mut()
                .splice(at..at, boxes.into_iter().map(|(_, item)| item));
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

    /// The boxes, copied first if somebody else still reads them.
    fn boxes_mut(&mut self) -> &mut Vec<SceneBox> {
        Arc::make_mut(&mut self.boxes)
    }

    fn rearranged(&mut self) {
        self.tree = super::LazyTree::new();
        self.journal.rearranged();
    }
}
