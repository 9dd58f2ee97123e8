use picker_scene::SceneError;

/// Why the latest edit of a box by numbers or text was refused, until another one succeeds or
/// something else is selected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    index: usize,
    error: SceneError,
}

impl Refusal {
    pub(crate) const fn new(index: usize, error: SceneError) -> Self {
        Self { index, error }
    }

    /// The box.
    #[must_use]
    pub const fn index(&self) -> usize {
        self.index
    }

    /// What was refused, for example `half_extents[1]`.
    #[must_use]
    pub fn field(&self) -> Option<&str> {
        self.error.field()
    }

    /// Why, for example `-2 is negative`.
    #[must_use]
    pub fn problem(&self) -> &str {
        self.error.problem()
    }
}
