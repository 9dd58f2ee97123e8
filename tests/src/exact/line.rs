use super::number::{Number, Tracked, cross, dot};
use super::units::{Floating, Integers, Units};
use super::{Dd, Solid};
use obbligato::{Ray, Real};
use std::cmp::Ordering;

/// A ray as it is stored; one of the plane lies in `z = 0`.
#[derive(Clone, Copy, Debug)]
pub struct Ray3Exact {
    /// Where it starts.
    pub origin: [f64; 3],
    /// The step for which `t` grows by one.
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

/// Between the planes of a pair of faces where `low <= t * speed <= high`, with `speed >= 0`.
struct Slab<N> {
    low: N,
    high: N,
    speed: N,
}

impl<N: Number> Slab<N> {
    /// The slabs of a box, as a ray sees them: all scaled alike, by the volume of the axes.
    fn all<U: Units<N = N>>(units: &U, solid: &Solid, ray: &Ray3Exact) -> [Self; 3] {
        let axes = solid.columns.map(|column| column.map(|x| units.axis(x)));
        let origin = [0, 1, 2].map(|i| {
            let o = units.length(Dd::from(2.0 * ray.origin[i]));
            o.minus(&units.length(solid.center2[i]))
        });
        let direction = ray.direction.map(|x| units.direction(x));
        let volume = dot(&axes[0], &cross(&axes[1], &axes[2]));
        [0, 1, 2].map(|i| {
            let normal = cross(&axes[(i + 1) % 3], &axes[(i + 2) % 3]);
            let reach = units.length(solid.half2[i]).times(&volume);
            let start = dot(&normal, &origin).times(&units.one());
            let slab = Self {
                low: reach.negated().minus(&start),
                high: reach.minus(&start),
                speed: dot(&normal, &direction),
            };
            slab.forwards()
        })
    }

    fn forwards(self) -> Self {
        // Where the sign cannot be told, the comparisons below cannot tell either.
        if self.speed.sign() == Some(Ordering::Less) {
            Self {
                low: self.high.negated(),
                high: self.low.negated(),
                speed: self.speed.negated(),
            }
        } else {
            self
        }
    }

    /// Whether the line enters this slab no later than it leaves the other.
    fn before(&self, other: &Self) -> Option<bool> {
        let (still, other_still) = (self.stands()?, other.stands()?);
        if still || other_still {
            return Some(true);
        }
        let (enter, exit) = (self.low.times(&other.speed), other.high.times(&self.speed));
        enter.minus(&exit).sign().map(Ordering::is_le)
    }

    fn stands(&self) -> Option<bool> {
        self.speed.sign().map(Ordering::is_eq)
    }

    /// Whether the slab has a point at `t >= 0`, or at any `t` for the whole line.
    fn reached(&self, whole_line: bool) -> Option<bool> {
        let leaves_later = self.high.sign().map(Ordering::is_ge);
        match self.stands()? {
            true => both(self.low.sign().map(Ordering::is_le), leaves_later),
            false if whole_line => Some(true),
            false => leaves_later,
        }
    }
}

/// Both, where one that is certainly false decides.
fn both(a: Option<bool>, b: Option<bool>) -> Option<bool> {
    match (a, b) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        (Some(true), Some(true)) => Some(true),
        _ => None,
    }
}

fn meets<N: Number>(slabs: &[Slab<N>; 3], whole_line: bool) -> Option<bool> {
    let reached = slabs
        .iter()
        .map(|slab| slab.reached(whole_line))
        .fold(Some(true), both);
    let [x, y, z] = slabs;
    let pairs = [(x, y), (y, x), (y, z), (z, y), (z, x), (x, z)];
    pairs
        .iter()
        .map(|(enter, exit)| enter.before(exit))
        .fold(reached, both)
}

/// A ray and the slabs of a box.
pub struct Slabs<'a> {
    solid: &'a Solid,
    ray: &'a Ray3Exact,
    scale: f64,
    slabs: [Slab<Tracked>; 3],
}

impl<'a> Slabs<'a> {
    /// The slabs of a box as the ray sees them.
    #[must_use]
    pub fn new(solid: &'a Solid, ray: &'a Ray3Exact) -> Self {
        let units = Floating::new(&lengths(solid, ray), &ray.direction);
        Self {
            solid,
            ray,
            scale: units.direction_scale() / units.length_scale() * 0.5,
            slabs: Slab::all(&units, solid, ray),
        }
    }

    /// Whether the ray meets the box, exactly; and whether big integers had to tell.
    #[must_use]
    pub fn meets(&self, whole_line: bool) -> (bool, bool) {
        match meets(&self.slabs, whole_line) {
            Some(answer) => (answer, false),
            None => (self.in_integers(whole_line), true),
        }
    }

    fn in_integers(&self, whole_line: bool) -> bool {
        let (solid, ray) = (self.solid, self.ray);
        let axes = solid.columns.as_flattened();
        let units = Integers::new(&lengths(solid, ray), axes, &ray.direction);
        let slabs = Slab::all(&units, solid, ray);
        meets(&slabs, whole_line).expect("integers are exact")
    }

    /// Where the line enters the last slab, and where it leaves the first; infinite when the
    /// line runs along every slab that could tell.
    #[must_use]
    pub fn enter_and_exit(&self) -> (Dd, Dd) {
        let moving = || self.slabs.iter().filter(|slab| slab.speed.value.high > 0.0);
        let unit = Dd::from(self.scale);
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
        let point = [0, 1, 2].map(|i| {
            let step = Dd::product(self.ray.direction[i], t);
            Dd::from(self.ray.origin[i]) + step - half(self.solid.center2[i])
        });
        let columns = self.solid.columns.map(|column| column.map(Dd::from));
        let axes = columns.map(|column| column.map(Tracked::from));
        let volume = dot(&axes[0], &cross(&axes[1], &axes[2])).value;
        let point = point.map(Tracked::from);
        [0, 1, 2].map(|i| {
            let normal = cross(&axes[(i + 1) % 3], &axes[(i + 2) % 3]);
            let reach = half(self.solid.half2[i]) * volume;
            let outside = dot(&normal, &point).value.abs() - reach;
            (outside / dot(&normal, &normal).value.sqrt()).high
        })
    }
}

fn half(doubled: Dd) -> Dd {
    Dd {
        high: 0.5 * doubled.high,
        low: 0.5 * doubled.low,
    }
}

fn lengths(solid: &Solid, ray: &Ray3Exact) -> Vec<Dd> {
    let origin = ray.origin.iter().map(|&x| Dd::from(2.0 * x));
    let own = solid.center2.iter().chain(&solid.half2).copied();
    own.chain(origin).collect()
}
