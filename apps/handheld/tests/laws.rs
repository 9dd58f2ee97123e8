//! What holds in every frame of the demo, checked by plain scans.

use handheld::{Body, Game, Kind, buttons, cursor};
use obbligato::Ray2;
use obbligato::nalgebra::Point2;

const FRAMES: u32 = 600;

/// Plays the demo and looks at every frame.
fn play(seed: u32, mut look: impl FnMut(u32, &Game)) {
    let mut game = Game::new(seed).expect("the level is valid");
    for frame in 0..FRAMES {
        game.step(buttons(frame), cursor(frame)).expect("every step is valid");
        look(frame, &game);
    }
}

fn each_pair<'a>(bodies: &'a [(u8, &'a Body)]) -> impl Iterator<Item = [(u8, &'a Body); 2]> {
    let firsts = bodies.iter().enumerate();
    firsts.flat_map(|(i, &one)| bodies[i + 1..].iter().map(move |&other| [one, other]))
}

#[test]
fn the_quadtree_finds_the_pairs_of_a_scan() {
    for seed in [1, 2, 3] {
        play(seed, |frame, game| {
            let bodies: Vec<_> = game.bodies().collect();
            let overlap = |[one, other]: &[(u8, &Body); 2]| {
                one.1.shape.aabb().intersects(&other.1.shape.aabb())
            };
            let mut scanned: Vec<_> = each_pair(&bodies)
                .filter(overlap)
                .map(|[(one, _), (other, _)]| (one, other))
                .collect();
            let mut named: Vec<_> = game
                .tree()
                .pairs()
                .map(|((_, &one, _), (_, &other, _))| (one.min(other), one.max(other)))
                .collect();
            scanned.sort_unstable();
            named.sort_unstable();
            assert_eq!(named, scanned, "seed {seed}, frame {frame}");
            assert_eq!(usize::from(game.pairs().0), named.len());
        });
    }
}

#[test]
fn exactly_the_bodies_that_touch_are_marked() {
    let mut seen = [false; 2];
    play(1, |frame, game| {
        let bodies: Vec<_> = game.bodies().collect();
        for &(index, body) in &bodies {
            let mut others = bodies.iter().filter(|(other, _)| *other != index);
            let touches = others.any(|(_, other)| other.shape.intersects(&body.shape));
            assert_eq!(body.touches, touches, "frame {frame}, body {index}");
            seen[usize::from(touches)] = true;
        }
        let touching = each_pair(&bodies).filter(|[a, b]| a.1.shape.intersects(&b.1.shape));
        assert_eq!(usize::from(game.pairs().1), touching.count(), "frame {frame}");
    });
    assert_eq!(seen, [true; 2]);
}

#[test]
fn the_top_body_under_the_cursor_is_picked() {
    let mut picks = 0;
    play(1, |frame, game| {
        let bodies: Vec<_> = game.bodies().collect();
        let under = |body: &Body| body.shape.contains_point(&game.cursor());
        let top = bodies.iter().rev().find(|(_, body)| under(body));
        assert_eq!(game.picked(), top.map(|(index, _)| *index), "frame {frame}");
        picks += usize::from(top.is_some());
    });
    assert!((50..550).contains(&picks), "{picks} of {FRAMES} frames");
}

#[test]
fn nothing_leaves_the_screen() {
    play(1, |frame, game| {
        for (index, body) in game.bodies() {
            let at = body.shape.center();
            let inside = (-20.0..340.0).contains(&at.x) && (-8.0..260.0).contains(&at.y);
            assert!(inside, "frame {frame}: body {index} is at {at}");
        }
    });
}

/// No bullet is ever behind a wall that was in its path, although walls are thin compared with the
/// distance that a bullet moves per step.
#[test]
fn no_bullet_tunnels() {
    let mut before: Vec<(u8, Body)> = Vec::new();
    let mut flown = 0;
    play(1, |frame, game| {
        let solid: Vec<Body> = before
            .iter()
            .filter(|(_, body)| body.kind == Kind::Wall)
            .map(|(_, body)| *body)
            .collect();
        for (index, bullet) in &before {
            let Kind::Bullet(steps) = bullet.kind else {
                continue;
            };
            let now = game.body(*index).filter(|now| now.id == bullet.id);
            let Some(now) = now else { continue };
            assert_eq!(now.kind, Kind::Bullet(steps - 1));
            flown += 1;
            let way = Ray2::new(bullet.shape.center(), bullet.velocity).expect("bullets move");
            for wall in &solid {
                let hit = wall.shape.cast_ray(&way, 1.0);
                assert!(hit.is_none(), "frame {frame}: bullet {index} is behind a wall");
            }
        }
        before = game.bodies().map(|(index, body)| (index, *body)).collect();
    });
    assert!(flown > 100, "{flown} steps of bullets");
}

#[test]
fn a_game_depends_on_its_seed_alone() {
    let ends = |seed| {
        let mut ends = Vec::new();
        play(seed, |_, game| {
            let centers = game.bodies().map(|(_, body)| body.shape.center());
            ends.push(
                centers
                    .map(|Point2 { coords }| [coords.x.to_bits(), coords.y.to_bits()])
                    .collect::<Vec<_>>(),
            );
        });
        ends
    };
    assert_eq!(ends(1), ends(1));
    assert_ne!(ends(1), ends(2));
}
