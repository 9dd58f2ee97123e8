//! Calls as a C program makes them; each call is also made with every bad pointer.

use obbligato::Real;
use obbligato_capi::*;
use std::ffi::c_void;
use std::ptr::null;

/// A number beyond the limit of the library.
pub(crate) const BEYOND: ObbReal = 2.0 * <ObbReal as Real>::LIMIT;

/// What can be wrong with a pointer.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Bad {
    Null,
    Misaligned,
}

/// An argument of a function of the header.
pub(crate) trait Argument: Copy {
    /// The same argument with a bad pointer in its place, if it can be bad in that way.
    fn spoiled(self, _: Bad) -> Option<Self> {
        None
    }
}

impl<T> Argument for *const T {
    fn spoiled(self, bad: Bad) -> Option<Self> {
        match bad {
            Bad::Null => Some(null()),
            Bad::Misaligned => (align_of::<T>() > 1).then(|| self.wrapping_byte_add(1)),
        }
    }
}

impl<T> Argument for *mut T {
    fn spoiled(self, bad: Bad) -> Option<Self> {
        self.cast_const().spoiled(bad).map(<*const T>::cast_mut)
    }
}

macro_rules! values { ($($name:ty),*) => { $(impl Argument for $name {})* } }
values!(
    bool, ObbReal, u8, u16, u32, u64, usize, ObbVec2, ObbVec3, ObbQuat, ObbAxis, ObbMotion2,
    ObbMotion3
);

macro_rules! callbacks { ($($name:ty),*) => { $(
    impl Argument for $name {
        fn spoiled(self, bad: Bad) -> Option<Self> {
            matches!(bad, Bad::Null).then_some(None)
        }
    }
)* } }
callbacks!(ObbMove, ObbRefine, ObbRefineBox, ObbVisit, ObbVisitPairs);

/// A function of the header and its arguments.
pub(crate) trait Call: Copy {
    fn call(self) -> ObbStatus;
    fn spoiled(self, argument: usize, bad: Bad) -> Option<Self>;
}

macro_rules! call { ($($name:ident $index:tt),+) => {
    impl<$($name: Argument),+> Call
        for (unsafe extern "C" fn($($name),+) -> ObbStatus, ($($name,)+))
    {
        fn call(self) -> ObbStatus {
            // SAFETY: the arguments from a test are good, or bad in a way that is refused.
            unsafe { (self.0)($(self.1.$index),+) }
        }

        fn spoiled(mut self, argument: usize, bad: Bad) -> Option<Self> {
            match argument {
                $($index => self.1.$index = self.1.$index.spoiled(bad)?,)+
                _ => return None,
            }
            Some(self)
        }
    }
} }
call!(A 0);
call!(A 0, B 1);
call!(A 0, B 1, C 2);
call!(A 0, B 1, C 2, D 3);
call!(A 0, B 1, C 2, D 3, E 4);
call!(A 0, B 1, C 2, D 3, E 4, F 5);
call!(A 0, B 1, C 2, D 3, E 4, F 5, G 6);
call!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7);
call!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8);

/// The status of a call. If it is not an error, the same call is made again with each pointer
/// spoiled, except those that may be anything, and must be refused each time.
pub(crate) fn status_of(name: &str, call: impl Call, anything: &[usize]) -> ObbStatus {
    let status = call.call();
    if !matches!(status, ObbStatus::Ok | ObbStatus::None) {
        return status;
    }
    for argument in (0..9).filter(|argument| !anything.contains(argument)) {
        for (bad, expected) in
            [(Bad::Null, ObbStatus::Null), (Bad::Misaligned, ObbStatus::Misaligned)]
        {
            if let Some(spoiled) = call.spoiled(argument, bad) {
                assert_eq!(spoiled.call(), expected, "{name}, argument {argument}");
            }
        }
    }
    status
}

macro_rules! hole {
    ($argument:expr) => {
        _
    };
}

/// The status of a call, made as above. `anything: [3]` lists the arguments that may be any
/// pointer.
macro_rules! status {
    ($function:ident($($argument:expr),* $(,)?) $(, anything: [$($anything:expr),*])?) => {{
        let function: unsafe extern "C" fn($(hole!($argument)),*) -> ObbStatus = $function;
        let anything: &[usize] = &[$($($anything),*)?];
        crate::ask::status_of(stringify!($function), (function, ($($argument,)*)), anything)
    }};
}

/// The answer of a call, made as above. Without success, nothing must be written.
macro_rules! ask {
    ($function:ident($($argument:expr),* $(,)?) $(, anything: [$($anything:expr),*])?) => {{
        let (mut out, untouched) = Default::default();
        let function: unsafe extern "C" fn($(hole!($argument),)* _) -> ObbStatus = $function;
        let call = (function, ($($argument,)* &raw mut out));
        match crate::ask::status_of(stringify!($function), call, &[$($($anything),*)?]) {
            ObbStatus::Ok => Result::Ok(out),
            error => {
                assert_eq!(out, untouched, "{error:?} wrote something");
                Err(error)
            }
        }
    }};
}

pub(crate) use {ask, hole, status};

/// A user pointer, which only the test understands.
pub(crate) fn user<T>(of_test: &mut T) -> *mut c_void {
    std::ptr::from_mut(of_test).cast()
}

pub(crate) const fn v2(x: ObbReal, y: ObbReal) -> ObbVec2 {
    ObbVec2 { x, y }
}

pub(crate) const fn v3(x: ObbReal, y: ObbReal, z: ObbReal) -> ObbVec3 {
    ObbVec3 { x, y, z }
}
