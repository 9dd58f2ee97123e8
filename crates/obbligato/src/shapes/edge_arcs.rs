//! The least box around a few points in space.
//!
//! A face of that box holds an edge of the convex hull. The normals of all planes that touch the
//! hull along an edge are an arc, from the normal of one face at the edge to that of the other. For
//! each of these directions the rectangle of least area across it makes the least box, so the
//! volume along an arc is a function of one variable. It is measured at both ends, wherever a
//! second edge lies parallel to the face, and on descents from the best of these.
//!
//! The volume may have several minima on one arc, and a descent finds one of them. None is known to
//! have been missed that is the least one: `tests/tests/shapes/least.rs` compares with a search
//! that shares nothing with this one.
//!
//! Source: O'Rourke, "Finding Minimal Enclosing Boxes", International Journal of Computer and
//! Information Sciences 14(3), 1985, theorem 1.

use super::calipers::{Extent, SLACK, least_rectangle};
use super::core_points::CAPACITY;
use crate::numbers::unit;
use nalgebra::{Matrix3, Vector1, Vector2, Vector3};

/// The edges of a convex hull of [`CAPACITY`] points, by Euler's formula.
const EDGES: usize = 3 * CAPACITY - 6;

/// An arc this short belongs to two faces in one plane. The volume changes along it by as little.
const SHORT: f64 = 1e-9;

/// The volume, relative to the least so far, up to which the best box of an arc may lead to a
/// smaller one, and up to which any other may.
const PROMISING: f64 = 1.25;
const CLOSE: f64 = 1.1;

/// The first step of a descent from the best box of an arc, as a tangent, and how often it is
/// halved.
const STEP: f64 = 0.25;
const HALVINGS: u32 = 10;
/// The same from any other, which must not leave its own minimum.
const SMALL_STEP: f64 = 1.0 / 64.0;
const SMALL_HALVINGS: u32 = 6;
/// The same of the last descent.
const LAST_STEP: f64 = 1.0 / 4096.0;
const LAST_HALVINGS: u32 = 30;

/// Returns the axes of the least box around up to [`CAPACITY`] points; `None` if they lie on a
/// line.
pub(super) fn least_box(points: &[Vector3<f64>]) -> Option<Matrix3<f64>> {
    let edges = Edges::of(points);
    let mut search = ArcSearch { points, best: None, arc: None };
    for arc in edges.arcs(points) {
        search.along(&arc, &edges);
    }
    let (arc, best) = (search.arc?, search.best?);
    search.descend(&arc, best, LAST_STEP, LAST_HALVINGS);
    search.best.map(|best| best.axes())
}

/// The edges of the convex hull of some points, by the numbers of their ends.
struct Edges {
    ends: [(u8, u8); EDGES],
    count: usize,
}

impl Edges {
    fn of(points: &[Vector3<f64>]) -> Self {
        let mut edges = Self { ends: [(0, 0); EDGES], count: 0 };
        let numbers = 0..u8::try_from(points.len()).unwrap_or(u8::MAX);
        for i in numbers.clone() {
            for j in numbers.clone().filter(|&j| j > i) {
                let place = edges.ends.get_mut(edges.count);
                if let (Some(place), Some(_)) = (place, Arc::of(points, (i, j))) {
                    *place = (i, j);
                    edges.count = edges.count.wrapping_add(1);
                }
            }
        }
        edges
    }

    fn arcs(&self, points: &[Vector3<f64>]) -> impl Iterator<Item = Arc> {
        let ends = self.ends.iter().take(self.count);
        ends.filter_map(|&ends| Arc::of(points, ends))
    }

    fn directions(&self, points: &[Vector3<f64>]) -> impl Iterator<Item = Vector3<f64>> {
        let ends = self.ends.iter().take(self.count);
        ends.filter_map(|&ends| direction(points, ends))
    }
}

/// Returns the vector between two points.
fn direction(points: &[Vector3<f64>], (i, j): (u8, u8)) -> Option<Vector3<f64>> {
    Some(points.get(usize::from(j))? - points.get(usize::from(i))?)
}

/// The outward normals of the planes that touch a hull along an edge.
#[derive(Clone, Copy)]
struct Arc {
    /// The unit vector along the edge.
    edge: Vector3<f64>,
    from: Vector3<f64>,
    /// Counterclockwise about the edge from `from`, by at most half a turn.
    to: Vector3<f64>,
}

impl Arc {
    /// Returns the arc of the line through two points. `None` if the line does not bound the hull,
    /// if another edge on it is longer, or if the faces at it lie in one plane.
    fn of(points: &[Vector3<f64>], ends: (u8, u8)) -> Option<Self> {
        let whole = direction(points, ends)?;
        let length = whole.norm_squared();
        let edge = unit(&whole).filter(|_| length > SLACK * SLACK)?;
        let (a, b) = across(&edge)?;
        let origin = points.get(usize::from(ends.0))?;
        let mut wedge: Option<Wedge> = None;
        for point in points {
            let offset = point - origin;
            let seen = Vector2::new(offset.dot(&a), offset.dot(&b));
            if seen.norm_squared() < SLACK * SLACK {
                let along = offset.dot(&whole);
                if along < 0.0 || along > length {
                    return None;
                }
                continue;
            }
            wedge = Some(match wedge {
                None => Wedge { right: seen, left: seen },
                Some(wedge) => wedge.widened(seen)?,
            });
        }
        let Wedge { right, left } = wedge?;
        let normal = |x: f64, y: f64| unit(&(a * x + b * y));
        let (from, to) = (normal(-left.y, left.x)?, normal(right.y, -right.x)?);
        ((from - to).norm_squared() > SHORT * SHORT).then_some(Self { edge, from, to })
    }

    /// Whether a direction across the edge lies on the arc.
    fn has(&self, normal: &Vector3<f64>) -> bool {
        let is_left = |a: &Vector3<f64>, b: &Vector3<f64>| self.edge.dot(&a.cross(b)) >= 0.0;
        is_left(&self.from, normal) && is_left(normal, &self.to)
    }

    /// Returns the normals of planes that touch the hull along the edge and are parallel to a
    /// direction.
    fn parallel_to(self, direction: &Vector3<f64>) -> impl Iterator<Item = Vector3<f64>> + use<> {
        let normal = unit(&self.edge.cross(direction));
        let both = normal.into_iter().flat_map(|normal| [normal, -normal]);
        both.filter(move |normal| self.has(normal))
    }
}

/// Two unit vectors that make a right-handed frame with a third one.
fn across(axis: &Vector3<f64>) -> Option<(Vector3<f64>, Vector3<f64>)> {
    let [x, y, z] = axis.map(|x| x * x).into();
    let least = match (x <= y && x <= z, y <= z) {
        (true, _) => Vector3::x(),
        (_, true) => Vector3::y(),
        _ => Vector3::z(),
    };
    let a = unit(&axis.cross(&least))?;
    Some((a, axis.cross(&a)))
}

/// All directions from one side to another, counterclockwise and by at most half a turn.
struct Wedge {
    right: Vector2<f64>,
    left: Vector2<f64>,
}

impl Wedge {
    /// Returns the least wedge that has another direction, too; `None` if it is wider than half a
    /// turn.
    fn widened(self, seen: Vector2<f64>) -> Option<Self> {
        let Self { right, left } = self;
        match (turn(&right, &seen), turn(&seen, &left)) {
            (Turn::Right, Turn::Right) => None,
            (Turn::Right, _) => Some(Self { right: seen, left }),
            (_, Turn::Right) => Some(Self { right, left: seen }),
            // Against both sides, which are still the same: a half-plane.
            (Turn::None, Turn::None) if right.dot(&seen) < 0.0 && right.dot(&left) > 0.0 => {
                Some(Self { right, left: seen })
            }
            _ => Some(Self { right, left }),
        }
    }
}

enum Turn {
    Left,
    None,
    Right,
}

/// Returns the way from one vector to another, unless it is within rounding straight on or back.
fn turn(from: &Vector2<f64>, to: &Vector2<f64>) -> Turn {
    let turn = from.perp(to);
    // Both coordinates of both vectors are off by up to the slack.
    if turn.abs() <= SLACK * (from.abs().sum() + to.abs().sum()) {
        Turn::None
    } else if turn > 0.0 {
        Turn::Left
    } else {
        Turn::Right
    }
}

/// A box with a face of this normal.
#[derive(Clone, Copy)]
struct FaceBox {
    volume: f64,
    normal: Vector3<f64>,
    along: Vector3<f64>,
}

impl FaceBox {
    /// Returns the least box with a face of this normal.
    fn with_face(points: &[Vector3<f64>], normal: Vector3<f64>) -> Option<Self> {
        let (a, b) = across(&normal)?;
        let mut flat = [Vector2::zeros(); CAPACITY];
        for (flat, point) in flat.iter_mut().zip(points) {
            *flat = Vector2::new(point.dot(&a), point.dot(&b));
        }
        let rectangle = least_rectangle(flat.get(..points.len())?)?;
        let height = Extent::of(points.iter().map(|point| Vector1::new(point.dot(&normal))));
        Some(Self {
            volume: rectangle.area * height.size(),
            normal,
            along: a * rectangle.along.x + b * rectangle.along.y,
        })
    }

    fn axes(&self) -> Matrix3<f64> {
        let last = self.normal.cross(&self.along);
        [self.normal, self.along, last].map(Into::into).into()
    }
}

/// The least box so far, and the arc of its face.
struct ArcSearch<'a> {
    points: &'a [Vector3<f64>],
    best: Option<FaceBox>,
    arc: Option<Arc>,
}

impl ArcSearch<'_> {
    /// Tries the boxes with a face on an arc.
    fn along(&mut self, arc: &Arc, edges: &Edges) {
        let points = self.points;
        let parallel = edges.directions(points).flat_map(|direction| arc.parallel_to(&direction));
        let normals = [arc.from, arc.to].into_iter().chain(parallel);
        let mut least: Option<FaceBox> = None;
        for start in normals.filter_map(|normal| FaceBox::with_face(points, normal)) {
            self.take(arc, start);
            if self.is_within(CLOSE, &start) {
                self.descend(arc, start, SMALL_STEP, SMALL_HALVINGS);
            }
            if least.is_none_or(|least| start.volume < least.volume) {
                least = Some(start);
            }
        }
        if let Some(start) = least.filter(|start| self.is_within(PROMISING, start)) {
            self.descend(arc, start, STEP, HALVINGS);
        }
    }

    /// Whether a box is larger than the least one so far by less than a factor.
    fn is_within(&self, factor: f64, tried: &FaceBox) -> bool {
        self.best.is_none_or(|best| tried.volume < best.volume * factor)
    }

    fn take(&mut self, arc: &Arc, tried: FaceBox) {
        if self.best.is_none_or(|best| tried.volume < best.volume) {
            (self.best, self.arc) = (Some(tried), Some(*arc));
        }
    }

    /// Turns a face about its edge while that makes the box smaller, in ever smaller steps.
    fn descend(&mut self, arc: &Arc, start: FaceBox, mut step: f64, halvings: u32) {
        let (mut now, mut halved) = (start, 0);
        for _ in 0..halvings.saturating_mul(4) {
            let tried = [step, -step].map(|step| self.turned(arc, &now, step));
            let next = tried.into_iter().flatten().find(|it| it.volume < now.volume);
            match next {
                Some(next) => now = next,
                None if halved == halvings => break,
                None => {
                    step /= 2.0;
                    halved = halved.saturating_add(1);
                }
            }
        }
        self.take(arc, now);
    }

    fn turned(&self, arc: &Arc, tried: &FaceBox, tangent: f64) -> Option<FaceBox> {
        let normal = unit(&(tried.normal + arc.edge.cross(&tried.normal) * tangent))?;
        let normal = Some(normal).filter(|normal| arc.has(normal))?;
        FaceBox::with_face(self.points, normal)
    }
}
