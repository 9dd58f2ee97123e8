//! The questions to the user: whether to lose something, and for a path.

use crate::input::{Answer, Kept, name_of};
use std::path::PathBuf;

/// A question that the user has to answer before anything else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// There are changes that are not saved, and this would lose them.
    Unsaved(Then),
    /// There is a file where the scene is to be saved.
    Replace(PathBuf),
    /// The file changed, and the scene has changes, too.
    Reload,
    /// Another window ended with changes that were not saved, and they were kept.
    Recover(Kept),
}

/// The action that follows a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Then {
    /// The window closes.
    Close,
    /// Another file is opened.
    Open(PathBuf),
    /// The file is compared with this one.
    Compare(PathBuf),
    /// Another image or moment of the file is shown.
    Frame(usize),
    /// A link is opened.
    Follow(String),
}

/// A path that the user is typing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The purpose of the path.
    pub purpose: Purpose,
    /// The text so far.
    pub text: String,
    /// Why nothing but typing leads to a path here, once the user has tried that.
    pub remark: Option<String>,
}

/// The purpose of a typed path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Opening a file.
    Open,
    /// Comparing the labels of the scene with those of a file.
    Compare,
    /// Saving to a file.
    Save,
}

impl Question {
    /// Returns the question in words.
    pub fn text(&self) -> String {
        match self {
            Self::Unsaved(Then::Close) => "Save the changes before closing?".to_owned(),
            Self::Unsaved(Then::Open(path)) => {
                format!("Save the changes before opening {}?", name_of(path))
            }
            Self::Unsaved(Then::Compare(path)) => {
                format!("Save the changes before comparing with {}?", name_of(path))
            }
            Self::Unsaved(Then::Frame(_)) => {
                "Save the changes before showing another frame?".to_owned()
            }
            Self::Unsaved(Then::Follow(_)) => {
                "Save the changes before opening the link?".to_owned()
            }
            Self::Replace(path) => format!("{} exists already. Replace it?", name_of(path)),
            Self::Reload => {
                "The file has changed on disk. Reload it and lose the changes made here?".to_owned()
            }
            Self::Recover(kept) => format!(
                "The last session ended with unsaved changes to {}. Recover them?",
                kept.name()
            ),
        }
    }

    /// Returns the answers, each with its name.
    pub const fn answers(&self) -> &'static [(Answer, &'static str)] {
        match self {
            Self::Unsaved(_) => &[
                (Answer::Yes, "Save"),
                (Answer::Discard, "Discard"),
                (Answer::Cancel, "Cancel"),
            ],
            Self::Replace(_) => &[(Answer::Yes, "Replace"), (Answer::Cancel, "Cancel")],
            Self::Reload => &[(Answer::Yes, "Reload"), (Answer::Cancel, "Keep mine")],
            Self::Recover(_) => &[
                (Answer::Yes, "Recover"),
                (Answer::Discard, "Discard"),
                (Answer::Cancel, "Later"),
            ],
        }
    }
}
