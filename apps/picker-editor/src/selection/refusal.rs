use picker_scene::SceneError;

/// The reason why the latest edit of a box by numbers or text was refused, until another one succeeds or
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

    /// Returns the box.
    pub const fn index(&self) -> usize {
        self.index
    }

    /// Returns the refused field, for example `half_extents[1]`.
    pub fn field(&self) -> Option<&str> {
        self.error.field()
    }

    /// Returns the reason, for example `-2 is negative`.
    pub fn problem(&self) -> &str {
        self.error.problem()
    }
}
