//! What a probe is given: drawn, and then lent.

use crate::answer::tree;
use crate::draw::{Draw, Draws};
use core::fmt::{Debug, Formatter, Result};
use obbligato::{HitList, ItemId, Limits, QuadTree, Real, SatAxis, ShapeError};
use obbligato_bvh::{Bvh, Item, Node, Place, SortKey};
use obbligato_camera::{ClipY, Convention, DepthRange};

/// The most elements of a list.
const MOST: usize = 20;
/// How much memory is lent.
const ROOM: usize = 64;

/// An argument of a probe, with the lifetimes of what is lent: memory, or the formatter that writes
/// what is hashed.
pub(crate) trait Argument<'a, 'f, 'b>: Sized {
    /// What it is, or what it refers to.
    type Owned;

    fn draw(draws: &mut Draws) -> Self::Owned;
    fn lend(owned: &'a mut Self::Owned, text: &mut Option<&'f mut Formatter<'b>>) -> Self;

    /// Writes what the function has left in memory that it may change.
    fn left(_: &Self::Owned, _: &mut Formatter<'_>) -> Result {
        Ok(())
    }
}

impl<'a, 'f, 'b, X: Draw> Argument<'a, 'f, 'b> for &'a X {
    type Owned = X;

    fn draw(draws: &mut Draws) -> X {
        draws.draw()
    }

    fn lend(owned: &'a mut X, _: &mut Option<&'f mut Formatter<'b>>) -> Self {
        owned
    }
}

impl<'a, 'f, 'b, X: Draw> Argument<'a, 'f, 'b> for &'a [X] {
    type Owned = ([X; MOST], usize);

    fn draw(draws: &mut Draws) -> Self::Owned {
        (draws.draw(), 3 + draws.below(MOST - 2))
    }

    fn lend((list, len): &'a mut Self::Owned, _: &mut Option<&'f mut Formatter<'b>>) -> Self {
        &list[..*len]
    }
}

impl<'a, 'f, 'b, X: Draw + Left> Argument<'a, 'f, 'b> for &'a mut X {
    type Owned = X;

    fn draw(draws: &mut Draws) -> X {
        draws.draw()
    }

    fn lend(owned: &'a mut X, _: &mut Option<&'f mut Formatter<'b>>) -> Self {
        owned
    }

    fn left(owned: &X, text: &mut Formatter<'_>) -> Result {
        owned.left(text)
    }
}

impl<'a, 'f, 'b, X: Blank + Debug> Argument<'a, 'f, 'b> for &'a mut [X] {
    type Owned = [X; ROOM];

    fn draw(_: &mut Draws) -> [X; ROOM] {
        [X::BLANK; ROOM]
    }

    fn lend(owned: &'a mut [X; ROOM], _: &mut Option<&'f mut Formatter<'b>>) -> Self {
        owned
    }

    fn left(owned: &[X; ROOM], text: &mut Formatter<'_>) -> Result {
        if X::IS_ANSWER {
            write!(text, "{owned:?};")?;
        }
        Ok(())
    }
}

macro_rules! by_value {
    ($($of:ty),*) => {
        $(impl<'f, 'b> Argument<'_, 'f, 'b> for $of {
            type Owned = $of;

            fn draw(draws: &mut Draws) -> $of {
                draws.draw()
            }

            fn lend(owned: &mut $of, _: &mut Option<&'f mut Formatter<'b>>) -> $of {
                *owned
            }
        })*
    };
}

by_value!(bool, u32, u64, usize, f32, f64, Option<f32>, Option<f64>);
by_value!(SatAxis, ItemId, Limits, ShapeError, DepthRange, ClipY, Convention);

impl<'f, 'b> Argument<'_, 'f, 'b> for &'f mut Formatter<'b> {
    type Owned = ();

    fn draw(_: &mut Draws) {}

    /// A probe has one formatter, and what that writes is its answer.
    fn lend((): &mut (), text: &mut Option<&'f mut Formatter<'b>>) -> Self {
        text.take().expect("one formatter")
    }
}

/// What is lent as memory that holds nothing yet.
pub(crate) trait Blank: Copy {
    const BLANK: Self;
    /// Whether what is left in it is an answer. What a suppression leaves in memory apart from its
    /// answer depends on the size of a pointer.
    const IS_ANSWER: bool = true;
}

impl Blank for usize {
    const BLANK: Self = 0;
    const IS_ANSWER: bool = false;
}

impl Blank for u8 {
    const BLANK: Self = 0;
}

impl Blank for SortKey {
    const BLANK: Self = Self::EMPTY;
}

impl<T: Real> Blank for Item<T> {
    const BLANK: Self = Self::EMPTY;
}

impl<T: Real> Blank for Node<T> {
    const BLANK: Self = Self::EMPTY;
}

impl Blank for Place {
    const BLANK: Self = Self::EMPTY;
}

impl<X: Copy> Blank for Option<X> {
    const BLANK: Self = None;
}

/// What a function may change.
pub(crate) trait Left {
    fn left(&self, text: &mut Formatter<'_>) -> Result;
}

impl Left for usize {
    fn left(&self, text: &mut Formatter<'_>) -> Result {
        write!(text, "{self};")
    }
}

impl Left for u32 {
    fn left(&self, text: &mut Formatter<'_>) -> Result {
        write!(text, "{self};")
    }
}

impl Left for crate::families::probes::real::Sum {
    fn left(&self, text: &mut Formatter<'_>) -> Result {
        write!(text, "{self:?};")
    }
}

impl<K: Debug, T: Real, const D: usize, const N: usize> Left for HitList<K, T, D, N> {
    fn left(&self, text: &mut Formatter<'_>) -> Result {
        write!(text, "{self:?};")
    }
}

impl<const ITEMS: usize, const NODES: usize, T: Real> Left for QuadTree<ITEMS, NODES, u32, T> {
    fn left(&self, text: &mut Formatter<'_>) -> Result {
        tree(self, text)
    }
}

impl<T: Real, const N: usize, P> Left for Bvh<T, [Node<T>; N], P> {
    fn left(&self, text: &mut Formatter<'_>) -> Result {
        write!(text, "{:?};", self.nodes())
    }
}
