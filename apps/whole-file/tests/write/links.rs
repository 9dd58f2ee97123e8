//! Symbolic links: their targets are written, and the links are kept.

use crate::{Folder, NEW, OLD, is_link, refusal, text, write_new};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;

#[test]
fn the_target_of_a_link_is_written() {
    let folder = Folder::new();
    fs::create_dir(folder.path("elsewhere")).unwrap();
    let file = folder.old("elsewhere/file");
    let link = folder.link("link", "elsewhere/file");
    write_new(&link).unwrap();
    assert_eq!(text(&file), NEW);
    assert!(is_link(&link));
    assert_eq!(folder.names(), ["elsewhere", "link"]);
}

#[test]
fn links_to_links_are_followed_relative_to_each_link() {
    let folder = Folder::new();
    fs::create_dir(folder.path("elsewhere")).unwrap();
    let file = folder.old("file");
    let last = folder.link("elsewhere/last", "../file");
    let middle = folder.link("middle", "elsewhere/last");
    let first = folder.link("first", &middle);
    write_new(&first).unwrap();
    assert_eq!(text(&file), NEW);
    assert!([last, middle, first].iter().all(|link| is_link(link)));
}

#[test]
fn the_missing_target_of_a_link_is_created() {
    let folder = Folder::new();
    let link = folder.link("link", "later");
    write_new(&link).unwrap();
    assert!(is_link(&link));
    assert_eq!(text(&folder.path("later")), NEW);
    assert_eq!(folder.names(), ["later", "link"]);
}

#[test]
fn a_link_into_a_missing_folder_is_refused() {
    let folder = Folder::new();
    let link = folder.link("link", "missing/file");
    let missing = folder.path("missing");
    let problem = format!("there is no folder {}", missing.display());
    assert_eq!(refusal(&link), problem);
    assert_eq!(folder.names(), ["link"]);
}

#[test]
fn loops_of_links_are_refused() {
    let folder = Folder::new();
    let there = folder.link("there", "back");
    let back = folder.link("back", "there");
    let itself = folder.link("itself", "itself");
    for link in [there, back, itself] {
        // The operating system words the error.
        assert_ne!(refusal(&link), "");
    }
    assert_eq!(folder.names(), ["back", "itself", "there"]);
}

#[test]
fn a_link_to_a_folder_is_refused() {
    let folder = Folder::new();
    fs::create_dir(folder.path("elsewhere")).unwrap();
    let link = folder.link("link", "elsewhere");
    assert_eq!(refusal(&link), "this is a folder");
}

#[test]
fn another_hard_link_keeps_the_old_contents() {
    let folder = Folder::new();
    let file = folder.old("file");
    let other = folder.path("other");
    fs::hard_link(&file, &other).unwrap();
    write_new(&file).unwrap();
    assert_eq!((&*text(&file), &*text(&other)), (NEW, OLD));
}

/// In a folder for everybody, Linux follows a link only if it belongs to the user who follows it or
/// to the owner of the folder.
#[test]
fn a_link_that_the_system_does_not_follow_is_refused() {
    let folder = Folder::new();
    let (file, trap) = (folder.old("file"), folder.path("shared/trap"));
    fs::create_dir(folder.path("shared")).unwrap();
    fs::set_permissions(folder.path("shared"), Permissions::from_mode(0o1777)).unwrap();
    folder.link("shared/trap", &file);
    let is_given_away = std::os::unix::fs::lchown(&trap, Some(65534), Some(65534)).is_ok();
    if !is_given_away || fs::metadata(&trap).is_ok() {
        return println!(
            "skipped: only root can give a link away, and not every system refuses to follow it"
        );
    }
    refusal(&trap);
    assert_eq!(text(&file), OLD);
}
