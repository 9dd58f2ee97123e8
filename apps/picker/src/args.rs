//! The command line.

mod camera;
mod choices;
mod help;
mod suggest;
mod values;

pub(crate) use camera::{CameraArgs, size_of};
pub(crate) use suggest::nearest;
pub(crate) use values::{LARGEST_SIDE, Size, USUAL_SIZE};

use crate::host::failure::Failure;
use choices::{FILLS, OUTLINES, SCENES_2D, SHADES, SIDES, THEMES, one_of};
use clap::{ArgGroup, Args, CommandFactory, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use help::{BENCH, COMPARE, CONVERT, OVERLAPS, PAIRS, PICK, REPLAY, SHORT, long_help};
use obbligato::nalgebra::Point2;
use picker_editor::{Fill, Scale, Shade, Theme};
use picker_scene::link::Link;
use picker_scene::scene2d::{Kind2d, Outline, Settings2d, Swarm};
use picker_scene::{Reading, Scene, Side};
use std::path::PathBuf;
use values::{position, size, within};

/// Pick boxes: click one, and the right one is selected.
///
/// Without a command, picker opens a window. Without a display or a graphics driver, it says so and
/// renders a picture to picker.png instead.
#[derive(Debug, Parser)]
#[command(version, bin_name = "picker", args_conflicts_with_subcommands = true, disable_help_subcommand = true, after_help = SHORT, after_long_help = long_help())]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) window: WindowArgs,
}

/// What there is to type, for manual pages, the completions of shells and suggestions.
///
/// `-h` shows the options that a first look needs, so that it fits a screen.
pub(crate) fn command_line() -> clap::Command {
    let is_shown = |arg: &clap::Arg| FIRST_OPTIONS.contains(&arg.get_id().as_str());
    Arguments::command().mut_args(|arg| {
        let is_hidden = !is_shown(&arg);
        arg.hide_short_help(is_hidden)
    })
}

const FIRST_OPTIONS: [&str; 1] = ["out"];

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Print the nearest box under a click as JSON, or all of them
    #[command(after_help = PICK)]
    Pick(PickArgs),
    /// Print the pairs of boxes that overlap as JSON
    #[command(after_help = OVERLAPS)]
    Overlaps(SceneArgs),
    /// Print the pairs of shapes that touch in a 2D scene as JSON
    #[command(after_help = PAIRS)]
    Pairs(PairsArgs),
    /// Render a 3D or 2D scene to a PNG file
    Render(RenderArgs),
    /// Play a script without a window, and print what happens as JSON
    #[command(after_help = REPLAY)]
    Replay(ReplayArgs),
    /// Compare labels with the truth: hits, misses and false alarms
    #[command(after_help = COMPARE)]
    Compare(CompareArgs),
    /// Convert a scene to a scene file, glTF or KITTI labels
    #[command(after_help = CONVERT)]
    Convert(ConvertArgs),
    /// Measure picks, pairs and frames per second with a scene of yours
    #[command(after_help = BENCH)]
    Bench(BenchArgs),
    /// Print what a shell needs to complete arguments
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Write the manual pages into a folder
    Manual {
        /// The folder
        folder: PathBuf,
    },
}

#[derive(Clone, Debug, Args)]
pub(crate) struct WindowArgs {
    /// Files to open: a scene or labels, two sets of labels to compare, and a list of rays (.jsonl)
    #[arg(value_name = "FILE", conflicts_with_all = ["scene", "against", "scene2d", "stress"])]
    pub(crate) files: Vec<PathBuf>,
    /// The scene file to open, or - for standard input [default: a built-in scene]
    #[arg(long, value_name = "FILE")]
    pub(crate) scene: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) look: LookArgs,
    /// Show the rays and clicks of this list, or - for standard input, one after the other: see
    /// 'picker --help'
    #[arg(long, value_name = "FILE", conflicts_with = "scene2d")]
    pub(crate) rays: Option<PathBuf>,
    /// Show what a link holds: the scene, the view and the selection, as 'Copy a link' gave it.
    /// With --scene, the view and the selection in that scene. An address that ends in #v=1 and so
    /// on will do
    #[arg(long, value_name = "LINK", value_parser = Link::from_text, conflicts_with_all = ["scene2d", "stress"])]
    pub(crate) link: Option<Link>,
    /// Save to this file, instead of the one that was opened
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Start with a 2D scene
    #[arg(long, value_name = "SCENE", value_parser = one_of::<Kind2d>(SCENES_2D))]
    pub(crate) scene2d: Option<Kind2d>,
    /// Start with a field of this many boxes, from 10 to 1000000
    #[arg(long, value_name = "N", value_parser = within(Scene::FIELD), conflicts_with_all = ["scene", "scene2d", "against"])]
    pub(crate) stress: Option<usize>,
    #[command(flatten)]
    pub(crate) settings: SettingsArgs,
    /// Print a line of JSON whenever the hovered box, the selection or the scene changes, and for
    /// each single step
    #[arg(long)]
    pub(crate) events: bool,
    /// Hide the bars above and below the picture
    #[arg(long)]
    pub(crate) no_hud: bool,
    /// Move the view at once instead of gradually; setting PICKER_REDUCED_MOTION does the same
    #[arg(long)]
    pub(crate) reduced_motion: bool,
    /// Light or dark [default: the last choice, or what the system prefers]
    #[arg(long, value_name = "THEME", value_parser = one_of::<Theme>(THEMES))]
    pub(crate) theme: Option<Theme>,
    /// How many times as large as usual text and controls are, from 0.5 to 3 [default: the last
    /// choice, or 1]
    #[arg(long, value_name = "FACTOR", value_parser = within(Scale::LEAST..=Scale::MOST))]
    pub(crate) ui_scale: Option<f32>,
    /// Show no hints, whatever was done before
    #[arg(long)]
    pub(crate) no_hints: bool,
}

/// The settings of a 2D scene.
#[derive(Clone, Debug, Args)]
pub(crate) struct SettingsArgs {
    /// The seed of a 2D scene, or of a field of boxes
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The number of planes and bullets in a swarm, from 10 to 50000
    #[arg(long, value_name = "N", value_parser = within(Swarm::FEWEST..=Swarm::MOST), default_value_t = 1000)]
    pub(crate) count: usize,
    /// What the bounding volumes surround
    #[arg(long, value_name = "OUTLINE", value_parser = one_of::<Outline>(OUTLINES), default_value = "bolt")]
    pub(crate) outline: Outline,
}

impl SettingsArgs {
    pub(crate) const fn of(&self, kind: Kind2d) -> Settings2d {
        Settings2d { kind, seed: self.seed, count: self.count, outline: self.outline }
    }
}

#[derive(Debug, Args)]
pub(crate) struct SceneArgs {
    /// The scene file, or - for standard input: JSON, glTF, KITTI and others, see 'picker --help'
    #[arg(long, value_name = "FILE")]
    pub(crate) scene: PathBuf,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
}

/// How a scene is read and compared, what of it is picked, and through which camera.
#[derive(Clone, Debug, Args)]
pub(crate) struct LookArgs {
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// A file of labels to compare with those of --scene: pairs by IoU, misses and false alarms, by
    /// colors
    #[arg(long, value_name = "FILE", requires = "scene")]
    pub(crate) against: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) picking: PickingArgs,
    #[command(flatten)]
    pub(crate) camera: CameraArgs,
}

impl LookArgs {
    pub(crate) fn reading(&self) -> Reading {
        Reading { against: self.against.as_deref().map(Into::into), ..self.reading.reading() }
    }

    /// The scene, picked as the arguments say, and through their camera.
    pub(crate) fn seen(&self, scene: Scene) -> Result<Scene, Failure> {
        self.camera.seen(self.picking.of(scene))
    }
}

/// How files of other programs are read.
#[derive(Clone, Debug, Args)]
pub(crate) struct ReadingArgs {
    /// Fit the boxes of a glTF file to the vertices where that makes them smaller
    #[arg(long)]
    pub(crate) fit: bool,
    /// Which image of a COCO file, sample of a nuScenes file, or file of a KITTI or DOTA folder is
    /// shown, from 0
    #[arg(long, value_name = "N")]
    pub(crate) frame: Option<usize>,
    /// The folder of the images of COCO, nuImages, KITTI or DOTA, if they are not next to the
    /// labels
    #[arg(long, value_name = "FOLDER")]
    pub(crate) images: Option<PathBuf>,
}

impl ReadingArgs {
    pub(crate) fn reading(&self) -> Reading {
        let images = self.images.as_deref().map(Into::into);
        Reading { fits: self.fit, frame: self.frame, images, ..Reading::default() }
    }
}

/// What a pick hits.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct PickingArgs {
    /// Pick the boxes of a glTF file instead of their triangles
    #[arg(long)]
    pub(crate) boxes: bool,
}

impl PickingArgs {
    /// The scene in which is picked as the arguments say.
    pub(crate) fn of(self, mut scene: Scene) -> Scene {
        scene.picks_exactly = scene.picks_exactly && !self.boxes;
        scene
    }
}

/// A scene, read or made.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("what").required(true).args(["scene", "stress"]))]
pub(crate) struct SourceArgs {
    /// The scene file, or - for standard input: JSON, glTF, KITTI and others, see 'picker --help'
    #[arg(long, value_name = "FILE")]
    pub(crate) scene: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// A field of this many boxes instead of a file, from 10 to 1000000
    #[arg(long, value_name = "N", value_parser = within(Scene::FIELD))]
    pub(crate) stress: Option<usize>,
    /// The seed of a field of boxes
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
}

#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) source: SourceArgs,
    /// The file to write, which is replaced once it is complete, or - for a scene file on standard
    /// output
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct CompareArgs {
    /// The labels that are right, in any form that 'picker --help' describes
    #[arg(long, value_name = "FILE")]
    pub(crate) truth: PathBuf,
    /// The labels that were found
    #[arg(long, value_name = "FILE")]
    pub(crate) found: PathBuf,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// The least intersection over union of a pair, from 0 to 1
    #[arg(long, value_name = "X", value_parser = within(0.0..=1.0_f32), default_value = "0.5")]
    pub(crate) iou: f32,
    /// Write both to this scene file, in which names and colors tell what was found
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct ReplayArgs {
    /// The script (JSON lines), or - for standard input
    #[arg(value_name = "SCRIPT")]
    pub(crate) script: PathBuf,
    /// The scene file to open [default: a built-in scene]
    #[arg(long, value_name = "FILE")]
    pub(crate) scene: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    #[command(flatten)]
    pub(crate) camera: CameraArgs,
    #[command(flatten)]
    pub(crate) settings: SettingsArgs,
    /// The size of the window in pixels, at most 16384x16384 [default: that of the camera, or
    /// 1280x720]
    #[arg(long, value_name = "WxH", value_parser = size)]
    pub(crate) size: Option<Size>,
    /// Write the last picture to this PNG file, or - for standard output
    #[arg(long, value_name = "PNG")]
    pub(crate) out: Option<PathBuf>,
    /// Write the scene as it is in the end to this file, or - for standard output. It may be that
    /// of the scene, if that is a scene file
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("what").required(true).args(["click", "rays"]))]
pub(crate) struct PickArgs {
    #[command(flatten)]
    pub(crate) scene: SceneArgs,
    #[command(flatten)]
    pub(crate) picking: PickingArgs,
    #[command(flatten)]
    pub(crate) camera: CameraArgs,
    /// Where to click, in pixels from the top left corner; the center of the first pixel is 0.5,0.5
    #[arg(long, value_name = "X,Y", value_parser = position, allow_hyphen_values = true)]
    pub(crate) click: Option<Point2<f32>>,
    /// Instead of a click, print what each ray of a list, or - for standard input, hits, or by how
    /// much it misses: see 'picker --help'
    #[arg(long, value_name = "FILE", conflicts_with = "all")]
    pub(crate) rays: Option<PathBuf>,
    /// The size of the picture in pixels, at most 16384x16384 [default: that of the camera, or
    /// 1280x720]
    #[arg(long, value_name = "WxH", value_parser = size)]
    pub(crate) size: Option<Size>,
    /// Print every box under the click, not just the nearest
    #[arg(long)]
    pub(crate) all: bool,
}

#[derive(Debug, Args)]
pub(crate) struct PairsArgs {
    /// The 2D scene
    #[arg(long, value_name = "SCENE", value_parser = one_of::<Kind2d>(SCENES_2D))]
    pub(crate) scene2d: Kind2d,
    #[command(flatten)]
    pub(crate) settings: SettingsArgs,
    /// The number of steps to run first
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) frames: u32,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("what").required(true).args(["scene", "scene2d", "stress"]))]
pub(crate) struct RenderArgs {
    /// The scene file, or - for standard input: JSON, glTF, KITTI and others, see 'picker --help'
    #[arg(long, value_name = "FILE")]
    pub(crate) scene: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) look: LookArgs,
    /// A 2D scene instead of a file
    #[arg(long, value_name = "SCENE", value_parser = one_of::<Kind2d>(SCENES_2D), conflicts_with_all = ["click", "camera", "against", "boxes", "fit", "frame", "images"])]
    pub(crate) scene2d: Option<Kind2d>,
    /// A field of this many boxes instead of a file, from 10 to 1000000
    #[arg(long, value_name = "N", value_parser = within(Scene::FIELD), conflicts_with = "against")]
    pub(crate) stress: Option<usize>,
    #[command(flatten)]
    pub(crate) settings: SettingsArgs,
    /// The number of steps to run first, in a 2D scene
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) frames: u32,
    /// Show the whole scene from this side instead of as its camera sees it
    #[arg(long, value_name = "SIDE", value_parser = one_of::<Side>(SIDES), conflicts_with_all = ["scene2d", "explain"])]
    pub(crate) view: Option<Side>,
    /// Use a parallel (orthographic) projection, in which the target has the same size
    #[arg(long, conflicts_with_all = ["scene2d", "explain"])]
    pub(crate) ortho: bool,
    /// The PNG file to write, or - for standard output. An existing file is replaced once the
    /// picture is complete, with its permissions, or written in place if its folder is not
    /// writable. Links are followed; pipes and devices are written in place
    #[arg(long, value_name = "PNG")]
    pub(crate) out: PathBuf,
    /// The size of the picture in pixels, at most 16384x16384 [default: that of the camera, or
    /// 1280x720]
    #[arg(long, value_name = "WxH", value_parser = size)]
    pub(crate) size: Option<Size>,
    /// Draw the box under this click as selected
    #[arg(long, value_name = "X,Y", value_parser = position, allow_hyphen_values = true)]
    pub(crate) click: Option<Point2<f32>>,
    /// Explain how two boxes meet, given by their indices or names: the 15 axes of the
    /// separating-axis test, where they touch or come closest. The view moves to both
    #[arg(long, value_name = "A,B", conflicts_with_all = ["click", "scene2d"])]
    pub(crate) explain: Option<String>,
    /// How to draw boxes, of which a 3D scene may have at most 5000 unless they are solid [default:
    /// transparent over an image, else solid]
    #[arg(long, value_name = "FILL", value_parser = one_of::<Fill>(FILLS), conflicts_with_all = ["scene2d", "explain"])]
    pub(crate) fill: Option<Fill>,
    /// Light or dark
    #[arg(long, value_name = "THEME", value_parser = one_of::<Shade>(SHADES), default_value = "light")]
    pub(crate) theme: Shade,
    /// What renders the picture. The CPU needs no graphics driver; in 3D it casts a pick ray per
    /// pixel
    #[arg(long, value_enum, default_value_t = Backend::Cpu)]
    pub(crate) backend: Backend,
    /// Say on standard error how long a 3D picture took on the CPU, and how many rays that is per
    /// second; the default on a terminal
    #[arg(long)]
    pub(crate) timing: bool,
}

#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    #[command(flatten)]
    pub(crate) source: SourceArgs,
    /// How long to measure in all, in seconds
    #[arg(long, value_name = "S", value_parser = within(0.1..=3600.0), default_value = "5")]
    pub(crate) seconds: f64,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
}

/// What draws a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Backend {
    Cpu,
    Gpu,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn the_largest_size_is_in_the_help() {
        let largest = format!("at most {LARGEST_SIDE}x{LARGEST_SIDE}");
        for name in ["pick", "render"] {
            let mut command = Arguments::command();
            let command = command.find_subcommand_mut(name).expect("a command");
            let help = command.render_help().to_string();
            assert!(help.contains(&largest), "{help}");
        }
    }
}
