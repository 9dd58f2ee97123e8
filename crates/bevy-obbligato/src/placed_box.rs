//! The box of an entity in the world.

use crate::PickBox;
use bevy_camera::primitives::Aabb;
use bevy_math::{Affine3A, Mat4, Vec3A};
use bevy_transform::components::GlobalTransform;
use obbligato::nalgebra::Point3;
use obbligato::{Aabb3, Obb3, ShapeError};

/// The largest cosine between two axes that is surely no shear to [`Obb3::from_affine`], whose
/// limit is ten times that.
const NO_SHEAR: f32 = 1e-5;

/// The image of the box from `-half_extents` to `half_extents` under an affine map.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlacedBox {
    to_world: Affine3A,
    half_extents: Vec3A,
}

impl PlacedBox {
    pub(crate) fn of_mesh(aabb: &Aabb, entity: &GlobalTransform) -> Self {
        let mut to_world = entity.affine();
        to_world.translation = to_world.transform_point3a(aabb.center);
        Self { to_world, half_extents: aabb.half_extents }
    }

    pub(crate) fn explicit(it: &PickBox, entity: &GlobalTransform) -> Self {
        let to_entity = Affine3A::from_rotation_translation(it.rotation.normalize(), it.center);
        Self { to_world: entity.affine() * to_entity, half_extents: it.half_extents.into() }
    }

    /// Axis-aligned bounds of [`obb`](Self::obb), at a fifth of its cost: these are needed of every
    /// box that moves, the oriented box only where a ray or a rubber band may hit it.
    ///
    /// With `M` the map and `h` the half-extents, they reach `r = |M| h` from the center, and a bit
    /// farther. The axes of the oriented box are those of `M`, which are off from perpendicular by
    /// up to [`NO_SHEAR`], made perpendicular. That turns none by more than twice as much, so its
    /// faces move by less than `2 NO_SHEAR` times the sum of `r`. The rest of the slack is for
    /// rounding: less than `64 EPSILON` of that sum, and less than `8 EPSILON` of the center.
    pub(crate) fn bounds(&self) -> Result<Aabb3, ShapeError> {
        if self.is_sheared() {
            return self.obb().map(|it| it.aabb());
        }
        // The bounds of a turned box with a negative half-extent can look right.
        self.local()?;
        let center = self.to_world.translation;
        let reach = self.to_world.matrix3.abs() * self.half_extents;
        let rounding = 8.0 * f32::EPSILON * center.abs().max_element();
        let room = Vec3A::splat(4.0 * NO_SHEAR * reach.element_sum() + rounding);
        Aabb3::from_center(center.into(), (reach + room).into())
    }

    /// The box, or one around it where the map shears, as that of a turned child of a scaled parent
    /// does.
    pub(crate) fn obb(&self) -> Result<Obb3, ShapeError> {
        let local = self.local()?;
        let to_world = Mat4::from(self.to_world).into();
        Obb3::from_affine(&local, &to_world).or_else(|_| Obb3::enclosing_image(&local, &to_world))
    }

    fn local(&self) -> Result<Aabb3, ShapeError> {
        Aabb3::from_center(Point3::origin(), self.half_extents.into())
    }

    fn is_sheared(&self) -> bool {
        let [x, y, z] = [0, 1, 2].map(|axis| self.to_world.matrix3.col(axis));
        let pairs = [(x, y), (y, z), (z, x)];
        // What overflows, or is too small to decide, counts as sheared, too: that costs time alone.
        let is_perpendicular = |(a, b): &(Vec3A, Vec3A)| {
            let dot = a.dot(*b);
            dot * dot < NO_SHEAR * NO_SHEAR * (a.length_squared() * b.length_squared())
        };
        !pairs.iter().all(is_perpendicular)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_math::{Quat, Vec3};
    use bevy_transform::components::Transform;

    /// Transforms of all kinds: `turn` and `scale` are different in each, and some are far away.
    fn transform(number: u16) -> Transform {
        let [a, b, c] = [1.3, 2.1, 3.7].map(|step| (f32::from(number) * step).sin());
        Transform {
            translation: Vec3::new(a, b, c) * f32::from(1 + number % 7 * 300),
            rotation: Quat::from_rotation_x(3.0 * a) * Quat::from_rotation_y(3.0 * b),
            scale: Vec3::new(1.5 + a, 1.5 - b, -1.5 - c),
        }
    }

    #[test]
    fn a_negative_half_extent_is_refused_at_any_angle() {
        let (flat, half_extents) = (GlobalTransform::IDENTITY, Vec3::new(2.0, -0.5, 1.0));
        for rotation in [0.0, 0.8, 1.6].map(Quat::from_rotation_z) {
            let it = PickBox { rotation, ..PickBox::new(Vec3::ZERO, half_extents) };
            let placed = PlacedBox::explicit(&it, &flat);
            assert!(placed.bounds().is_err() && placed.obb().is_err());
        }
    }

    #[test]
    fn bounds_hold_the_whole_box_sheared_or_not() {
        let mut sheared = 0;
        for number in 0..500 {
            let (outer, inner) = (transform(number), transform(number + 999));
            let within = GlobalTransform::from(outer) * inner;
            let it = PickBox::new(Vec3::new(0.2, -0.4, 0.1), Vec3::new(0.5, 0.01, 2.0));
            for entity in [outer.into(), within] {
                let placed = PlacedBox::explicit(&it, &entity);
                let bounds = placed.bounds().unwrap();
                for corner in placed.obb().unwrap().vertices() {
                    assert!(bounds.contains_point(&corner), "{placed:?}");
                }
                sheared += u16::from(placed.is_sheared());
            }
        }
        assert!((400..600).contains(&sheared), "{sheared} are sheared");
    }
}
