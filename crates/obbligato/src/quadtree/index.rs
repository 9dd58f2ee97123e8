//! The numbers by which nodes and slots are linked.

/// The number of a node or of a slot: of 16 bits, or of 32 in a large tree.
#[doc(hidden)]
pub trait TreeLink: Copy + Eq + Ord + Default + 'static {
    /// No node or no slot.
    const NONE: Self;
    /// The root node, which always exists.
    const ROOT: Self;
    /// The largest number.
    const LAST: usize;

    /// A number that fits; larger numbers wrap around.
    fn of(number: usize) -> Self;
    /// The place in memory.
    fn at(self) -> usize;
    /// So many numbers further on.
    fn plus(self, steps: u16) -> Self;
    /// So many numbers back.
    fn minus(self, steps: u16) -> Self;
    /// How much further on it is than another, which is close.
    fn since(self, other: Self) -> u16;
}

macro_rules! link {
    ($($number:ty)+) => { $(
        impl TreeLink for $number {
            const NONE: Self = Self::MAX;
            const ROOT: Self = 0;
            const LAST: usize = Self::MAX as usize;

            #[inline(always)]
            fn of(number: usize) -> Self {
                number as Self
            }

            #[inline(always)]
            fn at(self) -> usize {
                self as usize
            }

            #[inline(always)]
            fn plus(self, steps: u16) -> Self {
                self.wrapping_add(steps.into())
            }

            #[inline(always)]
            fn minus(self, steps: u16) -> Self {
                self.wrapping_sub(steps.into())
            }

            #[inline(always)]
            fn since(self, other: Self) -> u16 {
                self.wrapping_sub(other) as u16
            }
        }
    )+ };
}

link!(u16 u32);

/// The numbers from one up to another.
#[inline(always)]
pub(super) fn numbers<L: TreeLink>(first: L, end: L) -> impl Iterator<Item = L> {
    let mut next = first;
    core::iter::from_fn(move || {
        let number = next;
        (number < end).then(|| {
            next = number.plus(1);
            number
        })
    })
}

/// The number of quarters of a node. They are adjacent in memory, and the number of the first is
/// one more than a multiple of four.
pub(super) const QUARTERS: u16 = 4;

/// Whether a node is the first of its group of four.
pub(super) fn is_first_quarter(node: impl TreeLink) -> bool {
    node.at() % usize::from(QUARTERS) == 1
}

/// Whether a node is the last of its group of four.
pub(super) fn is_last_quarter<L: TreeLink>(node: L) -> bool {
    node != L::ROOT && node.at().is_multiple_of(QUARTERS.into())
}
