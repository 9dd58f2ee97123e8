//! What the program shows while a picture takes long.

use super::{OLD, Running, program_under};
use crate::program::Folder;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};

/// A 2D scene with more steps than it can ever finish.
fn endless(out: &str) -> [&str; 7] {
    ["render", "--scene2d", "turning", "--frames", "4294967295", "--out", out]
}

#[test]
fn without_a_terminal_an_occasional_line_reports_progress() {
    let folder = Folder::new();
    let out = folder.path("out.png");
    let mut program = program_under(&["env"], &endless(&out));
    let mut program = Running::start(program.stderr(Stdio::piped()));
    let mut line = String::new();
    let errors = program.0.stderr.take().expect("a pipe");
    BufReader::new(errors).read_line(&mut line).expect("the program writes text");
    let percent = line.strip_prefix("picker: simulating, ");
    let percent = percent.and_then(|rest| rest.strip_suffix("%\n"));
    let percent = percent.map(str::parse::<u8>);
    assert!(matches!(percent, Some(Ok(0..=100))), "{line:?}");
}

/// Starts a command on a terminal, which `script` provides.
fn on_a_terminal(command: &Command) -> Child {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words: Vec<&str> = words.map(|word| word.to_str().expect("text")).collect();
    Command::new("script")
        .args(["--quiet", "--return", "--command"])
        .args([&words.join(" "), "/dev/null"])
        // Without this variable, the terminal counts as one that cannot show a bar.
        .env("TERM", "xterm")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("script is part of every Linux")
}

/// On a terminal, byte 3 is Ctrl-C.
#[test]
fn on_a_terminal_a_bar_shows_progress_and_ctrl_c_ends_it() {
    let folder = Folder::new();
    let out = folder.write("out.png", OLD);
    let command = program_under(&["exec", "env", "--default-signal=INT,TERM,HUP"], &endless(&out));
    let mut terminal = on_a_terminal(&command);
    let mut screen = terminal.stdout.take().expect("a pipe");
    let mut shown = Vec::new();
    while !String::from_utf8_lossy(&shown).contains("simulating") {
        let mut bytes = [0; 256];
        let count = screen.read(&mut bytes).expect("the screen can be read");
        assert!(count > 0, "the program ended: {shown:?}");
        shown.extend_from_slice(&bytes[..count]);
    }
    let mut keys = terminal.stdin.take().expect("a pipe");
    keys.write_all(b"\x03").expect("the terminal takes keys");
    screen.read_to_end(&mut shown).expect("the screen can be read");
    let shown = String::from_utf8(shown).expect("the program writes text");
    let status = terminal.wait().expect("script ends");
    assert_eq!(status.code(), Some(130), "{shown:?}");
    assert!(shown.contains("\r\npicker: stopped\r\n"), "{shown:?}");
    assert_eq!(folder.files(), ["out.png"]);
    assert_eq!(fs::read_to_string(&out).unwrap(), OLD);
}
