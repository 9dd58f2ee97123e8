//! Compares with the peers: all contenders of a table take turns in this process, and every answer
//! is checked.
//!
//!     cargo run --release --features cpp --bin compare -- [TOPIC]... [--seconds N] [--write BUILD]
//!
//! A topic is a part of the name of a table, such as "nearest" or "pair3"; without one, all are
//! measured. Each case takes about so many seconds. `--write amd-native` puts the tables
//! into `results/amd-native.txt` instead of printing them.

use obbligato_peers::report;
use obbligato_peers::rows::TOPICS;
use obbligato_peers::table::table;
use std::fs;
use std::path::Path;
use std::time::Duration;

struct Options {
    words: Vec<String>,
    seconds: f64,
    write: Option<String>,
}

impl Options {
    fn from_arguments() -> Result<Self, String> {
        let mut options = Self { words: Vec::new(), seconds: 2.0, write: None };
        let mut arguments = std::env::args().skip(1);
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--seconds" => {
                    let number = arguments.next().and_then(|text| text.parse().ok());
                    options.seconds =
                        number.filter(|n| *n > 0.0).ok_or("--seconds needs a number above 0")?;
                }
                "--write" => {
                    let name = arguments.next().ok_or("--write needs the name of a build")?;
                    options.write = Some(name);
                }
                _ => options.words.push(argument),
            }
        }
        Ok(options)
    }

    fn takes(&self, name: &str) -> bool {
        self.words.is_empty() || self.words.iter().any(|word| name.contains(word.as_str()))
    }
}

fn main() -> Result<(), String> {
    let options = Options::from_arguments()?;
    let mut text = String::new();
    for (name, measure) in TOPICS.iter().filter(|(name, _)| options.takes(name)) {
        eprintln!("{name} ...");
        let table = table(&measure(Duration::from_secs_f64(options.seconds)));
        if options.write.is_none() {
            println!("{table}");
        }
        text.push_str(&table);
        text.push('\n');
    }
    let Some(build) = options.write else {
        return Ok(());
    };
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("results/{build}.txt"));
    let command = std::env::args().skip(1).collect::<Vec<_>>().join(" ");
    let head = format!("{}, by `compare {command}`.\n\n", report::here());
    let text = head + text.trim_end() + "\n";
    fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))
}
