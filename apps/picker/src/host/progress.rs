use crate::host::failure::say;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, Once, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

/// Work that takes less time shows no bar on a terminal.
const PATIENCE: Duration = Duration::from_millis(500);
/// Without a terminal, a line is printed every this many seconds.
const INTERVAL: u64 = 10;
/// How often the display is refreshed during work that cannot report its progress.
const TICK: Duration = Duration::from_millis(100);

/// Whether nothing may be shown any more. It is locked while something is shown.
static IS_OVER: Mutex<bool> = Mutex::new(false);

/// Stops all progress displays, since the process is about to end. What is being shown is finished
/// first.
pub(crate) fn no_more() {
    *is_over() = true;
}

fn is_over() -> MutexGuard<'static, bool> {
    IS_OVER.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Shows progress on standard error while something takes long: a bar on a terminal, an occasional
/// line elsewhere.
pub(crate) struct Progress {
    bar: ProgressBar,
    shown: Once,
    what: &'static str,
    /// The number of intervals that have been reported.
    reported: AtomicU64,
}

impl Progress {
    /// Work with this many steps.
    pub(crate) fn new(steps: usize, what: &'static str) -> Self {
        let template = "{msg} {wide_bar} {percent}% {eta}";
        Self::of(Some(steps as u64), template, what)
    }

    fn of(steps: Option<u64>, template: &str, what: &'static str) -> Self {
        let bar = ProgressBar::with_draw_target(steps, ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template(template);
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.set_message(what);
        Self { bar, shown: Once::new(), what, reported: AtomicU64::new(0) }
    }

    /// This many steps are done now.
    pub(crate) fn advance_to(&self, step: usize) {
        self.show(|bar| bar.set_position(step as u64));
    }

    /// The steps so far are done, and what comes now is this.
    pub(crate) fn step_to(&self, what: &'static str) {
        self.bar.set_message(what);
        self.step();
    }

    /// One more step is done.
    pub(crate) fn step(&self) {
        self.show(|bar| bar.inc(1));
    }

    /// Advances, and shows it if the work has taken long.
    fn show(&self, advance: impl FnOnce(&ProgressBar)) {
        let is_over = is_over();
        if *is_over {
            return;
        }
        advance(&self.bar);
        let elapsed = self.bar.elapsed();
        if elapsed > PATIENCE && io::stderr().is_terminal() {
            self.shown.call_once(|| self.bar.set_draw_target(ProgressDrawTarget::stderr()));
        } else if self.is_due(elapsed.as_secs() / INTERVAL) {
            say(&self.line(elapsed));
        }
    }

    /// Whether this many intervals are more than have been reported. Of several threads that call
    /// it, one gets `true`.
    fn is_due(&self, intervals: u64) -> bool {
        self.reported.fetch_max(intervals, Ordering::Relaxed) < intervals
    }

    fn line(&self, elapsed: Duration) -> String {
        match self.bar.length() {
            Some(steps) => {
                let percent = 100 * self.bar.position() / steps.max(1);
                format!("{}, {percent}%", self.what)
            }
            None => format!("{}, {} s", self.what, elapsed.as_secs()),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// Does work that cannot report its progress, on a separate thread.
pub(crate) fn while_waiting<T: Send>(what: &'static str, work: impl FnOnce() -> T + Send) -> T {
    let progress = Progress::of(None, "{msg} {spinner} {elapsed}", what);
    thread::scope(|scope| {
        let (done, is_done) = mpsc::channel::<()>();
        let work = scope.spawn(move || {
            let answer = work();
            drop(done);
            answer
        });
        while is_done.recv_timeout(TICK) == Err(mpsc::RecvTimeoutError::Timeout) {
            progress.step();
        }
        work.join().unwrap_or_else(|panic| resume_unwind(panic))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_terminal_each_interval_is_reported_once() {
        let progress = Progress::new(200, "rendering");
        progress.advance_to(50);
        let due = [0, 0, 1, 1, 1, 3, 2, 3, 4].map(|intervals| progress.is_due(intervals));
        let expected = [false, false, true, false, false, true, false, false, true];
        assert_eq!(due, expected);
        assert_eq!(progress.line(Duration::from_secs(20)), "rendering, 25%");
    }

    #[test]
    fn work_without_steps_reports_the_elapsed_time() {
        let progress = Progress::of(None, "{msg}", "waiting");
        assert_eq!(progress.line(Duration::from_secs(20)), "waiting, 20 s");
        assert_eq!(while_waiting("waiting", || 7), 7);
    }
}
