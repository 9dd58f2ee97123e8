use std::hint::black_box;

/// A kernel on a fixed input, which is drawn from a seed: what criterion times, and whose
/// instructions `benches/count` counts.
pub struct Kernel {
    name: String,
    calls: usize,
    round: Box<dyn FnMut()>,
}

impl Kernel {
    /// A kernel that is called with each of some questions.
    pub fn new<Q: 'static, A>(
        name: impl Into<String>,
        questions: Vec<Q>,
        mut kernel: impl FnMut(&Q) -> A + 'static,
    ) -> Self {
        Self {
            name: name.into(),
            calls: questions.len(),
            round: Box::new(move || {
                for question in &questions {
                    black_box(kernel(black_box(question)));
                }
            }),
        }
    }

    /// The name in tables.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many calls a round has.
    #[must_use]
    pub const fn calls(&self) -> usize {
        self.calls
    }

    /// Calls the kernel once with each of its questions.
    #[inline(never)]
    pub fn round(&mut self) {
        (self.round)();
    }
}
