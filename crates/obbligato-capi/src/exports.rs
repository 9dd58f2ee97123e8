//! Functions that are one call each.

/// Exports functions under the names that are written here, so that a search finds them.
///
/// First comes the call that is the body of each, then what the header says about the functions
/// that follow. `tests/header.rs` writes them out for cbindgen.
macro_rules! exports {
    (@ [$call:expr] [$($doc:tt)*]
        fn $name:ident($($argument:ident: $of:ty),* $(,)?); $($others:tt)*
    ) => {
        $($doc)*
        #[allow(
            clippy::redundant_closure_for_method_calls,
            reason = "one call for shapes whose methods have nothing but the name in common"
        )]
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name($($argument: $of),*) -> $crate::ObbStatus {
            // SAFETY: the contract of the crate.
            unsafe { $call }
        }
        exports!(@ [$call] [$($doc)*] $($others)*);
    };
    (@ [$call:expr] [$($before:tt)*] $(#[$doc:meta])+ fn $($functions:tt)+) => {
        exports!(@ [$call] [$(#[$doc])+] fn $($functions)+);
    };
    (@ $call:tt $doc:tt) => {};
    ($call:expr; $($functions:tt)+) => {
        exports!(@ [$call] [] $($functions)+);
    };
}

pub(crate) use exports;
