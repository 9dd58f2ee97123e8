//! The packages of the app: each uses only those below it, and the lower ones know neither a window
//! nor a GPU.

use super::root;
use std::fs;
use std::path::PathBuf;

/// From the ground up.
const APP: [&str; 4] = ["picker-scene", "picker-editor", "picker-draw", "picker"];

/// What only these packages may use directly.
const KNOWN_BY: [(&str, &[&str]); 7] = [
    ("obbligato-render", &["picker-draw", "picker"]),
    ("wgpu", &["picker"]),
    ("egui", &["picker"]),
    ("egui-wgpu", &["picker"]),
    ("egui-winit", &["picker"]),
    ("winit", &["picker"]),
    ("clap", &["picker"]),
];

/// The names of all dependencies in a manifest, those of tests included.
fn dependencies(manifest: &str) -> Vec<&str> {
    let mut is_list = false;
    let mut names = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            is_list = line.contains("dependencies");
        } else if is_list && let Some((name, _)) = line.split_once([' ', '.', '=']) {
            names.push(name);
        }
    }
    names
}

/// What a package uses although it should not.
fn forbidden<'a>(package: &str, manifest: &'a str) -> Vec<&'a str> {
    let floor = |name: &str| APP.iter().position(|it| *it == name);
    let is_forbidden = |name: &&str| {
        let is_above = floor(name) >= floor(package) && floor(name).is_some();
        let known_by = KNOWN_BY.iter().find(|(it, _)| it == name);
        is_above || known_by.is_some_and(|(_, by)| !by.contains(&package))
    };
    let names = dependencies(manifest).into_iter();
    names.filter(is_forbidden).collect()
}

#[test]
fn no_package_of_the_app_uses_one_above_it() {
    for package in APP {
        let path = root().join(format!("apps/{package}/Cargo.toml"));
        let manifest = fs::read_to_string(&path).unwrap();
        let names = dependencies(&manifest);
        assert!(names.contains(&"obbligato"), "{package}: {names:?}");
        let found = forbidden(package, &manifest);
        assert!(found.is_empty(), "{package} uses {found:?}");
    }
}

#[test]
fn a_package_above_and_a_window_are_found() {
    let manifest = "[dependencies]\nobbligato = \"1\"\npicker-draw.workspace = true\n\n[target.'cfg(unix)'.dependencies]\nwinit = \"0.30\"\n[lints]\nclap = 1\n";
    assert_eq!(forbidden("picker-editor", manifest), ["picker-draw", "winit"]);
    assert_eq!(forbidden("picker", manifest), [""; 0]);
}

/// What a stranger looks for, and the folder whose name leads there.
const PLACES: [(&str, &str); 5] = [
    ("a file format", "apps/picker-scene/src/scene/formats/gltf.rs"),
    ("a writer", "apps/picker-scene/src/scene/formats/write/kitti.rs"),
    ("a kept picture", "tests/app/pictures/adapter.txt"),
    ("the test of pictures", "tests/app/tests/app/pictures.rs"),
    ("the same bits everywhere", "tests/same-bits/src/families.rs"),
];

#[test]
fn nothing_that_we_ship_depends_on_parry() {
    let lock = fs::read_to_string(root().join("Cargo.lock")).expect("a lock file");
    let names = lock.lines().filter_map(|it| it.strip_prefix("name = \""));
    let found: Vec<_> =
        names.filter(|name| name.starts_with("parry") || name.starts_with("rapier")).collect();
    assert_eq!(found, [""; 0]);
    assert!(lock.contains("name = \"nalgebra\""));
}

#[test]
fn what_a_stranger_looks_for_lies_where_the_names_of_folders_lead() {
    for (what, path) in PLACES {
        assert!(root().join(path).exists(), "{what}: no {path}");
    }
}

/// What reads or writes text for files and stands next to the scene instead of among the formats.
fn strays(folder: &str) -> Vec<String> {
    let files = fs::read_dir(root().join(folder)).unwrap();
    let paths = files.map(|file| file.unwrap().path());
    let sources = paths.filter(|path| path.extension().is_some_and(|it| it == "rs"));
    let is_stray = |path: &PathBuf| fs::read_to_string(path).unwrap().contains("Deserialize");
    let strays = sources.filter(is_stray);
    strays.map(|path| path.display().to_string()).collect()
}

#[test]
fn only_formats_read_files() {
    let scene = "apps/picker-scene/src/scene";
    assert_eq!(strays(scene), Vec::<String>::new());
    assert!(strays(&format!("{scene}/formats")).len() > 3);
}
