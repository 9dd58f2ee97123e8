//! Pictures that cannot be kept: the same as without a request to keep them.

use super::*;
use crate::pictures::renderer::tests::viewpoint_from;
use crate::{Antialiasing, Gpu, Offscreen, Picture};
use obbligato::Obb3;
use obbligato::nalgebra::{Point3, Rotation3, Vector3};

const SIZES: [[f32; 2]; 3] = [[64.0, 48.0], [90.0, 70.0], [64.0, 48.0]];

fn boxes() -> Vec<BoxInstance> {
    let shape = |x: f32| Obb3::new(Point3::new(x, 0.0, -x), Vector3::repeat(0.7), turned());
    let shapes = [-1.0, 0.0, 1.0].map(|x| shape(x).expect("a valid box"));
    let mut boxes = shapes.map(|shape| BoxInstance::new(shape, [90, 160, 220]));
    boxes[1].is_selected = true;
    boxes.to_vec()
}

fn turned() -> Rotation3<f32> {
    Rotation3::from_euler_angles(0.3, 0.5, 0.1)
}

fn viewpoint(size: [f32; 2]) -> Viewpoint {
    viewpoint_from(Point3::new(3.0, 2.0, 4.0), size)
}

/// An adapter that can keep pictures, and what draws with it; or the machine has none.
fn offscreen(antialiasing: Antialiasing) -> Option<[Offscreen; 2]> {
    let gpu = Gpu::headless().ok()?;
    let mut both = [(); 2].map(|()| Offscreen::new(gpu.clone(), antialiasing));
    both.iter_mut().for_each(|it| it.renderer().set_boxes(&boxes()));
    both[0].renderer().keep_pictures().then_some(both)
}

fn pictures(both: &mut [Offscreen; 2], size: [f32; 2]) -> [Picture; 2] {
    both.each_mut().map(|it| it.picture(&viewpoint(size)).expect("the adapter draws"))
}

#[test]
fn a_picture_whose_textures_cannot_be_made_is_drawn_without_them() {
    for antialiasing in [Antialiasing::Off, Antialiasing::Msaa4] {
        let Some(mut both) = offscreen(antialiasing) else {
            return;
        };
        // The layout of a uniform does not fit a texture: making the textures fails as a whole, as
        // it does for lack of memory.
        let renderer = both[0].renderer();
        let wrong = renderer.view.layout().clone();
        let keeper = renderer.keeper.as_mut().expect("it keeps pictures");
        keeper.owners_layout = wrong;
        for size in SIZES {
            let [asked, plain] = pictures(&mut both, size);
            assert!(asked == plain, "{antialiasing:?}, {size:?}");
            assert_eq!(both[0].renderer().kept_bytes(), 0);
        }
        assert!(both[0].gpu().take_error().is_none());
    }
}

#[test]
fn a_size_that_was_refused_is_tried_again_after_another() {
    let Some(mut both) = offscreen(Antialiasing::Msaa4) else {
        return;
    };
    let [small, large, _] = SIZES;
    let bytes = |[width, height]: [f32; 2]| 64 * (width * height) as u64;
    let keeper = both[0].renderer().keeper.as_mut();
    keeper.expect("it keeps pictures").refused = Some([90, 70]);
    let steps = [(large, 0), (large, 0), (small, bytes(small)), (large, bytes(large))];
    for (size, bytes) in steps {
        let [asked, plain] = pictures(&mut both, size);
        assert!(asked == plain, "{size:?}");
        assert_eq!(both[0].renderer().kept_bytes(), bytes, "{size:?}");
        // Either the textures of a kept picture or those of another, never both.
        assert_eq!(both[0].renderer().targets.is_some(), bytes == 0);
    }
}
