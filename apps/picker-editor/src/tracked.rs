use std::ops::Deref;

/// A value that counts its changes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Tracked<T> {
    value: T,
    changes: u64,
}

impl<T: PartialEq> Tracked<T> {
    pub(crate) const fn new(value: T) -> Self {
        Self { value, changes: 0 }
    }

    /// Sets the value, and returns the former one.
    pub(crate) fn replace(&mut self, value: T) -> T {
        self.changes += u64::from(self.value != value);
        std::mem::replace(&mut self.value, value)
    }

    /// Sets the value, and returns whether it is another one now.
    pub(crate) fn set(&mut self, value: T) -> bool {
        self.replace(value) != self.value
    }

    /// Changes a value that is cheap to copy.
    pub(crate) fn update(&mut self, change: impl FnOnce(&mut T))
    where
        T: Copy,
    {
        let mut value = self.value;
        change(&mut value);
        self.set(value);
    }

    /// The number of times that the value has become another one.
    pub(crate) const fn changes(&self) -> u64 {
        self.changes
    }
}

impl<T> Deref for Tracked<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_another_value_counts() {
        let mut value = Tracked::new(1);
        for (next, is_new, changes) in [(1, false, 0), (2, true, 1), (2, false, 1), (1, true, 2)] {
            assert_eq!((value.set(next), *value), (is_new, next));
            assert_eq!(value.changes(), changes, "{next}");
        }
        value.update(|value| *value += 1);
        assert_eq!((*value, value.changes()), (2, 3));
    }
}
