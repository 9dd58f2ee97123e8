//! A pen that draws things in a scene as marks over its picture.

use super::Marks;
use crate::draw2d::{Anchor, Colors};
use crate::mesh_edges::edges_of_box;
use obbligato::Obb3;
use obbligato::nalgebra::{Point2, Point3, Vector2, Vector3};
use obbligato_render::Srgb;
use picker_editor::State;
use picker_scene::{Lens, PickRay};

/// The corners of the six faces, in turn around each.
const FACES: [[usize; 4]; 6] =
    [[0, 2, 6, 4], [1, 5, 7, 3], [0, 4, 5, 1], [2, 3, 7, 6], [0, 1, 3, 2], [4, 6, 7, 5]];

/// The opacity of what a box hides.
const HIDDEN: u8 = 0x68;
/// A line is cut into pieces about this long, each of which is hidden or not; in logical pixels.
const PIECE: f32 = 10.0;
/// The most pieces of a line.
const MOST_PIECES: usize = 40;
/// By how much of its distance a point must be behind a box to be hidden: lines lie on faces.
const BEHIND: f32 = 2e-3;
/// Lines that are nearer to the eye than this part of the distance to the target are cut off there.
const NEAREST: f32 = 1e-3;
/// A plane is cut into so many cells along each side, each of which is hidden or not.
const CELLS: usize = 20;
/// The size of letters, in logical pixels.
const LETTERS: f32 = 12.0;

/// The look of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stroke {
    pub(super) color: Srgb,
    /// In logical pixels.
    pub(super) width: f32,
    /// The lengths of dashes and of the spaces between them, in logical pixels; 0 for none.
    pub(super) dash: f32,
    /// The width of a border on both sides in the color of the ground.
    pub(super) halo: f32,
}

/// The visible part of a line: its ends in the scene and in the picture.
type SeenPart = ([Point3<f32>; 2], [Point2<f32>; 2]);

impl Stroke {
    pub(super) const fn new(color: Srgb, width: f32) -> Self {
        let (dash, halo) = (0.0, 0.0);
        Self { color, width, dash, halo }
    }

    pub(super) const fn dashed(self, dash: f32) -> Self {
        Self { dash, ..self }
    }

    pub(super) const fn with_halo(self, halo: f32) -> Self {
        Self { halo, ..self }
    }
}

/// A pen that draws points of the world.
pub(super) struct Pen<'a> {
    state: &'a State,
    pub(super) marks: &'a mut Marks,
}

impl<'a> Pen<'a> {
    pub(super) const fn new(state: &'a State, marks: &'a mut Marks) -> Self {
        Self { state, marks }
    }

    /// The colors of the picture.
    pub(super) fn colors(&self) -> &'static Colors {
        Colors::of(self.state.shade())
    }

    fn halo(&self, opacity: u8) -> [u8; 4] {
        let [r, g, b] = self.colors().halo;
        [r, g, b, opacity]
    }

    /// Physical pixels to a logical one.
    pub(super) fn scale(&self) -> f32 {
        self.state.line_scale()
    }

    /// Where a point is seen, in physical pixels; none behind the eye.
    pub(super) fn pixel(&self, point: &Point3<f32>) -> Option<Point2<f32>> {
        let (camera, viewport) = (self.state.camera(), self.state.viewport());
        Some(camera.project(viewport, point)?.xy())
    }

    /// How many logical pixels a place is outside the part of the picture that nothing covers, with
    /// a margin along its border.
    pub(super) fn outside(&self, place: &Point2<f32>, margin: f32) -> f32 {
        let [low, high] = self.state.free_area();
        let outside = (low - place).sup(&(place - high)) / self.scale();
        (outside.max() + margin).max(0.0)
    }

    /// Where the topmost corner of a box is seen.
    pub(super) fn top(&self, shape: &Obb3) -> Option<Point2<f32>> {
        let corners = shape.vertices().into_iter();
        let pixels = corners.filter_map(|corner| self.pixel(&corner));
        pixels.min_by(|p, q| p.y.total_cmp(&q.y))
    }

    /// A line, faint where a box hides it.
    pub(super) fn line(&mut self, ends: [Point3<f32>; 2], stroke: Stroke) {
        let Some((ends, pixels)) = self.in_view(ends) else {
            return;
        };
        let length = (pixels[1] - pixels[0]).norm() / self.scale();
        let pieces = ((length / PIECE).ceil() as usize).clamp(1, MOST_PIECES);
        let at = |i: usize| ends[0] + (ends[1] - ends[0]) * (i as f32 / pieces as f32);
        let hidden: Vec<bool> =
            (0..pieces).map(|i| self.is_hidden(&(at(i) + (at(i + 1) - at(i)) * 0.5))).collect();
        let mut start = 0;
        for end in 1..=pieces {
            if end == pieces || hidden[end] != hidden[start] {
                let opacity = if hidden[start] { HIDDEN } else { 0xff };
                self.piece([at(start), at(end)], stroke, opacity);
                start = end;
            }
        }
    }

    /// A line, hidden or not.
    pub(super) fn line_over(&mut self, ends: [Point3<f32>; 2], stroke: Stroke) {
        if let Some((ends, _)) = self.in_view(ends) {
            self.piece(ends, stroke, 0xff);
        }
    }

    fn piece(&mut self, ends: [Point3<f32>; 2], stroke: Stroke, opacity: u8) {
        if let [Some(a), Some(b)] = [self.pixel(&ends[0]), self.pixel(&ends[1])] {
            self.flat_line([a, b], stroke, opacity);
        }
    }

    /// A line in the picture.
    pub(super) fn flat_line(&mut self, [a, b]: [Point2<f32>; 2], stroke: Stroke, opacity: u8) {
        let [r, g, bl] = stroke.color;
        if stroke.halo > 0.0 {
            let halo = self.halo(opacity);
            self.marks.line(a, b, stroke.width + 2.0 * stroke.halo, halo);
        }
        let color = [r, g, bl, opacity];
        let (length, period) = ((b - a).norm(), 2.0 * stroke.dash * self.scale());
        if period <= 0.0 || length <= period {
            return self.marks.line(a, b, stroke.width, color);
        }
        let count = (length / period).ceil() as usize;
        let along = (b - a) / length;
        for i in 0..count {
            let start = i as f32 * period;
            let end = (start + 0.5 * period).min(length);
            self.marks.line(a + along * start, a + along * end, stroke.width, color);
        }
    }

    /// A round dot with a border.
    pub(super) fn dot(&mut self, point: &Point3<f32>, width: f32, [r, g, b]: Srgb) {
        let Some(at) = self.pixel(point) else {
            return;
        };
        // Lines have round ends.
        let end = at + Vector2::new(0.01, 0.0);
        let halo = self.halo(0xff);
        self.marks.line(at, end, width + 3.0, halo);
        self.marks.line(at, end, width, [r, g, b, 0xff]);
    }

    /// An arrow, over everything.
    pub(super) fn arrow(&mut self, ends: [Point3<f32>; 2], stroke: Stroke) {
        let [Some(a), Some(b)] = ends.map(|end| self.pixel(&end)) else {
            return;
        };
        let along = b - a;
        let length = along.norm();
        if length < 1.0 {
            return;
        }
        let head = (4.0 * stroke.width * self.scale()).min(0.6 * length);
        let (forward, side) = (along / length, Vector2::new(-along.y, along.x) / length);
        let barb = |sign: f32| b - forward * head + side * (0.5 * sign * head);
        let lines = [[a, b], [barb(1.0), b], [barb(-1.0), b]];
        if stroke.halo > 0.0 {
            let wide = stroke.width + 2.0 * stroke.halo;
            let halo = self.halo(0xff);
            for [from, to] in lines {
                self.marks.line(from, to, wide, halo);
            }
        }
        let plain = stroke.with_halo(0.0);
        lines.into_iter().for_each(|ends| self.flat_line(ends, plain, 0xff));
    }

    /// The twelve edges of a box, given its eight corners.
    pub(super) fn edges(&mut self, corners: &[Point3<f32>; 8], stroke: Stroke) {
        for ends in edges_of_box() {
            self.line_over(ends.map(|corner| corners[corner]), stroke);
        }
    }

    /// Colors the faces of a box that face the eye, and draws their edges. A box that reaches
    /// behind the eye has edges alone.
    pub(super) fn transparent(
        &mut self,
        shape: &Obb3,
        [r, g, b]: Srgb,
        opacity: u8,
        stroke: Stroke,
    ) {
        let corners = shape.vertices();
        let Some(pixels) = all(corners.map(|corner| self.pixel(&corner))) else {
            return self.edges(&corners, stroke);
        };
        let front = FACES.map(|face| turns_left(face.map(|corner| pixels[corner])));
        let faces = FACES.iter().zip(front).filter(|(_, is_front)| *is_front);
        for quad in faces.map(|(face, _)| face.map(|corner| pixels[corner])) {
            self.marks.quad(quad, [r, g, b, opacity]);
        }
        let is_seen = |ends: &[usize; 2]| {
            let mut faces = FACES.iter().zip(front);
            faces.any(|(face, is_front)| is_front && ends.iter().all(|end| face.contains(end)))
        };
        for ends in edges_of_box().filter(is_seen) {
            self.line_over(ends.map(|corner| corners[corner]), stroke);
        }
    }

    /// A translucent plane, fainter where a box hides it, from its points at two numbers from -1 to
    /// 1.
    pub(super) fn plane(&mut self, at: &impl Fn(f32, f32) -> Point3<f32>, [r, g, b]: Srgb) {
        let step = 2.0 / CELLS as f32;
        let place = |cell: usize| cell as f32 * step - 1.0;
        for (row, column) in (0..CELLS).flat_map(|row| (0..CELLS).map(move |column| (row, column)))
        {
            let (s, t) = (place(row), place(column));
            let (s1, t1) = (s + step, t + step);
            let corners = [at(s, t), at(s1, t), at(s1, t1), at(s, t1)];
            let Some(quad) = all(corners.map(|corner| self.pixel(&corner))) else {
                continue;
            };
            let is_hidden = self.is_hidden(&at(s + step / 2.0, t + step / 2.0));
            let opacity = if is_hidden { 0x20 } else { 0x60 };
            self.marks.quad(quad, [r, g, b, opacity]);
        }
    }

    /// A text next to a point of the picture.
    pub(super) fn text(&mut self, at: Point2<f32>, anchor: Anchor, text: String, color: Srgb) {
        let plate = self.colors().plate;
        self.marks.text(at, anchor, text, (color, LETTERS, plate));
    }

    /// A text next to a point, this far from it in the picture, in logical pixels.
    pub(super) fn label(
        &mut self,
        point: &Point3<f32>,
        (offset, anchor): ([f32; 2], Anchor),
        text: String,
        color: Srgb,
    ) {
        if let Some(at) = self.pixel(point) {
            let at = at + Vector2::from(offset) * self.scale();
            self.text(at, anchor, text, color);
        }
    }

    /// Whether a box is in front of a point.
    fn is_hidden(&self, point: &Point3<f32>) -> bool {
        let (view, viewport) = (self.state.view(), self.state.viewport());
        let Some(pick_ray) = self.pixel(point).and_then(|it| PickRay::new(view, viewport, it).ok())
        else {
            return false;
        };
        let t = (point - pick_ray.ray.origin()).dot(&pick_ray.ray.direction());
        let nearest = self.state.scene().nearest(&pick_ray);
        nearest.is_some_and(|picked| picked.hit.t < t - BEHIND * t.abs())
    }

    /// The part of a line that is in front of the eye and in the picture, and where it is seen.
    pub(super) fn in_view(&self, ends: [Point3<f32>; 2]) -> Option<SeenPart> {
        let view = self.state.view();
        let least = NEAREST * (view.target() - view.eye()).norm();
        let depth = |point: &Point3<f32>| view.depth_of(point) - least;
        let [start, end] = ends.map(|end| depth(&end));
        let cut = clipped([[start, end]])?;
        let ends = cut.map(|share| ends[0] + (ends[1] - ends[0]) * share);
        let pixels = all(ends.map(|end| self.pixel(&end)))?;
        let (low, size) = (self.state.viewport().offset(), self.state.viewport().size());
        let inside = |pixel: &Point2<f32>| {
            let (from, to) = (pixel - low + size * 0.1, low + size * 1.1 - pixel);
            [from.x, from.y, to.x, to.y]
        };
        let (a, b) = (inside(&pixels[0]), inside(&pixels[1]));
        let shown = clipped([0, 1, 2, 3].map(|side| [a[side], b[side]]))?;
        let seen = shown.map(|share| pixels[0] + (pixels[1] - pixels[0]) * share);
        // In perspective, equal parts of a line do not look equally long.
        let [near, far] = ends.map(|end| depth(&end) + least);
        let share = |seen: f32| match view.lens() {
            Lens::Orthographic { .. } => seen,
            Lens::Perspective { .. } => seen * near / (far + (near - far) * seen),
        };
        let ends = shown.map(|seen| ends[0] + (ends[1] - ends[0]) * share(seen));
        Some((ends, seen))
    }
}

/// From which share to which share of a line every number is positive, given those of its ends.
pub(crate) fn clipped<const N: usize>(sides: [[f32; 2]; N]) -> Option<[f32; 2]> {
    let (mut from, mut to) = (0.0_f32, 1.0_f32);
    for [start, end] in sides {
        match (start > 0.0, end > 0.0) {
            (true, true) => {}
            (true, false) => to = to.min(start / (start - end)),
            (false, true) => from = from.max(start / (start - end)),
            (false, false) => return None,
        }
    }
    (from <= to).then_some([from, to])
}

fn all<T: Copy, const N: usize>(some: [Option<T>; N]) -> Option<[T; N]> {
    let first = some[0]?;
    some.iter().all(Option::is_some).then(|| some.map(|it| it.unwrap_or(first)))
}

/// Whether a quadrilateral in the picture runs as the faces do that face the eye.
fn turns_left(quad: [Point2<f32>; 4]) -> bool {
    let (one, other) = (quad[2] - quad[0], quad[3] - quad[1]);
    one.perp(&other) < 0.0
}

/// The corner of a box that is farthest in a direction, and of those the farthest in another.
pub(super) fn outermost(
    shape: &Obb3,
    direction: &Vector3<f32>,
    then: &Vector3<f32>,
) -> Point3<f32> {
    let size = shape.half_extents().norm().max(f32::MIN_POSITIVE);
    let far = |p: &Point3<f32>| {
        let from_center = p - shape.center();
        direction.dot(&from_center) + 1e-3 * then.dot(&from_center).clamp(-size, size)
    };
    let corners = shape.vertices().into_iter();
    corners.max_by(|p, q| far(p).total_cmp(&far(q))).unwrap_or(shape.center())
}
