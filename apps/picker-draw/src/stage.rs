use obbligato_render::Stage;
use obbligato_render::palette::Backdrop;
use picker_editor::{Shade, State};

/// The surroundings of the boxes of a state.
pub(crate) fn stage_of(state: &State) -> Stage {
    let (scene, up) = (state.scene(), state.view().up());
    let shapes = scene.boxes().iter().map(|item| &item.shape);
    // A floor would hide what an image shows.
    let stage = if scene.shows_image() { Stage::bare(up) } else { Stage::under(shapes, up) };
    stage.with_backdrop(backdrop_of(state.shade()))
}

/// The colors behind the boxes of a 3D scene.
const fn backdrop_of(shade: Shade) -> Backdrop {
    [Backdrop::LIGHT, Backdrop::DARK][shade as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contrast::contrast;
    use obbligato::nalgebra::{Unit, Vector3};
    use obbligato_render::Srgb;
    use obbligato_render::palette::ShaderColor;
    use picker_scene::{Color, Scene};

    fn srgb(color: ShaderColor) -> Srgb {
        color.map(|channel| (channel * 255.0).round() as u8)
    }

    #[test]
    fn boxes_stand_out_from_a_dark_backdrop() {
        let Backdrop { top, bottom, .. } = backdrop_of(Shade::Dark);
        for color in (0..7).map(Color::of_index) {
            for behind in [top, bottom].map(srgb) {
                // Dark edges help on a light backdrop only.
                let ratio = contrast(color.0, behind);
                assert!(ratio >= 2.5, "{color}: {ratio:.2}");
            }
        }
    }

    #[test]
    fn the_grid_and_the_shadows_are_seen_in_both_shades() {
        for shade in [Shade::Light, Shade::Dark] {
            let backdrop = backdrop_of(shade);
            for (what, color) in [("grid", backdrop.grid), ("shadow", backdrop.shadow)] {
                let ratio = contrast(srgb(color), srgb(backdrop.bottom));
                assert!((1.15..3.0).contains(&ratio), "{shade:?} {what}: {ratio:.2}");
            }
        }
    }

    #[test]
    fn new_boxes_stand_on_the_floor_that_is_drawn() {
        for (scene, up) in [
            (Scene::default(), Vector3::y_axis()),
            (Scene::field(1_000, 7), Vector3::z_axis()),
            (Scene::default(), Unit::new_normalize(Vector3::new(0.3, 0.8, -0.2))),
        ] {
            let shapes = scene.boxes().iter().map(|item| &item.shape);
            let drawn = Stage::under(shapes, up).floor.expect("a floor");
            let floor = scene.floor(up).expect("a floor");
            assert_eq!((floor.center, floor.reach), (drawn.center, drawn.reach));
        }
    }
}
