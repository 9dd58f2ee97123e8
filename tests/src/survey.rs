use crate::{Rng, seed};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use rayon::prelude::*;

/// The number of cases per kernel: 1,000,000 in release, 10,000 in debug, or the environment
/// variable `OBBLIGATO_CASES`.
#[must_use]
pub fn cases_per_kernel() -> u64 {
    let default = if cfg!(debug_assertions) { 10_000 } else { 1_000_000 };
    match std::env::var("OBBLIGATO_CASES") {
        Ok(text) => text.parse().expect("OBBLIGATO_CASES is a number of cases"),
        Err(_) => default,
    }
}

/// The results of the cases of a kernel.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    cases: u64,
    broken: u64,
    counts: Vec<(&'static str, u64)>,
    largest: Vec<(&'static str, f64)>,
    failures: Vec<String>,
}

impl Tally {
    /// Counts the cases of a kind.
    pub fn count(&mut self, kind: &'static str, happened: bool) {
        add(&mut self.counts, kind, u64::from(happened), |a, b| a + b);
    }

    /// Keeps the largest value of a figure.
    pub fn largest(&mut self, figure: &'static str, value: f64) {
        add(&mut self.largest, figure, value, f64::max);
    }

    /// Records a violation of a law, with the input that reproduces it.
    pub fn require(&mut self, holds: bool, law: &'static str, case: impl Fn() -> String) {
        if !holds {
            self.fail(law, &case);
        }
    }

    /// Not generic, so that it is compiled once, not for each law.
    fn fail(&mut self, law: &str, case: &dyn Fn() -> String) {
        self.broken += 1;
        if self.failures.len() < 3 {
            self.failures.push(format!("{law}: {}", case()));
        }
    }

    fn and(mut self, other: Self) -> Self {
        self.cases += other.cases;
        self.broken += other.broken;
        for (kind, count) in other.counts {
            add(&mut self.counts, kind, count, |a, b| a + b);
        }
        for (figure, value) in other.largest {
            add(&mut self.largest, figure, value, f64::max);
        }
        let room = 3usize.saturating_sub(self.failures.len());
        self.failures.extend(other.failures.into_iter().take(room));
        self
    }
}

fn add<V: Copy>(
    list: &mut Vec<(&'static str, V)>,
    name: &'static str,
    value: V,
    join: fn(V, V) -> V,
) {
    match list.iter_mut().find(|(known, _)| *known == name) {
        Some((_, sum)) => *sum = join(*sum, value),
        None => list.push((name, value)),
    }
}

/// Runs all cases of a kernel on all cores, prints the results, and fails if a law was broken.
///
/// With `--nocapture`, the printed lines form a table.
///
/// # Panics
/// If a case broke a law; the message reproduces the first few.
pub fn survey(kernel: &str, check: impl Fn(u64, &mut Tally) + Sync) {
    run(kernel, cases_per_kernel(), &check);
}

/// As [`survey`], for the given number of cases. Their indices count from `2^32` times the
/// [`seed`], so that different seeds have different cases.
///
/// # Panics
/// If a case broke a law; the message reproduces the first few.
pub fn survey_of(kernel: &str, cases: u64, check: impl Fn(u64, &mut Tally) + Sync) {
    run(kernel, cases, &check);
}

/// Not generic, so that what runs on all cores is compiled once, not for each kernel.
fn run(kernel: &str, cases: u64, check: &(dyn Fn(u64, &mut Tally) + Sync)) {
    let first = seed() << 32;
    let tally = (0..cases)
        .into_par_iter()
        .fold(Tally::default, |mut tally, index| {
            tally.cases += 1;
            check(first + index, &mut tally);
            tally
        })
        .reduce(Tally::default, Tally::and);
    println!("{}", row(kernel, &tally));
    let failures = tally.failures.join("\n  ");
    let seed = first >> 32;
    assert!(tally.failures.is_empty(), "{kernel}, with OBBLIGATO_SEED={seed}\n  {failures}");
}

/// As [`survey`], with a tenth of the cases: for references that take much longer than the kernel.
///
/// # Panics
/// If a case broke a law; the message reproduces the first few.
pub fn slow_survey(kernel: &str, check: impl Fn(u64, &mut Tally) + Sync) {
    run(kernel, cases_per_kernel() / 10, &check);
}

/// As [`survey`], for cases drawn from a strategy.
///
/// # Panics
/// If a case broke a law; the message reproduces the first few.
pub fn survey_drawn<S: Strategy + Sync>(
    kernel: &str,
    strategy: S,
    check: impl Fn(&S::Value, &mut Tally) + Sync,
) {
    drawn(kernel, cases_per_kernel(), strategy, check);
}

/// As [`survey_drawn`], with a tenth of the cases: for references that take much longer than the
/// kernel.
///
/// # Panics
/// If a case broke a law; the message reproduces the first few.
pub fn slow_survey_drawn<S: Strategy + Sync>(
    kernel: &str,
    strategy: S,
    check: impl Fn(&S::Value, &mut Tally) + Sync,
) {
    drawn(kernel, cases_per_kernel() / 10, strategy, check);
}

fn drawn<S: Strategy + Sync>(
    kernel: &str,
    cases: u64,
    strategy: S,
    check: impl Fn(&S::Value, &mut Tally) + Sync,
) {
    run(kernel, cases, &|index, tally| {
        let mut rng = Rng::of_case(kernel, index);
        let seed: Vec<u8> =
            [rng.bits(), rng.bits()].iter().flat_map(|bits| bits.to_le_bytes()).collect();
        let rng = TestRng::from_seed(RngAlgorithm::XorShift, &seed);
        let mut runner = TestRunner::new_with_rng(Config::default(), rng);
        let case = strategy.new_tree(&mut runner).expect("a case is found");
        check(&case.current(), tally);
    });
}

fn row(kernel: &str, tally: &Tally) -> String {
    let Tally { cases, broken, counts, largest, .. } = tally;
    let counts = counts.iter().map(|(kind, count)| format!("{kind}: {count}"));
    let largest = largest.iter().map(|(figure, value)| format!("{figure}: {value:.2}"));
    let columns: Vec<_> = counts.chain(largest).collect();
    let columns = columns.join(", ");
    format!("| {kernel:<24} | {cases:>8} cases | {broken} broken | {columns} |")
}
