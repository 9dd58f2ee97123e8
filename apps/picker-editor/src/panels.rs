//! The surroundings of the picture: the panels that are open, the rows of the list, the theme and the scale.
//!
//! Like the states of the scenes, it knows neither the window system nor the GPU.

mod filter;
mod groups;
mod hints;
mod layout;
mod measured;
mod scale;

pub use filter::Filter;
pub use groups::{GroupRow, Item, ListRow};
pub use hints::{Hint, Hints};
pub use layout::Layout;
pub use layout::{INSPECTOR_WIDTH, LIST_WIDTH};
pub use measured::Measured;
pub use scale::Scale;

use crate::input::{PanelInput, Theme};
use picker_scene::Scene;

/// The surroundings of the picture, apart from the scenes' own data.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Panels {
    /// Whether the list is open; if the user has not said so, the room decides.
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
            PanelInput::SwitchTheme => self.theme = Theme::fixed(!self.is_dark()),
            PanelInput::SystemTheme { is_dark } => self.system_is_dark = *is_dark,
            PanelInput::Larger => self.scale = self.scale.larger(),
            PanelInput::Smaller => self.scale = self.scale.smaller(),
            PanelInput::UsualSize => self.scale = Scale::default(),
            PanelInput::Scale(factor) => self.scale = Scale::new(*factor).unwrap_or(self.scale),
            PanelInput::Adapter(name) => self.measured.adapter = Some(name.clone()),
            PanelInput::FrameTime(time) => {
                self.measured.frame = Some(*time);
                return false;
            }
            // These concern the scene.
            PanelInput::Point(_)
            | PanelInput::Tell(_)
            | PanelInput::Change(_)
            | PanelInput::Preview(_)
            | PanelInput::CommitPreview => return false,
        }
        true
    }

    /// Opens the list, in place of the inspector if there is no room for both.
    fn open_list(&mut self, size: [f32; 2]) {
        self.list = Some(true);
        if !self.layout(size).list {
            self.inspector = Some(false);
        }
    }

    /// Closes the help. Returns whether it was open.
    pub(crate) const fn close_help(&mut self) -> bool {
        std::mem::replace(&mut self.shows_help, false)
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
        self.theme.is_dark(self.system_is_dark)
    }
}

#[cfg(test)]
mod tests;
