//! Views of a scene from all around.

use super::output::{check_apart, check_destination, files_of, save, write};
use crate::args::{Backend, RenderArgs};
use crate::host::failure::Failure;
use crate::host::progress::Progress;
use picker_draw::{Painter, Picture, animated, draw};
use picker_editor::{Input, Look, State};
use std::f32::consts::TAU;
use std::io;
use std::path::{Path, PathBuf};

/// How long an animation shows each view, in thousandths of a second.
const DELAY: u16 = 33;

/// Renders the views and writes each to a file, or all of them to one.
pub(super) fn run(state: State, views: u32, arguments: &RenderArgs) -> Result<(), Failure> {
    let out = arguments.out.as_path();
    let pattern = Pattern::of(out);
    match (&pattern, arguments.animate) {
        (None, false) => Err(Failure::of_argument(
            "--out",
            "needs a place for the number of each view, for example frames/%04d.png; or use --animate",
        )),
        (Some(pattern), false) => {
            let sources = files_of(arguments.scene.as_deref(), state.scene());
            for index in 0..views {
                check_apart("--out", &pattern.path(index), &sources)?;
            }
            write_each(pattern, Turntable::new(state, views, arguments)?)
        }
        (_, true) => write_animation(out, Turntable::new(state, views, arguments)?),
    }
}

fn write_each(pattern: &Pattern, mut turntable: Turntable) -> Result<(), Failure> {
    check_destination(&pattern.path(0))?;
    for index in 0..turntable.views {
        let path = pattern.path(index);
        let picture = turntable.next();
        let picture = picture.map_err(Failure::of_machine)?;
        save(&picture, &path)?;
    }
    Ok(())
}

fn write_animation(out: &Path, mut turntable: Turntable) -> Result<(), Failure> {
    check_destination(out)?;
    let views = turntable.views;
    let bytes = animated(views, DELAY, |_| turntable.next()).map_err(Failure::of_machine)?;
    write(out, |file| file.write_all(&bytes))
}

/// A state that turns by one view after the other.
struct Turntable {
    state: State,
    views: u32,
    /// What draws on the GPU, if that is asked for.
    painter: Option<Painter>,
    progress: Progress,
}

impl Turntable {
    fn new(state: State, views: u32, arguments: &RenderArgs) -> Result<Self, Failure> {
        let painter = match arguments.backend {
            Backend::Cpu => None,
            Backend::Gpu => Some(Painter::new(&state).map_err(Failure::of_gpu)?),
        };
        Ok(Self {
            state,
            views,
            painter,
            progress: Progress::new(views as usize, "rendering"),
        })
    }

    /// Draws the current view and turns to the next, so that the scene turns to the right.
    fn next(&mut self) -> io::Result<Picture> {
        let picture = match &mut self.painter {
            Some(painter) => painter.picture(&self.state).map_err(io::Error::other)?,
            None => draw(&self.state, || ()),
        };
        let yaw = -TAU / self.views as f32;
        self.state
            .apply(Input::Look(Look::Orbit { yaw, pitch: 0.0 }));
        self.progress.step();
        Ok(picture)
    }
}

/// The path of a file with a place for a number: `%d`, or `%04d` for at least four digits.
#[derive(Debug, PartialEq, Eq)]
struct Pattern {
    before: String,
    digits: usize,
    after: String,
}

impl Pattern {
    fn of(path: &Path) -> Option<Self> {
        let (before, rest) = path.to_str()?.split_once('%')?;
        let (width, after) = rest.split_once('d')?;
        let digits = match width.strip_prefix('0') {
            None if width.is_empty() => 1,
            Some(digits) => digits.parse().ok().filter(|it| (1..=9).contains(it))?,
            None => return None,
        };
        Some(Self {
            before: before.to_owned(),
            digits,
            after: after.to_owned(),
        })
    }

    fn path(&self, number: u32) -> PathBuf {
        let (before, digits, after) = (&self.before, self.digits, &self.after);
        PathBuf::from(format!("{before}{number:0digits$}{after}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_has_one_place_for_a_number() {
        for (pattern, path) in [
            ("%d.png", "7.png"),
            ("a/%04d.png", "a/0007.png"),
            ("%02d", "07"),
        ] {
            let pattern = Pattern::of(Path::new(pattern)).expect("a pattern");
            assert_eq!(pattern.path(7), Path::new(path));
        }
        for path in [
            "a.png",
            "%4d.png",
            "%s.png",
            "%0d.png",
            "%010d.png",
            "100%.png",
        ] {
            assert_eq!(Pattern::of(Path::new(path)), None, "{path}");
        }
    }
}
