//! The messages and questions to the user, and the path that is typed.

use super::{Effect, Field, Files, Purpose, Question};
use crate::tracked::Tracked;

/// A question or a path to type, at most one of them, and the message about the last file.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Dialog {
    question: Tracked<Option<Question>>,
    field: Tracked<Option<Field>>,
    notice: Tracked<Option<String>>,
}

impl Dialog {
    pub(super) const fn changes(&self) -> u64 {
        self.question.changes() + self.field.changes() + self.notice.changes()
    }
}

impl Files {
    /// Returns the question that the user has to answer before anything else, if any.
    pub fn question(&self) -> Option<&Question> {
        self.dialog.question.as_ref()
    }

    /// Returns the path that the user is typing, if any.
    pub fn field(&self) -> Option<&Field> {
        self.dialog.field.as_ref()
    }

    /// Whether there is a question, or a path to type.
    pub fn is_asking(&self) -> bool {
        self.question().is_some() || self.field().is_some()
    }

    /// Returns the message about the last file, until it is dismissed.
    pub fn notice(&self) -> Option<&str> {
        self.dialog.notice.as_deref()
    }

    pub(crate) fn tell(&mut self, notice: Option<String>) {
        self.dialog.notice.set(notice);
    }

    pub(crate) fn ask(&mut self, question: Question) {
        self.dialog.field.set(None);
        self.dialog.question.set(Some(question));
    }

    /// Ends whatever is asked, and returns the question.
    pub(crate) fn take_question(&mut self) -> Option<Question> {
        self.dialog.field.set(None);
        self.dialog.question.replace(None)
    }

    /// The user has called off what was asked.
    pub(crate) fn cancel(&mut self, question: Option<&Question>) {
        self.then(None);
        if let Some(Question::Recover(_)) = question {
            self.end_found(Effect::Leave);
        }
    }

    pub(crate) fn ask_for_path(&mut self, purpose: Purpose, text: String) {
        self.dialog.question.set(None);
        let remark = None;
        self.dialog.field.set(Some(Field {
            purpose,
            text,
            remark,
        }));
    }

    pub(crate) fn type_path(&mut self, text: String) {
        let field = self.field().cloned();
        self.dialog
            .field
            .set(field.map(|field| Field { text, ..field }));
    }

    /// Says why the path has to be typed.
    pub(crate) fn remark_on_path(&mut self, remark: String) {
        let (field, remark) = (self.field().cloned(), Some(remark));
        self.dialog
            .field
            .set(field.map(|field| Field { remark, ..field }));
    }

    /// Takes the path in the field; an empty one is not taken.
    pub(crate) fn take_typed(&mut self) -> Option<Field> {
        let has_text = |field: &Field| !field.text.trim().is_empty();
        self.field().is_some_and(has_text).then_some(())?;
        self.take_field()
    }

    /// Ends the field, if there is one.
    pub(crate) fn take_field(&mut self) -> Option<Field> {
        self.dialog.field.replace(None)
    }
}
