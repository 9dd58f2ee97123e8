//! A camera and its picture, for many pixels and points at once.

use crate::arrays::points::gathered;
use crate::boxes::{Boxes, Kind};
use crate::fault::wrong;
use crate::threads::Threads;
use numpy::{IntoPyArray, PyArrayMethods, PyReadonlyArray2};
use obbligato::nalgebra::{
    Isometry3, Matrix4, Point2, Point3, Rotation3, UnitQuaternion, Vector2, Vector3,
};
use obbligato::{Obb, Ray};
use obbligato_camera::generic::{Camera as View, Projection, Viewport};
use obbligato_camera::{CameraError, ClipY, DepthRange, PickError};
use pyo3::prelude::*;

/// A camera and the rectangle that its picture fills, in double precision.
#[pyclass(frozen, module = "obbligato._native")]
pub(crate) struct Camera {
    view: View<f64>,
    viewport: Viewport<f64>,
}

/// The conventions of a clip space: depth from 0 to 1, near and far exchanged, y down.
type Clip = (bool, bool, bool);

#[pymethods]
impl Camera {
    /// `pose` is a matrix, or an eye, a target and a direction upward; `rectangle` an offset and a
    /// size.
    #[new]
    fn new(
        pose: Vec<[f64; 4]>,
        rectangle: [f64; 4],
        lens: &str,
        numbers: Vec<f64>,
        clip: Clip,
    ) -> PyResult<Self> {
        let projection = projection(lens, &numbers, clip)?;
        let [x, y, width, height] = rectangle;
        let viewport = Viewport::new(Point2::new(x, y), Vector2::new(width, height));
        let viewport = viewport.map_err(|error| wrong("size", error))?;
        let view = match pose[..] {
            [[x, y, z, _], [to_x, to_y, to_z, _], [up_x, up_y, up_z, _]] => {
                let (eye, target) = (Point3::new(x, y, z), Point3::new(to_x, to_y, to_z));
                let view = View::look_at(eye, target, Vector3::new(up_x, up_y, up_z), projection);
                view.map_err(|error| wrong("eye, target and up", error))?
            }
            _ => View::new(isometry(&pose)?, projection),
        };
        Ok(Self { view, viewport })
    }

    /// The matrix that maps the world to clip space.
    fn view_projection<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let matrix = self.view.view_projection(&self.viewport).transpose();
        array(py, matrix.as_slice().to_vec(), 4)
    }

    /// The origins and directions of the rays through some positions.
    fn pick_rays<'py>(
        &self,
        py: Python<'py>,
        pixels: PyReadonlyArray2<'py, f64>,
        threads: Threads,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let pixels = gathered(&pixels.as_array())?;
        let picker = self.view.picker(&self.viewport);
        let ray = |row: usize, pixel: &Point3<f64>| {
            let ray = picker.ray(pixel.xy());
            Some(ray.map_err(|error: PickError| wrong(&format!("pixels[{row}]"), error)))
        };
        let rays = py.detach(|| threads.run(pixels.len(), |crew| crew.map(&pixels, ray)))?;
        let rays = rays.into_iter().flatten();
        let rays = rays.collect::<PyResult<Vec<Ray<f64, 3>>>>()?;
        let origins = rays.iter().flat_map(|ray| ray.origin().coords.data.0[0]);
        let directions = rays.iter().flat_map(|ray| ray.direction().data.0[0]);
        let directions = array(py, directions.collect(), 3)?;
        Ok((array(py, origins.collect(), 3)?, directions))
    }

    /// The positions and depths of some points; NaN for those that have none.
    fn project<'py>(
        &self,
        py: Python<'py>,
        points: PyReadonlyArray2<'py, f64>,
        threads: Threads,
    ) -> PyResult<Bound<'py, PyAny>> {
        let points = gathered(&points.as_array())?;
        let project = |_, point: &Point3<f64>| {
            let projected = self.view.project(&self.viewport, point);
            projected.map_or([f64::NAN; 3], |at| at.coords.data.0[0])
        };
        let projected = py.detach(|| threads.run(points.len(), |crew| crew.map(&points, project)));
        array(py, projected?.into_flattened(), 3)
    }

    /// The left, top, right and bottom of what is seen of some boxes; NaN for those of which
    /// nothing is.
    fn bounds_of<'py>(
        &self,
        py: Python<'py>,
        boxes: &Boxes,
        threads: Threads,
    ) -> PyResult<Bound<'py, PyAny>> {
        let boxes = match &boxes.kind {
            Kind::Solid64(list) => &list.boxes,
            Kind::Solid32(list) => &list.boxes.iter().map(doubled).collect::<PyResult<Vec<_>>>()?,
            _ => return Err(wrong("boxes", "these lie in the plane")),
        };
        let seen = |_, shape: &Obb<f64, 3>| {
            let seen = self.view.bounds_of(&self.viewport, shape);
            seen.map_or([f64::NAN; 4], |seen| {
                let (least, most) = (seen.min(), seen.max());
                [least.x, least.y, most.x, most.y]
            })
        };
        let steps = 8 * boxes.len();
        let seen = py.detach(|| threads.run(steps, |crew| crew.map(boxes, seen)))?;
        array(py, seen.into_flattened(), 4)
    }
}

/// The same box in double precision.
fn doubled(shape: &Obb<f32, 3>) -> PyResult<Obb<f64, 3>> {
    let axes = Rotation3::from_matrix_unchecked(shape.rotation().matrix().cast());
    let doubled = Obb::new(shape.center().cast(), shape.half_extents().cast(), axes);
    doubled.map_err(|error| wrong("boxes", error))
}

fn projection(lens: &str, numbers: &[f64], clip: Clip) -> PyResult<Projection<f64>> {
    let (is_zero_to_one, is_reversed, is_y_down) = clip;
    let range = if is_zero_to_one { DepthRange::ZeroToOne } else { DepthRange::MinusOneToOne };
    let clip_y = if is_y_down { ClipY::Down } else { ClipY::Up };
    let projection = match *numbers {
        [fov_y, near, far] if lens == "fov_y" => {
            let far = far.is_finite().then_some(far);
            Projection::perspective(fov_y, near, far, range, is_reversed)
        }
        [height, near, far] => Projection::orthographic(height, near, far, range, is_reversed),
        _ => {
            let mut rows = [0.0; 16];
            rows.iter_mut().zip(numbers).for_each(|(entry, &number)| *entry = number);
            let matrix = Matrix4::from_row_slice(&rows);
            Projection::from_matrix_with_clip_y(matrix, range, is_reversed, clip_y)
        }
    };
    let at_fault = |error| match error {
        CameraError::Near => "near",
        CameraError::Far => "far",
        _ => lens,
    };
    let projection = projection.map_err(|error| wrong(at_fault(error), error))?;
    Ok(projection.with_clip_y(clip_y))
}

/// A matrix that turns and moves. A box with these axes says whether they are a rotation.
fn isometry(rows: &[[f64; 4]]) -> PyResult<Isometry3<f64>> {
    let matrix = Matrix4::from_fn(|row, column| rows.get(row).map_or(0.0, |row| row[column]));
    let axes = Rotation3::from_matrix_unchecked(matrix.fixed_view::<3, 3>(0, 0).into_owned());
    let center = Point3::from(matrix.fixed_view::<3, 1>(0, 3).into_owned());
    let checked = Obb::new(center, Vector3::repeat(1.0), axes);
    let checked = checked.map_err(|error| wrong("pose", error))?;
    let rotation = UnitQuaternion::from_rotation_matrix(&checked.rotation());
    Ok(Isometry3::from_parts(center.into(), rotation))
}

fn array(py: Python<'_>, numbers: Vec<f64>, columns: usize) -> PyResult<Bound<'_, PyAny>> {
    let rows = numbers.len() / columns;
    let array = numbers.into_pyarray(py).reshape([rows, columns])?;
    Ok(array.into_any())
}
