//! The truth about a frustum and a box, in rationals: no rounding, no axes, no corners.
//!
//! A frustum is the intersection of half-spaces, and so is a box. What they share is bounded; if it
//! is not empty, it has a corner, where three of the planes meet. Two of these belong to the box,
//! or two to the frustum: so it lies on an edge of the box or on the line where two planes of the
//! frustum meet. Each of these lines is clipped by all other half-spaces.

use obbligato::{Aabb, Obb, Real};
use obbligato_camera::generic::{Camera, Projection, Viewport};
use obbligato_camera::nalgebra::{Matrix4, Point2, Vector3};
use obbligato_camera::{ClipY, DepthRange};
use obbligato_tests::Rational;
use std::cmp::Ordering;

/// A lens by the numbers that it is made from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Lens<T: Real> {
    Perspective {
        fov_y: T,
        near: T,
        far: Option<T>,
    },
    Orthographic {
        height: T,
        near: T,
        far: T,
    },
    /// From z = -1 to 1, y down.
    Matrix(Matrix4<T>),
}

impl<T: Real> Lens<T> {
    pub(crate) fn projection(self) -> Projection<T> {
        let range = DepthRange::ZeroToOne;
        match self {
            Self::Perspective { fov_y, near, far } => {
                Projection::perspective(fov_y, near, far, range, true)
            }
            Self::Orthographic { height, near, far } => {
                Projection::orthographic(height, near, far, range, false)
            }
            Self::Matrix(matrix) => Projection::from_matrix_with_clip_y(
                matrix,
                DepthRange::MinusOneToOne,
                false,
                ClipY::Down,
            ),
        }
        .expect("a projection")
    }

    /// The functions that are not negative in the frustum, in the eye frame.
    fn half_spaces(&self, aspect: &Rational, [low, high]: &[[Rational; 2]; 2]) -> Vec<HalfSpace> {
        let side = |normal: [Rational; 3], offset: Rational| HalfSpace { normal, offset };
        let (one, zero) = (|| rational(1.0), || rational(0.0));
        let minus = |x: &Rational| &zero() - x;
        match self {
            Self::Perspective { fov_y, near, far } => {
                // The slope that the camera has; that it is the tangent is another test.
                let (sin, cos) = (fov_y.to_f64() / 2.0).portable_sin_cos();
                let up = rational(sin / cos);
                let across = &up * aspect;
                let slopes = |at: &[Rational; 2]| [&at[0] * &across, &at[1] * &up];
                let ([left, bottom], [right, top]) = (slopes(low), slopes(high));
                let mut found = vec![
                    side([one(), zero(), left], zero()),
                    side([minus(&one()), zero(), minus(&right)], zero()),
                    side([zero(), one(), bottom], zero()),
                    side([zero(), minus(&one()), minus(&top)], zero()),
                    side([zero(), zero(), minus(&one())], minus(&number(*near))),
                ];
                found.extend(far.map(|far| side([zero(), zero(), one()], number(far))));
                found
            }
            Self::Orthographic { height, near, far } => {
                let up = &number(*height) / &rational(2.0);
                let across = &up * aspect;
                let places = |at: &[Rational; 2]| [&at[0] * &across, &at[1] * &up];
                let ([left, bottom], [right, top]) = (places(low), places(high));
                vec![
                    side([one(), zero(), zero()], minus(&left)),
                    side([minus(&one()), zero(), zero()], right),
                    side([zero(), one(), zero()], minus(&bottom)),
                    side([zero(), minus(&one()), zero()], top),
                    side([zero(), zero(), minus(&one())], minus(&number(*near))),
                    side([zero(), zero(), one()], number(*far)),
                ]
            }
            Self::Matrix(matrix) => {
                let rows = [0, 1, 2, 3].map(|i| [0, 1, 2, 3].map(|j| number(matrix[(i, j)])));
                let [x, down, z, w] = rows;
                let y = down.map(|entry| minus(&entry));
                let beyond = |row: &[Rational; 4], sign: f64, at: &Rational| {
                    let difference = [0, 1, 2, 3].map(|i| {
                        let past = &row[i] - &(at * &w[i]);
                        &past * &rational(sign)
                    });
                    let [a, b, c, offset] = difference;
                    side([a, b, c], offset)
                };
                vec![
                    beyond(&x, 1.0, &low[0]),
                    beyond(&x, -1.0, &high[0]),
                    beyond(&y, 1.0, &low[1]),
                    beyond(&y, -1.0, &high[1]),
                    beyond(&z, 1.0, &rational(-1.0)),
                    beyond(&z, -1.0, &rational(1.0)),
                ]
            }
        }
    }
}

/// The points where a function is not negative.
#[derive(Clone, Debug)]
struct HalfSpace {
    normal: [Rational; 3],
    offset: Rational,
}

/// What a camera sees behind a rectangle, exactly.
#[derive(Clone, Debug)]
pub(crate) struct ExactFrustum {
    eye: [Rational; 3],
    half_spaces: Vec<HalfSpace>,
}

impl ExactFrustum {
    pub(crate) fn new<T: Real>(
        lens: &Lens<T>,
        camera: &Camera<T>,
        viewport: &Viewport<T>,
        corners: [Point2<T>; 2],
    ) -> Self {
        let (offset, size) = (viewport.offset(), viewport.size());
        let aspect = &number(size.x) / &number(size.y);
        let to_ndc = |at: Point2<T>| {
            let [x, y] = [0, 1].map(|i| {
                let fraction = &(&number(at[i]) - &number(offset[i])) / &number(size[i]);
                &(&fraction + &fraction) - &rational(1.0)
            });
            [x, &rational(0.0) - &y]
        };
        let [one, other] = corners.map(to_ndc);
        let low = [0, 1].map(|i| one[i].clone().min(other[i].clone()));
        let high = [0, 1].map(|i| one[i].clone().max(other[i].clone()));
        let turn = rotation(camera);
        let half_spaces = lens.half_spaces(&aspect, &[low, high]);
        let half_spaces = half_spaces.into_iter().map(|HalfSpace { normal, offset }| {
            let normal = [0, 1, 2].map(|i| dot(&turn[i], &normal));
            HalfSpace { normal, offset }
        });
        Self { eye: <[T; 3]>::from(camera.eye()).map(number), half_spaces: half_spaces.collect() }
    }

    /// Whether a box shares a point with the frustum after every plane has moved outward by a
    /// distance.
    pub(crate) fn meets(&self, solid: &ExactBox, outward: f64) -> bool {
        self.meets_an_edge(solid, outward) || self.has_an_edge_in(solid, outward)
    }

    /// Whether an edge of a box meets the frustum.
    fn meets_an_edge(&self, solid: &ExactBox, outward: f64) -> bool {
        let half_spaces = self.half_spaces.iter();
        let inequalities: Vec<_> =
            half_spaces.map(|half_space| self.inequality(half_space, solid, outward)).collect();
        (0..12).any(|edge| {
            let (i, signs) = (edge / 4, [edge & 1, edge >> 1 & 1].map(|bit| bit == 1));
            let mut part = Part::from_minus_one_to_one();
            for row in &inequalities {
                let mut constant = row[3].clone();
                for (j, plus) in [(i + 1) % 3, (i + 2) % 3].into_iter().zip(signs) {
                    constant = if plus { &constant + &row[j] } else { &constant - &row[j] };
                }
                part.clip(&constant, &row[i]);
            }
            !part.is_empty()
        })
    }

    /// Whether a line where two planes of the frustum meet has a point in both.
    fn has_an_edge_in(&self, solid: &ExactBox, outward: f64) -> bool {
        let planes: Vec<HalfSpace> = self
            .half_spaces
            .iter()
            .map(|half_space| HalfSpace {
                normal: half_space.normal.clone(),
                offset: &half_space.offset + &rational(outward * norm(&half_space.normal)),
            })
            .collect();
        let bounds = solid.half_spaces(&self.eye);
        (0..planes.len()).any(|i| {
            (0..i).any(|j| {
                let Some((point, direction)) = line(&planes[i], &planes[j]) else {
                    return false;
                };
                let mut part = Part::default();
                let others = planes.iter().enumerate().filter(|(k, _)| *k != i && *k != j);
                for half_space in others.map(|(_, plane)| plane).chain(&bounds) {
                    let at = &dot(&half_space.normal, &point) + &half_space.offset;
                    part.clip(&at, &dot(&half_space.normal, &direction));
                }
                !part.is_empty()
            })
        })
    }

    /// How far a box sticks out of the frustum, through the face where that is furthest; negative
    /// inside.
    pub(crate) fn sticks_out(&self, solid: &ExactBox) -> f64 {
        let outside = self.half_spaces.iter().map(|half_space| {
            let [a, b, c, center] = self.inequality(half_space, solid, 0.0);
            let reach = [a, b, c].map(|x| magnitude(&x));
            let least = &center - &(&(&reach[0] + &reach[1]) + &reach[2]);
            -least.to_f64() / norm(&half_space.normal)
        });
        outside.fold(f64::NEG_INFINITY, f64::max)
    }

    /// The planes in floating point, relative to the eye, with unit normals.
    pub(crate) fn planes(&self) -> Vec<(Vector3<f64>, f64)> {
        let planes = self.half_spaces.iter().map(|HalfSpace { normal, offset }| {
            let length = norm(normal);
            let normal = Vector3::from([0, 1, 2].map(|i| normal[i].to_f64()));
            (normal / length, offset.to_f64() / length)
        });
        planes.collect()
    }

    fn inequality(
        &self,
        HalfSpace { normal, offset }: &HalfSpace,
        solid: &ExactBox,
        outward: f64,
    ) -> Inequality {
        let from_eye = [0, 1, 2].map(|i| &solid.center[i] - &self.eye[i]);
        let at = &dot(normal, &from_eye) + offset;
        let [a, b, c] = [0, 1, 2].map(|i| &dot(normal, &solid.axes[i]) * &solid.half[i]);
        [a, b, c, &at + &rational(outward * norm(normal))]
    }
}

/// `a x + b y + c z + constant >= 0`.
type Inequality = [Rational; 4];

/// The part of a line that is left.
#[derive(Default)]
struct Part {
    from: Option<Rational>,
    to: Option<Rational>,
    nothing: bool,
}

impl Part {
    fn from_minus_one_to_one() -> Self {
        Self { from: Some(rational(-1.0)), to: Some(rational(1.0)), nothing: false }
    }

    /// Keeps what satisfies `constant + slope t >= 0`.
    fn clip(&mut self, constant: &Rational, slope: &Rational) {
        let zero = rational(0.0);
        let end = || &(&zero - constant) / slope;
        match slope.cmp(&zero) {
            Ordering::Equal => self.nothing |= *constant < zero,
            Ordering::Greater => {
                let end = end();
                self.from = Some(self.from.take().map_or(end.clone(), |from| from.max(end)));
            }
            Ordering::Less => {
                let end = end();
                self.to = Some(self.to.take().map_or(end.clone(), |to| to.min(end)));
            }
        }
    }

    fn is_empty(&self) -> bool {
        let backward = matches!((&self.from, &self.to), (Some(from), Some(to)) if from > to);
        self.nothing || backward
    }
}

/// A point and a direction of the line where two planes meet; none if they are parallel.
fn line(a: &HalfSpace, b: &HalfSpace) -> Option<([Rational; 3], [Rational; 3])> {
    let direction = cross(&a.normal, &b.normal);
    let square = dot(&direction, &direction);
    if square == rational(0.0) {
        return None;
    }
    let (one, other) = (cross(&direction, &b.normal), cross(&a.normal, &direction));
    let point = [0, 1, 2].map(|i| {
        let sum = &(&one[i] * &a.offset) + &(&other[i] * &b.offset);
        &sum / &square
    });
    Some((point, direction))
}

/// A box as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct ExactBox {
    center: [Rational; 3],
    half: [Rational; 3],
    axes: [[Rational; 3]; 3],
}

impl ExactBox {
    /// Its faces, relative to the eye. Their normals are not the axes, which are only nearly
    /// orthogonal.
    fn half_spaces(&self, eye: &[Rational; 3]) -> Vec<HalfSpace> {
        let center = [0, 1, 2].map(|i| &self.center[i] - &eye[i]);
        let sides = [0, 1, 2].into_iter().flat_map(|i| {
            let normal = cross(&self.axes[(i + 1) % 3], &self.axes[(i + 2) % 3]);
            let reach = magnitude(&(&dot(&normal, &self.axes[i]) * &self.half[i]));
            let at = dot(&normal, &center);
            let opposite = normal.clone().map(|x| &rational(0.0) - &x);
            [
                HalfSpace { normal, offset: &reach - &at },
                HalfSpace { normal: opposite, offset: &reach + &at },
            ]
        });
        sides.collect()
    }
}

impl<T: Real> From<&Obb<T, 3>> for ExactBox {
    fn from(obb: &Obb<T, 3>) -> Self {
        let matrix = obb.rotation().into_inner();
        Self {
            center: <[T; 3]>::from(obb.center()).map(number),
            half: <[T; 3]>::from(obb.half_extents()).map(number),
            axes: [0, 1, 2].map(|j| [0, 1, 2].map(|i| number(matrix[(i, j)]))),
        }
    }
}

impl<T: Real> From<&Aabb<T, 3>> for ExactBox {
    fn from(aabb: &Aabb<T, 3>) -> Self {
        let half = |sign: f64| {
            [0, 1, 2].map(|i| {
                let low = &number(aabb.min()[i]) * &rational(sign);
                &(&number(aabb.max()[i]) + &low) / &rational(2.0)
            })
        };
        let unit = |i: usize| [0, 1, 2].map(|j| rational(if i == j { 1.0 } else { 0.0 }));
        Self { center: half(1.0), half: half(-1.0), axes: [0, 1, 2].map(unit) }
    }
}

/// The rows of the rotation of a camera: those of its quaternion, whatever the length of that.
fn rotation<T: Real>(camera: &Camera<T>) -> [[Rational; 3]; 3] {
    let quaternion = camera.eye_to_world().rotation;
    let [x, y, z, w] = [quaternion.i, quaternion.j, quaternion.k, quaternion.w].map(number);
    let square = &(&(&x * &x) + &(&y * &y)) + &(&(&z * &z) + &(&w * &w));
    let twice = |a: Rational| &(&a + &a) / &square;
    let on = |a: &Rational, b: &Rational| {
        let sum = &(a * a) + &(b * b);
        &rational(1.0) - &twice(sum)
    };
    let off = |a: &Rational, b: &Rational, sign: f64, c: &Rational| {
        let product = &(c * &w) * &rational(sign);
        twice(&(a * b) + &product)
    };
    [
        [on(&y, &z), off(&x, &y, -1.0, &z), off(&x, &z, 1.0, &y)],
        [off(&x, &y, 1.0, &z), on(&x, &z), off(&y, &z, -1.0, &x)],
        [off(&x, &z, -1.0, &y), off(&y, &z, 1.0, &x), on(&x, &y)],
    ]
}

fn rational(number: f64) -> Rational {
    Rational::from(number)
}

fn number<T: Real>(number: T) -> Rational {
    Rational::from(number.to_f64())
}

fn dot(a: &[Rational; 3], b: &[Rational; 3]) -> Rational {
    &(&(&a[0] * &b[0]) + &(&a[1] * &b[1])) + &(&a[2] * &b[2])
}

fn cross(a: &[Rational; 3], b: &[Rational; 3]) -> [Rational; 3] {
    [(1, 2), (2, 0), (0, 1)].map(|(i, j)| &(&a[i] * &b[j]) - &(&a[j] * &b[i]))
}

fn magnitude(number: &Rational) -> Rational {
    number.clone().max(&rational(0.0) - number)
}

fn norm(vector: &[Rational; 3]) -> f64 {
    Vector3::from([0, 1, 2].map(|i| vector[i].to_f64())).norm()
}
