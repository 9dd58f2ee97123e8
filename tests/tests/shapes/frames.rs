//! The frame of a box, compared with exact sums of products.

use obbligato::nalgebra::{Matrix3, Matrix4, Point, Point2, Point3, SVector, Vector2, Vector3};
use obbligato::{Aabb, Obb, Real};
use obbligato_tests::{Rational, Rng, Sample, Source, Tally, boxes, survey_of};

fn exact<T: Real>(x: T) -> Rational {
    Rational::from(x.to_f64())
}

fn sum(terms: impl Iterator<Item = Rational>) -> Rational {
    terms.fold(Rational::from(0.0), |sum, term| &sum + &term)
}

/// The largest difference from exact coordinates, less half an `EPSILON` of some, in
/// `EPSILON size`.
fn off<T: Sample, const D: usize>(
    found: &SVector<T, D>,
    truth: &[Rational; D],
    coordinate: bool,
    size: f64,
) -> f64 {
    let smallest = T::TINY.to_f64() * T::epsilon();
    found.iter().zip(truth).fold(0.0, |most: f64, (x, truth)| {
        let off = (&exact(*x) - truth).to_f64().abs() - 4.0 * smallest;
        let rounding = if coordinate { 0.5 * T::epsilon() * truth.to_f64().abs() } else { 0.0 };
        most.max((off - rounding) / (T::epsilon() * size))
    })
}

fn frames<T: Sample, const D: usize>() {
    let kernel = format!("Obb{D} frame {}", T::NAME);
    survey_of(&kernel, 3_000, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let draft = boxes::any::<T>(&mut rng, D, false);
        let size = draft.half.iter().fold(T::TINY.to_f64(), |most: f64, &h| most.max(h));
        let mut number = |center: f64| T::nearest(center + rng.range(-2.0, 2.0) * size);
        let point = Point::from(SVector::from_fn(|row, _| number(draft.center[row])));
        let local = Point::from(SVector::from_fn(|_, _| number(0.0)));
        check::<T, D>(&draft.obb().unwrap(), &point, &local, tally);
    });
}

fn check<T: Sample, const D: usize>(
    obb: &Obb<T, D>,
    point: &Point<T, D>,
    local: &Point<T, D>,
    tally: &mut Tally,
) {
    let case = || format!("{point:?}, {local:?} in {}", obb.source());
    let columns = obb.rotation().matrix().data.0.map(|column| column.map(exact));
    let center: [Rational; D] = obb.center().coords.data.0[0].map(exact);
    let [p, s] = [point, local].map(|point| point.coords.data.0[0].map(exact));
    let axes = SVector::<usize, D>::from_fn(|i, _| i).data.0[0];
    let along = |v: &[Rational; D]| axes.map(|i| sum(axes.iter().map(|&m| &columns[i][m] * &v[m])));
    let across =
        |v: &[Rational; D]| axes.map(|m| sum(axes.iter().map(|&i| &columns[i][m] * &v[i])));
    let from_center = axes.map(|m| &p[m] - &center[m]);
    let length = |v: &[Rational; D]| {
        let squares = v.iter().map(|x| x.to_f64() * x.to_f64());
        squares.sum::<f64>().sqrt() + T::TINY.to_f64()
    };

    let inward =
        off(&obb.to_local(point).coords, &along(&from_center), false, length(&from_center));
    tally.largest("to_local off by", inward);
    tally.require(inward <= 2.0, "to_local", case);
    let rotated = across(&s);
    let world = axes.map(|m| &center[m] + &rotated[m]);
    let outward = off(&obb.to_world(local).coords, &world, true, length(&s));
    tally.largest("to_world off by", outward);
    tally.require(outward <= 2.0, "to_world", case);
    let back = off(&obb.to_world(&obb.to_local(point)).coords, &p, true, length(&from_center));
    tally.largest("there and back off by", back);
    tally.require(back <= 16.0, "there and back", case);

    let inward = off(&obb.to_local_vector(&point.coords), &along(&p), false, length(&p));
    let outward = off(&obb.to_world_vector(&local.coords), &rotated, false, length(&s));
    tally.largest("vectors off by", inward.max(outward));
    tally.require(inward.max(outward) <= 2.0, "vectors", case);
}

#[test]
fn points_and_vectors_change_frames_as_exactly_as_they_can() {
    frames::<f32, 2>();
    frames::<f32, 3>();
    frames::<f64, 2>();
    frames::<f64, 3>();
}

#[test]
fn the_corners_of_a_box_are_its_half_extents_in_its_frame() {
    let obb = Obb::<_, 3>::from_quaternion(
        Point3::new(10.0, 20.0, 30.0),
        Vector3::new(1.0, 2.0, 3.0),
        obbligato::nalgebra::Quaternion::new(0.3, 0.5, -0.2, 0.9f64),
    );
    let obb = obb.unwrap();
    for (index, corner) in obb.vertices().iter().enumerate() {
        let side = |axis: usize| if index >> axis & 1 == 1 { 1.0 } else { -1.0 };
        let expected = Point3::new(side(0), 2.0 * side(1), 3.0 * side(2));
        assert!((obb.to_local(corner) - expected).amax() < 1e-14, "{index}");
        assert_eq!(obb.to_world(&expected), *corner, "{index}");
    }
}

/// Each entry of the matrix is one rounded product; `2 h` and the center are exact.
fn matrices<T: Sample>() {
    let unit_square =
        Aabb::from_center(Point2::origin(), Vector2::repeat(T::nearest(0.5))).unwrap();
    let unit_cube = Aabb::from_center(Point3::origin(), Vector3::repeat(T::nearest(0.5))).unwrap();
    let (zero, one, two) = (T::zero(), T::one(), T::nearest(2.0));
    for index in 0..1_000 {
        let mut rng = Rng::of_case("matrix", index);
        let obb: Obb<T, 2> = boxes::any::<T>(&mut rng, 2, false).obb().unwrap();
        let (c, h) = (obb.center(), obb.half_extents());
        let [u, v] = [0, 1].map(|i| obb.axis(i) * (two * h[i]));
        let expected = Matrix3::new(u.x, v.x, c.x, u.y, v.y, c.y, zero, zero, one);
        assert_eq!(obb.to_matrix(), expected);
        if h.min() > T::TINY {
            let back = Obb::<_, 2>::from_affine(&unit_square, &expected).unwrap();
            let off = (back.half_extents() - h).component_div(&h).amax();
            assert!(back.center() == c && off <= T::nearest(16.0) * T::EPSILON, "{}", obb.source());
        }

        let obb: Obb<T, 3> = boxes::any::<T>(&mut rng, 3, false).obb().unwrap();
        let (c, h) = (obb.center(), obb.half_extents());
        let [u, v, w] = [0, 1, 2].map(|i| (obb.axis(i) * (two * h[i])).push(zero));
        let expected = Matrix4::from_columns(&[u, v, w, c.coords.push(one)]);
        assert_eq!(obb.to_matrix(), expected);
        if h.min() > T::TINY {
            let back = Obb::<_, 3>::from_affine(&unit_cube, &expected).unwrap();
            let off = (back.half_extents() - h).component_div(&h).amax();
            assert!(back.center() == c && off <= T::nearest(16.0) * T::EPSILON, "{}", obb.source());
        }
    }
}

#[test]
fn the_matrix_maps_the_unit_cube_onto_the_box() {
    matrices::<f32>();
    matrices::<f64>();
}
