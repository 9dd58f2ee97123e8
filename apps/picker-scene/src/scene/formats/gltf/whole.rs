//! Whole numbers of a document: indices, counts, offsets and codes.

use crate::scene::SceneError;
use crate::scene::error::Checked;
use serde::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use std::fmt;

/// A whole number, which a document may write as `3` or as `3.0`. One that is too large for memory
/// is the largest: it is no index, and nothing is as long.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Whole(usize);

impl Whole {
    pub(super) const fn get(self) -> usize {
        self.0
    }

    /// The item with this index; `field` is where the index stands.
    pub(super) fn of<T>(self, items: &[T], field: impl FnOnce() -> String) -> Checked<&T> {
        let wrong = || SceneError::at(field(), "there is nothing with this index");
        items.get(self.0).ok_or_else(wrong)
    }

    /// The same as a place among the items.
    pub(super) fn within<T>(self, items: &[T], field: impl FnOnce() -> String) -> Checked<usize> {
        self.of(items, field).map(|_| self.0)
    }
}

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_u64(WholeVisitor).map(Self)
    }
}

struct WholeVisitor;

impl Visitor<'_> for WholeVisitor {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number, not negative")
    }

    fn visit_u64<E>(self, number: u64) -> Result<usize, E> {
        Ok(usize::try_from(number).unwrap_or(usize::MAX))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<usize, E> {
        if number < 0.0 || number.fract() != 0.0 {
            return Err(E::invalid_value(Unexpected::Float(number), &self));
        }
        // What is beyond the largest number becomes the largest.
        Ok(number as usize)
    }
}
