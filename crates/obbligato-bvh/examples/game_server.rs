//! A server of a 3D game: players join, walk, shoot and leave, and each hears only of those nearby.
//!
//! Players are capsules. The tree keeps the boxes around them and is edited, never built anew;
//! walls stand in a tree of their own. The trees find the candidates, and the exact test of each
//! question decides:
//!
//! ```sh
//! cargo run --release -p obbligato-bvh --example game_server
//! ```

use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Aabb3, Capsule3, ShapeError, Sphere, sweep};
use obbligato_bvh::Bvh;
use std::error::Error;

const TICK: f32 = 1.0 / 30.0;
/// The length of the side of the world, in meters.
const WORLD: f32 = 400.0;
const PLAYERS: u16 = 2_000;
/// The greatest distance at which one player receives the state of another.
const INTEREST: f32 = 40.0;
/// The highest walking speed, in meters per second.
const FASTEST: f32 = 8.0;

struct Player {
    body: Capsule3,
    velocity: Vector3<f32>,
}

fn body(x: f32, z: f32) -> Result<Capsule3, ShapeError> {
    Capsule3::new(Point3::new(x, 0.4, z), Point3::new(x, 1.4, z), 0.4)
}

struct Server {
    /// By their number, which is that of their box in the tree. Who has left has none.
    players: Vec<Option<Player>>,
    tree: Bvh,
    walls: Vec<Aabb3>,
    wall_tree: Bvh,
}

impl Server {
    fn new(walls: Vec<Aabb3>) -> Self {
        let (players, tree) = (Vec::new(), Bvh::new(&[]));
        let wall_tree = Bvh::new(&walls);
        Self { players, tree, walls, wall_tree }
    }

    fn join(&mut self, body: Capsule3, velocity: Vector3<f32>) -> Result<usize, Box<dyn Error>> {
        let number = self.players.len();
        self.tree.insert(number, body.aabb())?;
        self.players.push(Some(Player { body, velocity }));
        Ok(number)
    }

    fn leave(&mut self, number: usize) {
        self.tree.remove(number);
        self.players[number] = None;
    }

    /// Everyone walks until a wall, however fast they are, and turns around there.
    fn tick(&mut self) -> Result<(), Box<dyn Error>> {
        for (number, player) in self.players.iter_mut().enumerate() {
            let Some(player) = player else { continue };
            let (t, is_blocked) = free_way(player, &self.walls, &self.wall_tree);
            player.body = player.body.translated(&(player.velocity * t))?;
            if is_blocked {
                player.velocity = -player.velocity;
            }
            self.tree.update(number, player.body.aabb())?;
        }
        self.tree.optimize(64);
        Ok(())
    }

    /// Those about whom a player hears.
    fn heard_by(&self, number: usize) -> Result<Vec<usize>, ShapeError> {
        let Some(player) = &self.players[number] else {
            return Ok(Vec::new());
        };
        let ears = Sphere::new(player.body.start(), INTEREST)?;
        let near = self.tree.query(&ears);
        Ok(near.filter(|&other| other != number).collect())
    }

    /// Whom a grenade of a player hits first within a time, if no wall is hit before.
    fn throw(
        &self,
        by: usize,
        grenade: &Sphere,
        velocity: &Vector3<f32>,
        time: f32,
    ) -> Option<usize> {
        let still = Vector3::zeros();
        let way = grenade.aabb().swept(&(velocity * time)).ok()?;
        let at_wall = self.wall_tree.query(&way).filter_map(|index| {
            sweep(grenade, velocity, &self.walls[index], &still, time).map(|hit| hit.t)
        });
        let end = at_wall.fold(time, f32::min);
        // The tree holds the positions of now: no player comes from further away than the distance
        // walked meanwhile.
        let around = way.loosened(FASTEST * end).ok()?;
        let candidates = self.tree.query(&around).filter(|&other| other != by);
        let hits = candidates.filter_map(|other| {
            let player = self.players[other].as_ref()?;
            let hit = sweep(grenade, velocity, &player.body, &player.velocity, end)?;
            Some((hit.t, other))
        });
        let first = hits.min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        first.map(|(_, other)| other)
    }
}

/// How long within a tick the path is free, and whether it ends at a wall.
fn free_way(player: &Player, walls: &[Aabb3], tree: &Bvh) -> (f32, bool) {
    let Player { body, velocity } = player;
    let still = Vector3::zeros();
    let Ok(way) = body.aabb().swept(&(velocity * TICK)) else {
        return (0.0, true);
    };
    let near = tree.query(&way);
    let contacts = near.filter_map(|index| sweep(body, velocity, &walls[index], &still, TICK));
    let first = contacts.map(|contact| contact.t).reduce(f32::min);
    (first.unwrap_or(TICK), first.is_some())
}

fn main() -> Result<(), Box<dyn Error>> {
    let half = 0.5 * WORLD;
    let wall = |x: f32, z: f32, long: f32, wide: f32| {
        Aabb3::from_center(Point3::new(x, 2.0, z), Vector3::new(long, 2.0, wide))
    };
    let mut server = Server::new(vec![
        wall(-half, 0.0, 0.5, half)?,
        wall(half, 0.0, 0.5, half)?,
        wall(0.0, -half, half, 0.5)?,
        wall(0.0, half, half, 0.5)?,
        wall(10.0, 0.0, 0.1, 6.0)?,
    ]);
    for number in 0..PLAYERS {
        // Spread by the golden angle, each with a direction of its own.
        let angle = 2.399_963 * f32::from(number);
        let far = 0.9 * half * (f32::from(number) / f32::from(PLAYERS)).sqrt();
        let velocity = Vector3::new(angle.sin(), 0.0, angle.cos()) * 6.0;
        server.join(body(far * angle.cos(), far * angle.sin())?, velocity)?;
    }
    for _ in 0..300 {
        server.tick()?;
    }
    let outside =
        server.players.iter().flatten().filter(|player| player.body.start().coords.amax() > half);
    assert_eq!(outside.count(), 0, "ten seconds later nobody has left the world");

    let heard = server.heard_by(0)?;
    println!("player 0 hears of {} of {PLAYERS}", heard.len());
    assert!(heard.len() > 10 && heard.len() < usize::from(PLAYERS) / 4);
    server.leave(heard[0]);
    assert!(!server.heard_by(0)?.contains(&heard[0]));

    // A duel behind the rest: the wall at x = 10 covers whoever stands behind it.
    let mut duel = Server::new(vec![wall(10.0, 0.0, 0.1, 6.0)?]);
    let thrower = duel.join(body(0.0, 0.0)?, Vector3::zeros())?;
    let hidden = duel.join(body(20.0, 0.0)?, Vector3::zeros())?;
    let running = duel.join(body(5.0, 8.0)?, Vector3::new(0.0, 0.0, -8.0))?;
    let grenade = Sphere::new(Point3::new(1.0, 1.0, 0.0), 0.1)?;
    let fast = Vector3::new(4.0, 0.0, 0.0);
    let hit = duel.throw(thrower, &grenade, &fast, 6.0);
    println!(
        "the grenade hits player {hit:?}, who ran into its way; player {hidden} is behind the wall"
    );
    assert_eq!(hit, Some(running)); // both are at (5, 0) after a second
    duel.leave(running);
    assert_eq!(duel.throw(thrower, &grenade, &fast, 6.0), None);
    Ok(())
}
