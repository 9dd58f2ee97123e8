//! How deep two boxes overlap, and along which axis.

use super::Topic;
use super::drawn::Drawn;
use crate::contest::{Contest, Figure};
use crate::reference::gap3;
use std::time::Duration;

/// A depth that is off by more is wrong.
const CLOSE: f64 = 1e-3;

/// Of pairs that overlap.
pub(super) fn depths(time: Duration) -> Topic {
    Topic {
        title: "How deep two boxes overlap, and along which axis, 3D",
        unit: "ns for a pair",
        cases: vec![("all overlap".to_owned(), measure(time))],
    }
}

fn measure(time: Duration) -> Vec<Figure> {
    let drawn = Drawn::new(4096, 1.4).filtered(|a, b| gap3(a, b) < 0.0);
    let depths: Vec<f64> = drawn.exact().map(|(a, b)| -gap3(&a, &b)).collect();
    let right = |i: usize, depth: Option<f32>| {
        Some(depth.is_some_and(|depth| (f64::from(depth) - depths[i]).abs() < CLOSE))
    };
    let (a, b) = (&drawn.a, &drawn.b);
    let mut contest = Contest::new(a.len());
    contest.enter("ours", |i| Some(-a[i].separation(&b[i]).gap), right);
    #[cfg(feature = "cpp")]
    {
        use crate::cpp::{Bullet, Fcl, Ode};
        let (fcl, bullet, ode) = (Fcl::new(a, b), Bullet::new(a, b), Ode::new(a, b));
        contest.enter("FCL, float", move |i| fcl.depth(i), right);
        contest.enter("Bullet", move |i| bullet.depth(i), right);
        contest.enter("ODE", move |i| ode.depth(i), right);
    }
    let theirs = drawn.parry();
    let by_parry = move |i: usize| {
        let (a, b): &(_, _) = &theirs[i];
        let contact = parry3d::query::contact(&a.0, &a.1, &b.0, &b.1, 0.0);
        contact.ok().flatten().map(|contact| -contact.dist)
    };
    contest.enter("parry", by_parry, right);
    contest.run(time)
}
