use crate::regular::Regular;
use crate::stream::Stream;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The maximum number of links in a row, as in Linux; more are taken for a loop.
const MOST_LINKS: usize = 40;

/// The destination of a path.
pub(crate) enum Destination {
    Regular(Regular),
    Stream(Stream),
}

impl Destination {
    /// Follows the links of a path to their end.
    pub(crate) fn of(path: &Path) -> io::Result<Self> {
        let mut path = path.to_owned();
        for _ in 0..MOST_LINKS {
            match Step::from(path)? {
                Step::Link(target) => path = target,
                Step::End(place) => return Ok(place),
            }
        }
        Err(io::Error::other("too many levels of links"))
    }
}

impl Destination {
    /// The path of a regular file, the same whatever links lead to it.
    pub(crate) fn place(&self) -> Option<PathBuf> {
        let Self::Regular(file) = self else {
            return None;
        };
        let place = fs::canonicalize(&file.path).ok();
        place.or_else(|| Some(fs::canonicalize(&file.folder).ok()?.join(file.path.file_name()?)))
    }
}

enum Step {
    Link(PathBuf),
    End(Destination),
}

impl Step {
    fn from(path: PathBuf) -> io::Result<Self> {
        let folder = folder_of(&path);
        check_folder(&folder)?;
        let found = match fs::symlink_metadata(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            found => Some(found?),
        };
        let place = match found {
            Some(found) if found.is_symlink() => match descriptor(&path, &folder) {
                Some(stream) => Destination::Stream(stream),
                None => return Ok(Self::Link(folder.join(target(&path)?))),
            },
            Some(found) if found.is_dir() => return Err(is_a_folder()),
            Some(found) if !found.is_file() => Destination::Stream(Stream::At(path)),
            None if is_name_of_a_folder(&path) => return Err(is_a_folder()),
            old => Destination::Regular(Regular { folder, path, old }),
        };
        Ok(Self::End(place))
    }
}

/// The target of a link, if the system lets this process follow it. Links of other users in a
/// folder that everybody can write to may be traps.
fn target(link: &Path) -> io::Result<PathBuf> {
    match fs::metadata(link) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => fs::read_link(link),
    }
}

/// The folder that holds what a path names.
fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(folder) if folder.as_os_str().is_empty() => PathBuf::from("."),
        // The root folder is its own parent.
        folder => folder.unwrap_or(path).to_owned(),
    }
}

fn check_folder(folder: &Path) -> io::Result<()> {
    let name = folder.display();
    match fs::metadata(folder) {
        Ok(found) if found.is_dir() => Ok(()),
        Ok(_) => {
            let problem = format!("{name} is not a folder");
            Err(io::Error::new(ErrorKind::NotADirectory, problem))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let problem = format!("there is no folder {name}");
            Err(io::Error::new(ErrorKind::NotFound, problem))
        }
        Err(error) => Err(io::Error::new(error.kind(), format!("{name}: {error}"))),
    }
}

fn is_a_folder() -> io::Error {
    io::Error::new(ErrorKind::IsADirectory, "this is a folder")
}

/// Whether a path ends as only paths of folders do.
fn is_name_of_a_folder(path: &Path) -> bool {
    let ends_with_separator = path.to_string_lossy().ends_with(std::path::is_separator);
    ends_with_separator || path.file_name().is_none()
}

/// The descriptor of a process that a link stands for, for example `/proc/self/fd/1`. The file that
/// it refers to may not have a name any more, and a file that a shell has opened for output must
/// not be replaced.
fn descriptor(path: &Path, folder: &Path) -> Option<Stream> {
    let folder = fs::canonicalize(folder).ok()?;
    let of_a_process = folder.starts_with("/proc") && folder.ends_with("fd");
    let own = Path::new("/proc").join(std::process::id().to_string());
    let stream = match path.file_name()?.to_str()? {
        "1" if folder.starts_with(&own) => Stream::Output,
        "2" if folder.starts_with(&own) => Stream::Errors,
        _ => Stream::At(path.to_owned()),
    };
    of_a_process.then_some(stream)
}
