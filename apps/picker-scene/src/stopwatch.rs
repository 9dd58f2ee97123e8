//! Times of work that may be shorter than the steps of the clock, such as a browser's.

use crate::scene2d::Clock;
use std::time::Duration;

/// A time of so many steps of the clock is reported as it is.
const TELLING: u32 = 10;
/// The clock is read so often to see it advance. That takes some milliseconds, once.
const MOST_READINGS: u32 = 100_000;
/// The work is repeated so often at most.
const MOST_REPETITIONS: u32 = 4_096;

/// A stopwatch, which knows the resolution of its clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stopwatch {
    /// The step of the clock, once it is known; none within if the clock stands still.
    step: Option<Option<Duration>>,
}

impl Stopwatch {
    /// Returns the time of some work that took `once` by the clock. If that is too few steps to
    /// measure, the work is repeated from one step of the clock to the next. `None` if it cannot be
    /// measured.
    ///
    /// Between two steps the clock advances by exactly one, and `n` repetitions fit in; so the work
    /// takes `1 / n` of a step, to within one part in `n`.
    pub fn time_of(
        &mut self,
        once: Duration,
        clock: Clock,
        mut work: impl FnMut(),
    ) -> Option<Duration> {
        let step = (*self.step.get_or_insert_with(|| step_of(clock)))?;
        if once >= step * TELLING {
            return Some(once);
        }
        let (start, _) = next_step(clock, &mut work)?;
        let (end, count) = next_step(clock, &mut work)?;
        Some((end - start) / count)
    }
}

/// The least by which a clock advances, as far as that is seen.
fn step_of(clock: Clock) -> Option<Duration> {
    let start = clock();
    (0..MOST_READINGS).find_map(|_| clock().checked_sub(start).filter(|step| !step.is_zero()))
}

/// Repeats some work until the clock advances. Returns what it shows then, and the repetitions.
fn next_step(clock: Clock, work: &mut impl FnMut()) -> Option<(Duration, u32)> {
    let start = clock();
    (1..=MOST_REPETITIONS).find_map(|count| {
        work();
        let now = clock();
        (now > start).then_some((now, count))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::time::Instant;

    thread_local! {
        static NANOS: Cell<u64> = const { Cell::new(0) };
    }

    fn pass(nanos: u64) {
        NANOS.set(NANOS.get() + nanos);
    }

    /// A clock that advances by 100 µs, and whose reading takes 50 ns.
    fn coarse() -> Duration {
        pass(50);
        Duration::from_micros(NANOS.get() / 100_000 * 100)
    }

    #[test]
    fn work_that_is_shorter_than_a_step_of_the_clock_is_repeated() {
        for (nanos, once) in [(3_000, 0), (3_000, 100), (40_000, 0), (700, 0)] {
            let once = Duration::from_micros(once);
            let time = Stopwatch::default().time_of(once, coarse, || pass(nanos));
            let error = time.unwrap().as_nanos().abs_diff(u128::from(nanos));
            assert!(error <= u128::from(nanos / 2), "{time:?} instead of {nanos} ns");
        }
    }

    #[test]
    fn work_of_many_steps_is_told_as_it_is() {
        let once = Duration::from_millis(7);
        let work = || panic!("it is not repeated");
        let time = Stopwatch::default().time_of(once, coarse, work);
        assert_eq!(time, Some(once));
    }

    #[test]
    fn there_is_no_telling_by_a_clock_that_stands_still() {
        let work = || panic!("it is not repeated");
        let time = Stopwatch::default().time_of(Duration::ZERO, || Duration::ZERO, work);
        assert_eq!(time, None);
    }

    #[test]
    fn work_that_is_nothing_ends() {
        let time = Stopwatch::default().time_of(Duration::ZERO, coarse, || ());
        assert!(time.is_none_or(|time| time < Duration::from_micros(1)));
    }

    #[test]
    fn a_fine_clock_is_believed() {
        static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
        let clock = || START.get_or_init(Instant::now).elapsed();
        let once = Duration::from_millis(1);
        let mut count = 0;
        let time = Stopwatch::default().time_of(once, clock, || count += 1);
        assert_eq!((time, count), (Some(once), 0));
    }
}
