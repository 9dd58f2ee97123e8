/// Whether the processor predicts branches and has room for code that only saves time. There a wrong prediction costs more than
/// some unneeded arithmetic; a microcontroller omits such code and leaves early. The answers are the same.
pub(crate) const PREDICTS_BRANCHES: bool = cfg!(not(target_os = "none"));

/// Whether vectors are compared into registers of masks (AVX-512). From there it is a long way to what a branch or an address is made of.
pub(crate) const COMPARES_INTO_MASKS: bool = cfg!(target_feature = "avx512vl");
