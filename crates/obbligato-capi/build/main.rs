//! Writes the functions of other shapes, see `shapes.rs`, and the modules of the other dimension and precision, see `variants.rs`.

mod shapes;
mod variants;

use shapes::{of_every_shape, of_other_shapes};
use std::path::{Path, PathBuf};
use std::{env, fs, io};
use variants::{in_2d, in_double};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=src");
    println!("cargo::rerun-if-changed=build");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let also = out.join("also");
    write("dimension", &also, &of_other_shapes)?;
    write("precision", &also, &of_other_shapes)?;
    let plane = |text: &str| in_2d(&of_every_shape(text));
    let double = |text: &str| in_double(&of_every_shape(text));
    write("dimension", &out.join("plane"), &plane)?;
    write("dimension", &out.join("double_space"), &double)?;
    write("dimension", &out.join("double_plane"), &|text| {
        in_double(&plane(text))
    })?;
    write("precision", &out.join("double"), &double)
}

/// Writes the modules of a folder in other words, and a list of them to include.
fn write(folder: &str, to: &Path, rewrite: &dyn Fn(&str) -> String) -> io::Result<()> {
    let from = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("src")
        .join(folder);
    fs::create_dir_all(to)?;
    let list = fs::read_to_string(from.with_extension("rs"))?;
    let mut listed = String::new();
    for line in list.lines().filter(|line| !line.starts_with("//!")) {
        if let Some(name) = line
            .strip_prefix("mod ")
            .and_then(|rest| rest.strip_suffix(';'))
        {
            let (source, place) = (from.join(name), to.join(name).with_extension("rs"));
            let source = fs::read_to_string(source.with_extension("rs"))?;
            fs::write(&place, rewrite(&source))?;
            listed += &format!("#[path = {place:?}]\n");
        }
        listed += line;
        listed += "\n";
    }
    fs::write(to.with_extension("rs"), listed)
}
