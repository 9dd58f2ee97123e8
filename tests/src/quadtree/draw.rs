use super::history::Start;
use super::operation::{Drift, Operation};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb, Ball, Limits, Obb, Ray, Real};
use std::iter::Peekable;

/// A source of coordinates.
#[derive(Clone, Copy, Debug)]
enum Family {
    /// Corners of cells, so that everything ties and touches.
    Lattice,
    /// Anywhere in the world.
    Smooth,
    /// Three positions.
    Heaps,
    /// Corners of cells and the numbers next to them.
    Borders,
    /// Zeros of both signs, the limit of coordinates, tiny numbers, far outside.
    Wild,
}

/// Draws histories of a quadtree from bytes: random ones, or those of a fuzzer.
#[derive(Debug)]
pub struct Draw<B: Iterator<Item = u8>> {
    bytes: Peekable<B>,
    /// The world in double precision: low and high along x, then along y.
    world: [(f64, f64); 2],
    family: Family,
}

impl<B: Iterator<Item = u8>> Draw<B> {
    /// Starts a history: its world and limits.
    pub fn start<T: Real>(bytes: B) -> (Self, Start<T>) {
        let limit = T::LIMIT.to_f64();
        let mut draw =
            Self { bytes: bytes.peekable(), world: [(0.0, 8.0); 2], family: Family::Lattice };
        draw.world = match draw.below(12) {
            0..4 => [(0.0, 8.0); 2],
            4 => [(-1.0, 1.0); 2],
            5 => [(0.0, 1000.0), (-1.0, 0.0)],
            6 => [(-limit, limit); 2],
            7 => [(3.0, 3.0); 2],
            8 => [(-2.0, 2.0), (1.0, 1.0)],
            9 => [(1e6, 1e6 + 1.0); 2],
            10 => [(0.0, 1e-30); 2],
            _ => [(-0.0, 0.0); 2],
        };
        draw.family = match draw.below(8) {
            0..2 => Family::Lattice,
            2..4 => Family::Smooth,
            4 => Family::Heaps,
            5..7 => Family::Borders,
            _ => Family::Wild,
        };
        let limits = Limits {
            max_depth: draw.pick(&[0, 1, 2, 5, 5, 8, 16, 255]),
            split_above: draw.pick(&[0, 1, 2, 4, 4, 10, 64, u16::MAX]),
        };
        let corner = |high: bool| {
            let edge = |(low, up)| T::nearest(if high { up } else { low });
            Point2::from(draw.world.map(edge))
        };
        let bounds = Aabb::new(corner(false), corner(true)).expect("a valid world");
        (draw, Start { bounds, limits })
    }

    /// The next operation; `None` at the end of the bytes.
    pub fn operation<T: Real>(&mut self) -> Option<Operation<T>> {
        self.bytes.peek()?;
        Some(match self.below(72) {
            0..14 => Operation::Insert(self.rectangle()),
            14..16 => {
                let count = self.below(100) * usize::from(self.byte()) / 64;
                Operation::Extend((0..count).map(|_| self.rectangle()).collect())
            }
            16..20 => Operation::Update(self.number(), self.rectangle()),
            20..28 => Operation::Nudge(self.number(), self.step()),
            28..31 => Operation::Refresh(Drift::Each(self.step())),
            31 => match self.below(4) {
                0 => Operation::Refresh(Drift::Together(self.point())),
                1 => Operation::Refresh(Drift::Half(self.rectangle())),
                2 if self.below(8) == 0 => Operation::Clear,
                _ => Operation::Refresh(Drift::Each(Vector2::zeros())),
            },
            32..38 => Operation::Remove(self.number()),
            38 => Operation::Get(self.number()),
            39 => Operation::Stale(self.number(), self.rectangle()),
            40..45 => Operation::Box(self.rectangle()),
            45..47 => Operation::Point(self.point()),
            47..49 => self.circle().map_or(Operation::Everything, Operation::Circle),
            49..51 => self.oriented().map_or(Operation::Everything, Operation::Oriented),
            51..55 => Operation::Ray(self.ray(), self.max_t()),
            55..58 => Operation::Refined(self.ray(), self.max_t()),
            58..61 => Operation::Nearest(self.point_or_nan()),
            61..63 => Operation::Pairs,
            63..65 => Operation::Hits(self.ray(), self.max_t()),
            65..67 => Operation::RefinedHits(self.ray(), self.max_t()),
            67..69 => Operation::Sweep(self.rectangle(), self.way()),
            69..71 => Operation::NearestItems(self.point_or_nan()),
            _ => Operation::Everything,
        })
    }

    fn byte(&mut self) -> u8 {
        self.bytes.next().unwrap_or_default()
    }

    fn number(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }

    fn below(&mut self, count: u8) -> usize {
        usize::from(self.byte() % count)
    }

    fn pick<V: Copy>(&mut self, values: &[V]) -> V {
        values[usize::from(self.byte()) % values.len()]
    }

    /// A number in `-1 ..= 1`.
    fn share(&mut self) -> f64 {
        f64::from(self.number()) / 32767.5 - 1.0
    }

    /// The extent of the world along an axis, or 1 if it has none.
    fn extent(&self, axis: usize) -> f64 {
        let (low, high) = self.world[axis];
        if high > low { high - low } else { 1.0 }
    }

    fn lattice(&mut self, axis: usize) -> f64 {
        self.world[axis].0 + self.extent(axis) * (f64::from(self.byte() % 20) - 2.0) / 16.0
    }

    fn coordinate<T: Real>(&mut self, axis: usize) -> T {
        let (low, high) = self.world[axis];
        let number = match self.family {
            Family::Lattice => self.lattice(axis),
            Family::Smooth => (low + high) / 2.0 + self.share() * self.extent(axis) * 0.5,
            Family::Heaps => {
                let place = self.pick(&[0.0, 0.5, 0.3, 0.5]);
                low + self.extent(axis) * place
            }
            Family::Borders => {
                let off = f64::from(self.byte() % 3) - 1.0;
                let number = self.lattice(axis);
                number + off * T::EPSILON.to_f64() * number.abs()
            }
            Family::Wild => self.wild::<T>(axis),
        };
        let number = if self.byte() < 4 { self.wild::<T>(axis) } else { number };
        bounded(number)
    }

    fn wild<T: Real>(&mut self, axis: usize) -> f64 {
        let limit = T::LIMIT.to_f64();
        let tiny = T::TINY.to_f64();
        let far = self.world[axis].1 + 1e3 * self.extent(axis);
        let numbers =
            [0.0, -0.0, limit, -limit, limit / 2.0, tiny, -tiny, tiny * 0.25, 1.0, -1.0, far, -far];
        self.pick(&numbers)
    }

    fn point<T: Real>(&mut self) -> Point2<T> {
        Point2::new(self.coordinate(0), self.coordinate(1))
    }

    fn point_or_nan<T: Real>(&mut self) -> Point2<T> {
        let mut point = self.point();
        if self.byte() == 7 {
            point.x = T::nearest(f64::NAN);
        }
        point
    }

    fn length<T: Real>(&mut self, axis: usize) -> T {
        let extent = self.extent(axis);
        bounded(match self.below(16) {
            0..3 => 0.0,
            3..9 => extent / 16.0 * f64::from(self.byte()) / 256.0,
            9..13 => extent / f64::from(self.byte() % 18).exp2(),
            13 => extent * f64::from(self.byte()),
            14 => extent / 8.0,
            _ => T::LIMIT.to_f64() * f64::from(self.byte()) / 255.0,
        })
    }

    fn rectangle<T: Real>(&mut self) -> Aabb<T, 2> {
        let (min, size) = (self.point::<T>(), Vector2::new(self.length(0), self.length(1)));
        let max = (min + size).map(|x| bounded(x.to_f64()));
        Aabb::new(min, max).expect("both within the limit")
    }

    /// A vector, usually a short one.
    fn step<T: Real>(&mut self) -> Vector2<T> {
        let part = self.pick(&[0.001, 0.01, 0.01, 0.0625, 0.0625, 1.0]);
        let mut along = |axis| {
            let steps = f64::from(self.byte() % 9) - 4.0;
            bounded(self.extent(axis) * part * steps)
        };
        Vector2::new(along(0), along(1))
    }

    /// A motion, short or long, along an axis or not.
    fn way<T: Real>(&mut self) -> Vector2<T> {
        match self.below(16) {
            0..8 => self.step(),
            8..14 => self.point::<T>() - self.point::<T>(),
            14 => Vector2::new(self.wild::<T>(0), self.wild::<T>(1)).map(T::nearest),
            _ => Vector2::new(T::INFINITY, self.coordinate(1)),
        }
    }

    fn circle<T: Real>(&mut self) -> Option<Ball<T, 2>> {
        Ball::new(self.point(), self.length(0)).ok()
    }

    fn oriented<T: Real>(&mut self) -> Option<Obb<T, 2>> {
        let half_extents = Vector2::new(self.length(0), self.length(1));
        let eighths = f64::from(self.byte()) / 16.0;
        let angle = T::nearest(eighths * std::f64::consts::FRAC_PI_4);
        Obb::from_angle(self.point(), half_extents, angle).ok()
    }

    fn ray<T: Real>(&mut self) -> Ray<T, 2> {
        let steps = [0.0, 1.0, -1.0, -0.0, 2.0, -0.5, 0.3, 1e-6];
        let (x, y) = (self.pick(&steps), self.pick(&steps));
        let x = if x == 0.0 && y == 0.0 { 1.0 } else { x };
        let direction = Vector2::new(T::nearest(x), T::nearest(y));
        Ray::new(self.point(), direction).expect("not zero")
    }

    fn max_t<T: Real>(&mut self) -> T {
        let extent = self.extent(0);
        let infinite = f64::INFINITY;
        T::nearest(self.pick(&[
            infinite,
            infinite,
            infinite,
            extent,
            extent / 8.0,
            0.0,
            -1.0,
            f64::NAN,
        ]))
    }
}

/// The number, clamped to the limit of coordinates.
fn bounded<T: Real>(number: f64) -> T {
    let limit = T::LIMIT.to_f64();
    T::nearest(number.clamp(-limit, limit))
}
