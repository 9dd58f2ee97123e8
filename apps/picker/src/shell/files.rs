//! Files that the demo wants: the shell reads them, and keeps the list of those that were opened.

use crate::demo::Demo;
use crate::input::{FileInput, Input};
use crate::recent;
use crate::scene::Scene;
use std::path::PathBuf;

/// Reads the file that the demo wants, if any.
pub(super) fn read_wanted(demo: &mut Demo) {
    while let Some(path) = demo.take_wanted_file() {
        let path = std::path::absolute(&path).unwrap_or(path);
        let answer = read(path, demo);
        demo.apply(Input::File(answer));
        // A list that cannot be kept is no reason to stop.
        let _ = recent::keep(demo.state().recent_files());
    }
}

fn read(path: PathBuf, demo: &Demo) -> FileInput {
    match Scene::load_with(&path, demo.state().scene().reading()) {
        Ok(scene) => FileInput::Loaded {
            path,
            scene: Box::new(scene),
        },
        Err(error) => FileInput::Failed {
            path,
            problem: error.to_string(),
        },
    }
}
