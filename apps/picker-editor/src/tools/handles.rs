//! The handles on the selection: their places in the picture, and the one under the cursor.

use super::path::unit;
use super::scaling::Face;
use super::turning::any_across;
use crate::input::{Axis, Handles};
use obbligato::Obb3;
use obbligato::nalgebra::{Point2, Point3, Rotation3, Unit, Vector3};
use obbligato_camera::Viewport;
use picker_scene::{Lens, Scene, View};

/// Where an arrow begins and ends, in logical pixels from the pivot where it is seen from the side.
const ARROW: [f32; 2] = [16.0, 82.0];
/// The radius of an arc, in logical pixels.
const ARC_RADIUS: f32 = 74.0;
/// The number of segments of an arc.
const ARC_SEGMENTS: u16 = 48;
/// An arc goes on behind its pivot by this share of its radius.
const ARC_BEHIND: f32 = 0.12;
/// How far the square that moves a face is from it, in logical pixels: those of a thin box stay
/// apart.
const FACE_STEM: f32 = 18.0;
/// How close to a handle the cursor must be, in logical pixels.
const REACH: f32 = 8.0;
/// A handle that is fainter than this cannot be grabbed.
const FAINTEST: f32 = 0.3;
/// How faint the handle of a face is that looks away.
const BEHIND: f32 = 0.65;

/// A part of the handles to grab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Moves the selection along an axis.
    Arrow(Axis),
    /// Turns the selection around an axis.
    Arc(Axis),
    /// Moves a face.
    Face(Face),
}

/// A handle in the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Handle {
    /// The part that it grabs.
    pub part: Part,
    /// Its shape, in physical pixels: a line with at least one point.
    pub line: Vec<Point2<f32>>,
    /// From 0 to 1: a handle fades where it would be hard to use.
    pub opacity: f32,
}

/// The center of the selection and the box to which the handles belong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Anchor {
    /// The center of the selection.
    pub(crate) pivot: Point3<f32>,
    /// The box that was selected last.
    pub(crate) last: Obb3,
    /// The axes along which the handles move and about which they turn.
    pub(crate) axes: Rotation3<f32>,
}

impl Anchor {
    /// What the handles of selected boxes belong to.
    pub(crate) fn of(scene: &Scene, selected: &[usize]) -> Option<Self> {
        let bounds = scene.bounds_of(selected.iter().copied())?;
        let last = scene.boxes().get(*selected.last()?)?;
        Some(Self { pivot: bounds.center(), last: last.shape, axes: Rotation3::identity() })
    }

    /// The direction of an axis.
    pub(crate) fn direction(&self, axis: Axis) -> Unit<Vector3<f32>> {
        self.axes * unit(axis)
    }
}

/// The view in which something in the scene is seen.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    pub(crate) view: &'a View,
    pub(crate) viewport: &'a Viewport,
    /// The number of physical pixels to a logical pixel.
    pub(crate) scale: f32,
}

impl Seen<'_> {
    /// Returns the position of a point in the picture, if it is in front of the eye.
    pub fn pixel(&self, point: &Point3<f32>) -> Option<Point2<f32>> {
        let seen = self.view.camera(self.viewport);
        let seen = seen.project(self.viewport, point)?;
        Some(seen.xy())
    }

    /// Returns the length at a point, across the view, that a logical pixel shows.
    pub fn unit_at(&self, point: &Point3<f32>) -> Option<f32> {
        let depth = self.view.depth_of(point);
        let unit = self.scale * self.view.height_at(depth) / self.viewport.size().y;
        (unit > 0.0 && unit.is_finite()).then_some(unit)
    }

    /// Returns the direction in which a point is seen.
    pub fn view_direction(&self, point: &Point3<f32>) -> Unit<Vector3<f32>> {
        let forward = self.view.forward();
        match self.view.lens() {
            Lens::Perspective { .. } => {
                Unit::try_new(point - self.view.eye(), 0.0).unwrap_or(forward)
            }
            Lens::Orthographic { .. } => forward,
        }
    }
}

/// The handles of one kind, those that are hard to use left out.
pub(crate) fn handles(kind: Handles, anchor: &Anchor, seen: &Seen<'_>) -> Vec<Handle> {
    let handles: Vec<Option<Handle>> = match kind {
        Handles::Move => Axis::ALL.map(|axis| arrow(axis, anchor, seen)).into(),
        Handles::Turn => Axis::ALL.map(|axis| arc(axis, anchor, seen)).into(),
        Handles::Scale => Face::all().map(|face| square(face, anchor, seen)).collect(),
    };
    let visible = handles.into_iter().flatten();
    visible.filter(|handle| handle.opacity > 0.0).collect()
}

/// The handle under the cursor: the closest, but rather one that is clear than one that is faint.
pub(crate) fn under(handles: &[Handle], cursor: Point2<f32>, scale: f32) -> Option<Part> {
    let reach = REACH * scale;
    let near = handles.iter().filter_map(|handle| {
        let distance = distance_to(&handle.line, cursor);
        let is_near = distance <= reach && handle.opacity >= FAINTEST;
        is_near.then_some((handle.part, distance + reach * (1.0 - handle.opacity)))
    });
    let (part, _) = near.min_by(|a, b| a.1.total_cmp(&b.1))?;
    Some(part)
}

fn arrow(axis: Axis, anchor: &Anchor, seen: &Seen<'_>) -> Option<Handle> {
    let (pivot, direction) = (anchor.pivot, anchor.direction(axis).into_inner());
    let unit = seen.unit_at(&pivot)?;
    let ends = ARROW.map(|length| seen.pixel(&(pivot + direction * (unit * length))));
    let [Some(start), Some(end)] = ends else {
        return None;
    };
    let sine = direction.cross(&seen.view_direction(&pivot)).norm();
    Some(Handle {
        part: Part::Arrow(axis),
        line: vec![start, end],
        opacity: faded(sine, [0.12, 0.3]),
    })
}

/// The part of a circle that is in front of the pivot; all of it where it is seen from above.
fn arc(axis: Axis, anchor: &Anchor, seen: &Seen<'_>) -> Option<Handle> {
    let (pivot, normal) = (anchor.pivot, anchor.direction(axis).into_inner());
    let pick_ray = seen.view_direction(&pivot).into_inner();
    let radius = seen.unit_at(&pivot)? * ARC_RADIUS;
    let across = pick_ray - normal * normal.dot(&pick_ray);
    let lean = across.norm();
    let nearest = Unit::try_new(-across, 1e-6).unwrap_or_else(|| any_across(&normal));
    let half = (-ARC_BEHIND / lean).max(-1.0).acos();
    let side = normal.cross(&nearest);
    let point = |step: u16| {
        let angle = half * (2.0 * f32::from(step) / f32::from(ARC_SEGMENTS) - 1.0);
        let offset = nearest.into_inner() * angle.cos() + side * angle.sin();
        seen.pixel(&(pivot + offset * radius))
    };
    let line: Option<Vec<_>> = (0..=ARC_SEGMENTS).map(point).collect();
    Some(Handle {
        part: Part::Arc(axis),
        line: line?,
        opacity: faded(normal.dot(&pick_ray).abs(), [0.06, 0.2]),
    })
}

fn square(face: Face, anchor: &Anchor, seen: &Seen<'_>) -> Option<Handle> {
    let (center, normal) = (face.center(&anchor.last), face.normal(&anchor.last));
    let pick_ray = seen.view_direction(&center).into_inner();
    let stem = normal * (seen.unit_at(&center)? * FACE_STEM);
    let is_behind = normal.dot(&pick_ray) > 1e-3;
    let opacity = faded(normal.cross(&pick_ray).norm(), [0.12, 0.3]);
    Some(Handle {
        part: Part::Face(face),
        line: vec![seen.pixel(&center)?, seen.pixel(&(center + stem))?],
        opacity: if is_behind { opacity * BEHIND } else { opacity },
    })
}

/// 0 up to the first value, 1 from the second on.
fn faded(value: f32, [none, full]: [f32; 2]) -> f32 {
    ((value - none) / (full - none)).clamp(0.0, 1.0)
}

/// The distance of a point from a line of segments.
fn distance_to(line: &[Point2<f32>], point: Point2<f32>) -> f32 {
    let to_start = |start: &Point2<f32>| (start - point).norm();
    let first = line.first().map_or(f32::INFINITY, to_start);
    let distances = line.array_windows().map(|[a, b]| {
        let along = b - a;
        let share = along.dot(&(point - a)) / along.norm_squared().max(f32::MIN_POSITIVE);
        (a + along * share.clamp(0.0, 1.0) - point).norm()
    });
    distances.fold(first, f32::min)
}

#[cfg(test)]
mod tests {
    use super::*;
    use obbligato::nalgebra::Vector2;

    const CENTER: Point3<f32> = Point3::new(1.0, 0.5, -2.0);

    fn anchor() -> Anchor {
        let last = Obb3::new(CENTER, Vector3::new(0.5, 0.4, 0.3), Rotation3::identity()).unwrap();
        Anchor { pivot: CENTER, last, axes: Rotation3::identity() }
    }

    /// Views of the pivot from a direction, near and far, in perspective and parallel.
    fn views(side: [f32; 3]) -> Vec<View> {
        let side = Vector3::from(side).normalize();
        let lenses = [Lens::Perspective { fov_y: 0.8 }, Lens::Orthographic { height: 9.0 }];
        let view = |(lens, distance)| {
            View::new(CENTER + side * distance, CENTER, Vector3::y(), lens, 0.1, None).unwrap()
        };
        lenses.into_iter().flat_map(|lens| [(lens, 5.0), (lens, 80.0)]).map(view).collect()
    }

    fn seen_handles(kind: Handles, view: &View, scale: f32) -> Vec<Handle> {
        let size = Vector2::new(1280.0, 720.0) * scale;
        let viewport = Viewport::new(Point2::origin(), size).unwrap();
        let seen = Seen { view, viewport: &viewport, scale };
        handles(kind, &anchor(), &seen)
    }

    #[test]
    fn arrows_have_the_same_length_at_any_distance_and_scale() {
        for scale in [1.0, 2.0] {
            for view in views([0.0, 0.0, 1.0]) {
                let handles = seen_handles(Handles::Move, &view, scale);
                assert_eq!(handles.len(), 2, "the arrow toward the eye is left out");
                for handle in handles {
                    let length = (handle.line[1] - handle.line[0]).norm();
                    let expected = (ARROW[1] - ARROW[0]) * scale;
                    assert!((length - expected).abs() < 0.5, "{length} is not {expected}");
                }
            }
        }
    }

    #[test]
    fn a_handle_that_is_seen_end_on_fades_away() {
        for view in views([0.0, 0.0, 1.0]) {
            let faces = seen_handles(Handles::Scale, &view, 1.0);
            let is_flat =
                |handle: &Handle| !matches!(handle.part, Part::Face(Face { axis: 2, .. }));
            assert!(faces.len() <= 4 && faces.iter().all(is_flat), "{faces:?}");
            let arcs = seen_handles(Handles::Turn, &view, 1.0);
            assert!(matches!(arcs[..], [Handle { part: Part::Arc(Axis::Z), opacity: 1.0, .. }]));
        }
    }

    #[test]
    fn the_cursor_on_a_handle_finds_it() {
        for kind in [Handles::Move, Handles::Turn, Handles::Scale] {
            for view in views([0.5, 0.4, 0.7]) {
                let handles = seen_handles(kind, &view, 1.0);
                for handle in handles.iter().filter(|handle| handle.opacity > 0.9) {
                    let place = handle.line[handle.line.len() / 2];
                    assert_eq!(under(&handles, place, 1.0), Some(handle.part));
                }
                assert_eq!(under(&handles, Point2::new(30.0, 30.0), 1.0), None);
            }
        }
    }

    #[test]
    fn an_arc_is_in_front_of_its_pivot_and_closes_from_above() {
        for view in views([0.5, 0.4, 0.7]) {
            for handle in seen_handles(Handles::Turn, &view, 1.0) {
                let ends = [handle.line[0], handle.line[usize::from(ARC_SEGMENTS)]];
                assert!((ends[0] - ends[1]).norm() > ARC_RADIUS, "{handle:?}");
            }
        }
        for view in views([0.0, 0.0, 1.0]) {
            let arcs = seen_handles(Handles::Turn, &view, 1.0);
            let ends = [arcs[0].line[0], arcs[0].line[usize::from(ARC_SEGMENTS)]];
            assert!((ends[0] - ends[1]).norm() < 0.5);
        }
    }

    #[test]
    fn the_distance_to_a_line_is_that_to_its_nearest_point() {
        let line = [[0.0, 0.0], [10.0, 0.0], [10.0, 10.0]].map(Point2::from);
        for (point, distance) in [([5.0, 3.0], 3.0), ([12.0, 5.0], 2.0), ([-3.0, 4.0], 5.0)] {
            assert_eq!(distance_to(&line, point.into()), distance);
        }
        assert_eq!(distance_to(&line[..1], Point2::new(3.0, 4.0)), 5.0);
    }
}
