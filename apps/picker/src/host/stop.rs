//! The reaction of the program to Ctrl-C, to a request to terminate, and to its terminal closing.

use crate::host::failure::{STOPPED, say};
use crate::host::progress;
use std::io::{self, IsTerminal};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What to do instead of ending the process at once.
static INSTEAD: Mutex<Option<Box<dyn Fn() + Send>>> = Mutex::new(None);

/// From now on, an interrupted process leaves no partial file behind.
///
/// If one of the signals was already ignored, as under `nohup`, or if no handler can be set, the
/// signals keep their meaning.
pub(crate) fn listen() {
    drop(ctrlc::try_set_handler(|| match &*instead_of_ending() {
        Some(instead) => instead(),
        None => end(),
    }));
}

/// While the returned guard lives, `instead` is called when the process receives a signal to end.
pub(crate) fn listen_with(instead: impl Fn() + Send + 'static) -> InterruptHandler {
    listen();
    *instead_of_ending() = Some(Box::new(instead));
    InterruptHandler
}

/// The handler that replaces the default reaction: see [`listen_with`].
#[must_use]
pub(crate) struct InterruptHandler;

impl Drop for InterruptHandler {
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
        // The line may hold a progress bar, and the `^C` of the terminal.
        eprintln!();
    }
    say("stopped");
    // A graphics driver that is drawing might crash in the exit handlers of a normal exit.
    signal_hook::low_level::exit(STOPPED.into())
}
