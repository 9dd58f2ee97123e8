//! The README shows the program that CI compiles and runs.

use std::fs;
use std::path::Path;

#[test]
fn the_program_of_the_readme_is_the_overlap_example() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| fs::read_to_string(root.join(path)).expect(path);
    let shown = format!("```c\n{}```\n", read("examples/c/overlap.c"));
    assert!(read("README.md").contains(&shown), "copy the example");
}
