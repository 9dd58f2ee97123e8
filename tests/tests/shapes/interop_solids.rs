//! Arrays, serialization and approximate comparison of the shapes of this folder.

use approx::{AbsDiffEq, RelativeEq, UlpsEq};
use obbligato::nalgebra::{Point, Point2, Point3, Vector3};
use obbligato::{
    Capsule, Capsule2, Capsule3, ConvexHull, Dop8, Dop8In2, HalfSpace, HalfSpace2, HalfSpace3, Obb,
    RoundedObb3, ShapeError, Triangle, Triangle2, Triangle3,
};
use obbligato_tests::Rng;
use obbligato_tests::arbitrary::narrow;
use obbligato_tests::support::{direction, length, place, vector};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

fn check_round_trip<V: Serialize + DeserializeOwned + PartialEq + Debug>(value: &V) {
    let text = serde_json::to_string(value).expect("any value can be written");
    let read: V = serde_json::from_str(&text).expect("what was written is read");
    assert_eq!(&read, value, "by way of {text}");
}

#[test]
fn what_is_written_is_read_back_bit_for_bit() {
    for index in 0..2_000 {
        let mut rng = Rng::of_case("round trips", index);
        let (offset, scale) = place::<3>(&mut rng);
        let corners =
            [(); 3].map(|()| Point::from(narrow((offset + vector::<3>(&mut rng)) * scale)));
        let [a, b, _] = corners;
        let border = HalfSpace3::new(a, narrow(direction::<3>(&mut rng))).unwrap();
        let pill = Capsule3::new(a, b, length(&mut rng) as f32).unwrap();
        let sail = Triangle3::new(corners).unwrap();
        let volume = Dop8::from_points(corners).unwrap();
        check_round_trip(&border);
        check_round_trip(&pill);
        let soap = RoundedObb3::new(Obb::from(pill.aabb()), pill.radius()).unwrap();
        check_round_trip(&soap);
        assert_eq!(RoundedObb3::try_from(<[f32; 16]>::from(soap)), Ok(soap));
        let points =
            [(); 9].map(|()| Point::from(narrow((offset + vector::<3>(&mut rng)) * scale)));
        if let Ok(hull) = ConvexHull::<f32, 9>::from_points(points) {
            check_round_trip(&hull);
        }
        check_round_trip(&sail);
        check_round_trip(&volume);
        assert_eq!(HalfSpace::try_from(<[[f32; 3]; 2]>::from(border)), Ok(border));
        assert_eq!(Capsule::try_from(<[f32; 7]>::from(pill)), Ok(pill));
        assert_eq!(Triangle::try_from(<[[f32; 3]; 3]>::from(sail)), Ok(sail));
        assert_eq!(Dop8::try_from(<[[f32; 4]; 2]>::from(volume)), Ok(volume));
    }
    let pill = Capsule2::new(Point2::new(1.0, 2.0), Point2::new(3.0, 4.0), 5.0).unwrap();
    assert_eq!(<[f32; 5]>::from(pill), [1.0, 2.0, 3.0, 4.0, 5.0]);
    assert_eq!(Capsule2::try_from([1.0, 2.0, 3.0, 4.0, 5.0]), Ok(pill));
    assert_eq!(Capsule2::try_from([0.0, 0.0, 0.0, 0.0, -5.0]), Err(ShapeError::NegativeRadius));
}

#[test]
fn a_shape_is_written_by_the_names_of_its_numbers_and_checked_when_it_is_read() {
    let wall = HalfSpace2::new(Point2::new(1.0, 2.0), Vector3::x().xy()).unwrap();
    let written = serde_json::to_string(&wall).unwrap();
    assert_eq!(written, r#"{"point":[1.0,2.0],"normal":[1.0,0.0]}"#);
    let pill = Capsule2::new(Point2::new(1.0, 2.0), Point2::new(3.0, 4.0), 5.0).unwrap();
    let written = serde_json::to_string(&pill).unwrap();
    assert_eq!(written, r#"{"start":[1.0,2.0],"end":[3.0,4.0],"radius":5.0}"#);
    let flag = Triangle2::new([[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]].map(Point2::from)).unwrap();
    assert_eq!(serde_json::to_string(&flag).unwrap(), "[[0.0,0.0],[4.0,0.0],[0.0,3.0]]");
    let octagon = Dop8In2::from_points([Point2::new(1.0, 2.0)]).unwrap();
    let written = serde_json::to_string(&octagon).unwrap();
    assert_eq!(written, r#"{"min":[1.0,2.0,3.0,-1.0],"max":[1.0,2.0,3.0,-1.0]}"#);

    let normal = serde_json::from_str::<HalfSpace2>(r#"{"point":[1.0,2.0],"normal":[0.0,0.0]}"#);
    assert!(normal.unwrap_err().to_string().starts_with("the normal is zero"));
    let radius = r#"{"start":[1.0,2.0],"end":[3.0,4.0],"radius":-1.0}"#;
    assert!(serde_json::from_str::<Capsule2>(radius).is_err());
    assert!(serde_json::from_str::<Triangle2>("[[0.0,0.0],[4.0,0.0],[0.0,3e20]]").is_err());
    let bounds = r#"{"min":[0.0,0.0,9.0,0.0],"max":[1.0,1.0,9.0,1.0]}"#;
    let empty = serde_json::from_str::<Dop8In2>(bounds).unwrap_err();
    assert!(empty.to_string().starts_with("no point satisfies all bounds"), "{empty}");
}

/// Checks a shape made from a number near 1, which is one of those that are compared.
fn check_close<V, F>(make: F)
where
    V: AbsDiffEq<Epsilon = f32> + RelativeEq + UlpsEq + Debug,
    F: Fn(f32) -> V,
{
    let (exact, near, far) = (make(1.0), make(1.0 + 2.0 * f32::EPSILON), make(1.01));
    assert!(exact.abs_diff_eq(&near, 1e-6) && !exact.abs_diff_eq(&far, 1e-3), "{exact:?}");
    assert!(
        exact.relative_eq(&near, 0.0, 1e-6) && !exact.relative_eq(&far, 0.0, 1e-3),
        "{exact:?}"
    );
    assert!(exact.ulps_eq(&near, 0.0, 2) && !exact.ulps_eq(&near, 0.0, 1), "{exact:?}");
}

#[test]
fn shapes_are_close_when_each_of_their_numbers_is() {
    let at = |x: f32| Point3::new(2.0, 2.0, x);
    check_close(|x| HalfSpace3::new(at(x), Vector3::y()).unwrap());
    check_close(|x| Capsule3::new(at(x), at(2.0), 1.0).unwrap());
    check_close(|x| Capsule3::new(at(2.0), at(x), 1.0).unwrap());
    check_close(|x| Capsule3::new(at(2.0), at(2.0), x).unwrap());
    check_close(|x| Triangle3::new([at(x), at(2.0), at(3.0)]).unwrap());
    check_close(|x| Triangle3::new([at(2.0), at(x), at(3.0)]).unwrap());
    check_close(|x| Triangle3::new([at(2.0), at(3.0), at(x)]).unwrap());
    let bounds = |low: f32, high: f32| {
        Dop8In2::from_bounds([low, -4.0, -4.0, -4.0], [high, 4.0, 4.0, 4.0]).unwrap()
    };
    check_close(|x| bounds(x, 2.0));
    check_close(|x| bounds(-2.0, x));
    let turned = |y: f32| HalfSpace3::new(at(1.0), Vector3::new(1.0, y, 0.0)).unwrap();
    assert!(
        turned(0.0).abs_diff_eq(&turned(1e-4), 1e-3)
            && !turned(0.0).abs_diff_eq(&turned(0.01), 1e-3)
    );
}
