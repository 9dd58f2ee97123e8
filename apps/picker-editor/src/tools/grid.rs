//! The grid to which positions and sizes snap.

use super::path::Path;
use crate::input::Axis;
use obbligato::nalgebra::{Point3, Vector3};
use picker_scene::Scene;

/// The number of steps across a scene, at least.
const STEPS: f32 = 40.0;
/// A place this part of a step from the grid is on it.
const ON_GRID: f32 = 1e-3;

/// The step of the grid for a scene: 1, 2 or 5 times a power of ten, at most a fortieth of its
/// size.
pub(crate) fn step_for(scene: &Scene) -> f32 {
    let size = scene.bounds().map_or(1.0, |bounds| 2.0 * bounds.half_extents().amax());
    round_step(size / STEPS)
}

/// The largest number of the series 1, 2, 5, 10, ... that is not larger than this.
fn round_step(most: f32) -> f32 {
    if !(1e-30..=1e30).contains(&most) {
        return 1.0;
    }
    let power = most.log10().floor() as i32;
    let steps =
        (power - 1..=power + 1).flat_map(|power| [1.0, 2.0, 5.0].map(|digit| scaled(digit, power)));
    // A step that only rounding has made too large is the one that is meant.
    let fitting = steps.filter(|step| *step <= most * (1.0 + 1e-5));
    fitting.fold(scaled(1.0, power - 1), f32::max)
}

/// A digit times a power of ten, rounded once.
fn scaled(digit: f32, power: i32) -> f32 {
    (f64::from(digit) * 10_f64.powi(power)) as f32
}

/// A shift after which a point lies on the grid, on the axes along which the path leads. On a line
/// along none of them it is a number of steps long.
pub(crate) fn on_grid(
    start: Point3<f32>,
    shift: Vector3<f32>,
    path: &Path,
    step: f32,
) -> Vector3<f32> {
    let mut on_grid = shift;
    if let Some(along) = path.direction().filter(|_| !Axis::ALL.iter().any(|axis| path.has(*axis)))
    {
        return along * ((along.dot(&shift) / step).round() * step);
    }
    for axis in Axis::ALL.into_iter().filter(|axis| path.has(*axis)) {
        let (from, by) = (start[axis.index()], &mut on_grid[axis.index()]);
        *by = ((from + *by) / step).round() * step - from;
    }
    on_grid
}

/// The shift along an axis of the world to the place of the grid that is this many steps on. A
/// place that is not on the grid is a step away from the next one.
pub(crate) fn next_on_grid(
    start: Point3<f32>,
    toward: Vector3<f32>,
    steps: f32,
    step: f32,
) -> Vector3<f32> {
    let along = start.coords.dot(&toward) / step;
    // A place that only rounding has taken off the grid is on it.
    let nearest = along.round();
    let is_on_grid = (along - nearest).abs() < ON_GRID;
    let last = if is_on_grid { nearest } else { along.floor() };
    toward * ((last + steps) * step - start.coords.dot(&toward))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Lock;
    use obbligato::nalgebra::Rotation3;

    #[test]
    fn steps_are_of_the_series_one_two_five() {
        let rows = [
            (0.09, 0.05),
            (0.1, 0.1),
            (0.199, 0.1),
            (0.2, 0.2),
            (7.3, 5.0),
            (999.0, 500.0),
            (1000.0, 1000.0),
            (0.0, 1.0),
            (f32::INFINITY, 1.0),
        ];
        for (most, step) in rows {
            assert_eq!(round_step(most), step, "{most}");
        }
    }

    #[test]
    fn a_step_leads_to_the_next_place_of_the_grid() {
        let rows = [
            (0.13, 1.0, 1.0, 0.25),
            (0.13, -1.0, 1.0, 0.0),
            (0.25, 1.0, 1.0, 0.5),
            (0.250_01, 1.0, 1.0, 0.5),
            (0.249_99, -1.0, 1.0, 0.0),
            (-0.13, -1.0, 10.0, -2.5),
        ];
        for (from, sign, steps, to) in rows {
            let start = Point3::new(0.77, from, 0.77);
            let shift = next_on_grid(start, Vector3::y() * sign, steps, 0.25);
            let end = start + shift;
            let off = (end - Point3::new(0.77, to, 0.77)).norm();
            assert!(off < 1e-6, "{from} {sign} {steps}: {end}");
        }
    }

    #[test]
    fn a_locked_shift_changes_only_along_its_axes() {
        let start = Point3::new(0.13, 0.27, 0.38);
        let shift = Vector3::new(0.4, 0.0, 0.31);
        let plane = Path::locked(start, Lock::Plane(Axis::Y), &Rotation3::identity()).unwrap();
        let place = start + on_grid(start, shift, &plane, 0.25);
        assert!((place - Point3::new(0.5, 0.27, 0.75)).norm() < 1e-6, "{place}");
        let line = Path::locked(start, Lock::Line(Axis::X), &Rotation3::identity()).unwrap();
        let place = start + on_grid(start, Vector3::new(0.4, 0.0, 0.0), &line, 0.25);
        assert!((place - Point3::new(0.5, 0.27, 0.38)).norm() < 1e-6, "{place}");
    }

    #[test]
    fn along_a_line_that_is_no_axis_a_shift_is_a_number_of_steps_long() {
        let start = Point3::new(0.13, 0.27, 0.38);
        let direction = Vector3::new(0.6, 0.8, 0.0);
        let line = Path::along(start, direction).unwrap();
        for (length, snapped) in [(1.1, 1.0), (1.2, 1.25), (-0.6, -0.5), (0.1, 0.0)] {
            let shift = on_grid(start, direction * length, &line, 0.25);
            let off = (shift - direction * snapped).norm();
            assert!(off < 1e-6, "{length}: {shift}");
        }
    }
}
