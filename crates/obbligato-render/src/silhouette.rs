use crate::line::Line;
use crate::palette::{RIM, outline_of};
use crate::raw_box::BoxInstance;
use crate::viewpoint::Viewpoint;
use obbligato::Obb3;
use obbligato::nalgebra::{Point3, Vector3};

/// The lines around a marked box: all the dark ones are to be drawn before the bright ones.
pub(crate) struct OutlineLines {
    pub(crate) rim: Vec<Line>,
    pub(crate) core: Vec<Line>,
}

/// The outlines of all marked boxes.
pub(crate) fn outlines<'a>(
    boxes: impl IntoIterator<Item = &'a BoxInstance>,
    viewpoint: &Viewpoint,
) -> OutlineLines {
    let mut lines = OutlineLines {
        rim: Vec::new(),
        core: Vec::new(),
    };
    for item in boxes.into_iter().filter(|item| item.is_marked()) {
        let outline = outline_of(item);
        for [start, end] in silhouette(&item.shape, viewpoint) {
            let line = |color, width| Line {
                start,
                end,
                color,
                width,
            };
            lines.rim.push(line(RIM, outline.rim_width));
            lines.core.push(line(outline.core, outline.core_width));
        }
    }
    lines
}

/// The edges of a box where a face that is seen meets one that is not. From inside there are
/// none, from outside they form one closed loop of 4 or 6.
pub(crate) fn silhouette(shape: &Obb3, viewpoint: &Viewpoint) -> Vec<[Point3<f32>; 2]> {
    let seen = faces_seen(shape, viewpoint);
    let is_seen = |axis: usize, corner: usize| seen[axis][corner >> axis & 1];
    let vertices = shape.vertices();
    edges()
        .filter(|&(along, from, _)| {
            let (u, v) = ((along + 1) % 3, (along + 2) % 3);
            is_seen(u, from) != is_seen(v, from)
        })
        .map(|(_, from, to)| [vertices[from], vertices[to]])
        .collect()
}

/// For each axis, whether the face on its negative and the one on its positive side is seen.
fn faces_seen(shape: &Obb3, viewpoint: &Viewpoint) -> [[bool; 2]; 3] {
    let center = shape.center().cast::<f64>() - viewpoint.eye();
    let viewer = viewpoint.viewer();
    let towards = viewer.xyz() - center * viewer.w;
    [0, 1, 2].map(|axis| {
        let direction: Vector3<f64> = shape.axis(axis).cast();
        let local = towards.dot(&direction);
        let half = f64::from(shape.half_extents()[axis]) * viewer.w;
        [-local > half, local > half]
    })
}

/// The twelve edges: the axis that each runs along, and its two corners, as
/// [`Obb3::vertices`] numbers them.
fn edges() -> impl Iterator<Item = (usize, usize, usize)> {
    (0..3).flat_map(|axis| {
        (0..8)
            .filter(move |corner| corner >> axis & 1 == 0)
            .map(move |from| (axis, from, from | 1 << axis))
    })
}
