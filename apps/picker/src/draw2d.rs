//! What a 2D scene looks like: which shapes are drawn, in which colours, and what is written on
//! them.
//!
//! State is shown by colour and by outline, for the colour-blind.

mod paint;
mod polygons;
mod swarm;
mod turning;

pub(crate) use paint::{APART, TOUCHING};
pub(crate) use turning::axis_name;

use crate::scene2d::Scene2d;
use crate::state2d::State2d;
use obbligato::nalgebra::Point2;
use obbligato_render::{Drawing2d, Srgb, View2d};

/// A picture of a 2D scene, as it is drawn.
pub(crate) struct Sketch {
    pub(crate) drawing: Drawing2d,
    /// Only the window writes; a picture without a window has no text.
    pub(crate) labels: Vec<Label>,
}

/// A text in the picture.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Label {
    pub(crate) text: String,
    /// Where it is, in the world.
    pub(crate) at: Point2<f32>,
    pub(crate) anchor: Anchor,
    pub(crate) color: Srgb,
    /// The height of the letters, in units of the world.
    pub(crate) height: f32,
}

/// Which part of a text lies where the text is: the middle of its left end, of itself, or of its
/// right end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Left,
    Middle,
    Right,
}

/// What is drawn of a state.
pub(crate) fn sketch(state: &State2d) -> Sketch {
    let mut sketch = Sketch {
        drawing: Drawing2d::on(paint::BACKGROUND),
        labels: Vec::new(),
    };
    match state.scene() {
        Scene2d::Turning(scene) => turning::draw(scene, state.hovered(), &mut sketch),
        Scene2d::Swarm(scene) => {
            let pixels = state.frame().pixels_per_unit();
            swarm::draw(scene, state.shows_cells(), pixels, &mut sketch);
        }
        Scene2d::Polygons(scene) => polygons::draw(scene, state.hovered(), &mut sketch),
    }
    sketch
}

/// What is written in the picture of a state.
pub(crate) fn labels(state: &State2d) -> Vec<Label> {
    match state.scene() {
        Scene2d::Turning(_) => sketch(state).labels,
        Scene2d::Swarm(_) | Scene2d::Polygons(_) => Vec::new(),
    }
}

/// The part of the plane that a state shows.
pub(crate) fn view(state: &State2d) -> View2d {
    let frame = state.frame();
    let size = frame.size();
    let [width, height] = size.map(|side| side as f32);
    View2d {
        center: frame.point_at(&(Point2::new(width, height) / 2.0)),
        pixels_per_unit: frame.pixels_per_unit(),
        size,
        scale_factor: frame.scale_factor(),
    }
}
