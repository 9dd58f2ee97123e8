//! The program `picker`: see `picker --help`. In a browser, the app of a page.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    picker::main()
}

#[cfg(target_arch = "wasm32")]
fn main() {
    picker::main();
}
