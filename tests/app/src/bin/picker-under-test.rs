//! The program `picker`, built with this package so that its tests find it.

use std::process::ExitCode;

fn main() -> ExitCode {
    picker::main()
}
