//! The edges of boxes whose meshes are drawn instead of their faces, for both renderers.

use crate::instances::{is_glass, looks};
use obbligato_render::palette::{RIM, edge_of, outline_of};
use obbligato_render::{BoxInstance, Line, Srgb};
use picker_editor::{Shade, State};

/// The corners at the ends of each edge of a box: they differ in one bit.
pub(crate) fn edges_of_box() -> impl Iterator<Item = [usize; 2]> {
    let along = |bit: usize| (0..8).map(move |corner| [corner, corner | bit]);
    let edges = [1, 2, 4].into_iter().flat_map(along);
    edges.filter(|[start, end]| start != end)
}

/// The width of the edges of a box without a highlight, in logical pixels.
const PLAIN_WIDTH: f32 = 1.0;

/// The edges of such boxes, in the order in which they are drawn.
pub(crate) struct MeshEdges {
    /// Thin ones, which are only drawn where nothing hides them.
    pub(crate) quiet: Vec<Line>,
    /// Those of boxes with a highlight: bright on a dark rim, and faint where they are hidden.
    pub(crate) marked: Vec<Line>,
}

/// The edges of all such boxes of a state.
pub(crate) fn mesh_edges(state: &State) -> MeshEdges {
    let (mut quiet, mut rims, mut cores) = (Vec::new(), Vec::new(), Vec::new());
    let with_mesh = looks(state).filter(|(item, _)| item.mesh.is_some() && !is_glass(state));
    for (_, instance) in with_mesh {
        if instance.is_marked() {
            let outline = outline_of(&instance);
            rims.extend(edges(&instance, RIM, outline.rim_width * 0.6));
            cores.extend(edges(&instance, outline.core, outline.core_width * 0.6));
        } else {
            let color = plain(&instance, state.shade());
            quiet.extend(edges(&instance, color, PLAIN_WIDTH));
        }
    }
    let marked = [rims, cores].concat();
    MeshEdges { quiet, marked }
}

/// The color of such edges without a highlight: there is nothing but the backdrop behind most of
/// them.
fn plain(item: &BoxInstance, shade: Shade) -> Srgb {
    match shade {
        Shade::Light => edge_of(item).color,
        Shade::Dark => item.color.map(|channel| channel.midpoint(0xff)),
    }
}

/// The twelve edges of a box.
fn edges(item: &BoxInstance, color: [u8; 3], width: f32) -> impl Iterator<Item = Line> + use<> {
    let vertices = item.shape.vertices();
    edges_of_box().map(move |[start, end]| Line {
        start: vertices[start],
        end: vertices[end],
        color,
        width,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contrast::contrast;
    use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    use obbligato_render::palette::Backdrop;
    use picker_scene::Color;

    #[test]
    fn edges_without_a_highlight_stand_out_from_the_backdrop() {
        let shape =
            obbligato::Obb3::new(Point3::origin(), Vector3::repeat(1.0), Rotation3::identity());
        let shape = shape.unwrap();
        for (shade, backdrop) in [(Shade::Light, Backdrop::LIGHT), (Shade::Dark, Backdrop::DARK)] {
            let Backdrop { top, bottom, .. } = backdrop;
            // The darkest color, too, which a tire may have.
            for color in [[0; 3]].into_iter().chain((0..7).map(|it| Color::of_index(it).0)) {
                let edge = plain(&BoxInstance::new(shape, color), shade);
                for behind in [top, bottom] {
                    let behind = behind.map(|channel| (channel * 255.0).round() as u8);
                    let ratio = contrast(edge, behind);
                    assert!(ratio >= 3.0, "{shade:?} {color:?}: {ratio:.2}");
                }
            }
        }
    }

    #[test]
    fn a_box_has_twelve_edges_of_its_lengths() {
        let half = Vector3::new(1.0, 2.0, 3.0);
        let shape = obbligato::Obb3::new(Point3::origin(), half, Rotation3::identity()).unwrap();
        let item = BoxInstance::new(shape, [0; 3]);
        let lengths = edges(&item, [0; 3], 1.0);
        let mut lengths: Vec<f32> = lengths.map(|line| (line.end - line.start).norm()).collect();
        lengths.sort_by(f32::total_cmp);
        assert_eq!(lengths, [[2.0; 4], [4.0; 4], [6.0; 4]].concat());
    }
}
