//! The committed headers are what cbindgen generates from the source.

#[path = "../build/shapes.rs"]
mod shapes;
#[path = "../build/variants.rs"]
mod variants;

use cbindgen::{Builder, Config};
use shapes::{of_every_shape, of_other_shapes};
use std::path::{Path, PathBuf};
use std::{env, fs};
use variants::{in_2d, in_double};

/// The files with declarations, in the order of the header. Those in `dimension` stand for 2D and 3D.
const SOURCES: [&str; 46] = [
    "version",
    "status",
    "precision/structs",
    "dimension/structs",
    "precision/make2",
    "precision/make3",
    "dimension/make",
    "dimension/make_volumes",
    "dimension/from_points",
    "dimension/check",
    "dimension/intersects",
    "dimension/contains",
    "axis",
    "dimension/separation",
    "dimension/distance",
    "dimension/manifold",
    "dimension/clearance",
    "dimension/sweep",
    "precision/motion",
    "dimension/turning",
    "dimension/rays",
    "dimension/nearest",
    "conventions",
    "dimension/lists",
    "precision/suppression",
    "dimension/volumes",
    "dimension/dop",
    "precision/octagon",
    "precision/polygon",
    "precision/flat_pairs",
    "precision/contacts",
    "dimension/blocks",
    "dimension/blocked",
    "precision/camera",
    "precision/frustum",
    "precision/drag",
    "precision/tree",
    "precision/tree_rays",
    "precision/tree_bundle",
    "precision/tree_lists",
    "precision/tree_ways",
    "precision/quadtree_memory",
    "precision/quadtree_items",
    "precision/quadtree",
    "precision/quadtree_lists",
    "precision/quadtree_ways",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn config() -> Config {
    Config::from_file(root().join("cbindgen.toml")).expect("cbindgen.toml")
}

/// What cbindgen makes of the sources of one precision, rewritten for it.
fn generated(name: &str, config: Config, rewrite: impl Fn(&str) -> String) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("a folder for the sources");
    let is_double = config.includes.contains(&"obbligato.h".to_owned());
    let mut builder = Builder::new().with_config(config);
    for (number, source) in (0..).zip(SOURCES) {
        let path = root().join("src").join(source).with_extension("rs");
        let text = of_every_shape(&fs::read_to_string(path).expect(source));
        let plane = source.starts_with("dimension").then(|| in_2d(&text));
        let is_left_out = is_double && !source.contains('/');
        for (dimension, text) in (2..).zip(plane.into_iter().chain([text])) {
            let place = folder.join(format!("{number}_{dimension}.rs"));
            fs::write(&place, rewrite(&text)).expect("a source");
            if !is_left_out {
                builder = builder.with_src(place);
            }
        }
    }
    let mut header = Vec::new();
    builder.generate().expect("cbindgen").write(&mut header);
    String::from_utf8(header).expect("UTF-8")
}

fn compare(name: &str, generated: &str) {
    let header = root().join("include").join(name);
    if env::var_os("OBBLIGATO_RENEW_HEADER").is_some() {
        fs::write(&header, generated).expect(name);
    }
    let committed = fs::read_to_string(&header).expect(name);
    assert!(
        committed == generated,
        "include/{name} is stale: run the test with OBBLIGATO_RENEW_HEADER=1 and commit it"
    );
}

#[test]
fn every_source_is_in_the_header() {
    for folder in ["dimension", "precision"] {
        for file in fs::read_dir(root().join("src").join(folder)).expect(folder) {
            let path = file.expect(folder).path();
            let name = path.file_stem().expect(folder).to_string_lossy();
            let source = format!("{folder}/{name}");
            assert!(SOURCES.contains(&&*source), "{source}");
        }
    }
}

#[test]
fn every_source_includes_the_functions_that_its_lines_name() {
    for source in SOURCES {
        let path = root().join("src").join(source).with_extension("rs");
        let text = fs::read_to_string(&path).expect(source);
        let name = path.file_stem().expect(source).to_string_lossy();
        let line = format!("include!(concat!(env!(\"OUT_DIR\"), \"/also/{name}.rs\"));\n");
        let has_others = !of_other_shapes(&text).is_empty();
        assert_eq!(text.ends_with(&line), has_others, "{source}");
    }
}

#[test]
fn the_header_is_what_the_source_says() {
    compare("obbligato.h", &generated("single", config(), str::to_owned));
}

#[test]
fn the_header_for_double_is_what_the_source_says() {
    let mut config = config();
    config.includes = vec!["obbligato.h".to_owned()];
    config.include_guard = Some("OBBLIGATO_DOUBLE_H".to_owned());
    config.header = Some(DOUBLE.to_owned());
    config.trailer = config.trailer.map(|layout| in_double(&layout));
    for name in &mut config.export.include {
        *name = in_double(name);
    }
    compare(
        "obbligato_double.h",
        &generated("double", config, in_double),
    );
}

/// The header of C++ is written by hand for `float`.
#[test]
fn the_header_of_cpp_for_double_is_the_one_for_float_in_other_words() {
    let single = fs::read_to_string(root().join("include/obbligato.hpp")).expect("obbligato.hpp");
    let words = [
        ("OBBLIGATO_HPP", "OBBLIGATO_DOUBLE_HPP"),
        ("<obbligato.h>", "<obbligato_double.h>"),
        ("obbligato.h with", "obbligato_double.h with"),
        ("namespace obbligato", "namespace obbligato::in_double"),
        (
            "/* Obbligato for C++17:",
            "/* Generated from obbligato.hpp by a test.\n *\n * Obbligato for C++17:",
        ),
    ];
    let double = words.iter().fold(in_double(&single), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replace(from, to)
    });
    compare("obbligato_double.hpp", &double);
}

const DOUBLE: &str = "/* Obbligato for double: everything in obbligato.h that computes, with the prefix obbd_ and structs of double.
 *
 * Generated from crates/obbligato-capi by cbindgen; make changes there.
 *
 * The conventions are those of obbligato.h, with DBL_EPSILON for FLT_EPSILON and lengths up to 1e150.
 */";
