use super::{Lens, View};
use obbligato::nalgebra::{Point3, Vector3};

/// The picture that cameras of scene files are made for is this many times as wide as high.
const USUAL_ASPECT: f32 = 16.0 / 9.0;
/// Which part of a picture that is higher than wide shows boxes: a little is left around them.
const FILLED: f32 = 0.95;
/// Panels that leave less than this part of the width cover what is seen.
const LEAST_PART: f32 = 0.25;

/// A point as the eye sees it: how far to the right and up it is, and its depth.
type Seen = [f32; 3];

impl View {
    /// This view, if each group of points that it shows whole in a wide picture is whole in the
    /// free area that is left of a picture whose width is `aspect` times its height. If not, and if
    /// the picture is higher than wide or covered in part, its eye is farther back and its target
    /// in the middle of the free area. The eye of a camera with a sensor stays: its whole picture
    /// is in the free area.
    ///
    /// Let `(x, y, z)` be a point in the eye frame, with `z` the depth. It is in the free area if
    /// `|x / (z a b) - m| <= h`, where `a` is the aspect, `b` the tangent of half the field of
    /// view, and `m` and `h` are the middle of that area and half its width. The same holds for
    /// `y`, without `a`. From `d` farther back the depth is `z + d`; with the target, at depth `t`,
    /// in the middle, `x` grows by `m a b (t + d)`. So `d` is the largest of all
    /// `|x + m a b (t - z)| / (h a b) - z`.
    pub(crate) fn first_in<const N: usize>(
        &self,
        groups: impl Iterator<Item = [Point3<f32>; N]>,
        aspect: f32,
        free: &FreeArea,
    ) -> Self {
        if let Some(sensor) = self.sensor {
            return self.fitted(sensor, aspect, free);
        }
        let is_narrow = aspect < 1.0 || *free != FreeArea::ALL;
        let Some((side, top)) = self.side_and_top().filter(|_| is_narrow) else {
            return *self;
        };
        let seen = groups.map(|group| group.map(|point| self.seen(&point, &side, &top)));
        let whole = seen.filter(|group| group.iter().all(|it| self.shows(it)));
        let whole: Vec<Seen> = whole.flatten().collect();
        if whole.iter().all(|it| self.has_in(it, aspect, free)) {
            return *self;
        }
        let needed = whole.iter().map(|it| self.needed(it, aspect, free));
        let backed = self.backed(needed.fold(0.0, f32::max));
        let half = backed.half_height((backed.target - backed.eye).norm());
        let [right, up] = free.middle;
        let shift = side * (-right * half * aspect) + top * (-up * half);
        let moved = backed.with_pose(backed.eye + shift, backed.target + shift);
        moved.unwrap_or(*self)
    }

    /// The view from the same place that shows in the free area of a picture what this one shows in
    /// a wide one: as much to the left as to the right.
    pub(crate) fn as_wide_in(&self, aspect: f32, free: &FreeArea) -> Self {
        let Lens::Perspective { fov_y } = self.lens else {
            return *self;
        };
        let part = (free.half[0] - free.middle[0].abs()).max(LEAST_PART);
        let wider = (USUAL_ASPECT / (aspect * part)).max(1.0) * (fov_y / 2.0).tan();
        let lens = Lens::Perspective { fov_y: 2.0 * wider.atan() };
        self.with(self.eye, self.target, lens).unwrap_or(*self)
    }

    fn seen(&self, point: &Point3<f32>, side: &Vector3<f32>, top: &Vector3<f32>) -> Seen {
        let offset = point - self.eye;
        [side, top, &self.forward()].map(|axis| offset.dot(axis))
    }

    /// Half of the height of the picture at a depth.
    fn half_height(&self, depth: f32) -> f32 {
        self.height_at(depth) / 2.0
    }

    /// Whether a picture of the usual width shows a point.
    fn shows(&self, &[right, up, depth]: &Seen) -> bool {
        let half = self.half_height(depth);
        let is_between = depth > self.near && self.far.is_none_or(|far| depth < far);
        is_between && up.abs() <= half && right.abs() <= half * USUAL_ASPECT
    }

    /// Whether a point is in the free area, with a little left around it.
    fn has_in(&self, &[right, up, depth]: &Seen, aspect: f32, free: &FreeArea) -> bool {
        let half = self.half_height(depth);
        let places = [right / (half * aspect), up / half];
        let mut sides = places.into_iter().zip(free.middle).zip(free.half);
        sides.all(|((place, middle), half)| (place - middle).abs() <= half * FILLED)
    }

    /// How much farther back a perspective view has to be to show a point, or how high an
    /// orthographic one.
    fn needed(&self, &[right, up, depth]: &Seen, aspect: f32, free: &FreeArea) -> f32 {
        let nearer = match self.lens {
            Lens::Perspective { .. } => self.half_height((self.target - self.eye).norm() - depth),
            Lens::Orthographic { .. } => 0.0,
        };
        let half = |place: f32, stretch: f32, middle: f32, half: f32| {
            (place / stretch + nearer * middle).abs() / half
        };
        let right = half(right, aspect, free.middle[0], free.half[0]);
        let up = half(up, 1.0, free.middle[1], free.half[1]);
        let half = right.max(up) / FILLED;
        match self.lens {
            Lens::Perspective { fov_y } => half / (fov_y / 2.0).tan() - depth,
            Lens::Orthographic { .. } => 2.0 * half,
        }
    }

    fn backed(&self, needed: f32) -> Self {
        let backed = match self.lens {
            Lens::Perspective { .. } if needed > 0.0 => {
                let eye = self.eye - self.forward().into_inner() * needed;
                let far = self.far.map(|far| far + needed);
                Self { far, ..*self }.with_pose(eye, self.target)
            }
            Lens::Orthographic { height } if needed > height => {
                self.with(self.eye, self.target, Lens::Orthographic { height: needed })
            }
            _ => None,
        };
        backed.unwrap_or(*self)
    }
}

#[cfg(test)]
mod tests {
    use crate::scene::Scene;
    use crate::view::{FreeArea, View};
    use obbligato::nalgebra::Point2;
    use obbligato::nalgebra::{Vector2, distance};
    use obbligato_camera::Viewport;

    /// Whether all boxes of a scene are in a picture.
    fn shows_all(scene: &Scene, view: &View, aspect: f32) -> bool {
        let size = Vector2::new(1000.0 * aspect, 1000.0);
        let viewport = Viewport::new(Point2::origin(), size).unwrap();
        let mut corners = scene.boxes().iter().flat_map(|item| item.shape.vertices());
        corners.all(|corner| {
            let pixel = view.camera(&viewport).project(&viewport, &corner);
            pixel.is_some_and(|pixel| viewport.contains(pixel.xy()))
        })
    }

    const ASPECTS: [f32; 9] = [0.2, 390.0 / 844.0, 0.5, 0.75, 0.99, 1.0, 4.0 / 3.0, 1.5, 2.4];

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
                let view = scene.first_view(aspect, &FreeArea::ALL);
                assert!(shows_all(&scene, &view, aspect), "{aspect}: {view:?}");
            }
        }
    }

    #[test]
    fn a_wide_picture_starts_with_the_view_of_the_scene() {
        let scene = Scene::default();
        for aspect in [1.0, 4.0 / 3.0, 16.0 / 9.0] {
            assert_eq!(scene.first_view(aspect, &FreeArea::ALL), *scene.view());
        }
    }

    #[test]
    fn a_narrow_picture_is_seen_in_the_same_direction_from_no_farther_than_needed() {
        let scene = Scene::default();
        let (view, first) = (scene.view(), scene.first_view(0.5, &FreeArea::ALL));
        assert!((first.forward().into_inner() - view.forward().into_inner()).norm() < 1e-5);
        assert_eq!(first.target(), view.target());
        let nearer = view.eye() + (first.eye() - view.eye()) * 0.9;
        assert!(distance(&first.eye(), &view.eye()) > 1.0);
        let nearer = first.with_pose(nearer, view.target()).unwrap();
        assert!(!shows_all(&scene, &nearer, 0.5));
    }

    #[test]
    fn the_first_view_fits_between_panels_and_stays_where_it_does_anyway() {
        let default = Scene::default();
        let view = default.view();
        let parallel = view.with_other_lens(default.bounds().as_ref()).unwrap();
        let parallel = Scene::new(parallel, default.boxes().to_vec());
        let size = [1280.0, 720.0];
        let usual = FreeArea::of(size, [212.0, 264.0, 40.0, 35.0]);
        let wide = FreeArea::of(size, [500.0, 200.0, 100.0, 35.0]);
        assert_eq!(default.first_view(16.0 / 9.0, &usual), *view);
        for scene in [default, parallel] {
            let view = scene.first_view(16.0 / 9.0, &wide);
            assert_ne!(view, *scene.view());
            let viewport = Viewport::new(Point2::origin(), Vector2::from(size)).unwrap();
            for corner in scene.boxes().iter().flat_map(|item| item.shape.vertices()) {
                let pixel = view.camera(&viewport).project(&viewport, &corner).unwrap();
                assert!((500.0..1080.0).contains(&pixel.x), "{pixel}");
                assert!((100.0..685.0).contains(&pixel.y), "{pixel}");
            }
        }
    }

    #[test]
    fn what_a_close_up_cuts_off_stays_cut_off() {
        let scene = Scene::default();
        let close = scene.view().zoomed(0.2, 0.0, 0.0).unwrap();
        let scene = Scene::new(close, scene.boxes().to_vec());
        let first = scene.first_view(0.5, &FreeArea::ALL);
        assert!(!shows_all(&scene, &first, 0.5));
    }
}

/// The part of a picture that bars and panels leave free: its middle and half its size, where the
/// picture reaches from -1 to 1, right and up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FreeArea {
    pub(super) middle: [f32; 2],
    pub(super) half: [f32; 2],
}

impl FreeArea {
    /// All of the picture.
    pub const ALL: Self = Self { middle: [0.0; 2], half: [1.0; 2] };
    /// Panels that leave less than this part of a side are drawn over the picture, as on a phone.
    const LEAST: f32 = 0.4;

    /// What is left of a picture of this size of which so much is covered at the left, the right,
    /// the top and the bottom.
    pub fn of([width, height]: [f32; 2], [left, right, top, bottom]: [f32; 4]) -> Self {
        let (across, up) = (between(width, left, right), between(height, bottom, top));
        Self { middle: [across[0], up[0]], half: [across[1], up[1]] }
    }
}

/// The middle and half of what is left of a side.
fn between(side: f32, before: f32, after: f32) -> [f32; 2] {
    let half = (side - before - after) / side;
    if half >= FreeArea::LEAST { [(before - after) / side, half] } else { [0.0, 1.0] }
}
