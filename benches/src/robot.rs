//! A robot arm among boxes: six links, each a box, and a cell full of obstacles.

use crate::SplitMix;
use obbligato::nalgebra::{Isometry3, Point3, Rotation3, Translation3, UnitQuaternion, Vector3};
use obbligato::{Obb3, ShapeError};
use std::array;

/// Half the lengths of a link, in meters; its joints are at the ends of its long axis.
const LINK: [f32; 3] = [0.2, 0.06, 0.06];

/// Six links in a chain from the origin, turned at each joint by angles drawn from a seed.
///
/// # Errors
/// None: the arm is short.
pub fn robot_links(seed: u64) -> Result<[Obb3; 6], ShapeError> {
    let mut random = SplitMix::new(seed);
    let half_extents = Vector3::from(LINK);
    let along = Translation3::new(LINK[0], 0.0, 0.0);
    let link = Obb3::new(Point3::origin(), half_extents, Rotation3::identity())?;
    let mut joint = Isometry3::identity();
    let mut links = [link; 6];
    for place in &mut links {
        let [x, y, z] = array::from_fn(|_| random.between(-1.2, 1.2));
        joint *= UnitQuaternion::from_euler_angles(x, y, z);
        *place = link.transformed_by(&(joint * along))?;
        joint *= along * along;
    }
    Ok(links)
}

/// Boxes with half-extents of 3 to 15 cm and any rotation, in a cell of 4 m.
///
/// # Errors
/// None: the cell is small.
pub fn robot_cell(seed: u64, count: usize) -> Result<Vec<Obb3>, ShapeError> {
    let mut random = SplitMix::new(seed);
    let mut next = || {
        let center = Point3::from(random.vector(-2.0, 2.0));
        let half_extents = random.vector(0.03, 0.15);
        Obb3::new(center, half_extents, random.rotation().into())
    };
    (0..count).map(|_| next()).collect()
}
