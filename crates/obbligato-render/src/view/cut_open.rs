use crate::shapes::box_instance::BoxInstance;
use crate::view::viewpoint::Viewpoint;
use obbligato::nalgebra::Vector3;

/// Returns the indices of the boxes that the near plane may cut open within the picture, given the
/// boxes in the order of their indices. These are the boxes that the plane intersects and that come
/// as close as the sphere around the picture on the plane.
///
/// A box that contains the whole picture is the last one: it hides all later ones.
pub(crate) fn cut_open<'a>(
    boxes: impl IntoIterator<Item = (usize, &'a BoxInstance)>,
    viewpoint: &Viewpoint,
) -> Vec<usize> {
    let near = NearPlane::new(viewpoint);
    let mut found = Vec::new();
    for (index, item) in boxes {
        if near.may_open(item) {
            found.push(index);
            if near.is_within(item) {
                break;
            }
        }
    }
    found
}

/// The part of the near plane that the picture shows.
struct NearPlane<'a> {
    viewpoint: &'a Viewpoint,
    corners: [Vector3<f64>; 4],
    middle: Vector3<f64>,
    radius: f64,
    normal: Vector3<f64>,
}

impl<'a> NearPlane<'a> {
    fn new(viewpoint: &'a Viewpoint) -> Self {
        let corners = viewpoint.near_corners();
        let middle = corners.iter().sum::<Vector3<f64>>() / 4.0;
        let distances = corners.iter().map(|corner| (corner - middle).norm());
        let normal = (corners[1] - corners[0]).cross(&(corners[3] - corners[0]));
        Self {
            viewpoint,
            corners,
            middle,
            radius: distances.fold(0.0, f64::max),
            normal: normal.normalize(),
        }
    }

    fn may_open(&self, item: &BoxInstance) -> bool {
        self.cuts(item) && self.overhang(item, &self.middle) <= self.radius
    }

    fn is_within(&self, item: &BoxInstance) -> bool {
        self.corners.iter().all(|corner| self.overhang(item, corner) <= 0.0)
    }

    fn cuts(&self, item: &BoxInstance) -> bool {
        let center = item.shape.center().cast::<f64>() - self.viewpoint.eye();
        let local = item.shape.rotation().cast::<f64>().inverse_transform_vector(&self.normal);
        let reach = item.shape.half_extents().cast::<f64>().dot(&local.abs());
        (center - self.middle).dot(&self.normal).abs() <= reach
    }

    /// Returns how far a point, given as an offset from the eye, is outside a box along the axis
    /// where it is farthest out; negative inside.
    fn overhang(&self, item: &BoxInstance, offset: &Vector3<f64>) -> f64 {
        let from_center = self.viewpoint.eye() + offset - item.shape.center().cast::<f64>();
        let local = item.shape.rotation().cast::<f64>().inverse_transform_vector(&from_center);
        (local.abs() - item.shape.half_extents().cast::<f64>()).max()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::viewpoint::tests::{parallel_view, perspective_view};
    use obbligato::Obb3;
    use obbligato::nalgebra::{Point3, Rotation3};

    const EYE: [f64; 3] = [3.0, 4.0, 5.0];

    fn block(center: [f64; 3], half_extent: f32) -> BoxInstance {
        let center = Point3::from(center).cast();
        let rotation = Rotation3::from_euler_angles(0.4, -0.9, 0.2);
        let shape = Obb3::new(center, Vector3::repeat(half_extent), rotation);
        BoxInstance::new(shape.expect("a valid box"), [0; 3])
    }

    fn opened(boxes: &[BoxInstance], viewpoint: &Viewpoint) -> Vec<usize> {
        cut_open(boxes.iter().enumerate(), viewpoint)
    }

    #[test]
    fn a_box_around_the_near_plane_is_cut_open_and_hides_later_ones() {
        let boxes = [block([0.0; 3], 1.0), block(EYE, 2.0), block(EYE, 3.0)];
        assert_eq!(opened(&boxes, &perspective_view(EYE)), [1]);
    }

    #[test]
    fn small_boxes_at_the_near_plane_are_all_cut_open() {
        let near = Point3::from(EYE) - Vector3::from(EYE).normalize() * 0.5;
        let boxes = [block([0.0; 3], 1.0), block(near.into(), 0.01), block(near.into(), 0.02)];
        assert_eq!(opened(&boxes, &perspective_view(EYE)), [1, 2]);
    }

    #[test]
    fn a_box_between_the_eye_and_the_near_plane_is_not_cut_open() {
        assert_eq!(opened(&[block(EYE, 0.01)], &perspective_view(EYE)), []);
    }

    #[test]
    fn a_parallel_projection_cuts_boxes_open_too() {
        let boxes = [block([0.0; 3], 1.0), block(EYE, 20.0)];
        assert_eq!(opened(&boxes, &parallel_view(EYE)), [1]);
    }
}
