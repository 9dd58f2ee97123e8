//! What the documents say of files, against the files.

use crate::root;
use std::fs;
use std::path::Path;

const DOCUMENTS: [&str; 8] = [
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "apps/picker/README.md",
    "apps/picker-draw/README.md",
    "apps/picker-editor/README.md",
    "apps/picker-scene/README.md",
    "docs/decisions.md",
    "docs/testing.md",
];

/// Where a document may speak of files.
const FOLDERS: [&str; 5] = [".ci", "apps", "benches", "crates", "tests"];

/// What comes of building, and what others wrote.
const LEFT_OUT: [&str; 5] = ["target", "node_modules", "dist", "pkg", "scenes"];

pub(crate) fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// All files and folders below a folder, relative to the root. A folder ends in a slash.
fn add_paths(folder: &Path, above: &str, paths: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let relative = format!("{above}/{name}");
        if !path.is_dir() {
            paths.push(relative);
        } else if !LEFT_OUT.contains(&name.as_str()) {
            add_paths(&path, &relative, paths);
            paths.push(relative + "/");
        }
    }
}

/// Every document, relative to the root.
pub(crate) fn all_documents() -> Vec<String> {
    let in_root = fs::read_dir(root()).unwrap();
    let names = in_root.map(|entry| entry.unwrap().file_name());
    let mut paths: Vec<_> = names.filter_map(|name| name.into_string().ok()).collect();
    for folder in FOLDERS.iter().chain(&[".github", "docs"]) {
        add_paths(&root().join(folder), folder, &mut paths);
    }
    paths.retain(|path| path.ends_with(".md"));
    paths
}

pub(crate) fn all_paths() -> Vec<String> {
    let mut paths = Vec::new();
    for folder in FOLDERS {
        add_paths(&root().join(folder), folder, &mut paths);
        paths.push(format!("{folder}/"));
    }
    paths
}

/// What stands between backticks and looks like a source file or a folder.
fn named_paths(text: &str) -> impl Iterator<Item = &str> {
    let quoted = text.split('`').skip(1).step_by(2);
    quoted.filter(|it| {
        let is_path = |c: char| c.is_ascii_alphanumeric() || "_-./".contains(c);
        let ends = [".rs", ".ts", ".js", ".txt", ".h", "/"];
        it.chars().all(is_path) && ends.iter().any(|end| it.ends_with(end))
    })
}

fn is_there(name: &str, paths: &[String]) -> bool {
    let end = format!("/{name}");
    paths.iter().any(|path| path == name || path.ends_with(&end))
}

#[test]
fn every_file_that_a_document_names_exists() {
    let paths = all_paths();
    let mut count = 0;
    let mut missing = Vec::new();
    for document in DOCUMENTS {
        // A block of code is no pair of backticks.
        let text = read(document).replace("```", "");
        for name in named_paths(&text) {
            count += 1;
            if !is_there(name, &paths) {
                missing.push(format!("{document}: {name}"));
            }
        }
    }
    assert!(count > 100, "only {count} files are named");
    assert!(missing.is_empty(), "no such file:\n{}", missing.join("\n"));
}

#[test]
fn every_shape_is_in_the_files_of_its_recipe() {
    let recipes = read("ARCHITECTURE.md");
    let (_, recipe) = recipes.split_once("### A shape").expect("a recipe");
    let (recipe, _) = recipe.split_once("\n### ").expect("another recipe");
    let named: Vec<&str> = named_paths(recipe).collect();
    let files = ["approx", "arrays", "serde", "defmt"].map(|it| format!("interop/{it}.rs"));
    for file in &files {
        assert!(named.contains(&file.as_str()), "the recipe lacks {file}");
        let text = read(&format!("crates/obbligato/src/{file}"));
        for shape in ["Aabb", "Ball", "Capsule", "Dop8", "HalfSpace", "Obb", "Ray", "Triangle"] {
            assert!(text.contains(shape), "{file} lacks {shape}");
        }
    }
}

#[test]
fn a_file_that_does_not_exist_is_found() {
    let text =
        "See `obb_pair/no_such.rs`, `obb_pair/box_box.rs`, `a.intersects(&b)` and `.ci/run`.";
    let paths = all_paths();
    let missing: Vec<&str> = named_paths(text).filter(|it| !is_there(it, &paths)).collect();
    assert_eq!(missing, ["obb_pair/no_such.rs"]);
}
