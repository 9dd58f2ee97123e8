//! Pictures that need more memory than there is, or than is taken for them.

use obbligato::Obb3;
use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};
use obbligato_app_tests::{gpu, gpu_that_keeps_pictures};
use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
use obbligato_render::wgpu::{
    DeviceType, Extent3d, TextureDescriptor, TextureDimension, TextureFormat, TextureUsages,
};
use obbligato_render::{
    Antialiasing, BoxInstance, Gpu, GpuError, Highlight, Offscreen, Renderer, Viewpoint,
};

/// No adapter can draw larger pictures than this.
const HUGE: u32 = 16_384;

#[test]
fn a_picture_too_large_to_keep_is_drawn_all_the_same() {
    let Some(gpu) = gpu_that_keeps_pictures("pictures too large to keep") else {
        return;
    };
    let [mut asked, mut plain] = [(); 2].map(|()| offscreen(&gpu));
    assert!(asked.renderer().keep_pictures());
    // 64 bytes for each pixel: just below the limit, which is lower for few boxes, and just above.
    let sizes = [
        ([4096, 1024], 2, true),
        ([4096, 1025], 2, false),
        ([4096, 2048], 2000, true),
        ([4096, 2049], 2000, false),
    ];
    for (size, count, is_kept) in sizes {
        let [width, height] = size.map(u64::from);
        let most = Renderer::MOST_KEPT_BYTES / if count < 2000 { 2 } else { 1 };
        assert_eq!(64 * width * height <= most, is_kept);
        let boxes = boxes(count);
        asked.renderer().set_boxes(&boxes);
        plain.renderer().set_boxes(&boxes);
        for index in [0, 1] {
            let highlight = Highlight { index, is_hovered: true, is_selected: false };
            let pictures = [&mut asked, &mut plain].map(|it| {
                it.renderer().set_highlights(&[highlight]);
                it.picture(&viewpoint(size)).expect("the adapter draws")
            });
            assert!(pictures[0] == pictures[1], "{size:?}, box {index}");
        }
        let bytes = if is_kept { 64 * width * height } else { 0 };
        assert_eq!(asked.renderer().kept_bytes(), bytes, "{size:?}");
    }
}

#[test]
fn a_picture_for_which_there_is_not_enough_memory_is_an_error() {
    let Some(gpu) = software("pictures without enough memory") else {
        return;
    };
    let mut offscreen = offscreen(&gpu);
    offscreen.renderer().keep_pictures();
    let refused = offscreen.picture(&viewpoint([HUGE, HUGE]));
    assert!(matches!(refused, Err(GpuError::OutOfMemory)), "{refused:?}");
    // It draws others as before.
    offscreen.picture(&viewpoint([100, 80])).expect("a small picture");
}

/// It would not refuse the picture: it takes the memory of the machine until there is none left.
#[test]
fn a_software_adapter_is_asked_for_no_more_than_a_gibibyte() {
    let Some(gpu) = software("large pictures in software") else {
        return;
    };
    let mut offscreen = offscreen(&gpu);
    // Per pixel, four samples of color and depth, and the picture itself: 36 bytes.
    for (size, is_drawn) in [([6144, 4608], true), ([6144, 4928], false)] {
        let drawn = offscreen.picture(&viewpoint(size));
        match drawn {
            Ok(_) => assert!(is_drawn, "{size:?}"),
            Err(error) => {
                assert!(!is_drawn && matches!(error, GpuError::OutOfMemory), "{size:?}: {error}");
            }
        }
    }
}

#[test]
fn an_error_that_nobody_waits_for_is_told_once() {
    let Some(gpu) = software("errors of the adapter") else {
        return;
    };
    let texture = |sample_count| {
        gpu.device().create_texture(&TextureDescriptor {
            label: Some("test"),
            size: Extent3d { width: HUGE, height: HUGE, depth_or_array_layers: 1 },
            mip_level_count: 1,
            sample_count,
            dimension: TextureDimension::D2,
            format: TextureFormat::Rgba8Unorm,
            usage: TextureUsages::RENDER_ATTACHMENT,
            view_formats: &[],
        })
    };
    let (counter, counted) = std::sync::mpsc::channel();
    gpu.on_error(move || counter.send(()).expect("somebody counts"));
    texture(3);
    assert!(matches!(gpu.take_error(), Some(GpuError::Refused(_))));
    assert!(gpu.take_error().is_none());
    texture(3);
    texture(4);
    texture(3);
    assert!(matches!(gpu.take_error(), Some(GpuError::OutOfMemory)));
    assert!(gpu.take_error().is_none());
    assert_eq!(counted.try_iter().count(), 4);
}

fn offscreen(gpu: &Gpu) -> Offscreen {
    let mut offscreen = Offscreen::new(gpu.clone(), Antialiasing::Msaa4);
    offscreen.renderer().set_boxes(&boxes(2));
    offscreen
}

/// Two boxes in front of the eye, and the rest behind it.
fn boxes(count: usize) -> Vec<BoxInstance> {
    let shape = |x: f32| {
        let center = Point3::new(x, 0.0, 0.0);
        let rotation = Rotation3::from_euler_angles(0.3, 0.5, x);
        Obb3::new(center, Vector3::repeat(0.7), rotation).expect("a valid box")
    };
    let places = [-1.0, 1.0].into_iter().chain(std::iter::repeat(1e4));
    places.take(count).map(|x| BoxInstance::new(shape(x), [90, 160, 220])).collect()
}

fn viewpoint([width, height]: [u32; 2]) -> Viewpoint {
    let lens = Projection::perspective(0.8, 0.1, None, DepthRange::ZeroToOne, true);
    let (eye, up) = (Point3::new(3.0, 2.0, 4.0), Vector3::y());
    let camera = Camera::look_at(eye, Point3::origin(), up, lens.expect("a valid lens"));
    let size = Vector2::new(width as f32, height as f32);
    let viewport = Viewport::new(Point2::origin(), size).expect("a valid size");
    Viewpoint::new(&camera.expect("a valid camera"), &viewport).expect("a finite camera")
}

/// A software adapter of Vulkan. It has no memory of its own, and refuses 4 GiB at once.
fn software(test: &str) -> Option<Gpu> {
    let gpu = gpu(test)?;
    let info = gpu.adapter().get_info();
    let is_it = info.device_type == DeviceType::Cpu && info.backend.to_str() == "vulkan";
    if !is_it {
        // Whether there is enough memory is up to the machine.
        note_skipped(test, &info.name);
    }
    is_it.then_some(gpu)
}

/// Also with `CI=true`: not every kind of machine has what the test needs.
fn note_skipped(test: &str, adapter: &str) {
    eprintln!("skipped: {test}: {adapter}");
}
