//! Rays, boxes and pictures in double precision, from the numbers that a scene is made of.

use crate::world::Picture;
use bevy::math::{Vec2, Vec3};
use bevy::transform::components::Transform;
use bevy_obbligato::PickBox;

pub(crate) type V = [f64; 3];

pub(crate) fn wide(v: Vec3) -> V {
    v.to_array().map(f64::from)
}

fn add(a: V, b: V) -> V {
    [0, 1, 2].map(|i| a[i] + b[i])
}

fn sub(a: V, b: V) -> V {
    [0, 1, 2].map(|i| a[i] - b[i])
}

pub(crate) fn scaled(a: V, by: f64) -> V {
    a.map(|x| x * by)
}

pub(crate) fn dot(a: V, b: V) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: V, b: V) -> V {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

pub(crate) fn length(a: V) -> f64 {
    dot(a, a).sqrt()
}

/// An affine map: the images of the axes, and that of the origin.
#[derive(Clone, Copy)]
pub(crate) struct Map {
    axes: [V; 3],
    origin: V,
}

impl Map {
    pub(crate) fn of(transform: &Transform) -> Self {
        let [x, y, z, w] = transform.rotation.to_array().map(f64::from);
        let s = 2.0 / (x * x + y * y + z * z + w * w);
        let axes = [
            [1.0 - s * (y * y + z * z), s * (x * y + z * w), s * (x * z - y * w)],
            [s * (x * y - z * w), 1.0 - s * (x * x + z * z), s * (y * z + x * w)],
            [s * (x * z + y * w), s * (y * z - x * w), 1.0 - s * (x * x + y * y)],
        ];
        let scale = wide(transform.scale);
        Self {
            axes: [0, 1, 2].map(|i| scaled(axes[i], scale[i])),
            origin: wide(transform.translation),
        }
    }

    pub(crate) fn vector(&self, v: V) -> V {
        let [a, b, c] = [0, 1, 2].map(|i| scaled(self.axes[i], v[i]));
        add(add(a, b), c)
    }

    pub(crate) fn point(&self, p: V) -> V {
        add(self.vector(p), self.origin)
    }

    /// The map that does `first` before this one.
    pub(crate) fn after(&self, first: &Self) -> Self {
        Self { axes: first.axes.map(|axis| self.vector(axis)), origin: self.point(first.origin) }
    }

    /// What this map takes to a vector, by Cramer's rule.
    fn vector_back(&self, v: V) -> V {
        let [a, b, c] = self.axes;
        let determinant = dot(a, cross(b, c));
        [dot(v, cross(b, c)), dot(v, cross(c, a)), dot(v, cross(a, b))].map(|x| x / determinant)
    }

    fn point_back(&self, p: V) -> V {
        self.vector_back(sub(p, self.origin))
    }
}

/// A box in the world: the image of the one between `-half` and `half`.
#[derive(Clone, Copy)]
pub(crate) struct Solid {
    pub(crate) map: Map,
    pub(crate) half: V,
}

/// A ray from the near plane, of a unit direction.
#[derive(Clone, Copy)]
pub(crate) struct Sight {
    pub(crate) origin: V,
    pub(crate) direction: V,
}

impl Sight {
    pub(crate) fn at(&self, t: f64) -> V {
        add(self.origin, scaled(self.direction, t))
    }
}

impl Solid {
    pub(crate) fn new(entity: &Map, it: &PickBox) -> Self {
        let inner = Transform::from_translation(it.center).with_rotation(it.rotation);
        Self { map: entity.after(&Map::of(&inner)), half: wide(it.half_extents) }
    }

    /// The same with all faces moved outward by a length in its own frame.
    pub(crate) fn grown(&self, by: f64) -> Self {
        Self { half: self.half.map(|x| x + by), ..*self }
    }

    /// Where a ray enters it, unless it starts inside.
    pub(crate) fn entry(&self, sight: &Sight) -> Option<f64> {
        let (origin, direction) =
            (self.map.point_back(sight.origin), self.map.vector_back(sight.direction));
        let (mut enter, mut exit) = (f64::NEG_INFINITY, f64::INFINITY);
        for i in 0..3 {
            let ends = [-self.half[i], self.half[i]].map(|end| (end - origin[i]) / direction[i]);
            enter = enter.max(ends[0].min(ends[1]));
            exit = exit.min(ends[0].max(ends[1]));
        }
        (enter > 0.0 && enter <= exit).then_some(enter)
    }

    pub(crate) fn corners(&self) -> [V; 8] {
        [0, 1, 2, 3, 4, 5, 6, 7].map(|i: usize| {
            let sign = |bit: usize| if i >> bit & 1 == 1 { 1.0 } else { -1.0 };
            self.map.point([0, 1, 2].map(|bit| sign(bit) * self.half[bit]))
        })
    }
}

/// The lens of a camera: the tangent of half the vertical angle and the near plane, or the height
/// of the picture.
#[derive(Clone, Copy)]
pub(crate) enum Lens {
    Perspective { tangent: f64, near: f64 },
    Orthographic { height: f64, near: f64 },
}

/// A camera of which everything is known.
#[derive(Clone, Copy)]
pub(crate) struct Eye {
    pub(crate) pose: Map,
    pub(crate) lens: Lens,
    pub(crate) picture: Picture,
}

impl Eye {
    /// The top left corner and the size of the picture in logical pixels.
    fn frame(&self) -> [[f64; 2]; 2] {
        let factor = f64::from(self.picture.scale_factor);
        [self.picture.position, self.picture.size]
            .map(|it| [f64::from(it.x) / factor, f64::from(it.y) / factor])
    }

    pub(crate) fn sight(&self, pixel: Vec2) -> Sight {
        let [corner, size] = self.frame();
        let x = 2.0 * (f64::from(pixel.x) - corner[0]) / size[0] - 1.0;
        let y = 1.0 - 2.0 * (f64::from(pixel.y) - corner[1]) / size[1];
        let aspect = size[0] / size[1];
        let (from, toward) = match self.lens {
            Lens::Perspective { tangent, near } => {
                let toward = [x * tangent * aspect, y * tangent, -1.0];
                (scaled(toward, near), toward)
            }
            Lens::Orthographic { height, near } => {
                ([x * height * aspect / 2.0, y * height / 2.0, -near], [0.0, 0.0, -1.0])
            }
        };
        let direction = self.pose.vector(toward);
        Sight {
            origin: self.pose.point(from),
            direction: scaled(direction, 1.0 / length(direction)),
        }
    }

    /// The pixel of a point, and how far it is beyond the near plane.
    pub(crate) fn pixel(&self, point: V) -> ([f64; 2], f64) {
        let [corner, size] = self.frame();
        let aspect = size[0] / size[1];
        let [x, y, z] = self.pose.point_back(point);
        let (x, y, beyond) = match self.lens {
            Lens::Perspective { tangent, near } => {
                (x / (-z * tangent * aspect), y / (-z * tangent), -z - near)
            }
            Lens::Orthographic { height, near } => {
                (2.0 * x / (height * aspect), 2.0 * y / height, -z - near)
            }
        };
        let at = [corner[0] + (x + 1.0) / 2.0 * size[0], corner[1] + (1.0 - y) / 2.0 * size[1]];
        (at, beyond)
    }
}
