use super::output::{camera_of, check_apart, check_destination, check_is_png, files_of, save};
use super::{advanced, inside, viewport};
use crate::args::{Backend, RenderArgs, USUAL_SIZE, size_of};
use crate::explained::Explained;
use crate::host::failure::{Failure, say};
use crate::host::progress::{Progress, while_waiting};
use crate::hud::write_labels;
use obbligato_render::{GpuError, Picture};
use picker_draw::{MOST_GLASS, draw_counted, draw2d, gpu_picture, gpu_picture2d};
use picker_editor::{Button, Fill, Frame, Input, Look, State, State2d};
use picker_scene::scene2d::Kind2d;
use picker_scene::{Lens, Scene, counted};
use std::io::{self, IsTerminal};
use std::path::Path;
use std::time::{Duration, Instant};

/// What is going on, for the progress bar.
const RENDERING: &str = "rendering";

pub(super) fn run(arguments: &RenderArgs) -> Result<(), Failure> {
    check_is_png(&arguments.out)?;
    let camera = camera_of(&arguments.look.camera);
    check_apart("--out", &arguments.out, camera.as_slice())?;
    if let Some(kind) = arguments.scene2d {
        return render_2d(kind, arguments);
    }
    let Some(file) = &arguments.scene else {
        let count = arguments.stress.unwrap_or_default();
        let scene = Scene::field(count, arguments.settings.seed);
        return render_3d(scene, arguments);
    };
    let scene = super::load_file(file, &arguments.look.reading())?;
    check_apart("--out", &arguments.out, &files_of(Some(file), &scene))?;
    render_3d(scene, arguments)
}

fn render_3d(scene: Scene, arguments: &RenderArgs) -> Result<(), Failure> {
    let scene = arguments.look.seen(scene)?;
    if let Some(pair) = &arguments.explain {
        return explain(scene, pair, arguments);
    }
    let state = state(scene, arguments)?;
    let out = arguments.out.as_path();
    check_destination(out)?;
    match arguments.backend {
        Backend::Cpu => render_on_cpu(&state, out, arguments.timing || io::stderr().is_terminal()),
        Backend::Gpu => save(&on_gpu(|| gpu_picture(&state))?, out),
    }
}

/// Draws two boxes with what explains how they meet.
fn explain(scene: Scene, pair: &str, arguments: &RenderArgs) -> Result<(), Failure> {
    let pair = pair_of(&scene, pair).map_err(|error| Failure::of_argument("--explain", error))?;
    let size = size_of(arguments.size, &scene);
    let mut explained =
        Explained::new(scene, pair, size).map_err(|error| Failure::of_argument("--size", error))?;
    explained.state.apply(Input::Shade(arguments.theme));
    check_destination(&arguments.out)?;
    let state = &explained.state;
    let picture = match arguments.backend {
        Backend::Cpu => {
            let progress = Progress::new(size[1] as usize, RENDERING);
            draw_counted(state, || progress.step()).0
        }
        Backend::Gpu => on_gpu(|| gpu_picture(state))?,
    };
    save(&explained.beside(&picture), &arguments.out)
}

fn render_2d(kind: Kind2d, arguments: &RenderArgs) -> Result<(), Failure> {
    let frame = Frame::new(viewport(arguments.size.unwrap_or(USUAL_SIZE))?);
    let out = arguments.out.as_path();
    check_destination(out)?;
    let mut start = State2d::new(arguments.settings.of(kind), frame);
    start.apply(Input::Shade(arguments.theme));
    let state = advanced(start, arguments.frames);
    match arguments.backend {
        Backend::Cpu => render_2d_on_cpu(&state, out),
        Backend::Gpu => save_2d(on_gpu(|| gpu_picture2d(&state))?, &state, out),
    }
}

/// The state of a scene, seen as requested, with the box under the click selected.
fn state(scene: Scene, arguments: &RenderArgs) -> Result<State, Failure> {
    let viewport = viewport(size_of(arguments.size, &scene))?;
    let boxes = scene.boxes().len();
    if arguments.fill.is_some_and(|fill| fill != Fill::Solid) && boxes > MOST_GLASS {
        let error = format!("these are {boxes} boxes; more than {MOST_GLASS} are drawn solid");
        return Err(Failure::of_argument("--fill", error));
    }
    let mut state = State::new(scene, viewport);
    state.apply(Input::Shade(arguments.theme));
    if let Some(fill) = arguments.fill {
        state.apply(Input::Look(Look::Fill(fill)));
    }
    let is_parallel = matches!(state.view().lens(), Lens::Orthographic { .. });
    if arguments.ortho && !is_parallel {
        state.apply(Input::Look(Look::OtherLens));
    }
    if let Some(side) = arguments.view {
        state.apply(Input::Look(Look::From(side)));
        state.apply(Input::Look(Look::FrameAll));
    }
    if let Some(click) = arguments.click {
        state.apply(Input::CursorMoved(inside(click, &viewport)?));
        state.apply(Input::Pressed(Button::Left));
        state.apply(Input::Released(Button::Left));
        state.apply(Input::CursorLeft);
    }
    Ok(state)
}

/// Draws and saves a 3D scene; prints how long that took if `tells`.
pub(super) fn render_on_cpu(state: &State, out: &Path, tells: bool) -> Result<(), Failure> {
    let progress = Progress::new(state.viewport().size().y as usize, RENDERING);
    let start = Instant::now();
    // The tree is built first, so that rays alone are timed.
    let _ = state.scene().tree();
    let built = start.elapsed();
    let (picture, rays) = draw_counted(state, || progress.step());
    let drawn = start.elapsed() - built;
    drop(progress);
    save(&picture, out)?;
    if tells {
        say(&timing(state.scene().boxes().len(), built, rays, drawn));
    }
    Ok(())
}

/// How long a picture took.
fn timing(boxes: usize, built: Duration, rays: u64, drawn: Duration) -> String {
    let (built, drawn) = (built.as_secs_f64(), drawn.as_secs_f64());
    let millions = rays as f64 / drawn.max(1e-9) / 1e6;
    let boxes = counted(boxes, "box", "boxes");
    format!(
        "tree of {boxes} in {built:.3} s; {rays} rays in {drawn:.3} s, {millions:.2} million per second"
    )
}

/// Draws and saves a 2D scene.
pub(super) fn render_2d_on_cpu(state: &State2d, out: &Path) -> Result<(), Failure> {
    let progress = Progress::new(state.frame.size()[1] as usize, RENDERING);
    let picture = draw2d(state, || progress.step());
    drop(progress);
    save_2d(picture, state, out)
}

/// Saves the picture of a 2D scene, with its text.
fn save_2d(mut picture: Picture, state: &State2d, out: &Path) -> Result<(), Failure> {
    write_labels(&mut picture, state);
    save(&picture, out)
}

/// A graphics adapter does not report its progress.
fn on_gpu(draw: impl FnOnce() -> Result<Picture, GpuError> + Send) -> Result<Picture, Failure> {
    while_waiting(RENDERING, draw).map_err(|error| Failure::of_gpu(&error))
}

/// The indices of two different boxes, given as `A,B`. A name wins from an index.
fn pair_of(scene: &Scene, text: &str) -> Result<[usize; 2], String> {
    // Names may contain commas.
    let commas = text.match_indices(',');
    let cuts = commas.map(|(at, _)| (&text[..at], &text[at + 1..]));
    let mut problem = "expected two boxes, for example crate,3".to_owned();
    for (first, second) in cuts {
        match (index_of(scene, first), index_of(scene, second)) {
            (Some(a), Some(b)) if a == b => problem = "the two boxes must differ".to_owned(),
            (Some(a), Some(b)) => return Ok([a, b]),
            (None, _) => problem = unknown(scene, first),
            (_, None) => problem = unknown(scene, second),
        }
    }
    Err(problem)
}

fn index_of(scene: &Scene, text: &str) -> Option<usize> {
    let text = text.trim();
    let named = scene.boxes().iter().position(|item| item.name == text);
    let index = named.or_else(|| text.parse().ok());
    index.filter(|index| *index < scene.boxes().len())
}

fn unknown(scene: &Scene, text: &str) -> String {
    let (text, count) = (text.trim(), scene.boxes().len());
    let boxes = counted(count, "box", "boxes");
    format!("no box is named {text} or has this index; the scene has {boxes}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many pixels text changes in the picture of a 2D scene.
    fn pixels_of_text(kind: Kind2d) -> usize {
        let frame = Frame::new(viewport(USUAL_SIZE).unwrap());
        let state = State2d::new(picker_scene::scene2d::Settings2d::new(kind), frame);
        let bare = draw2d(&state, || {});
        let mut written = draw2d(&state, || {});
        write_labels(&mut written, &state);
        let [bare, written] = [&bare, &written].map(|it| it.rgba.as_chunks::<4>().0);
        bare.iter().zip(written).filter(|(a, b)| a != b).count()
    }

    #[test]
    fn cards_and_axes_of_2d_scenes_have_their_text() {
        for kind in [Kind2d::Bounds, Kind2d::Turning] {
            let changed = pixels_of_text(kind);
            assert!(changed > 500, "{kind:?}: {changed}");
        }
    }

    fn pair(text: &str) -> Result<[usize; 2], String> {
        pair_of(&Scene::default(), text)
    }

    #[test]
    fn boxes_are_given_by_names_and_by_indices() {
        assert_eq!(pair("crate,pillar"), Ok([0, 3]));
        assert_eq!(pair("4, small crate"), Ok([4, 1]));
        assert_eq!(pair("10,0"), Ok([10, 0]));
    }

    #[test]
    fn a_name_may_contain_a_comma_or_be_a_number() {
        let mut boxes = Scene::default().boxes().to_vec();
        boxes[2].name = "left, upper".to_owned();
        boxes[5].name = "0".to_owned();
        let scene = Scene::new(*Scene::default().view(), boxes);
        assert_eq!(pair_of(&scene, "left, upper,beam"), Ok([2, 4]));
        assert_eq!(pair_of(&scene, "beam,0"), Ok([4, 5]), "a name wins from an index");
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, part) in [
            ("crate", "expected two boxes"),
            ("", "expected two boxes"),
            ("crate,0", "must differ"),
            ("crate,99", "99"),
            ("nobody,crate", "nobody"),
        ] {
            let problem = pair(text).expect_err(text);
            assert!(problem.contains(part), "{text}: {problem}");
        }
        let only = Scene::new(*Scene::default().view(), Scene::default().boxes()[..1].to_vec());
        let problem = pair_of(&only, "crate,1").unwrap_err();
        assert!(problem.ends_with("; the scene has 1 box"), "{problem}");
    }
}
