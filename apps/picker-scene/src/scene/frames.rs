/// What a source shows one at a time: pictures of a set, or moments of a drive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frames {
    shown: usize,
    count: usize,
    name: String,
}

impl Frames {
    /// The one that is wanted of those with these names, or the last one if there are not so many; none of none.
    pub(super) fn choose<'a>(
        wanted: usize,
        mut names: impl ExactSizeIterator<Item = &'a str>,
    ) -> Option<Self> {
        let count = names.len();
        let shown = wanted.min(count.checked_sub(1)?);
        let name = names.nth(shown)?.to_owned();
        Some(Self { shown, count, name })
    }

    /// The place of the one that is shown, from 0.
    pub const fn shown(&self) -> usize {
        self.shown
    }

    /// How many there are.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The name of the one that is shown.
    pub fn name(&self) -> &str {
        &self.name
    }
}
