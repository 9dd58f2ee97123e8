//! Rows of numbers as boxes, and back.

use super::angle::{sin_cos, sin_cos_of_degrees};
use super::corners::{cuboid, rectangle};
use super::format::{Format, Source};
use crate::fault::NotABox;
use crate::number::Number;
use obbligato::Obb;
use obbligato::nalgebra::{
    Matrix3, Point2, Point3, Quaternion, Rotation2, Rotation3, UnitQuaternion, Vector3,
};
use std::f64::consts::PI;

/// A row as a rectangle.
pub(crate) fn flat<T: Number>((format, epsilon): Source, row: &[T]) -> Result<Obb<T, 2>, NotABox> {
    match *row {
        [x, y, w, h, angle] => {
            let (sin, cos) = match format {
                Format::Xywhd => sin_cos_of_degrees(angle),
                _ => sin_cos(angle),
            };
            let rotation = Rotation2::from_matrix_unchecked([[cos, sin], [-sin, cos]].into());
            Ok(Obb::new(Point2::new(x, y), halved([w, h]).into(), rotation)?)
        }
        [x, y, a, b] => {
            let [w, h] = match format {
                Format::Xyxy => [a - x, b - y],
                _ => [a, b],
            };
            let half = halved([w, h]);
            let center = Point2::new(x + half[0], y + half[1]);
            Ok(Obb::new(center, half.into(), Rotation2::identity())?)
        }
        [a, b, c, d, e, f, g, h] => {
            rectangle([[a, b], [c, d], [e, f], [g, h]].map(Point2::from), epsilon)
        }
        _ => Err(NotABox::Corners),
    }
}

/// A row as a box in space.
pub(crate) fn solid<T: Number>((format, epsilon): Source, row: &[T]) -> Result<Obb<T, 3>, NotABox> {
    match *row {
        [h, w, l, x, y, z, angle] if format == Format::Kitti => {
            let half = halved([l, h, w]);
            let (sin, cos) = sin_cos(angle);
            let (zero, one) = (T::zero(), T::one());
            let columns = [[cos, zero, -sin], [zero, one, zero], [sin, zero, cos]];
            upright(Point3::new(x, y - half[1], z), half, columns)
        }
        [x, y, z, l, w, h, angle] => {
            let (sin, cos) = sin_cos(angle);
            let (zero, one) = (T::zero(), T::one());
            let columns = [[cos, sin, zero], [-sin, cos, zero], [zero, zero, one]];
            upright(Point3::new(x, y, z), halved([l, w, h]), columns)
        }
        [x, y, z, l, w, h, i, j, k, r] => {
            let quaternion = Quaternion::new(r, i, j, k);
            let half = halved([l, w, h]).into();
            Ok(Obb::<_, 3>::from_quaternion(Point3::new(x, y, z), half, quaternion)?)
        }
        _ => {
            let mut corners = [Point3::origin(); 8];
            for (corner, numbers) in corners.iter_mut().zip(row.chunks_exact(3)) {
                *corner = Point3::from_slice(numbers);
            }
            cuboid(corners, epsilon)
        }
    }
}

fn upright<T: Number>(
    center: Point3<T>,
    half: [T; 3],
    columns: [[T; 3]; 3],
) -> Result<Obb<T, 3>, NotABox> {
    let rotation = Rotation3::from_matrix_unchecked(Matrix3::from(columns));
    Ok(Obb::new(center, Vector3::from(half), rotation)?)
}

fn halved<T: Number, const D: usize>(sizes: [T; D]) -> [T; D] {
    sizes.map(|size| size * T::nearest(0.5))
}

/// Appends a rectangle as a row.
pub(crate) fn write_flat<T: Number>(
    format: Format,
    obb: &Obb<T, 2>,
    rows: &mut Vec<T>,
) -> Result<(), NotABox> {
    if format == Format::Xyxyxyxy {
        rows.extend(obb.vertices().iter().flat_map(|corner| [corner.x, corner.y]));
        return Ok(());
    }
    let (center, half, x) = (obb.center(), obb.half_extents(), obb.axis(0));
    if let Format::Xyxy | Format::Xywh = format {
        stands_along(x.amax())?;
        let is_on_its_side = x.y.abs() > x.x.abs();
        let [w, h] = if is_on_its_side { [half.y, half.x] } else { [half.x, half.y] };
        let rest = match format {
            Format::Xyxy => [center.x + w, center.y + h],
            _ => [w + w, h + h],
        };
        rows.extend([center.x - w, center.y - h]);
        rows.extend(rest);
        return Ok(());
    }
    let radians = x.y.portable_atan2(x.x);
    let angle = match format {
        Format::Xywhd => radians * T::nearest(180.0 / PI),
        _ => radians,
    };
    rows.extend([center.x, center.y, half.x + half.x, half.y + half.y, angle]);
    Ok(())
}

/// Appends a box in space as a row.
pub(crate) fn write_solid<T: Number>(
    format: Format,
    obb: &Obb<T, 3>,
    rows: &mut Vec<T>,
) -> Result<(), NotABox> {
    let (center, half) = (obb.center(), obb.half_extents());
    let [l, w, h]: [T; 3] = (half + half).into();
    match format {
        Format::Corners => {
            rows.extend(obb.vertices().iter().flat_map(|corner| [corner.x, corner.y, corner.z]));
        }
        Format::Pose => {
            let turn = UnitQuaternion::from_rotation_matrix(&obb.rotation());
            let [i, j, k, r]: [T; 4] = turn.into_inner().coords.into();
            rows.extend([center.x, center.y, center.z, l, w, h, i, j, k, r]);
        }
        Format::Kitti => {
            let (x, up) = (obb.axis(0), obb.axis(1));
            stands_along(up.y)?;
            let angle = (-x.z).portable_atan2(x.x);
            let (length, height, width) = (l, w, h);
            rows.extend([height, width, length, center.x, center.y + half.y, center.z, angle]);
        }
        _ => {
            let (x, up) = (obb.axis(0), obb.axis(2));
            stands_along(up.z)?;
            let angle = x.y.portable_atan2(x.x);
            rows.extend([center.x, center.y, center.z, l, w, h, angle]);
        }
    }
    Ok(())
}

/// Whether the cosine of a tilt is that of none, or of standing on the head, which is the same box.
fn stands_along<T: Number>(cosine: T) -> Result<(), NotABox> {
    // A tilt of 1e-4 moves no corner farther than the digits of a label do.
    if T::one() - cosine.abs() <= T::nearest(0.5e-8).max(T::EPSILON * T::nearest(4.0)) {
        Ok(())
    } else {
        Err(NotABox::Tilted)
    }
}
