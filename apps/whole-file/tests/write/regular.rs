//! Regular files have either all of the new contents or the old ones.

use crate::{Folder, NEW, OLD, refusal, text, write_new};
use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;

#[test]
fn a_file_is_created_or_replaced_and_nothing_else_is_left() {
    let folder = Folder::new();
    let (made, replaced) = (folder.path("made"), folder.old("replaced"));
    for path in [&made, &replaced] {
        whole_file::check(path).unwrap();
        write_new(path).unwrap();
        assert_eq!(text(path), NEW);
    }
    assert_eq!(folder.names(), ["made", "replaced"]);
}

#[test]
fn a_file_that_is_replaced_keeps_its_permissions() {
    let folder = Folder::new();
    for mode in [0o600, 0o640, 0o755, 0o606] {
        let path = folder.old("file");
        fs::set_permissions(&path, Permissions::from_mode(mode)).unwrap();
        let before = fs::metadata(&path).unwrap();
        write_new(&path).unwrap();
        let after = fs::metadata(&path).unwrap();
        assert_eq!(after.mode() & 0o7777, mode, "{mode:o}");
        assert_ne!(before.ino(), after.ino(), "it was replaced");
    }
}

/// Only root can change the owner of a file, so only root can replace a file of another user.
#[test]
fn a_file_that_is_replaced_keeps_its_owner() {
    let folder = Folder::new();
    let path = folder.old("file");
    let own = fs::metadata(&path).unwrap();
    let wanted = if own.uid() == 0 { (65534, 65533) } else { (own.uid(), own.gid()) };
    std::os::unix::fs::chown(&path, Some(wanted.0), Some(wanted.1)).unwrap();
    write_new(&path).unwrap();
    let after = fs::metadata(&path).unwrap();
    assert_eq!((after.uid(), after.gid()), wanted);
    assert_eq!(text(&path), NEW);
}

#[test]
fn a_failed_write_leaves_the_old_contents_and_nothing_else() {
    let folder = Folder::new();
    let (missing, old) = (folder.path("missing"), folder.old("old"));
    for path in [&missing, &old] {
        let failed = whole_file::write(path, |out| {
            out.write_all(&[b'x'; 100_000])?;
            Err(io::Error::other("the disk is full"))
        });
        assert_eq!(failed.unwrap_err().to_string(), "the disk is full");
    }
    assert_eq!(text(&old), OLD);
    assert_eq!(folder.names(), ["old"]);
}

/// Here every name for the new file is taken, which acts like a folder that is not writable.
#[test]
fn a_file_that_cannot_be_replaced_is_written_in_place() {
    let folder = Folder::new();
    let path = folder.old("file");
    let before = fs::metadata(&path).unwrap().ino();
    for i in 0..1000 {
        folder.old(&format!(".{}-{i}.part", std::process::id()));
    }
    write_new(&path).unwrap();
    assert_eq!(text(&path), NEW);
    assert_eq!(fs::metadata(&path).unwrap().ino(), before);
    let problem = refusal(&folder.path("new"));
    assert!(problem.starts_with("cannot create a file in the folder "), "{problem}");
    assert_eq!(folder.names().len(), 1001);
}

#[test]
fn a_folder_is_refused_whatever_its_name_looks_like() {
    let folder = Folder::new();
    let here = folder.path("");
    let not_there = folder.path("missing/");
    for path in [&*here, &not_there, Path::new("/"), Path::new("."), Path::new("..")] {
        assert_eq!(refusal(path), "this is a folder", "{}", path.display());
    }
    let file = folder.old("file");
    let problem = format!("{} is not a folder", file.display());
    assert_eq!(refusal(&file.join("below")), problem);
    assert_eq!(folder.names(), ["file"]);
}
