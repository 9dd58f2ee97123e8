//! Makes a module of each README's first program, so that it is the program that people copy.

use std::env;
use std::fs;
use std::path::Path;

/// The documents, and what their programs are called here.
const READMES: [(&str, &str); 2] =
    [("../../README.md", "front_page"), ("../../crates/obbligato/README.md", "core")];

fn main() {
    let out = env::var_os("OUT_DIR").expect("cargo names a folder");
    for (path, name) in READMES {
        println!("cargo::rerun-if-changed={path}");
        let text = fs::read_to_string(path).expect(path);
        let (_, rest) = text.split_once("```rust\n").expect("a program");
        let (program, _) = rest.split_once("\n```").expect("its end");
        assert!(program.contains("println!"), "the program of {path} prints nothing");
        let program = program.replace("fn main()", "pub(crate) fn main()");
        fs::write(Path::new(&out).join(name).with_extension("rs"), program).expect("a file");
    }
}
