//! Hashes of the answers of every public function, the same on every machine.
//!
//! The functions are those of `tests/no-panic`, whose probes are compiled here with another macro:
//! their arguments are drawn, and their answers hashed. `tests/no-panic/run` holds that every
//! public function has a probe, and the compiler that every probe of a file is asked, since one
//! that is not would be dead code. Left out are the comparisons of `approx`, which are no kernels;
//! a quadtree in lists, whose probes are not made to be run; and `size_in_bytes`, which depends on
//! the size of a pointer.
//!
//! What is hashed is the text of an answer, which shows every bit but those of a NaN, and what the
//! function has left in the memory that it was lent, such as the nodes of a tree. Brackets are
//! skipped: how lists are nested is no bit of an answer.

#![no_std]

/// The probes of `tests/no-panic` as functions that ask for an answer with drawn arguments.
macro_rules! instance {
    ($module:ident, $instance:ident, $scalar:ident, $dimension:literal, $($probes:tt)*) => {
        pub(crate) fn ask(golden: &mut $crate::Golden<'_>) {
            #[allow(unused_imports)]
            use $crate::answer::{Answer as _, AnswerOfTree as _};
            each_probe!((golden, $module, $instance) $($probes)*);
        }
    };
}

macro_rules! probe {
    (($golden:ident, $module:ident, $instance:ident);
        $($name:ident)+ ($($argument:ident: $of:ty),*) -> $result:ty $body:block
    ) => {
        $golden.ask(
            concat!(stringify!($module), "::", name!($($name)+), ".", stringify!($instance)),
            #[allow(unused_variables, unused_mut)]
            &|draws: &mut $crate::draw::Draws, text: &mut core::fmt::Formatter<'_>| {
                $(let mut $argument = <$of as $crate::argument::Argument<'_, '_, '_>>::draw(draws);)*
                let mut text = Some(text);
                let result: $result = {
                    $(let $argument: $of = $crate::argument::Argument::lend(&mut $argument, &mut text);)*
                    $body
                };
                if let Some(text) = text {
                    (&&$crate::answer::Shown(&result)).show(text)?;
                    $(<$of as $crate::argument::Argument<'_, '_, '_>>::left(&$argument, text)?;)*
                }
                Ok(())
            },
        );
    };
}

#[macro_use]
#[path = "../../no-panic/src/instances.rs"]
mod instances;

mod answer;
mod argument;
mod draw;
mod families;
mod scenes;
mod shapes;

pub use families::{FAMILIES, Family};

use core::fmt;

/// How often each function is asked.
const ROUNDS: u64 = 32;

/// What depends on the machine, and may.
const OF_THE_MACHINE: &str = "quadtree::size_in_bytes.";

/// The hash of some functions.
pub struct Golden<'a> {
    hash: Hash,
    /// Receives the hash of each function.
    each: &'a mut dyn FnMut(&str, u64),
}

impl<'a> Golden<'a> {
    fn new(each: &'a mut dyn FnMut(&str, u64)) -> Self {
        let hash = Hash::new();
        Self { hash, each }
    }

    /// Calls a function a few times. What is drawn depends on its name alone, so that a new
    /// function changes no other's hash.
    fn ask(&mut self, name: &str, answer: &Ask) {
        if name.starts_with(OF_THE_MACHINE) {
            return;
        }
        let mut hash = Hash::new();
        let mut draws = draw::Draws::new(Hash::of(name));
        for _ in 0..ROUNDS {
            draws.begin();
            hash.text(&Text(core::cell::RefCell::new(&mut draws), answer));
        }
        (self.each)(name, hash.0);
        self.hash.number(hash.0);
    }
}

/// Calls a function with drawn arguments, and writes its answer. No type parameter: thousands of
/// functions are asked.
type Ask = dyn Fn(&mut draw::Draws, &mut fmt::Formatter<'_>) -> fmt::Result;

/// The text of an answer.
struct Text<'d, 'a>(core::cell::RefCell<&'d mut draw::Draws>, &'a Ask);

impl fmt::Display for Text<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.1)(&mut self.0.borrow_mut(), f)
    }
}

/// The FNV-1a hash by Fowler, Noll and Vo.
struct Hash(u64);

impl Hash {
    const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    fn of(text: &str) -> u64 {
        let mut hash = Self::new();
        hash.text(&text);
        hash.0
    }

    fn number(&mut self, number: u64) {
        number.to_le_bytes().iter().for_each(|&byte| self.byte(byte));
    }

    fn text(&mut self, text: &impl fmt::Display) {
        // A hash takes any text.
        let _ = fmt::write(self, format_args!("{text}"));
    }

    fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
}

impl fmt::Write for Hash {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let is_bracket = |byte: &u8| matches!(byte, b'[' | b']');
        let bytes = text.bytes().filter(|byte| !is_bracket(byte));
        bytes.for_each(|byte| self.byte(byte));
        Ok(())
    }
}
