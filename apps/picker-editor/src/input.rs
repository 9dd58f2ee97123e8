mod file;
mod look;
mod panel;
mod tool;

pub use file::{Answer, FileInput, Kept, Least, Load, Share, is_ray_list, name_of};
pub use look::{Fill, Look, Scale, Shade, Theme};
pub use panel::PanelInput;
pub use tool::{Axis, Contact, Handles, Lock, Tool, Typed};

use obbligato::nalgebra::Point2;
use picker_scene::PickRay;
use picker_scene::scene2d::{Kind2d, Outline, Volume};
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;

/// An input of a [`Demo`](crate::Demo), independent of the window system.
///
/// An input without a meaning for the current scene is ignored.
///
/// Positions are physical pixels of the window, y down: the top left corner of the window is
/// (0, 0) and the center of the first pixel is (0.5, 0.5).
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// The window has a new size, in physical pixels.
    Resized {
        /// The width.
        width: u32,
        /// The height.
        height: u32,
    },
    /// The number of physical pixels to a logical pixel changed to this.
    ScaleFactorChanged(f64),
    /// The cursor moved to a position.
    CursorMoved(Point2<f32>),
    /// The cursor left the window.
    CursorLeft,
    /// The cursor left the picture for a bar or a panel, or the finger that was the cursor is up:
    /// handles stay.
    CursorOverPanel,
    /// A mouse button went down.
    Pressed(Button),
    /// A mouse button went up.
    Released(Button),
    /// The modifier keys that are held changed to these.
    ModifiersChanged(Modifiers),
    /// The wheel turned by this many notches; positive is away from the user and zooms in.
    Scrolled(f32),
    /// The window lost the keyboard focus: a drag ends.
    FocusLost,
    /// Changes what is selected in the 3D scene.
    Select(Select),
    /// Hides boxes of the 3D scene, or shows them.
    Hide(Hide),
    /// Changes the 3D scene.
    Edit(Edit),
    /// Reads or writes the file of the 3D scene.
    File(FileInput),
    /// Copies or opens a link.
    Share(Share),
    /// Replaces the 3D scene.
    Load(Load),
    /// Chooses what dragging does in the 3D scene.
    Tool(Tool),
    /// Moves the view of the 3D scene.
    Look(Look),
    /// Shows how boxes and rays of the 3D scene meet.
    Explain(Explain),
    /// Shows these rays one after the other, from the side.
    PlayRays(Arc<[PickRay]>),
    /// Changes what the window shows around the picture.
    Panel(PanelInput),
    /// Draws the picture light, or dark.
    Shade(Shade),
    /// Draws lines, handles and marks this many times as large as the system says.
    UiScale(Scale),
    /// Moves the view back to that of the scene file; restarts a 2D scene.
    ResetView,
    /// A picture of the current state is on the screen.
    PictureShown,
    /// Shows a 2D scene, or the 3D scene if there is none.
    Show(Option<Kind2d>),
    /// Shows the next scene, in the order of the tabs; after the last one, the first.
    ShowNext,
    /// Shows or hides the bars above and below the picture.
    ToggleHud,
    /// Bars and panels now cover this many logical pixels of the picture at the left, the right,
    /// the top and the bottom.
    Covered([f32; 4]),
    /// This much time has passed since the last such input.
    Elapsed(Duration),
    /// Controls a 2D scene.
    Control(Control),
}

/// A way to control a 2D scene, and in the 3D scene a list of rays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Control {
    /// Pauses or resumes.
    TogglePause,
    /// Pauses and advances by one step, or to the next ray.
    Step,
    /// Starts again from the same seed.
    Restart,
    /// Starts again from this seed.
    Seed(u64),
    /// Starts again with this number of planes and bullets, clamped to what a swarm can hold.
    Count(usize),
    /// Shows or hides the cells of the quadtree.
    ToggleCells,
    /// Starts again with the bounding volumes around this outline.
    Outline(Outline),
    /// Starts again with the next outline.
    NextOutline,
    /// Shows only this bounding volume, or all of them.
    Volume(Option<Volume>),
    /// Shows the next bounding volume alone; after the last one, all of them.
    NextVolume,
}

/// A mouse button that is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Button {
    /// A click selects; a drag moves a box, pulls a handle, opens a rubber band, or orbits the
    /// view.
    Left,
    /// A drag orbits the view, or pans it while Shift is held.
    Middle,
    /// A drag pans the view, or orbits it while Shift is held.
    Right,
}

/// The modifier keys that are held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// Either Shift key.
    pub shift: bool,
    /// Either Ctrl key, or Cmd.
    pub ctrl: bool,
}

/// A way to change the selection in the 3D scene.
#[derive(Clone, Debug, PartialEq)]
pub enum Select {
    /// Selects nothing.
    Nothing,
    /// Selects every box.
    All,
    /// Selects the box after the one that was selected last, or the first.
    Next,
    /// Selects the box before the one that was selected last, or the last.
    Previous,
    /// Selects these boxes; the last of them counts as the one that was selected last.
    Set(Vec<usize>),
}

/// A way to hide boxes, which are then neither drawn nor picked, or to show them again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hide {
    /// Hides what is selected.
    Selection,
    /// Hides all but what is selected.
    Others,
    /// Hides nothing any more.
    Nothing,
    /// Hides these boxes, or shows them if all of them are hidden.
    Toggle(Arc<[usize]>),
}

/// A command for the explanations of how boxes and rays meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Explain {
    /// Shows or hides the axes of two selected boxes.
    ToggleAxes,
    /// Shows the axis at this place of the table, or the one that decides.
    Axis(Option<usize>),
    /// Shows the next axis of the table.
    NextAxis,
    /// Shows the previous axis of the table.
    PreviousAxis,
    /// Freezes the pick ray under the cursor, or releases it.
    ToggleRay,
    /// Freezes the ray of the click on the box that is selected, and turns the view to its side.
    Why,
    /// Shows the ray before in a list of rays, and stops there.
    PreviousRay,
    /// Shows or hides what the tree did to find the first box along a ray.
    ToggleTree,
    /// Shows the nodes of this level of the tree, or of all levels.
    Level(Option<usize>),
    /// Shows the nodes one level deeper.
    Deeper,
    /// Shows the nodes one level less deep.
    LessDeep,
    /// Shows or hides which boxes touch each other.
    ToggleTouching,
}

/// A way to change the 3D scene.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Takes back the latest change.
    Undo,
    /// Makes the change again that was undone last.
    Redo,
    /// Puts a copy of the selection next to it, and selects the copy.
    Duplicate,
    /// Copies the selection as the text of a scene file.
    Copy,
    /// Adds the boxes that were copied. Whoever runs the demo answers with
    /// [`PasteText`](Self::PasteText).
    Paste,
    /// Adds the boxes of a text, in any form that its content identifies.
    PasteText(String),
    /// Removes what is selected.
    Delete,
    /// Adds a box where the cursor points.
    Add,
    /// Locks the selection, or releases it if all of it is locked.
    ToggleLock,
    /// Moves the selection by a step, or by ten while Shift is held. If boxes snap, it is a step of
    /// the grid.
    Nudge {
        /// Where to.
        toward: Toward,
        /// Whether this is a key repeat.
        repeats: bool,
    },
}

/// A direction in the picture, which stands for the axis of the world that is nearest to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Toward {
    /// To the left of the picture.
    Left,
    /// To its right.
    Right,
    /// Away from the viewer; if that cannot be seen, to the top of the picture.
    Away,
    /// The opposite.
    Near,
    /// Up in the scene.
    Up,
    /// Down in the scene.
    Down,
}
