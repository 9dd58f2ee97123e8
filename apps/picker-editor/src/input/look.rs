use picker_scene::Side;

/// A way to move the view of the 3D scene.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Look {
    /// Shows the whole selection, or everything if nothing is selected.
    FrameSelection,
    /// Shows the whole scene.
    FrameAll,
    /// Shows the whole box under the cursor, if there is one.
    FrameHovered,
    /// Looks at the same point from this side.
    From(Side),
    /// Orbits by these angles, in radians.
    Orbit {
        /// To the left around the up direction.
        yaw: f32,
        /// Up.
        pitch: f32,
    },
    /// Switches between perspective and orthographic.
    OtherLens,
    /// Draws boxes transparent, as outlines, or solid again.
    NextFill,
    /// Whether the view moves at once, which it does until the window says otherwise.
    ReduceMotion(bool),
}
