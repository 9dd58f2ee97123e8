//! `pick` compared with a reference that shares no code with it: a camera and a slab test in double
//! precision, written from the definitions.

use obbligato_render::Picture;
use picker_draw::draw;
use picker_editor::State;
use picker_scene::{Color, Scene, SceneBox, pick};
use std::fmt::Write;

/// The reference calls an answer certain if it stays the same when every face and every depth moves
/// by this much. Coordinates reach 30, whose last bit in single precision is 2e-6.
const BAND: f64 = 2e-5;

const CLICKS: usize = 10_000;
const BOXES: usize = 1000;

pub(crate) type V = [f64; 3];

fn dot(a: V, b: V) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn sub(a: V, b: V) -> V {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// `a + s b`.
fn along(a: V, s: f64, b: V) -> V {
    [a[0] + s * b[0], a[1] + s * b[1], a[2] + s * b[2]]
}

fn cross(a: V, b: V) -> V {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn unit(a: V) -> V {
    let length = dot(a, a).sqrt();
    a.map(|x| x / length)
}

/// A xorshift generator: numbers in `0.0 .. 1.0` that single precision holds.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 40) as f32 / (1 << 24) as f32
    }

    pub(crate) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.next()
    }
}

/// A box of the reference: its axes are the columns of the rotation.
pub(crate) struct RefBox {
    center: V,
    half: V,
    axes: [V; 3],
}

pub(crate) struct RefCamera {
    eye: V,
    target: V,
    near: f64,
    lens: RefLens,
    pub(crate) size: [f64; 2],
}

enum RefLens {
    Perspective { degrees: f64 },
    Orthographic { height: f64 },
}

impl RefCamera {
    /// The origin on the near plane, and the unit direction.
    pub(crate) fn ray(&self, x: f64, y: f64) -> (V, V) {
        let ahead = unit(sub(self.target, self.eye));
        let right = unit(cross(ahead, [0.0, 1.0, 0.0]));
        let up = cross(right, ahead);
        let [width, height] = self.size;
        let (from_middle_x, from_middle_y) =
            ((x - width / 2.0) / height, (height / 2.0 - y) / height);
        match self.lens {
            RefLens::Perspective { degrees } => {
                let tall = 2.0 * (degrees.to_radians() / 2.0).tan();
                let slope =
                    along(along(ahead, from_middle_x * tall, right), from_middle_y * tall, up);
                (along(self.eye, self.near, slope), unit(slope))
            }
            RefLens::Orthographic { height } => {
                let start = along(
                    along(self.eye, from_middle_x * height, right),
                    from_middle_y * height,
                    up,
                );
                (along(start, self.near, ahead), ahead)
            }
        }
    }

    pub(crate) fn to_json(&self) -> String {
        let lens = match self.lens {
            RefLens::Perspective { degrees } => format!(r#""fov_y_degrees":{degrees}"#),
            RefLens::Orthographic { height } => format!(r#""orthographic":{height}"#),
        };
        format!(
            r#"{{"eye":{:?},"target":{:?},"near":{},{lens}}}"#,
            self.eye, self.target, self.near
        )
    }
}

impl RefBox {
    /// Where a ray enters the box with its faces moved outward: the first `t` at which its point is
    /// between all three pairs of faces.
    fn enter(&self, origin: V, direction: V, outward: f64) -> Option<f64> {
        let from_center = sub(origin, self.center);
        let (mut enter, mut exit) = (0.0_f64, f64::INFINITY);
        for (axis, half) in self.axes.into_iter().zip(self.half) {
            let (at, slope) = (dot(axis, from_center), dot(axis, direction));
            let (half, ts) = (half + outward, [-1.0, 1.0]);
            if slope == 0.0 && at.abs() > half {
                return None;
            }
            if slope != 0.0 {
                let [a, b] = ts.map(|side| (side * half - at) / slope);
                enter = enter.max(a.min(b));
                exit = exit.min(a.max(b));
            }
        }
        (enter <= exit).then_some(enter)
    }
}

/// What the reference says about a click: the nearest box and its depth, and all boxes that may be
/// the nearest, since a face or a depth is within the band.
pub(crate) struct Verdict {
    pub(crate) nearest: Option<(usize, f64)>,
    pub(crate) rivals: Vec<Option<usize>>,
}

pub(crate) fn judge(boxes: &[RefBox], origin: V, direction: V) -> Verdict {
    let enter = |index: usize, outward: f64| boxes[index].enter(origin, direction, outward);
    let nearest = (0..boxes.len())
        .filter_map(|index| Some((index, enter(index, 0.0)?)))
        .min_by(|a, b| a.1.total_cmp(&b.1));
    // The nearest box that is certainly hit hides everything behind it.
    let wall =
        (0..boxes.len()).filter_map(|index| enter(index, -BAND)).fold(f64::INFINITY, f64::min);
    let mut rivals: Vec<Option<usize>> = (0..boxes.len())
        .filter(|&index| enter(index, BAND).is_some_and(|t| t <= wall + BAND))
        .map(Some)
        .collect();
    if wall == f64::INFINITY {
        rivals.push(None);
    }
    Verdict { nearest, rivals }
}

/// The same boxes for the reference and as the text of a scene file.
pub(crate) fn boxes(seed: u64) -> (Vec<RefBox>, String) {
    let mut random = Random(seed);
    let mut text = String::new();
    let mut boxes = Vec::new();
    for index in 0..BOXES {
        let center = [0; 3].map(|_| random.between(-10.0, 10.0));
        let half = [0; 3].map(|_| random.between(0.0, 1.2) * random.next());
        let turn = [0; 4].map(|_| random.between(-1.0, 1.0));
        let length = turn.iter().map(|x| x * x).sum::<f32>().sqrt();
        let turn = turn.map(|x| x / length);
        let comma = if index == 0 { "" } else { "," };
        write!(
            text,
            r#"{comma}{{"center":{center:?},"half_extents":{half:?},"rotation":{turn:?}}}"#
        )
        .unwrap();
        boxes.push(RefBox {
            center: center.map(f64::from),
            half: half.map(f64::from),
            axes: axes_of(turn.map(f64::from)),
        });
    }
    (boxes, text)
}

/// The images of x, y and z under the rotation of a quaternion: `v + 2 u x (u x v + w v)`.
fn axes_of([x, y, z, w]: [f64; 4]) -> [V; 3] {
    let length = (x * x + y * y + z * z + w * w).sqrt();
    let (u, w) = ([x / length, y / length, z / length], w / length);
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]
        .map(|v| along(v, 2.0, cross(u, along(cross(u, v), w, v))))
}

pub(crate) fn cameras() -> [RefCamera; 3] {
    let size = [1280.0, 720.0];
    let perspective = |degrees| RefLens::Perspective { degrees };
    [
        RefCamera {
            eye: [6.0, 4.0, 22.0],
            target: [0.0, 0.0, 0.0],
            near: 0.1,
            lens: perspective(45.0),
            size,
        },
        // From among the boxes, with a wide lens.
        RefCamera {
            eye: [1.0, -0.5, 2.0],
            target: [-4.0, 1.0, 0.0],
            near: 0.01,
            lens: perspective(100.0),
            size,
        },
        RefCamera {
            eye: [-15.0, 9.0, 11.0],
            target: [0.0, 0.0, 1.0],
            near: 0.5,
            lens: RefLens::Orthographic { height: 18.0 },
            size,
        },
    ]
}

fn scene_of(camera: &RefCamera, boxes: &str) -> Scene {
    let text = format!(r#"{{"camera":{},"boxes":[{boxes}]}}"#, camera.to_json());
    Scene::from_json(text.as_bytes()).expect("a valid scene")
}

pub(crate) fn viewport(width: f32, height: f32) -> obbligato_camera::Viewport {
    obbligato_camera::Viewport::new([0.0, 0.0].into(), [width, height].into())
        .expect("a valid size")
}

#[test]
fn pick_agrees_with_the_reference() {
    let (boxes, text) = boxes(0x9e37_79b9_7f4a_7c15);
    for (number, camera) in cameras().iter().enumerate() {
        let scene = scene_of(camera, &text);
        let viewport = viewport(1280.0, 720.0);
        let mut random = Random(0x2545_f491_4f6c_dd1d + number as u64);
        let (mut hits, mut uncertain) = (0, 0);
        for _ in 0..CLICKS {
            let click = [random.between(0.0, 1280.0), random.between(0.0, 720.0)];
            let picked = pick(&scene, scene.view(), &viewport, click.into()).expect("a ray");
            let (origin, direction) = camera.ray(click[0].into(), click[1].into());
            let verdict = judge(&boxes, origin, direction);
            let place = format!("camera {number}, click {click:?}: {picked:?}");
            assert!(verdict.rivals.contains(&picked.map(|picked| picked.index)), "{place}");
            hits += usize::from(picked.is_some());
            uncertain += usize::from(verdict.rivals.len() > 1);
            if let (Some(picked), Some(nearest)) = (picked, verdict.nearest) {
                assert_hit(&boxes, (origin, direction), &picked, nearest, &place);
            }
        }
        println!(
            "camera {number}: {hits} of {CLICKS} clicks hit a box, {uncertain} within the band"
        );
        assert!(hits > CLICKS / 4, "camera {number} sees too little");
        assert!(
            uncertain < CLICKS / 1000,
            "camera {number}: {uncertain} clicks are too close to call"
        );
    }
}

/// Checks the depth and the point of a hit against the nearest box of the reference and its depth.
fn assert_hit(
    boxes: &[RefBox],
    (origin, direction): (V, V),
    picked: &picker_scene::Picked,
    (nearest, t): (usize, f64),
    place: &str,
) {
    let point = picked.point.coords.map(f64::from).into();
    if nearest == picked.index {
        assert!((f64::from(picked.hit.t) - t).abs() < 1e-4, "{place}: t is {t}");
        assert_on_face(&boxes[nearest], point, picked, place);
    }
    let off_ray = sub(point, along(origin, f64::from(picked.hit.t), direction));
    assert!(dot(off_ray, off_ray).sqrt() < BAND, "{place}: the point is {off_ray:?} off the ray");
}

/// Checks that the point is on the face with the given outward normal, or that the hit is inside.
fn assert_on_face(item: &RefBox, point: V, picked: &picker_scene::Picked, place: &str) {
    let normal: V = picked.hit.normal.map(f64::from).into();
    if picked.hit.inside {
        return assert_eq!(normal, [0.0; 3], "{place}");
    }
    let outward = item.axes.map(|axis| dot(axis, normal));
    let axis =
        (0..3).max_by(|&a, &b| outward[a].abs().total_cmp(&outward[b].abs())).expect("three axes");
    assert!((outward[axis].abs() - 1.0).abs() < 1e-5, "{place}");
    let height = dot(normal, sub(point, item.center));
    assert!((height - item.half[axis]).abs() < BAND, "{place}: {height} above the center");
}

/// Paints the boxes light or dark in one picture after another, so that each pixel spells out in
/// bits the number of the box that it shows, however light and edges change the colors.
#[test]
fn every_pixel_of_a_picture_shows_what_a_click_there_picks() {
    let (_, text) = boxes(0x1234_5678_9abc_def1);
    for (camera, (width, height)) in cameras().iter().zip([(160_u32, 90_u32), (90, 160), (91, 160)])
    {
        let viewport = viewport(width as f32, height as f32);
        let scene = scene_of(camera, &text);
        let paint = |is_light: &dyn Fn(usize) -> bool| {
            let boxes = scene.boxes().iter().enumerate().map(|(index, item)| SceneBox {
                color: Color(if is_light(index) { [0xe0; 3] } else { [0x30; 3] }),
                ..item.clone()
            });
            let state = State::new(Scene::new(*scene.view(), boxes.collect()), viewport);
            draw(&state, || ())
        };
        let dark = paint(&|_| false);
        let pictures: Vec<_> =
            (0..10).map(|bit| paint(&|index| (index + 1) >> bit & 1 == 1)).collect();
        for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
            let at = (y * width + x) as usize;
            let pixel = |picture: &Picture| picture.rgba.as_chunks::<4>().0[at];
            let bits = pictures
                .iter()
                .enumerate()
                .map(|(bit, picture)| usize::from(pixel(picture) != pixel(&dark)) << bit);
            let shown = bits.sum::<usize>().checked_sub(1);
            let click = [x as f32 + 0.5, y as f32 + 0.5].into();
            let picked = pick(&scene, scene.view(), &viewport, click).expect("a ray");
            assert_eq!(shown, picked.map(|picked| picked.index), "pixel {x}, {y}");
        }
    }
}
