//! C structs that are shapes of the core, byte for byte.

use core::mem::{align_of, size_of};
use core::ptr;
use obbligato::{
    Aabb2, Aabb3, Capsule2, Capsule3, Circle, Dop8In2, Dop8In3, HalfSpace2, HalfSpace3, Obb2, Obb3,
    Ray2, Ray3, Sphere, Triangle2, Triangle3,
};

use crate::{
    ObbAabb2, ObbAabb3, ObbBox2, ObbBox3, ObbCapsule2, ObbCapsule3, ObbCircle, ObbDop2, ObbDop3,
    ObbHalfSpace2, ObbHalfSpace3, ObbRay2, ObbRay3, ObbSphere, ObbTriangle2, ObbTriangle3,
};

/// A C struct with the layout of a shape of the core.
///
/// # Safety
/// Both are `repr(C)` and consist of the same `f32`s in the same order, so that every value of one is
/// a value of the other. The core is safe code whatever numbers a shape holds; whether they describe
/// a shape is for a constructor to check.
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

// SAFETY: minimum and maximum, two numbers each.
unsafe impl Mirror for ObbAabb2 {
    type Core = Aabb2;
}

// SAFETY: minimum and maximum, three numbers each.
unsafe impl Mirror for ObbAabb3 {
    type Core = Aabb3;
}

// SAFETY: center, half-extents and two axes, the columns of the rotation; two numbers each.
unsafe impl Mirror for ObbBox2 {
    type Core = Obb2;
}

// SAFETY: center, half-extents and three axes, the columns of the rotation; three numbers each.
unsafe impl Mirror for ObbBox3 {
    type Core = Obb3;
}

// SAFETY: the two numbers of the center, and the radius.
unsafe impl Mirror for ObbCircle {
    type Core = Circle;
}

// SAFETY: the three numbers of the center, and the radius.
unsafe impl Mirror for ObbSphere {
    type Core = Sphere;
}

// SAFETY: origin and direction, two numbers each.
unsafe impl Mirror for ObbRay2 {
    type Core = Ray2;
}

// SAFETY: origin and direction, three numbers each.
unsafe impl Mirror for ObbRay3 {
    type Core = Ray3;
}

// SAFETY: start and end, two numbers each, and the radius.
unsafe impl Mirror for ObbCapsule2 {
    type Core = Capsule2;
}

// SAFETY: point and normal, two numbers each.
unsafe impl Mirror for ObbHalfSpace2 {
    type Core = HalfSpace2;
}

// SAFETY: three vertices, two numbers each.
unsafe impl Mirror for ObbTriangle2 {
    type Core = Triangle2;
}

// SAFETY: start and end, three numbers each, and the radius.
unsafe impl Mirror for ObbCapsule3 {
    type Core = Capsule3;
}

// SAFETY: point and normal, three numbers each.
unsafe impl Mirror for ObbHalfSpace3 {
    type Core = HalfSpace3;
}

// SAFETY: three vertices, three numbers each.
unsafe impl Mirror for ObbTriangle3 {
    type Core = Triangle3;
}

// SAFETY: the four least numbers, then the four greatest.
unsafe impl Mirror for ObbDop2 {
    type Core = Dop8In2;
}

// SAFETY: the four least numbers, then the four greatest.
unsafe impl Mirror for ObbDop3 {
    type Core = Dop8In3;
}
