//! Interoperability with other crates: approximate comparison, and each of the optional features.

use approx::{AbsDiffEq, RelativeEq, UlpsEq};
use obbligato::nalgebra::{Point, Point2, Point3, Rotation3, Unit, Vector3};
use obbligato::{
    Aabb2, Aabb3, Argument, Circle, Clearance, ConvexPolygon, Motion2, Motion3, Obb, Obb2, Obb3,
    Pieces, Ray2, Ray3, RayHit, RaySpan, Real, SatAxis, Separation, ShapeError, Sphere, Sweep,
    TurningSweep,
};
use obbligato_tests::arbitrary::{cases, narrow, place, rotation, vector};
use proptest::prelude::*;
use serde::{Serialize, de::DeserializeOwned};

/// A value of every type, with `x` for all numbers where that is valid.
macro_rules! check_close {
    ($($make:expr),+ $(,)?) => { $({
        let make = $make;
        let (exact, near, far) = (make(1.0), make(1.0 + 2.0 * f32::EPSILON), make(1.01));
        assert!(exact.abs_diff_eq(&near, 1e-6), "{near:?}");
        assert!(exact.relative_eq(&near, 0.0, 1e-6), "{near:?}");
        assert!(exact.ulps_eq(&near, 0.0, 2), "{near:?}");
        assert!(!exact.ulps_eq(&near, 0.0, 1), "{near:?}");
        assert!(!exact.abs_diff_eq(&far, 1e-3), "{far:?}");
        assert!(!exact.relative_eq(&far, 0.0, 1e-3), "{far:?}");
        assert!(exact.abs_diff_eq(&far, 0.02) && exact.relative_eq(&far, 0.0, 0.02), "{far:?}");
    })+ };
}

/// Changes one number of each type at a time: each is compared.
#[test]
fn shapes_and_answers_are_close_when_each_of_their_numbers_is() {
    let at = |x: f32| Point3::new(2.0, 2.0, x);
    let size = |x: f32| Vector3::new(1.0, 1.0, x);
    let unrotated = Rotation3::identity();
    check_close!(
        |x| Aabb3::new(Point3::new(0.0, x, 0.0), at(2.0)).unwrap(),
        |x| Aabb3::new(Point3::origin(), at(x)).unwrap(),
        |x| Sphere::new(at(x), 1.0).unwrap(),
        |x| Sphere::new(at(1.0), x).unwrap(),
        |x| Obb3::new(at(x), size(1.0), unrotated).unwrap(),
        |x| Obb3::new(at(1.0), size(x), unrotated).unwrap(),
        |x| Ray3::new(at(x), size(1.0)).unwrap(),
        |x| Ray3::new(at(1.0), size(x)).unwrap(),
        |x| triangle([0.0, 0.0, 2.0, x, 0.5, 3.0]),
        |x| triangle([x, -1.0, 2.0, 1.0, 1.5, 3.0]),
        |x| RaySpan { enter: x, exit: 2.0 },
        |x| RaySpan { enter: -1.0, exit: x },
        |x| hit(x, Vector3::x(), false),
        |x| hit(1.0, size(x), false),
        |x| Sweep::new(x, Vector3::x_axis()),
        |x| Sweep::new(1.0, Unit::new_unchecked(size(x))),
        |x| separation(x, Vector3::x(), SatAxis::FaceA(0)),
        |x| separation(1.0, size(x), SatAxis::FaceA(0)),
        |x| Clearance::from(separation(x, Vector3::x(), SatAxis::FaceA(0))),
        |x| Clearance::from(separation(1.0, size(x), SatAxis::FaceA(0))),
        |x| turning(x, Vector3::x(), 1.0),
        |x| turning(1.0, size(x), 1.0),
        |x| turning(1.0, Vector3::x(), x),
        |x| Motion3::new(size(x), size(1.0)).unwrap(),
        |x| Motion3::new(size(1.0), size(x)).unwrap(),
        |x| Motion2::new(size(1.0).xy(), x).unwrap(),
    );
    let rotated = |angle| {
        Obb3::new(at(1.0), size(1.0), Rotation3::from_axis_angle(&Vector3::x_axis(), angle))
            .unwrap()
    };
    assert!(rotated(0.5).abs_diff_eq(&rotated(0.5001), 1e-3));
    assert!(!rotated(0.5).abs_diff_eq(&rotated(0.51), 1e-3));
}

#[test]
fn answers_that_differ_in_kind_are_not_close() {
    let (outside, inside) = (hit(0.0, Vector3::zeros(), false), hit(0.0, Vector3::zeros(), true));
    assert!(!outside.abs_diff_eq(&inside, 1.0));
    assert!(!outside.relative_eq(&inside, 1.0, 1.0));
    assert!(!outside.ulps_eq(&inside, 1.0, 1));
    let on = |axis| separation(0.5, Vector3::x(), axis);
    let (face, edges) = (on(SatAxis::FaceA(0)), on(SatAxis::Edges(0, 1)));
    assert!(!face.abs_diff_eq(&edges, 1.0));
    assert!(!face.relative_eq(&edges, 1.0, 1.0));
    assert!(!face.ulps_eq(&edges, 1.0, 1));
}

fn triangle([a, b, c, d, e, f]: [f32; 6]) -> ConvexPolygon<f32, 4> {
    ConvexPolygon::new(&[[a, b], [c, d], [e, f]].map(Point2::from)).unwrap()
}

fn hit(t: f32, normal: Vector3<f32>, inside: bool) -> RayHit<f32, 3> {
    RayHit::new(t, normal, inside)
}

fn turning(t: f32, normal: Vector3<f32>, gap: f32) -> TurningSweep<f32, 3> {
    TurningSweep::new(t, Unit::new_unchecked(normal), gap)
}

fn separation(gap: f32, normal: Vector3<f32>, axis: SatAxis) -> Separation<f32, 3> {
    Separation { gap, normal: Unit::new_unchecked(normal), axis }
}

/// Serializes a value, reads it back, and expects the same value.
fn check_round_trip<V>(value: &V) -> Result<(), TestCaseError>
where
    V: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug,
{
    let text = serde_json::to_string(value).expect("any value can be written");
    let read: V = serde_json::from_str(&text).map_err(|e| TestCaseError::fail(e.to_string()))?;
    prop_assert_eq!(&read, value, "by way of {}", text);
    Ok(())
}

/// A box with the given rotation, rounded to the scalar.
fn obb<T: Real>(
    center: Vector3<f64>,
    half_extents: Vector3<f64>,
    turn: Rotation3<f64>,
) -> Obb<T, 3> {
    let turn = Rotation3::from_matrix_unchecked(turn.matrix().map(T::nearest));
    Obb::new(Point::from(narrow(center)), narrow(half_extents.abs()), turn).expect("valid")
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn what_is_written_is_read_back_bit_for_bit(
        (c, scale) in place::<3>(), h in vector::<3>(), turn in rotation(),
    ) {
        let (c, h) = (c * scale, h * scale);
        let single = obb::<f32>(c, h, turn);
        check_round_trip(&single)?;
        check_round_trip(&obb::<f64>(c, h, turn))?;
        check_round_trip(&single.aabb())?;
        check_round_trip(&Sphere::new(single.center(), single.half_extents().x).unwrap())?;
        check_round_trip(&hit(h.x as f32, narrow(c), h.y > 0.0))?;
        if let Ok(hull) = ConvexPolygon::<f64, 4>::hull([c.xy(), h.xy(), c.yz(), h.yz()].map(Point2::from)) {
            check_round_trip(&hull)?;
        }
        check_round_trip(&RaySpan { enter: h.x, exit: h.y })?;
        if let Ok(ray) = Ray3::new(single.center(), narrow::<f32, 3>(h)) {
            check_round_trip(&ray)?;
            prop_assert_eq!(Ray3::try_from(<[[f32; 3]; 2]>::from(ray)), Ok(ray));
        }
        let numbers: [[f32; 3]; 5] = single.into();
        prop_assert_eq!(Obb3::try_from(numbers), Ok(single));
        let corners: [[f32; 3]; 2] = single.aabb().into();
        prop_assert_eq!(Aabb3::try_from(corners), Ok(single.aabb()));
    }
}

#[test]
fn a_shape_is_written_by_the_names_of_its_numbers() {
    let ball = Circle::new(Point2::new(1.0, 2.5), 0.5).unwrap();
    let table = [
        (serde_json::to_string(&ball), r#"{"center":[1.0,2.5],"radius":0.5}"#),
        (serde_json::to_string(&ball.aabb().center()), "[1.0,2.5]"),
        (serde_json::to_string(&SatAxis::Edges(0, 2)), r#"{"Edges":[0,2]}"#),
    ];
    for (written, expected) in table {
        assert_eq!(written.unwrap(), expected);
    }
    let ramp = triangle([0.0, 0.0, 4.0, 0.0, 0.0, 3.0]);
    let written = serde_json::to_string(&ramp).unwrap();
    assert_eq!(written, "[[0.0,0.0],[4.0,0.0],[0.0,3.0]]");
    let axis = separation(0.5, Vector3::x(), SatAxis::FaceB(1));
    check_round_trip(&axis).unwrap();
    let contact = Sweep::new(0.5_f32, Vector3::<f32>::y_axis());
    check_round_trip(&contact).unwrap();
    check_round_trip(&Clearance::from(axis)).unwrap();
    check_round_trip(&turning(0.5, Vector3::y(), 1e-6)).unwrap();
    let spin = Motion2::new(contact.normal.xy(), 0.5).unwrap();
    let written = serde_json::to_string(&spin).unwrap();
    assert_eq!(written, r#"{"velocity":[0.0,1.0],"spin":[0.5]}"#);
    check_round_trip(&spin).unwrap();
    assert!(serde_json::from_str::<Motion2>(r#"{"velocity":[0.0,1e20],"spin":[0.5]}"#).is_err());
}

#[test]
fn pieces_are_written_as_their_outline() {
    let outline = "[[0.0,0.0],[2.0,0.0],[2.0,1.0],[1.0,1.0],[1.0,2.0],[0.0,2.0]]";
    let pieces: Pieces<f32, 6> = serde_json::from_str(outline).unwrap();
    assert_eq!(pieces.count(), 2);
    assert_eq!(serde_json::to_string(&pieces).unwrap(), outline);
    assert!(pieces.abs_diff_eq(&pieces, 0.0));
    let crossed = "[[0,0],[2,2],[2,0],[0,2]]";
    let error = serde_json::from_str::<Pieces<f32, 6>>(crossed).unwrap_err();
    assert!(error.to_string().contains("touches or crosses itself"));
}

#[test]
fn polygons_with_other_or_fewer_vertices_are_not_close() {
    let ramp = triangle([0.0, 0.0, 4.0, 0.0, 0.0, 3.0]);
    let corners = [[0.0, 0.0], [4.0, 0.0], [4.0, 3.0], [0.0, 3.0]].map(Point2::from);
    let block = ConvexPolygon::<f32, 4>::new(&corners).unwrap();
    assert!(ramp.abs_diff_eq(&ramp, 0.0) && block.relative_eq(&block, 0.0, 0.0));
    assert!(!ramp.abs_diff_eq(&block, 10.0) && !block.ulps_eq(&ramp, 10.0, 1));
}

/// Reading goes through the constructor, so no text can produce an invalid shape.
#[test]
fn invalid_shapes_are_not_read() {
    fn refusal<V: DeserializeOwned + std::fmt::Debug>(text: &str) -> String {
        serde_json::from_str::<V>(text).expect_err(text).to_string()
    }
    let table = [
        (refusal::<Circle>(r#"{"center":[0,0],"radius":-1}"#), "the radius is negative"),
        (refusal::<Circle>(r#"{"center":[1e39,0],"radius":1}"#), "number out of range"),
        (refusal::<Circle>(r#"{"center":[1e16,0],"radius":1}"#), "beyond the limit"),
        (refusal::<Circle>(r#"{"center":[0,0]}"#), "missing field `radius`"),
        (refusal::<Circle>(r#"{"center":[0,0,0],"radius":1}"#), "invalid length"),
        (refusal::<Circle>(r#"{"center":[0,0],"radius":1,"r":1}"#), "unknown field `r`"),
        (refusal::<ConvexPolygon<f32, 3>>("[[0,0],[1,1],[2,2]]"), "lie on one line"),
        (refusal::<ConvexPolygon<f32, 3>>("[[0,0],[1,0],[1,1],[0,1]]"), "more vertices than fit"),
        (refusal::<ConvexPolygon<f32, 3>>("7"), "expected a list of points"),
        (refusal::<Aabb2>(r#"{"min":[1,0],"max":[0,0]}"#), "a minimum exceeds its maximum"),
        (refusal::<Ray2>(r#"{"origin":[1,0],"direction":[0,-0]}"#), "direction is zero"),
        (
            refusal::<Obb2>(r#"{"center":[0,0],"half_extents":[1,1],"rotation":[1,0,0,1.1]}"#),
            "not orthonormal",
        ),
    ];
    for (error, expected) in table {
        assert!(error.contains(expected), "{error:?} does not say {expected:?}");
    }
}

#[test]
fn arrays_that_are_not_shapes_are_rejected() {
    assert_eq!(Aabb2::try_from([[1.0, 0.0], [0.0, 0.0]]), Err(ShapeError::MinAboveMax));
    assert_eq!(Ray2::try_from([[1.0, 0.0], [0.0, 0.0]]), Err(ShapeError::ZeroDirection));
    assert_eq!(Circle::try_from([1.0, 0.0, -1.0]), Err(ShapeError::NegativeRadius));
    assert_eq!(
        Sphere::try_from([f32::NAN, 0.0, 0.0, 1.0]),
        Err(ShapeError::NotFiniteIn(Argument::Center))
    );
    assert_eq!(Obb2::try_from([[0.0; 2]; 4]), Err(ShapeError::NotARotation));
    assert_eq!(Obb3::try_from([[0.0; 3]; 5]), Err(ShapeError::NotARotation));
}

#[test]
fn arrays_hold_the_numbers_in_the_documented_order() {
    let quarter = Obb2::from_angle(Point2::new(1.0, 2.0), [3.0, 4.0].into(), 0.0).unwrap();
    assert_eq!(<[[f32; 2]; 4]>::from(quarter), [[1.0, 2.0], [3.0, 4.0], [1.0, 0.0], [0.0, 1.0]]);
    let turn = Rotation3::from_matrix_unchecked(
        [[0.0, 1.0, 0.0], [-1.0, 0.0, 0.0], [0.0, 0.0, 1.0]].into(),
    );
    let rotated = Obb3::new(Point3::origin(), Vector3::repeat(1.0), turn).unwrap();
    let [_, _, x, y, z]: [[f32; 3]; 5] = rotated.into();
    assert_eq!((x, y, z), ([0.0, 1.0, 0.0], [-1.0, 0.0, 0.0], [0.0, 0.0, 1.0]));
    assert_eq!(
        <[f32; 4]>::from(Sphere::new(Point3::new(1.0, 2.0, 3.0), 4.0).unwrap()),
        [1.0, 2.0, 3.0, 4.0]
    );
    assert_eq!(<[f32; 3]>::from(Circle::new(Point2::new(1.0, 2.0), 4.0).unwrap()), [1.0, 2.0, 4.0]);
    assert_eq!(Circle::try_from([1.0, 2.0, 4.0]), Circle::new(Point2::new(1.0, 2.0), 4.0));
    assert_eq!(
        Sphere::try_from([1.0, 2.0, 3.0, 4.0]),
        Sphere::new(Point3::new(1.0, 2.0, 3.0), 4.0)
    );
    assert_eq!(Obb2::try_from(<[[f32; 2]; 4]>::from(quarter)), Ok(quarter));
}

#[test]
fn arrays_and_points_are_bytes_for_a_buffer() {
    let boxes = [Aabb2::from_center(Point2::origin(), [1.0, 2.0].into()).unwrap(); 3];
    let packed: Vec<[[f32; 2]; 2]> = boxes.iter().map(|&aabb| aabb.into()).collect();
    let bytes: &[u8] = bytemuck::cast_slice(&packed);
    assert_eq!(bytes.len(), 3 * 16);
    assert_eq!(&bytes[..4], (-1.0_f32).to_ne_bytes());
    assert_eq!(bytemuck::bytes_of(&boxes[0].max())[4..], 2.0_f32.to_ne_bytes());
}

#[test]
fn points_convert_to_and_from_mint_and_glam() {
    let corner = mint::Point3 { x: 1.0, y: 2.0, z: 3.0 };
    let size = mint::Vector3 { x: 0.5, y: 0.5, z: 0.5 };
    let aabb = Aabb3::from_center(corner.into(), size.into()).unwrap();
    let back: mint::Point3<f32> = aabb.center().into();
    assert_eq!(back, corner);

    let ball = Sphere::new(glam::Vec3::new(1.0, 2.0, 3.0).into(), 1.0).unwrap();
    assert_eq!(glam::Vec3::from(ball.center()), glam::Vec3::new(1.0, 2.0, 3.0));
    let turn = glam::Quat::from_xyzw(0.0, 0.0, 1.0, 0.0);
    let rotation = obbligato::nalgebra::UnitQuaternion::from(turn).to_rotation_matrix();
    let rotated = Obb3::new(ball.center(), Vector3::repeat(1.0), rotation).unwrap();
    assert_eq!(rotated.axis(0), Vector3::new(-1.0, 0.0, 0.0));
}
