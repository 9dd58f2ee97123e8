//! The committed header is what cbindgen generates from the source.

use std::path::Path;
use std::{env, fs};

/// The files with declarations, in the order of the header.
const SOURCES: [&str; 33] = [
    "version",
    "status",
    "structs",
    "make2",
    "make3",
    "make_volumes2",
    "make_volumes3",
    "from_points",
    "check",
    "intersects2",
    "intersects3",
    "contains2",
    "contains3",
    "separation",
    "distance",
    "manifold",
    "clearance",
    "sweep",
    "turning",
    "rays",
    "nearest",
    "suppression",
    "volumes2",
    "volumes3",
    "dop2",
    "dop3",
    "camera",
    "frustum",
    "drag",
    "quadtree_memory",
    "quadtree_items",
    "quadtree",
    "quadtree_lists",
];

#[test]
fn the_header_is_what_the_source_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(root.join("cbindgen.toml")).expect("cbindgen.toml");
    let builder = SOURCES.iter().fold(
        cbindgen::Builder::new().with_config(config),
        |builder, name| builder.with_src(root.join("src").join(name).with_extension("rs")),
    );
    let mut generated = Vec::new();
    builder.generate().expect("cbindgen").write(&mut generated);
    let generated = String::from_utf8(generated).expect("UTF-8");

    let header = root.join("include/obbligato.h");
    if env::var_os("OBBLIGATO_RENEW_HEADER").is_some() {
        fs::write(&header, &generated).expect("include/obbligato.h");
    }
    let committed = fs::read_to_string(&header).expect("include/obbligato.h");
    assert!(
        committed == generated,
        "include/obbligato.h is stale: run the test with OBBLIGATO_RENEW_HEADER=1 and commit it"
    );
}
