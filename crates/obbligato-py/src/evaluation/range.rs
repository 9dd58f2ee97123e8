use serde::{Deserialize, Serialize};

/// A name, and from where to where.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Range(pub(crate) String, f64, f64);

impl Range {
    /// The range with a name, between two sizes.
    pub(crate) const fn new(name: String, [least, most]: [f64; 2]) -> Self {
        Self(name, least, most)
    }

    /// Whether a size is in this range.
    pub(crate) fn has(&self, size: f64) -> bool {
        let Self(_, least, most) = self;
        size >= *least && size <= *most
    }
}
