//! What Ctrl-C does, and likewise a request to terminate and the end of the terminal.

use crate::failure::say;
use crate::progress;
use std::io::{self, IsTerminal};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The exit status of what was stopped; shells take it for Ctrl-C.
const STOPPED: i32 = 130;

/// What is done in place of ending the process at once.
static INSTEAD: Mutex<Option<Box<dyn Fn() + Send>>> = Mutex::new(None);

/// From now on the process ends without leaving anything half-done.
///
/// Where one of the signals was ignored before, as `nohup` has it, all of them keep their meaning;
/// where no handler can be set, too.
pub(crate) fn listen() {
    drop(ctrlc::try_set_handler(|| match &*instead_of_ending() {
        Some(instead) => instead(),
        None => end(),
    }));
}

/// As long as the answer lives, something else is done when the process is asked to end.
pub(crate) fn listen_with(instead: impl Fn() + Send + 'static) -> Instead {
    listen();
    *instead_of_ending() = Some(Box::new(instead));
    Instead
}

/// See [`listen_with`].
#[must_use]
pub(crate) struct Instead;

impl Drop for Instead {
    fn drop(&mut self) {
        *instead_of_ending() = None;
    }
}

fn instead_of_ending() -> MutexGuard<'static, Option<Box<dyn Fn() + Send>>> {
    INSTEAD.lock().unwrap_or_else(PoisonError::into_inner)
}

fn end() -> ! {
    whole_file::abandon();
    progress::no_more();
    if io::stderr().is_terminal() {
        // A bar may stand there, and what the terminal shows of the key.
        eprintln!();
    }
    say("stopped");
    // A graphics driver that is drawing would not survive what an ordinary end calls.
    signal_hook::low_level::exit(STOPPED)
}
