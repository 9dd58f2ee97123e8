//! An app without a window or a GPU: Bevy's `MinimalPlugins` and picking, cameras, and a pointer.

use bevy::MinimalPlugins;
use bevy::app::App;
use bevy::asset::AssetPlugin;
use bevy::camera::{
    Camera, Camera3d, CameraPlugin, ComputedCameraValues, NormalizedRenderTarget, Projection,
    RenderTargetInfo, Viewport,
};
use bevy::ecs::bundle::Bundle;
use bevy::ecs::entity::Entity;
use bevy::ecs::message::Messages;
use bevy::math::{Quat, UVec2, Vec2, Vec3};
use bevy::mesh::MeshPlugin;
use bevy::picking::backend::{HitData, PointerHits};
use bevy::picking::hover::HoverMap;
use bevy::picking::pointer::{Location, PointerId, PointerLocation};
use bevy::picking::{InteractionPlugin, PickingPlugin};
use bevy::transform::TransformPlugin;
use bevy::transform::components::Transform;
use bevy::window::{PrimaryWindow, Window, WindowRef};
use bevy_obbligato::{ObbligatoPickingPlugin, PickBox};

pub(crate) struct World {
    pub(crate) app: App,
    pointer: Entity,
    target: NormalizedRenderTarget,
}

impl World {
    pub(crate) fn new() -> Self {
        Self::with(ObbligatoPickingPlugin::default())
    }

    pub(crate) fn with(plugin: ObbligatoPickingPlugin) -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), TransformPlugin));
        app.add_plugins((MeshPlugin, CameraPlugin, PickingPlugin, InteractionPlugin, plugin));
        let window = app.world_mut().spawn((Window::default(), PrimaryWindow)).id();
        let window = WindowRef::Primary.normalize(Some(window)).unwrap();
        let pointer = app.world_mut().spawn(PointerId::Mouse).id();
        Self { app, pointer, target: NormalizedRenderTarget::Window(window) }
    }

    pub(crate) fn spawn(&mut self, bundle: impl Bundle) -> Entity {
        self.app.world_mut().spawn(bundle).id()
    }

    pub(crate) fn insert(&mut self, entity: Entity, bundle: impl Bundle) {
        self.app.world_mut().entity_mut(entity).insert(bundle);
    }

    /// A box at rest, of full size `size`.
    pub(crate) fn spawn_box(&mut self, at: Vec3, size: Vec3) -> Entity {
        let half_extents = size / 2.0;
        self.spawn((PickBox::new(Vec3::ZERO, half_extents), Transform::from_translation(at)))
    }

    /// A camera with a picture in physical pixels of a window of some scale factor. What the
    /// renderer would compute is set here.
    pub(crate) fn spawn_camera(
        &mut self,
        picture: &Picture,
        mut lens: Projection,
        pose: Transform,
        order: isize,
    ) -> Entity {
        let size = picture.size.as_vec2();
        lens.update(size.x, size.y);
        let computed = ComputedCameraValues {
            clip_from_view: lens.get_clip_from_view(),
            target_info: Some(RenderTargetInfo {
                physical_size: picture.window,
                scale_factor: picture.scale_factor,
            }),
            ..ComputedCameraValues::default()
        };
        let viewport = Viewport {
            physical_position: picture.position,
            physical_size: picture.size,
            ..Viewport::default()
        };
        let camera = Camera { viewport: Some(viewport), order, computed, ..Camera::default() };
        self.spawn((Camera3d::default(), camera, lens, pose))
    }

    /// Two frames: one for transforms and visibility, and one that picks.
    pub(crate) fn point_at(&mut self, pixel: Vec2) -> Vec<PointerHits> {
        let location = Location { target: self.target.clone(), position: pixel };
        self.insert(self.pointer, PointerLocation::new(location));
        self.app.update();
        self.hits().clear();
        self.app.update();
        self.hits().drain().filter(|hits| hits.order > f32::NEG_INFINITY).collect()
    }

    fn hits(&mut self) -> bevy::ecs::change_detection::Mut<'_, Messages<PointerHits>> {
        self.app.world_mut().resource_mut()
    }

    /// What the only camera under a pixel hits, front to back.
    pub(crate) fn picks_at(&mut self, pixel: Vec2) -> Vec<(Entity, HitData)> {
        let mut all = self.point_at(pixel);
        assert!(all.len() <= 1, "{all:?}");
        all.pop().map_or(Vec::new(), |hits| hits.picks)
    }

    pub(crate) fn entities_at(&mut self, pixel: Vec2) -> Vec<Entity> {
        self.picks_at(pixel).into_iter().map(|(entity, _)| entity).collect()
    }

    /// The entities that Bevy calls hovered, in the order of their indices; the window is not
    /// counted.
    pub(crate) fn hovered(&self) -> Vec<Entity> {
        let hovered = &self.app.world().resource::<HoverMap>()[&PointerId::Mouse];
        let mut hovered: Vec<_> = hovered.keys().copied().collect();
        hovered.retain(|it| !self.app.world().entity(*it).contains::<Window>());
        hovered.sort_by_key(|it| it.index_u32());
        hovered
    }
}

/// Where in a window a camera draws, in physical pixels.
#[derive(Clone, Copy)]
pub(crate) struct Picture {
    pub(crate) window: UVec2,
    pub(crate) position: UVec2,
    pub(crate) size: UVec2,
    pub(crate) scale_factor: f32,
}

impl Picture {
    pub(crate) const WHOLE: Self = Self {
        window: UVec2::new(800, 600),
        position: UVec2::ZERO,
        size: UVec2::new(800, 600),
        scale_factor: 1.0,
    };
}

/// Numbers that look random, the same in every run.
pub(crate) struct Draw(u64);

impl Draw {
    pub(crate) const fn from_seed(seed: u64) -> Self {
        Self(seed)
    }

    /// A number from `low` to `high`.
    pub(crate) fn number(&mut self, low: f32, high: f32) -> f32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        low + (high - low) * ((self.0 >> 40) as f32 / (1 << 24) as f32)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.number(0.0, end as f32) as usize).min(end - 1)
    }

    pub(crate) fn vector(&mut self, low: f32, high: f32) -> Vec3 {
        Vec3::from_array([(); 3].map(|()| self.number(low, high)))
    }

    pub(crate) fn pixel(&mut self, picture: &Picture) -> Vec2 {
        let at = picture.position.as_vec2()
            + picture.size.as_vec2() * Vec2::new(self.number(0.0, 1.0), self.number(0.0, 1.0));
        at / picture.scale_factor
    }

    /// A pose and a scale in a cube of some size around the origin.
    pub(crate) fn transform(&mut self, spread: f32) -> Transform {
        let [x, y, z] = self.vector(-3.0, 3.0).to_array();
        Transform {
            translation: self.vector(-spread, spread),
            rotation: Quat::from_rotation_x(x)
                * Quat::from_rotation_y(y)
                * Quat::from_rotation_z(z),
            scale: self.vector(0.3, 1.7),
        }
    }
}
