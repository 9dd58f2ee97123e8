use bevy_camera::visibility::Visibility;
use bevy_ecs::component::Component;
use bevy_ecs::reflect::ReflectComponent;
use bevy_math::{Quat, Vec3};
use bevy_reflect::Reflect;
use bevy_transform::components::Transform;

/// A box in the frame of an entity, by which it is picked.
///
/// It takes the place of the [`Aabb`](bevy_camera::primitives::Aabb) of a mesh, and serves entities
/// without a mesh. Its numbers are finite, the half-extents are not negative, and the rotation is
/// not zero; otherwise a warning says that the entity cannot be picked.
///
/// ```
/// use bevy_math::{Quat, Vec3};
/// use bevy_obbligato::PickBox;
///
/// let trunk = PickBox::new(Vec3::Y, Vec3::new(0.2, 1.0, 0.2));
/// let leaning = PickBox { rotation: Quat::from_rotation_z(0.3), ..trunk };
/// assert_eq!(leaning.center, Vec3::Y);
/// ```
#[derive(Component, Clone, Copy, Debug, PartialEq, Reflect)]
#[reflect(Component)]
#[require(Transform, Visibility)]
pub struct PickBox {
    /// The center in the frame of the entity.
    pub center: Vec3,
    /// Half the lengths of the edges.
    pub half_extents: Vec3,
    /// The rotation about the center.
    pub rotation: Quat,
}

impl PickBox {
    /// A box whose edges are parallel to the axes of the entity.
    #[must_use]
    pub const fn new(center: Vec3, half_extents: Vec3) -> Self {
        Self { center, half_extents, rotation: Quat::IDENTITY }
    }
}
