//! Faults of the program itself that must not end it: a panic is turned into a text.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};

thread_local! {
    /// Whether panics of this thread are caught.
    static IS_CAUGHT: Cell<bool> = const { Cell::new(false) };
    /// What the last of them said, and where.
    static SAID: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Returns the result of `work`, or the message of a panic in it. Nothing is printed, unless a
/// helper thread panicked.
///
/// Where panics abort, as in a page, they still do.
pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    #[cfg(panic = "unwind")]
    silence_panic_hook();
    let outer = IS_CAUGHT.replace(true);
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    IS_CAUGHT.set(outer);
    done.map_err(|panic| SAID.take().unwrap_or_else(|| said_by(&*panic)))
}

/// Installs a panic hook that prints nothing for caught panics.
#[cfg(panic = "unwind")]
fn silence_panic_hook() {
    static SILENCED: std::sync::Once = std::sync::Once::new();
    SILENCED.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if !IS_CAUGHT.get() {
                return before(panic);
            }
            let place = panic.location().map(|at| format!(", at {at}"));
            SAID.set(Some(said_by(panic.payload()) + &place.unwrap_or_default()));
        }));
    });
}

fn said_by(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref().cloned())
        .unwrap_or_else(|| "a panic without a text".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_a_text_with_its_place() {
        let index = std::hint::black_box(7);
        let said = caught(|| [1, 2, 3][index]).unwrap_err();
        assert!(said.starts_with("index out of bounds: "), "{said}");
        assert!(said.contains(", at ") && said.contains("fault.rs:"), "{said}");
        assert_eq!(caught(|| 7), Ok(7));
    }

    #[test]
    fn a_panic_of_a_thread_that_helps_is_a_text_too() {
        let panics = || rayon::scope(|scope| scope.spawn(|_| panic!("fault {}", 7)));
        assert_eq!(caught(panics), Err("fault 7".to_owned()));
    }
}
