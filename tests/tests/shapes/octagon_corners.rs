//! The corners of an octagon, compared with where its lines meet, in exact rationals.

use obbligato::nalgebra::Point2;
use obbligato::{Dop8, Dop8In2, Real};
use obbligato_tests::octants::{along, cloud};
use obbligato_tests::support::{exact, place, rational, sub};
use obbligato_tests::{Rational, Rng, Sample, Tally, slow_survey, survey};

/// The normals of the sides, as the documentation lists them.
const NORMALS: [[f64; 2]; 4] = [[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [1.0, -1.0]];

fn cross(a: &[Rational], b: &[Rational]) -> Rational {
    &(&a[0] * &b[1]) - &(&a[1] * &b[0])
}

/// The corners of an octagon: where two of its lines meet within the others.
fn meetings<T: Real>(octagon: &Dop8<T, 2>) -> Vec<[Rational; 2]> {
    let [low, high] = [octagon.min(), octagon.max()].map(|ends| ends.map(|x| rational(x.to_f64())));
    let mut corners = Vec::new();
    for i in 0..4 {
        for j in 0..i {
            let ([a, b], [c, d]) = (NORMALS[i].map(rational), NORMALS[j].map(rational));
            let det = cross(&[a.clone(), b.clone()], &[c.clone(), d.clone()]);
            for (p, q) in [(&low, &low), (&low, &high), (&high, &low), (&high, &high)] {
                let (p, q) = (&p[i], &q[j]);
                let x = &(&(p * &d) - &(q * &b)) / &det;
                let y = &(&(q * &a) - &(p * &c)) / &det;
                let values = along::<2>(&[x.clone(), y.clone()]);
                if (0..4).all(|k| low[k] <= values[k] && values[k] <= high[k]) {
                    corners.push([x, y]);
                }
            }
        }
    }
    corners
}

/// How far a point may lie outside, by the largest of the bounds.
fn slack<T: Sample>(octagon: &Dop8<T, 2>) -> Rational {
    let bounds = octagon.min().into_iter().chain(octagon.max());
    let size = bounds.map(|x| x.to_f64().abs()).fold(0.0, f64::max);
    let smallest = T::EPSILON.to_f64() * T::TINY.to_f64();
    rational(8.0 * T::epsilon() * size + 4.0 * smallest)
}

/// The polygon of the corners is convex, holds the octagon, and hardly exceeds it.
fn check<T: Sample>(octagon: &Dop8<T, 2>, tally: &mut Tally) {
    let case = || format!("{octagon:?}");
    let vertices = octagon.vertices().map(|p| exact(p.coords));
    let zero = rational(0.0);
    let edges: Vec<_> = (0..8).map(|i| (&vertices[i], &vertices[(i + 1) % 8])).collect();
    let holds = |p: &[Rational]| {
        let is_left =
            |(a, b): &(&Vec<Rational>, &Vec<Rational>)| cross(&sub(b, a), &sub(p, a)) >= zero;
        edges.iter().all(is_left)
    };
    tally.require(vertices.iter().all(|p| holds(p)), "not convex", case);
    let meetings = meetings(octagon);
    tally.require(!meetings.is_empty(), "no octagon", case);
    tally.require(meetings.iter().all(|p| holds(p)), "a point is outside", case);
    let slack = slack(octagon);
    let [low, high] = [octagon.min(), octagon.max()].map(|ends| ends.map(|x| rational(x.to_f64())));
    let is_near = |p: &Vec<Rational>| {
        let values = along::<2>(p);
        (0..4).all(|k| &low[k] - &slack <= values[k] && values[k] <= &high[k] + &slack)
    };
    tally.require(vertices.iter().all(is_near), "too far out", case);
    let near = |p: &[Rational], q: &[Rational; 2]| {
        let d = sub(p, q);
        d.iter().all(|x| *x <= slack && &zero - x <= slack)
    };
    let has_meeting = |p: &Vec<Rational>| meetings.iter().any(|q| near(p, q));
    tally.require(vertices.iter().all(has_meeting), "no corner", case);
    let is_vertex = |q: &[Rational; 2]| vertices.iter().any(|p| near(p, q));
    tally.require(meetings.iter().all(is_vertex), "a corner is missing", case);
    check_area(octagon, &vertices, tally);
}

fn check_area<T: Sample>(octagon: &Dop8<T, 2>, vertices: &[Vec<Rational>; 8], tally: &mut Tally) {
    let crosses = (0..8).map(|i| {
        let [a, b] = [i, (i + 1) % 8].map(|k| sub(&vertices[k], &vertices[0]));
        cross(&a, &b)
    });
    let twice = crosses.fold(rational(0.0), |sum, term| &sum + &term);
    let error = &rational(2.0 * octagon.area().to_f64()) - &twice;
    let [a, _, c, _, e, _, g, _] = vertices;
    let whole = &(&a[0] - &e[0]) * &(&c[1] - &g[1]);
    let smallest = T::EPSILON.to_f64() * T::TINY.to_f64();
    let most = &(&whole * &rational(12.0 * T::epsilon())) + &rational(16.0 * smallest);
    let holds = error <= most && &rational(0.0) - &error <= most;
    tally.require(holds, "area", || format!("{octagon:?}"));
}

fn around_points<T: Sample>() {
    slow_survey(&format!("corners of octagons {}", T::NAME), |index, tally| {
        let mut rng = Rng::of_case("corners of octagons", index);
        let (offset, scale) = place::<2>(&mut rng);
        let points = cloud::<T, 2>(&mut rng, offset, scale);
        let octagon = Dop8::from_points(points.iter().copied()).expect("points");
        check(&octagon, tally);
        let vertices = octagon.vertices();
        let bounds = octagon.aabb();
        let on_border = |p: &Point2<T>| {
            let beside = p.x == bounds.min().x || p.x == bounds.max().x;
            bounds.contains_point(p) && (beside || p.y == bounds.min().y || p.y == bounds.max().y)
        };
        let case = || format!("{octagon:?} {vertices:?}");
        tally.require(vertices.iter().all(on_border), "not on the border", case);
        if let [point] = points[..] {
            tally.require(vertices == [point; 8], "not the point", case);
        }
    });
}

/// Octagons between any eight lines, of which several may cut nothing off.
fn between_lines<T: Sample>() {
    survey(&format!("octagons of lines {}", T::NAME), |index, tally| {
        let mut rng = Rng::of_case("octagons between lines", index);
        let scale = f64::exp2(rng.pick(&[0.0, 0.0, -60.0, 40.0]));
        let offset = rng.pick(&[0.0, 0.0, 7.0, 1e5]);
        let is_whole = rng.chance(0.5);
        let mut ends = || {
            let [a, b] = [(); 2]
                .map(|()| if is_whole { rng.below(9) as f64 - 4.0 } else { rng.range(-2.0, 2.0) });
            [a.min(b) + offset, a.max(b) + offset].map(|x| T::nearest(x * scale))
        };
        let ends = [(); 4].map(|()| ends());
        let made = Dop8::<T, 2>::from_bounds(ends.map(|[low, _]| low), ends.map(|[_, high]| high));
        tally.count("octagons", made.is_ok());
        if let Ok(octagon) = made
            && !meetings(&octagon).is_empty()
        {
            check(&octagon, tally);
        }
    });
}

#[test]
fn the_corners_of_an_octagon_are_where_its_lines_meet() {
    around_points::<f32>();
    around_points::<f64>();
    between_lines::<f32>();
    between_lines::<f64>();
}

/// On a lattice of even numbers nothing rounds, so the corners are exact.
#[test]
fn corners_on_a_lattice_are_exact() {
    for index in 0..2_000 {
        let mut rng = Rng::of_case("corners on a lattice", index);
        let points: Vec<_> = (0..=rng.below(5))
            .map(|_| Point2::from([(); 2].map(|()| 2.0 * rng.below(9) as f32 - 8.0)))
            .collect();
        let octagon = Dop8In2::from_points(points).unwrap();
        let vertices = octagon.vertices().map(|p| exact(p.coords));
        for corner in meetings(&octagon) {
            assert!(vertices.contains(&corner.to_vec()), "{octagon:?} {corner:?}");
        }
    }
}

#[test]
fn a_loose_bound_cuts_nothing_off() {
    let square = Dop8In2::from_bounds([0.0, 0.0, -9.0, -9.0], [2.0, 1.0, 9.0, 9.0]).unwrap();
    let corners = [[2.0, 0.0], [2.0, 1.0], [0.0, 1.0], [0.0, 0.0]].map(Point2::from);
    let [low_right, high_right, high_left, low_left] = corners;
    assert_eq!(
        square.vertices(),
        [low_right, high_right, high_right, high_left, high_left, low_left, low_left, low_right]
    );
    assert_eq!(square.area(), 2.0);
    // Only the diagonals bound a square that stands on a corner.
    let diamond = Dop8In2::from_bounds([-9.0, -9.0, -2.0, -2.0], [9.0, 9.0, 2.0, 2.0]).unwrap();
    let [right, upper, left, lower] =
        [[2.0, 0.0], [0.0, 2.0], [-2.0, 0.0], [0.0, -2.0]].map(Point2::from);
    assert_eq!(diamond.vertices(), [right, right, upper, upper, left, left, lower, lower]);
    assert_eq!(diamond.area(), 8.0);
}
