//! Ctrl-C and similar signals during rendering leave no partial file behind.

use super::{OLD, Running, pipe, program_under};
use crate::program::Folder;
use std::fs::{self, File};
use std::io::Read;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Starts the program without ignored signals, which it would have under `nohup`.
const WITH_SIGNALS: [&str; 2] = ["env", "--default-signal=INT,TERM,HUP"];
/// Long enough for the slowest machine.
const DEADLINE: Duration = Duration::from_secs(120);

/// Starts to render a picture that takes a second or more.
fn start(starter: &[&str], out: &str, more: &[&str]) -> Running {
    let arguments = ["render", "--scene2d", "swarm", "--out", out];
    let mut program = program_under(starter, &[&arguments, more].concat());
    Running::start(program.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()))
}

const LARGE: [&str; 2] = ["--size", "6000x6000"];
const ENDLESS: [&str; 2] = ["--frames", "4294967295"];

fn send(signal: &str, child: &Running) {
    let sent = Command::new("kill").args([signal, &child.0.id().to_string()]).status();
    assert!(sent.expect("kill starts").success());
}

fn wait_until(is_there: impl Fn() -> bool) {
    let deadline = Instant::now() + DEADLINE;
    while !is_there() {
        assert!(Instant::now() < deadline, "it took too long");
        thread::sleep(Duration::from_millis(1));
    }
}

/// Whether a signal is in a mask of `proc_pid_status(5)`, such as that of the ignored signals.
fn has(child: &Running, mask: &str, signal: u64) -> bool {
    let status = fs::read_to_string(format!("/proc/{}/status", child.0.id()));
    let status = status.expect("the program runs");
    let mask = status.lines().find_map(|line| line.strip_prefix(mask));
    let mask = u64::from_str_radix(mask.expect("a mask").trim(), 16).expect("a number");
    mask & 1 << (signal - 1) != 0
}

const SIGHUP: u64 = 1;
const SIGTERM: u64 = 15;

fn handles_signals(child: &Running) -> bool {
    has(child, "SigCgt:", SIGTERM)
}

#[track_caller]
fn assert_stopped(child: Running) {
    let answer = child.answer();
    assert_eq!((answer.status, &*answer.output), (Some(130), ""), "{answer:?}");
    // A slow machine prints its progress.
    let mut lines = answer.errors.lines();
    assert_eq!(lines.next_back(), Some("picker: stopped"));
    assert!(lines.all(|line| line.starts_with("picker: rendering, ")), "{answer:?}");
}

#[test]
fn a_signal_while_the_picture_is_drawn_leaves_the_old_one() {
    for signal in ["-INT", "-TERM", "-HUP"] {
        let folder = Folder::new();
        let out = folder.write("out.png", OLD);
        let child = start(&WITH_SIGNALS, &out, &ENDLESS);
        wait_until(|| handles_signals(&child));
        send(signal, &child);
        assert_stopped(child);
        assert_eq!(folder.files(), ["out.png"]);
        assert_eq!(fs::read_to_string(&out).unwrap(), OLD);
    }
}

#[test]
fn a_signal_while_the_picture_is_written_leaves_the_old_one() {
    let folder = Folder::new();
    let out = folder.write("out.png", OLD);
    let child = start(&WITH_SIGNALS, &out, &LARGE);
    let is_begun = |name: &String| {
        let found = fs::metadata(folder.path(name));
        name.ends_with(".part") && found.is_ok_and(|found| found.len() > 0)
    };
    wait_until(|| folder.files().iter().any(is_begun));
    send("-INT", &child);
    assert_stopped(child);
    assert_eq!(folder.files(), ["out.png"]);
    assert_eq!(fs::read_to_string(&out).unwrap(), OLD);
}

#[test]
fn a_signal_ends_a_command_that_writes_no_file() {
    for signal in ["-INT", "-TERM", "-HUP"] {
        let bench = ["bench", "--stress", "1000", "--seconds", "3600"];
        let mut program = program_under(&WITH_SIGNALS, &bench);
        let program = program.stdin(Stdio::null());
        let child = Running::start(program.stdout(Stdio::piped()).stderr(Stdio::piped()));
        wait_until(|| handles_signals(&child));
        send(signal, &child);
        let answer = child.answer();
        assert_eq!((answer.status, &*answer.output), (Some(130), ""));
        assert_eq!(answer.errors.lines().next_back(), Some("picker: stopped"));
    }
}

#[test]
fn a_signal_while_nobody_reads_the_pipe_ends_the_program() {
    let folder = Folder::new();
    let pipe = pipe(&folder, "pipe");
    let without_reader = start(&WITH_SIGNALS, &pipe, &["--size", "8x8"]);
    wait_until(|| handles_signals(&without_reader));
    send("-INT", &without_reader);
    assert_stopped(without_reader);

    let with_reader = start(&WITH_SIGNALS, &pipe, &["--size", "800x600"]);
    let mut reader = File::open(&pipe).expect("the pipe can be opened");
    reader.read_exact(&mut [0]).expect("there is a byte");
    send("-INT", &with_reader);
    assert_stopped(with_reader);
    assert_eq!(folder.files(), ["pipe"]);
}

/// As under `nohup`.
#[test]
fn a_signal_that_was_ignored_before_stays_ignored() {
    let folder = Folder::new();
    let out = folder.path("out.png");
    let mut child = start(
        &["env", "--default-signal=INT,TERM", "--ignore-signal=HUP"],
        &out,
        &["--size", "1500x1500"],
    );
    wait_until(|| has(&child, "SigIgn:", SIGHUP));
    // It gets the signal all the time, from the start.
    while child.0.try_wait().expect("it can be asked").is_none() {
        send("-HUP", &child);
        thread::sleep(Duration::from_millis(20));
    }
    let answer = child.answer();
    assert_eq!((answer.status, &*answer.errors), (Some(0), ""));
    assert_eq!(folder.files(), ["out.png"]);
}
