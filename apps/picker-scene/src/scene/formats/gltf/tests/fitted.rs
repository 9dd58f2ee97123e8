//! Boxes that are fitted to the images of points measured once, against boxes fitted to each image.

use super::*;
use crate::rng::Rng;
use crate::scene::formats::gltf::cloud::Cloud;
use obbligato::Obb3;

fn vector(random: &mut Rng, size: f32) -> Vector3<f32> {
    Vector3::from([(); 3].map(|()| random.between(-size, size)))
}

/// Points in a box, in a plane, on a line, on a sphere, or all in one place.
fn points(kind: usize, count: usize, random: &mut Rng) -> Vec<Point3<f32>> {
    let (u, v, w) = (
        vector(random, 2.0),
        vector(random, 1.0),
        vector(random, 0.3),
    );
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

fn volume_and_surface(shape: &Obb3) -> (f32, f32) {
    let half = shape.half_extents();
    (
        half.product(),
        half.x * half.y + half.y * half.z + half.z * half.x,
    )
}

#[test]
fn a_box_around_an_image_holds_all_of_it_and_is_no_larger_than_one_fitted_to_it() {
    let mut random = Rng::new(3);
    for case in 0..400 {
        let points = points(case % 5, 1 + 37 * (case % 9), &mut random);
        let columns = [(); 3].map(|()| vector(&mut random, 1.5));
        let mut map = Matrix4::from_columns(&[
            columns[0].push(0.0),
            columns[1].push(0.0),
            columns[2].push(0.0),
            vector(&mut random, 20.0).push(1.0),
        ])
        .cast::<f64>();
        if case % 4 == 0 {
            map = Matrix4::new_nonuniform_scaling(&vector(&mut random, 2.0).cast());
        }
        let fitted = Cloud::new(&points)
            .expect("points")
            .fitted(&map)
            .expect("a box");
        let image = |point: &Point3<f32>| map.transform_point(&point.cast::<f64>()).cast::<f32>();
        let size = fitted.half_extents().norm() + fitted.center().coords.norm();
        for point in &points {
            let distance = fitted.distance_to_point(&image(point));
            assert!(distance <= 2e-7 * size, "case {case}: {distance}, {size}");
        }
        let other = Obb3::fit(points.iter().map(image)).expect("a box");
        let (found, expected) = (volume_and_surface(&fitted), volume_and_surface(&other));
        let slack = 1e-5 * size.powi(3);
        assert!(
            found.0 <= 1.01 * expected.0 + slack,
            "case {case}: {fitted:?}, {other:?}"
        );
        if case % 5 == 1 {
            assert!(
                found.1 <= 1.01 * expected.1 + slack,
                "case {case}: {fitted:?}, {other:?}"
            );
        }
    }
}

#[test]
fn a_node_that_scales_unevenly_is_fitted_as_well_as_its_vertices_alone() {
    let mut random = Rng::new(4);
    let turn = Rotation3::from_euler_angles(0.3, 0.8, -0.4);
    let plank: Vec<Point3<f32>> = points(0, 400, &mut random)
        .iter()
        .map(|point| turn * Point3::new(5.0 * point.x, 0.1 * point.y, 0.4 * point.z))
        .collect();
    let mut model = Model::new();
    let plank_mesh = model.add_mesh("plank", &plank, &[[0, 1, 2]], Color([0; 3]));
    let stretch = Matrix4::new_nonuniform_scaling(&Vector3::new(1.0, 2.0, 0.5));
    model.add_node("stretched", Some(plank_mesh), &stretch, None);
    let text = model.to_glb();
    let scene = read(
        &text,
        None,
        Reading {
            fits: true,
            ..Reading::default()
        },
    )
    .expect("a scene");
    let fitted = scene.boxes()[0].shape;
    let other = Obb3::fit(plank.iter().map(|point| stretch.transform_point(point))).expect("a box");
    let (found, expected) = (volume_and_surface(&fitted).0, volume_and_surface(&other).0);
    assert!((found / expected - 1.0).abs() < 0.01, "{found}, {expected}");
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
    let fitted = Cloud::new(&points)
        .expect("points")
        .fitted(&shear)
        .expect("a box");
    let thickness = fitted.half_extents().min();
    assert!(thickness < 1e-5 * fitted.half_extents().max(), "{fitted:?}");
}

#[test]
fn a_search_that_is_cut_short_still_bounds_all_points() {
    // Two faces of a turned block, and a heap: the axes of no box around them are those of the faces.
    let block = |i: u16| {
        let (x, y) = (f32::from(i % 250) / 25.0, f32::from(i / 250) / 25.0);
        [Point3::new(x, y, 0.0), Point3::new(x, 0.0, y)]
    };
    let mut straight: Vec<Point3<f32>> = (0..62_500).flat_map(block).collect();
    straight.extend((0..100).map(|i: u16| Point3::new(9.0, 9.0 - f32::from(i) * 0.01, 8.0)));
    let turn = Rotation3::from_euler_angles(0.4, 0.5, 0.6);
    let points: Vec<Point3<f32>> = straight.iter().map(|point| turn * point).collect();
    let back = turn.inverse().to_homogeneous().cast();
    let fitted = Cloud::new(&points)
        .expect("points")
        .fitted(&back)
        .expect("a box");
    for point in &straight {
        assert!(fitted.distance_to_point(point) < 1e-5, "{point}");
    }
    let bounds = obbligato::Aabb3::from_points(straight).expect("bounds");
    let (found, most) = (
        volume_and_surface(&fitted).0,
        bounds.half_extents().product(),
    );
    assert!(found < 1.1 * most, "{found}, {most}");
}
