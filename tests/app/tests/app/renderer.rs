//! The renderer on a GPU: uploads, sizes, formats, and numbers at the limits.

use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};
use obbligato::{Obb3, Real};
use obbligato_app_tests::gpu;
use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
use obbligato_render::wgpu::{
    BufferDescriptor, BufferUsages, COPY_BYTES_PER_ROW_ALIGNMENT, CommandEncoderDescriptor,
    Extent3d, MapMode, PollType, TexelCopyBufferInfo, TexelCopyBufferLayout, Texture,
    TextureDescriptor, TextureDimension, TextureFormat, TextureUsages, TextureViewDescriptor,
};
use obbligato_render::{
    Antialiasing, BoxInstance, Gpu, GpuError, Image, Line, Offscreen, Picture, Renderer, Stage,
    Viewpoint,
};
use picker_draw::Upload;
use picker_editor::{Edit, Input, Select, State, Toward};
use picker_scene::Scene;

const SIZE: [u32; 2] = [200, 120];

#[test]
fn changed_boxes_are_drawn_like_new_ones() {
    let Some(gpu) = gpu("changed boxes") else {
        return;
    };
    let row = |count: usize| (0..count).map(|i| nth(i, count)).collect::<Vec<_>>();
    let mut marked = row(2000);
    marked[5].is_selected = true;
    marked[1990].is_hovered = true;
    let mut moved = marked.clone();
    moved[700] = nth(3, 7);
    let steps = [row(2000), marked, moved, row(10), vec![], row(300), row(5000)];
    let mut lasting = offscreen(&gpu);
    for (step, boxes) in steps.iter().enumerate() {
        let mut new = offscreen(&gpu);
        for target in [&mut lasting, &mut new] {
            target.renderer().set_boxes(boxes);
        }
        assert!(picture(&mut lasting) == picture(&mut new), "the picture of step {step}");
        let ids = |target: &mut Offscreen| target.ids(&viewpoint(SIZE)).expect("the adapter draws");
        assert!(ids(&mut lasting) == ids(&mut new), "the ids of step {step}");
    }
}

#[test]
fn boxes_lose_the_tint_of_a_selection_that_undoing_replaces() {
    let Some(gpu) = gpu("tinted boxes of an undone change") else {
        return;
    };
    let block = |i: i32| {
        let [x, z] = [i % 30 - 15, i / 30 - 10];
        format!(r#"{{"center":[{x},0,{z}],"half_extents":[0.3,0.3,0.3]}}"#)
    };
    let boxes = (0..600).map(block).collect::<Vec<_>>().join(",");
    let scene = Scene::from_json(format!(r#"{{"boxes":[{boxes}]}}"#).as_bytes());
    let size = Vector2::from(SIZE.map(|side| side as f32));
    let viewport = Viewport::new(Point2::origin(), size).expect("a size");
    let mut state = State::new(scene.expect("a scene"), viewport);
    let mut lasting = (offscreen(&gpu), Upload::default());
    let move_one = Edit::Nudge { toward: Toward::Up, repeats: false };
    for input in [
        Input::Select(Select::Set(vec![7])),
        Input::Edit(move_one),
        Input::Select(Select::All),
        Input::Edit(Edit::Undo),
    ] {
        state.apply(input.clone());
        let view = picker_draw::viewpoint(&state).expect("a camera within range");
        let mut new = (offscreen(&gpu), Upload::default());
        let pictures = [&mut lasting, &mut new].map(|(target, upload)| {
            upload.give(target.renderer(), &state);
            target.picture(&view).expect("the adapter draws")
        });
        assert!(pictures[0] == pictures[1], "{input:?}");
    }
    assert_eq!(state.selected(), [7]);
}

#[test]
fn an_image_comes_and_goes_behind_the_boxes() {
    let Some(gpu) = gpu("an image") else {
        return;
    };
    let mut target = offscreen(&gpu);
    target.renderer().keep_pictures();
    target.renderer().set_boxes(&[block(Point3::origin(), Vector3::repeat(0.5))]);
    let empty = picture(&mut target);
    // In front of the box, and much larger: it is behind the box all the same.
    let (corner, rgba) = (Point3::new(-500.0, 500.0, 2.0), &[0, 128, 255, 255]);
    let sides = [Vector3::x() * 1000.0, -Vector3::y() * 1000.0];
    let image = Image { corner, sides, size: [1, 1], rgba };
    target.renderer().set_image(Some(&image)).unwrap();
    let covered = picture(&mut target);
    let pixels = |picture: &Picture| picture.rgba.as_chunks::<4>().0.to_vec();
    let (empty_pixels, covered) = (pixels(&empty), pixels(&covered));
    let (middle, corner) = (empty_pixels.len() / 2 + empty.size[0] as usize / 2, 0);
    assert_eq!(covered[middle], empty_pixels[middle]);
    assert_eq!(covered[corner], [0, 128, 255, 255]);
    for size in [[2, 1], [0, 1], [1, 1 << 20]] {
        let wrong = Image { size, ..image };
        assert!(target.renderer().set_image(Some(&wrong)).is_err(), "{size:?}");
        assert!(picture(&mut target) == empty, "{size:?}");
    }
    for numbers in [f32::NAN, f32::INFINITY, f32::MAX] {
        let wild = Image { corner: Point3::new(0.0, numbers, 0.0), ..image };
        target.renderer().set_image(Some(&wild)).unwrap();
        picture(&mut target);
    }
    target.renderer().set_image(None).unwrap();
    assert!(picture(&mut target) == empty);
}

#[test]
fn the_size_of_the_picture_may_change() {
    let Some(gpu) = gpu("changing sizes") else {
        return;
    };
    let mut lasting = offscreen(&gpu);
    lasting.renderer().set_boxes(&[nth(0, 1)]);
    for size in [SIZE, [1, 1], [333, 77], SIZE] {
        let mut new = offscreen(&gpu);
        new.renderer().set_boxes(&[nth(0, 1)]);
        let pictures = [&mut lasting, &mut new].map(|target| target.picture(&viewpoint(size)));
        let [lasting, new] = pictures.map(|picture| picture.expect("the adapter draws"));
        assert_eq!(lasting.size, size);
        assert_eq!(lasting.rgba.len(), 4 * (size[0] * size[1]) as usize);
        assert!(lasting == new, "{size:?}");
    }
}

#[test]
fn a_picture_that_is_too_large_is_rejected() {
    let Some(gpu) = gpu("a picture that is too large") else {
        return;
    };
    let limit = gpu.device().limits().max_texture_dimension_2d;
    let size = [limit + 1, 10];
    let refused = offscreen(&gpu).picture(&viewpoint(size));
    assert!(
        matches!(refused, Err(GpuError::PictureSize { size: s, limit: l }) if s == size && l == limit),
        "{refused:?}"
    );
}

#[test]
fn a_format_that_encodes_by_itself_shows_the_same_colors() {
    let Some(gpu) = gpu("formats") else {
        return;
    };
    let draw = |format| {
        let mut renderer = Renderer::new(gpu.device(), gpu.queue(), format, Antialiasing::Off);
        renderer.set_boxes(&[nth(0, 1)]);
        drawn_by(&gpu, &mut renderer, format)
    };
    let plain = draw(TextureFormat::Rgba8Unorm);
    let encoding = draw(TextureFormat::Rgba8UnormSrgb);
    let different = plain.iter().zip(&encoding).filter(|(a, b)| a.abs_diff(**b) > 1).count();
    assert_eq!(different, 0, "of {} bytes", plain.len());
}

#[test]
fn nothing_behind_the_eye_is_drawn() {
    let Some(gpu) = gpu("boxes behind the eye") else {
        return;
    };
    let mut target = offscreen(&gpu);
    let empty = picture(&mut target);
    let behind = block(Point3::new(0.0, 0.0, 40.0), Vector3::new(3.0, 3.0, 3.0));
    target.renderer().set_boxes(&[BoxInstance { is_selected: true, ..behind }]);
    target.renderer().set_lines(&[line([0.0, 0.0, 15.0], [1.0, 1.0, 30.0])]);
    assert!(picture(&mut target) == empty);
}

#[test]
fn no_shadow_is_drawn_before_the_near_plane() {
    let Some(gpu) = gpu("shadows before the near plane") else {
        return;
    };
    let lens = Projection::perspective(0.8, 50.0, None, DepthRange::ZeroToOne, true);
    let (eye, lens) = (Point3::new(3.0, 6.0, 8.0), lens.expect("a valid lens"));
    let camera = Camera::look_at(eye, Point3::origin(), Vector3::y(), lens);
    let size = Vector2::from(SIZE.map(|side| side as f32));
    let viewport = Viewport::new(Point2::origin(), size).expect("a valid size");
    let view = Viewpoint::new(&camera.expect("a valid camera"), &viewport);
    let view = view.expect("a finite camera");
    let (item, up) = (block(Point3::origin(), Vector3::repeat(1.0)), Vector3::y_axis());
    let pictures = [Stage::under([&item.shape], up), Stage::bare(up)].map(|stage| {
        let mut target = offscreen(&gpu);
        target.renderer().set_boxes(&[item]);
        target.renderer().set_stage(stage);
        target.picture(&view).expect("the adapter draws")
    });
    assert!(pictures[0] == pictures[1]);
}

#[test]
fn a_line_is_drawn_from_the_near_plane_on() {
    let Some(gpu) = gpu("a line through the near plane") else {
        return;
    };
    let mut target = offscreen(&gpu);
    let empty = picture(&mut target);
    let shown = [[0.0, -1.0, 30.0], [0.0, -1.0, 9.0]].map(|start| {
        target.renderer().set_lines(&[line(start, [0.0, 0.0, 0.0])]);
        picture(&mut target)
    });
    let middle = 4 * (SIZE[1] / 2 * SIZE[0] + SIZE[0] / 2) as usize;
    for shown in shown {
        assert!(shown != empty);
        assert_eq!(shown.rgba[middle..middle + 3], [255, 0, 255], "where the line ends");
    }
}

#[test]
fn numbers_at_the_limits_are_drawn_or_not_but_never_fail() {
    let Some(gpu) = gpu("numbers at the limits") else {
        return;
    };
    let limit = <f32 as Real>::LIMIT;
    let sizes = [0.0, f32::MIN_POSITIVE, 1e-20, 1.0, limit];
    let places = [0.0, 1e-30, 1.0, -limit, limit];
    let boxes: Vec<BoxInstance> = sizes
        .into_iter()
        .flat_map(|size| {
            places.map(|place| block(Point3::new(place, 0.0, -place), Vector3::repeat(size)))
        })
        .map(|item| BoxInstance { is_hovered: true, is_selected: true, ..item })
        .collect();
    let mut target = offscreen(&gpu);
    target.renderer().set_boxes(&boxes);
    let shapes = boxes.iter().map(|item| &item.shape);
    target.renderer().set_stage(Stage::under(shapes, Vector3::y_axis()));
    assert_eq!(picture(&mut target).size, SIZE);
    let ids = target.ids(&viewpoint(SIZE)).expect("the adapter draws");
    assert_eq!(ids.at(SIZE[0] / 2, SIZE[1] / 2), Some(20), "the first box that the eye is in");
    assert_eq!(ids.at(SIZE[0], 0), None, "outside of the picture");
}

#[test]
fn a_hundred_thousand_boxes_are_drawn() {
    let Some(gpu) = gpu("100,000 boxes") else {
        return;
    };
    let mut boxes: Vec<BoxInstance> = (0..100_000).map(|i| nth(i, 100_000)).collect();
    boxes[99_999] = block(Point3::new(0.0, 0.0, 5.0), Vector3::repeat(0.5));
    let mut target = Offscreen::new(gpu, Antialiasing::Off);
    target.renderer().set_boxes(&boxes);
    let ids = target.ids(&viewpoint(SIZE)).expect("the adapter draws");
    assert_eq!(ids.at(SIZE[0] / 2, SIZE[1] / 2), Some(99_999));
}

fn offscreen(gpu: &Gpu) -> Offscreen {
    Offscreen::new(gpu.clone(), Antialiasing::Msaa4)
}

fn picture(target: &mut Offscreen) -> Picture {
    target.picture(&viewpoint(SIZE)).expect("the adapter draws")
}

/// The origin from 10 units away along z.
fn viewpoint([width, height]: [u32; 2]) -> Viewpoint {
    let size = Vector2::new(width as f32, height as f32);
    let viewport = Viewport::new(Point2::origin(), size).expect("a valid viewport");
    let lens = Projection::perspective(1.0, 0.1, None, DepthRange::ZeroToOne, true);
    let eye = Point3::new(0.0, 0.0, 10.0);
    let lens = lens.expect("a valid projection");
    let camera = Camera::look_at(eye, Point3::origin(), Vector3::y(), lens);
    Viewpoint::new(&camera.expect("a valid camera"), &viewport).expect("a finite camera")
}

/// Box `i` of a spiral of `count`.
fn nth(i: usize, count: usize) -> BoxInstance {
    let part = i as f32 / count as f32;
    let (sin, cos) = (part * 40.0).sin_cos();
    let center = Point3::new(5.0 * part * cos, 5.0 * part * sin, -4.0 * part);
    let rotation = Rotation3::from_euler_angles(part, 3.0 * part, 0.5);
    let half_extents = Vector3::new(0.3, 0.2, 0.1) * (2.0 - part);
    let shape = Obb3::new(center, half_extents, rotation).expect("a valid box");
    BoxInstance::new(shape, [200, (part * 255.0) as u8, 90])
}

fn block(center: Point3<f32>, half_extents: Vector3<f32>) -> BoxInstance {
    let shape = Obb3::new(center, half_extents, Rotation3::identity());
    BoxInstance::new(shape.expect("a valid box"), [200, 120, 40])
}

fn line(start: [f32; 3], end: [f32; 3]) -> Line {
    Line { start: start.into(), end: end.into(), color: [255, 0, 255], width: 4.0 }
}

/// The bytes that a renderer draws into a texture of its format.
fn drawn_by(gpu: &Gpu, renderer: &mut Renderer, format: TextureFormat) -> Vec<u8> {
    let [width, height] = SIZE;
    let texture = gpu.device().create_texture(&TextureDescriptor {
        label: Some("target"),
        size: Extent3d { width, height, depth_or_array_layers: 1 },
        mip_level_count: 1,
        sample_count: 1,
        dimension: TextureDimension::D2,
        format,
        usage: TextureUsages::RENDER_ATTACHMENT | TextureUsages::COPY_SRC,
        view_formats: &[],
    });
    let view = texture.create_view(&TextureViewDescriptor::default());
    let drawn = renderer.draw(&view, &viewpoint(SIZE));
    drawn.expect("the adapter draws");
    bytes_of(gpu, &texture)
}

/// The rows of a texture with four bytes per pixel, each with its padding.
fn bytes_of(gpu: &Gpu, texture: &Texture) -> Vec<u8> {
    let row = (4 * texture.width()).next_multiple_of(COPY_BYTES_PER_ROW_ALIGNMENT);
    let buffer = gpu.device().create_buffer(&BufferDescriptor {
        label: Some("bytes"),
        size: u64::from(row * texture.height()),
        usage: BufferUsages::COPY_DST | BufferUsages::MAP_READ,
        mapped_at_creation: false,
    });
    let layout =
        TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(row), rows_per_image: None };
    let target = TexelCopyBufferInfo { buffer: &buffer, layout };
    let mut encoder = gpu.device().create_command_encoder(&CommandEncoderDescriptor::default());
    encoder.copy_texture_to_buffer(texture.as_image_copy(), target, texture.size());
    gpu.queue().submit([encoder.finish()]);
    buffer.map_async(MapMode::Read, .., |done| {
        done.expect("the buffer is mapped");
    });
    gpu.device().poll(PollType::wait_indefinitely()).expect("the adapter answers");
    buffer.get_mapped_range(..).expect("the buffer is mapped").to_vec()
}
