use cpu_time::{ProcessTime, ThreadTime};
use std::hint::black_box;
use std::ops::Range;
use std::time::{Duration, Instant};

/// How long a sample should take, at least; one question may take longer.
const SAMPLE: Duration = Duration::from_micros(400);
/// How often each contender is sampled, at least and at most.
const ROUNDS: [usize; 2] = [9, 101];

/// Contenders that answer the same questions, in turns.
///
/// A round takes one sample of each contender, and rounds follow each other until the time is up,
/// so that all see the same noise. A figure is processor time of the thread for one question.
pub struct Contest<'a> {
    questions: usize,
    entries: Vec<Entry<'a>>,
}

/// A contender, and what was measured of it.
struct Entry<'a> {
    name: String,
    wrong: f64,
    ask: Box<dyn FnMut(Range<usize>) + 'a>,
    /// How many questions make a sample.
    batch: usize,
    samples: Vec<f64>,
}

/// What was measured of a contender.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The name in tables.
    pub name: String,
    /// The median, in nanoseconds for a question.
    pub median: f64,
    /// The share of questions with a wrong answer.
    pub wrong: f64,
}

impl<'a> Contest<'a> {
    /// A contest without contenders, about questions `0..questions`.
    #[must_use]
    pub fn new(questions: usize) -> Self {
        Self { questions, entries: Vec::new() }
    }

    /// Enters a contender that answers one question at a time. Its answers to all questions for
    /// which `right` knows the answer are checked now.
    pub fn enter<A>(
        &mut self,
        name: &str,
        mut ask: impl FnMut(usize) -> A + 'a,
        right: impl Fn(usize, A) -> Option<bool>,
    ) {
        let checked = (0..self.questions).map_while(|question| right(question, ask(question)));
        let wrong = share_of_wrong(checked);
        self.add(name, wrong, move |questions| {
            for question in questions {
                black_box(ask(question));
            }
        });
    }

    /// Enters a contender that answers a range of questions in one call, of which the share of
    /// wrong answers is known.
    pub fn add(&mut self, name: &str, wrong: f64, ask: impl FnMut(Range<usize>) + 'a) {
        self.entries.push(Entry {
            name: name.to_owned(),
            wrong,
            ask: Box::new(ask),
            batch: 1,
            samples: Vec::new(),
        });
    }

    /// Measures for about as long as is said.
    #[must_use]
    pub fn run(mut self, time: Duration) -> Vec<Figure> {
        let mut round = Duration::ZERO;
        for entry in &mut self.entries {
            round += entry.calibrate(self.questions);
        }
        let rounds = time.as_nanos() / round.as_nanos().max(1);
        let rounds = (rounds as usize).clamp(ROUNDS[0], ROUNDS[1]);
        for round in 0..rounds {
            for entry in &mut self.entries {
                entry.sample(round, self.questions);
            }
        }
        self.entries.into_iter().map(Entry::figure).collect()
    }
}

/// The share of answers that are wrong.
pub fn share_of_wrong(right: impl IntoIterator<Item = bool>) -> f64 {
    let (mut all, mut wrong) = (0usize, 0usize);
    for right in right {
        all += 1;
        wrong += usize::from(!right);
    }
    wrong as f64 / all.max(1) as f64
}

impl Entry<'_> {
    /// Finds how many questions make a sample, and how long a sample takes.
    fn calibrate(&mut self, questions: usize) -> Duration {
        loop {
            let took = self.time(0..self.batch);
            if took >= SAMPLE || self.batch >= questions {
                return took + took / 4;
            }
            self.batch = (self.batch * 2).min(questions);
        }
    }

    /// An untimed quarter comes first: whatever ran before has left the caches and branch
    /// predictors in a state that favors the contender that resembles it most.
    fn sample(&mut self, round: usize, questions: usize) {
        let first = round * self.batch % (questions - self.batch + 1);
        let warm = (first + questions / 2) % (questions - self.batch + 1);
        (self.ask)(warm..warm + self.batch / 4);
        let took = self.time(first..first + self.batch);
        self.samples.push(took.as_nanos() as f64 / self.batch as f64);
    }

    fn time(&mut self, questions: Range<usize>) -> Duration {
        let start = ThreadTime::now();
        (self.ask)(questions);
        start.elapsed()
    }

    fn figure(self) -> Figure {
        Figure { name: self.name, median: median(self.samples), wrong: self.wrong }
    }
}

/// The middle one of some samples.
///
/// # Panics
/// There are none.
#[must_use]
pub fn median(mut samples: Vec<f64>) -> f64 {
    samples.sort_by(f64::total_cmp);
    samples[samples.len() / 2]
}

/// A contender that does something once, and its name.
pub type Named<'a> = (&'a str, Box<dyn FnMut() + 'a>);

/// How long something takes in processor time of the process, with all of its threads.
pub fn process_time(work: &mut dyn FnMut()) -> Duration {
    let start = ProcessTime::now();
    work();
    start.elapsed()
}

/// How long one waits for something.
pub fn waiting_time(work: &mut dyn FnMut()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

/// Contenders that do something once that takes long, in turns: the median of so many rounds.
pub fn once(
    rounds: usize,
    contenders: &mut [Named<'_>],
    time: fn(&mut dyn FnMut()) -> Duration,
) -> Vec<Figure> {
    let mut samples = vec![Vec::new(); contenders.len()];
    for _ in 0..rounds {
        for ((_, work), samples) in contenders.iter_mut().zip(&mut samples) {
            samples.push(time(work).as_nanos() as f64);
        }
    }
    let figures = contenders.iter().zip(samples);
    figures
        .map(|((name, _), samples)| Figure {
            name: (*name).to_owned(),
            median: median(samples),
            wrong: 0.0,
        })
        .collect()
}
