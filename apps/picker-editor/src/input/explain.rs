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
