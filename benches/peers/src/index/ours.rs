//! Our tree, with the limits under test: the one file to edit when tuning.

use super::Contender;

/// Every variant of ours that takes part.
pub(super) const CONTENDERS: &[Contender] = &[];
