//! When a box on its way first touches another.

use super::Topic;
use super::drawn::Drawn;
use crate::contest::{Contest, Figure};
use crate::reference::{gap3, meeting};
use obbligato::nalgebra::Vector3;
use obbligato::sweep;
use obbligato_benches::SplitMix;
use parry3d::math::Vec3;
use parry3d::query::ShapeCastOptions;
use parry3d::query::details::cast_shapes_support_map_support_map;
use std::time::Duration;

/// A time that is off by more, as a share of the way, is wrong.
const CLOSE: f64 = 1e-3;

/// Of pairs that are apart at first: with ways in any direction, and from center to center.
pub(super) fn sweeps(time: Duration) -> Topic {
    let drawn = Drawn::new(8192, 5.3).filtered(|a, b| gap3(a, b) > 1e-3);
    let mut random = SplitMix::new(5);
    let mut anywhere = || Vector3::from_fn(|_, _| random.between(-2.0, 2.0));
    let any: Vec<_> = drawn.a.iter().map(|_| anywhere()).collect();
    let pairs = drawn.a.iter().zip(&drawn.b);
    let across: Vec<_> = pairs.map(|(a, b)| a.center() - b.center()).collect();
    Topic {
        title: "When a moving box first touches another, 3D",
        unit: "ns for a pair",
        cases: vec![measure(&drawn, &any, time), measure(&drawn, &across, time)],
    }
}

fn measure(drawn: &Drawn, ways: &[Vector3<f32>], time: Duration) -> (String, Vec<Figure>) {
    let exact = drawn.exact().zip(ways);
    let times: Vec<_> = exact.map(|((a, b), way)| meeting(&a, &b, &way.cast())).collect();
    let right = |i: usize, answer: Option<f32>| {
        Some(match (answer.map(f64::from), times[i]) {
            (Some(answer), Some(t)) => (answer - t).abs() < CLOSE,
            (answer, t) => answer.is_some() == t.is_some(),
        })
    };
    let (a, b) = (&drawn.a, &drawn.b);
    let mut contest = Contest::new(a.len());
    let still = Vector3::zeros();
    let ours = move |i: usize| sweep(&a[i], &still, &b[i], &ways[i], 1.0).map(|sweep| sweep.t);
    contest.enter("ours", ours, right);
    #[cfg(feature = "cpp")]
    {
        let bullet = crate::cpp::Bullet::new(a, b);
        contest.enter("Bullet", move |i| bullet.meeting(i, &ways[i].into()), right);
    }
    let theirs = drawn.parry();
    let options = ShapeCastOptions::with_max_time_of_impact(1.0);
    let by_parry = move |i: usize| {
        let (a, b): &(_, _) = &theirs[i];
        let way = a.0.rotation.inverse() * Vec3::from_array(ways[i].into());
        let between = a.0.inv_mul(&b.0);
        cast_shapes_support_map_support_map(&between, way, &a.1, &b.1, options)
            .map(|hit| hit.time_of_impact)
    };
    contest.enter("parry", by_parry, right);
    let hits = times.iter().flatten().count();
    let percent = (100 * hits + times.len() / 2) / times.len();
    (format!("{percent} % hit"), contest.run(time))
}
