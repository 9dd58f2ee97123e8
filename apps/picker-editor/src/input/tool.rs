/// A way to choose and steer the effect of a drag in the 3D scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Shows these handles on the selection, or none if these are shown.
    Handles(Handles),
    /// While boxes are moved: keeps them on a line or in a plane, or releases them if they are kept
    /// there. While nothing is dragged, a line begins a drag along or about that axis by as much as
    /// is typed.
    Lock(Lock),
    /// Types how far a drag goes.
    Type(Typed),
    /// Uses the axes of the box that was selected last in place of those of the world, or those of
    /// the world again.
    ToggleAxes,
    /// Measures between points that are clicked, or no longer.
    ToggleMeasure,
    /// Only looks at the scene from now on, so that nothing changes by accident, or edits it again.
    ToggleViewing,
    /// Snaps what is dragged, or no longer.
    ToggleSnap,
    /// Chooses the next behavior of dragged boxes where they meet other boxes.
    NextContact,
}

/// A key while a number is typed for a drag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A digit, a minus or a point.
    Character(char),
    /// Takes the last character back.
    Back,
    /// The drag ends there.
    Enter,
}

/// The kind of the handles on the selection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handles {
    /// Arrows that move it along an axis of the world.
    Move,
    /// Arcs that turn it around an axis of the world.
    Turn,
    /// Squares that move one face of a box.
    Scale,
}

/// An axis of the world, or of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// The first.
    X,
    /// The second.
    Y,
    /// The third.
    Z,
}

/// The line or plane to which the motion of boxes is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lock {
    /// Along an axis.
    Line(Axis),
    /// In the plane across an axis.
    Plane(Axis),
}

/// The behavior of dragged boxes where they meet other boxes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Contact {
    /// Boxes pass through one another.
    #[default]
    Free,
    /// A box stops where it touches another, and slides along it.
    Stop,
    /// Boxes pass through one another, and arrows show how deep they are.
    Depth,
}

impl Lock {
    /// Whether boxes may move along an axis.
    pub fn allows(self, along: Axis) -> bool {
        match self {
            Self::Line(axis) => along == axis,
            Self::Plane(axis) => along != axis,
        }
    }
}

impl Axis {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::X, Self::Y, Self::Z];

    /// Returns its place among the coordinates of a point.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns its letter.
    pub const fn name(self) -> &'static str {
        ["X", "Y", "Z"][self as usize]
    }
}

impl Contact {
    /// All of them, in the order in which the key goes through them.
    pub const ALL: [Self; 3] = [Self::Free, Self::Stop, Self::Depth];

    /// Returns what it does, in words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Free => "Contact: boxes pass through one another",
            Self::Stop => "Contact: a dragged box stops",
            Self::Depth => "Contact: arrows show how deep boxes are",
        }
    }

    /// Returns the one after it.
    #[must_use]
    pub const fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }
}
