//! The look of a 2D scene: the shapes and the text that show it.

mod bounds;
mod colors;
mod polygons;
mod sketch;
mod swarm;
mod turned;
mod turning;

pub use colors::Colors;
pub use sketch::{Anchor, Label};
pub use turning::axis_name;

use obbligato::nalgebra::Point2;
use obbligato_render::View2d;
use picker_editor::State2d;
use picker_scene::scene2d::Scene2d;
use sketch::Sketch;
use turned::{turn, turned};

/// Returns the picture of a state: shapes and labels.
pub fn sketch(state: &State2d) -> Sketch {
    let colors = Colors::of(state.shade());
    let (layout, sheet) = (state.frame().layout(), state.frame().sheet());
    let mut sketch = Sketch::new(colors, layout, &sheet);
    match state.scene() {
        Scene2d::Turning(scene) => turning::draw(scene, state.hovered(), &mut sketch),
        Scene2d::Swarm(scene) => {
            let pixels = state.frame().pixels_per_unit();
            swarm::draw(scene, state.shows_cells(), pixels, &mut sketch);
        }
        Scene2d::Polygons(scene) => polygons::draw(scene, state.hovered(), &mut sketch),
        Scene2d::Bounds(scene) => {
            bounds::draw(scene, state.volume(), state.hovered(), &mut sketch);
        }
    }
    if sheet.is_turned {
        turn(&mut sketch.drawing);
    }
    sketch
}

/// Returns only the labels in the picture of a state.
pub fn labels(state: &State2d) -> Vec<Label> {
    match state.scene() {
        Scene2d::Turning(_) | Scene2d::Bounds(_) => sketch(state).labels,
        Scene2d::Swarm(_) | Scene2d::Polygons(_) => Vec::new(),
    }
}

/// Returns the part of the plane that a state shows, or of the plane turned to the left by a right angle.
pub fn view(state: &State2d) -> View2d {
    let frame = state.frame();
    let size = frame.size();
    let [width, height] = size.map(|side| side as f32);
    let center = frame.point_at(&(Point2::new(width, height) / 2.0));
    View2d {
        center: if frame.sheet().is_turned {
            turned(&center)
        } else {
            center
        },
        pixels_per_unit: frame.pixels_per_unit(),
        size,
        scale_factor: state.line_scale(),
    }
}
