//! The output of the program: pictures in files, pipes and devices, either complete or not at all,
//! and text that a terminal can show.

mod closed;
mod devices;
mod limits;
mod overwriting;
mod permissions;
mod places;
mod standard;
mod stop;
mod text;
mod waiting;

use crate::program::{self, Answer, Folder, program};
use std::fs;
use std::io::Read;
use std::process::{Child, Command};

const OLD: &str = "what was there before";

/// The arguments that render a small picture to a path.
fn small(out: &str) -> [&str; 7] {
    ["render", "--scene2d", "turning", "--size", "8x6", "--out", out]
}

/// Renders a small picture to a path, without any message.
#[track_caller]
fn render(out: &str) {
    let Answer { status, output, errors } = program::run(&small(out));
    assert_eq!((status, &*output, &*errors), (Some(0), "", ""));
}

/// Whether the bytes are a complete picture of 8x6 pixels.
fn is_small_picture(bytes: &[u8]) -> bool {
    let reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info();
    reader.is_ok_and(|mut reader| {
        let mut pixels = vec![0; 4 * 8 * 6];
        reader.info().size() == (8, 6) && reader.next_frame(&mut pixels).is_ok()
    })
}

#[track_caller]
fn assert_small_picture(path: &str) {
    let bytes = fs::read(path).expect("the file is there");
    assert!(is_small_picture(&bytes), "{path}");
}

fn is_link(path: &str) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink())
}

/// Creates a named pipe.
fn pipe(folder: &Folder, name: &str) -> String {
    let path = folder.path(name);
    let made = Command::new("mkfifo").arg(&path).status();
    assert!(made.expect("mkfifo starts").success());
    path
}

/// The program under a command that starts it, such as `env`.
fn program_under(starter: &[&str], arguments: &[&str]) -> Command {
    let path = program(&[]).get_program().to_owned();
    let mut command = Command::new(starter[0]);
    command.args(&starter[1..]).arg(path).args(arguments);
    command
}

/// A program that does not outlive its test.
struct Running(Child);

impl Running {
    fn start(program: &mut Command) -> Self {
        Self(program.spawn().expect("the program starts"))
    }

    /// Its output until it ends by itself.
    fn answer(mut self) -> Answer {
        let text = |pipe: Option<&mut dyn Read>| {
            let mut text = String::new();
            let pipe = pipe.expect("a pipe");
            pipe.read_to_string(&mut text).expect("the program writes text");
            text
        };
        let output = text(self.0.stdout.as_mut().map(|pipe| pipe as _));
        let errors = text(self.0.stderr.as_mut().map(|pipe| pipe as _));
        let status = self.0.wait().expect("the program ends").code();
        Answer { status, output, errors }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
