use super::output::{camera_of, check_apart, files_of, is_standard};
use super::pick::print_picked;
use super::{commands, did_you_mean, load_file, opened, render, viewport, with_usage};
use crate::args::{USUAL_SIZE, WindowArgs, command_line, nearest};
use crate::host::disk::is_large;
use crate::host::failure::{Failure, say};
use crate::host::rays::read_rays;
use crate::host::settings::{self, Settings};
use crate::shell::{self, Ahead, ShellError};
use obbligato::nalgebra::Point2;
use picker_editor::{
    Demo, Event, FileInput, Hints, Input, Load, Look, PanelInput, Share, State, is_ray_list,
};
use picker_scene::escape::quoted;
use picker_scene::link::Link;
use picker_scene::scene2d::Kind2d;
use picker_scene::{OnProgress, Reading, Scene, SceneError, pick};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// So many bytes of a file are about a box.
const BYTES_OF_A_BOX: u64 = 200;
/// A field of so many boxes is large.
const MANY: usize = 20_000;
/// The file for the picture if there is no window to show it in.
const FALLBACK: &str = "picker.png";

pub(super) fn run(arguments: &WindowArgs) -> Result<(), Failure> {
    let arguments = &sorted(arguments)?;
    let is_slow = is_slow(arguments);
    let opened = opened(arguments.scene.as_deref());
    let file = settings::file();
    let kept: Settings = file.as_deref().map(settings::load).unwrap_or_default();
    let scene = first_scene(arguments, is_slow)?;
    let target = target(arguments, &scene)?;
    let state = State::new(scene, viewport(USUAL_SIZE)?);
    let demo = Demo::new(state, arguments.settings.of(Kind2d::Turning));
    let mut demo = with_settings(demo.with_clock(shell::since_start), arguments, &kept);
    if let Some(link) = &arguments.link {
        show(link, arguments.scene.is_some(), &mut demo)?;
    }
    follow(arguments, opened.as_deref(), is_slow, &mut demo)?;
    if let Some(target) = target {
        demo.apply(Input::File(FileInput::SaveTo(target)));
    }
    if let Some(file) = &arguments.rays {
        let state = demo.state();
        let rays = read_rays(state.scene(), file, state.viewport())?;
        demo.apply(Input::PlayRays(rays));
    }
    let ahead = is_slow.then(|| ahead(arguments.clone(), opened));
    let done = shell::run(&mut demo, ahead, |event| {
        if arguments.events { print(&event, &mut io::stdout()) } else { Ok(()) }
    });
    keep(&demo, arguments, &kept, file.as_deref());
    if let Ok(()) | Err(ShellError::Stopped) = done {
        // A list that cannot be kept is no reason to complain.
        let _ = settings::keep_recent_files(&demo.state().files().recent);
    }
    match done {
        Err(error @ ShellError::NoWindow(_)) => {
            if is_slow {
                demo.apply(Input::Load(load(arguments, load_file)?));
            }
            let reason = quoted(&error.to_string());
            let (out, scene) = (Path::new(FALLBACK), demo.state().scene());
            check_unread(&reason, out, arguments, scene)?;
            without_window(&mut demo, &reason)
        }
        Err(ShellError::Scene(error)) => Err(error.into()),
        Err(ShellError::Report(error)) => Err(error.into()),
        Err(ShellError::Stopped) => Err(Failure::Stopped),
        Err(error) => Err(Failure::of_machine(error)),
        Ok(()) => Ok(()),
    }
}

/// The same arguments with each file in its place: a scene, labels to compare it with, and a list
/// of rays.
fn sorted(arguments: &WindowArgs) -> Result<WindowArgs, Failure> {
    let mut sorted = arguments.clone();
    for file in std::mem::take(&mut sorted.files) {
        check_is_no_command(&file)?;
        let place = match is_ray_list(&file) {
            true => &mut sorted.rays,
            false if sorted.scene.is_none() => &mut sorted.scene,
            false => &mut sorted.look.against,
        };
        if place.replace(file).is_some() {
            let problem = "a scene opens, or two sets of labels to compare, and a list of rays";
            return Err(Failure::of_argument("FILE", problem));
        }
    }
    Ok(sorted)
}

/// Refuses a word that is no file: it may have been meant as a command.
fn check_is_no_command(file: &Path) -> Result<(), Failure> {
    let is_word = file.extension().is_none() && file.components().count() == 1;
    if !is_word || is_standard(file) || file.exists() {
        return Ok(());
    }
    let word = file.display().to_string();
    let meant = did_you_mean(nearest(&word, commands()));
    let usage = command_line().render_usage().to_string();
    let problem = format!("no command or file is named {}{meant}", quoted(&word));
    Err(Failure::BadInput(with_usage(&problem, &usage)))
}

/// Where to save, if not to the file that was opened. If both are the same, the scene is saved as
/// without this: a file of another form is not replaced. What a slow scene is made of is known when
/// it is saved.
fn target(arguments: &WindowArgs, scene: &Scene) -> Result<Option<PathBuf>, Failure> {
    let file = arguments.scene.as_deref();
    let Some(out) = &arguments.out else {
        return Ok(None);
    };
    if is_standard(out) {
        let problem = "a window saves to a file, not to standard output";
        return Err(Failure::of_argument("--out", problem));
    }
    if file.is_some_and(|file| whole_file::is_same_file(file, out)) {
        return Ok(None);
    }
    check_unread("--out", out, arguments, scene)?;
    Ok(Some(out.clone()))
}

/// Refuses to write over a file that the window shows; `why` it would be written.
fn check_unread(
    why: &str,
    out: &Path,
    arguments: &WindowArgs,
    scene: &Scene,
) -> Result<(), Failure> {
    let rays = arguments.rays.iter();
    let rays = rays.map(|file| ("the list of rays", file.clone()));
    let mut sources = files_of(arguments.scene.as_deref(), scene);
    sources.extend(camera_of(&arguments.look.camera).into_iter().chain(rays));
    check_apart(why, out, &sources)
}

/// What is shown at first: nothing until a slow scene is there, or a field is made.
fn first_scene(arguments: &WindowArgs, is_slow: bool) -> Result<Scene, Failure> {
    let scene = match (&arguments.scene, arguments.stress) {
        _ if is_slow => Scene::empty(),
        (Some(path), _) => load_file(path, &arguments.look.reading())?,
        (None, Some(_)) => Scene::empty(),
        (None, None) => Scene::default(),
    };
    arguments.look.seen(scene)
}

/// Applies the remaining arguments; a slow scene reports its file once it is there.
fn follow(
    arguments: &WindowArgs,
    opened: Option<&Path>,
    is_slow: bool,
    demo: &mut Demo,
) -> Result<(), Failure> {
    if let (Some(path), false) = (opened, is_slow) {
        demo.apply(Input::File(FileInput::CameFrom(path.to_owned())));
    }
    demo.apply(Input::File(FileInput::Recent(settings::recent_files())));
    let is_reduced = arguments.reduced_motion || wants_reduced_motion();
    demo.apply(Input::Look(Look::ReduceMotion(is_reduced)));
    if arguments.no_hud {
        demo.apply(Input::ToggleHud);
    }
    if arguments.scene2d.is_some() {
        demo.apply(Input::Show(arguments.scene2d));
    }
    if let (Some(count), false) = (arguments.stress, is_slow) {
        let seed = arguments.settings.seed;
        let scene = arguments.look.seen(Scene::field(count, seed))?;
        let scene = Arc::new(scene);
        demo.apply(Input::Load(Load::Made { scene, count, seed }));
    }
    Ok(())
}

/// Whether the scene takes time, and so is made while the window opens. A link, a camera and rays
/// need theirs at once.
fn is_slow(arguments: &WindowArgs) -> bool {
    let (camera, rays) = (&arguments.look.camera.camera, &arguments.rays);
    if arguments.link.is_some() || camera.is_some() || rays.is_some() {
        return false;
    }
    match &arguments.scene {
        Some(path) => is_large(path),
        None => arguments.stress.is_some_and(|count| count >= MANY),
    }
}

/// Makes a slow scene while the window opens.
fn ahead(arguments: WindowArgs, file: Option<PathBuf>) -> Ahead {
    let boxes_in = |path| fs::metadata(path).map_or(0, |file| file.len() / BYTES_OF_A_BOX);
    Ahead {
        boxes: match &arguments.scene {
            Some(path) => boxes_in(path) as usize,
            None => arguments.stress.unwrap_or_default(),
        },
        file,
        read: Box::new(move |report: &OnProgress<'_>| {
            let read = |file: &Path, how: &Reading| picker_scene::load(file, how, report);
            load(&arguments, read)
        }),
    }
}

/// Makes a slow scene; `read` reads a file.
fn load<E>(
    arguments: &WindowArgs,
    read: impl FnOnce(&Path, &Reading) -> Result<Scene, E>,
) -> Result<Load, E> {
    let made = |scene| Arc::new(arguments.look.picking.of(scene));
    if let Some(path) = &arguments.scene {
        let scene = read(path, &arguments.look.reading())?;
        return Ok(Load::Done(made(scene)));
    }
    let count = arguments.stress.unwrap_or_default();
    let seed = arguments.settings.seed;
    let scene = made(Scene::field(count, seed));
    Ok(Load::Made { scene, count, seed })
}

/// Shows what a link holds. A scene that was given takes the place of the link's.
fn show(link: &Link, is_given: bool, demo: &mut Demo) -> Result<(), Failure> {
    let failed = |problem: &str| Failure::of_argument("--link", problem);
    let scene = match (is_given, link.address()) {
        (true, _) => Some(demo.state().scene().clone()),
        (false, Some(address)) => {
            let problem = format!("its scene is at {address}: download it, and add --scene FILE");
            return Err(failed(&problem));
        }
        (false, None) => link.scene(),
    };
    if let (Link::Boxes(shown), Some(scene)) = (link, &scene) {
        shown.check(scene).map_err(|error| failed(&error.to_string()))?;
    }
    demo.apply(Input::Share(Share::Show {
        link: Box::new(link.clone()),
        scene: scene.map(Box::new),
    }));
    Ok(())
}

/// Whether the environment requests reduced motion.
fn wants_reduced_motion() -> bool {
    let value = std::env::var_os("PICKER_REDUCED_MOTION");
    value.is_some_and(|value| !value.is_empty() && value != "0")
}

/// The demo as it was last, but as the arguments say.
fn with_settings(mut demo: Demo, arguments: &WindowArgs, kept: &Settings) -> Demo {
    if !arguments.no_hints {
        demo = demo.with_hints(Hints::new(kept.hints.clone()));
    }
    let theme = arguments.theme.unwrap_or(kept.theme);
    let scale = arguments.ui_scale.unwrap_or(kept.ui_scale);
    demo.apply(Input::Panel(PanelInput::Theme(theme)));
    demo.apply(Input::Panel(PanelInput::Scale(scale)));
    demo
}

/// Keeps what the user has changed. Arguments count for one start only.
fn keep(demo: &Demo, arguments: &WindowArgs, kept: &Settings, file: Option<&Path>) {
    let mut settings = Settings::of(demo);
    if arguments.no_hints {
        settings.hints.clone_from(&kept.hints);
    }
    if arguments.theme == Some(settings.theme) {
        settings.theme = kept.theme;
    }
    if arguments.ui_scale == Some(settings.ui_scale) {
        settings.ui_scale = kept.ui_scale;
    }
    if let Some(file) = file.filter(|_| settings != *kept) {
        // A program that cannot keep this works all the same.
        let _ = settings::save(&settings, file);
    }
}

/// Prints an event at once, so that whoever reads the output can react to it.
pub(super) fn print(event: &Event, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", event.to_json())?;
    out.flush()
}

/// Renders on the CPU what the window would have shown at rest, and prints what is at the center of
/// a 3D scene.
fn without_window(demo: &mut Demo, reason: &str) -> Result<(), Failure> {
    say(&format!("{reason}; rendering {FALLBACK} on the CPU instead"));
    let ([width, height], out) = (USUAL_SIZE, Path::new(FALLBACK));
    demo.apply(Input::ScaleFactorChanged(1.0));
    demo.apply(Input::Resized { width, height });
    if let Some(state2d) = demo.state2d() {
        return render::render_2d_on_cpu(state2d, out);
    }
    demo.apply(Input::Elapsed(Duration::from_secs(1)));
    let state = demo.state();
    render::render_on_cpu(state, out, false)?;
    let center = Point2::from(USUAL_SIZE.map(|side| side as f32)) / 2.0;
    let picked = pick(state.scene(), state.view(), state.viewport(), center);
    let picked = picked.map_err(|error| SceneError::at("camera", error))?;
    print_picked(state.scene(), picked.as_slice())
}
