//! How far apart two boxes are.

use super::Topic;
use super::drawn::Drawn;
use crate::contest::{Contest, Figure};
use crate::reference::{distance, gap3};
use parry3d::query::details::distance_support_map_support_map;
use std::time::Duration;

/// A distance that is off by more, as a share of it, is wrong.
const CLOSE: f64 = 1e-3;

/// Of pairs that are apart, and of pairs of which half overlap.
pub(super) fn distances(time: Duration) -> Topic {
    let apart = Drawn::new(8192, 5.3).filtered(|a, b| gap3(a, b) > 0.0);
    Topic {
        title: "How far apart two boxes are, 3D",
        unit: "ns for a pair",
        cases: vec![
            ("all apart".to_owned(), measure(&apart, time)),
            ("mixed".to_owned(), measure(&Drawn::new(4096, 2.5), time)),
        ],
    }
}

fn measure(drawn: &Drawn, time: Duration) -> Vec<Figure> {
    let distances: Vec<f64> = drawn.exact().map(|(a, b)| distance(&a, &b)).collect();
    let right = |i: usize, answer: f32| {
        Some((f64::from(answer) - distances[i]).abs() < CLOSE * (1.0 + distances[i]))
    };
    let (a, b) = (&drawn.a, &drawn.b);
    let mut contest = Contest::new(a.len());
    contest.enter("ours", |i| a[i].distance(&b[i]), right);
    #[cfg(feature = "cpp")]
    {
        let (bullet, fcl) = (crate::cpp::Bullet::new(a, b), crate::cpp::Fcl::new(a, b));
        contest.enter("Bullet", move |i| bullet.distance(i), right);
        contest.enter("FCL, float", move |i| fcl.distance(i), right);
    }
    let theirs = drawn.parry();
    let by_parry = move |i: usize| {
        let (a, b): &(_, _) = &theirs[i];
        distance_support_map_support_map(&a.0.inv_mul(&b.0), &a.1, &b.1)
    };
    contest.enter("parry", by_parry, right);
    contest.run(time)
}
