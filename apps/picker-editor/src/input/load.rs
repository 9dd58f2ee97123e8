use picker_scene::Scene;
use std::sync::Arc;

/// A replacement of the 3D scene.
#[derive(Clone, Debug, PartialEq)]
pub enum Load {
    /// A scene is being read; this part of it, from 0 to 1, is done.
    Progress(f32),
    /// This scene has been read.
    Done(Arc<Scene>),
    /// A [`Field`](Self::Field) has been made.
    Made {
        /// The field.
        scene: Arc<Scene>,
        /// The number of boxes.
        count: usize,
        /// The seed.
        seed: u64,
    },
    /// A field of this many boxes, with this seed: see [`Scene::field`].
    Field {
        /// The number of boxes.
        count: usize,
        /// The seed.
        seed: u64,
    },
}
