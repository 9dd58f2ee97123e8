use crate::raw_box::BoxInstance;
use crate::viewpoint::Viewpoint;
use obbligato::nalgebra::Vector3;

/// The indices of the boxes that the near plane may cut open within the picture: those that share
/// a point with a sphere around the picture on the near plane, in the frame of the box.
///
/// A box that the whole picture lies in is the last one: whatever comes later is behind it.
pub(crate) fn opened<'a>(
    boxes: impl IntoIterator<Item = &'a BoxInstance>,
    viewpoint: &Viewpoint,
) -> Vec<u32> {
    let corners = viewpoint.near_corners();
    let middle = corners.iter().sum::<Vector3<f64>>() / 4.0;
    let radius = corners
        .iter()
        .map(|corner| (corner - middle).norm())
        .fold(0.0, f64::max);
    let mut found = Vec::new();
    for (index, item) in (0..).zip(boxes) {
        let away = overhang(item, viewpoint, &middle);
        if away <= radius {
            found.push(index);
        }
        if away <= 0.0
            && corners
                .iter()
                .all(|corner| overhang(item, viewpoint, corner) <= 0.0)
        {
            break;
        }
    }
    found
}

/// How far an offset from the eye lies outside of a box along the axis where it does most;
/// negative inside.
fn overhang(item: &BoxInstance, viewpoint: &Viewpoint, offset: &Vector3<f64>) -> f64 {
    let from_center = viewpoint.eye() + offset - item.shape.center().cast::<f64>();
    let local = item
        .shape
        .rotation()
        .cast::<f64>()
        .inverse_transform_vector(&from_center);
    (local.abs() - item.shape.half_extents().cast::<f64>()).max()
}
