//! Lists of fixed capacity: one that contains its items, and one that keeps them in a list type of
//! the caller's. And one that grows.

use core::borrow::BorrowMut;
use core::iter;
use core::marker::PhantomData;
use core::mem;
use heapless::Vec;

/// A list with a fixed capacity.
#[doc(hidden)]
pub trait Array {
    type Item;
    const CAPACITY: usize;

    fn empty() -> Self;
    fn as_slice(&self) -> &[Self::Item];
    fn as_mut_slice(&mut self) -> &mut [Self::Item];
    /// Appends an item; returns it if there is no room.
    fn append(&mut self, item: Self::Item) -> Result<(), Self::Item>;
    /// Whether there is room for so many more items; makes it if it can.
    #[inline(always)]
    fn has_room(&mut self, more: usize) -> bool {
        self.as_slice().len().wrapping_add(more) <= Self::CAPACITY
    }
    fn take_last(&mut self) -> Option<Self::Item>;
    fn remove_all(&mut self);
    fn duplicate(&self) -> Self
    where
        Self::Item: Clone;
}

impl<X, const N: usize> Array for Vec<X, N> {
    type Item = X;
    const CAPACITY: usize = N;

    #[inline(always)]
    fn empty() -> Self {
        Self::new()
    }

    #[inline(always)]
    fn as_slice(&self) -> &[X] {
        self
    }

    #[inline(always)]
    fn as_mut_slice(&mut self) -> &mut [X] {
        self
    }

    #[inline(always)]
    fn append(&mut self, item: X) -> Result<(), X> {
        self.push(item)
    }

    #[inline(always)]
    fn take_last(&mut self) -> Option<X> {
        self.pop()
    }

    #[inline(always)]
    fn remove_all(&mut self) {
        while self.pop().is_some() {}
    }

    #[inline(always)]
    fn duplicate(&self) -> Self
    where
        X: Clone,
    {
        let mut copy = Self::new();
        for item in self {
            // There is room: the capacity is the same.
            let _ = copy.push(item.clone());
        }
        copy
    }
}

/// A list of `N` elements of which the first ones are items, and the rest are defaults.
#[doc(hidden)]
#[derive(Debug)]
pub struct Filled<L, X, const N: usize> {
    list: L,
    len: usize,
    of: PhantomData<X>,
}

impl<L, X: Default, const N: usize> Filled<L, X, N>
where
    L: FromIterator<X> + BorrowMut<[X]>,
{
    /// Creates the list from these items, followed by defaults up to `N`.
    fn with(items: impl Iterator<Item = X>, len: usize) -> Self {
        let rest = iter::repeat_with(X::default);
        Self { list: items.chain(rest).take(N).collect(), len, of: PhantomData }
    }
}

impl<L, X: Default, const N: usize> Array for Filled<L, X, N>
where
    L: FromIterator<X> + BorrowMut<[X]>,
{
    type Item = X;
    const CAPACITY: usize = N;

    fn empty() -> Self {
        Self::with(iter::empty(), 0)
    }

    #[inline(always)]
    fn as_slice(&self) -> &[X] {
        self.list.borrow().get(..self.len).unwrap_or_default()
    }

    #[inline(always)]
    fn as_mut_slice(&mut self) -> &mut [X] {
        let list = self.list.borrow_mut().get_mut(..self.len);
        list.unwrap_or_default()
    }

    #[inline]
    fn append(&mut self, item: X) -> Result<(), X> {
        let Some(place) = self.list.borrow_mut().get_mut(self.len) else {
            return Err(item);
        };
        *place = item;
        self.len = self.len.wrapping_add(1);
        Ok(())
    }

    #[inline]
    fn take_last(&mut self) -> Option<X> {
        let last = self.as_mut_slice().last_mut()?;
        let item = mem::take(last);
        self.len = self.len.wrapping_sub(1);
        Some(item)
    }

    fn remove_all(&mut self) {
        self.as_mut_slice().fill_with(X::default);
        self.len = 0;
    }

    fn duplicate(&self) -> Self
    where
        X: Clone,
    {
        Self::with(self.as_slice().iter().cloned(), self.len)
    }
}

/// A list that grows, as long as there is memory, up to `N` items.
#[cfg(feature = "alloc")]
#[doc(hidden)]
#[derive(Debug)]
pub struct GrowingList<X, const N: usize>(alloc::vec::Vec<X>);

#[cfg(feature = "alloc")]
impl<X, const N: usize> Array for GrowingList<X, N> {
    type Item = X;
    const CAPACITY: usize = N;

    fn empty() -> Self {
        Self(alloc::vec::Vec::new())
    }

    #[inline(always)]
    fn as_slice(&self) -> &[X] {
        &self.0
    }

    #[inline(always)]
    fn as_mut_slice(&mut self) -> &mut [X] {
        &mut self.0
    }

    #[inline]
    fn append(&mut self, item: X) -> Result<(), X> {
        if !self.has_room(1) {
            return Err(item);
        }
        self.0.push(item);
        Ok(())
    }

    fn has_room(&mut self, more: usize) -> bool {
        self.0.len().saturating_add(more) <= N && self.0.try_reserve(more).is_ok()
    }

    #[inline]
    fn take_last(&mut self) -> Option<X> {
        self.0.pop()
    }

    fn remove_all(&mut self) {
        self.0.clear();
    }

    fn duplicate(&self) -> Self
    where
        X: Clone,
    {
        Self(self.0.clone())
    }
}
