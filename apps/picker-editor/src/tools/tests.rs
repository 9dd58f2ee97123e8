//! Scenes for tests of the tools.

use super::Path;
use obbligato::Obb3;
use obbligato::nalgebra::{Point3, Rotation3, Vector3};
use obbligato_camera::{Camera, DepthRange, Projection};
use picker_scene::{Color, Scene, SceneBox, View};

/// A drag that starts at the origin, seen along -z.
pub(crate) fn free() -> Path {
    let lens = Projection::orthographic(10.0, 0.0, 100.0, DepthRange::ZeroToOne, true).unwrap();
    let eye = Point3::new(0.0, 0.0, 20.0);
    let camera = Camera::look_at(eye, Point3::origin(), Vector3::y(), lens).unwrap();
    Path::facing(&camera, Point3::origin())
}

/// A scene of level cubes of size 2.
pub(crate) fn cubes(centers: &[[f32; 3]]) -> Scene {
    let cube = |center: &[f32; 3]| {
        let shape = Obb3::new((*center).into(), Vector3::repeat(1.0), Rotation3::identity());
        with_shape(shape.unwrap())
    };
    let view = View::of_everything(None).unwrap();
    Scene::new(view, centers.iter().map(cube).collect())
}

/// A box that is nothing but its shape.
pub(crate) fn with_shape(shape: Obb3) -> SceneBox {
    SceneBox::new("", shape, Color::of_index(0))
}
