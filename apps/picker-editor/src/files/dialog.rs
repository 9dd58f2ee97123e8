//! The messages and questions to the user, and the path that is typed.

use super::{Effect, Files};
use crate::input::{Answer, Kept, Least, name_of};
use picker_scene::Example;
use std::path::PathBuf;

impl Files {
    /// Returns the question that the user has to answer before anything else, if any.
    pub fn question(&self) -> Option<&Question> {
        self.question.as_ref()
    }

    /// Returns the path that the user is typing, if any.
    pub fn field(&self) -> Option<&Field> {
        self.field.as_ref()
    }

    /// Whether there is a question, or a path to type.
    pub fn is_asking(&self) -> bool {
        self.question().is_some() || self.field().is_some()
    }

    /// Returns the message about the last file, until it is dismissed.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    pub(crate) fn set_notice(&mut self, notice: Option<String>) {
        self.notice.set(notice);
    }

    pub(crate) fn ask(&mut self, question: Question) {
        self.field.set(None);
        self.question.set(Some(question));
    }

    /// Closes the dialog, and returns its question.
    pub(crate) fn take_question(&mut self) -> Option<Question> {
        self.field.set(None);
        self.question.replace(None)
    }

    /// The user has cancelled the question.
    pub(crate) fn cancel(&mut self, question: Option<&Question>) {
        self.saving.then = None;
        if let Some(Question::Recover(_)) = question {
            self.end_found(Effect::Leave);
        }
    }

    pub(crate) fn ask_for_path(&mut self, purpose: Purpose, text: String) {
        self.question.set(None);
        let remark = None;
        self.field.set(Some(Field { purpose, text, remark }));
    }

    /// Changes the path that the user is typing, if any.
    pub(crate) fn edit_path(&mut self, edit: impl FnOnce(&mut Field)) {
        let mut field = self.field().cloned();
        field.as_mut().map(edit);
        self.field.set(field);
    }

    /// Takes the path in the field; an empty one is not taken.
    pub(crate) fn take_typed(&mut self) -> Option<Field> {
        let has_text = |field: &Field| !field.text.trim().is_empty();
        self.field().is_some_and(has_text).then_some(())?;
        self.take_field()
    }

    /// Ends the field, if there is one.
    pub(crate) fn take_field(&mut self) -> Option<Field> {
        self.field.replace(None)
    }
}

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
    /// It is read again, with another limit.
    Least(Least),
    /// Another image or moment of the file is shown.
    Frame(usize),
    /// A link is opened.
    Follow(String),
    /// A field of so many boxes is made of a seed.
    Field(usize, u64),
    /// A scene is shown that is built in.
    Example(Example),
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
            Self::Unsaved(then) => {
                let what = match then {
                    Then::Close => "closing".to_owned(),
                    Then::Open(path) => format!("opening {}", name_of(path)),
                    Then::Compare(path) => format!("comparing with {}", name_of(path)),
                    Then::Least(_) => "reading again".to_owned(),
                    Then::Frame(_) => "showing another frame".to_owned(),
                    Then::Follow(_) => "opening the link".to_owned(),
                    Then::Field(..) => "filling the scene".to_owned(),
                    Then::Example(example) => format!("opening \u{201c}{}\u{201d}", example.name()),
                };
                format!("Save the changes before {what}?")
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

    /// Returns the answers, each with its name. The first one loses nothing, and is what Enter
    /// gives at once.
    pub const fn answers(&self) -> &'static [(Answer, &'static str)] {
        match self {
            Self::Unsaved(_) => {
                &[(Answer::Yes, "Save"), (Answer::Discard, "Discard"), (Answer::Cancel, "Cancel")]
            }
            Self::Replace(_) => &[(Answer::Cancel, "Cancel"), (Answer::Yes, "Replace")],
            Self::Reload => &[(Answer::Cancel, "Keep mine"), (Answer::Yes, "Reload")],
            Self::Recover(_) => {
                &[(Answer::Yes, "Recover"), (Answer::Discard, "Discard"), (Answer::Cancel, "Later")]
            }
        }
    }
}
