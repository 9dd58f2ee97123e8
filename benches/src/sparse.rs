use crate::{SplitMix, rays_from_afar};
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Aabb3, Obb3, Ray3, ShapeError};

/// A world as those of games and cities: boxes with half-extents of 0.2 to 0.8 fill a sixtieth of a
/// cube, so that a ray meets many nodes of a tree before it meets a box.
#[derive(Clone, Debug)]
pub struct Sparse {
    /// Axis-aligned boxes.
    pub aligned: Vec<Aabb3>,
    /// The same ones, each turned in any way around its center.
    pub oriented: Vec<Obb3>,
    /// The edge of the cube with the centers.
    pub width: f32,
}

impl Sparse {
    /// So many boxes.
    ///
    /// # Errors
    /// The width is beyond the limit of coordinates.
    pub fn new(seed: u64, count: usize) -> Result<Self, ShapeError> {
        let mut random = SplitMix::new(seed);
        let width = 4.0 * (count as f32).cbrt();
        let mut next = || {
            let center = Point3::from(random.vector(-width / 2.0, width / 2.0));
            let half_extents = random.vector(0.2, 0.8);
            let turned = Obb3::new(center, half_extents, random.rotation().into())?;
            Ok((Aabb3::from_center(center, half_extents)?, turned))
        };
        let boxes: Result<Vec<_>, ShapeError> = (0..count).map(|_| next()).collect();
        let (aligned, oriented) = boxes?.into_iter().unzip();
        Ok(Self { aligned, oriented, width })
    }

    /// Rays from a sphere around the cube to points inside it.
    ///
    /// # Errors
    /// None for a valid world.
    pub fn rays(&self, seed: u64, count: usize) -> Result<Vec<Ray3>, ShapeError> {
        rays_from_afar(seed, count, self.width, 0.9 * self.width + 2.0)
    }

    /// The boxes in so many frames that follow each other, in each of which every box moves by up
    /// to 0.1 along each axis; those that reach the border turn back.
    ///
    /// # Errors
    /// None for a valid world.
    pub fn frames(&self, seed: u64, count: usize) -> Result<Vec<Vec<Aabb3>>, ShapeError> {
        let mut random = SplitMix::new(seed);
        let mut step = || random.vector(-0.1, 0.1);
        let mut steps: Vec<Vector3<f32>> = self.aligned.iter().map(|_| step()).collect();
        let mut boxes = self.aligned.clone();
        let mut next = || {
            for (aabb, step) in boxes.iter_mut().zip(&mut steps) {
                let center = aabb.center() + *step;
                step.zip_apply(&center.coords, |step, at| {
                    if at.abs() > self.width / 2.0 {
                        *step = step.abs() * -at.signum();
                    }
                });
                *aabb = Aabb3::from_center(center, aabb.half_extents())?;
            }
            Ok(boxes.clone())
        };
        (0..count).map(|_| next()).collect()
    }
}
