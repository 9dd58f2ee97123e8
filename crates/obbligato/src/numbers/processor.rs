/// Whether the processor predicts branches and has memory for code that only saves time. There a
/// wrong prediction costs more than some unneeded arithmetic; a microcontroller omits such code and
/// leaves early. The answers are the same.
pub(crate) const PREDICTS_BRANCHES: bool = cfg!(not(target_os = "none"));
