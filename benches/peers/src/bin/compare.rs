//! Compares with the peers: all contenders of a table take turns in this process, and every answer is checked.
//!
//!     cargo run --release --features cpp --bin compare -- [TOPIC]... [--seconds N]
//!
//! A topic is a part of the name of a table, such as "nearest" or "pair3"; without one, all are measured. Each
//! case takes about so many seconds. See the README.

use obbligato_peers::rows::TOPICS;
use obbligato_peers::table::table;
use std::time::Duration;

fn main() -> Result<(), String> {
    let (mut words, mut seconds) = (Vec::new(), 2.0);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--seconds" => {
                let number = arguments.next().and_then(|text| text.parse().ok());
                seconds = number
                    .filter(|n| *n > 0.0)
                    .ok_or("--seconds needs a number above 0")?;
            }
            _ => words.push(argument),
        }
    }
    let named =
        |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word.as_str()));
    for (name, measure) in TOPICS.iter().filter(|(name, _)| named(name)) {
        eprintln!("{name} ...");
        println!("{}", table(&measure(Duration::from_secs_f64(seconds))));
    }
    Ok(())
}
