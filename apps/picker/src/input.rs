use crate::scene2d::Kind2d;
use obbligato::nalgebra::Point2;
use std::time::Duration;

/// Everything that can happen to a [`Demo`](crate::Demo), free of the window system.
///
/// What means nothing to the scene that is shown changes nothing.
///
/// Positions are physical pixels of the window, y down: the top left corner of the window is
/// (0, 0) and the middle of its first pixel is (0.5, 0.5).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Input {
    /// The window has a new size, in physical pixels.
    Resized {
        /// From left to right.
        width: u32,
        /// From top to bottom.
        height: u32,
    },
    /// How many physical pixels a logical one has now.
    ScaleFactorChanged(f64),
    /// The cursor moved to a position.
    CursorMoved(Point2<f32>),
    /// The cursor left the window.
    CursorLeft,
    /// A mouse button went down.
    Pressed(Button),
    /// A mouse button went up.
    Released(Button),
    /// Which modifier keys are held now.
    ModifiersChanged(Modifiers),
    /// The wheel turned by this many notches; positive is away from the user and zooms in.
    Scrolled(f32),
    /// The window lost the keyboard: what was being dragged is let go.
    FocusLost,
    /// Selects nothing.
    ClearSelection,
    /// Moves the view to what is selected, or to everything when nothing is.
    FrameSelection,
    /// Moves the view back to where the scene file puts it; a 2D scene starts anew.
    ResetView,
    /// A picture of the current state is on the screen.
    PictureShown,
    /// Shows a 2D scene; none is the 3D scene.
    Show(Option<Kind2d>),
    /// Shows or hides the bars above and below the picture.
    ToggleHud,
    /// The bars cover so many logical pixels of the picture now.
    Covered {
        /// At the upper edge.
        top: f32,
        /// At the lower edge.
        bottom: f32,
    },
    /// So much time has gone by since the last time.
    Elapsed(Duration),
    /// The user controls a 2D scene.
    Control(Control),
}

/// How the user controls a 2D scene.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Control {
    /// Lets time stand still or go on.
    TogglePause,
    /// Makes one step, and pauses.
    Step,
    /// Starts anew.
    Restart,
    /// Starts anew from another seed.
    Seed(u64),
    /// Starts anew with another number of planes and bullets, as far as there is room for them.
    Count(usize),
    /// Shows or hides the cells of the quadtree.
    ToggleCells,
}

/// A button of the mouse that means something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Selects by a click, turns the view by a drag; with shift held, a drag moves it.
    Left,
    /// Moves the view by a drag.
    Middle,
    /// Moves the view by a drag.
    Right,
}

/// The modifier keys that are held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// Either shift key.
    pub shift: bool,
    /// Either control key.
    pub ctrl: bool,
}
