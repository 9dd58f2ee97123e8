//! The compiler of this test, with the libraries that were built for it.

use std::env;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

/// A program that both libraries must be made for.
const BOTH: &str = "pub fn f(tree: &obbligato_bvh::Bvh, ray: &obbligato::Ray3) -> bool { tree.is_blocked(ray, 1.0) }";

pub(crate) struct Compiler {
    folder: PathBuf,
    core: PathBuf,
    tree: PathBuf,
}

impl Compiler {
    /// Finds the newest libraries that fit each other: a build with other features leaves some of
    /// its own.
    pub(crate) fn find() -> Self {
        let program = env::current_exe().expect("this test");
        let folder = program.parent().expect("its folder").to_path_buf();
        let (cores, trees) = (newest(&folder, "obbligato"), newest(&folder, "obbligato_bvh"));
        let pairs = trees.iter().flat_map(|tree| cores.iter().map(move |core| (core, tree)));
        let compilers = pairs.map(|(core, tree)| Self {
            folder: folder.clone(),
            core: core.clone(),
            tree: tree.clone(),
        });
        compilers
            .into_iter()
            .find(|compiler| compiler.errors(BOTH).is_empty())
            .expect("the libraries")
    }

    /// Compiles a library from its text; returns what the compiler says.
    pub(crate) fn errors(&self, text: &str) -> String {
        let library = |name: &str, path: &Path| format!("{name}={}", path.display());
        let mut compiler = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
            .args(["--edition=2024", "--crate-type=lib", "--crate-name=newcomer", "--color=never"])
            // To its output, since a file in place of a device such as `/dev/null` would replace
            // the device.
            .args(["--emit=metadata=-", "-"])
            .args(["--extern", &library("obbligato", &self.core)])
            .args(["--extern", &library("obbligato_bvh", &self.tree)])
            .arg(format!("-Ldependency={}", self.folder.display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("a compiler");
        let mut input = compiler.stdin.take().expect("a pipe");
        input.write_all(text.as_bytes()).expect("the text");
        drop(input);
        let output = compiler.wait_with_output().expect("an end");
        String::from_utf8(output.stderr).expect("text")
    }
}

/// Returns the compiled forms of a library, the newest first.
fn newest(folder: &Path, name: &str) -> Vec<PathBuf> {
    let prefix = format!("lib{name}-");
    let is_one = |path: &PathBuf| {
        let file = path.file_name().and_then(|file| file.to_str()).unwrap_or_default();
        file.starts_with(&prefix) && file.ends_with(".rlib")
    };
    let entries = fs::read_dir(folder).expect("the folder");
    let mut found: Vec<_> =
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(is_one).collect();
    let age = |path: &PathBuf| {
        fs::metadata(path).and_then(|data| data.modified()).unwrap_or(SystemTime::UNIX_EPOCH)
    };
    found.sort_by_key(age);
    found.reverse();
    found
}
