use crate::targets::Targets;
use crate::view::view;
use bevy_camera::Camera;
use bevy_camera::visibility::RenderLayers;
use bevy_ecs::entity::Entity;
use bevy_ecs::system::{Query, SystemParam};
use bevy_math::Vec2;
use bevy_transform::components::GlobalTransform;
use obbligato_camera::{CameraError, Containment, PickError, Viewport};
use std::error::Error;
use std::fmt;

/// Which entities a rubber band selects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// Those whose boxes lie in it as a whole.
    Window,
    /// Those whose boxes it touches.
    Crossing,
}

/// Why a rubber band selects nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum RubberBandError {
    /// The entity is not a camera with a transform.
    NoCamera,
    /// The size of the camera's picture is not known: its render target does not exist, or it was
    /// spawned in this frame.
    NoViewport,
    /// The transform or the projection is none of a camera, or the picture is empty.
    Camera(CameraError),
    /// A corner is not finite, or the camera sees nothing there.
    Pick(PickError),
}

impl fmt::Display for RubberBandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCamera => f.write_str("the entity is not a camera"),
            Self::NoViewport => f.write_str("the size of the camera's picture is not known"),
            Self::Camera(error) => error.fmt(f),
            Self::Pick(error) => error.fmt(f),
        }
    }
}

impl Error for RubberBandError {}

impl From<CameraError> for RubberBandError {
    fn from(error: CameraError) -> Self {
        Self::Camera(error)
    }
}

impl From<PickError> for RubberBandError {
    fn from(error: PickError) -> Self {
        Self::Pick(error)
    }
}

/// The entities in a rectangle of a camera's picture, as a parameter of a system.
///
/// The boxes are those that [`ObbligatoPickingPlugin`](crate::ObbligatoPickingPlugin) hits, where
/// they were at the beginning of the frame. The same are left out as for pointers: what is hidden,
/// on none of the camera's layers, or not hoverable. What is behind another entity is selected,
/// too.
///
/// ```
/// use bevy::prelude::*;
/// use bevy_obbligato::{RubberBand, Selection};
///
/// #[derive(Component)]
/// struct Selected;
///
/// fn select(mut commands: Commands, band: RubberBand, camera: Single<Entity, With<Camera>>) -> Result {
///     let (from, to) = (Vec2::new(100.0, 50.0), Vec2::new(300.0, 200.0));
///     for entity in band.select(*camera, from, to, Selection::Crossing)? {
///         commands.entity(entity).insert(Selected);
///     }
///     Ok(())
/// }
///
/// App::new().add_systems(Update, select);
/// ```
#[derive(SystemParam)]
pub struct RubberBand<'w, 's> {
    targets: Targets<'w, 's>,
    cameras:
        Query<'w, 's, (&'static Camera, &'static GlobalTransform, Option<&'static RenderLayers>)>,
}

impl RubberBand<'_, '_> {
    /// The entities in the rectangle between two opposite corners, in the order of their
    /// [indices](Entity::index_u32).
    ///
    /// The corners are in logical pixels of the camera's render target, as those of a pointer are,
    /// and come in any order. What lies outside of the camera's viewport is cut off.
    ///
    /// # Errors
    /// The entity is not a camera that draws a picture, or a corner is not finite.
    pub fn select(
        &self,
        camera: Entity,
        corner: Vec2,
        opposite: Vec2,
        selection: Selection,
    ) -> Result<Vec<Entity>, RubberBandError> {
        let Ok((camera, transform, layers)) = self.cameras.get(camera) else {
            return Err(RubberBandError::NoCamera);
        };
        if !(corner.is_finite() && opposite.is_finite()) {
            return Err(PickError::NotFinite.into());
        }
        let picture = camera.logical_viewport_rect();
        let picture = picture.ok_or(RubberBandError::NoViewport)?;
        let min = corner.min(opposite).max(picture.min);
        let max = corner.max(opposite).min(picture.max);
        if min.cmpgt(max).any() {
            return Ok(Vec::new());
        }
        let viewport = Viewport::new(picture.min.into(), picture.size().into())?;
        let frustum = view(camera, transform)?.pick_frustum(&viewport, min.into(), max.into())?;
        let is_wanted = |contained| match selection {
            Selection::Window => contained == Containment::Inside,
            Selection::Crossing => contained != Containment::Outside,
        };
        let layers = layers.unwrap_or_default();
        Ok(self.targets.within(&frustum, layers, is_wanted))
    }
}
