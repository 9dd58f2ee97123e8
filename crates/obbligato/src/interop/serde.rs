//! Serialization of shapes with `serde`.
//!
//! A shape is written as the named arguments of its constructor, and read through that constructor,
//! so a deserialized shape is as valid as a constructed one. A point, a vector or a direction is a
//! list of numbers, a rotation is a list of the entries of its matrix, column by column, and a
//! polygon is a list of its vertices. Pieces are written as their outline, which is decomposed
//! again on reading.

use crate::hulls::ConvexHull;
use crate::numbers::Real;
use crate::polygons::{ConvexPolygon, Pieces, Ring};
use crate::shapes::{
    Aabb, Ball, Capsule, Cylinder, Dop8, HalfSpace, Obb, Ray, RoundedObb, ShapeError, Triangle,
};
use crate::turning::Motion;
use core::fmt;
use core::marker::PhantomData;
use nalgebra::{Point, Point3, Rotation, SVector, Scalar, Vector3};
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Writes shapes as the arguments of a constructor, which are the values of the getters of the same
/// names.
macro_rules! by_arguments {
    ($($name:literal $numbers:ident $shape:ident::$new:ident { $($argument:ident: $of:ty),+ })+) => { $(
        #[derive(Serialize, Deserialize)]
        #[serde(rename = $name, deny_unknown_fields)]
        struct $numbers<T: Real, const D: usize> {
            $($argument: $of),+
        }

        impl<T: Real + Serialize, const D: usize> Serialize for $shape<T, D> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $(let $argument = self.$argument();)+
                $numbers::<T, D> { $($argument),+ }.serialize(serializer)
            }
        }

        impl<'de, T: Real + Deserialize<'de>, const D: usize> Deserialize<'de> for $shape<T, D> {
            fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
                let $numbers { $($argument),+ } = $numbers::<T, D>::deserialize(deserializer)?;
                Self::$new($($argument),+).map_err(S::Error::custom)
            }
        }
    )+ };
}

by_arguments! {
    "Aabb" AabbNumbers Aabb::new { min: Point<T, D>, max: Point<T, D> }
    "Ball" BallNumbers Ball::new { center: Point<T, D>, radius: T }
    "Capsule" CapsuleNumbers Capsule::new { start: Point<T, D>, end: Point<T, D>, radius: T }
    "Dop8" Dop8Numbers Dop8::from_bounds { min: [T; 4], max: [T; 4] }
    "HalfSpace" HalfSpaceNumbers HalfSpace::new { point: Point<T, D>, normal: SVector<T, D> }
    "Obb" ObbNumbers Obb::new { center: Point<T, D>, half_extents: SVector<T, D>, rotation: Rotation<T, D> }
    "RoundedObb" RoundedObbNumbers RoundedObb::new { obb: Obb<T, D>, radius: T }
    "Ray" RayNumbers Ray::new { origin: Point<T, D>, direction: SVector<T, D> }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Cylinder", deny_unknown_fields)]
struct CylinderNumbers<T: Real> {
    center: Point3<T>,
    axis: Vector3<T>,
    half_height: T,
    radius: T,
}

impl<T: Real + Serialize> Serialize for Cylinder<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (center, axis) = (self.center(), self.axis());
        let (half_height, radius) = (self.half_height(), self.radius());
        CylinderNumbers { center, axis, half_height, radius }.serialize(serializer)
    }
}

impl<'de, T: Real + Deserialize<'de>> Deserialize<'de> for Cylinder<T> {
    fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
        let CylinderNumbers { center, axis, half_height, radius } =
            CylinderNumbers::deserialize(deserializer)?;
        Self::new(center, axis, half_height, radius).map_err(S::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Motion", deny_unknown_fields)]
#[serde(bound(serialize = "T: Real + Serialize", deserialize = "T: Real + Deserialize<'de>"))]
struct MotionNumbers<T: Scalar, const D: usize> {
    velocity: SVector<T, D>,
    spin: Spin<T, D>,
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pivot: Option<Point<T, D>>,
}

/// A list of one number in 2D, and of three in 3D.
struct Spin<T: Scalar, const D: usize>(SVector<T, D>);

impl<T: Real + Serialize, const D: usize> Serialize for Spin<T, D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.as_slice() {
            [spin, _] => [spin].serialize(serializer),
            _ => self.0.serialize(serializer),
        }
    }
}

impl<'de, T: Real + Deserialize<'de>, const D: usize> Deserialize<'de> for Spin<T, D> {
    fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
        let mut numbers = SVector::<T, D>::zeros();
        match numbers.as_mut_slice() {
            [spin, _] => [*spin] = Deserialize::deserialize(deserializer)?,
            _ => numbers = Deserialize::deserialize(deserializer)?,
        }
        Ok(Self(numbers))
    }
}

impl<T: Real + Serialize, const D: usize> Serialize for Motion<T, D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        MotionNumbers {
            velocity: self.velocity(),
            spin: Spin(self.spin_vector()),
            pivot: self.pivot(),
        }
        .serialize(serializer)
    }
}

impl<'de, T: Real + Deserialize<'de>, const D: usize> Deserialize<'de> for Motion<T, D> {
    fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
        let MotionNumbers { velocity, spin: Spin(spin), pivot } =
            MotionNumbers::deserialize(deserializer)?;
        let motion = Self::checked(velocity, spin);
        let turned = motion.and_then(|motion| match pivot {
            Some(pivot) => motion.about(&pivot),
            None => Ok(motion),
        });
        turned.map_err(S::Error::custom)
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

impl<T: Real + Serialize, const N: usize> Serialize for ConvexHull<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.vertices())
    }
}

impl<'de, T: Real + Deserialize<'de>, const N: usize> Deserialize<'de> for ConvexHull<T, N> {
    fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
        deserializer.deserialize_seq(HullVertices(PhantomData))
    }
}

/// Collects the corners of a hull.
struct HullVertices<T, const N: usize>(PhantomData<T>);

impl<'de, T: Real + Deserialize<'de>, const N: usize> Visitor<'de> for HullVertices<T, N> {
    type Value = ConvexHull<T, N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of points")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut points: A) -> Result<Self::Value, A::Error> {
        let mut read = [Point3::origin(); N];
        let mut count = 0_usize;
        while let Some(point) = points.next_element()? {
            let full = || A::Error::custom(ShapeError::TooManyVertices);
            *read.get_mut(count).ok_or_else(full)? = point;
            count = count.wrapping_add(1);
        }
        let read = read.iter().take(count).copied();
        ConvexHull::from_points(read).map_err(A::Error::custom)
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
