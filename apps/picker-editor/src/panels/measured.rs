use picker_scene::Stopwatch;
use std::time::Duration;

/// Measurements made while the window was open. They affect nothing else, so they do not make two
/// [`Panels`](super::Panels) differ.
#[derive(Clone, Debug, Default)]
pub struct Measured {
    /// How long it took to find the box under the cursor when it moved last, as far as the clock can
    /// tell.
    pub pick: Option<Duration>,
    pub(crate) stopwatch: Stopwatch,
    /// How long it took to build the tree of the boxes.
    pub build: Option<Duration>,
    /// How long the last picture took, with the bars, until it was handed to the window system.
    pub frame: Option<Duration>,
    /// The name of the adapter that draws the pictures.
    pub adapter: Option<String>,
}

impl PartialEq for Measured {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
