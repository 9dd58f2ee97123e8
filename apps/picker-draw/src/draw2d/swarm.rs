use super::colors::{Colors, opaque, with_opacity};
use super::sketch::Sketch;
use obbligato::Obb2;
use obbligato_render::{CLEAR, Rect2d, mixed};
use picker_scene::scene2d::Swarm;

/// Shapes thinner than this many physical pixels have no border.
const FINE: f32 = 5.0;
/// How much more opaque a cell is than its parent.
const DEEPER: u8 = 15;

/// Draws planes as darts in their boxes and bullets as bars. Those that touch are red and drawn
/// last. The deeper a cell of the quadtree, the darker it is.
pub(super) fn draw(scene: &Swarm, shows_cells: bool, pixels: f32, sketch: &mut Sketch) {
    let colors = sketch.colors;
    let rects = &mut sketch.drawing.rects;
    if shows_cells {
        let leaves = scene.cells().filter(|cell| cell.is_leaf);
        rects.extend(leaves.map(|cell| Rect2d {
            fill: with_opacity(colors.first, DEEPER.saturating_mul(cell.depth)),
            ..Rect2d::framed(Obb2::from(cell.bounds), colors.cell_edge, 0.75)
        }));
    }
    for is_touching in [false, true] {
        let shapes = scene.shapes.iter().enumerate();
        let shapes = shapes.filter(|(index, _)| scene.is_touching(*index) == is_touching);
        rects.extend(shapes.map(|(index, shape)| {
            let is_fine = 2.0 * shape.half_extents().y * pixels < FINE;
            flyer(*shape, Swarm::is_plane(index), is_touching, is_fine, colors)
        }));
    }
}

fn flyer(shape: Obb2, is_plane: bool, is_touching: bool, is_fine: bool, colors: &Colors) -> Rect2d {
    let (color, edge) = match (is_touching, is_plane) {
        (true, _) => (colors.touching, colors.touching_edge),
        (false, true) => {
            let darker = |share| mixed(colors.first, colors.ink, share);
            (darker(0.15), darker(0.3))
        }
        (false, false) => (colors.ink, colors.ink),
    };
    if is_fine {
        return Rect2d::filled(shape, opaque(color));
    }
    let has_edge = is_plane || is_touching;
    Rect2d {
        fill: with_opacity(color, if is_plane { 0x50 } else { 0xff }),
        edge: if has_edge { opaque(edge) } else { CLEAR },
        edge_width: if is_touching { 1.5 } else { 0.75 },
        dart: if is_plane { opaque(color) } else { CLEAR },
        shape,
    }
}
