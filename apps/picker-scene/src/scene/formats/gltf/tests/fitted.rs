//! Boxes that are fitted to the images of vertices.

use super::*;
use crate::rng::Rng;
use obbligato::Obb3;

fn vector(random: &mut Rng, size: f32) -> Vector3<f32> {
    Vector3::from([(); 3].map(|()| random.between(-size, size)))
}

/// Points in a box, in a plane, on a line, on a sphere, or all in one place.
fn points(kind: usize, count: usize, random: &mut Rng) -> Vec<Point3<f32>> {
    let (u, v, w) = (vector(random, 2.0), vector(random, 1.0), vector(random, 0.3));
    let point = |random: &mut Rng| {
        let [a, b, c] = vector(random, 1.0).into();
        Point3::from(match kind {
            0 => u * a + v * b + w * c,
            1 => u * a + v * b,
            2 => u * a,
            3 => vector(random, 1.0).normalize() * 3.0,
            _ => u,
        })
    };
    (0..count).map(|_| point(random)).collect()
}

/// The box of a mesh with these vertices, which a node shows through a map.
fn shape_of(points: &[Point3<f32>], map: &Matrix4<f32>, fits: bool) -> Obb3 {
    let mut model = Model::new();
    let triangles: Vec<_> = (0..points.len() as u32).map(|point| [point; 3]).collect();
    let mesh = model.add_mesh("mesh", points, &triangles, Color([0; 3]));
    model.add_node("node", Some(mesh), map, None);
    let reading = Reading { fits, ..Reading::default() };
    read(&model.to_glb(), None, reading).expect("a scene").boxes()[0].shape
}

#[test]
fn a_box_around_an_image_holds_all_of_it() {
    let mut random = Rng::new(3);
    for case in 0..400 {
        let points = points(case % 5, 1 + 37 * (case % 9), &mut random);
        let columns = [(); 3].map(|()| vector(&mut random, 1.5).push(0.0));
        let [x, y, z] = columns;
        let mut map = Matrix4::from_columns(&[x, y, z, vector(&mut random, 20.0).push(1.0)]);
        if case % 4 == 0 {
            map = Matrix4::new_nonuniform_scaling(&vector(&mut random, 2.0));
        }
        let fitted = shape_of(&points, &map, true);
        let size = fitted.half_extents().norm() + fitted.center().coords.norm();
        for point in &points {
            let image = map.cast::<f64>().transform_point(&point.cast()).cast();
            let distance = fitted.distance_to_point(&image);
            assert!(distance <= 2e-7 * size, "case {case}: {distance}, {size}");
        }
        if case % 4 == 0 {
            let plain = shape_of(&points, &map, false).half_extents().product();
            let fitted = fitted.half_extents().product();
            assert!(fitted <= 1.001 * plain, "case {case}: {fitted}, {plain}");
        }
    }
}

#[test]
fn many_points_in_a_slanted_plane_are_fitted_as_thin_as_they_are() {
    let plane = |i: u16| {
        let (x, y) = (f32::from(i % 200), f32::from(i / 200));
        Point3::new(0.6 * x, 0.56 * x + 0.3 * y, 0.4 * x - 0.7 * y)
    };
    let points: Vec<Point3<f32>> = (0..40_000).map(plane).collect();
    let mut shear = Matrix4::identity();
    shear[(0, 1)] = 0.5;
    let fitted = shape_of(&points, &shear, false);
    let thickness = fitted.half_extents().min();
    assert!(thickness < 1e-5 * fitted.half_extents().max(), "{fitted:?}");
}
