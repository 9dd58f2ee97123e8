use std::fmt::Display;
use std::io::Write;

/// Reports that a test is skipped on this machine, and why.
///
/// # Panics
/// With `CI=true`, where everything that a test needs must be installed.
pub fn report_skipped(test: &str, reason: impl Display) {
    assert!(
        std::env::var("CI").as_deref() != Ok("true"),
        "{test} must not be skipped with CI=true: {reason}"
    );
    note_skipped(test, reason);
}

/// Says that a test is skipped, directly on standard error, since the test runner hides what
/// passing tests print.
pub(crate) fn note_skipped(test: &str, reason: impl Display) {
    // If this fails, there is no one left to tell.
    let _ = writeln!(std::io::stderr(), "skipped: {test}: {reason}");
}
