use crate::plane::Plane;
use nalgebra::{UnitQuaternion, Vector3};

/// The part of space behind a rectangle of the picture, between the near plane and the far plane,
/// relative to the eye: a truncated pyramid, or a block where the lens is orthographic.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pyramid {
    /// The left, right, bottom and top plane, with unit normals that point inward.
    pub(crate) sides: [Plane; 4],
    pub(crate) near: Plane,
    /// The far plane; `None` where it is infinitely far.
    pub(crate) far: Option<Plane>,
    /// The edges that lead away from the eye, in turn.
    pub(crate) rims: [Rim; 4],
    /// A unit vector along which all rims lead away.
    pub(crate) ahead: Vector3<f64>,
    /// The directions of all other edges where the picture is a rectangle parallel to the near and
    /// the far plane; `None` where each edge has its own.
    pub(crate) across: Option<[Vector3<f64>; 2]>,
    /// The greatest rounding error of a number, per unit of the lengths in its sum.
    pub(crate) rounding: f64,
}

/// An edge of a pyramid that starts on the near plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rim {
    pub(crate) start: Vector3<f64>,
    /// The direction of the edge, of such a length that a step along it leads 1 ahead.
    pub(crate) step: Vector3<f64>,
    /// The distance ahead at which it starts.
    pub(crate) ahead: f64,
    /// The number of steps to the far plane; may be infinite.
    pub(crate) steps: f64,
}

impl Pyramid {
    /// Returns the pyramid of a camera that is turned.
    pub(crate) fn turned_by(&self, rotation: &UnitQuaternion<f64>) -> Self {
        let turned = |vector: Vector3<f64>| rotation * vector;
        let turned_plane = |plane: Plane| plane.turned_by(rotation);
        Self {
            sides: self.sides.map(turned_plane),
            near: turned_plane(self.near),
            far: self.far.map(turned_plane),
            rims: self.rims.map(|rim| Rim {
                start: turned(rim.start),
                step: turned(rim.step),
                ..rim
            }),
            ahead: turned(self.ahead),
            across: self.across.map(|across| across.map(turned)),
            rounding: self.rounding,
        }
    }

    /// Iterates over the planes of its faces.
    pub(crate) fn faces(&self) -> impl Iterator<Item = &Plane> {
        self.sides.iter().chain([&self.near]).chain(&self.far)
    }

    /// Returns the part up to a distance of `reach` ahead, where nothing beyond it matters.
    ///
    /// The far plane may be infinitely far, or so far that its corners round by more than the
    /// length of a shape. A shape ends somewhere, and a plane beyond its end cuts off nothing that
    /// it could meet: so the nearer of the two planes is the end.
    pub(crate) fn cut(&self, reach: f64) -> Block {
        let reach = self.rims.iter().fold(reach, |most, rim| most.max(rim.ahead));
        let before_far = |rim: &Rim| reach <= rim.ahead + rim.steps;
        let is_cut = self.rims.iter().all(before_far)
            || self.rims.iter().any(|rim| rim.steps == f64::INFINITY);
        let ends = self.rims.map(|rim| {
            let steps = if is_cut { reach - rim.ahead } else { rim.steps };
            rim.start + rim.step * steps
        });
        let starts = self.rims.map(|rim| rim.start);
        let size =
            starts.iter().chain(&ends).fold(0.0, |most: f64, corner| most.max(l1_norm(corner)));
        let end = match self.far {
            Some(far) if !is_cut => far.normal(),
            _ => self.ahead,
        };
        Block { starts, ends, end, size }
    }
}

/// A pyramid of finite length.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    pub(crate) starts: [Vector3<f64>; 4],
    pub(crate) ends: [Vector3<f64>; 4],
    /// The normal of the plane of its ends.
    pub(crate) end: Vector3<f64>,
    /// A bound of the distance of the corners from the eye.
    pub(crate) size: f64,
}

impl Block {
    /// Returns the ends of its projection onto a direction.
    pub(crate) fn interval_along(&self, onto: &Vector3<f64>) -> (f64, f64) {
        let corners = self.starts.iter().chain(&self.ends);
        corners.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), corner| {
            let at = corner.dot(onto);
            (low.min(at), high.max(at))
        })
    }
}

/// Returns the sum of the absolute values: at least the length.
pub(crate) fn l1_norm(vector: &Vector3<f64>) -> f64 {
    vector.x.abs() + vector.y.abs() + vector.z.abs()
}
