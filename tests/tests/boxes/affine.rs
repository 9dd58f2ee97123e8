//! Boxes under affine maps, compared with the images of their corners in double precision.

use obbligato::nalgebra::{
    Matrix2, Matrix3, Matrix4, Point2, Point3, Rotation2, Rotation3, SMatrix, SVector, Vector2,
    Vector3,
};
use obbligato::{Aabb, Aabb3, Obb, Obb2, Obb3, Real, ShapeError};
use obbligato_tests::{Dd, Draft, Rng, Sample, Solid, Source, boxes, rotations, survey};

/// How far off a corner may be, in units of `EPSILON * (|M| |corner| + |t|)`.
const BAND: f64 = 4.0;

/// An affine map as columns in double precision, rounded to the scalar under test.
struct Map {
    columns: [[f64; 3]; 3],
    translation: [f64; 3],
}

impl Map {
    /// A map that rotates, scales each axis by a different factor, and sometimes mirrors or flattens.
    fn any<T: Sample>(rng: &mut Rng, dimension: usize) -> Self {
        let rotated = rotations::any::<T>(rng, dimension);
        let factor = |rng: &mut Rng| match rng.below(8) {
            0 => 0.0,
            1 => -1.0,
            2 => rng.power(-12.0, 6.0),
            _ => rng.sign() * rng.range(0.1, 3.0),
        };
        let columns = rotated.map(|column| {
            let factor = factor(rng);
            column.map(|x| T::rounded(x * factor))
        });
        let reach = rng.pick(&[0.0, 1.0, 1e3]);
        let mut translation = rng.direction().map(|x| T::rounded(x * reach));
        translation[2] *= if dimension == 3 { 1.0 } else { 0.0 };
        Self {
            columns,
            translation,
        }
    }

    fn image(&self, point: [f64; 3]) -> [Dd; 3] {
        [0, 1, 2].map(|i| {
            (0..3).fold(Dd::from(self.translation[i]), |sum, j| {
                sum + Dd::product(self.columns[j][i], point[j])
            })
        })
    }

    /// `|M| |point| + |t|`, the largest component.
    fn magnitude(&self, point: [f64; 3]) -> f64 {
        let along = |i: usize| {
            let rotated = (0..3)
                .map(|j| (self.columns[j][i] * point[j]).abs())
                .sum::<f64>();
            rotated + self.translation[i].abs()
        };
        (0..3).map(along).fold(0.0, f64::max)
    }

    fn matrix<T: Real>(&self) -> SMatrix<T, 3, 4> {
        let entry = |i: usize, j: usize| {
            let column = self.columns.get(j).unwrap_or(&self.translation);
            T::nearest(column[i])
        };
        SMatrix::from_fn(entry)
    }

    fn matrix3<T: Real>(&self) -> Matrix3<T> {
        let all = self.matrix::<T>();
        let mut matrix = Matrix3::identity();
        matrix
            .fixed_view_mut::<2, 2>(0, 0)
            .copy_from(&all.fixed_view::<2, 2>(0, 0));
        matrix
            .fixed_view_mut::<2, 1>(0, 2)
            .copy_from(&all.fixed_view::<2, 1>(0, 3));
        matrix
    }

    fn matrix4<T: Real>(&self) -> Matrix4<T> {
        let mut matrix = Matrix4::identity();
        matrix
            .fixed_view_mut::<3, 4>(0, 0)
            .copy_from(&self.matrix::<T>());
        matrix
    }
}

/// The box encloses the image of every corner, and its corners are images of corners.
fn check_image<T: Sample, const D: usize>(
    from_affine: impl Fn(&Aabb<T, D>, &Map) -> Result<Obb<T, D>, ShapeError> + Sync,
) {
    let kernel = format!("Obb{D} from_affine {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let draft = Draft {
            center: rng.direction().map(|x| 2.0 * x),
            half: boxes::half_extents(&mut rng),
            columns: rotations::UNROTATED,
        };
        let local: Aabb<T, D> = draft.rounded::<T>(D).aabb().unwrap();
        let map = Map::any::<T>(&mut rng, D);
        let image = from_affine(&local, &map).unwrap();
        let case = || {
            format!(
                "{image:?}\n  {}\n  {:?} {:?}",
                local.source(),
                map.columns,
                map.translation
            )
        };
        let solid = Solid::from(&image);
        let corners = Solid::from(&local)
            .corners()
            .map(|corner| corner.map(Dd::to_f64));
        let unit = corners
            .iter()
            .map(|&corner| map.magnitude(corner))
            .fold(0.0, f64::max);
        let band = BAND * T::epsilon() * unit + T::TINY.to_f64();
        let images = corners.map(|corner| map.image(corner));
        let off = images
            .iter()
            .map(|image| solid.excess(image))
            .fold(0.0, f64::max);
        tally.largest("corner outside, EPSILON", off / (T::epsilon() * unit));
        tally.require(off <= band, "corner outside", case);
        let back = solid.corners().map(|corner| nearest(&corner, &images));
        let back = back.into_iter().fold(0.0, f64::max);
        tally.largest(
            "corner of the box off, EPSILON",
            back / (T::epsilon() * unit),
        );
        tally.require(back <= 2.0 * band, "box too large", case);
    });
}

/// Under maps that shear, the box contains the image of every corner, and is no larger than its upright one.
fn check_enclosure<T: Sample, const D: usize>(
    enclosing_image: impl Fn(&Aabb<T, D>, &Map) -> Result<Obb<T, D>, ShapeError> + Sync,
    is_sheared: impl Fn(&Aabb<T, D>, &Map) -> bool + Sync,
) {
    let kernel = format!("Obb{D} enclosing_image {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let draft = Draft {
            center: rng.direction().map(|x| 2.0 * x),
            half: boxes::half_extents(&mut rng),
            columns: rotations::UNROTATED,
        };
        let local: Aabb<T, D> = draft.rounded::<T>(D).aabb().unwrap();
        let mut map = Map::any::<T>(&mut rng, D);
        let shear = T::rounded(rng.sign() * rng.power(-10.0, 3.0));
        map.columns[1][0] = T::rounded(map.columns[1][0] + shear);
        let image = enclosing_image(&local, &map).unwrap();
        let solid = Solid::from(&image);
        let corners = Solid::from(&local)
            .corners()
            .map(|corner| corner.map(Dd::to_f64));
        let unit = corners
            .iter()
            .map(|&corner| map.magnitude(corner))
            .fold(0.0, f64::max);
        let images = corners.map(|corner| map.image(corner));
        let off = images
            .iter()
            .map(|image| solid.excess(image))
            .fold(0.0, f64::max);
        let case = || {
            format!(
                "{image:?}\n  {}\n  {:?} {:?}",
                local.source(),
                map.columns,
                map.translation
            )
        };
        tally.require(
            off <= BAND * T::epsilon() * unit + T::TINY.to_f64(),
            "corner outside",
            case,
        );
        let side = |i: usize| {
            let along = images.map(|image| image[i].to_f64());
            along.iter().fold(f64::MIN, |a, &b| a.max(b))
                - along.iter().fold(f64::MAX, |a, &b| a.min(b))
        };
        let reach = 1e3 * T::epsilon() * unit;
        let upright: f64 = (0..D).map(|i| side(i) + reach).product();
        let half = image.half_extents();
        let size: f64 = half.iter().map(|h| 2.0 * h.to_f64()).product();
        let is_sheared = is_sheared(&local, &map);
        tally.require(
            !is_sheared || size <= upright,
            "larger than the upright box",
            case,
        );
        tally.count("sheared", is_sheared);
    });
}

#[test]
fn a_sheared_box_is_enclosed() {
    fn is_sheared<S>(image: Result<S, ShapeError>) -> bool {
        image.is_err_and(|error| error == ShapeError::Shear)
    }
    check_enclosure(
        |local, map| Obb2::enclosing_image(local, &map.matrix3()),
        |local, map| is_sheared(Obb2::from_affine(local, &map.matrix3())),
    );
    check_enclosure(
        |local, map| Obb::<f64, 2>::enclosing_image(local, &map.matrix3()),
        |local, map| is_sheared(Obb::<f64, 2>::from_affine(local, &map.matrix3())),
    );
    check_enclosure(
        |local, map| Obb3::enclosing_image(local, &map.matrix4()),
        |local, map| is_sheared(Obb3::from_affine(local, &map.matrix4())),
    );
    check_enclosure(
        |local, map| Obb::<f64, 3>::enclosing_image(local, &map.matrix4()),
        |local, map| is_sheared(Obb::<f64, 3>::from_affine(local, &map.matrix4())),
    );
}

fn nearest(point: &[Dd; 3], others: &[[Dd; 3]; 8]) -> f64 {
    let distance = |other: &[Dd; 3]| {
        let along = |i: usize| (other[i] - point[i]).to_f64().abs();
        (0..3).map(along).fold(0.0, f64::max)
    };
    others.iter().map(distance).fold(f64::INFINITY, f64::min)
}

#[test]
fn the_image_of_a_rectangle_has_the_images_of_its_corners() {
    check_image(|local, map| Obb2::from_affine(local, &map.matrix3()));
    check_image(|local, map| Obb::<f64, 2>::from_affine(local, &map.matrix3()));
}

#[test]
fn the_image_of_a_box_has_the_images_of_its_corners() {
    check_image(|local, map| Obb3::from_affine(local, &map.matrix4()));
    check_image(|local, map| Obb::<f64, 3>::from_affine(local, &map.matrix4()));
}

fn unit_cube() -> Aabb3 {
    Aabb::new(Point3::new(-1.0, -1.0, -1.0), Point3::new(1.0, 1.0, 1.0)).unwrap()
}

fn linear(matrix: Matrix3<f32>) -> Matrix4<f32> {
    matrix.to_homogeneous()
}

#[test]
fn scales_and_mirrors_are_exact() {
    let local = Aabb::new(Point3::new(1.0, 2.0, 3.0), Point3::new(2.0, 4.0, 8.0f32)).unwrap();
    let quarter = Matrix3::new(0.0, -1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0);
    for (x, y, z) in [
        (1.0, 1.0, 1.0),
        (3.0, 0.1, 7.0),
        (-3.0, 0.3, 7.0),
        (-3.0, -5.0, -7.0),
        (1e-30, 1e-20, 1e14),
        (0.1, -1e-37, 1e-37),
    ] {
        let scale = Vector3::new(x, y, z);
        let image =
            Obb::<_, 3>::from_affine(&local, &Matrix4::new_nonuniform_scaling(&scale)).unwrap();
        let half_extents = local.half_extents().component_mul(&scale.abs());
        let center = Point3::from(local.center().coords.component_mul(&scale));
        assert_eq!(image.half_extents(), half_extents, "{scale}");
        assert_eq!(image.center(), center, "{scale}");
        assert_eq!(
            image.rotation().matrix().abs(),
            Matrix3::identity(),
            "{scale}"
        );

        let rotated = quarter * Matrix3::from_diagonal(&scale);
        let image = Obb::<_, 3>::from_affine(&local, &linear(rotated)).unwrap();
        assert_eq!(image.half_extents(), half_extents, "{scale} and rotated");
        assert_eq!(
            image.rotation().matrix().abs(),
            quarter.abs(),
            "{scale} and rotated"
        );
        assert!(image.rotation().matrix().determinant() > 0.0);
    }
}

#[test]
fn a_shear_is_an_error_beyond_a_ten_thousandth() {
    let square = Aabb::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0f64)).unwrap();
    let tilted = Rotation2::new(0.3).into_inner();
    for (shear, allowed) in [
        (0.0, true),
        (1e-7, true),
        (5e-5, true),
        (2e-4, false),
        (0.1, false),
        (1.0, false),
        (1e9, false),
    ] {
        for scale in [Vector2::new(1.0, 1.0), Vector2::new(1e-3, 50.0)] {
            let sheared = Matrix2::from_diagonal(&scale)
                .pseudo_inverse(0.0)
                .map(|inverse| {
                    let unit = Matrix2::new(1.0, shear, 0.0, 1.0);
                    tilted * unit * inverse
                });
            let matrix = sheared.unwrap().to_homogeneous();
            let image = Obb::<_, 2>::from_affine(&square, &matrix);
            match image {
                Ok(_) => assert!(allowed, "{shear}"),
                Err(error) => assert_eq!((error, allowed), (ShapeError::Shear, false), "{shear}"),
            }
        }
    }
    let flattened = Matrix3::new(1.0, 1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 1.0);
    assert_eq!(
        Obb::<_, 2>::from_affine(&square, &flattened),
        Err(ShapeError::Shear)
    );
}

#[test]
fn a_perspective_is_an_error_but_a_common_factor_is_not() {
    let matrix = linear(Rotation3::from_euler_angles(0.1, 0.2, 0.3).into_inner() * 2.0);
    let image = Obb::<_, 3>::from_affine(&unit_cube(), &matrix);
    for factor in [4.0, -0.5] {
        let same = Obb::<_, 3>::from_affine(&unit_cube(), &(matrix * factor));
        assert_eq!(same, image, "{factor}");
    }
    for (column, value, error) in [
        (0, 1e-30, ShapeError::Perspective),
        (2, -1.0, ShapeError::Perspective),
        (3, 0.0, ShapeError::Perspective),
        (3, f32::NAN, ShapeError::NotFinite),
        (1, f32::INFINITY, ShapeError::NotFinite),
        (3, 1e-38, ShapeError::BeyondLimit),
    ] {
        let mut broken = matrix;
        broken[(3, column)] = value;
        let image = Obb::<_, 3>::from_affine(&unit_cube(), &broken);
        assert_eq!(image, Err(error), "{value} in column {column}");
    }
}

#[test]
fn flattened_boxes_are_still_boxes() {
    let rotated = Rotation3::from_euler_angles(0.5, -0.3, 1.2).into_inner();
    for scale in [
        [0.0, 1.0, 2.0],
        [1.0, 0.0, 2.0],
        [0.0, 0.0, 2.0],
        [1.0, 0.0, 0.0],
        [0.0; 3],
    ] {
        let matrix = linear(rotated * Matrix3::from_diagonal(&Vector3::from(scale)));
        let image = Obb::<_, 3>::from_affine(&unit_cube(), &matrix).unwrap();
        for (i, scale) in scale.into_iter().enumerate() {
            assert!(
                (image.half_extents()[i] - scale).abs() < 1e-6,
                "{scale} of {image:?}"
            );
            let off = 1.0 - image.axis(i).dot(&rotated.column(i)).abs();
            assert!(scale == 0.0 || off < 1e-6, "axis {i} of {image:?}");
        }
    }
}

#[test]
fn an_axis_without_extent_may_go_anywhere() {
    let plate = Aabb::new(Point3::new(-1.0, -1.0, 0.0), Point3::new(1.0, 1.0, 0.0f32)).unwrap();
    let sheared = linear(Matrix3::new(1.0, 0.0, 5.0, 0.0, 2.0, 3.0, 0.0, 0.0, 0.5));
    let image = Obb::<_, 3>::from_affine(&plate, &sheared).unwrap();
    assert_eq!(image.half_extents(), Vector3::new(1.0, 2.0, 0.0));
    assert_eq!(image.rotation().matrix(), &Matrix3::identity());
    assert_eq!(
        Obb::<_, 3>::from_affine(&unit_cube(), &sheared),
        Err(ShapeError::Shear)
    );
}

#[test]
fn numbers_out_of_range_are_errors() {
    let scaling = |factor: f32| Matrix4::new_scaling(factor);
    let moving = |x: f32| Matrix4::new_translation(&Vector3::new(x, 0.0, 0.0));
    for (matrix, error) in [
        (scaling(f32::NAN), ShapeError::NotFinite),
        (moving(f32::INFINITY), ShapeError::NotFinite),
        (moving(2e15), ShapeError::BeyondLimit),
        (scaling(2e15), ShapeError::BeyondLimit),
    ] {
        assert_eq!(
            Obb::<_, 3>::from_affine(&unit_cube(), &matrix),
            Err(error),
            "{matrix}"
        );
    }
    let large = Aabb::new(Point3::origin(), Point3::new(1e10, 1.0, 1.0)).unwrap();
    let image = Obb::<_, 3>::from_affine(&large, &scaling(1e10));
    assert_eq!(image, Err(ShapeError::BeyondLimit));

    let (size, anchor) = (Vector2::new(2.0, 1.0f32), Vector2::new(0.5, 0.5));
    let node = |size: [f32; 2], anchor: [f32; 2]| {
        Obb::from_anchor(size.into(), anchor.into(), &Matrix3::identity())
    };
    assert!(node(size.into(), anchor.into()).is_ok());
    assert_eq!(
        node([-1.0, 1.0], [0.0, 0.0]),
        Err(ShapeError::NegativeHalfExtent)
    );
    assert_eq!(
        node([f32::NAN, 1.0], [0.0, 0.0]),
        Err(ShapeError::NotFinite)
    );
    assert_eq!(
        node([1.0, 1.0], [0.0, f32::INFINITY]),
        Err(ShapeError::NotFinite)
    );
}

#[test]
fn the_anchor_is_the_fixed_point() {
    let size = Vector2::new(4.0, 2.0f32);
    let at = Matrix3::new_translation(&Vector2::new(10.0, 20.0));
    for (anchor, low, high) in [
        ([0.0, 0.0], [10.0, 20.0], [14.0, 22.0]),
        ([0.5, 0.5], [8.0, 19.0], [12.0, 21.0]),
        ([1.0, 0.0], [6.0, 20.0], [10.0, 22.0]),
        ([1.0, 1.0], [6.0, 18.0], [10.0, 20.0]),
        ([-0.5, 2.0], [12.0, 16.0], [16.0, 18.0]),
    ] {
        let node = Obb::from_anchor(size, anchor.into(), &at).unwrap();
        let expected = Aabb::new(Point2::from(low), Point2::from(high)).unwrap();
        assert_eq!(node, Obb::from(expected), "{anchor:?}");
    }
}

/// A matrix that includes the anchor, as cocos2d-x returns it, is used with an anchor of zero.
#[test]
fn the_matrix_may_include_the_anchor() {
    for index in 0..1000 {
        let mut rng = Rng::of_case("anchor", index);
        let [x, y, angle] = rng.direction().map(|x| 5.0 * x);
        let size = Vector2::new(rng.range(0.1, 9.0), rng.range(0.1, 9.0));
        let anchor: SVector<f64, 2> = Vector2::new(rng.unit(), rng.unit());
        let scale = Vector2::new(rng.sign() * rng.range(0.2, 3.0), rng.range(0.2, 3.0));
        let node = Matrix3::new_translation(&Vector2::new(x, y))
            * Rotation2::new(angle).to_homogeneous()
            * Matrix3::new_nonuniform_scaling(&scale);
        let with_anchor = node * Matrix3::new_translation(&-size.component_mul(&anchor));
        let one = Obb::from_anchor(size, anchor, &node).unwrap();
        let other = Obb::from_anchor(size, Vector2::zeros(), &with_anchor).unwrap();
        assert!((one.center() - other.center()).norm() < 1e-13);
        assert!((one.half_extents() - other.half_extents()).norm() < 1e-13);
        assert!((one.rotation().matrix() - other.rotation().matrix()).norm() < 1e-13);
        let anchored = node * Vector3::z();
        assert!(one.distance_to_point(&Point2::new(anchored.x, anchored.y)) < 1e-13);
    }
}
