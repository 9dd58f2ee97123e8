//! Times the kernels for `benches/count levels`: a line with the name of each and the nanoseconds
//! of a call. An argument is the one topic that is timed.

use obbligato_benches::kernels::TOPICS;
use std::time::{Duration, Instant};

/// How long a sample takes at least, and how many there are.
const SAMPLE: Duration = Duration::from_millis(1);
const SAMPLES: usize = 15;

fn main() {
    let only = std::env::args().nth(1);
    for (topic, kernels) in TOPICS {
        if only.as_ref().is_some_and(|only| only != topic) {
            continue;
        }
        for mut kernel in kernels() {
            // The first rounds fill caches, and grow what grows.
            let mut rounds = 1;
            while time(&mut || kernel.round(), rounds) < SAMPLE {
                rounds *= 2;
            }
            let best = (0..SAMPLES).map(|_| time(&mut || kernel.round(), rounds)).min();
            let calls = (rounds * kernel.calls()) as f64;
            let nanoseconds = best.unwrap_or_default().as_nanos() as f64 / calls;
            println!("{topic}: {}\t{nanoseconds:.2}", kernel.name());
        }
    }
}

/// How long some rounds take.
fn time(round: &mut impl FnMut(), rounds: usize) -> Duration {
    let start = Instant::now();
    for _ in 0..rounds {
        round();
    }
    start.elapsed()
}
