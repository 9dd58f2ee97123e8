//! The program `picker`: see `picker --help`. In a browser, the app of a page.

fn main() -> impl std::process::Termination {
    picker::main()
}
