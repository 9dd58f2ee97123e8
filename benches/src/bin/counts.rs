//! Runs the kernels for `benches/count`, which counts their instructions under valgrind.
//!
//! ```text
//! counts names     the kernels in the order in which they run, and how many calls each makes
//! counts           runs them, each in one call of `measured`
//! ```

use obbligato_benches::Kernel;
use obbligato_benches::kernels::TOPICS;

/// Instructions are counted in here alone, and written down each time that it returns.
#[inline(never)]
fn measured(kernel: &mut Kernel) {
    kernel.round();
}

fn main() {
    let names = std::env::args().nth(1).as_deref() == Some("names");
    for (topic, kernels) in TOPICS {
        for mut kernel in kernels() {
            if names {
                println!("{}\t{topic}: {}", kernel.calls(), kernel.name());
            } else {
                // The first round fills caches, and grows what grows.
                kernel.round();
                measured(&mut kernel);
            }
        }
    }
}
