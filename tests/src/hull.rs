//! The hull of a few points, grown by a radius, in 2D and 3D and in double precision: a reference
//! for distances and depths by brute force, over all planes through corners. It shares no code with
//! the core.

use obbligato::nalgebra::{SVector, Vector3};
use obbligato::{
    Aabb, Ball, Capsule, ConvexHull, ConvexPolygon, Dop8, Obb, Real, RoundedObb, Triangle,
};

/// The hull of some points, grown by a radius; in the plane, `z` is zero.
#[derive(Clone, Debug, PartialEq)]
pub struct Hull {
    /// The points, of which some may lie inside.
    pub corners: Vec<Vector3<f64>>,
    /// The radius.
    pub radius: f64,
    /// A point in the middle.
    pub middle: Vector3<f64>,
    /// How far the corners extend from there: for a box, the sum of the half-extents, for a
    /// triangle, its longest edge, for a polygon, the sum of its extents.
    pub spread: f64,
    is_flat: bool,
}

/// How two hulls lie.
#[derive(Clone, Copy, Debug)]
pub struct Lie {
    /// The distance, or the negative depth.
    pub gap: f64,
    /// From the first to the second.
    pub normal: Vector3<f64>,
}

fn padded<const D: usize>(vector: SVector<f64, D>) -> Vector3<f64> {
    Vector3::from_fn(|i, _| if i < D { vector[i] } else { 0.0 })
}

fn wide<T: Real, const D: usize>(vector: SVector<T, D>) -> SVector<f64, D> {
    vector.map(Real::to_f64)
}

/// The closest point to the origin of a segment.
fn on_segment(from: &Vector3<f64>, to: &Vector3<f64>) -> Vector3<f64> {
    let along = to - from;
    let square = along.norm_squared();
    let s = if square > 0.0 { -from.dot(&along) / square } else { 0.0 };
    from + along * s.clamp(0.0, 1.0)
}

/// The foot of the origin on the plane of a triangle, if it is in the triangle.
pub(crate) fn in_triangle([a, b, c]: [&Vector3<f64>; 3]) -> Option<Vector3<f64>> {
    let (u, v) = (b - a, c - a);
    // Twice: for slivers the first time leaves a part along `u`.
    let across = |w: Vector3<f64>| w - u * (w.dot(&u) / u.norm_squared());
    let w = across(across(v));
    let y = -a.dot(&w) / w.norm_squared();
    let x = -(a + v * y).dot(&u) / u.norm_squared();
    // False for the NaN of a triangle without area.
    (x >= 0.0 && y >= 0.0 && x + y <= 1.0).then(|| a + u * x + v * y)
}

/// Whether the plane of a triangle that is no sliver is certainly farther from the origin than the
/// root of a square: no foot on it is closer. This rules most triangles out without a division.
fn is_plane_farther([a, b, c]: [&Vector3<f64>; 3], square: f64) -> bool {
    let (u, v) = (b - a, c - a);
    let normal = u.cross(&v);
    let (length2, offset) = (normal.norm_squared(), normal.dot(a));
    let is_sliver = length2 <= 1e-20 * u.norm_squared() * v.norm_squared();
    // The direction of the normal is off by less than 1e-5, so the offset is by that part of `a`.
    !is_sliver && offset * offset > length2 * (4.0 * square + 1e-9 * a.norm_squared())
}

/// The least coordinate along an axis.
fn least(points: &[Vector3<f64>], axis: &Vector3<f64>) -> f64 {
    points.iter().map(|p| p.dot(axis)).fold(f64::MAX, f64::min)
}

impl Hull {
    /// The hull of at least one corner.
    #[must_use]
    pub fn new<const D: usize>(corners: Vec<SVector<f64, D>>, radius: f64) -> Self {
        let corners: Vec<_> = corners.into_iter().map(padded).collect();
        let (low, high) = corners
            .iter()
            .fold((corners[0], corners[0]), |(low, high): (Vector3<f64>, Vector3<f64>), p| {
                (low.inf(p), high.sup(p))
            });
        let middle = (low + high) / 2.0;
        let away = corners.iter().map(|p| (p - middle).norm());
        let spread = away.fold(0.0, f64::max);
        let is_flat = D == 2;
        Self { corners, radius, middle, spread, is_flat }
    }

    /// A single point.
    #[must_use]
    pub fn point<const D: usize>(point: SVector<f64, D>) -> Self {
        Self::new(vec![point], 0.0)
    }

    /// The same shape elsewhere.
    #[must_use]
    pub fn moved(&self, by: Vector3<f64>) -> Self {
        Self {
            corners: self.corners.iter().map(|p| p + by).collect(),
            middle: self.middle + by,
            ..self.clone()
        }
    }

    /// The largest coordinate.
    #[must_use]
    pub fn farthest(&self) -> f64 {
        self.corners.iter().map(Vector3::amax).fold(0.0, f64::max)
    }

    /// `L`: the distance of the middles, what both extend from there, and the radii.
    #[must_use]
    pub fn size_with(&self, other: &Self) -> f64 {
        let between = (self.middle - other.middle).norm();
        between + self.spread + other.spread + self.radius + other.radius
    }

    /// What the answers of [`lie`](Self::lie) may be off by: where the corners are, they have been
    /// rounded.
    #[must_use]
    pub fn unknown(&self, other: &Self) -> f64 {
        1e-12 * self.size_with(other) + 1e-15 * (self.middle.norm() + other.middle.norm())
    }

    fn differences(&self, other: &Self) -> Vec<Vector3<f64>> {
        let own = self.corners.iter();
        own.flat_map(|p| other.corners.iter().map(move |q| q - p)).collect()
    }

    /// How far the projection of the other hull begins beyond this one's onto a unit axis.
    #[must_use]
    pub fn gap_along(&self, other: &Self, axis: &Vector3<f64>) -> f64 {
        least(&self.differences(other), axis) - self.radius - other.radius
    }

    /// How the other hull lies: from the closest point of all differences of corners to the origin,
    /// or, where that is inside of them, from the nearest of their faces.
    #[must_use]
    pub fn lie(&self, other: &Self) -> Lie {
        let all = self.differences(other);
        let size = self.size_with(other);
        let pairs = || (0..all.len()).flat_map(|i| (i..all.len()).map(move |j| (i, j)));
        let segments = pairs().map(|(i, j)| on_segment(&all[i], &all[j]));
        // In the plane the border of the differences is made of segments.
        let triples = pairs().flat_map(|(i, j)| {
            let last = if self.is_flat { 0 } else { all.len() };
            (j + 1..last).map(move |k| [i, j, k])
        });
        let ties = |square: f64, shortest: f64| square <= shortest * (1.0 + 1e-14);
        let (mut shortest, mut places) = (f64::INFINITY, Vec::new());
        let mut offer = |place: Vector3<f64>| {
            let square = place.norm_squared();
            if ties(square, shortest) {
                shortest = square.min(shortest);
                places.push((square, place));
            }
            shortest
        };
        let mut least_square = segments.map(&mut offer).fold(f64::INFINITY, f64::min);
        for triple in triples {
            let corners = triple.map(|i| &all[i]);
            if !is_plane_farther(corners, least_square) {
                least_square = in_triangle(corners).map_or(least_square, &mut offer);
            }
        }
        // Of places that tie, that from which no difference leads back: a corner ties with a foot
        // next to it.
        let (_, nearest) = places
            .iter()
            .filter(|(square, _)| ties(*square, shortest))
            .max_by(|(_, p), (_, q)| least(&all, p).total_cmp(&least(&all, q)))
            .expect("a corner");
        let radii = self.radius + other.radius;
        let long = nearest.norm();
        let tie = 1e-13 * size * long + 1e-15 * size * size;
        let is_apart = long > 1e-13 * size && least(&all, nearest) >= long * long - tie;
        // A tie says nothing of so short a way, which slivers of differences may invent: all faces
        // are asked, too.
        let is_sure = is_apart && long > 1e-7 * size;
        let deepest = (!is_sure).then(|| self.deepest(&all));
        if let Some(Lie { gap, normal }) = deepest.filter(|lie| !is_apart || lie.gap <= 0.0) {
            return Lie { gap: gap - radii, normal };
        }
        Lie { gap: long - radii, normal: nearest / long }
    }

    /// The greatest gap along the normals of all planes through differences, and of planes next to
    /// their lines, which is negative.
    fn deepest(&self, all: &[Vector3<f64>]) -> Lie {
        widest(all, self.axes(all).into_iter())
    }

    /// Whether the hulls overlap by no more than a band along some direction in which the other
    /// one, which moves, comes closer no faster than a speed: a normal of a plane through
    /// differences, or the way between the closest points, of which the band hides a part.
    #[must_use]
    pub fn slides(&self, other: &Self, velocity: &Vector3<f64>, [band, speed]: [f64; 2]) -> bool {
        let (all, radii) = (self.differences(other), self.radius + other.radius);
        let lie = self.lie(other);
        let hidden = band / (lie.gap + radii).max(band);
        let around =
            lie.gap >= -band && velocity.dot(&lie.normal) >= -(speed + hidden * velocity.norm());
        let axes =
            self.axes(&all).into_iter().filter_map(|axis| axis.try_normalize(f64::MIN_POSITIVE));
        let along = |normal: Vector3<f64>| {
            velocity.dot(&normal) >= -speed && least(&all, &normal) - radii >= -band
        };
        around || axes.flat_map(|axis| [axis, -axis]).any(along)
    }

    /// The normals of all planes through differences, and of planes next to their lines.
    fn axes(&self, all: &[Vector3<f64>]) -> Vec<Vector3<f64>> {
        let numbered = || all.iter().enumerate();
        let pairs = || numbered().flat_map(|(i, p)| all[i + 1..].iter().map(move |q| (i, *p, *q)));
        if self.is_flat {
            // Differences in one line are apart along it, if at all.
            let lines = pairs().flat_map(|(_, p, q)| [(q - p).cross(&Vector3::z()), q - p]);
            return lines.chain([Vector3::x()]).collect();
        }
        let planes = pairs().flat_map(|(i, p, q)| {
            let rest = all[i + 1..].iter();
            rest.map(move |r| (q - p).cross(&(r - p)))
        });
        let beside = pairs().flat_map(|(_, p, q)| {
            let (x, y) = ((q - p).cross(&Vector3::x()), (q - p).cross(&Vector3::y()));
            let first = if x.norm() > y.norm() { x } else { y };
            [first, first.cross(&(q - p))]
        });
        planes.chain(beside).chain([Vector3::x()]).collect()
    }
}

/// The greatest gap along some axes or their opposites; axes that are nearly zero are left out.
fn widest(all: &[Vector3<f64>], axes: impl Iterator<Item = Vector3<f64>>) -> Lie {
    let long = all.iter().map(|p| (p - all[0]).norm()).fold(0.0, f64::max);
    let axes = axes.filter_map(|axis| axis.try_normalize(1e-12 * long * long.min(1.0)));
    let mut widest: Option<Lie> = None;
    for normal in axes.flat_map(|axis| [axis, -axis]) {
        // The first few points rule most axes out.
        if widest.is_none_or(|it| all.iter().all(|p| p.dot(&normal) >= it.gap)) {
            let gap = least(all, &normal);
            widest = Some(Lie { gap, normal });
        }
    }
    widest.expect("an axis")
}

/// A shape as a hull, exactly as it is stored.
pub trait AsHull {
    /// The hull.
    fn hull(&self) -> Hull;
}

impl<T: Real, const D: usize> AsHull for Obb<T, D> {
    fn hull(&self) -> Hull {
        let axes = self.rotation().matrix().map(Real::to_f64);
        let (h, center) = (wide(self.half_extents()), wide(self.center().coords));
        let corner = |bits: usize| {
            let local =
                SVector::<f64, D>::from_fn(|i, _| if bits >> i & 1 == 0 { -h[i] } else { h[i] });
            center + axes * local
        };
        let corners = (0..1 << D).map(corner).collect();
        Hull { spread: h.sum(), ..Hull::new::<D>(corners, 0.0) }
    }
}

impl<T: Real, const D: usize> AsHull for RoundedObb<T, D> {
    fn hull(&self) -> Hull {
        Hull { radius: self.radius().to_f64(), ..self.obb().hull() }
    }
}

impl<T: Real, const D: usize> AsHull for Aabb<T, D> {
    fn hull(&self) -> Hull {
        let (low, high) = (wide(self.min().coords), wide(self.max().coords));
        let corner = |bits: usize| {
            SVector::<f64, D>::from_fn(|i, _| if bits >> i & 1 == 0 { low[i] } else { high[i] })
        };
        let corners = (0..1 << D).map(corner).collect();
        Hull { spread: (high - low).sum() / 2.0, ..Hull::new::<D>(corners, 0.0) }
    }
}

impl<T: Real, const D: usize> AsHull for Ball<T, D> {
    fn hull(&self) -> Hull {
        Hull::new::<D>(vec![wide(self.center().coords)], self.radius().to_f64())
    }
}

impl<T: Real, const D: usize> AsHull for Capsule<T, D> {
    fn hull(&self) -> Hull {
        let ends = [self.start(), self.end()].map(|end| wide(end.coords));
        Hull::new::<D>(ends.to_vec(), self.radius().to_f64())
    }
}

impl<T: Real, const D: usize> AsHull for Triangle<T, D> {
    fn hull(&self) -> Hull {
        let [a, b, c] = self.vertices().map(|vertex| wide(vertex.coords));
        let edges = [b - a, c - b, a - c].map(|edge| edge.norm());
        Hull { spread: edges.into_iter().fold(0.0, f64::max), ..Hull::new::<D>(vec![a, b, c], 0.0) }
    }
}

impl<T: Real, const N: usize> AsHull for ConvexHull<T, N> {
    fn hull(&self) -> Hull {
        let vertices = self.vertices().iter().map(|vertex| wide(vertex.coords));
        let (low, high) = (self.aabb().min(), self.aabb().max());
        Hull {
            spread: wide(high.coords - low.coords).sum(),
            ..Hull::new::<3>(vertices.collect(), 0.0)
        }
    }
}

impl<T: Real, const N: usize> AsHull for ConvexPolygon<T, N> {
    fn hull(&self) -> Hull {
        let vertices = self.vertices().iter().map(|vertex| wide(vertex.coords));
        let (low, high) = (self.aabb().min(), self.aabb().max());
        Hull {
            spread: wide(high.coords - low.coords).sum(),
            ..Hull::new::<2>(vertices.collect(), 0.0)
        }
    }
}

/// The polygon between the vertices.
impl<T: Real> AsHull for Dop8<T, 2> {
    fn hull(&self) -> Hull {
        let vertices = self.vertices().map(|vertex| wide(vertex.coords));
        let [low, high] = [self.aabb().min(), self.aabb().max()].map(|it| wide(it.coords));
        Hull {
            // That of the bounds, which a loose plane may take far from the vertices.
            middle: padded((low + high) / 2.0),
            spread: (high - low).sum(),
            ..Hull::new::<2>(vertices.to_vec(), 0.0)
        }
    }
}
