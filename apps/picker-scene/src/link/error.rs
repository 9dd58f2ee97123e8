use super::LONGEST;
use crate::escape::quoted;
use std::fmt;

/// Why a text is not a link, or why there is no link to what is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LinkError {
    /// It does not look like a link of this program.
    NotALink,
    /// It has this version, which this program does not know.
    Version(String),
    /// A part of it is wrong.
    Part {
        /// The name of the part.
        name: String,
        /// What is wrong with it.
        problem: String,
    },
    /// So many boxes have to be in it that it would be too long.
    TooManyBoxes(usize),
    /// So many boxes are selected that it would be too long.
    TooManySelected(usize),
}

impl LinkError {
    pub(super) fn at(name: &str, problem: impl fmt::Display) -> Self {
        Self::Part {
            name: name.to_owned(),
            problem: problem.to_string(),
        }
    }
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotALink => f.write_str("this is no link to a scene: one begins with v=1"),
            Self::Version(version) => {
                let version = quoted(version);
                write!(
                    f,
                    "the link is of version {version}, and only version 1 is known here"
                )
            }
            Self::Part { name, problem } => {
                write!(
                    f,
                    "the link is wrong: {}: {}",
                    quoted(name),
                    quoted(problem)
                )
            }
            Self::TooManyBoxes(count) => write!(
                f,
                "no link: its {LONGEST} characters have no room for the numbers of {count} boxes; save them to a file"
            ),
            Self::TooManySelected(count) => write!(
                f,
                "no link: its {LONGEST} characters have no room for {count} selected boxes; select fewer"
            ),
        }
    }
}

impl std::error::Error for LinkError {}
