//! C structs that stand for shapes of the core: most are such a shape, byte for byte.

use crate::ObbStatus;
use core::mem::{align_of, size_of};
use core::ptr;

/// A C struct with the layout of a shape of the core.
///
/// # Safety
/// Both are `repr(C)` and consist of the same numbers in the same order, so that every value of one
/// is a value of the other. The core is safe code whatever numbers a shape holds; whether they
/// describe a shape is for a constructor to check.
pub(crate) unsafe trait Mirror: Copy + 'static {
    /// The shape of the core.
    type Core: Copy;

    /// The struct as a shape.
    fn as_core(&self) -> &Self::Core {
        const { assert!(size_of::<Self>() == size_of::<Self::Core>()) }
        const { assert!(align_of::<Self>() == align_of::<Self::Core>()) }
        // SAFETY: the contract of the trait.
        unsafe { &*ptr::from_ref(self).cast() }
    }

    /// The shape as a struct.
    fn from_core(core: Self::Core) -> Self {
        const { assert!(size_of::<Self>() == size_of::<Self::Core>()) }
        const { assert!(align_of::<Self>() == align_of::<Self::Core>()) }
        // SAFETY: the contract of the trait.
        unsafe { ptr::from_ref(&core).cast::<Self>().read() }
    }
}

/// A C struct that stands for a shape of the core.
pub(crate) trait Shape {
    /// The shape of the core.
    type Core;

    /// What a question about the shape gives, unless the struct has to be checked and stands for no
    /// shape.
    fn ask<R>(&self, question: impl FnOnce(&Self::Core) -> R) -> Result<R, ObbStatus>;
}

impl<S: Mirror> Shape for S {
    type Core = S::Core;

    fn ask<R>(&self, question: impl FnOnce(&S::Core) -> R) -> Result<R, ObbStatus> {
        Ok(question(self.as_core()))
    }
}

/// Structs and the shapes that they are, in pairs.
macro_rules! mirrors {
    ($($of:ty => $core:ty,)*) => { $(
        // SAFETY: both are `repr(C)`, of the same numbers in the same order; tests compare them
        // field by field.
        unsafe impl $crate::mirror::Mirror for $of {
            type Core = $core;
        }

        impl From<$core> for $of {
            fn from(core: $core) -> Self {
                $crate::mirror::Mirror::from_core(core)
            }
        }
    )* };
}

pub(crate) use mirrors;
