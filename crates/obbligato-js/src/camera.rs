//! A camera: from a pointer to a ray, and from a point to a pixel.

use crate::exchange::{answer, numbers, point, vector};
use crate::failure::{Failure, Fallible, of_camera, or_failed, succeeded};
use crate::ray::RawRay3;
use obbligato::nalgebra::{
    Isometry3, Matrix4, Point2, Quaternion, Rotation3, UnitQuaternion, Vector2, Vector3,
};
use obbligato_camera::generic::{Camera, Frustum, Projection, Viewport};
use obbligato_camera::{ClipY, DepthRange};
use wasm_bindgen::prelude::wasm_bindgen;

/// The limit by which the axes of a view may miss perpendicular, as the sine of the angle.
const SKEW: f64 = 1e-6;

/// A camera.
#[wasm_bindgen(js_name = RawCamera)]
#[derive(Debug)]
pub struct RawCamera(Camera<f64>);

#[wasm_bindgen(js_class = RawCamera)]
impl RawCamera {
    /// A camera at the origin that looks down `-z`.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Fallible<Self> {
        let lens = Projection::perspective(1.0, 0.1, None, DepthRange::ZeroToOne, false);
        let lens = lens.map_err(|error| of_camera("camera", error))?;
        Ok(Self(Camera::new(Isometry3::identity(), lens)))
    }

    /// Takes two matrices, the projection and the pose of the eye in the world.
    #[wasm_bindgen(js_name = setMatrices)]
    pub fn set_matrices(
        &mut self,
        is_view: bool,
        zero_to_one: bool,
        reversed: bool,
        y_down: bool,
    ) -> bool {
        let clip_y = if y_down { ClipY::Down } else { ClipY::Up };
        let made = from_matrices(is_view, range(zero_to_one), reversed, clip_y);
        succeeded(made.map(|made| self.0 = made))
    }

    /// Takes eye, target, up, field of view, near and far.
    #[wasm_bindgen(js_name = lookAt)]
    pub fn look_at(&mut self, zero_to_one: bool, reversed: bool) -> bool {
        let made = looking_at(range(zero_to_one), reversed);
        succeeded(made.map(|made| self.0 = made))
    }

    /// The ray through a pixel.
    #[wasm_bindgen(js_name = pickRay)]
    pub fn pick_ray(&self, ray: &mut RawRay3) -> bool {
        let picked = viewport().and_then(|viewport| {
            let [x, y] = numbers(0);
            let ray = self.0.pick_ray(&viewport, Point2::new(x, y));
            ray.map_err(|error| Failure::new("x, y", error))
        });
        succeeded(picked.map(|picked| ray.0 = picked))
    }

    /// The pixel of a point and its depth: 1, or 0 if it has none, or -1 if the call has failed.
    pub fn project(&self) -> i8 {
        let pixel = viewport().map(|viewport| {
            let pixel = self.0.project(&viewport, &point(4));
            let pixel = pixel.inspect(|pixel| answer(0, pixel.coords.as_slice()));
            i8::from(pixel.is_some())
        });
        or_failed(pixel, -1)
    }

    /// The matrix from the world to clip space.
    #[wasm_bindgen(js_name = viewProjection)]
    pub fn view_projection(&self) -> bool {
        let matrix = viewport().map(|viewport| self.0.view_projection(&viewport));
        succeeded(matrix.map(|matrix| answer(0, matrix.as_slice())))
    }
}

impl RawCamera {
    /// What lies behind the rectangle between two corners of the picture, which stand before and
    /// behind its size.
    pub(crate) fn frustum(&self) -> Fallible<Frustum<f64>> {
        let [corner, opposite] = [0, 4].map(|from| Point2::from(numbers::<2>(from)));
        let frustum = self.0.pick_frustum(&viewport()?, corner, opposite);
        frustum.map_err(|error| Failure::new("corner, opposite", error))
    }
}

fn from_matrices(
    is_view: bool,
    range: DepthRange,
    reversed: bool,
    clip_y: ClipY,
) -> Fallible<Camera<f64>> {
    let (pose, scale) = pose(is_view)?;
    let to_clip = Matrix4::from_column_slice(&numbers::<16>(0))
        .prepend_nonuniform_scaling(&scale.map(f64::recip));
    let projection = Projection::from_matrix_with_clip_y(to_clip, range, reversed, clip_y);
    let projection = projection.map_err(|error| of_camera("projection", error))?;
    Ok(Camera::new(pose, projection))
}

fn looking_at(range: DepthRange, reversed: bool) -> Fallible<Camera<f64>> {
    let [fov_y, near, far] = numbers(9);
    let far = (far < f64::INFINITY).then_some(far);
    let lens = Projection::perspective(fov_y, near, far, range, reversed);
    let lens = lens.map_err(|error| of_camera("fovY, near, far", error))?;
    let camera = Camera::look_at(point(0), point(3), vector(6), lens);
    camera.map_err(|error| of_camera("eye, target", error))
}

fn range(zero_to_one: bool) -> DepthRange {
    if zero_to_one { DepthRange::ZeroToOne } else { DepthRange::MinusOneToOne }
}

/// The size of the picture, behind the pixel.
fn viewport() -> Fallible<Viewport<f64>> {
    let [width, height] = numbers(2);
    let viewport = Viewport::new(Point2::origin(), Vector2::new(width, height));
    viewport.map_err(|error| of_camera("width, height", error))
}

/// The pose of the eye, and the scale of its matrix.
fn pose(is_view: bool) -> Fallible<(Isometry3<f64>, Vector3<f64>)> {
    let argument = if is_view { "view" } else { "world" };
    let given = Matrix4::from_column_slice(&numbers::<16>(16));
    let refuse = |reason| Failure::new(argument, reason);
    let finite = given.iter().all(|number| number.is_finite());
    let inverse = given.try_inverse().filter(|_| finite);
    let inverse =
        inverse.ok_or_else(|| refuse("the matrix has no inverse, or a number is not finite"))?;
    let to_world = if is_view { inverse } else { given };
    let axes = to_world.fixed_view::<3, 3>(0, 0).into_owned();
    let scale = Vector3::from_iterator(axes.column_iter().map(|axis| axis.norm()));
    let turn =
        axes * Matrix4::new_nonuniform_scaling(&scale.map(f64::recip)).fixed_view::<3, 3>(0, 0);
    let skew = (turn.tr_mul(&turn) - obbligato::nalgebra::Matrix3::identity()).amax();
    if skew > SKEW || turn.determinant() < 0.0 {
        return Err(refuse("the matrix shears or mirrors"));
    }
    let rotation = Rotation3::from_matrix_unchecked(turn);
    let quaternion: Quaternion<f64> = *UnitQuaternion::from_rotation_matrix(&rotation);
    let place = to_world.fixed_view::<3, 1>(0, 3).into_owned();
    let turn = UnitQuaternion::from_quaternion(quaternion);
    Ok((Isometry3::from_parts(place.into(), turn), scale))
}
