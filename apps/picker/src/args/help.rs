//! The texts of `picker --help`, which lie in `help/`.

use picker_editor::keys;

pub(super) const PICK: &str = include_str!("help/pick.txt").trim_ascii_end();
pub(super) const OVERLAPS: &str = include_str!("help/overlaps.txt").trim_ascii_end();
pub(super) const PAIRS: &str = include_str!("help/pairs.txt").trim_ascii_end();
pub(super) const BENCH: &str = include_str!("help/bench.txt").trim_ascii_end();
pub(super) const REPLAY: &str = include_str!("help/replay.txt").trim_ascii_end();
pub(super) const COMPARE: &str = include_str!("help/compare.txt").trim_ascii_end();
pub(super) const CONVERT: &str = include_str!("help/convert.txt").trim_ascii_end();
const LONG: &str = include_str!("help/long.txt").trim_ascii_end();
const EXIT: &str = include_str!("help/exit.txt").trim_ascii_end();

/// The keys and the exit status, for `picker -h`.
pub(super) fn short_help() -> String {
    let keys = keys::help();
    format!("{keys}\n\n{EXIT}\n'picker --help' also describes scene files.")
}

/// The same with 2D scenes, scene files, rays and pixels, for `picker --help`.
pub(super) fn long_help() -> String {
    let keys = keys::help();
    format!("{keys}\n\n{LONG}\n\n{EXIT}")
}
