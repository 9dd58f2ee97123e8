//! How slowly what touches may come closer and still count as sliding: up to `14 EPSILON` of its
//! speed, as documented.

use obbligato::nalgebra::{Point2, Point3, SVector, Vector2, Vector3};
use obbligato::{
    Aabb2, Aabb3, Circle, ConvexPolygon, Obb2, Obb3, Sphere, Sweep, SweepAgainst, sweep,
};

/// The first contact of a floor and something that stands on it, which moves by 1 to the right and
/// down by some `EPSILON`, at a power of ten of that speed; and that of the two the other way
/// round.
fn contacts<A, B, const D: usize>(floor: &A, thing: &B, down: f32) -> Vec<Option<Sweep<f32, D>>>
where
    A: SweepAgainst<f32, D, B>,
    B: SweepAgainst<f32, D, A>,
{
    let still = SVector::zeros();
    let mut velocity = SVector::<f32, D>::zeros();
    (velocity[0], velocity[1]) = (1.0, -down * f32::EPSILON);
    let scales = [1e-6, 1.0, 1e6].into_iter();
    let both = scales.flat_map(|scale| {
        let velocity = velocity * scale;
        let moving = sweep(floor, &still, thing, &velocity, f32::INFINITY);
        let sinking = sweep(thing, &still, floor, &-velocity, f32::INFINITY);
        [moving, sinking]
    });
    both.collect()
}

fn slides_up_to_fourteen<A, B, const D: usize>(pair: &str, floor: &A, thing: &B)
where
    A: SweepAgainst<f32, D, B>,
    B: SweepAgainst<f32, D, A>,
{
    for down in [-1000.0, -9.0, 0.0, 6.0, 12.0] {
        let slid = contacts(floor, thing, down);
        assert!(slid.iter().all(Option::is_none), "{pair} at {down}: {slid:?}");
    }
    for down in [17.0, 1000.0] {
        let stopped = contacts(floor, thing, down);
        let at_once = |hit: &Option<Sweep<f32, D>>| hit.is_some_and(|hit| hit.t == 0.0);
        assert!(stopped.iter().all(at_once), "{pair} at {down}: {stopped:?}");
    }
}

#[test]
fn what_sinks_by_less_than_fourteen_epsilon_slides_over_every_floor_in_2d() {
    let (low, high) = (Point2::new(-9.0, -2.0), Point2::new(9.0, 0.0));
    let upright = Aabb2::new(low, high).unwrap();
    let turned = Obb2::from(upright);
    let wedge = [[-9.0, 0.0], [0.0, -5.0], [9.0, 0.0]].map(Point2::from);
    let wedge = ConvexPolygon::<f32, 3>::new(&wedge).unwrap();
    let ball = Circle::new(Point2::new(0.5, 1.0), 1.0).unwrap();
    let chest = Aabb2::from_center(Point2::new(0.5, 1.0), Vector2::new(2.0, 1.0)).unwrap();
    let roof = [[0.0, 0.0], [4.0, 0.0], [2.0, 3.0]].map(Point2::from);
    let roof = ConvexPolygon::<f32, 3>::new(&roof).unwrap();

    slides_up_to_fourteen("box, box", &upright, &chest);
    slides_up_to_fourteen("box, oriented box", &upright, &Obb2::from(chest));
    slides_up_to_fourteen("box, ball", &upright, &ball);
    slides_up_to_fourteen("box, polygon", &upright, &roof);
    slides_up_to_fourteen("oriented boxes", &turned, &Obb2::from(chest));
    slides_up_to_fourteen("oriented box, ball", &turned, &ball);
    slides_up_to_fourteen("oriented box, polygon", &turned, &roof);
    slides_up_to_fourteen("polygon, ball", &wedge, &ball);
    slides_up_to_fourteen("polygons", &wedge, &roof);
}

#[test]
fn what_sinks_by_less_than_fourteen_epsilon_slides_over_every_floor_in_3d() {
    let low = Point3::new(-9.0, -2.0, -9.0);
    let upright = Aabb3::new(low, Point3::new(9.0, 0.0, 9.0)).unwrap();
    let turned = Obb3::from(upright);
    let center = Point3::new(0.5, 1.0, 0.25);
    let ball = Sphere::new(center, 1.0).unwrap();
    let chest = Aabb3::from_center(center, Vector3::new(2.0, 1.0, 3.0)).unwrap();

    slides_up_to_fourteen("box, box", &upright, &chest);
    slides_up_to_fourteen("box, oriented box", &upright, &Obb3::from(chest));
    slides_up_to_fourteen("box, ball", &upright, &ball);
    slides_up_to_fourteen("oriented boxes", &turned, &Obb3::from(chest));
    slides_up_to_fourteen("oriented box, ball", &turned, &ball);
}
