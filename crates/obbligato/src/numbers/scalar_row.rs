//! A scalar as a row of one number.

use super::four::Four;
use super::real::Real;
use super::row::Row;

impl<T: Real> Row for T {
    type Number = T;
    type Mask = bool;

    #[inline(always)]
    fn all(self, number: T) -> T {
        number
    }

    #[inline(always)]
    fn abs(self) -> T {
        nalgebra::ComplexField::abs(self)
    }

    #[inline(always)]
    fn root(self) -> T {
        T::Four::root_of(self)
    }

    #[inline(always)]
    fn above(self, other: T) -> bool {
        self > other
    }

    #[inline(always)]
    fn at_most(self, other: T) -> bool {
        self <= other
    }

    #[inline(always)]
    fn choose(mask: bool, set: impl FnOnce() -> T, unset: impl FnOnce() -> T) -> T {
        if mask { set() } else { unset() }
    }

    #[inline(always)]
    fn both(mask: bool, other: impl FnOnce() -> bool) -> bool {
        mask && other()
    }

    #[inline(always)]
    fn any(mask: bool) -> bool {
        mask
    }
}
