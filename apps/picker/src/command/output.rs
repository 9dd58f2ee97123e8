//! The output of commands: to a file, or with `-` to standard output, and never over their inputs.

use crate::args::CameraArgs;
use crate::host::failure::Failure;
use crate::host::progress::Progress;
use obbligato_render::Picture;
use picker_draw::write_picture;
use picker_scene::Scene;
use picker_scene::escape::quoted;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// The endings of pictures that are not written.
const OTHER_PICTURES: [&str; 9] =
    ["avif", "bmp", "gif", "jpeg", "jpg", "svg", "tif", "tiff", "webp"];

/// An input of a command: a description of it, and its file.
pub(super) type Source = (&'static str, PathBuf);

/// Whether a path stands for standard input or output.
pub(super) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// Saves a picture, with progress.
pub(super) fn save(picture: &Picture, out: &Path) -> Result<(), Failure> {
    let progress = Progress::new(picture.size[1] as usize, "writing");
    write(out, |out| write_picture(picture, out, &|| progress.step()))
}

/// Writes a file either completely or not at all, or to standard output.
pub(super) fn write(
    out: &Path,
    fill: impl Fn(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    if is_standard(out) {
        let mut out = BufWriter::new(io::stdout().lock());
        fill(&mut out)?;
        return Ok(out.flush()?);
    }
    whole_file::write(out, fill).map_err(|error| Failure::of_file(out, error))
}

/// Refuses the name of another kind of picture: pictures are written as PNG files.
pub(super) fn check_is_png(out: &Path) -> Result<(), Failure> {
    let ending = out.extension().map(std::ffi::OsStr::to_ascii_lowercase);
    if !ending.is_some_and(|ending| OTHER_PICTURES.iter().any(|it| ending == *it)) {
        return Ok(());
    }
    let png = out.with_extension("png").display().to_string();
    let problem = format!("pictures are written as PNG; name it {png}");
    Err(Failure::of_argument("--out", problem))
}

/// Reports what is bound to fail before the work, not after it.
pub(super) fn check_destination(out: &Path) -> Result<(), Failure> {
    if !is_standard(out) {
        return whole_file::check(out).map_err(|error| Failure::of_file(out, error));
    }
    if io::stdout().is_terminal() {
        let problem = "standard output: it is a terminal; redirect it, or name a file";
        return Err(Failure::BadInput(problem.to_owned()));
    }
    Ok(())
}

/// The file that a scene was read from, and what else it is made of.
pub(super) fn files_of(file: Option<&Path>, scene: &Scene) -> Vec<Source> {
    let others = scene.files.iter().map(PathBuf::as_path);
    let files = file.into_iter().chain(others);
    files.map(|file| ("the scene", file.to_owned())).collect()
}

/// The file of a camera that was given, if it is in one.
pub(super) fn camera_of(arguments: &CameraArgs) -> Option<Source> {
    let camera = arguments.camera.as_ref()?;
    Some(("the camera", camera.file.clone()?))
}

/// Refuses an output that is one of the files that are read, by whatever name.
pub(super) fn check_apart(argument: &str, out: &Path, sources: &[Source]) -> Result<(), Failure> {
    let written = or_standard(out, "/dev/stdout");
    let is_read = |(_, source): &&Source| {
        whole_file::is_same_file(written, or_standard(source, "/dev/stdin"))
    };
    let Some((what, source)) = sources.iter().find(is_read) else {
        return Ok(());
    };
    let name = |path: &Path| quoted(&path.display().to_string());
    let out = name(or_standard(out, "standard output"));
    let source = name(or_standard(source, "standard input"));
    let problem = format!("{argument}: {out} would overwrite {what} {source}; name another file");
    Err(Failure::BadInput(problem))
}

/// The path, or what stands for `-`.
fn or_standard<'a>(path: &'a Path, standard: &'a str) -> &'a Path {
    if is_standard(path) { Path::new(standard) } else { path }
}
