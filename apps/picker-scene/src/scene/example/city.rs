use crate::color::Color;
use crate::rng::Rng;
use crate::scene::{Scene, SceneBox};
use crate::view::{Lens, View};
use obbligato::Obb3;
use obbligato::nalgebra::{Point3, Quaternion, Vector3};

/// How many houses there are in either direction.
const COLUMNS: usize = 40;
const ROWS: usize = 25;
/// How many of them stand side by side between two streets.
const BLOCK: usize = 5;
/// The width that a street adds to the distance of two houses.
const STREET: f32 = 0.6;

/// What houses are painted with.
const PAINTS: [u32; 7] = [0xcdbfb0, 0xc9b79a, 0xbfa58e, 0x8fa3b5, 0xd4c4a8, 0x9aa7a0, 0xa8b5bf];

/// Returns a city of a thousand houses from a distance; the highest are in its middle.
pub(super) fn scene() -> Scene {
    let mut rng = Rng::new(1);
    let places = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| [column, row]));
    let houses = places.enumerate().map(|(index, [column, row])| {
        let place = [along(column, COLUMNS), along(row, ROWS)];
        SceneBox::new(format!("house {index}"), house(place, &mut rng), paint(&mut rng))
    });
    let lens = Lens::Orthographic { height: 32.0 };
    let (eye, target) = (Point3::new(40.0, 46.0, 58.0), Point3::new(0.0, 1.0, 1.0));
    let view = View::new(eye, target, Vector3::y(), lens, 0.1, None).expect("a view of a city");
    Scene::new(view, houses.collect())
}

/// Where a row of houses is, the middle of all of them being 0.
fn along(index: usize, count: usize) -> f32 {
    let from_middle = |index: usize, count: usize| index as f32 - (count - 1) as f32 / 2.0;
    from_middle(index, count) + STREET * from_middle(index / BLOCK, count / BLOCK)
}

/// A house that stands on the ground, hardly turned.
fn house([x, z]: [f32; 2], rng: &mut Rng) -> Obb3 {
    let nearness = 1.0 / (1.0 + (x * x + z * z) / 12.0);
    let height = rng.between(0.18, 0.6) * (1.0 + 6.0 * nearness);
    let half_extents = Vector3::new(rng.between(0.28, 0.46), height, rng.between(0.28, 0.46));
    let rotation = Quaternion::new(1.0, 0.0, rng.between(-0.05, 0.05), 0.0);
    Obb3::from_quaternion(Point3::new(x, height, z), half_extents, rotation).expect("a house")
}

fn paint(rng: &mut Rng) -> Color {
    let index = (rng.between(0.0, 7.0) as usize).min(6);
    let [_, channels @ ..] = PAINTS[index].to_be_bytes();
    Color(channels)
}
