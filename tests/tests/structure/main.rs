//! The rooms of the sources: no cycles of files, and no arrow from a room to one above it.

mod documents;
mod hidden;
mod packages;
mod pages;
mod prose;

use documents::all_paths;
use obbligato_tests::structure::Sources;
use std::fs;
use std::path::{Path, PathBuf};

const CRATES: [&str; 14] = [
    "crates/bevy-obbligato",
    "crates/obbligato",
    "crates/obbligato-bvh",
    "crates/obbligato-camera",
    "crates/obbligato-capi",
    "crates/obbligato-js",
    "crates/obbligato-py",
    "crates/obbligato-render",
    "apps/handheld",
    "apps/picker",
    "apps/picker-draw",
    "apps/picker-editor",
    "apps/picker-scene",
    "apps/whole-file",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn sources(of: &str) -> Sources {
    Sources::read(&root().join(of).join("src")).unwrap_or_else(|error| panic!("{of}: {error}"))
}

/// What lists rooms.
const LISTS: [&str; 5] = [
    "ARCHITECTURE.md",
    "apps/picker/README.md",
    "apps/picker-draw/README.md",
    "apps/picker-editor/README.md",
    "apps/picker-scene/README.md",
];

/// The packages whose rooms a document lists, each with its rooms from the ground up.
fn rooms() -> Vec<(String, Vec<String>)> {
    let read = |document| fs::read_to_string(root().join(document)).unwrap();
    LISTS.map(read).iter().flat_map(|it| rooms_in(it)).collect()
}

/// A list of rooms stands below "From the ground up in `PACKAGE/src`:".
fn rooms_in(text: &str) -> Vec<(String, Vec<String>)> {
    let pieces: Vec<&str> = text.split("/src`:\n\n```text\n").collect();
    let lists = pieces.windows(2).map(|pair| {
        let (_, folder) = pair[0].rsplit_once('`').expect("a package");
        let (listing, _) = pair[1].split_once("```").expect("the end of the list");
        let names = listing
            .lines()
            .filter_map(|line| Some(line.split_once("  ")?.0))
            .flat_map(|names| names.split(", "))
            .map(|name| name.trim_end_matches('/').to_owned());
        (folder.to_owned(), names.collect())
    });
    lists.collect()
}

#[test]
fn no_crate_has_a_cycle_of_files() {
    for of in CRATES {
        let cycles = sources(of).cycles();
        assert!(cycles.is_empty(), "{of}:\n{}", cycles.join("\n"));
    }
}

#[test]
fn no_arrow_between_rooms_leads_upward() {
    let packages = rooms();
    assert!(packages.len() > LISTS.len(), "only {packages:?} are listed");
    for (package, rooms) in &packages {
        let sources = sources(package);
        assert!(sources.count() > 30, "{package}: {}", sources.count());
        assert!(rooms.len() > 5, "{package}: only {rooms:?} are listed");
        for room in rooms {
            let file = root().join(format!("{package}/src/{room}.rs"));
            assert!(file.exists(), "{package}: {room} is not a room");
        }
        let upward = sources.upward(rooms);
        assert!(upward.is_empty(), "{package}:\n{}", upward.join("\n"));
    }
}

/// The imports of a file that name no room: `use crate::Obb` says nothing of where a box is.
fn imports_without_a_room(text: &str) -> impl Iterator<Item = &str> {
    let imports = text.lines().map(str::trim_start);
    let imports = imports
        .filter(|line| line.starts_with("use crate::") || line.starts_with("pub use crate::"));
    imports.filter(|line| {
        let (_, name) = line.split_once("crate::").unwrap_or_default();
        name.starts_with(|first: char| first.is_uppercase() || first == '{' || first == '*')
    })
}

#[test]
fn every_import_of_the_core_names_a_room() {
    let is_checked = |path: &String| {
        path.starts_with("crates/obbligato/src/")
            && path.ends_with(".rs")
            && !path.ends_with("/src/lib.rs")
    };
    let sources: Vec<String> = all_paths().into_iter().filter(is_checked).collect();
    assert!(sources.len() > 200, "only {} sources", sources.len());
    for path in sources {
        let text = documents::read(&path);
        let found: Vec<_> = imports_without_a_room(&text).collect();
        assert!(found.is_empty(), "{path}: {found:?}");
    }
    let found =
        imports_without_a_room("use crate::Obb;\nuse crate::shapes::Obb;\n    use crate::{Ray};");
    assert_eq!(found.count(), 2);
}

#[test]
fn no_type_of_a_crate_shares_its_name() {
    let all = CRATES.iter().flat_map(|of| {
        let ambiguous = sources(of).ambiguous();
        ambiguous.into_iter().map(move |name| format!("{of}: {name}"))
    });
    let all: Vec<String> = all.collect();
    assert!(all.is_empty(), "{}", all.join("\n"));
}

fn made_up(modules: &[(&str, &str)]) -> Sources {
    let mut sources = Sources::default();
    for (module, text) in modules {
        sources.add(module, text);
    }
    sources
}

#[test]
fn a_cycle_is_found_through_re_exports_and_paths_in_code() {
    let root = ("", "mod cellar;\nmod attic;\npub use attic::{roof::Roof, beam::{self, Beam}};");
    let cellar = ("cellar", "use crate::Roof;\nfn hold(_: &Roof) {}");
    let attic = ("attic", "pub(crate) mod beam;\npub(crate) mod roof;");
    let roof = ("attic::roof", "use super::beam::Beam as Wood;\npub struct Roof(Wood);");
    let beam = ("attic::beam", "pub struct Beam;\nfn rest(on: &Roof) { crate::cellar::hold(on) }");
    let sources = made_up(&[root, cellar, attic, roof, beam]);
    assert_eq!(sources.cycles(), ["attic::beam -> cellar -> attic::roof -> attic::beam"]);
    let rooms = ["cellar", "attic"].map(String::from);
    assert_eq!(sources.upward(&rooms), ["cellar -> attic::roof"]);
    assert_eq!(sources.upward(&rooms[..1])[0], "attic::beam is in no room");
}

#[test]
fn comments_tests_and_lists_of_modules_are_not_arrows() {
    let sources = made_up(&[
        ("", "pub use one::One;\nmod one;\nmod two;"),
        (
            "one",
            "//! See [`crate::two`].\n/// And super::two.\npub struct One;\n#[cfg(test)]\nmod tests {\n    use crate::two;\n}",
        ),
        ("two", "use crate::{One, one};\nstruct Two(One);"),
    ]);
    assert!(sources.cycles().is_empty());
    assert_eq!(sources.arrows()["two"].iter().collect::<Vec<_>>(), ["one"]);
}

#[test]
fn a_name_of_two_types_is_found() {
    let sources = made_up(&[
        ("", "mod one;\nmod two;\npub type Column = all::Column<f32>;"),
        ("two::column", "pub struct Column<T>(T);"),
        ("one", "pub(crate) struct Row<T>(T);\nenum Kind {}\nimpl Row<f32> {}"),
        ("two", "type Row = [f32; 8];\nfn kind() {\n    enum Kind {}\n}\npub trait Kinds {}"),
    ]);
    assert_eq!(sources.ambiguous(), ["Row: one, two"]);
}
