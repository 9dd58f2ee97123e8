//! What the GPU draws is what a ray hits: the picture of indices compared with one ray per pixel.

use obbligato::Obb3;
use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector3};
use obbligato_app_tests::gpu;
use obbligato_camera::Viewport;
use obbligato_render::{Antialiasing, BoxInstance, Gpu, Ids, Offscreen, Viewpoint};
use picker_scene::{Color, Example, Lens, PickRay, Scene, SceneBox, Sensor, View};

const WIDTH: u32 = 640;
const HEIGHT: u32 = 360;

#[test]
fn a_few_boxes() {
    for example in [Example::MissedClick, Example::NearParallel, Example::City] {
        check(example.name(), &example.scene());
    }
}

#[test]
fn a_thousand_overlapping_boxes() {
    let mut random = Random(7);
    let boxes = (0..1000).map(|_| {
        let half_extents = random.vector(0.1, 0.6);
        shape(random.vector(-5.0, 5.0), half_extents, random.rotation())
    });
    let boxes = boxes.collect();
    check("a thousand boxes", &scene([7.0, 5.0, 11.0], [0.0; 3], perspective(), boxes));
}

#[test]
fn nearly_parallel_plates_and_beams() {
    let mut random = Random(11);
    let boxes = (0..60).map(|i| {
        let half_extents = match i % 3 {
            0 => [1.5, 0.004, 1.0],
            1 => [2.0, 0.03, 0.03],
            _ => [0.4, 0.3, 0.3],
        };
        let turn = Rotation3::new(random.vector(-0.02, 0.02));
        shape(random.vector(-2.0, 2.0), half_extents.into(), turn)
    });
    let boxes = boxes.collect();
    check("nearly parallel", &scene([2.5, 2.0, 5.0], [0.0; 3], perspective(), boxes));
}

#[test]
fn a_plate_without_thickness_and_a_box_in_a_box() {
    let turned = Rotation3::from_euler_angles(0.3, 0.8, 0.1);
    let boxes = vec![
        shape(Vector3::zeros(), Vector3::new(1.0, 0.0, 1.0), turned),
        shape(Vector3::new(0.5, 0.5, 0.0), Vector3::repeat(0.3), turned),
        shape(Vector3::new(0.5, 0.5, 0.0), Vector3::repeat(0.5), Rotation3::identity()),
    ];
    check("plate", &scene([1.5, 1.5, 3.0], [0.0; 3], perspective(), boxes));
}

#[test]
fn an_eye_among_boxes_that_the_near_plane_cuts_open() {
    let mut random = Random(3);
    let boxes: Vec<Obb3> = (0..300)
        .map(|_| {
            let half_extents = random.vector(0.02, 0.3);
            shape(random.vector(-1.0, 1.0), half_extents, random.rotation())
        })
        .collect();
    for target in [[1.0, 0.2, 0.1], [-1.0, -0.5, 0.3], [0.1, 0.3, -1.0]] {
        check("among boxes", &scene([0.0; 3], target, perspective(), boxes.clone()));
    }
}

#[test]
fn an_eye_inside_two_boxes() {
    let around = |half| shape(Vector3::zeros(), Vector3::repeat(half), Rotation3::identity());
    let ahead = shape(Vector3::new(0.0, 0.0, -2.0), Vector3::repeat(0.2), Rotation3::identity());
    let boxes = vec![ahead, around(1.0), around(5.0)];
    check("inside", &scene([0.0; 3], [0.0, 0.0, -1.0], perspective(), boxes));
}

#[test]
fn boxes_far_from_the_origin() {
    let mut random = Random(5);
    let far = Vector3::new(10_000.0, -4_000.0, 7_000.0);
    let boxes = (0..200).map(|_| {
        let half_extents = random.vector(0.1, 0.8);
        shape(far + random.vector(-4.0, 4.0), half_extents, random.rotation())
    });
    let boxes = boxes.collect();
    let eye = far + Vector3::new(7.0, 5.0, 9.0);
    check("far away", &scene(eye.into(), far.into(), perspective(), boxes));
}

#[test]
fn a_parallel_projection() {
    let mut random = Random(13);
    let boxes = (0..300).map(|_| {
        let half_extents = random.vector(0.1, 0.8);
        shape(random.vector(-4.0, 4.0), half_extents, random.rotation())
    });
    let boxes = boxes.collect();
    let lens = Lens::Orthographic { height: 9.0 };
    check("parallel", &scene([3.0, 4.0, 5.0], [0.0; 3], lens, boxes));
}

#[test]
fn a_lens_that_is_off_its_center() {
    let mut random = Random(17);
    let boxes = (0..300).map(|_| {
        let half_extents = random.vector(0.1, 0.8);
        shape(random.vector(-4.0, 4.0), half_extents, random.rotation())
    });
    let plain = scene([3.0, 4.0, 5.0], [0.0; 3], perspective(), boxes.collect());
    // Of another shape than the picture, with pixels that are not square.
    let (sensor, _) = Sensor::from_intrinsics([320.0, 300.0, 90.0, 210.0], [400, 300]);
    let view = plain.view().with_sensor(Some(sensor)).expect("a valid lens");
    check("off center", &Scene::new(view, plain.boxes().to_vec()));
}

/// Compares the two in every pixel that shows the same box as its eight neighbors in either of
/// them.
fn check(name: &str, scene: &Scene) {
    let viewport = Viewport::new(Point2::origin(), [WIDTH as f32, HEIGHT as f32].into());
    let viewport = viewport.expect("a valid viewport");
    let Some(drawn) = drawn(name, scene) else {
        return;
    };
    let cast = cast(scene, &viewport);
    let cast_at = |x: u32, y: u32| cast[(y * WIDTH + x) as usize];
    let drawn_at = |x: u32, y: u32| drawn.at(x, y).map(|index| index as usize);
    let mut compared = 0;
    for (x, y) in (1..HEIGHT - 1).flat_map(|y| (1..WIDTH - 1).map(move |x| (x, y))) {
        if is_uniform(cast_at, x, y) || is_uniform(drawn_at, x, y) {
            assert_eq!(drawn_at(x, y), cast_at(x, y), "{name}: pixel ({x}, {y})");
            compared += 1;
        }
    }
    let boxes = cast.iter().flatten().count();
    assert!(compared > 20_000 && boxes > 20_000, "{name}: {compared} compared, {boxes} show boxes");
}

fn is_uniform(at: impl Fn(u32, u32) -> Option<usize>, x: u32, y: u32) -> bool {
    (y - 1..=y + 1).all(|j| (x - 1..=x + 1).all(|i| at(i, j) == at(x, y)))
}

/// The picture of the GPU.
fn drawn(name: &str, scene: &Scene) -> Option<Ids> {
    let gpu = gpu(&format!("the id buffer of {name}"))?;
    Some(ids_of(gpu, scene, [WIDTH, HEIGHT]))
}

/// The picture of indices that the GPU draws of a scene as its camera sees it.
pub(crate) fn ids_of(gpu: Gpu, scene: &Scene, size: [u32; 2]) -> Ids {
    let size = size.map(|side| side as f32);
    let viewport = Viewport::new(Point2::origin(), size.into()).expect("a valid viewport");
    let boxes = scene.boxes().iter();
    let boxes: Vec<BoxInstance> =
        boxes.map(|item| BoxInstance::new(item.shape, item.color.0)).collect();
    let viewpoint =
        Viewpoint::new(&scene.view().camera(&viewport), &viewport).expect("a finite camera");
    let mut offscreen = Offscreen::new(gpu, Antialiasing::Off);
    offscreen.renderer().set_boxes(&boxes);
    offscreen.ids(&viewpoint).expect("the adapter draws")
}

/// The box that a ray through the center of each pixel hits.
fn cast(scene: &Scene, viewport: &Viewport) -> Vec<Option<usize>> {
    let pixels = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)));
    pixels
        .map(|(x, y)| {
            let middle = Point2::new(x as f32 + 0.5, y as f32 + 0.5);
            let pick_ray = PickRay::new(scene.view(), viewport, middle).expect("a ray");
            scene.nearest(&pick_ray).map(|picked| picked.index)
        })
        .collect()
}

fn scene(eye: [f32; 3], target: [f32; 3], lens: Lens, boxes: Vec<Obb3>) -> Scene {
    let (eye, target) = (Point3::from(eye), Point3::from(target));
    let view = View::new(eye, target, Vector3::y(), lens, 0.1, None).expect("a valid view");
    let boxes = boxes.into_iter().enumerate();
    let boxes =
        boxes.map(|(index, shape)| SceneBox::new(index.to_string(), shape, Color::of_index(index)));
    Scene::new(view, boxes.collect())
}

const fn perspective() -> Lens {
    Lens::Perspective { fov_y: 0.9 }
}

fn shape(center: Vector3<f32>, half_extents: Vector3<f32>, rotation: Rotation3<f32>) -> Obb3 {
    Obb3::new(center.into(), half_extents, rotation).expect("a valid box")
}

/// A xorshift generator.
struct Random(u64);

impl Random {
    fn between(&mut self, low: f32, high: f32) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        low + (high - low) * ((self.0 >> 40) as f32 / (1 << 24) as f32)
    }

    fn vector(&mut self, low: f32, high: f32) -> Vector3<f32> {
        Vector3::from_fn(|_, _| self.between(low, high))
    }

    fn rotation(&mut self) -> Rotation3<f32> {
        Rotation3::new(self.vector(-3.0, 3.0))
    }
}
