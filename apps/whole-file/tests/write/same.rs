//! Whether two paths lead to the same file.

use crate::Folder;
use std::fs;
use std::process::Command;
use whole_file::is_same_file;

#[test]
fn a_file_is_the_same_by_whatever_name() {
    let folder = Folder::new();
    let file = folder.old("file");
    fs::create_dir(folder.path("below")).unwrap();
    fs::hard_link(&file, folder.path("hard")).unwrap();
    folder.link("soft", "file");
    folder.link("chain", folder.path("soft"));
    for name in ["file", "./file", "below/../file", "hard", "soft", "chain"] {
        assert!(is_same_file(&file, &folder.path(name)), "{name}");
        assert!(is_same_file(&folder.path(name), &file), "{name}");
    }
    let other = folder.old("other");
    assert!(!is_same_file(&file, &other), "the same contents");
    assert!(!is_same_file(&file, &folder.path("missing")));
}

#[test]
fn a_file_that_does_not_exist_yet_is_the_same_too() {
    let folder = Folder::new();
    let new = folder.path("new");
    fs::create_dir(folder.path("below")).unwrap();
    folder.link("soft", "below/../new");
    for name in ["new", "below/../new", "soft"] {
        assert!(is_same_file(&new, &folder.path(name)), "{name}");
    }
    for name in ["other", "below/new", "missing/../new"] {
        assert!(!is_same_file(&new, &folder.path(name)), "{name}");
    }
}

/// What is written there takes the place of nothing.
#[test]
fn a_folder_or_a_pipe_is_no_such_file() {
    let folder = Folder::new();
    let pipe = folder.path("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo starts").success());
    assert!(!is_same_file(&pipe, &pipe));
    assert!(!is_same_file(&folder.path(""), &folder.path("")));
}
