//! Quadrilaterals in a picture, as the least rectangles around them.

use super::scene_json::coordinate;
use crate::counted::counted;
use crate::scene::error::{Checked, SceneError};
use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector3};
use obbligato::{Obb, Obb3};

/// A quadrilateral with this part of the area of the rectangle around it is that rectangle: less is
/// lost by rounding to the digits of labels.
const IS_RECTANGLE: f64 = 0.999;

/// The least rectangle around a quadrilateral.
pub(super) struct Around {
    pub(super) shape: Obb3,
    /// Whether it is the quadrilateral itself.
    pub(super) is_same: bool,
}

impl Around {
    /// The rectangle around four corners, given as x and y of one after the other; errors name the
    /// field of a number.
    pub(super) fn corners(corners: &[f64; 8], field: impl Fn(usize) -> String) -> Checked<Self> {
        for (at, &number) in corners.iter().enumerate() {
            coordinate(number, || field(at))?;
        }
        let points: Vec<_> =
            corners.as_chunks().0.iter().map(|&[x, y]| Point2::new(x, y)).collect();
        let refused = |problem| SceneError::at(field(0), problem);
        let least = Obb::<f64, 2>::fit(points.iter().copied()).map_err(refused)?;
        let (center, half) = (least.center(), least.half_extents());
        let turn = Rotation3::from_axis_angle(&Vector3::z_axis(), least.rotation().angle());
        let center = Point3::new(center.x, center.y, 0.0).cast();
        let shape = Obb3::new(center, Vector3::new(half.x, half.y, 0.0).cast(), turn.cast());
        let next = points.iter().cycle().skip(1);
        let twice: f64 = points.iter().zip(next).map(|(a, b)| a.coords.perp(&b.coords)).sum();
        let is_same = twice.abs() / 2.0 >= IS_RECTANGLE * least.area();
        Ok(Self { shape: shape.map_err(refused)?, is_same })
    }
}

/// What is said of so many quadrilaterals that are not rectangles.
pub(super) fn fitted(count: usize) -> Option<String> {
    let quadrilaterals = counted(count, "quadrilateral is", "quadrilaterals are");
    (count > 0).then(|| format!("{quadrilaterals} shown by the least rectangle around each"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn around(corners: [f64; 8]) -> Around {
        Around::corners(&corners, |at| format!("[{at}]")).unwrap()
    }

    #[test]
    fn a_rectangle_stays_and_what_is_none_gets_the_least_around_it() {
        // Half a diagonal of 4 and of 3 along the axes: a square turned by 45 degrees, and a kite.
        let square = around([4.0, 0.0, 8.0, 4.0, 4.0, 8.0, 0.0, 4.0]);
        assert!(square.is_same);
        assert!((square.shape.volume() - 0.0).abs() < 1e-6);
        let half = square.shape.half_extents();
        assert!((half.x - 8.0_f32.sqrt()).abs() < 1e-5 && (half.y - 8.0_f32.sqrt()).abs() < 1e-5);
        // The least around this trapezoid is upright: 10 by 4.
        let trapezoid = around([0.0, 0.0, 10.0, 0.0, 8.0, 4.0, 2.0, 4.0]);
        assert!(!trapezoid.is_same);
        assert_eq!(trapezoid.shape.center(), Point3::new(5.0, 2.0, 0.0));
        let half = trapezoid.shape.half_extents();
        let sides = [half.x.max(half.y), half.x.min(half.y), half.z];
        assert!(sides.iter().zip([5.0, 2.0, 0.0]).all(|(a, b)| (a - b).abs() < 1e-5), "{sides:?}");
    }

    #[test]
    fn flat_and_crossed_ones_have_a_rectangle_and_what_is_out_of_range_has_none() {
        assert!(around([0.0; 8]).is_same);
        assert!(around([0.0, 0.0, 5.0, 5.0, 9.0, 9.0, 1.0, 1.0]).shape.half_extents().min() < 1e-5);
        assert!(!around([0.0, 0.0, 4.0, 4.0, 4.0, 0.0, 0.0, 4.0]).is_same);
        for wrong in [f64::NAN, 1e39, f64::NEG_INFINITY] {
            let mut corners = [1.0; 8];
            corners[5] = wrong;
            let error = Around::corners(&corners, |at| format!("poly[{at}]")).err().unwrap();
            assert!(error.to_string().starts_with("poly[5]: "), "{error}");
        }
    }
}
