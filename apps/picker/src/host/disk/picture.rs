//! Pictures of what is shown.

use crate::hud::write_labels;
use obbligato_render::{Gpu, Picture};
use picker_draw::{picture_of, save_picture};
use picker_editor::Demo;
use std::path::{Path, PathBuf};

/// Writes a picture of what is shown to a new file next to that of the scene.
pub(super) fn save(demo: &Demo, gpu: Option<Gpu>) -> Result<PathBuf, String> {
    let path = path_for(demo);
    let saved = save_picture(&drawn(demo, gpu), &path, || ());
    let problem = |error| format!("{}: {error}", path.display());
    saved.map_err(problem).map(|()| path.clone())
}

/// Draws what is shown: without bars and panels, but with the labels of a 2D scene.
fn drawn(demo: &Demo, gpu: Option<Gpu>) -> Picture {
    let mut picture = picture_of(demo, gpu);
    if let Some(state2d) = demo.state2d() {
        write_labels(&mut picture, state2d);
    }
    picture
}

/// The name of the scene, with a number if a picture of that name is there.
fn path_for(demo: &Demo) -> PathBuf {
    let file = demo.state().files().opened_file();
    let file = file.filter(|_| demo.state2d().is_none());
    let file = file.unwrap_or(Path::new("picker"));
    let numbers = (2_u32..).map(|number| format!("-{number}"));
    let ends = [String::new()].into_iter().chain(numbers);
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let mut paths = ends.map(|end| file.with_file_name(format!("{stem}{end}.png")));
    let free = paths.find(|path| !path.exists());
    let path = free.unwrap_or_else(|| file.with_extension("png"));
    std::path::absolute(&path).unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hud::tests::demo_of;
    use picker_scene::Scene;
    use picker_scene::scene2d::Kind2d;

    #[test]
    fn the_cards_of_a_2d_scene_have_their_text() {
        let demo = demo_of(Scene::default(), [800.0, 600.0].into(), Some(Kind2d::Bounds));
        let (bare, written) = (picture_of(&demo, None), drawn(&demo, None));
        let [bare, written] = [&bare, &written].map(|it| it.rgba.as_chunks::<4>().0);
        let changed = bare.iter().zip(written).filter(|(a, b)| a != b).count();
        assert!(changed > 500, "{changed} pixels of text");
    }
}
