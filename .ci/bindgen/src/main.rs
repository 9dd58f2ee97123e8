//! Makes JavaScript and a module for browsers of what rustc has compiled for WebAssembly.
//!
//! ```text
//! obbligato-bindgen INPUT.wasm FOLDER NAME app|package
//! ```
//!
//! An app is loaded by a page, from beside its script. A package comes with types, and is told
//! where the module is.

use std::env;
use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [input, folder, name, kind] = arguments.as_slice() else {
        eprintln!("obbligato-bindgen INPUT.wasm FOLDER NAME app|package");
        return ExitCode::from(2);
    };
    let is_app = kind == "app";
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(input)
        .out_name(name)
        .typescript(!is_app)
        .omit_default_module_path(!is_app)
        .remove_name_section(true)
        .remove_producers_section(true);
    match bindgen.web(true).and_then(|web| web.generate(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{input}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
