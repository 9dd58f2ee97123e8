use super::Theme;
use picker_scene::{Change, Group};
use std::sync::Arc;
use std::time::Duration;

/// A change of the surroundings of the picture, or a measurement for them.
#[derive(Clone, Debug, PartialEq)]
pub enum PanelInput {
    /// Shows or hides the list of boxes.
    ToggleList,
    /// Shows or hides the inspector.
    ToggleInspector,
    /// Shows or hides the help.
    ToggleHelp,
    /// Lists only the boxes whose names contain this text, in either case.
    Filter(String),
    /// Lists what is in a group, or no longer.
    ToggleGroup(Arc<Group>),
    /// Moves the keyboard focus to the filter.
    FindBox,
    /// Moves the keyboard focus to the bars, and then from bar to bar.
    NextBar,
    /// The keyboard focus has moved as requested.
    FocusMoved,
    /// The cursor is on this box in the list, or on none.
    Point(Option<usize>),
    /// The picture is used with fingers from now on, or with a mouse.
    Touch(bool),
    /// Does away with the hints for a first start.
    DismissHints,
    /// Changes the scene as entered, in a step that can be undone.
    Change(Change),
    /// Shows the scene with the value that is dragged in a field.
    Preview(Change),
    /// Keeps the value that was dragged in a field, in a step that can be undone.
    CommitPreview,
    /// Chooses a theme.
    Theme(Theme),
    /// Changes from light to dark, or back.
    SwitchTheme,
    /// The system prefers dark, or light.
    SystemTheme {
        /// Whether it prefers dark.
        is_dark: bool,
    },
    /// Makes text and controls larger.
    Larger,
    /// Makes text and controls smaller.
    Smaller,
    /// Makes text and controls as large as the system says.
    UsualSize,
    /// Makes text and controls this many times as large.
    Scale(f32),
    /// This adapter draws the pictures.
    Adapter(String),
    /// There is something to say about the adapter.
    Notify(String),
    /// The last picture took this long.
    FrameTime(Duration),
}
