//! Boxes under affine maps, compared with the images of their corners in double precision.

use obbligato::nalgebra::{Matrix3, Matrix4, Point2, Rotation2, SMatrix, Vector2};
use obbligato::{Aabb, Aabb2, Argument, Obb, Obb2, Obb3, Real, ShapeError};
use obbligato_tests::{Dd, Draft, Rng, Sample, Solid, Source, boxes, rotations, survey};

/// How far off a corner may be, in units of `EPSILON * (|M| |corner| + |t|)`.
const BAND: f64 = 4.0;

/// An affine map as columns in double precision, rounded to the scalar under test.
struct Map {
    columns: [[f64; 3]; 3],
    translation: [f64; 3],
}

impl Map {
    /// A map that rotates, scales each axis by a different factor, and sometimes mirrors or
    /// flattens.
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
        Self { columns, translation }
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
            let rotated = (0..3).map(|j| (self.columns[j][i] * point[j]).abs()).sum::<f64>();
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
        matrix.fixed_view_mut::<2, 2>(0, 0).copy_from(&all.fixed_view::<2, 2>(0, 0));
        matrix.fixed_view_mut::<2, 1>(0, 2).copy_from(&all.fixed_view::<2, 1>(0, 3));
        matrix
    }

    fn matrix4<T: Real>(&self) -> Matrix4<T> {
        let mut matrix = Matrix4::identity();
        matrix.fixed_view_mut::<3, 4>(0, 0).copy_from(&self.matrix::<T>());
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
            format!("{image:?}\n  {}\n  {:?} {:?}", local.source(), map.columns, map.translation)
        };
        let solid = Solid::from(&image);
        let corners = Solid::from(&local).corners().map(|corner| corner.map(Dd::to_f64));
        let unit = corners.iter().map(|&corner| map.magnitude(corner)).fold(0.0, f64::max);
        let band = BAND * T::epsilon() * unit + T::TINY.to_f64();
        let images = corners.map(|corner| map.image(corner));
        let off = images.iter().map(|image| solid.excess(image)).fold(0.0, f64::max);
        tally.largest("corner outside, EPSILON", off / (T::epsilon() * unit));
        tally.require(off <= band, "corner outside", case);
        let back = solid.corners().map(|corner| nearest(&corner, &images));
        let back = back.into_iter().fold(0.0, f64::max);
        tally.largest("corner of the box off, EPSILON", back / (T::epsilon() * unit));
        tally.require(back <= 2.0 * band, "box too large", case);
    });
}

/// Under maps that shear, the box contains the image of every corner, and is no larger than its
/// upright one.
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
        let corners = Solid::from(&local).corners().map(|corner| corner.map(Dd::to_f64));
        let unit = corners.iter().map(|&corner| map.magnitude(corner)).fold(0.0, f64::max);
        let images = corners.map(|corner| map.image(corner));
        let off = images.iter().map(|image| solid.excess(image)).fold(0.0, f64::max);
        let case = || {
            format!("{image:?}\n  {}\n  {:?} {:?}", local.source(), map.columns, map.translation)
        };
        tally.require(off <= BAND * T::epsilon() * unit + T::TINY.to_f64(), "corner outside", case);
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
        tally.require(!is_sheared || size <= upright, "larger than the upright box", case);
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

/// Neither a corner nor a half-extent is an argument; both are computed from a valid box and a
/// valid map.
#[test]
fn an_enclosing_box_beyond_the_limit_is_the_fault_of_the_result() {
    let square = |half| Aabb2::from_center(Point2::origin(), Vector2::repeat(half)).unwrap();
    let stretched = Matrix3::new_nonuniform_scaling(&Vector2::new(1.1, 0.9));
    let sheared = stretched * Rotation2::new(0.5).to_homogeneous();
    for (local, map) in [(square(8e14), sheared), (square(f32::LIMIT), Matrix3::identity())] {
        let error = Obb2::enclosing_image(&local, &map).unwrap_err();
        assert_eq!(error.argument(), Some(Argument::Result), "{error}");
    }
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
