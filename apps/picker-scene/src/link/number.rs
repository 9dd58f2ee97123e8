//! Numbers as decimals that read back to the same bits.

use super::LinkError;
use obbligato::Real;

/// The shorter of the plain and the scientific form; both read back to the same number.
pub(super) fn decimal(number: f32) -> String {
    let (plain, scientific) = (format!("{number}"), format!("{number:e}"));
    if plain.len() <= scientific.len() {
        plain
    } else {
        scientific
    }
}

pub(super) fn decimals<'a>(numbers: impl IntoIterator<Item = &'a f32>) -> String {
    let numbers: Vec<String> = numbers.into_iter().map(|&number| decimal(number)).collect();
    numbers.join(",")
}

/// A number within the limit of coordinates.
pub(super) fn number(name: &str, text: &str) -> Result<f32, LinkError> {
    let number: f32 = text
        .parse()
        .map_err(|_| LinkError::at(name, "expected a number"))?;
    if number.abs() <= <f32 as Real>::LIMIT {
        return Ok(number);
    }
    let limit = <f32 as Real>::LIMIT;
    let problem = format!("a number is beyond {limit:e}, the largest coordinate");
    Err(LinkError::at(name, problem))
}

/// Three numbers with commas between them.
pub(super) fn three_numbers(name: &str, text: &str) -> Result<[f32; 3], LinkError> {
    let numbers = text.split(',').map(|part| number(name, part));
    let numbers: Vec<f32> = numbers.collect::<Result<_, _>>()?;
    let three = numbers.try_into();
    three.map_err(|_| LinkError::at(name, "expected three numbers"))
}
