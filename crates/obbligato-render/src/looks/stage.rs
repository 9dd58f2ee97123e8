use crate::looks::palette::Backdrop;
use obbligato::nalgebra::{Point3, Unit, Vector3};
use obbligato::{Aabb3, Obb3};

/// The surroundings of the boxes: the up direction, a floor with a grid and shadows, the
/// background, and the colors of these.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stage {
    /// The direction of the sky.
    pub up: Unit<Vector3<f32>>,
    /// The floor, if there is one.
    pub floor: Option<Floor>,
    /// The colors behind the boxes.
    pub backdrop: Backdrop,
}

/// A plane below everything, with a grid.
///
/// Boxes that reach below it are still drawn in front of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Floor {
    /// The center of the grid. The lines of the grid pass through the projection of the origin onto
    /// the plane.
    pub center: Point3<f32>,
    /// The distance from the center to which the grid extends.
    pub reach: f32,
    /// The distance between lines. Every fifth line is stronger.
    pub spacing: f32,
}

impl Stage {
    /// Creates a light stage without a floor.
    #[must_use]
    pub const fn bare(up: Unit<Vector3<f32>>) -> Self {
        Self { up, floor: None, backdrop: Backdrop::LIGHT }
    }

    /// Returns the same stage in other colors.
    #[must_use]
    pub const fn with_backdrop(self, backdrop: Backdrop) -> Self {
        Self { backdrop, ..self }
    }

    /// Creates a light stage with a floor just under the lowest box, large enough for all of them.
    ///
    /// Without boxes there is no floor.
    #[must_use]
    pub fn under<'a>(
        shapes: impl IntoIterator<Item = &'a Obb3> + Clone,
        up: Unit<Vector3<f32>>,
    ) -> Self {
        Self { floor: Floor::under(shapes, up), ..Self::bare(up) }
    }
}

impl Floor {
    fn under<'a>(
        shapes: impl IntoIterator<Item = &'a Obb3> + Clone,
        up: Unit<Vector3<f32>>,
    ) -> Option<Self> {
        let bounds =
            shapes.clone().into_iter().map(Obb3::aabb).reduce(|all, one| all.merged(&one))?;
        let lowest = shapes
            .into_iter()
            .map(|shape| shape.center().coords.dot(&up) - shape.radius_along(&up))
            .fold(f32::INFINITY, f32::min);
        let radius = radius_across(&bounds, up);
        let center = bounds.center();
        Some(Self {
            center: center + up.into_inner() * (lowest - center.coords.dot(&up)),
            reach: 4.0 * radius,
            spacing: round_length(radius / 5.0),
        })
    }
}

/// Returns half the diagonal of the bounds seen from above, or a quarter of half their height if
/// that is more.
fn radius_across(bounds: &Aabb3, up: Unit<Vector3<f32>>) -> f32 {
    let half = bounds.half_extents();
    let height = half.dot(&up.abs());
    let across = (half.norm_squared() - height * height).max(0.0).sqrt();
    across.max(0.25 * height).max(f32::MIN_POSITIVE)
}

/// Returns a length rounded down to 1, 2 or 5 times a power of ten.
fn round_length(length: f32) -> f32 {
    let decade = 10_f32.powf(length.log10().floor());
    match length / decade {
        ratio if ratio >= 5.0 => 5.0 * decade,
        ratio if ratio >= 2.0 => 2.0 * decade,
        _ => decade,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use obbligato::nalgebra::Rotation3;

    fn block(center: [f32; 3], half_extents: [f32; 3]) -> Obb3 {
        Obb3::new(center.into(), half_extents.into(), Rotation3::identity()).expect("a valid box")
    }

    #[test]
    fn the_floor_lies_under_the_lowest_box() {
        let shapes = [block([0.0, 1.0, 0.0], [1.0, 0.5, 1.0]), block([4.0, 3.0, 2.0], [0.1; 3])];
        for (up, height) in [(Vector3::y_axis(), 0.5), (Vector3::z_axis(), -1.0)] {
            let floor = Stage::under(&shapes, up).floor.expect("a floor");
            assert!((floor.center.coords.dot(&up) - height).abs() < 1e-5, "{up:?}: {floor:?}");
        }
    }

    #[test]
    fn no_box_needs_no_floor() {
        assert_eq!(Stage::under([], Vector3::y_axis()).floor, None);
    }

    #[test]
    fn a_point_has_a_floor_of_some_size() {
        let floor = Stage::under([&block([1.0, 2.0, 3.0], [0.0; 3])], Vector3::y_axis()).floor;
        let floor = floor.expect("a floor");
        assert!(floor.spacing > 0.0 && floor.reach > 0.0, "{floor:?}");
    }

    #[test]
    fn lengths_are_rounded_down_to_1_2_and_5() {
        for (length, rounded) in
            [(1.0, 1.0), (1.9, 1.0), (2.5, 2.0), (7.0, 5.0), (0.03, 0.02), (99.0, 50.0)]
        {
            assert!((round_length(length) / rounded - 1.0).abs() < 1e-5, "{length}");
        }
    }
}
