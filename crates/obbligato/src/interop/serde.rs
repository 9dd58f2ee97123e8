//! Serialization of shapes with `serde`.
//!
//! A shape is written as the named arguments of its constructor, and read through that constructor, so
//! that a shape that was read is as valid as one that was constructed. A point, a vector or a
//! direction is a list of numbers, a rotation a list of the entries of its matrix, column by column,
//! and a polygon a list of its vertices. Pieces are written as their outline, which is decomposed
//! again on reading.

use crate::polygons::ring::Ring;
use crate::{
    Aabb, Ball, Capsule, ConvexPolygon, Dop8, HalfSpace, Motion, Obb, Pieces, Ray, Real, Triangle,
};
use core::fmt;
use core::marker::PhantomData;
use nalgebra::{Point, Rotation, SVector, Scalar};
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Serialize, Deserialize)]
#[serde(rename = "Aabb", deny_unknown_fields)]
struct AabbNumbers<T: Scalar, const D: usize> {
    min: Point<T, D>,
    max: Point<T, D>,
}

impl<T: Real + Serialize, const D: usize> Serialize for Aabb<T, D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        AabbNumbers {
            min: self.min(),
            max: self.max(),
        }
        .serialize(serializer)
    }
}

impl<'de, T: Real + Deserialize<'de>, const D: usize> Deserialize<'de> for Aabb<T, D> {
    fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
        let AabbNumbers { min, max } = AabbNumbers::deserialize(deserializer)?;
        Self::new(min, max).map_err(S::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Ball", deny_unknown_fields)]
struct BallNumbers<T: Scalar, const D: usize> {
    center: Point<T, D>,
    radius: T,
}

impl<T: Real + Serialize, const D: usize> Serialize for Ball<T, D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        BallNumbers {
            center: self.center(),
            radius: self.radius(),
        }
        .serialize(serializer)
    }
}

impl<'de, T: Real + Deserialize<'de>, const D: usize> Deserialize<'de> for Ball<T, D> {
    fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
        let BallNumbers { center, radius } = BallNumbers::deserialize(deserializer)?;
        Self::new(center, radius).map_err(S::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Capsule", deny_unknown_fields)]
struct CapsuleNumbers<T: Scalar, const D: usize> {
    start: Point<T, D>,
    end: Point<T, D>,
    radius: T,
}

impl<T: Real + Serialize, const D: usize> Serialize for Capsule<T, D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        CapsuleNumbers {
            start: self.start(),
            end: self.end(),
            radius: self.radius(),
        }
        .serialize(serializer)
    }
}

impl<'de, T: Real + Deserialize<'de>, const D: usize> Deserialize<'de> for Capsule<T, D> {
    fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
        let CapsuleNumbers { start, end, radius } = CapsuleNumbers::deserialize(deserializer)?;
        Self::new(start, end, radius).map_err(S::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Dop8", deny_unknown_fields)]
struct Dop8Numbers<T> {
    min: [T; 4],
    max: [T; 4],
}

impl<T: Real + Serialize, const D: usize> Serialize for Dop8<T, D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (min, max) = (self.min(), self.max());
        Dop8Numbers { min, max }.serialize(serializer)
    }
}

impl<'de, T: Real + Deserialize<'de>, const D: usize> Deserialize<'de> for Dop8<T, D> {
    fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
        let Dop8Numbers { min, max } = Dop8Numbers::deserialize(deserializer)?;
        Self::from_bounds(min, max).map_err(S::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "HalfSpace", deny_unknown_fields)]
struct HalfSpaceNumbers<T: Scalar, const D: usize> {
    point: Point<T, D>,
    normal: SVector<T, D>,
}

impl<T: Real + Serialize, const D: usize> Serialize for HalfSpace<T, D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        HalfSpaceNumbers {
            point: self.point(),
            normal: self.normal(),
        }
        .serialize(serializer)
    }
}

impl<'de, T: Real + Deserialize<'de>, const D: usize> Deserialize<'de> for HalfSpace<T, D> {
    fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
        let HalfSpaceNumbers { point, normal } = HalfSpaceNumbers::deserialize(deserializer)?;
        Self::new(point, normal).map_err(S::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Obb", deny_unknown_fields)]
struct ObbNumbers<T: Scalar, const D: usize> {
    center: Point<T, D>,
    half_extents: SVector<T, D>,
    rotation: Rotation<T, D>,
}

impl<T: Real + Serialize, const D: usize> Serialize for Obb<T, D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ObbNumbers {
            center: self.center(),
            half_extents: self.half_extents(),
            rotation: self.rotation(),
        }
        .serialize(serializer)
    }
}

impl<'de, T: Real + Deserialize<'de>, const D: usize> Deserialize<'de> for Obb<T, D> {
    fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
        let ObbNumbers {
            center,
            half_extents,
            rotation,
        } = ObbNumbers::deserialize(deserializer)?;
        Self::new(center, half_extents, rotation).map_err(S::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Ray", deny_unknown_fields)]
struct RayNumbers<T: Scalar, const D: usize> {
    origin: Point<T, D>,
    direction: SVector<T, D>,
}

impl<T: Real + Serialize, const D: usize> Serialize for Ray<T, D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RayNumbers {
            origin: self.origin(),
            direction: self.direction(),
        }
        .serialize(serializer)
    }
}

impl<'de, T: Real + Deserialize<'de>, const D: usize> Deserialize<'de> for Ray<T, D> {
    fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
        let RayNumbers { origin, direction } = RayNumbers::deserialize(deserializer)?;
        Self::new(origin, direction).map_err(S::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Motion", deny_unknown_fields)]
struct MotionNumbers<T: Scalar, const D: usize, const R: usize> {
    velocity: SVector<T, D>,
    spin: SVector<T, R>,
}

impl<T: Real + Serialize, const D: usize, const R: usize> Serialize for Motion<T, D, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        MotionNumbers {
            velocity: self.velocity(),
            spin: self.spin_components(),
        }
        .serialize(serializer)
    }
}

impl<'de, T: Real + Deserialize<'de>, const D: usize, const R: usize> Deserialize<'de>
    for Motion<T, D, R>
{
    fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
        let MotionNumbers { velocity, spin } = MotionNumbers::deserialize(deserializer)?;
        Self::checked(velocity, spin).map_err(S::Error::custom)
    }
}

impl<T: Real + Serialize, const D: usize> Serialize for Triangle<T, D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.vertices().serialize(serializer)
    }
}

impl<'de, T: Real + Deserialize<'de>, const D: usize> Deserialize<'de> for Triangle<T, D> {
    fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
        Self::new(<[Point<T, D>; 3]>::deserialize(deserializer)?).map_err(S::Error::custom)
    }
}

impl<T: Real + Serialize, const N: usize> Serialize for ConvexPolygon<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.vertices())
    }
}

impl<'de, T: Real + Deserialize<'de>, const N: usize> Deserialize<'de> for ConvexPolygon<T, N> {
    fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
        let vertices: Ring<T, N> = deserializer.deserialize_seq(Vertices(PhantomData))?;
        Self::new(vertices.points()).map_err(S::Error::custom)
    }
}

impl<T: Real + Serialize, const N: usize> Serialize for Pieces<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.outline())
    }
}

impl<'de, T: Real + Deserialize<'de>, const N: usize> Deserialize<'de> for Pieces<T, N> {
    fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
        let vertices: Ring<T, N> = deserializer.deserialize_seq(Vertices(PhantomData))?;
        ConvexPolygon::decompose(vertices.points()).map_err(S::Error::custom)
    }
}

/// Collects vertices one by one.
struct Vertices<T, const N: usize>(PhantomData<T>);

impl<'de, T: Real + Deserialize<'de>, const N: usize> Visitor<'de> for Vertices<T, N> {
    type Value = Ring<T, N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of points")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut vertices: A) -> Result<Ring<T, N>, A::Error> {
        let mut ring = Ring::new();
        while let Some(vertex) = vertices.next_element()? {
            ring.push(vertex).map_err(A::Error::custom)?;
        }
        Ok(ring)
    }
}
