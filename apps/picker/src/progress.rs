use crate::failure::say;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Once, mpsc};
use std::thread;
use std::time::Duration;

/// Work that is done sooner shows no bar on a terminal.
const PATIENCE: Duration = Duration::from_millis(500);
/// Where there is no terminal, a line is said after so many seconds, and each time they have passed.
const INTERVAL: u64 = 10;
/// So often the time is looked at during work that cannot tell how far it is.
const TICK: Duration = Duration::from_millis(100);

/// Whether there is nothing to be seen any more.
static IS_OVER: AtomicBool = AtomicBool::new(false);

/// Shows no more bars, and no more of those that are there: the process is about to end.
pub(crate) fn no_more() {
    IS_OVER.store(true, Ordering::Relaxed);
}

/// A sign of life on standard error while something takes long: a bar on a terminal, and a line now
/// and then elsewhere.
pub(crate) struct Progress {
    bar: ProgressBar,
    shown: Once,
    what: &'static str,
    /// How many intervals have been told.
    told: AtomicU64,
}

impl Progress {
    /// Work of so many steps.
    pub(crate) fn new(steps: usize, what: &'static str) -> Self {
        Self::of(
            Some(steps as u64),
            "{msg} {wide_bar} {percent}% {eta}",
            what,
        )
    }

    fn of(steps: Option<u64>, template: &str, what: &'static str) -> Self {
        let bar = ProgressBar::with_draw_target(steps, ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template(template);
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.set_message(what);
        Self {
            bar,
            shown: Once::new(),
            what,
            told: AtomicU64::new(0),
        }
    }

    /// So many steps are done now.
    pub(crate) fn advance_to(&self, step: usize) {
        self.show(|bar| bar.set_position(step as u64));
    }

    /// One more step is done.
    pub(crate) fn step(&self) {
        self.show(|bar| bar.inc(1));
    }

    /// Goes on, and shows it to whoever has waited for long.
    fn show(&self, advance: impl FnOnce(&ProgressBar)) {
        if IS_OVER.load(Ordering::Relaxed) {
            return;
        }
        advance(&self.bar);
        let elapsed = self.bar.elapsed();
        if elapsed > PATIENCE && io::stderr().is_terminal() {
            self.shown
                .call_once(|| self.bar.set_draw_target(ProgressDrawTarget::stderr()));
        } else if self.is_due(elapsed.as_secs() / INTERVAL) {
            say(&self.line(elapsed));
        }
    }

    /// Whether so many intervals are more than have been told; asked by many threads, once.
    fn is_due(&self, intervals: u64) -> bool {
        self.told.fetch_max(intervals, Ordering::Relaxed) < intervals
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

/// Does work that cannot tell how far it is, on a thread of its own.
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
    fn without_a_terminal_each_interval_is_told_once() {
        let progress = Progress::new(200, "rendering");
        progress.advance_to(50);
        let due = [0, 0, 1, 1, 1, 3, 2, 3, 4].map(|intervals| progress.is_due(intervals));
        let expected = [false, false, true, false, false, true, false, false, true];
        assert_eq!(due, expected);
        assert_eq!(progress.line(Duration::from_secs(20)), "rendering, 25%");
    }

    #[test]
    fn work_without_steps_tells_how_long_it_takes() {
        let progress = Progress::of(None, "{msg}", "waiting");
        assert_eq!(progress.line(Duration::from_secs(20)), "waiting, 20 s");
        assert_eq!(while_waiting("waiting", || 7), 7);
    }
}
