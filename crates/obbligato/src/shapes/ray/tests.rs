use crate::shapes::ray::Ray3;
use nalgebra::{Point3, Vector3};

#[test]
fn a_point_of_a_ray_lies_t_directions_from_its_origin() {
    let ray = Ray3::new(Point3::new(1.0, 2.0, 3.0), Vector3::new(0.0, -2.0, 0.5)).unwrap();
    assert_eq!(ray.point_at(0.0), Point3::new(1.0, 2.0, 3.0));
    assert_eq!(ray.point_at(2.0), Point3::new(1.0, -2.0, 4.0));
    assert_eq!(ray.point_at(-1.0), Point3::new(1.0, 4.0, 2.5));
}
