use super::*;
use obbligato::nalgebra::{Rotation3, UnitQuaternion};

/// A tent: a square base without a floor, and four faces that meet at the top.
fn tent() -> (Mesh, Matrix4<f64>) {
    let vertices =
        [[-2.0, 0.0, -1.0], [2.0, 0.0, -1.0], [2.0, 0.0, 1.0], [-2.0, 0.0, 1.0], [0.0, 4.0, 0.0]];
    let triangles = vec![[0, 1, 4], [1, 2, 4], [2, 3, 4], [3, 0, 4]];
    Mesh::new(&vertices.map(Point3::from), triangles).expect("a mesh")
}

fn pitched(to_world: &Matrix4<f64>) -> (Obb3, BoxMesh) {
    let (mesh, from_mesh) = tent();
    let local = Aabb3::new(Point3::new(-2.0, 0.0, -1.0), Point3::new(2.0, 4.0, 1.0)).unwrap();
    let shape = Obb3::from_affine(&local, &to_world.cast()).expect("a box");
    let mesh = BoxMesh::new(Arc::new(mesh), &(to_world * from_mesh), &shape);
    (shape, mesh.expect("a mesh in a box"))
}

fn down(x: f32, z: f32) -> Ray3 {
    Ray3::new(Point3::new(x, 100.0, z), -Vector3::y()).unwrap()
}

#[test]
fn a_ray_hits_the_triangle_and_not_the_box() {
    let (shape, mesh) = pitched(&Matrix4::identity());
    assert_eq!(shape.cast_ray(&down(1.0, 0.0), 200.0).unwrap().t, 96.0);
    let hit = mesh.cast_ray(&shape, &down(1.0, 0.0), 200.0).unwrap();
    assert!((hit.t - 98.0).abs() < 1e-3, "{hit:?}");
    assert!(hit.normal.x > 0.8 && hit.normal.y > 0.4, "{hit:?}");
    // Next to the top there is nothing but the box.
    let beside = Ray3::new(Point3::new(1.5, 3.5, 50.0), -Vector3::z()).unwrap();
    assert!(shape.cast_ray(&beside, 100.0).is_some());
    assert!(mesh.cast_ray(&shape, &beside, 100.0).is_none());
    assert!(mesh.cast_ray(&shape, &down(1.0, 0.0), 97.0).is_none());
}

#[test]
fn a_mesh_follows_its_box() {
    let (shape, mesh) = pitched(&Matrix4::identity());
    let turn = Rotation3::from_axis_angle(&Vector3::z_axis(), std::f32::consts::FRAC_PI_2);
    let center = shape.center() + Vector3::new(0.0, 10.0, 0.0);
    let moved = Obb3::new(center, shape.half_extents() * 2.0, turn).unwrap();
    // The top now points to the left: it lies 4 from the center, the ridge along x.
    let hit = mesh.cast_ray(&moved, &down(-3.9, 0.0), 200.0).unwrap();
    assert!((hit.t - (100.0 - 12.0)).abs() < 0.2, "{hit:?}");
    assert!(mesh.cast_ray(&moved, &down(-3.9, 1.0), 200.0).is_none());
}

#[test]
fn a_mirrored_and_scaled_node_keeps_its_triangles() {
    let turn = UnitQuaternion::from_euler_angles(0.3, -0.8, 0.5).to_homogeneous();
    let scale = Matrix4::new_nonuniform_scaling(&Vector3::new(-0.5, 2.0, 3.0));
    let to_world = Matrix4::new_translation(&Vector3::new(3.0, -4.0, 5.0)) * turn * scale;
    let (shape, mesh) = pitched(&to_world);
    let placed = mesh.to_world(&shape);
    for vertex in &mesh.mesh.vertices {
        let point = placed.transform_point(&vertex.cast()).cast();
        assert!(shape.distance_to_point(&point) < 1e-4, "{point}");
    }
    let top = to_world.transform_point(&Point3::new(0.0, 3.9, 0.0));
    let side = to_world.transform_vector(&Vector3::x()).cast::<f32>();
    let ray = Ray3::new(top.cast::<f32>() + side * 50.0, -side.normalize()).unwrap();
    let hit = mesh.cast_ray(&shape, &ray, 1000.0).expect("the top is hit");
    assert!((ray.point_at(hit.t) - top.cast()).norm() < 0.1, "{hit:?}");
}

#[test]
fn a_flat_mesh_is_hit_where_its_box_is() {
    let corners = [[-1.0, 0.0, -1.0], [1.0, 0.0, -1.0], [0.0, 0.0, 1.0]].map(Point3::from);
    let (mesh, from_mesh) = Mesh::new(&corners, vec![[0, 1, 2]]).expect("a mesh");
    let local = Aabb3::from_points(corners).unwrap();
    let shape = Obb3::from_affine(&local, &Matrix4::identity()).unwrap();
    let mesh = BoxMesh::new(Arc::new(mesh), &from_mesh, &shape).expect("a flat mesh");
    let hit = mesh.cast_ray(&shape, &down(0.0, 0.0), 200.0).expect("a hit");
    assert!((hit.t - 100.0).abs() < 1e-3 && hit.normal.y == 1.0, "{hit:?}");
    assert!(mesh.cast_ray(&shape, &down(0.9, 0.9), 200.0).is_none());
}

#[test]
fn what_is_no_mesh_is_refused() {
    let corners = [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]].map(Point3::from);
    assert!(Mesh::new(&corners, Vec::new()).is_none());
    assert!(Mesh::new(&corners, vec![[0, 1, 3]]).is_none());
    assert!(Mesh::new(&[Point3::new(f32::NAN, 0.0, 0.0); 3], vec![[0, 1, 2]]).is_none());
    let (mesh, _) = tent();
    let shape = Obb3::new(Point3::origin(), Vector3::repeat(1.0), Rotation3::identity()).unwrap();
    assert_eq!(BoxMesh::new(Arc::new(mesh), &Matrix4::zeros(), &shape), None);
}
