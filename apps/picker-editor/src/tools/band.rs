//! The rubber band: the boxes that a rectangle in the picture selects.

use obbligato::nalgebra::Point2;
use obbligato_camera::{Camera, Containment, Viewport};
use picker_scene::Scene;
use rayon::prelude::*;
use std::collections::HashSet;

/// A rectangle that is dragged open, and the boxes that it selects.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    /// Where the drag began, in physical pixels.
    pub from: Point2<f32>,
    /// Where the cursor is.
    pub to: Point2<f32>,
    /// The boxes that it holds.
    pub found: Vec<usize>,
}

impl Band {
    /// The boxes in a rectangle that was dragged from one corner to another.
    ///
    /// As in CAD: dragged to the right it selects what is completely inside, to the left what it
    /// touches.
    pub(crate) fn new(
        scene: &Scene,
        camera: &Camera,
        viewport: &Viewport,
        [from, to]: [Point2<f32>; 2],
    ) -> Self {
        let found = camera.pick_frustum(viewport, from, to).map(|frustum| {
            let near: Vec<usize> = scene.tree().query(&frustum).collect();
            let shape = |index: usize| &scene.boxes()[index].shape;
            let is_found = |index: &usize| match frustum.classify(shape(*index)) {
                _ if !scene.is_shown(*index) => false,
                Containment::Inside => true,
                Containment::Crossing => selects_crossing(from, to),
                Containment::Outside => false,
            };
            let mut found: Vec<usize> = near.into_par_iter().filter(is_found).collect();
            found.sort_unstable();
            found
        });
        Self { from, to, found: found.unwrap_or_default() }
    }

    /// Whether it selects the boxes that it touches, and not only those completely inside.
    pub fn is_crossing(&self) -> bool {
        selects_crossing(self.from, self.to)
    }

    /// The selection after the band is released.
    pub(crate) fn selection(&self, before: &[usize], shift: bool, ctrl: bool) -> Vec<usize> {
        let before = if shift || ctrl { before } else { &[] };
        let known: HashSet<&usize> = before.iter().collect();
        let mut selection = before.to_vec();
        selection.retain(|index| shift || self.found.binary_search(index).is_err());
        selection.extend(self.found.iter().filter(|index| !known.contains(index)));
        selection
    }
}

fn selects_crossing(from: Point2<f32>, to: Point2<f32>) -> bool {
    to.x < from.x
}

#[cfg(test)]
mod tests {
    use super::super::tests::cubes;
    use super::*;
    use obbligato::nalgebra::{Point3, Vector2, Vector3};
    use obbligato_camera::{DepthRange, Projection};

    /// Cubes of size 2 seen along -z, with 10 pixels to a unit and the origin at (50, 50).
    fn band(from: [f32; 2], to: [f32; 2]) -> Band {
        let scene = cubes(&[[-3.0, 0.0, 0.0], [0.0, 0.0, -5.0], [3.0, 0.0, 0.0]]);
        let lens = Projection::orthographic(10.0, 0.0, 100.0, DepthRange::ZeroToOne, true).unwrap();
        let eye = Point3::new(0.0, 0.0, 20.0);
        let camera = Camera::look_at(eye, Point3::origin(), Vector3::y(), lens).unwrap();
        let viewport = Viewport::new(Point2::origin(), Vector2::new(100.0, 100.0)).unwrap();
        Band::new(&scene, &camera, &viewport, [from.into(), to.into()])
    }

    #[test]
    fn dragged_to_the_right_it_selects_what_is_inside() {
        assert_eq!(band([5.0, 30.0], [65.0, 70.0]).found, [0, 1]);
        assert_eq!(band([5.0, 70.0], [61.0, 30.0]).found, [0, 1]);
        assert_eq!(band([15.0, 30.0], [95.0, 70.0]).found, [1, 2]);
    }

    #[test]
    fn dragged_to_the_left_it_selects_what_it_touches() {
        assert_eq!(band([71.0, 55.0], [65.0, 45.0]).found, [2]);
        assert_eq!(band([85.0, 30.0], [25.0, 70.0]).found, [0, 1, 2]);
        assert_eq!(band([68.0, 5.0], [65.0, 2.0]).found, [] as [usize; 0]);
    }

    #[test]
    fn shift_adds_and_ctrl_toggles() {
        let band = band([5.0, 30.0], [65.0, 70.0]);
        assert_eq!(band.selection(&[2, 0], false, false), [0, 1]);
        assert_eq!(band.selection(&[2, 0], true, false), [2, 0, 1]);
        assert_eq!(band.selection(&[2, 0], false, true), [2, 1]);
    }
}
