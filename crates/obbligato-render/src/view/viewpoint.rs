use obbligato::Real;
use obbligato::nalgebra::{Matrix4, Point3, Quaternion, UnitQuaternion, Vector3, Vector4};
use obbligato_camera::generic::{Camera, Projection, Viewport};
use obbligato_camera::{ClipY, DepthRange};

/// The viewpoint of a picture: a camera and the size of the picture.
///
/// The camera may have any projection of `obbligato_camera`. Its clip space is converted to the
/// renderer's, with y up and a depth that is 1 at the near plane and falls to 0 at the far plane.
/// The offset of the viewport is ignored: a picture fills its target.
///
/// All its numbers are relative to the eye and in double precision, so that a scene far from the
/// origin does not jitter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewpoint {
    eye: Point3<f64>,
    clip_from_offset: Matrix4<f64>,
    offset_from_clip: Matrix4<f64>,
    size: [u32; 2],
    scale_factor: f32,
}

impl Viewpoint {
    /// Creates the view of a camera in a picture of the viewport's size, rounded to whole pixels.
    ///
    /// `None` when the camera's pose is not finite.
    #[must_use]
    pub fn new<T: Real>(camera: &Camera<T>, viewport: &Viewport<T>) -> Option<Self> {
        let pose = camera.eye_to_world();
        let turn = Quaternion::from(pose.rotation.coords.map(T::to_f64));
        let turn = UnitQuaternion::new_normalize(turn).to_homogeneous();
        let clip_from_offset = reversed_depth(camera.projection(), viewport) * turn.transpose();
        let offset_from_clip = clip_from_offset.try_inverse()?;
        let eye = camera.eye().map(T::to_f64);
        let is_finite = eye.iter().chain(offset_from_clip.iter()).all(|x| x.is_finite());
        is_finite.then(|| Self {
            eye,
            clip_from_offset,
            offset_from_clip,
            size: viewport.size().map(|side| side.to_f64().round() as u32).into(),
            scale_factor: 1.0,
        })
    }

    /// Returns the same view on a screen with this many physical pixels to a logical pixel, which
    /// scales the widths of lines and edges.
    #[must_use]
    pub const fn with_scale_factor(mut self, scale_factor: f32) -> Self {
        self.scale_factor = scale_factor;
        self
    }

    /// Returns width and height of the picture in physical pixels.
    #[must_use]
    pub const fn size(&self) -> [u32; 2] {
        self.size
    }

    pub(crate) const fn eye(&self) -> Point3<f64> {
        self.eye
    }

    pub(crate) const fn scale_factor(&self) -> f32 {
        self.scale_factor
    }

    pub(crate) const fn clip_from_offset(&self) -> &Matrix4<f64> {
        &self.clip_from_offset
    }

    pub(crate) const fn offset_from_clip(&self) -> &Matrix4<f64> {
        &self.offset_from_clip
    }

    /// Returns the point from which everything is seen, as a homogeneous offset from the eye: in
    /// perspective the eye itself, `(0, 0, 0, 1)`; in a parallel projection the unit direction
    /// toward the eye, `(x, y, z, 0)`.
    ///
    /// It is the point whose clip position is `(0, 0, 1, 0)`, at an infinite depth.
    pub(crate) fn viewer(&self) -> Vector4<f64> {
        let viewer = self.offset_from_clip.column(2).into_owned();
        let direction = viewer.xyz().norm();
        if viewer.w.abs() > 1e-12 * direction { viewer / viewer.w } else { viewer / direction }
    }

    /// Returns the corners of the picture on the near plane, as offsets from the eye.
    pub(crate) fn near_corners(&self) -> [Vector3<f64>; 4] {
        [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]].map(|[x, y]| {
            let corner = self.offset_from_clip * Vector4::new(x, y, 1.0, 1.0);
            corner.xyz() / corner.w
        })
    }
}

/// Returns the projection with y up and a depth of 1 at the near plane and 0 at the far plane.
fn reversed_depth<T: Real>(projection: &Projection<T>, viewport: &Viewport<T>) -> Matrix4<f64> {
    let upright = projection.with_clip_y(ClipY::Up);
    let mut matrix = upright.to_matrix(viewport).map(T::to_f64);
    let (mut depth, w) = (matrix.row(2).into_owned(), matrix.row(3).into_owned());
    if projection.range() == DepthRange::MinusOneToOne {
        depth = (depth + w) * 0.5;
    }
    if !projection.is_reversed() {
        depth = w - depth;
    }
    matrix.set_row(2, &depth);
    matrix
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use obbligato::nalgebra::{Point2, Vector2};

    fn viewport() -> Viewport<f64> {
        Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0)).expect("a valid viewport")
    }

    fn seen_from(eye: [f64; 3], projection: Projection<f64>) -> Viewpoint {
        let eye = Point3::from(eye);
        let camera = Camera::look_at(eye, Point3::origin(), Vector3::y(), projection);
        Viewpoint::new(&camera.expect("a valid camera"), &viewport()).expect("a finite pose")
    }

    fn viewpoint(projection: Projection<f64>) -> Viewpoint {
        seen_from([3.0, 4.0, 5.0], projection)
    }

    /// The origin as seen by an eye, with the near plane half a unit in front of the eye.
    pub(crate) fn perspective_view(eye: [f64; 3]) -> Viewpoint {
        let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true);
        seen_from(eye, lens.expect("a valid projection"))
    }

    /// The same in a parallel projection, ten units high.
    pub(crate) fn parallel_view(eye: [f64; 3]) -> Viewpoint {
        let lens = Projection::orthographic(10.0, 0.5, 100.0, DepthRange::ZeroToOne, true);
        seen_from(eye, lens.expect("a valid projection"))
    }

    fn conventions() -> impl Iterator<Item = (DepthRange, bool)> {
        [DepthRange::ZeroToOne, DepthRange::MinusOneToOne]
            .into_iter()
            .flat_map(|range| [(range, false), (range, true)])
    }

    #[test]
    fn every_depth_convention_gives_the_same_matrix() {
        let wanted = Projection::perspective(1.0, 0.5, Some(20.0), DepthRange::ZeroToOne, true);
        let wanted = viewpoint(wanted.expect("a valid projection"));
        for (range, reversed) in conventions() {
            let lens = Projection::perspective(1.0, 0.5, Some(20.0), range, reversed);
            let matrix = viewpoint(lens.expect("a valid projection")).clip_from_offset;
            let error = (matrix - wanted.clip_from_offset).amax();
            assert!(error < 1e-12, "{range:?}, reversed: {reversed}, off by {error}");
        }
    }

    #[test]
    fn a_projection_with_y_down_gives_the_same_view() {
        let lens = Projection::perspective(1.0, 0.5, Some(20.0), DepthRange::ZeroToOne, true);
        let lens = lens.expect("a valid projection");
        let down = lens.with_clip_y(ClipY::Down);
        assert_eq!(viewpoint(down), viewpoint(lens));
        let (range, matrix) = (DepthRange::ZeroToOne, down.to_matrix(&viewport()));
        let made = Projection::from_matrix_with_clip_y(matrix, range, true, ClipY::Down);
        assert_eq!(viewpoint(made.expect("a valid matrix")), viewpoint(lens));
    }

    #[test]
    fn a_perspective_is_seen_from_the_eye() {
        for (range, reversed) in conventions() {
            for far in [None, Some(100.0)] {
                let lens = Projection::perspective(1.0, 0.01, far, range, reversed);
                let viewer = viewpoint(lens.expect("a valid projection")).viewer();
                assert!((viewer - Vector4::w()).amax() < 1e-12, "{range:?} {reversed} {far:?}");
            }
        }
    }

    #[test]
    fn a_parallel_projection_is_seen_from_a_direction() {
        for (range, reversed) in conventions() {
            let lens = Projection::orthographic(4.0, -10.0, 50.0, range, reversed);
            let viewer = viewpoint(lens.expect("a valid projection")).viewer();
            let toward_eye = Vector3::new(3.0, 4.0, 5.0).normalize().push(0.0);
            assert!((viewer - toward_eye).amax() < 1e-7, "{range:?} {reversed}: {viewer}");
        }
    }

    #[test]
    fn near_corners_lie_on_the_pick_rays() {
        let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true);
        let eye = Point3::new(3.0, 4.0, 5.0);
        let lens = lens.expect("a valid projection");
        let camera = Camera::look_at(eye, Point3::origin(), Vector3::y(), lens);
        let camera = camera.expect("a valid camera");
        let corners = viewpoint(lens).near_corners();
        let cursors = [[0.0, 480.0], [640.0, 480.0], [640.0, 0.0], [0.0, 0.0]];
        for (corner, cursor) in corners.iter().zip(cursors) {
            let ray = camera.pick_ray(&viewport(), cursor.into()).expect("a ray");
            assert!((ray.origin() - eye - corner).norm() < 1e-12, "{cursor:?}");
        }
    }

    #[test]
    fn a_pose_that_is_not_finite_has_no_picture() {
        let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true);
        let pose = obbligato::nalgebra::Isometry3::translation(f64::NAN, 0.0, 0.0);
        let camera = Camera::new(pose, lens.expect("a valid projection"));
        assert_eq!(Viewpoint::new(&camera, &viewport()), None);
    }
}
