//! The parts of a link, each with a name.

use super::{LinkError, VERSION};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// The most characters of a link that is read.
const MOST_READ: usize = 100_000;
/// What an address may hold after `#` as it is, without what separates parts.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b',')
    .remove(b'/')
    .remove(b':');

/// The parts that have not been read yet.
pub(super) struct Parts {
    rest: Vec<(String, String)>,
}

impl Parts {
    pub(super) fn of(text: &str) -> Result<Self, LinkError> {
        if text.len() > MOST_READ {
            return Err(LinkError::at(
                "length",
                format!("{} characters", text.len()),
            ));
        }
        let mut rest: Vec<(String, String)> = Vec::new();
        for part in text.split('&') {
            let (name, value) = part.split_once('=').ok_or(LinkError::NotALink)?;
            let decoded = percent_decode_str(value).decode_utf8();
            let value = decoded.map_err(|error| LinkError::at(name, error))?;
            if rest.iter().any(|(known, _)| known == name) {
                return Err(LinkError::at(name, "it is there twice"));
            }
            rest.push((name.to_owned(), value.into_owned()));
        }
        let mut parts = Self { rest };
        match parts.take("v") {
            Some(version) if version == VERSION => Ok(parts),
            Some(version) => Err(LinkError::Version(version)),
            None => Err(LinkError::NotALink),
        }
    }

    /// The text of a part, once.
    pub(super) fn take(&mut self, name: &str) -> Option<String> {
        let place = self.rest.iter().position(|(known, _)| known == name)?;
        Some(self.rest.remove(place).1)
    }

    /// The text of a part that must be there.
    pub(super) fn required(&mut self, name: &str) -> Result<String, LinkError> {
        self.take(name)
            .ok_or_else(|| LinkError::at(name, "it is missing"))
    }

    /// A whole number.
    pub(super) fn whole(&mut self, name: &str) -> Result<Option<u64>, LinkError> {
        let number = |text: String| {
            text.parse()
                .map_err(|_| LinkError::at(name, "expected a whole number"))
        };
        self.take(name).map(number).transpose()
    }

    /// Nothing may be left over.
    pub(super) fn finish(self) -> Result<(), LinkError> {
        match self.rest.first() {
            None => Ok(()),
            Some((name, _)) => Err(LinkError::at(name, "it has no place in this link")),
        }
    }
}

/// A writer that joins parts.
pub(super) struct Writer {
    text: String,
}

impl Writer {
    pub(super) fn new() -> Self {
        Self {
            text: format!("v={VERSION}"),
        }
    }

    pub(super) fn add(&mut self, name: &str, value: &str) {
        self.text.push('&');
        self.text += name;
        self.text.push('=');
        self.text.extend(utf8_percent_encode(value, ESCAPED));
    }

    /// The characters so far.
    pub(super) const fn len(&self) -> usize {
        self.text.len()
    }

    pub(super) fn finish(self) -> String {
        self.text
    }
}
