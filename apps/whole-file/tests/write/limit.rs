//! A limit on the size of files (`ulimit -f`) acts like a full disk.

use crate::alone::{error_in, write_under};
use crate::{Folder, OLD, text};

#[test]
fn a_file_that_would_be_too_large_is_an_error_and_leaves_the_old_contents() {
    let folder = Folder::new();
    let file = folder.old("file");
    // One block has 512 or 1024 bytes.
    let limited = ["sh", "-c", "ulimit -f 4 && exec \"$@\"", "sh"];
    let output = write_under(&limited, &file).output().expect("sh starts");
    assert!(output.status.success(), "{output:?}");
    let error = error_in(&output.stdout).expect("a write fails");
    assert!(error.starts_with("File too large"), "{error}");
    assert_eq!(text(&file), OLD);
    assert_eq!(folder.names(), ["file"]);
}
