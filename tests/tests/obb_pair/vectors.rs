//! The shared vectors, whose labels come from another program and are verified one by one.

use obbligato::nalgebra::{Point3, Quaternion, UnitQuaternion, Vector3};
use obbligato::{Obb, Ray};
use obbligato_tests::{Ray3Exact, Sample, Slabs, Solid, between};
use serde_json::Value;
use std::cmp::Ordering;

/// The error from rounding the rotation to a matrix, on top of the band of 16; in `EPSILON * L`.
const BAND: f64 = 16.0 + 2.0;
/// The band of rays, in `EPSILON * L`: 1e-6 for `f32`.
const RAY_BAND: f64 = 8.4;

struct Vector {
    a: [f64; 10],
    b: [f64; 10],
    sign: Ordering,
    margin: f64,
    rel: f64,
    origin: [f64; 3],
    direction: [f64; 3],
    t: Option<f64>,
}

impl Vector {
    fn parse(line: &str) -> Self {
        let value: Value = serde_json::from_str(line).expect("a line of JSON");
        let number = |key: &str| value[key].as_f64().expect("a number");
        Self {
            a: floats(&value["a"]),
            b: floats(&value["b"]),
            sign: number("sign").total_cmp(&0.0),
            margin: number("margin"),
            rel: number("rel"),
            origin: floats(&value["o"]),
            direction: floats(&value["d"]),
            t: value["t"].as_f64(),
        }
    }
}

fn vectors() -> Vec<Vector> {
    let lines = include_str!("../../vectors/obb3.jsonl").lines();
    let vectors: Vec<_> = lines.map(Vector::parse).collect();
    assert_eq!(vectors.len(), 4000);
    vectors
}

/// The values of an array of bits of `f32`.
fn floats<const N: usize>(bits: &Value) -> [f64; N] {
    let float = |i: usize| {
        let bits = bits[i].as_u64().expect("bits of an f32");
        f64::from(f32::from_bits(u32::try_from(bits).expect("32 bits")))
    };
    std::array::from_fn(float)
}

fn obb<T: Sample>(numbers: &[f64; 10]) -> Obb<T, 3> {
    let [cx, cy, cz, w, x, y, z, hx, hy, hz] = numbers.map(T::nearest);
    let rotation = UnitQuaternion::from_quaternion(Quaternion::new(w, x, y, z));
    let (center, half_extents) = (Point3::new(cx, cy, cz), Vector3::new(hx, hy, hz));
    Obb::new(center, half_extents, rotation.to_rotation_matrix()).expect("a valid box")
}

fn ray<T: Sample>(vector: &Vector) -> Option<Ray<T, 3>> {
    let origin = Point3::from(vector.origin.map(T::nearest));
    Ray::new(origin, Vector3::from(vector.direction.map(T::nearest))).ok()
}

fn check_answers<T: Sample>() {
    for (line, vector) in vectors().iter().enumerate() {
        let (a, b) = (obb::<T>(&vector.a), obb::<T>(&vector.b));
        let allowed = vector.rel > 0.0 && vector.rel <= BAND * T::epsilon();
        let meet = a.intersects(&b);
        assert_eq!(meet, b.intersects(&a), "line {}", line + 1);
        assert!(allowed || meet == vector.sign.is_le(), "line {}", line + 1);
    }
}

#[test]
fn boxes_intersect_as_the_vectors_say() {
    check_answers::<f32>();
    check_answers::<f64>();
}

/// This also tests the exact reference: the rotations differ only by the rounding of `f64`.
///
/// For boxes that are apart, that may rotate the cross product of nearly parallel edges, here by up
/// to `EPSILON / 1e-7`, and change the gap.
#[test]
fn gaps_are_those_of_the_vectors() {
    for (line, vector) in vectors().iter().enumerate() {
        let (a, b) = (obb::<f64>(&vector.a), obb::<f64>(&vector.b));
        let (first, second) = (Solid::from(&a), Solid::from(&b));
        let size = vector.margin / vector.rel;
        let truth = between(&first, &second);
        let off = |gap: f64| (gap - vector.margin).abs() / (size * f64::EPSILON);
        let blur = if vector.sign.is_gt() { 1e7 } else { 1.0 };
        let reference = off(truth.widest.gap.to_f64());
        assert!(reference <= 4.0 * blur, "{reference}, line {}", line + 1);
        if vector.sign.is_le() {
            assert!(off(a.separation(&b).gap) <= BAND, "line {}", line + 1);
        }
    }
}

#[test]
fn rays_enter_where_the_vectors_say() {
    for (line, vector) in vectors().iter().enumerate() {
        let Some(ray) = ray::<f64>(vector) else {
            continue;
        };
        let hit = obb::<f64>(&vector.b).cast_ray(&ray, f64::INFINITY);
        let t = hit.map(|hit| hit.t);
        let near = |t: f64, exact: f64| (t - exact).abs() <= 1e-9 * exact.max(1e-3);
        let same = t.zip(vector.t).map_or(t == vector.t, |(t, exact)| near(t, exact));
        assert!(same, "line {}: {t:?}, should be {:?}", line + 1, vector.t);
    }
}

#[test]
fn rays_in_single_precision_hit_what_the_vectors_say() {
    for (line, vector) in vectors().iter().enumerate() {
        let Some(ray) = ray::<f32>(vector) else {
            continue;
        };
        let (solid, exact) = (Solid::from(&obb::<f64>(&vector.b)), Ray3Exact::from(&ray));
        let size = solid.distance_from(exact.origin) + solid.reach();
        let band = RAY_BAND * f64::from(f32::EPSILON) * size;
        let slabs = Slabs::new(&solid, &exact);
        let meets = |by: f64| slabs.with_faces_moved([by; 3]).meets(false);
        assert_eq!(meets(0.0), vector.t.is_some(), "reference, line {}", line + 1);
        let hit = obb::<f32>(&vector.b).cast_ray(&ray, f32::INFINITY).is_some();
        assert!(hit || !meets(-band), "missed, line {}", line + 1);
        assert!(!hit || meets(band), "invented, line {}", line + 1);
    }
}
