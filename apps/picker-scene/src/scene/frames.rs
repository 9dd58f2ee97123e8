/// What a source shows one at a time: pictures of a set, or moments of a drive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frames {
    /// The place of the one that is shown, from 0.
    pub shown: usize,
    /// How many there are.
    pub count: usize,
    /// The name of the one that is shown.
    pub name: String,
}

impl Frames {
    /// The one that is wanted of so many, else the first, or the last one if there are not so many; none of none.
    pub(super) fn choose(
        wanted: Option<usize>,
        count: usize,
        name: impl FnOnce(usize) -> String,
    ) -> Option<Self> {
        let shown = wanted.unwrap_or(0).min(count.checked_sub(1)?);
        let name = name(shown);
        Some(Self { shown, count, name })
    }
}
