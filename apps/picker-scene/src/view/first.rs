use super::{Lens, View};
use obbligato::nalgebra::{Point3, Vector3};

/// The picture that cameras of scene files are made for is this many times as wide as high.
const USUAL_ASPECT: f32 = 16.0 / 9.0;
/// Which part of a picture that is higher than wide shows boxes: a little is left around them.
const FILLED: f32 = 0.95;

/// A point as the eye sees it.
#[derive(Clone, Copy, Debug)]
struct Seen {
    right: f32,
    up: f32,
    depth: f32,
}

impl View {
    /// The view from farther back that shows whole, in a picture whose width is `aspect` times its
    /// height, each group of points that this one shows whole in a wide picture. In a picture that is
    /// at least as wide as high it is this view, to the bit.
    ///
    /// A point at `(x, y, z)` as the eye sees it, with `z` the depth, is in the picture if
    /// `|x| <= z a b` and `|y| <= z b`, where `a` is the aspect and `b` the tangent of half the field
    /// of view. From `d` farther back the depth is `z + d`; so `d` is the largest of all
    /// `|x| / (a b) - z` and `|y| / b - z`.
    #[must_use]
    pub(crate) fn first_in<const N: usize>(
        &self,
        groups: impl Iterator<Item = [Point3<f32>; N]>,
        aspect: f32,
    ) -> Self {
        let Some((side, top)) = self.side_and_top().filter(|_| aspect < 1.0) else {
            return *self;
        };
        let seen = groups.map(|group| group.map(|point| self.seen(&point, &side, &top)));
        let whole = seen.filter(|group| group.iter().all(|it| self.shows(it)));
        let needed = whole.flatten().map(|it| self.needed(&it, aspect));
        let needed = needed.fold(0.0, f32::max);
        self.backed(needed).unwrap_or(*self)
    }

    fn seen(&self, point: &Point3<f32>, side: &Vector3<f32>, top: &Vector3<f32>) -> Seen {
        let offset = point - self.eye;
        Seen {
            right: offset.dot(side),
            up: offset.dot(top),
            depth: offset.dot(&self.forward()),
        }
    }

    /// Half of the height of the picture at a depth.
    fn half_height(&self, depth: f32) -> f32 {
        match self.lens {
            Lens::Perspective { fov_y } => depth * (fov_y / 2.0).tan(),
            Lens::Orthographic { height } => height / 2.0,
        }
    }

    /// Whether a picture of the usual width shows a point.
    fn shows(&self, seen: &Seen) -> bool {
        let half = self.half_height(seen.depth);
        let is_between = seen.depth > self.near && self.far.is_none_or(|far| seen.depth < far);
        is_between && seen.up.abs() <= half && seen.right.abs() <= half * USUAL_ASPECT
    }

    /// How much farther back a perspective view has to be to show a point, or how high an
    /// orthographic one.
    fn needed(&self, seen: &Seen, aspect: f32) -> f32 {
        let half = seen.up.abs().max(seen.right.abs() / aspect) / FILLED;
        match self.lens {
            Lens::Perspective { fov_y } => half / (fov_y / 2.0).tan() - seen.depth,
            Lens::Orthographic { .. } => 2.0 * half,
        }
    }

    fn backed(&self, needed: f32) -> Option<Self> {
        match self.lens {
            Lens::Perspective { .. } if needed > 0.0 => {
                let eye = self.eye - self.forward().into_inner() * needed;
                let far = self.far.map(|far| far + needed);
                Self { far, ..*self }.with_pose(eye, self.target)
            }
            Lens::Orthographic { height } if needed > height => {
                self.with(self.eye, self.target, Lens::Orthographic { height: needed })
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::scene::Scene;
    use crate::view::View;
    use obbligato::nalgebra::Point2;
    use obbligato::nalgebra::{Vector2, distance};
    use obbligato_camera::Viewport;

    /// Whether all boxes of a scene are in a picture.
    fn shows_all(scene: &Scene, view: &View, aspect: f32) -> bool {
        let size = Vector2::new(1000.0 * aspect, 1000.0);
        let viewport = Viewport::new(Point2::origin(), size).unwrap();
        let mut corners = scene.boxes().iter().flat_map(|item| item.shape.vertices());
        corners.all(|corner| {
            let pixel = view.camera().project(&viewport, &corner);
            pixel.is_some_and(|pixel| viewport.contains(pixel.xy()))
        })
    }

    const ASPECTS: [f32; 9] = [
        0.2,
        390.0 / 844.0,
        0.5,
        0.75,
        0.99,
        1.0,
        4.0 / 3.0,
        1.5,
        2.4,
    ];

    #[test]
    fn the_first_view_shows_every_box_whatever_the_aspect() {
        let default = Scene::default();
        let view = default.view();
        let parallel = view.with_other_lens(default.bounds().as_ref()).unwrap();
        let parallel = Scene::new(parallel, default.boxes().to_vec());
        let field = Scene::field(300, 1);
        let everything = View::of_everything(field.bounds().as_ref()).unwrap();
        let field = Scene::new(everything, field.boxes().to_vec());
        for scene in [default, parallel, field] {
            for aspect in ASPECTS {
                let view = scene.first_view(aspect);
                assert!(shows_all(&scene, &view, aspect), "{aspect}: {view:?}");
            }
        }
    }

    #[test]
    fn a_wide_picture_starts_with_the_view_of_the_scene() {
        let scene = Scene::default();
        for aspect in [1.0, 4.0 / 3.0, 16.0 / 9.0] {
            assert_eq!(scene.first_view(aspect), *scene.view());
        }
    }

    #[test]
    fn a_narrow_picture_is_seen_in_the_same_direction_from_no_farther_than_needed() {
        let scene = Scene::default();
        let (view, first) = (scene.view(), scene.first_view(0.5));
        assert!((first.forward().into_inner() - view.forward().into_inner()).norm() < 1e-5);
        assert_eq!(first.target(), view.target());
        let nearer = view.eye() + (first.eye() - view.eye()) * 0.9;
        assert!(distance(&first.eye(), &view.eye()) > 1.0);
        let nearer = first.with_pose(nearer, view.target()).unwrap();
        assert!(!shows_all(&scene, &nearer, 0.5));
    }

    #[test]
    fn what_a_close_up_cuts_off_stays_cut_off() {
        let scene = Scene::default();
        let close = scene.view().zoomed(0.2, 0.0, 0.0).unwrap();
        let scene = Scene::new(close, scene.boxes().to_vec());
        let first = scene.first_view(0.5);
        assert!(!shows_all(&scene, &first, 0.5));
    }
}
