use super::motion::{pointing, turn, turned};
use super::world::STEP;
use crate::rng::Rng;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Obb2, SatAxis, Separation};

/// Two rectangles that turn in place and can be dragged.
#[derive(Clone, Debug, PartialEq)]
pub struct Turning {
    /// The rectangles.
    pub rects: [Obb2; 2],
    headings: [Vector2<f32>; 2],
    /// The rotation of each heading per step.
    turns: [Vector2<f32>; 2],
}

/// The two rectangles projected onto one of the axes of the separating-axis test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AxisProjection {
    /// Which axis.
    pub axis: SatAxis,
    /// Its unit direction, from the first rectangle to the second.
    pub direction: Vector2<f32>,
    /// The interval of each rectangle: where it starts and ends along the axis, from the origin.
    pub intervals: [[f32; 2]; 2],
}

impl AxisProjection {
    /// Returns the distance between the intervals; negative where they overlap.
    pub fn gap(&self) -> f32 {
        let [a, b] = self.intervals;
        (b[0] - a[1]).max(a[0] - b[1])
    }
}

/// The half-extents of the rectangles.
const HALF_EXTENTS: [[f32; 2]; 2] = [[21.0, 8.0], [15.0, 9.5]];
/// The initial centers of the rectangles.
const CENTERS: [[f32; 2]; 2] = [[-47.0, 9.0], [-12.0, 3.0]];

/// The largest x to which they can be dragged: farther right is the table of projections.
const RIGHT: f32 = 12.0;

impl Turning {
    pub(super) fn new(seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let headings = [rng.direction(), rng.direction()];
        // One turns left and the other right, at different speeds.
        let speeds = [rng.between(0.35, 0.6), -rng.between(0.7, 1.0)];
        let turns = speeds.map(|speed| turn(speed * STEP));
        let rects =
            [0, 1].map(|i| pointing(CENTERS[i].into(), HALF_EXTENTS[i].into(), headings[i]));
        Self { rects, headings, turns }
    }

    pub(super) fn step(&mut self, held: Option<usize>) {
        for i in [0, 1].into_iter().filter(|&i| held != Some(i)) {
            self.headings[i] = turned(self.headings[i], self.turns[i]);
            self.place(i, self.rects[i].center());
        }
    }

    pub(super) fn drag(&mut self, index: usize, center: Point2<f32>) {
        self.place(index, Point2::new(center.x.min(RIGHT), center.y));
    }

    pub(super) fn turn(&mut self, index: usize, angle: f32) {
        self.headings[index] = turned(self.headings[index], turn(angle));
        self.place(index, self.rects[index].center());
    }

    pub(super) fn shape_at(&self, point: &Point2<f32>) -> Option<(usize, Point2<f32>)> {
        let mut shapes = self.rects.iter().enumerate().rev();
        let found = shapes.find(|(_, rect)| rect.contains_point(point));
        found.map(|(index, rect)| (index, rect.center()))
    }

    fn place(&mut self, index: usize, center: Point2<f32>) {
        let half_extents = self.rects[index].half_extents();
        self.rects[index] = pointing(center, half_extents, self.headings[index]);
    }

    /// Whether they touch.
    pub fn is_touching(&self) -> bool {
        let [a, b] = &self.rects;
        a.intersects(b)
    }

    /// Returns the separation of the second rectangle from the first.
    pub fn separation(&self) -> Separation<f32, 2> {
        let [a, b] = &self.rects;
        a.separation(b)
    }

    /// Returns the projections onto the four axes: those of the first rectangle, then those of the
    /// second.
    pub fn projections(&self) -> [AxisProjection; 4] {
        let axes = [
            (SatAxis::FaceA(0), 0, 0),
            (SatAxis::FaceA(1), 0, 1),
            (SatAxis::FaceB(0), 1, 0),
            (SatAxis::FaceB(1), 1, 1),
        ];
        axes.map(|(axis, owner, i)| self.project(axis, self.rects[owner].axis(i)))
    }

    fn project(&self, axis: SatAxis, either_way: Vector2<f32>) -> AxisProjection {
        let [a, b] = &self.rects;
        let is_behind = either_way.dot(&(b.center() - a.center())) < 0.0;
        let direction = if is_behind { -either_way } else { either_way };
        let intervals = self.rects.map(|rect| {
            let middle = direction.dot(&rect.center().coords);
            let radius = rect.radius_along(&direction);
            [middle - radius, middle + radius]
        });
        AxisProjection { axis, direction, intervals }
    }
}
