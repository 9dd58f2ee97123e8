//! The command line.

use crate::scene2d::{Kind2d, Settings2d, Swarm};
use clap::{ArgGroup, Args, Parser, Subcommand, ValueEnum};
use obbligato::nalgebra::Point2;
use std::path::PathBuf;

/// Picks boxes: click one, and the right one is selected.
///
/// Without a command it opens a window. Without a display or a graphics driver it says so, and
/// renders a picture to picker.png instead.
#[derive(Debug, Parser)]
#[command(version, bin_name = "picker", args_conflicts_with_subcommands = true, after_help = short_help(), after_long_help = long_help())]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) window: WindowArgs,
}

const WINDOW: &str = "\
In the window:
  click          selects the nearest box; a click on nothing, or Esc, selects none
  left drag      turns the view
  right drag     moves the view, as do middle drag and shift + left drag
  wheel          zooms to the cursor
  F              frames the selection, or everything
  R              puts the view back
  1, 2, 3, 4     the 3D scene, or one of the 2D scenes
  H              hides the bars above and below the picture

In a 2D scene:
  left drag      moves a shape
  Space          pauses and goes on
  N              makes one step
  R              starts anew";

const SCENES: &str = "\
Scene files are JSON. Only boxes, center and half_extents must be there:
  { \"camera\": { \"eye\": [6, 4, 9], \"target\": [0, 0, 0], \"up\": [0, 1, 0],
                \"fov_y_degrees\": 45, \"near\": 0.1, \"far\": null },
    \"boxes\": [ { \"name\": \"crate\", \"center\": [0, 0.5, 0], \"half_extents\": [0.5, 0.5, 0.5],
                 \"rotation\": [0, 0, 0, 1], \"color\": \"#c08040\" } ] }
  camera         left out: everything is seen, from the front, a little above and to the right
  eye, target    required in a camera, and apart
  up             default [0, 1, 0]; not along the line of sight
  fov_y_degrees  default 45; \"orthographic\": height in its place shows that many units
  near, far      default 0.1 and null, which is infinite; nothing outside is drawn or picked
  name           default \"box\" and the index
  rotation       unit quaternion x, y, z, w to 0.001, default none
  color          #rrggbb or #rgb, default by the index";

const SCENES_2D: &str = "\
2D scenes move in steps of 1/60 s. The seed decides them: after the same number of steps the
same shapes touch, on any machine.
  turning        two turning rectangles, red while they touch, with the shadows on their four
                 axes and the shortest way out
  swarm          planes and bullets in a quadtree, whose cells are drawn; what touches is red
  polygons       convex polygons, and concave ones cut into convex pieces";

const PIXELS: &str = "\
Pixels: (0, 0) is the top left corner of the picture, and the middle of its first pixel is
(0.5, 0.5). A click is a position: --click 10.5,20.5 asks for the middle of the pixel in
column 10 and row 20, which is what 'render' draws there.";

const PICK: &str = "\
Prints a JSON array, empty when nothing is hit, of objects with
  index, name  the box
  t            how far it is, along the unit pick ray from the near plane
  point        where the ray meets it
  normal       the unit outward normal of the face that is hit; zero from inside
  inside       whether the ray starts inside; then t is 0
Of boxes at the same t the one with the smaller index comes first.";

const OVERLAPS: &str = "\
Prints a JSON array, ordered by a, then by b, of objects with
  a, b    the indices of the boxes; touching counts
  names   their names
  gap     minus the depth of the overlap; within rounding of 0 where they touch
  normal  the unit direction from a to b in which b would leave a soonest, by -gap
  axis    where that direction comes from: a.x is a face normal of a, b.z one of b, and
          a.x*b.y the cross product of an edge of each";

const PAIRS: &str = "\
Prints a JSON array, in order, of [a, b]: the numbers of two shapes that touch, a < b.";

const EXIT: &str = "\
Exit status: 0 done, 2 bad input (one line names the file and the field), 130 stopped by Ctrl-C
or another signal (nothing half-done is left), 1 anything else.";

fn short_help() -> String {
    format!("{WINDOW}\n\n{EXIT}\n'picker --help' also describes scene files.")
}

fn long_help() -> String {
    [WINDOW, SCENES_2D, SCENES, PIXELS, EXIT].join("\n\n")
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Prints the nearest box under a click as JSON, or all of them, front to back
    #[command(after_help = PICK)]
    Pick(PickArgs),
    /// Prints the pairs of boxes that overlap as JSON
    #[command(after_help = OVERLAPS)]
    Overlaps(SceneArgs),
    /// Prints the pairs of shapes that touch in a 2D scene as JSON
    #[command(after_help = PAIRS)]
    Pairs(PairsArgs),
    /// Renders a scene, or a 2D scene, to a PNG file
    Render(RenderArgs),
}

#[derive(Debug, Args)]
pub(crate) struct WindowArgs {
    /// The scene to open, - is standard input [default: the one that comes with the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) scene: Option<PathBuf>,
    /// Opens on a 2D scene
    #[arg(long, value_name = "SCENE", value_enum)]
    pub(crate) scene2d: Option<Kind2d>,
    #[command(flatten)]
    pub(crate) settings: SettingsArgs,
    /// Prints one line of JSON per change of the hovered or selected boxes, of the scene, and per
    /// single step
    #[arg(long)]
    pub(crate) events: bool,
    /// Shows the picture alone, without the bars above and below it
    #[arg(long)]
    pub(crate) no_hud: bool,
}

/// What a 2D scene starts with.
#[derive(Debug, Args)]
pub(crate) struct SettingsArgs {
    /// Decides where everything starts in a 2D scene
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many planes and bullets there are in a swarm, 10 to 50000
    #[arg(long, value_name = "N", value_parser = count, default_value_t = 1000)]
    pub(crate) count: usize,
}

impl SettingsArgs {
    pub(crate) const fn of(&self, kind: Kind2d) -> Settings2d {
        Settings2d {
            kind,
            seed: self.seed,
            count: self.count,
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct SceneArgs {
    /// The scene file, JSON; - is standard input
    #[arg(long, value_name = "FILE")]
    pub(crate) scene: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct PickArgs {
    #[command(flatten)]
    pub(crate) scene: SceneArgs,
    /// Where to click, in pixels from the top left corner; the middle of the first pixel is 0.5,0.5
    #[arg(long, value_name = "X,Y", value_parser = position, allow_hyphen_values = true)]
    pub(crate) click: Point2<f32>,
    /// The size of the picture in pixels, at most 16384x16384
    #[arg(long, value_name = "WxH", value_parser = size, default_value = "1280x720")]
    pub(crate) size: Size,
    /// Every box under the click, not only the nearest
    #[arg(long)]
    pub(crate) all: bool,
}

#[derive(Debug, Args)]
pub(crate) struct PairsArgs {
    /// The 2D scene
    #[arg(long, value_name = "SCENE", value_enum)]
    pub(crate) scene2d: Kind2d,
    #[command(flatten)]
    pub(crate) settings: SettingsArgs,
    /// How many steps the scene has made
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) frames: u32,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("what").required(true).args(["scene", "scene2d"]))]
pub(crate) struct RenderArgs {
    /// The scene file, JSON; - is standard input
    #[arg(long, value_name = "FILE")]
    pub(crate) scene: Option<PathBuf>,
    /// A 2D scene in place of a file
    #[arg(long, value_name = "SCENE", value_enum, conflicts_with = "click")]
    pub(crate) scene2d: Option<Kind2d>,
    #[command(flatten)]
    pub(crate) settings: SettingsArgs,
    /// How many steps the 2D scene has made
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) frames: u32,
    /// The PNG file to write. A file that is there keeps its permissions and is replaced once the
    /// picture is complete, or else written in place where its folder is not writable; links are
    /// followed, pipes and devices written in place
    #[arg(long, value_name = "PNG")]
    pub(crate) out: PathBuf,
    /// The size of the picture in pixels, at most 16384x16384
    #[arg(long, value_name = "WxH", value_parser = size, default_value = "1280x720")]
    pub(crate) size: Size,
    /// Draws the box under this click selected
    #[arg(long, value_name = "X,Y", value_parser = position, allow_hyphen_values = true)]
    pub(crate) click: Option<Point2<f32>>,
    /// What draws: the CPU needs no graphics driver; in 3D it casts one pick ray per pixel
    #[arg(long, value_enum, default_value_t = Backend::Cpu)]
    pub(crate) backend: Backend,
}

/// What draws a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Backend {
    Cpu,
    Gpu,
}

/// The size of a picture in pixels, neither of them zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    pub(crate) width: u32,
    pub(crate) height: u32,
}

impl Size {
    /// What is assumed when nothing else is said.
    pub(crate) const DEFAULT: Self = Self {
        width: 1280,
        height: 720,
    };
    /// The largest picture that graphics drivers agree on.
    const LARGEST: u32 = 16384;
}

fn count(text: &str) -> Result<usize, String> {
    let range = Swarm::FEWEST..=Swarm::MOST;
    let count = text.parse().ok().filter(|count| range.contains(count));
    count.ok_or_else(|| {
        format!(
            "a number from {} to {} is expected",
            range.start(),
            range.end()
        )
    })
}

fn position(text: &str) -> Result<Point2<f32>, String> {
    let number = |text: &str| text.trim().parse::<f32>().ok().filter(|n| n.is_finite());
    text.split_once(',')
        .and_then(|(x, y)| Some(Point2::new(number(x)?, number(y)?)))
        .ok_or_else(|| "two numbers are expected, 640.5,360 for instance".to_owned())
}

fn size(text: &str) -> Result<Size, String> {
    let side = |text: &str| {
        text.parse()
            .ok()
            .filter(|side| (1..=Size::LARGEST).contains(side))
    };
    text.split_once('x')
        .and_then(|(width, height)| {
            Some(Size {
                width: side(width)?,
                height: side(height)?,
            })
        })
        .ok_or_else(|| {
            format!(
                "two numbers from 1 to {} are expected, 1280x720 for instance",
                Size::LARGEST
            )
        })
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
        let largest = format!("at most {0}x{0}", Size::LARGEST);
        for name in ["pick", "render"] {
            let mut command = Arguments::command();
            let command = command.find_subcommand_mut(name).expect("a command");
            let help = command.render_help().to_string();
            assert!(help.contains(&largest), "{help}");
        }
    }

    #[test]
    fn a_position_is_two_finite_numbers() {
        assert_eq!(position("640.5,360"), Ok(Point2::new(640.5, 360.0)));
        assert_eq!(position("-1, 2e2"), Ok(Point2::new(-1.0, 200.0)));
        for text in [
            "", ",", "1", "1,", "1,2,3", "NaN,1", "1,inf", "1e39,1", "a,b",
        ] {
            assert!(position(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_size_is_two_sides_of_at_least_a_pixel() {
        let expected = Size {
            width: 1,
            height: 16384,
        };
        assert_eq!(size("1x16384"), Ok(expected));
        for text in [
            "", "x", "0x1", "1x0", "16385x1", "-1x1", "1.5x1", "1x1x1", "1X1",
        ] {
            assert!(size(text).is_err(), "{text}");
        }
    }
}
