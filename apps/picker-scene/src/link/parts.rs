//! The parts of a link, each with a name.

use super::{LinkError, LinkResult, VERSION};
use obbligato::Real;
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
            let problem = format!("{} characters", text.len());
            return Err(LinkError::at("length", problem));
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

    /// A whole number.
    pub(super) fn whole(&mut self, name: &str) -> Result<Option<u64>, LinkError> {
        let wrong = |_| LinkError::at(name, "expected a whole number");
        let text = self.take(name);
        text.map(|text| text.parse().map_err(wrong)).transpose()
    }

    /// So many numbers with commas between them, within the limit of coordinates.
    pub(super) fn numbers<const N: usize>(&mut self, name: &str) -> LinkResult<Option<[f32; N]>> {
        let Some(text) = self.take(name) else {
            return Ok(None);
        };
        let wrong = |problem: &str| LinkError::at(name, problem);
        let limit = <f32 as Real>::LIMIT;
        let beyond = format!("a number is beyond {limit:e}, the largest coordinate");
        let number = |part: &str| match part.parse::<f32>() {
            Ok(number) if number.abs() <= limit => Ok(number),
            Ok(_) => Err(wrong(&beyond)),
            Err(_) => Err(wrong("expected a number")),
        };
        let numbers = text.split(',').map(number);
        let numbers = numbers.collect::<LinkResult<Vec<f32>>>()?;
        let expected = if N == 1 { "a number" } else { "three numbers" };
        let numbers = numbers.try_into().map(Some);
        numbers.map_err(|_| wrong(&format!("expected {expected}")))
    }

    pub(super) fn number(&mut self, name: &str) -> Result<Option<f32>, LinkError> {
        Ok(self.numbers(name)?.map(|[number]| number))
    }

    /// Nothing may be left over.
    pub(super) fn finish(self) -> Result<(), LinkError> {
        match self.rest.first() {
            None => Ok(()),
            Some((name, _)) => Err(LinkError::at(name, "it has no place in this link")),
        }
    }
}

/// What must be there.
pub(super) fn required<T>(name: &str, part: Option<T>) -> Result<T, LinkError> {
    part.ok_or_else(|| LinkError::at(name, "it is missing"))
}

/// A writer that joins parts.
pub(super) struct PartsWriter {
    pub(super) text: String,
}

impl PartsWriter {
    pub(super) fn add(&mut self, name: &str, value: &str) {
        self.text += &format!("&{name}=");
        self.text.extend(utf8_percent_encode(value, ESCAPED));
    }

    /// Adds decimals that read back to the same bits: each in the shorter of the plain and the
    /// scientific form.
    pub(super) fn add_numbers(&mut self, name: &str, numbers: &[f32]) {
        let decimal = |number: &f32| {
            let forms = [format!("{number}"), format!("{number:e}")];
            forms.into_iter().min_by_key(String::len)
        };
        let decimals: Vec<String> = numbers.iter().filter_map(decimal).collect();
        self.add(name, &decimals.join(","));
    }
}
