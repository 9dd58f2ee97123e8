//! The texts of `picker --help`, which lie in `help/`.

use picker_editor::keys;
use picker_scene::FORMATS;

pub(super) const PICK: &str = include_str!("help/pick.txt").trim_ascii_end();
pub(super) const OVERLAPS: &str = include_str!("help/overlaps.txt").trim_ascii_end();
pub(super) const PAIRS: &str = include_str!("help/pairs.txt").trim_ascii_end();
pub(super) const BENCH: &str = include_str!("help/bench.txt").trim_ascii_end();
pub(super) const REPLAY: &str = include_str!("help/replay.txt").trim_ascii_end();
pub(super) const COMPARE: &str = include_str!("help/compare.txt").trim_ascii_end();
pub(super) const CONVERT: &str = include_str!("help/convert.txt").trim_ascii_end();
const LONG: &str = include_str!("help/long.txt").trim_ascii_end();
const EXIT: &str = include_str!("help/exit.txt").trim_ascii_end();

/// The end of `picker -h`.
pub(super) const SHORT: &str = "'picker --help' has every option, file format and key";

/// The keys with 2D scenes, file formats, rays and pixels, for `picker --help`.
pub(super) fn long_help() -> String {
    let keys = keys::help();
    let (own, others) = FORMATS.split_first().expect("formats");
    let others: String = others.iter().map(|format| format.help).collect();
    let formats = format!("{}\n{OTHERS}\n{}", own.help, others.trim_ascii_end());
    format!("{keys}\n\n{}\n\n{EXIT}", LONG.replace("{formats}", &formats))
}

/// What comes before the formats of other programs.
const OTHERS: &str = "\
--scene also opens files of other programs, recognized by the ending of the name or by
what they begin with:";
