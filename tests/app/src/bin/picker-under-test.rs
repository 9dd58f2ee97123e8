//! The program `picker`, built as part of this package so that its tests can find it.

use std::process::ExitCode;

fn main() -> ExitCode {
    picker::main()
}
