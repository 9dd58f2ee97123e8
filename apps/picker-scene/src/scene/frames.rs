use std::collections::HashMap;

/// What a file of labels is about: other labels of the same are found and named by it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Subject {
    /// What identifies the frame that is shown in every file: the id of an image, the token of a
    /// sample, or the name of a file. None if there is a single one without an id.
    pub(super) frame: Option<String>,
    /// The name of the file of the image, without its ending: ultralytics calls an image so.
    pub(super) stem: Option<String>,
    /// The names of categories by their ids.
    pub(super) categories: HashMap<String, String>,
}

impl Subject {
    /// Whether the name of the file of the image identifies it; if it is digits alone, they are a
    /// number without its zeros there.
    pub(super) fn is_called(&self, id: &str) -> bool {
        let number = |text: &str| text.parse::<u64>().ok();
        let is_it =
            |stem: &str| stem == id || number(stem).is_some_and(|it| number(id) == Some(it));
        self.stem.as_deref().is_some_and(is_it)
    }
}

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
    /// The one that is wanted of so many, else the first, or the last one if there are not so many;
    /// none of none.
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
