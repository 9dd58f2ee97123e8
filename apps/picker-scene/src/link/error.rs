use super::LONGEST;
use crate::escape::quoted;
use std::fmt;

/// The reason why a text is not a link, or why there is no link to the visible state.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LinkError {
    /// It does not look like a link of this program.
    #[error("this is no link to a scene: one begins with v=1")]
    NotALink,
    /// It has this version, which this program does not know.
    #[error("the link is of version {}, and only version 1 is known here", quoted(.0))]
    Version(String),
    /// A part of it is wrong.
    #[error("the link is wrong: {}: {}", quoted(.name), quoted(.problem))]
    Part {
        /// The name of the part.
        name: String,
        /// The problem.
        problem: String,
    },
    /// So many boxes have to be in it that it would be too long.
    #[error(
        "no link: its {LONGEST} characters have no room for the numbers of {0} boxes; save them to a file"
    )]
    TooManyBoxes(usize),
    /// So many boxes are selected that it would be too long.
    #[error("no link: its {LONGEST} characters have no room for {0} selected boxes; select fewer")]
    TooManySelected(usize),
}

/// The result of reading a link or a part of one.
pub(super) type LinkResult<T> = Result<T, LinkError>;

impl LinkError {
    pub(super) fn at(name: &str, problem: impl fmt::Display) -> Self {
        Self::Part { name: name.to_owned(), problem: problem.to_string() }
    }

    /// A part has a name of something that does not exist.
    pub(super) fn unknown(part: &str, name: &str) -> Self {
        Self::at(part, format!("there is no {part} {name:?}"))
    }
}
