//! How other libraries find the volume that two boxes share, written here from their descriptions:
//! both clip the faces of each box by the other one, and differ in what they make of the pieces.

use obbligato::Obb3;
use obbligato::nalgebra::Vector3;
use parry3d::math::Vec3;
use parry3d::transformation::try_convex_hull;

type Point = Vector3<f32>;

/// How far from a plane a point may be, and how far from parallel two planes, for clipped
/// triangles.
const CLOSE: f32 = 1e-4;

/// The corners of each face of a box.
pub struct Solid {
    faces: [[Point; 4]; 6],
    volume: f32,
}

/// A plane through a point, and its normal out of the box.
#[derive(Clone, Copy)]
struct Plane {
    at: Point,
    normal: Point,
}

impl From<&Obb3> for Solid {
    fn from(obb: &Obb3) -> Self {
        let (center, half) = (obb.center().coords, obb.half_extents());
        let axes = [0, 1, 2].map(|i| obb.axis(i) * half[i]);
        let face = |side: usize| {
            let (i, sign) = (side / 2, if side.is_multiple_of(2) { -1.0 } else { 1.0 });
            let middle = center + axes[i] * sign;
            let (u, v) = (axes[(i + 1) % 3], axes[(i + 2) % 3] * sign);
            [middle - u - v, middle + u - v, middle + u + v, middle - u + v]
        };
        Self { faces: std::array::from_fn(face), volume: obb.volume() }
    }
}

impl Solid {
    fn planes(&self) -> [Plane; 6] {
        self.faces.map(|[a, b, _, d]| Plane { at: a, normal: (b - a).cross(&(d - a)).normalize() })
    }
}

impl Plane {
    fn height(&self, of: &Point) -> f32 {
        self.normal.dot(&(of - self.at))
    }
}

fn over_union(shared: f32, a: &Solid, b: &Solid) -> f32 {
    shared / (a.volume + b.volume - shared)
}

/// The part of a polygon behind a plane.
fn behind(polygon: &[Point], plane: &Plane) -> Vec<Point> {
    let mut part = Vec::with_capacity(polygon.len() + 1);
    for (i, p) in polygon.iter().enumerate() {
        let q = &polygon[(i + 1) % polygon.len()];
        let (s, t) = (plane.height(p), plane.height(q));
        if s <= 0.0 {
            part.push(*p);
        }
        if (s < 0.0 && t > 0.0) || (s > 0.0 && t < 0.0) {
            part.push(p + (q - p) * (s / (s - t)));
        }
    }
    part
}

fn behind_all(polygon: &[Point], planes: &[Plane; 6]) -> Vec<Point> {
    let first = polygon.to_vec();
    planes.iter().fold(first, |part, plane| behind(&part, plane))
}

/// Intersection over union by the hull of all corners of the clipped faces.
///
/// Source: Ahmadyan et al., "Objectron: a large scale dataset of object-centric videos in the wild
/// with pose annotations", CVPR 2021, section 4.
#[must_use]
pub fn by_hull(a: &Solid, b: &Solid) -> f32 {
    let clipped = |faces: &[[Point; 4]; 6], planes: [Plane; 6]| {
        let corners = faces.iter().flat_map(|face| behind_all(face, &planes));
        corners.map(|p| Vec3::new(p.x, p.y, p.z)).collect()
    };
    let mut corners: Vec<Vec3> = clipped(&a.faces, b.planes());
    corners.extend::<Vec<Vec3>>(clipped(&b.faces, a.planes()));
    let Ok((corners, triangles)) = try_convex_hull(&corners) else {
        return 0.0;
    };
    let middle = corners[0];
    let six_times = triangles.iter().map(|triangle| {
        let [p, q, r] = triangle.map(|corner| corners[corner as usize] - middle);
        p.dot(q.cross(r))
    });
    over_union(six_times.sum::<f32>().abs() / 6.0, a, b)
}

/// Intersection over union by tetrahedra from the middle of all clipped triangles.
///
/// A triangle that lies in a plane of the other box is not clipped by it, and of triangles in one
/// plane those of the second box are left out. Source: the documentation of `box3d_overlap` in
/// PyTorch3D, and Ravi et al., "Accelerating 3D deep learning with PyTorch3D", 2020.
#[must_use]
pub fn by_tetrahedra(a: &Solid, b: &Solid) -> f32 {
    let mut triangles = clipped_triangles(a, &b.planes());
    let planes = triangles.iter().map(plane).collect::<Vec<_>>();
    let others = clipped_triangles(b, &a.planes());
    triangles.extend(others.into_iter().filter(|triangle| {
        let own = plane(triangle);
        !planes.iter().any(|plane| is_same(plane, &own))
    }));
    if triangles.is_empty() {
        return 0.0;
    }
    let corners = triangles.iter().flatten();
    let middle = corners.sum::<Point>() / (3 * triangles.len()) as f32;
    let six_times = triangles.iter().map(|triangle| {
        let [p, q, r] = triangle.map(|corner| corner - middle);
        p.dot(&q.cross(&r)).abs()
    });
    over_union(six_times.sum::<f32>() / 6.0, a, b)
}

fn clipped_triangles(of: &Solid, planes: &[Plane; 6]) -> Vec<[Point; 3]> {
    let halves = of.faces.iter().flat_map(|[a, b, c, d]| [[*a, *b, *c], [*a, *c, *d]]);
    let mut triangles = Vec::new();
    for half in halves {
        let first = half.to_vec();
        let part = planes.iter().fold(first, |part, plane| {
            if part.iter().all(|p| plane.height(p).abs() < CLOSE) {
                return part;
            }
            behind(&part, plane)
        });
        let fan = part.iter().skip(1).zip(part.iter().skip(2));
        triangles.extend(fan.map(|(q, r)| [part[0], *q, *r]));
    }
    triangles.retain(|[p, q, r]| (q - p).cross(&(r - p)).norm() > CLOSE);
    triangles
}

fn plane([p, q, r]: &[Point; 3]) -> Plane {
    Plane { at: *p, normal: (q - p).cross(&(r - p)).normalize() }
}

fn is_same(one: &Plane, other: &Plane) -> bool {
    one.normal.dot(&other.normal).abs() > 1.0 - CLOSE
        && one.normal.dot(&(other.at - one.at)).abs() < CLOSE
}
