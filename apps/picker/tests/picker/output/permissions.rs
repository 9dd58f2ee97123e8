//! Files and folders with restricted permissions. Permissions do not bind root, so as root the
//! tests run the program as another user.

use super::{OLD, small};
use crate::program::{Answer, Folder, program};
use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};

/// The user for processes without any rights.
const NOBODY: u32 = 65534;

fn set_mode(path: &str, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).expect("the test owns it");
}

/// A folder of a user who is bound by permissions, and a file in it.
struct Home {
    folder: Folder,
    home: String,
    file: String,
}

impl Home {
    fn new() -> Self {
        let folder = Folder::new();
        let home = folder.path("home");
        fs::create_dir(&home).expect("the folder can be written to");
        let file = folder.write("home/out.png", OLD);
        if is_root(&home) {
            set_mode(&folder.path(""), 0o755);
            chown(&home, Some(NOBODY), Some(NOBODY)).expect("root may");
            chown(&file, Some(NOBODY), Some(NOBODY)).expect("root may");
        }
        Self { folder, home, file }
    }

    /// Renders a small picture to a path, as the owner of the folder.
    fn render(&self, out: &str) -> Answer {
        let mut program = program(&[]);
        if is_root(&self.folder.path("")) {
            // The program may be in a folder that only root can enter.
            let copy = self.folder.path("program");
            // Copied by another process: a file that this one has open for writing is passed on to
            // whatever another test starts meanwhile, and cannot be run until that ends.
            let copied = Command::new("cp").arg(program.get_program()).arg(&copy).status();
            assert!(copied.is_ok_and(|status| status.success()), "no copy at {copy}");
            program = Command::new(copy);
            program.uid(NOBODY).gid(NOBODY);
        }
        program.current_dir(&self.home).stdin(Stdio::null());
        Answer::from(program.args(small(out)).output().expect("the program starts"))
    }
}

fn is_root(own: &str) -> bool {
    fs::metadata(own).expect("it is there").uid() == 0
}

#[test]
fn a_folder_without_write_permission_takes_no_new_picture() {
    let home = Home::new();
    set_mode(&home.home, 0o555);
    let out = format!("{}/new.png", home.home);
    let answer = home.render(&out);
    assert_eq!(answer.status, Some(1), "{answer:?}");
    let start = format!("picker: {out}: cannot create a file in the folder {}: ", home.home);
    assert!(answer.only_error_line().starts_with(&start), "{answer:?}");
}

#[test]
fn a_picture_without_write_permission_is_not_replaced() {
    let home = Home::new();
    set_mode(&home.file, 0o444);
    let answer = home.render(&home.file);
    assert_eq!(answer.status, Some(1), "{answer:?}");
    let start = format!("picker: {}: ", home.file);
    assert!(answer.only_error_line().starts_with(&start), "{answer:?}");
    assert_eq!(fs::read_to_string(&home.file).unwrap(), OLD);
}
