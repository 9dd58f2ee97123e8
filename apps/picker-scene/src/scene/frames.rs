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
}
