//! Which of many moving things touch each other, frame by frame?
//!
//! Two hundred drones drift through a square of 40 m. A quadtree in fixed memory finds the pairs
//! whose bounds touch, and the separating-axis test decides about each:
//!
//! ```sh
//! cargo run -p obbligato --example quadtree_frame
//! ```

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb2, Obb2, QuadTree, Ray2, ShapeError};

const DRONES: usize = 200;
const FRAMES: u32 = 60;

/// Room for 256 drones and 65 nodes. It is one block without a heap, so a `static` would do as
/// well.
type Tree = QuadTree<256, 65, usize>;

/// A drone flies straight ahead, spins, and turns back at the edge of the square.
struct Drone {
    position: Vector2<f32>,
    velocity: Vector2<f32>,
    angle: f32,
}

impl Drone {
    /// Drones on a golden spiral, each with a heading of its own.
    fn new(index: usize) -> Self {
        let turn = index as f32 * 2.399_963;
        let radius = 1.3 * (index as f32).sqrt();
        let (sin, cos) = turn.sin_cos();
        let heading = index as f32 * 1.7;
        Self {
            position: Vector2::new(20.0 + radius * cos, 20.0 + radius * sin),
            velocity: Vector2::new(heading.cos(), heading.sin()) * 5.0,
            angle: heading,
        }
    }

    fn step(&mut self, seconds: f32) {
        self.position += self.velocity * seconds;
        self.angle += 2.0 * seconds;
        for axis in 0..2 {
            if !(1.0..=39.0).contains(&self.position[axis]) {
                self.velocity[axis] = -self.velocity[axis];
            }
        }
    }

    fn shape(&self) -> Result<Obb2, ShapeError> {
        Obb2::from_angle(self.position.into(), Vector2::new(0.8, 0.2), self.angle)
    }
}

/// The oriented boxes of all drones.
fn shapes(drones: &[Drone]) -> Result<Vec<Obb2>, ShapeError> {
    drones.iter().map(Drone::shape).collect()
}

/// How many pairs of drones touch, by comparing every one with every other.
fn touching_by_brute_force(shapes: &[Obb2]) -> usize {
    let pairs = (0..shapes.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
    let touching = pairs.filter(|&(a, b)| shapes[a].intersects(&shapes[b]));
    touching.count()
}

/// The pairs of drones that touch, and how many pairs of bounds were candidates.
fn touching(tree: &Tree, shapes: &[Obb2]) -> (Vec<(usize, usize)>, usize) {
    // The broad phase lists pairs of bounds; the narrow phase decides about the oriented boxes.
    let candidates = tree.pairs().map(|((_, a, _), (_, b, _))| (*a, *b));
    let touch = |&(a, b): &(usize, usize)| shapes[a].intersects(&shapes[b]);
    (candidates.clone().filter(touch).collect(), candidates.count())
}

/// The same tree answers rays and finds the nearest item.
fn ask(tree: &Tree) -> Result<(), ShapeError> {
    let ray = Ray2::new(Point2::new(0.0, 20.0), Vector2::x())?;
    let ((_, first, _), hit) = tree.cast_ray(&ray, 40.0).expect("a drone in the way");
    let ((_, nearest, bounds), distance) = tree.nearest(&Point2::origin()).expect("some drone");
    println!("a ray from the left hits the bounds of drone {first} after {:.2} m", hit.t);
    println!("drone {nearest} is nearest to the corner, {distance:.2} m away");
    assert!(hit.t > 0.0 && !hit.inside);
    assert!((distance - bounds.min().coords.norm()).abs() < 1e-3);
    Ok(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut drones: Vec<_> = (0..DRONES).map(Drone::new).collect();
    let mut tree = Tree::new(Aabb2::new(Point2::origin(), Point2::new(40.0, 40.0))?);
    for (index, shape) in shapes(&drones)?.iter().enumerate() {
        tree.insert(index, shape.aabb())?;
    }
    println!("{} drones in a tree of {} bytes", tree.len(), Tree::size_in_bytes());

    for frame in 1..=FRAMES {
        drones.iter_mut().for_each(|drone| drone.step(1.0 / 60.0));
        let shapes = shapes(&drones)?;
        tree.refresh(|&index, _| shapes[index].aabb());

        let (touching, candidates) = touching(&tree, &shapes);
        assert_eq!(touching.len(), touching_by_brute_force(&shapes));
        if frame % 20 == 0 {
            println!("frame {frame}: {candidates} candidate pairs, {} touch", touching.len());
        }
    }
    ask(&tree)?;
    Ok(())
}
