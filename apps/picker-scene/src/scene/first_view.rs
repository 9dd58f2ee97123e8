use super::error::Checked;
use super::formats::read_camera;
use super::{Scene, SceneBox, SceneError, SceneImage, bounds};
use crate::view::{FreeArea, Lens, View};
use obbligato::nalgebra::Vector3;
use obbligato::{Aabb3, Real};

/// A view of boxes whose coordinates are below this can be made, and moved about.
const REACH: f32 = 1e11;
/// The bounds of a box at the coordinate limit are just beyond it: they are rounded outward, by a
/// few units in the last place.
const LIMIT: f32 = <f32 as Real>::LIMIT * (1.0 + 16.0 * f32::EPSILON);

impl Scene {
    /// A scene without a camera, in which a view that is made of the bounds shows all boxes, or
    /// those near the origin if no view shows all. A box that reaches beyond the coordinate limit
    /// needs a camera.
    pub(super) fn seen_by(
        view: impl Fn(Option<&Aabb3>) -> Checked<View>,
        boxes: Vec<SceneBox>,
    ) -> Checked<Self> {
        let of_all = view(bounds(&boxes).as_ref());
        if of_all.is_ok() || boxes.iter().any(|item| !is_within(item, LIMIT)) {
            return Ok(Self::new(of_all?, boxes));
        }
        let near = boxes.iter().filter(|item| is_within(item, REACH));
        let view = view(bounds(near).as_ref())?;
        let note = format!(
            "camera: no view shows all boxes; those within {REACH:e} of the origin are shown"
        );
        Ok(Self::new(view, boxes).with_notes([note]))
    }

    /// Returns the same scene, seen by a camera as a scene file has it.
    ///
    /// # Errors
    /// It is no camera; the error names the field.
    pub fn seen_through(self, camera: &str) -> Result<Self, SceneError> {
        let view = read_camera(camera.as_bytes(), self.bounds().as_ref())?;
        Ok(Self { view, ..self })
    }

    /// Returns the view with which a window starts whose width is `aspect` times its height: the
    /// initial view, but from farther back where it has to be. So the boxes that are whole in a
    /// wide picture are whole there, too, between the panels.
    ///
    /// An image in space is behind its boxes as its camera saw it, and from no other place: the
    /// view becomes wider instead.
    pub fn first_view(&self, aspect: f32, free: &FreeArea) -> View {
        if self.image.is_some() && matches!(self.view().lens(), Lens::Perspective { .. }) {
            return self.view().as_wide_in(aspect, free);
        }
        let image = self.image.as_ref().map(SceneImage::corners);
        let image = image.map(|[a, b, c, d]| [a, b, c, d, a, b, c, d]);
        let corners = self.boxes().iter().map(|item| item.shape.vertices()).chain(image);
        self.view().first_in(corners, aspect, free)
    }
}

/// Whether no coordinate of a box is larger than this.
fn is_within(item: &SceneBox, most: f32) -> bool {
    let around = item.shape.aabb();
    let farthest = around.min().coords.amax().max(around.max().coords.amax());
    farthest <= most
}

/// A view of everything from a side, given by a direction from the middle of the boxes toward the
/// eye.
pub(super) fn seen_from(side: [f32; 3], up: Vector3<f32>, bounds: Option<&Aabb3>) -> Checked<View> {
    let around = View::of_everything(bounds)?;
    let (target, lens) = (around.target(), around.lens());
    let distance = (around.eye() - target).norm();
    let eye = target + Vector3::from(side).normalize() * distance;
    Ok(View::new(eye, target, up, lens, distance * 1e-3, None)?)
}
