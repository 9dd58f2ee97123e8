//! A scene at one moment, for a writer that works while the scene changes.

use super::{Scene, SceneBox};
use crate::view::View;
use std::io::{self, Write};
use std::sync::Arc;

/// The boxes of a scene and a view. Making one copies nothing.
#[derive(Clone, Debug)]
pub struct Snapshot {
    view: View,
    boxes: Arc<Vec<SceneBox>>,
}

impl Scene {
    /// Returns the boxes as they are now, with another view.
    pub fn snapshot(&self, view: &View) -> Snapshot {
        Snapshot { view: *view, boxes: Arc::clone(&self.boxes) }
    }
}

impl Snapshot {
    /// Returns the same snapshot with its own boxes, so that the next change of the scene does not
    /// have to copy them.
    #[must_use]
    pub fn apart(mut self) -> Self {
        self.boxes = Arc::new(Vec::clone(&self.boxes));
        self
    }

    /// Writes a scene file, as long as `is_wanted` is true.
    ///
    /// # Errors
    /// Those of the stream, or the file is no longer wanted.
    pub fn write(&self, out: &mut dyn Write, is_wanted: impl Fn() -> bool) -> io::Result<()> {
        super::formats::write_to(out, &self.boxes, &self.view, is_wanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Change;

    #[test]
    fn a_snapshot_is_the_scene_file_of_before_the_change() {
        for mut scene in [Scene::default(), Scene::empty(), Scene::field(300, 7)] {
            let view = *scene.view();
            let snapshot = scene.snapshot(&view);
            let expected = scene.to_json();
            let all = (0..scene.boxes().len()).collect();
            scene.carry_out(Change::Remove(all));
            assert!(scene.boxes().is_empty());
            for snapshot in [snapshot.clone(), snapshot.apart()] {
                let mut text = Vec::new();
                snapshot.write(&mut text, || true).expect("memory takes it");
                assert_eq!(text, expected);
            }
        }
    }
}
