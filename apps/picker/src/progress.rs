use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::sync::Once;
use std::time::Duration;

/// Work that is done sooner shows no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// A bar on standard error, if that is a terminal and the work takes longer than a second.
pub(crate) struct Progress {
    bar: ProgressBar,
    shown: Once,
}

impl Progress {
    pub(crate) fn new(steps: usize, what: &'static str) -> Self {
        let bar = ProgressBar::with_draw_target(Some(steps as u64), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{msg} {wide_bar} {percent}% {eta}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.set_message(what);
        Self {
            bar,
            shown: Once::new(),
        }
    }

    /// So many steps are done now.
    pub(crate) fn advance_to(&self, step: usize) {
        self.bar.set_position(step as u64);
        self.show_when_late();
    }

    /// One more step is done.
    pub(crate) fn step(&self) {
        self.bar.inc(1);
        self.show_when_late();
    }

    fn show_when_late(&self) {
        if self.bar.elapsed() > PATIENCE {
            self.shown
                .call_once(|| self.bar.set_draw_target(ProgressDrawTarget::stderr()));
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
