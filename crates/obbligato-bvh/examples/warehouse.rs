//! A click, a rubber band, a blast and a collapse among 20,000 crates.
//!
//! The crates stand in shelves, each turned a little. The tree knows the boxes around them and
//! finds the candidates; the crates themselves decide:
//!
//! ```sh
//! cargo run --release -p obbligato-bvh --example warehouse
//! ```

use obbligato::nalgebra::{Point2, Point3, Vector2, Vector3};
use obbligato::{Aabb3, HitList, Obb3, ShapeError, Sphere, nearest_hit};
use obbligato_bvh::Bvh;
use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
use std::error::Error;

/// Crates along a row, rows behind each other, and levels of a shelf.
const ALONG: u16 = 50;
const ROWS: u16 = 40;
const LEVELS: u16 = 10;

fn crate_at(index: u16) -> Result<Obb3, ShapeError> {
    let (x, row, level) = (index % ALONG, index / ALONG % ROWS, index / ALONG / ROWS);
    let center = Point3::new(f32::from(x), 0.4 + f32::from(level), -2.0 * f32::from(row));
    let (up, turn) = (Vector3::y_axis(), 0.37 * f32::from(index % 17));
    Obb3::from_axis_angle(center, Vector3::new(0.35, 0.3, 0.35), up, turn)
}

fn bounds(crates: &[Obb3]) -> Vec<Aabb3> {
    crates.iter().map(Obb3::aabb).collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut crates = (0..ALONG * ROWS * LEVELS).map(crate_at).collect::<Result<Vec<_>, _>>()?;
    let mut tree = Bvh::new(&bounds(&crates));
    click(&tree, &crates)?;
    rubber_band(&tree, &crates)?;
    blast(&tree, &crates)?;
    collapse(&mut tree, &mut crates)
}

/// In front of the shelves, at eye level.
fn view() -> Result<(Camera, Viewport), Box<dyn Error>> {
    let lens = Projection::perspective(0.9, 0.1, None, DepthRange::ZeroToOne, true)?;
    let (eye, target) = (Point3::new(25.0, 4.0, 12.0), Point3::new(25.0, 4.0, 0.0));
    let camera = Camera::look_at(eye, target, Vector3::y(), lens)?;
    Ok((camera, Viewport::new(Point2::origin(), Vector2::new(1280.0, 720.0))?))
}

/// The crate under the cursor, and those behind it.
fn click(tree: &Bvh, crates: &[Obb3]) -> Result<(), Box<dyn Error>> {
    let (camera, viewport) = view()?;
    let ray = camera.pick_ray(&viewport, Point2::new(700.0, 300.0))?;
    let exactly = |index: usize, max_t| crates[index].cast_ray(&ray, max_t);
    let first = tree.cast_ray_with(&ray, f32::INFINITY, exactly);
    assert_eq!(first, nearest_hit(&ray, f32::INFINITY, crates.iter().enumerate()));

    let mut behind = HitList::<usize, f32, 3, 4>::new();
    tree.hits_with(&ray, f32::INFINITY, exactly, &mut behind);
    assert_eq!(behind.first().copied(), first);
    let (index, hit) = first.ok_or("nothing is under the cursor")?;
    println!("the click hits crate {index} at {:.2} m, and {} in all", hit.t, behind.found());
    Ok(())
}

/// The crates in a rectangle of the picture.
fn rubber_band(tree: &Bvh, crates: &[Obb3]) -> Result<(), Box<dyn Error>> {
    let (camera, viewport) = view()?;
    let band =
        camera.pick_frustum(&viewport, Point2::new(500.0, 200.0), Point2::new(800.0, 500.0))?;
    let selected = tree.query(&band).filter(|&index| crates[index].intersects(&band)).count();
    assert_eq!(selected, crates.iter().filter(|one| one.intersects(&band)).count());
    println!("the rubber band selects {selected} crates");
    Ok(())
}

/// The crates that a blast reaches, and the one nearest to its center.
fn blast(tree: &Bvh, crates: &[Obb3]) -> Result<(), Box<dyn Error>> {
    let blast = Sphere::new(Point3::new(10.5, 3.0, -21.0), 2.5)?;
    let reached = tree.query(&blast).filter(|&index| crates[index].intersects(&blast)).count();
    assert_eq!(reached, crates.iter().filter(|one| one.intersects(&blast)).count());
    let (nearest, distance) = tree.nearest(&blast.center()).ok_or("there are no crates")?;
    println!(
        "the blast reaches {reached} crates; crate {nearest} is {distance:.2} m from its center"
    );
    Ok(())
}

/// The left half of the shelves comes down: the same tree, with new bounds.
fn collapse(tree: &mut Bvh, crates: &mut [Obb3]) -> Result<(), Box<dyn Error>> {
    let touching = |tree: &Bvh, crates: &[Obb3]| {
        let pairs = tree.pairs().filter(|&(a, b)| crates[a].intersects(&crates[b]));
        pairs.count()
    };
    let before = touching(tree, crates);
    for one in crates.iter_mut().filter(|one| one.center().x < 25.0) {
        *one = one.translated(&Vector3::new(0.0, -0.7 * one.center().y, 0.0))?;
    }
    let decay = tree.refit(&bounds(crates))?;
    let after = touching(tree, crates);
    assert!(before < after && touching(&Bvh::new(&bounds(crates)), crates) == after);
    println!(
        "{before} pairs touch before the collapse, {after} after it; the tree is {decay:.2} of what it was"
    );
    Ok(())
}
