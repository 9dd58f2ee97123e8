//! Every shape that turns about a point or moves and turns, compared with its points in double
//! precision; where moving shapes touch; how far one has to go to get free.

use obbligato::nalgebra::{Point2, Point3, Rotation2, Rotation3, Unit, Vector2, Vector3};
use obbligato::{
    Aabb, Aabb2, Aabb3, Ball, Capsule, Circle, ConvexHull, ConvexPolygon, Cylinder, HalfSpace,
    Motion, Motion2, Movable, Obb, Obb2, Obb3, RoundedObb, Sphere, Triangle, move_and_slide,
    parting, sweep,
};
use obbligato_tests::Rng;

/// The points of a shape by which it is known.
trait Known {
    fn known(&self) -> Vec<Point3<f64>>;
}

impl Known for Obb<f64, 3> {
    fn known(&self) -> Vec<Point3<f64>> {
        let corners = self.vertices();
        corners.to_vec()
    }
}

impl Known for Ball<f64, 3> {
    fn known(&self) -> Vec<Point3<f64>> {
        vec![self.center()]
    }
}

impl Known for Capsule<f64, 3> {
    fn known(&self) -> Vec<Point3<f64>> {
        vec![self.start(), self.end()]
    }
}

impl Known for Triangle<f64, 3> {
    fn known(&self) -> Vec<Point3<f64>> {
        self.vertices().to_vec()
    }
}

impl Known for HalfSpace<f64, 3> {
    fn known(&self) -> Vec<Point3<f64>> {
        vec![self.point(), self.point() + self.normal()]
    }
}

impl Known for RoundedObb<f64, 3> {
    fn known(&self) -> Vec<Point3<f64>> {
        self.obb().known()
    }
}

impl Known for ConvexHull<f64, 6> {
    fn known(&self) -> Vec<Point3<f64>> {
        self.vertices().to_vec()
    }
}

impl Known for Cylinder<f64> {
    fn known(&self) -> Vec<Point3<f64>> {
        let up = self.axis() * self.half_height();
        vec![self.center() - up, self.center() + up]
    }
}

/// Rodrigues' formula.
fn turned(point: &Point3<f64>, pivot: &Point3<f64>, spin: &Vector3<f64>, t: f64) -> Point3<f64> {
    let (arm, angle) = (point - pivot, spin.norm() * t);
    let axis = spin / spin.norm();
    let along = axis * axis.dot(&arm);
    pivot + along + (arm - along) * angle.cos() + axis.cross(&arm) * angle.sin()
}

fn vector(rng: &mut Rng) -> Vector3<f64> {
    Vector3::from_fn(|_, _| rng.range(-3.0, 3.0))
}

fn close(found: &[Point3<f64>], expected: &[Point3<f64>], case: &str) {
    assert_eq!(found.len(), expected.len(), "{case}");
    for (found, expected) in found.iter().zip(expected) {
        assert!((found - expected).norm() < 1e-12, "{case}: {found} instead of {expected}");
    }
}

/// Compares a shape after a motion with its points, about a pivot and about its own middle.
fn moves<S: Movable<f64, 3>>(shape: &S, points: &[Point3<f64>], middle: Point3<f64>, rng: &mut Rng)
where
    S::Moved: Known,
{
    let (velocity, spin, t) = (vector(rng), vector(rng), rng.range(-2.0, 2.0));
    let pivot = Point3::from(vector(rng));
    let own = Motion::<f64, 3>::new(velocity, spin).expect("a motion");
    let about = own.about(&pivot).expect("a pivot");
    for (motion, hub) in [(own, middle), (about, pivot)] {
        let image = |point: &Point3<f64>| turned(point, &hub, &spin, t) + velocity * t;
        let expected: Vec<_> = points.iter().map(image).collect();
        let moved = motion.applied_to(shape, t).expect("a place");
        close(&moved.known(), &expected, std::any::type_name::<S>());
    }
}

/// A hull of six points.
fn solid(rng: &mut Rng) -> ConvexHull<f64, 6> {
    let points = [(); 6].map(|()| Point3::from(vector(rng)));
    ConvexHull::from_points(points).expect("a hull")
}

#[test]
fn a_hull_that_has_moved_contains_the_images_of_its_points() {
    for index in 0..200 {
        let mut rng = Rng::of_case("a hull that has moved", index);
        let hull = solid(&mut rng);
        let (spin, pivot) = (vector(&mut rng), Point3::from(vector(&mut rng)));
        let motion = Motion::<f64, 3>::new(vector(&mut rng), spin).expect("a motion");
        let moved = motion.about(&pivot).expect("a pivot").applied_to(&hull, 1.0).expect("a place");
        let image = |p: &Point3<f64>| turned(p, &pivot, &spin, 1.0) + motion.velocity();
        let corners = hull.vertices();
        let middle = Point3::from(
            corners.iter().fold(Vector3::zeros(), |sum, p| sum + p.coords) / corners.len() as f64,
        );
        for corner in corners {
            let toward = |part: f64| middle + (corner - middle) * part;
            assert!(moved.contains_point(&image(&toward(1.0 - 1e-9))), "{index}");
            assert!(!moved.contains_point(&image(&toward(1.0 + 1e-9))), "{index}");
        }
    }
}

#[test]
fn motions_of_every_shape_take_its_points_along() {
    for index in 0..200 {
        let mut rng = Rng::of_case("motions of every shape", index);
        let rng = &mut rng;
        let [a, b, c] = [(); 3].map(|()| Point3::from(vector(rng)));
        let ball = Ball::new(a, 0.5).expect("a ball");
        moves(&ball, &[a], a, rng);
        let capsule = Capsule::new(a, b, 0.5).expect("a capsule");
        moves(&capsule, &[a, b], a + (b - a) / 2.0, rng);
        let triangle = Triangle::new([a, b, c]).expect("a triangle");
        let (low, high) = (a.inf(&b).inf(&c), a.sup(&b).sup(&c));
        moves(&triangle, &[a, b, c], low + (high - low) / 2.0, rng);
        let normal = vector(rng).normalize();
        let ground = HalfSpace::new(a, normal).expect("a half-space");
        moves(&ground, &[a, a + ground.normal()], a, rng);
        let (low, high) = (a.inf(&b), a.sup(&b));
        let aabb = Aabb::new(low, high).expect("a box");
        let corner = |i: u8| {
            let end = |axis| {
                if i >> axis & 1 == 1 { high[axis] } else { low[axis] }
            };
            Point3::new(end(0), end(1), end(2))
        };
        let corners: Vec<_> = (0..8).map(corner).collect();
        moves(&aabb, &corners, low + (high - low) / 2.0, rng);
        moves(&Obb::from(aabb), &corners, low + (high - low) / 2.0, rng);
        let rounded = RoundedObb::new(Obb::from(aabb), 0.5).expect("a rounded box");
        moves(&rounded, &corners, low + (high - low) / 2.0, rng);
        let can = Cylinder::from_ends(a, b, 0.5).expect("a cylinder");
        moves(&can, &[a, b], a + (b - a) / 2.0, rng);
        let hull = solid(rng);
        let (low, high) = (hull.aabb().min(), hull.aabb().max());
        moves(&hull, hull.vertices(), low + (high - low) / 2.0, rng);
    }
}

#[test]
fn every_shape_turns_about_a_point() {
    for index in 0..100 {
        let mut rng = Rng::of_case("every shape turns about a point", index);
        let [a, b, c, pivot] = [(); 4].map(|()| Point3::from(vector(&mut rng)));
        let spin = vector(&mut rng);
        let by = Rotation3::new(spin);
        let image = |point: &Point3<f64>| turned(point, &pivot, &spin, 1.0);
        let of = |points: &[Point3<f64>]| points.iter().map(image).collect::<Vec<_>>();
        let ball = Ball::new(a, 0.5).expect("a ball").rotated_about(&by, &pivot).expect("a place");
        close(&ball.known(), &of(&[a]), "ball");
        let capsule = Capsule::new(a, b, 0.5).expect("a capsule").rotated_about(&by, &pivot);
        close(&capsule.expect("a place").known(), &of(&[a, b]), "capsule");
        let triangle = Triangle::new([a, b, c]).expect("a triangle").rotated_about(&by, &pivot);
        close(&triangle.expect("a place").known(), &of(&[a, b, c]), "triangle");
        let ground = HalfSpace::new(a, b - a).expect("a half-space");
        let turned = ground.rotated_about(&by, &pivot).expect("a place");
        close(&turned.known(), &of(&[a, a + ground.normal()]), "half-space");
        let aabb = Aabb::new(a.inf(&b), a.sup(&b)).expect("a box");
        let turned = aabb.rotated_about(&by, &pivot).expect("a place");
        close(&turned.known(), &of(&Obb::from(aabb).known()), "box");
        let rounded = RoundedObb::new(Obb::from(aabb), 0.5).expect("a rounded box");
        let turned = rounded.rotated_about(&by, &pivot).expect("a place");
        close(&turned.known(), &of(&rounded.known()), "rounded box");
        assert_eq!(turned.radius(), 0.5);
        let can = Cylinder::from_ends(a, b, 0.5).expect("a cylinder");
        let turned = can.rotated_about(&by, &pivot).expect("a place");
        close(&turned.known(), &of(&[a, b]), "cylinder");
        let hull = solid(&mut rng);
        let turned = hull.rotated_about(&by, &pivot).expect("a place");
        // Its corners may come in another order.
        let by_x = |mut points: Vec<Point3<f64>>| {
            points.sort_by(|p, q| p.x.total_cmp(&q.x));
            points
        };
        close(&by_x(turned.known()), &by_x(of(hull.vertices())), "hull");
    }
    let ramp = [[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]].map(Point2::from);
    let ramp = ConvexPolygon::<f32, 3>::new(&ramp).expect("a polygon");
    let quarter = Rotation2::from_matrix_unchecked([[0.0, 1.0], [-1.0, 0.0]].into());
    let turned = ramp.rotated_about(&quarter, &Point2::new(1.0, 1.0)).expect("a place");
    let expected = [[2.0, 0.0], [2.0, 4.0], [-1.0, 0.0]].map(Point2::from);
    assert_eq!(turned.vertices(), expected);
    let motion = Motion2::new(Vector2::new(1.0, 0.0), 0.0).expect("a motion");
    let moved = motion.applied_to(&ramp, 2.0).expect("a place");
    assert_eq!(moved.vertices(), [[2.0, 0.0], [6.0, 0.0], [2.0, 3.0]].map(Point2::from));
}

#[test]
fn the_points_of_a_sweep_are_where_the_shapes_touch() {
    // A ball falls onto the edge of a table: its center is then a radius from the edge.
    let table =
        Aabb3::new(Point3::new(-4.0, -1.0, -4.0), Point3::new(0.0, 0.0, 4.0)).expect("a table");
    let ball = Sphere::new(Point3::new(0.6, 9.0, 1.0), 1.0).expect("a ball");
    let (falling, rising) = (Vector3::new(0.0, -2.0, 0.0), Vector3::new(0.0, 1.0, 0.5));
    let contact = sweep(&ball, &falling, &table, &rising, 9.0).expect("a contact");
    assert!((contact.t - 8.2 / 3.0).abs() < 1e-5);
    let edge = Point3::new(0.0, contact.t, 1.0);
    let (on_ball, on_table) = contact.points(&ball, &falling, &table, &rising).expect("points");
    assert!((on_ball - edge).norm() < 1e-5 && (on_table - edge).norm() < 1e-5);

    // Boxes face to face: the points lie on the common face, and within both.
    let (still, flying) = (Vector2::zeros(), Vector2::new(8.0, 0.0));
    let wall =
        Obb2::from_angle(Point2::new(5.0, 0.0), Vector2::new(1.0, 3.0), 0.0).expect("a wall");
    let brick = Aabb2::new(Point2::new(-1.0, -1.0), Point2::new(1.0, 1.0)).expect("a brick");
    let contact = sweep(&brick, &flying, &wall, &still, 1.0).expect("a contact");
    let (on_brick, on_wall) = contact.points(&brick, &flying, &wall, &still).expect("points");
    assert!(
        (on_brick.x - 4.0).abs() < 1e-5
            && (on_wall.x - 4.0).abs() < 1e-5
            && on_wall.y.abs() <= 1.0 + 1e-5
    );

    let far = contact.with_t(1e30);
    assert_eq!(far.points(&brick, &flying, &wall, &still), None);
}

/// How far the second of two boxes must go until they are apart on some axis, without a sweep.
fn out(a: &Aabb<f64, 3>, b: &Aabb<f64, 3>, direction: &Vector3<f64>) -> f64 {
    let ways = (0..3).map(|i| match direction[i] {
        part if part > 0.0 => (a.max()[i] - b.min()[i]) / part,
        part if part < 0.0 => (a.min()[i] - b.max()[i]) / part,
        _ => f64::INFINITY,
    });
    let overlap = (0..3).all(|i| a.min()[i] <= b.max()[i] && b.min()[i] <= a.max()[i]);
    if overlap { ways.fold(f64::INFINITY, f64::min) } else { 0.0 }
}

#[test]
fn a_box_gets_free_along_a_direction_where_an_axis_shows_a_gap() {
    for index in 0..2000 {
        let mut rng = Rng::of_case("parting", index);
        let mut drawn = || {
            let (center, half) = (Point3::from(vector(&mut rng) / 2.0), vector(&mut rng).abs());
            Aabb::from_center(center, half).expect("a box")
        };
        let (a, b) = (drawn(), drawn());
        let axis =
            Vector3::from_fn(|i, _| [1.0, -1.0, 0.0][(index as usize / 3_usize.pow(i as u32)) % 3]);
        let direction = if rng.chance(0.3) && axis.norm() > 0.0 { axis } else { vector(&mut rng) };
        let direction = Unit::new_normalize(direction);
        let overlap = (0..3).all(|i| a.min()[i] <= b.max()[i] && b.min()[i] <= a.max()[i]);
        let expected = out(&a, &b, &direction);
        let by = Rotation3::new(vector(&mut rng));
        let [u, v] =
            [a, b].map(|shape| shape.rotated_about(&by, &Point3::origin()).expect("a place"));
        if overlap {
            let found = parting(&a, &b, &direction).expect("bounds");
            assert!(
                (found - expected).abs() < 1e-12 * (1.0 + expected),
                "{index}: {found}, not {expected}"
            );
            let turned = Unit::new_unchecked(by * direction.into_inner());
            let found = parting(&u, &v, &turned).expect("bounds");
            assert!(
                (found - expected).abs() < 1e-11 * (1.0 + expected),
                "{index}: {found}, not {expected}"
            );
        }
    }
    let (ball, step) = (
        Circle::new(Point2::new(0.0, 0.0), 1.0).expect("a ball"),
        Circle::new(Point2::new(0.0, 1.5), 1.0).expect("a ball"),
    );
    // Sideways, until the centers are two radii apart.
    let found = parting(&ball, &step, &Vector2::x_axis()).expect("bounds");
    assert!((found - 1.75_f32.sqrt()).abs() < 1e-5);
    let apart = step.translated(&Vector2::new(0.0, 4.0)).expect("a place");
    assert_eq!(parting(&ball, &apart, &Vector2::x_axis()), Some(0.0));
    // Side by side, where the direction leads along the common face.
    let square =
        |x: f32| Aabb2::new(Point2::new(x, 0.0), Point2::new(x + 1.0, 1.0)).expect("a square");
    let along = parting(&square(0.0), &square(1.0), &Vector2::y_axis());
    assert!(along.is_some_and(|along| (0.0..=1.0).contains(&along)));
    let through = parting(&square(0.0), &square(0.5), &Vector2::y_axis());
    assert!(through.is_some_and(|through| (through - 1.0).abs() < 1e-5));
    let ground = HalfSpace::new(Point2::origin(), Vector2::y()).expect("a half-space");
    assert_eq!(parting(&ground, &step, &Vector2::y_axis()), None);
}

fn block(low: [f32; 3], high: [f32; 3]) -> Aabb3 {
    Aabb3::new(low.into(), high.into()).expect("a block")
}

#[test]
fn a_body_slides_along_walls_into_corners_and_along_creases() {
    let walls = [
        block([-9.0, -1.0, -9.0], [9.0, 0.0, 9.0]),
        block([4.0, 0.0, -9.0], [5.0, 5.0, 9.0]),
        block([-9.0, 0.0, 4.0], [9.0, 5.0, 5.0]),
    ];
    let hero = block([0.0, 1.0, 0.0], [1.0, 3.0, 1.0]);
    let come = |motion: [f32; 3], most| {
        move_and_slide(&Vector3::from(motion), most, |come, left| {
            let here = hero.translated(come).ok()?;
            let first =
                walls.iter().filter_map(|wall| sweep(&here, left, wall, &Vector3::zeros(), 1.0));
            first.min_by(|a, b| a.t.total_cmp(&b.t))
        })
    };
    let near = |found: Vector3<f32>, expected: [f32; 3]| {
        assert!((found - Vector3::from(expected)).norm() < 1e-4, "{found} instead of {expected:?}");
    };
    near(come([1.0, 0.5, 1.0], 4), [1.0, 0.5, 1.0]); // free
    near(come([2.0, -2.0, 1.0], 4), [2.0, -1.0, 1.0]); // onto the floor, and along it
    near(come([6.0, -2.0, 1.0], 4), [3.0, -1.0, 1.0]); // into the crease of floor and wall, and along it
    near(come([6.0, -2.0, 8.0], 4), [3.0, -1.0, 3.0]); // into the corner
    near(come([2.0, -2.0, 1.0], 1), [1.0, -1.0, 0.5]); // a single contact
    near(come([2.0, -2.0, 1.0], 0), [0.0, 0.0, 0.0]);
}

#[test]
fn a_body_stops_in_a_narrowing_gap_rather_than_tremble() {
    // A funnel of two slopes: the normals oppose each other, so nothing is left of a motion
    // downward.
    let slope = |x: f32, angle| {
        Obb2::from_angle(Point2::new(x, 0.0), Vector2::new(4.0, 0.1), angle).expect("a slope")
    };
    let slopes = [slope(-2.5, -1.0), slope(2.5, 1.0)];
    let ball = Circle::new(Point2::new(0.3, 6.0), 0.8).expect("a ball");
    let mut calls = 0;
    let come = move_and_slide(&Vector2::new(0.0, -20.0), 16, |come, left| {
        calls += 1;
        let here = ball.translated(come).ok()?;
        let first =
            slopes.iter().filter_map(|slope| sweep(&here, left, slope, &Vector2::zeros(), 1.0));
        first.min_by(|a, b| a.t.total_cmp(&b.t))
    });
    let rest = ball.translated(&come).expect("a place");
    let gaps = slopes.map(|slope| rest.distance(&slope));
    assert!(gaps.iter().all(|gap| *gap < 1e-3), "{gaps:?}");
    assert!(calls <= 4, "{calls} contacts");
}

#[test]
fn a_hint_of_the_type_is_not_needed() {
    let cube =
        Obb3::from_axis_angle(Point3::origin(), Vector3::repeat(1.0), Vector3::z_axis(), 0.3)
            .expect("a cube");
    assert!(obbligato::Motion3::rest().applied_to(&cube, 1.0) == Ok(cube));
}
