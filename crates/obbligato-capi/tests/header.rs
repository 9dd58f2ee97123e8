//! The committed header is what cbindgen generates from the source, and the README's table is what
//! it has.

use cbindgen::{Builder, Config};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The files with declarations, in the order of the header.
const SOURCES: [&str; 38] = [
    "version",
    "status",
    "shapes/structs",
    "shapes/make2",
    "shapes/make3",
    "shapes/make",
    "shapes/check",
    "axis",
    "pairs/answers",
    "pairs/intersects",
    "pairs/contains",
    "pairs/separation",
    "pairs/distance",
    "pairs/manifold",
    "pairs/sweep",
    "shapes/motion",
    "pairs/turning",
    "pairs/cast_ray",
    "conventions",
    "many/lists",
    "many/suppression",
    "shapes/dop",
    "shapes/octagon",
    "shapes/polygon",
    "shapes/hull",
    "many/blocks",
    "camera/view",
    "camera/frustum",
    "camera/drag",
    "tree/build",
    "tree/rays",
    "tree/bundle",
    "tree/lists",
    "quadtree/memory",
    "quadtree/items",
    "quadtree/edit",
    "quadtree/queries",
    "quadtree/lists",
];

/// Files of the same folders that declare nothing.
const OTHERS: [&str; 2] = ["shapes/layout", "pairs/from_core"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).expect(path)
}

/// A source with the functions of `exports!` written out, since cbindgen does not expand macros.
fn written_out(source: &str) -> String {
    let mut parts = source.split("exports! {\n");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (functions, rest) = part.split_once("\n}\n").expect("the end of a macro");
        let (mut comment, mut signature, mut before) = (String::new(), String::new(), "");
        for line in functions.lines().map(str::trim) {
            if line.starts_with("///") {
                if !before.starts_with("///") {
                    comment.clear();
                }
                comment += &format!("{line}\n");
            } else if line.starts_with("fn ") || !signature.is_empty() {
                signature += line;
            }
            if let Some(whole) = signature.strip_suffix(';') {
                text += &format!("{comment}#[unsafe(no_mangle)]\npub unsafe extern \"C\" ");
                text += &format!("{whole} -> ObbStatus {{}}\n");
                signature.clear();
            }
            before = line;
        }
        text += rest;
    }
    text
}

fn generated() -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("header");
    fs::create_dir_all(&folder).expect("a folder for the sources");
    let config = Config::from_file(root().join("cbindgen.toml")).expect("cbindgen.toml");
    let mut builder = Builder::new().with_config(config);
    for (number, source) in (0..).zip(SOURCES) {
        let place = folder.join(format!("{number}.rs"));
        let text = written_out(&read(&format!("src/{source}.rs")));
        fs::write(&place, text).expect("a source");
        builder = builder.with_src(place);
    }
    let mut header = Vec::new();
    builder.generate().expect("cbindgen").write(&mut header);
    String::from_utf8(header).expect("UTF-8")
}

fn compare(path: &str, expected: &str) {
    if env::var_os("OBBLIGATO_RENEW_HEADER").is_some() {
        fs::write(root().join(path), expected).expect(path);
    }
    assert!(
        read(path) == expected,
        "{path} is stale: run the test with OBBLIGATO_RENEW_HEADER=1 and commit it"
    );
}

#[test]
fn every_source_is_in_the_header() {
    for folder in ["camera", "many", "pairs", "quadtree", "shapes", "tree"] {
        for file in fs::read_dir(root().join("src").join(folder)).expect(folder) {
            let path = file.expect(folder).path();
            let name = path.file_stem().expect(folder).to_string_lossy();
            let source = format!("{folder}/{name}");
            let is_known = SOURCES.contains(&&*source) || OTHERS.contains(&&*source);
            assert!(is_known, "{source}");
        }
    }
}

#[test]
fn the_header_is_what_the_source_says() {
    compare("include/obbligato.h", &generated());
}
