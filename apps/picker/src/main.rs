//! The program `picker`: see `picker --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    picker::main()
}
