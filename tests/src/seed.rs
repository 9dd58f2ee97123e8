use std::env::{self, VarError};
use std::sync::OnceLock;

/// The seed of random cases: 0, or the environment variable `OBBLIGATO_SEED`.
///
/// # Panics
/// If the variable is set to anything but a whole number in `0 .. 2^32`.
#[must_use]
pub fn seed() -> u64 {
    static SEED: OnceLock<u64> = OnceLock::new();
    *SEED.get_or_init(|| match env::var("OBBLIGATO_SEED") {
        Ok(text) => {
            u64::from(text.parse::<u32>().expect("OBBLIGATO_SEED is a whole number below 2^32"))
        }
        Err(VarError::NotPresent) => 0,
        Err(error) => panic!("OBBLIGATO_SEED: {error}"),
    })
}
