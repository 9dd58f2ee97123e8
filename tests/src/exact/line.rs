use super::number::{Number, Tracked, cross, dot};
use super::units::{Floating, Integers, Units};
use super::{Dd, Solid};
use obbligato::{Ray, Real};
use std::cmp::Ordering;

/// A ray exactly as stored; a 2D ray lies in `z = 0`.
#[derive(Clone, Copy, Debug)]
pub struct Ray3Exact {
    /// The origin.
    pub origin: [f64; 3],
    /// The step that increases `t` by one.
    pub direction: [f64; 3],
}

impl<T: Real, const D: usize> From<&Ray<T, D>> for Ray3Exact {
    fn from(ray: &Ray<T, D>) -> Self {
        let (mut origin, mut direction) = ([0.0; 3], [0.0; 3]);
        for (slot, x) in origin.iter_mut().zip(ray.origin().iter()) {
            *slot = x.to_f64();
        }
        for (slot, x) in direction.iter_mut().zip(ray.direction().iter()) {
            *slot = x.to_f64();
        }
        Self { origin, direction }
    }
}

/// A pair of opposite faces in terms of a ray, which is between them if `low <= t * speed <= high`.
///
/// The normal `n` of the faces is oriented along the ray, so `speed = n . direction >= 0`. The
/// origin lies `start = n . (origin - center)` above the middle, so `low = -reach - start` and
/// `high = reach - start`. All are scaled by the volume of the axes.
struct Slab<N> {
    start: N,
    reach: N,
    speed: N,
    low: N,
    high: N,
}

impl<N: Number> Slab<N> {
    fn all<U: Units<N = N>>(units: &U, solid: &Solid, ray: &Ray3Exact) -> [Self; 3] {
        let axes = solid.columns.map(|column| column.map(|x| units.axis(x)));
        let origin = [0, 1, 2].map(|i| {
            let o = units.length(Dd::from(2.0 * ray.origin[i]));
            o.minus(&units.length(solid.center2[i]))
        });
        let direction = ray.direction.map(|x| units.direction(x));
        let normals = normals(&axes);
        let volume = dot(&axes[0], &normals[0]);
        [0, 1, 2].map(|i| {
            let start = dot(&normals[i], &origin).times(&units.one());
            let reach = units.length(solid.half2[i]).times(&volume);
            Self::new(start, reach, dot(&normals[i], &direction))
        })
    }

    fn new(start: N, reach: N, speed: N) -> Self {
        // If the sign is unknown, the comparisons below are undecided, too.
        let backward = speed.sign() == Some(Ordering::Less);
        let (start, speed) =
            if backward { (start.negated(), speed.negated()) } else { (start, speed) };
        Self { low: reach.negated().minus(&start), high: reach.minus(&start), start, reach, speed }
    }

    /// Whether the line enters this slab no later than it leaves the other.
    fn before(&self, other: &Self) -> Option<bool> {
        let (still, other_still) = (self.is_parallel()?, other.is_parallel()?);
        if still || other_still {
            return Some(true);
        }
        let (enter, exit) = (self.low.times(&other.speed), other.high.times(&self.speed));
        enter.minus(&exit).sign().map(Ordering::is_le)
    }

    /// Whether the ray is parallel to the faces.
    fn is_parallel(&self) -> Option<bool> {
        self.speed.sign().map(Ordering::is_eq)
    }

    /// Whether the slab has a point at `t >= 0`, or at any `t` for the whole line.
    fn reached(&self, whole_line: bool) -> Option<bool> {
        let leaves_later = self.high.sign().map(Ordering::is_ge);
        match self.is_parallel()? {
            true => both(self.low.sign().map(Ordering::is_le), leaves_later),
            false if whole_line => Some(true),
            false => leaves_later,
        }
    }
}

/// The normals of the faces, as cross products of the axes, not normalized.
fn normals<N: Number>(axes: &[[N; 3]; 3]) -> [[N; 3]; 3] {
    let [u, v, w] = axes;
    [cross(v, w), cross(w, u), cross(u, v)]
}

/// Three-valued conjunction: false if either is certainly false.
fn both(a: Option<bool>, b: Option<bool>) -> Option<bool> {
    match (a, b) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        (Some(true), Some(true)) => Some(true),
        _ => None,
    }
}

fn origin_is_in<N: Number>(slabs: &[Slab<N>; 3]) -> Option<bool> {
    let within = |slab: &Slab<N>| {
        let above = slab.low.sign().map(Ordering::is_le);
        both(above, slab.high.sign().map(Ordering::is_ge))
    };
    slabs.iter().map(within).fold(Some(true), both)
}

fn meets<N: Number>(slabs: &[Slab<N>; 3], whole_line: bool) -> Option<bool> {
    let reached = slabs.iter().map(|slab| slab.reached(whole_line)).fold(Some(true), both);
    let [x, y, z] = slabs;
    let pairs = [(x, y), (y, x), (y, z), (z, y), (z, x), (x, z)];
    pairs.iter().map(|(enter, exit)| enter.before(exit)).fold(reached, both)
}

/// A ray and the slabs of a box.
pub struct Slabs {
    solid: Solid,
    ray: Ray3Exact,
    units: Floating,
    slabs: [Slab<Tracked>; 3],
    /// The lengths of the normals, and the volume of the axes.
    lengths: [f64; 3],
    volume: Tracked,
}

impl Slabs {
    /// The slabs of a box in terms of a ray.
    #[must_use]
    pub fn new(solid: &Solid, ray: &Ray3Exact) -> Self {
        let units = Floating::new(&lengths(solid, ray), &ray.direction);
        let axes = solid.columns.map(|column| column.map(|x| units.axis(x)));
        let normals = normals(&axes);
        Self {
            slabs: Slab::all(&units, solid, ray),
            lengths: normals.map(|normal| dot(&normal, &normal).value.high.sqrt()),
            volume: dot(&axes[0], &normals[0]),
            units,
            solid: *solid,
            ray: *ray,
        }
    }

    /// The slabs of the box with each pair of faces moved outward by an amount, or inward, even
    /// past each other.
    ///
    /// [`meets`](Self::meets) only compares faces of different directions. So after moving the
    /// faces inward by `b` it decides whether the ray meets the box for certain: whether it would
    /// still meet it if it passed up to `b` closer to any face, including both faces of a thin
    /// plate.
    #[must_use]
    pub fn with_faces_moved(&self, by: [f64; 3]) -> Self {
        let solid = self.solid.with_faces_moved(by);
        let slab = |i: usize| {
            let Slab { start, speed, .. } = self.slabs[i];
            let reach = self.units.length(solid.half2[i]).times(&self.volume);
            Slab::new(start, reach, speed)
        };
        Self { slabs: [0, 1, 2].map(slab), solid, ..*self }
    }

    /// Whether the ray, or its whole line, meets the box, exactly.
    #[must_use]
    pub fn meets(&self, whole_line: bool) -> bool {
        meets(&self.slabs, whole_line).unwrap_or_else(|| self.meets_in_integers(whole_line))
    }

    fn meets_in_integers(&self, whole_line: bool) -> bool {
        let slabs = Slab::all(&self.integers(), &self.solid, &self.ray);
        meets(&slabs, whole_line).expect("integers are exact")
    }

    fn integers(&self) -> Integers {
        let axes = self.solid.columns.as_flattened();
        let lengths = lengths(&self.solid, &self.ray);
        Integers::new(&lengths, axes, &self.ray.direction)
    }

    /// Whether the origin lies in the box, exactly.
    #[must_use]
    pub fn has_origin(&self) -> bool {
        origin_is_in(&self.slabs).unwrap_or_else(|| {
            let units = self.integers();
            let slabs = Slab::all(&units, &self.solid, &self.ray);
            origin_is_in(&slabs).expect("integers are exact")
        })
    }

    /// Where the line enters the last slab, and where it leaves the first; infinite if the line is
    /// parallel to every slab.
    #[must_use]
    pub fn enter_and_exit(&self) -> (Dd, Dd) {
        let moving = || self.slabs.iter().filter(|slab| slab.speed.value.high > 0.0);
        let unit = Dd::from(self.unit_of_t());
        let enter = moving()
            .map(|slab| slab.low.value / slab.speed.value * unit)
            .fold(Dd::from(f64::NEG_INFINITY), |a, b| if b > a { b } else { a });
        let exit = moving()
            .map(|slab| slab.high.value / slab.speed.value * unit)
            .fold(Dd::from(f64::INFINITY), |a, b| if b < a { b } else { a });
        (enter, exit)
    }

    /// How far the point at `t` lies outside each pair of faces; negative between them.
    #[must_use]
    pub fn outside_at(&self, t: f64) -> [f64; 3] {
        let t = Dd::from(t / self.unit_of_t());
        [0, 1, 2].map(|i| {
            let Slab { start, reach, speed, .. } = self.slabs[i];
            let outside = (start.value + speed.value * t).abs() - reach.value;
            outside.high / (self.lengths[i] * 2.0 * self.units.length_scale())
        })
    }

    /// The factor that converts the quotient of a scaled, doubled length and a scaled speed to `t`.
    fn unit_of_t(&self) -> f64 {
        self.units.direction_scale() / (2.0 * self.units.length_scale())
    }
}

fn lengths(solid: &Solid, ray: &Ray3Exact) -> Vec<Dd> {
    let origin = ray.origin.iter().map(|&x| Dd::from(2.0 * x));
    let own = solid.center2.iter().chain(&solid.half2).copied();
    own.chain(origin).collect()
}
