//! The surroundings of the picture: the panels that are open, the rows of the list, the theme and
//! the scale.
//!
//! Like the states of the scenes, it knows neither the window system nor the GPU.

mod filter;
mod groups;
mod hints;

pub use filter::Filter;
pub use groups::{GroupRow, Item, ListRow};
pub use hints::{Hint, Hints};

use crate::input::{PanelInput, Scale, Theme};
use picker_scene::{Scene, Stopwatch};
use std::time::Duration;

/// The surroundings of the picture, apart from the scenes' own data.
#[derive(Clone, Debug, Default)]
pub struct Panels {
    /// Whether the list is open; if the user has not chosen, the size of the window decides.
    list: Option<bool>,
    /// The same of the inspector.
    inspector: Option<bool>,
    /// The filter, which decides which boxes the list shows.
    pub filter: Filter,
    /// Whether the help is open.
    pub shows_help: bool,
    /// The hints for a first start.
    pub hints: Hints,
    /// The theme that the user has chosen.
    pub theme: Theme,
    system_is_dark: bool,
    /// The size of text and controls.
    pub scale: Scale,
    /// The place to which the keyboard focus is to move, if any.
    pub focus: Option<Focus>,
    /// The measurements.
    pub measured: Measured,
    /// Whether fingers are used rather than a mouse.
    pub by_touch: bool,
}

/// The place to which the keyboard focus is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// To the filter of the list.
    Filter,
    /// To the next bar or panel.
    NextBar,
}

impl Panels {
    /// Applies one input, in a window of this size in logical pixels. Returns whether that changes
    /// what is seen.
    pub(crate) fn apply(&mut self, input: &PanelInput, scene: &Scene, size: [f32; 2]) -> bool {
        let layout = self.layout(size);
        match input {
            PanelInput::ToggleList if layout.list => self.list = Some(false),
            PanelInput::ToggleList => self.open_list(size),
            PanelInput::ToggleInspector => self.inspector = Some(!layout.inspector),
            PanelInput::ToggleHelp => {
                self.shows_help = !self.shows_help;
                self.hints.finish(Hint::Help);
            }
            PanelInput::Filter(text) => self.filter.find(text, scene),
            PanelInput::ToggleGroup(group) => self.filter.toggle(group),
            PanelInput::FindBox => {
                self.open_list(size);
                self.focus = Some(Focus::Filter);
            }
            PanelInput::NextBar => self.focus = Some(Focus::NextBar),
            PanelInput::FocusMoved => self.focus = None,
            PanelInput::Touch(by_touch) => {
                return std::mem::replace(&mut self.by_touch, *by_touch) != *by_touch;
            }
            PanelInput::DismissHints => self.hints.dismiss(),
            PanelInput::Theme(theme) => self.theme = *theme,
            PanelInput::SwitchTheme => {
                self.theme = if self.is_dark() { Theme::Light } else { Theme::Dark };
            }
            PanelInput::SystemTheme { is_dark } => self.system_is_dark = *is_dark,
            PanelInput::Larger => self.scale = self.scale.by(1.0),
            PanelInput::Smaller => self.scale = self.scale.by(-1.0),
            PanelInput::UsualSize => self.scale = Scale::default(),
            PanelInput::Scale(factor) => self.scale = Scale::new(*factor).unwrap_or(self.scale),
            PanelInput::Adapter(name) => self.measured.adapter = Some(name.clone()),
            PanelInput::FrameTime(time) => {
                self.measured.frame = Some(*time);
                return false;
            }
            // These concern the scene.
            PanelInput::Point(_)
            | PanelInput::Notify(_)
            | PanelInput::Change(_)
            | PanelInput::Preview(_)
            | PanelInput::CommitPreview => return false,
        }
        true
    }

    /// Opens the list, in place of the inspector if there is no space for both.
    fn open_list(&mut self, size: [f32; 2]) {
        self.list = Some(true);
        if !self.layout(size).list {
            self.inspector = Some(false);
        }
    }

    /// Returns which panels are open in a window of this size in logical pixels.
    pub fn layout(&self, size: [f32; 2]) -> Layout {
        let size = size.map(|side| side / self.scale.factor());
        let by_room = Layout::by_room(size);
        let wanted = Layout {
            list: self.list.unwrap_or(by_room.list),
            inspector: self.inspector.unwrap_or(by_room.inspector),
        };
        wanted.that_fits(size)
    }

    /// Whether everything is drawn dark.
    pub const fn is_dark(&self) -> bool {
        match self.theme {
            Theme::System => self.system_is_dark,
            Theme::Light => false,
            Theme::Dark => true,
        }
    }
}

/// The width of the list of boxes, in logical pixels.
pub const LIST_WIDTH: f32 = 212.0;
/// The width of the inspector, in logical pixels.
pub const INSPECTOR_WIDTH: f32 = 264.0;

/// A panel opens by itself if this much of the window is left for the picture.
const WIDTH_TO_OPEN: f32 = 720.0;
/// Panels open by themselves in windows of at least this height.
const HEIGHT_TO_OPEN: f32 = 600.0;
/// A panel is shown at all if this much is left for the picture.
const LEAST_WIDTH: f32 = 50.0;

/// The set of panels that are shown next to the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The list of boxes.
    pub list: bool,
    /// The inspector.
    pub inspector: bool,
}

impl Layout {
    /// The panels that open by themselves in a window of this size.
    fn by_room([width, height]: [f32; 2]) -> Self {
        let is_high = height >= HEIGHT_TO_OPEN;
        let with = |panels: f32| is_high && width - panels >= WIDTH_TO_OPEN;
        Self { list: with(INSPECTOR_WIDTH + LIST_WIDTH), inspector: with(INSPECTOR_WIDTH) }
    }

    /// The same without panels that would leave no space for the picture.
    fn that_fits(self, [width, _]: [f32; 2]) -> Self {
        let inspector = self.inspector && width - INSPECTOR_WIDTH >= LEAST_WIDTH;
        let taken = if inspector { INSPECTOR_WIDTH } else { 0.0 };
        let list = self.list && width - taken - LIST_WIDTH >= LEAST_WIDTH;
        Self { list, inspector }
    }
}

/// Measurements made while the window was open. They affect nothing else.
#[derive(Clone, Debug, Default)]
pub struct Measured {
    /// How long it took to find the box under the cursor when it moved last, as far as the clock
    /// can measure it.
    pub pick: Option<Duration>,
    pub(crate) stopwatch: Stopwatch,
    /// How long the last picture took, with the bars, until it was handed to the window system.
    pub frame: Option<Duration>,
    /// The name of the adapter that draws the pictures.
    pub adapter: Option<String>,
}

#[cfg(test)]
mod tests;
