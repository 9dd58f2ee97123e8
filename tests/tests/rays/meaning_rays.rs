//! The rules for rays in the crate header, each as a table.

use obbligato::nalgebra::{Point, Point3, Rotation3, SVector, Vector3};
use obbligato::{Aabb, Obb, Ray, RayCast, nearest_hit};
use obbligato_tests::Sample;

const INFINITY: f64 = f64::INFINITY;

fn vector<T: Sample>(x: [f64; 3]) -> SVector<T, 3> {
    SVector::from(x.map(T::nearest))
}

fn ray<T: Sample>(origin: [f64; 3], direction: [f64; 3]) -> Ray<T, 3> {
    Ray::new(Point::from(vector(origin)), vector(direction)).unwrap()
}

/// A shape of any kind.
type Shape<T> = Box<dyn RayCast<T, 3>>;

/// The box from -1 to 1: axis-aligned, oriented, and oriented after quarter turns.
fn cubes<T: Sample>() -> Vec<(&'static str, Shape<T>)> {
    let (center, half) = (Point3::origin(), Vector3::repeat(T::one()));
    let (zero, one) = (T::zero(), T::one());
    let quarter = [[zero, one, zero], [-one, zero, zero], [zero, zero, one]];
    let cyclic = [[zero, one, zero], [zero, zero, one], [one, zero, zero]];
    let rotated = |columns: [[T; 3]; 3]| {
        let rotation = Rotation3::from_matrix_unchecked(columns.into());
        Box::new(Obb::new(center, half, rotation).unwrap())
    };
    vec![
        ("Aabb", Box::new(Aabb::from_center(center, half).unwrap())),
        ("Obb", Box::new(Obb::new(center, half, Rotation3::identity()).unwrap())),
        ("Obb rotated by 90 degrees", rotated(quarter)),
        ("Obb with its axes exchanged", rotated(cyclic)),
    ]
}

/// The expected result of a ray at the box from -1 to 1.
struct Row {
    name: &'static str,
    origin: [f64; 3],
    direction: [f64; 3],
    /// `enter` and `exit`.
    span: Option<[f64; 2]>,
    /// The valid normals; none for a ray that starts inside.
    normals: &'static [[f64; 3]],
}

const LEFT: [f64; 3] = [-1.0, 0.0, 0.0];
const TOP: [f64; 3] = [0.0, 1.0, 0.0];
const FRONT: [f64; 3] = [0.0, 0.0, 1.0];

#[rustfmt::skip]
const ROWS: &[Row] = &[
    Row { name: "through the middle", origin: [-3.0, 0.0, 0.0], direction: [1.0, 0.0, 0.0], span: Some([2.0, 4.0]), normals: &[LEFT] },
    Row { name: "with negative zeros", origin: [-3.0, -0.0, 0.0], direction: [1.0, -0.0, -0.0], span: Some([2.0, 4.0]), normals: &[LEFT] },
    Row { name: "in the plane of a face", origin: [-3.0, 1.0, 0.0], direction: [1.0, 0.0, 0.0], span: Some([2.0, 4.0]), normals: &[LEFT] },
    Row { name: "in the plane of a face, askew", origin: [-3.0, 1.0, -2.0], direction: [2.0, 0.0, 1.0], span: Some([1.0, 2.0]), normals: &[LEFT, [0.0, 0.0, -1.0]] },
    Row { name: "along an edge", origin: [-3.0, 1.0, 1.0], direction: [1.0, 0.0, 0.0], span: Some([2.0, 4.0]), normals: &[LEFT] },
    Row { name: "along an edge, away", origin: [3.0, 1.0, 1.0], direction: [1.0, 0.0, 0.0], span: Some([-4.0, -2.0]), normals: &[] },
    Row { name: "across an edge", origin: [-2.0, 0.0, 0.0], direction: [1.0, 1.0, 0.0], span: Some([1.0, 1.0]), normals: &[LEFT, TOP] },
    Row { name: "across a corner", origin: [-2.0, 0.0, 2.0], direction: [1.0, 1.0, -1.0], span: Some([1.0, 1.0]), normals: &[LEFT, TOP, FRONT] },
    Row { name: "into a corner", origin: [-3.0, 3.0, 3.0], direction: [1.0, -1.0, -1.0], span: Some([2.0, 4.0]), normals: &[LEFT, TOP, FRONT] },
    Row { name: "from the middle", origin: [0.0, 0.0, 0.0], direction: [0.0, 0.0, 0.5], span: Some([-2.0, 2.0]), normals: &[] },
    Row { name: "from a face inward", origin: [-1.0, 0.0, 0.0], direction: [1.0, 0.0, 0.0], span: Some([0.0, 2.0]), normals: &[LEFT] },
    Row { name: "from a face outward", origin: [-1.0, 0.0, 0.0], direction: [-1.0, 0.0, 0.0], span: Some([-2.0, 0.0]), normals: &[] },
    Row { name: "from a face along it", origin: [-1.0, 0.0, 0.0], direction: [0.0, 1.0, 0.0], span: Some([-1.0, 1.0]), normals: &[] },
    Row { name: "from a corner outward", origin: [1.0, 1.0, 1.0], direction: [1.0, 1.0, 1.0], span: Some([-2.0, 0.0]), normals: &[] },
    Row { name: "from a corner along an edge", origin: [-1.0, 1.0, 1.0], direction: [1.0, 0.0, 0.0], span: Some([0.0, 2.0]), normals: &[LEFT] },
    Row { name: "behind", origin: [3.0, 0.0, 0.0], direction: [1.0, 0.0, 0.0], span: Some([-4.0, -2.0]), normals: &[] },
    Row { name: "beside", origin: [-3.0, 1.5, 0.0], direction: [1.0, 0.0, 0.0], span: None, normals: &[] },
    Row { name: "past an edge", origin: [-2.0, 0.5, 0.0], direction: [1.0, 1.0, 0.0], span: None, normals: &[] },
    Row { name: "short steps", origin: [-3.0, 0.25, 0.0], direction: [9.313_225_746_154_785e-10, 0.0, 0.0], span: Some([2_147_483_648.0, 4_294_967_296.0]), normals: &[LEFT] },
    Row { name: "long steps", origin: [-3.0, 0.25, 0.0], direction: [1_073_741_824.0, 0.0, 0.0], span: Some([2.0 / 1_073_741_824.0, 4.0 / 1_073_741_824.0]), normals: &[LEFT] },
];

/// Checks all rows for all shapes: `span`, and `cast_ray` with several `max_t`.
fn check_rows<T: Sample>() {
    for (kind, shape) in &cubes::<T>() {
        for row in ROWS {
            let case = format!("{kind} {}: {}", T::NAME, row.name);
            let ray = ray::<T>(row.origin, row.direction);
            let span = shape.span(&ray).map(|span| [span.enter, span.exit].map(T::to_f64));
            assert_eq!(span, row.span, "{case}");
            let hit = row.span.filter(|[_, exit]| *exit >= 0.0);
            let expected_t = hit.map(|[enter, _]| enter.max(0.0));
            for max_t in [INFINITY, expected_t.unwrap_or(1e9)] {
                let hit = shape.cast_ray(&ray, T::nearest(max_t));
                assert_eq!(hit.map(|hit| hit.t.to_f64()), expected_t, "{case}");
                let Some(hit) = hit else { continue };
                let normal = [hit.normal.x, hit.normal.y, hit.normal.z].map(T::to_f64);
                assert_eq!(hit.inside, row.normals.is_empty(), "{case}");
                let right = row.normals.contains(&normal) || hit.inside && normal == [0.0; 3];
                assert!(right, "{case}: {normal:?}");
                assert!(!hit.t.to_f64().is_sign_negative(), "{case}: -0.0");
            }
        }
    }
}

#[test]
fn rays_hit_the_cube_as_in_the_table() {
    check_rows::<f32>();
    check_rows::<f64>();
}

fn max_t_ends_the_ray<T: Sample>() {
    let (outside, inside) = ([-3.0, 0.5, 0.0], [0.0, 0.5, 0.0]);
    let below_two = 2.0 - T::epsilon();
    let rows = [
        (outside, 2.0, true),
        (outside, below_two, false),
        (outside, INFINITY, true),
        (outside, 0.0, false),
        (outside, -1.0, false),
        (outside, -INFINITY, false),
        (outside, f64::NAN, false),
        (inside, 0.0, true),
        (inside, -0.0, true),
        (inside, -f64::MIN_POSITIVE, T::nearest(-f64::MIN_POSITIVE) == T::zero()),
        (inside, -1.0, false),
        (inside, f64::NAN, false),
    ];
    for (kind, shape) in &cubes::<T>() {
        for (origin, max_t, hits) in rows {
            let ray = ray::<T>(origin, [1.0, 0.0, 0.0]);
            let hit = shape.cast_ray(&ray, T::nearest(max_t));
            assert_eq!(hit.is_some(), hits, "{kind} {} from {origin:?} to {max_t}", T::NAME);
        }
    }
}

#[test]
fn a_ray_ends_at_max_t() {
    max_t_ends_the_ray::<f32>();
    max_t_ends_the_ray::<f64>();
}

/// Plates, segments and points are hit at the right `t`.
fn check_flat_boxes<T: Sample>() {
    let (right, down) = ([1.0, 0.0, 0.0], [0.0, -1.0, 0.0]);
    let rows = [
        ("plate from above", [1.0, 0.0, 1.0], [0.5, 3.0, 0.5], down, Some(3.0)),
        ("plate along its plane", [1.0, 0.0, 1.0], [-3.0, 0.0, 0.5], right, Some(2.0)),
        ("plate along its border", [1.0, 0.0, 1.0], [-3.0, 0.0, 1.0], right, Some(2.0)),
        ("plate, beside its plane", [1.0, 0.0, 1.0], [-3.0, 0.5, 0.5], right, None),
        ("segment across", [1.0, 0.0, 0.0], [0.5, 3.0, 0.0], down, Some(3.0)),
        ("segment along", [1.0, 0.0, 0.0], [-3.0, 0.0, 0.0], right, Some(2.0)),
        ("segment beside", [1.0, 0.0, 0.0], [0.5, 3.0, 0.5], down, None),
        ("point", [0.0; 3], [-3.0, 0.0, 0.0], right, Some(3.0)),
        ("point askew", [0.0; 3], [-3.0, 3.0, 3.0], [1.0, -1.0, -1.0], Some(3.0)),
        ("point beside", [0.0; 3], [-3.0, 0.5, 0.0], right, None),
        ("from the point", [0.0; 3], [0.0; 3], right, Some(0.0)),
    ];
    for (name, half, origin, direction, t) in rows {
        let (center, half) = (Point3::origin(), vector::<T>(half));
        let axis_aligned = Aabb::from_center(center, half).unwrap();
        let oriented = Obb::new(center, half, Rotation3::identity()).unwrap();
        let ray = ray::<T>(origin, direction);
        for shape in [&axis_aligned as &dyn RayCast<T, 3>, &oriented] {
            let hit = shape.cast_ray(&ray, T::INFINITY);
            assert_eq!(hit.map(|hit| hit.t.to_f64()), t, "{name}, {}", T::NAME);
        }
    }
}

#[test]
fn rays_hit_plates_segments_and_points() {
    check_flat_boxes::<f32>();
    check_flat_boxes::<f64>();
}

#[test]
fn of_shapes_at_the_same_t_the_earlier_one_wins() {
    let cube = |z: f32| {
        let (center, half) = (Point3::new(0.0, 0.0, z), Vector3::repeat(1.0));
        Obb::new(center, half, Rotation3::identity()).unwrap()
    };
    let ray = Ray::new(Point3::origin(), Vector3::z()).unwrap();
    let found = |places: &[f32], max_t: f32| {
        let boxes: Vec<_> = places.iter().map(|&z| cube(z)).collect();
        let nearest = nearest_hit(&ray, max_t, boxes.iter().enumerate());
        nearest.map(|(index, hit)| (index, hit.t))
    };
    let none: &[f32] = &[];
    let rows = [
        (none, 9.0, None),
        (&[5.0, 5.0], 9.0, Some((0, 4.0))),
        (&[7.0, 5.0, 5.0], 9.0, Some((1, 4.0))),
        (&[5.0, 7.0], 4.0, Some((0, 4.0))),
        (&[5.0, 7.0], 3.999, None),
        (&[5.0, 0.5, 0.0], f32::INFINITY, Some((1, 0.0))),
        (&[0.0], 0.0, Some((0, 0.0))),
        (&[0.0], -1.0, None),
        (&[0.0], f32::NAN, None),
        (&[-5.0], f32::INFINITY, None),
    ];
    for (places, max_t, expected) in rows {
        assert_eq!(found(places, max_t), expected, "{places:?} to {max_t}");
    }
}

/// At these distances `t` exceeds the largest number.
#[test]
fn a_box_farther_than_any_number_is_missed() {
    let low = Point::from([9e14, -1e14, -1e14]);
    let far = Aabb::<f32, 3>::new(low, [1e15, 1e14, 1e14].into()).unwrap();
    for direction in [1e-37, -1e-37] {
        let ray = ray([0.0; 3], [direction, 0.0, 0.0]);
        assert_eq!(far.span(&ray), None, "{direction}");
        assert_eq!(Obb::from(far).span(&ray), None, "{direction}");
    }
}
