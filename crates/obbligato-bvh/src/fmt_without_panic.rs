//! Numbers in the texts of errors.

use core::fmt::{Formatter, Result, Write as _};

/// Writes a number between two pieces of text.
///
/// `core` writes numbers, too, but the compiler cannot see that it never panics.
pub(crate) fn write_number(
    f: &mut Formatter<'_>,
    prefix: &str,
    number: usize,
    suffix: &str,
) -> Result {
    f.write_str(prefix)?;
    // The power of ten of the first digit.
    let mut power = 1_usize;
    while number.checked_div(power).is_some_and(|rest| rest > 9) {
        power = power.wrapping_mul(10);
    }
    while let Some(rest) = number.checked_div(power) {
        let digit = (rest % 10) as u8;
        f.write_char(char::from(b'0'.wrapping_add(digit)))?;
        power /= 10;
    }
    f.write_str(suffix)
}
