//! Symbolic links: what they lead to is written, and they stay.

use crate::{Folder, NEW, OLD, is_link, refusal, text, write_new};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;

#[test]
fn the_file_that_a_link_leads_to_is_written() {
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
fn links_to_links_are_followed_from_where_each_of_them_is() {
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
fn a_link_to_nothing_gets_what_it_leads_to() {
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
fn links_that_lead_in_circles_are_refused() {
    let folder = Folder::new();
    let there = folder.link("there", "back");
    let back = folder.link("back", "there");
    let itself = folder.link("itself", "itself");
    for link in [there, back, itself] {
        // What the operating system says is its own affair.
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
fn another_name_of_a_file_keeps_the_old_contents() {
    let folder = Folder::new();
    let file = folder.old("file");
    let other = folder.path("other");
    fs::hard_link(&file, &other).unwrap();
    write_new(&file).unwrap();
    assert_eq!((&*text(&file), &*text(&other)), (NEW, OLD));
}

/// Linux does not follow a link in a folder for everybody unless it belongs to whoever follows it,
/// or to the folder's owner.
#[test]
fn a_link_that_the_system_does_not_follow_is_refused() {
    let folder = Folder::new();
    let (file, trap) = (folder.old("file"), folder.path("shared/trap"));
    fs::create_dir(folder.path("shared")).unwrap();
    fs::set_permissions(folder.path("shared"), Permissions::from_mode(0o1777)).unwrap();
    folder.link("shared/trap", &file);
    let is_given_away = std::os::unix::fs::lchown(&trap, Some(65534), Some(65534)).is_ok();
    if !is_given_away || fs::metadata(&trap).is_ok() {
        return println!("left out: only root can give a link away, and not every system minds");
    }
    refusal(&trap);
    assert_eq!(text(&file), OLD);
}
