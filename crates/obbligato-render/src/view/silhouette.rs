use crate::looks::highlight::{RIM, outline_of};
use crate::shapes::box_instance::BoxInstance;
use crate::shapes::line::Line;
use crate::view::viewpoint::Viewpoint;
use obbligato::Obb3;
use obbligato::nalgebra::{Point3, Vector3};

/// The lines around highlighted boxes. All the dark ones must be drawn before the bright ones.
pub(crate) struct OutlineLines {
    pub(crate) rim: Vec<Line>,
    pub(crate) core: Vec<Line>,
}

/// Returns the outlines of all highlighted boxes.
pub(crate) fn outlines(
    boxes: impl IntoIterator<Item = BoxInstance>,
    viewpoint: &Viewpoint,
) -> OutlineLines {
    let mut lines = OutlineLines { rim: Vec::new(), core: Vec::new() };
    for item in boxes.into_iter().filter(BoxInstance::is_marked) {
        let outline = outline_of(&item);
        for [start, end] in silhouette(&item.shape, viewpoint) {
            let line = |color, width| Line { start, end, color, width };
            lines.rim.push(line(RIM, outline.rim_width));
            lines.core.push(line(outline.core, outline.core_width));
        }
    }
    lines
}

/// Returns the edges of a box between a face that is seen and one that is not. From outside they
/// form one closed loop of 4 or 6; from inside there are none.
pub(crate) fn silhouette(shape: &Obb3, viewpoint: &Viewpoint) -> Vec<[Point3<f32>; 2]> {
    let seen = faces_seen(shape, viewpoint);
    // Bit `axis` of a corner says on which of the two faces across that axis it lies.
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

/// Returns for each axis whether the face on its negative side and the one on its positive side are
/// seen.
fn faces_seen(shape: &Obb3, viewpoint: &Viewpoint) -> [[bool; 2]; 3] {
    let center = shape.center().cast::<f64>() - viewpoint.eye();
    let viewer = viewpoint.viewer();
    // From the center to the eye; in a parallel projection, where `w` is 0, the direction toward
    // the eye.
    let toward = viewer.xyz() - center * viewer.w;
    [0, 1, 2].map(|axis| {
        let direction: Vector3<f64> = shape.axis(axis).cast();
        let local = toward.dot(&direction);
        let half = f64::from(shape.half_extents()[axis]) * viewer.w;
        [-local > half, local > half]
    })
}

/// Iterates over the twelve edges: the axis that each is parallel to, and its two corners, numbered
/// as in [`Obb3::vertices`].
fn edges() -> impl Iterator<Item = (usize, usize, usize)> {
    (0..3).flat_map(|axis| {
        (0..8)
            .filter(move |corner| corner >> axis & 1 == 0)
            .map(move |from| (axis, from, from | 1 << axis))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::viewpoint::tests::{parallel_view, perspective_view};
    use obbligato::nalgebra::Rotation3;

    fn turned(half_extents: [f32; 3]) -> Obb3 {
        let rotation = Rotation3::from_euler_angles(0.4, -0.9, 0.2);
        let shape = Obb3::new(Point3::new(0.5, -0.2, 0.1), half_extents.into(), rotation);
        shape.expect("a valid box")
    }

    /// Whether each corner belongs to exactly two edges.
    fn is_closed(edges: &[[Point3<f32>; 2]]) -> bool {
        let corners = edges.iter().flatten();
        corners.clone().all(|corner| corners.clone().filter(|other| *other == corner).count() == 2)
    }

    #[test]
    fn a_corner_view_has_six_edges_and_a_face_view_four() {
        let cube = Obb3::new(Point3::origin(), Vector3::repeat(1.0), Rotation3::identity());
        let cube = cube.expect("a valid box");
        for (eye, count) in [([3.0, 4.0, 5.0], 6), ([3.0, 0.2, 5.0], 6), ([0.1, 0.2, 5.0], 4)] {
            for view in [perspective_view(eye), parallel_view([0.0, 0.0, eye[2]])] {
                let edges = silhouette(&cube, &view);
                assert!(is_closed(&edges), "{eye:?}: {edges:?}");
            }
            assert_eq!(silhouette(&cube, &perspective_view(eye)).len(), count, "{eye:?}");
        }
        assert_eq!(silhouette(&cube, &parallel_view([0.0, 0.0, 5.0])).len(), 4);
        assert_eq!(silhouette(&cube, &parallel_view([1.0, 1.0, 5.0])).len(), 6);
    }

    #[test]
    fn a_turned_box_has_a_closed_silhouette_from_everywhere() {
        for step in 0..200 {
            let angle = f64::from(step) * 0.7;
            let eye = [angle.cos() * 4.0, (angle * 0.37).sin() * 3.0, angle.sin() * 4.0];
            for half_extents in [[0.5, 0.6, 0.7], [1.0, 0.0, 1.0], [2.0, 0.05, 0.05]] {
                let edges = silhouette(&turned(half_extents), &perspective_view(eye));
                assert!([4, 6].contains(&edges.len()), "{eye:?}: {edges:?}");
                assert!(half_extents.contains(&0.0) || is_closed(&edges), "{eye:?}: {edges:?}");
            }
        }
    }

    #[test]
    fn from_inside_there_is_no_silhouette() {
        assert_eq!(
            silhouette(&turned([1.0, 1.0, 1.0]), &perspective_view([0.3, 0.1, 0.2])),
            [] as [[_; 2]; 0]
        );
    }

    #[test]
    fn only_marked_boxes_have_outlines() {
        let plain = BoxInstance::new(turned([0.5; 3]), [0; 3]);
        let selected = BoxInstance { is_selected: true, ..plain };
        let hovered = BoxInstance { is_hovered: true, ..plain };
        let view = perspective_view([3.0, 4.0, 5.0]);
        assert!(outlines([plain], &view).core.is_empty());
        let lines = outlines([plain, selected, hovered], &view);
        assert_eq!((lines.rim.len(), lines.core.len()), (12, 12));
        assert!(lines.core[0].width > lines.core[6].width, "a selected box has the wider outline");
        assert!(lines.rim.iter().zip(&lines.core).all(|(rim, core)| rim.width > core.width));
    }
}
