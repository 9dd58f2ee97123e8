//! A renderer whose contents changed draws as a new one does.

use super::*;
use crate::{Antialiasing, Gpu, Offscreen};
use obbligato::Obb3;
use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};
use obbligato_camera::{Camera, DepthRange, Projection, Viewport};

/// Four boxes side by side.
fn boxes() -> Vec<BoxInstance> {
    let shape = |x: f32| {
        let center = Point3::new(2.0 * x - 3.0, 0.0, 0.0);
        Obb3::new(center, Vector3::repeat(0.7), Rotation3::identity()).expect("a valid box")
    };
    let shapes = [0.0, 1.0, 2.0, 3.0].map(shape);
    shapes.map(|shape| BoxInstance::new(shape, [90, 160, 220])).to_vec()
}

fn viewpoint(size: [f32; 2]) -> Viewpoint {
    viewpoint_from(Point3::new(3.0, 4.0, 8.0), size)
}

/// The origin as seen by an eye at a point, in a picture of this size.
pub(super) fn viewpoint_from(eye: Point3<f32>, [width, height]: [f32; 2]) -> Viewpoint {
    let lens = Projection::perspective(0.8, 0.1, None, DepthRange::ZeroToOne, true);
    let lens = lens.expect("a valid lens");
    let camera = Camera::look_at(eye, Point3::origin(), Vector3::y(), lens);
    let viewport = Viewport::new(Point2::origin(), Vector2::new(width, height));
    Viewpoint::new(&camera.expect("a valid camera"), &viewport.expect("a valid size"))
        .expect("a finite camera")
}

/// An adapter with these boxes, or the machine has none.
fn offscreen(boxes: &[BoxInstance]) -> Option<Offscreen> {
    let mut made = Offscreen::new(Gpu::headless().ok()?, Antialiasing::Off);
    made.renderer().set_boxes(boxes);
    Some(made)
}

#[test]
fn a_box_that_changes_before_its_highlight_is_drawn_loses_it_with_the_highlight() {
    let (view, mut boxes) = (viewpoint([64.0, 48.0]), boxes());
    let Some(mut lasting) = offscreen(&boxes) else {
        return;
    };
    let picture = |it: &mut Offscreen| it.picture(&view).expect("the adapter draws");
    lasting.renderer().set_highlights(&[Highlight::hovered(0)]);
    picture(&mut lasting);
    boxes[1].color = [200, 40, 40];
    lasting.renderer().set_highlights(&[Highlight::hovered(1)]);
    lasting.renderer().change_boxes(&[(1, boxes[1])]);
    lasting.renderer().set_highlights(&[]);
    let mut new = offscreen(&boxes).expect("the same adapter");
    assert!(picture(&mut lasting) == picture(&mut new));
}

#[test]
fn an_index_that_is_seen_twice_is_drawn_once() {
    let (view, boxes) = (viewpoint([64.0, 48.0]), boxes());
    let Some(mut offscreen) = offscreen(&boxes) else {
        return;
    };
    let mut picture = |indices: &[u32]| {
        let seen = Seen {
            faces: indices.to_vec(),
            shadows: indices.to_vec(),
            cut_open: indices.to_vec(),
            ..Seen::default()
        };
        let picture = offscreen.picture_of_seen(&view, None, |_| Some(seen));
        picture.expect("the adapter draws")
    };
    assert!(picture(&[3, 3]) == picture(&[3]));
    assert!(picture(&[3, 0, 0, 0, 3]) == picture(&[0, 3]));
}

#[test]
fn a_viewpoint_larger_than_a_texture_is_refused_with_its_size() {
    let Some(mut offscreen) = offscreen(&boxes()) else {
        return;
    };
    let limit = offscreen.gpu().device().limits().max_texture_dimension_2d;
    let (size, target) = ([limit + 1, 4], offscreen.target([4, 4]));
    let view = viewpoint(size.map(|side| side as f32));
    let renderer = offscreen.renderer();
    for keeps in [false, true] {
        assert!(!keeps || renderer.keep_pictures());
        for drawn in [
            renderer.draw(&target, &view),
            renderer.draw_sketch(&target, &view, |_| None),
            renderer.draw_ids(&target, &view),
        ] {
            assert!(
                matches!(drawn, Err(GpuError::PictureSize { size: s, limit: l }) if s == size && l == limit),
                "{drawn:?}"
            );
        }
    }
}
