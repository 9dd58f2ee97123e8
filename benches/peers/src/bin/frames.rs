//! Compares indexes of 2D boxes in one run in which the contenders take turns.
//!
//!     cargo run --release --bin frames -- [WORD]... [COUNT]... [--samples N]
//!
//! A word is part of the name of a contender ("parry", "ours"), of a scene ("uniform", "clustered",
//! "mixed") or of a task ("frame", "insert", "build", "query", "ray"). Only what is named takes
//! part; if none of a kind is named, all of that kind do. A count is a number of items.
//!
//! Each figure is the processor time of the thread in nanoseconds for one item, box or ray: the
//! median of the samples, the least, and the ratio of the median to parry's best. Rebuild with
//! `RUSTFLAGS="-C target-cpu=native"` (and `--target-dir target/native`, to keep both) to use what
//! the machine has beyond SSE2. The profile is cargo's own `release`, as in a user's program: no
//! link-time optimization, 16 codegen units.

use obbligato_benches::Arrangement;
use obbligato_peers::index::{Contender, Index, contenders};
use obbligato_peers::referee::Scene;
use obbligato_peers::task::{Sample, Task};

struct Options {
    words: Vec<String>,
    counts: Vec<usize>,
    samples: usize,
}

impl Options {
    fn from_arguments() -> Result<Self, String> {
        let (mut words, mut counts, mut samples) = (Vec::new(), Vec::new(), 31);
        let mut arguments = std::env::args().skip(1);
        while let Some(argument) = arguments.next() {
            if argument == "--samples" {
                let number = arguments.next().and_then(|text| text.parse().ok());
                samples = number.filter(|n| *n > 0).ok_or("--samples needs a number above 0")?;
            } else if let Ok(count) = argument.parse() {
                counts.push(count);
            } else {
                words.push(argument);
            }
        }
        if counts.is_empty() {
            counts.extend([1_000, 10_000, 60_000]);
        }
        Ok(Self { words, counts, samples })
    }

    /// Those that were named, or all.
    fn chosen<T: Copy>(&self, all: &[T], name: fn(&T) -> &'static str) -> Vec<T> {
        let named = |one: &&T| self.words.iter().any(|word| name(one).contains(word.as_str()));
        let some: Vec<T> = all.iter().filter(named).copied().collect();
        if some.is_empty() { all.to_vec() } else { some }
    }
}

fn main() -> Result<(), String> {
    let options = Options::from_arguments()?;
    let contenders = options.chosen(&contenders(), |c| c.name);
    let scenes = options.chosen(&Arrangement::ALL, |a| a.name());
    let tasks = options.chosen(&Task::ALL, |t| t.name());
    std::panic::set_hook(Box::new(|_| {}));
    println!("AVX2 compiled in: {}", cfg!(target_feature = "avx2"));
    for &count in &options.counts {
        for &arrangement in &scenes {
            compare(&Scene::new(arrangement, count), &contenders, &tasks, options.samples);
        }
    }
    Ok(())
}

/// Times every contender that gives right answers for a scene.
fn compare(scene: &Scene, contenders: &[Contender], tasks: &[Task], samples: usize) {
    let side = scene.world.max().x;
    println!(
        "\n## {}, {} items, {} pairs at first, world of {side:.0}\n",
        scene.name,
        scene.count(),
        scene.pairs()
    );
    let right: Vec<&Contender> = contenders
        .iter()
        .filter(|contender| match scene.examine(contender) {
            Ok(()) => true,
            Err(fault) => {
                println!("{}: {fault}", contender.name);
                false
            }
        })
        .collect();
    for task in tasks {
        let mut timed: Vec<_> =
            right.iter().filter_map(|contender| Timed::new(contender, *task, scene)).collect();
        take_turns(&mut timed, *task, scene, samples);
        print_table(&timed, *task);
    }
}

struct Timed {
    name: &'static str,
    index: Box<dyn Index>,
    samples: Vec<Sample>,
}

impl Timed {
    fn new(contender: &Contender, task: Task, scene: &Scene) -> Option<Self> {
        Some(Self {
            name: contender.name,
            index: task.prepared(contender, scene)?,
            samples: Vec::new(),
        })
    }

    fn median(&self, figure: fn(&Sample) -> f64) -> f64 {
        let mut figures: Vec<f64> = self.samples.iter().map(figure).collect();
        figures.sort_by(f64::total_cmp);
        figures[figures.len() / 2]
    }

    fn least(&self) -> f64 {
        let figures = self.samples.iter().map(|sample| sample.each);
        figures.fold(f64::INFINITY, f64::min)
    }
}

/// Takes one sample of each in turn, again and again, so that all see the same noise.
fn take_turns(timed: &mut [Timed], task: Task, scene: &Scene, samples: usize) {
    for round in 0..=samples {
        let first = round * (task.rounds(scene) + 1);
        for one in &mut *timed {
            let sample = task.sample(one.index.as_mut(), scene, first);
            // The first round warms up.
            if round > 0 {
                one.samples.push(sample);
            }
        }
    }
}

fn print_table(timed: &[Timed], task: Task) {
    let parry = timed.iter().filter(|one| one.name.starts_with("parry"));
    let best = parry.map(|one| one.median(|s| s.each)).reduce(f64::min);
    println!("| {:<22} | median | least | x parry | of it update |", task.name());
    println!("|---|---|---|---|---|");
    for one in timed {
        let median = one.median(|s| s.each);
        let ratio = best.map_or("-".to_owned(), |best| format!("{:.2}", median / best));
        let update = match task {
            Task::Frame => format!("{:.1}", one.median(|s| s.update)),
            _ => "-".to_owned(),
        };
        println!("| {:<22} | {median:.1} | {:.1} | {ratio} | {update} |", one.name, one.least());
    }
    println!();
}
