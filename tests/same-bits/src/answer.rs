//! Answers as text.

use core::fmt::{Debug, Formatter, Result};
use obbligato::{QuadTree, Real};

/// An answer to be shown.
pub(crate) struct Shown<'a, X>(pub(crate) &'a X);

/// An answer that has a text.
pub(crate) trait Answer {
    fn show(&self, text: &mut Formatter<'_>) -> Result;
}

impl<X: Debug> Answer for Shown<'_, X> {
    fn show(&self, text: &mut Formatter<'_>) -> Result {
        write!(text, "{:?};", self.0)
    }
}

/// A tree as an answer, for which the compiler looks first.
pub(crate) trait AnswerOfTree {
    fn show(&self, text: &mut Formatter<'_>) -> Result;
}

impl<const ITEMS: usize, const NODES: usize, T: Real> AnswerOfTree
    for &Shown<'_, QuadTree<ITEMS, NODES, u32, T>>
{
    fn show(&self, text: &mut Formatter<'_>) -> Result {
        tree(self.0, text)
    }
}

/// What a tree stores, in its order, and how it is divided.
pub(crate) fn tree<const ITEMS: usize, const NODES: usize, T: Real>(
    tree: &QuadTree<ITEMS, NODES, u32, T>,
    text: &mut Formatter<'_>,
) -> Result {
    tree.iter().try_for_each(|item| write!(text, "{item:?},"))?;
    tree.cells().try_for_each(|cell| write!(text, "{cell:?};"))
}
