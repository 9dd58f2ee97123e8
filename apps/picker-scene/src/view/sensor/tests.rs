use crate::link::{Link, Shown, Source};
use crate::scene::Scene;
use crate::view::{FreeArea, View};
use obbligato::nalgebra::{Isometry3, Matrix4, Point2, Point3, Vector2, Vector3};
use obbligato_camera::Viewport;
use serde_json::{Value, json};

const SIZE: [f32; 2] = [1242.0, 375.0];
const POINTS: [[f64; 3]; 4] =
    [[0.0, 0.0, 0.0], [1.5, -0.7, 2.0], [-2.0, 1.0, -3.0], [0.3, 0.9, 1.0]];

fn viewport(size: [f32; 2]) -> Viewport {
    Viewport::new(Point2::origin(), size.into()).unwrap()
}

fn view_of(camera: &Value) -> View {
    let scene = Scene::default().seen_through(&camera.to_string());
    *scene.expect("a camera").view()
}

fn problem_of(camera: &Value) -> String {
    let scene = Scene::default().seen_through(&camera.to_string());
    scene.expect_err("no camera").to_string()
}

/// The world in front of an eye with y up that is turned about all axes.
fn world_to_eye() -> Matrix4<f64> {
    let axes = Vector3::new(0.2, -0.4, 0.1);
    Isometry3::new(Vector3::new(0.4, -0.3, -12.0), axes).to_homogeneous()
}

fn rows(matrix: &Matrix4<f64>) -> Value {
    let row = |row: usize| json!([0, 1, 2, 3].map(|column| matrix[(row, column)]));
    json!([row(0), row(1), row(2), row(3)])
}

fn y_down() -> Matrix4<f64> {
    Matrix4::from_diagonal(&[1.0, -1.0, -1.0, 1.0].into())
}

fn pixel(view: &View, size: [f32; 2], point: [f64; 3]) -> Point2<f64> {
    let (viewport, point) = (viewport(size), Point3::from(point).cast::<f32>());
    let seen = view.camera(&viewport).project(&viewport, &point);
    seen.expect("in front of the eye").xy().cast()
}

fn assert_near(found: Point2<f64>, expected: Point2<f64>, within: f64) {
    assert!((found - expected).norm() < within, "{found} {expected}");
}

#[test]
fn intrinsics_show_a_point_where_the_pinhole_does() {
    let [fx, fy, cx, cy] = [721.5, 700.25, 609.5, 172.8];
    let camera = json!({ "view": rows(&(y_down() * world_to_eye())), "size": [1242, 375],
        "intrinsics": { "fx": fx, "fy": fy, "cx": cx, "cy": cy } });
    let view = view_of(&camera);
    for point in POINTS {
        let seen = (y_down() * world_to_eye()).transform_point(&Point3::from(point));
        let expected = Point2::new(cx + fx * seen.x / seen.z, cy + fy * seen.y / seen.z);
        assert_near(pixel(&view, SIZE, point), expected, 1e-2);
    }
    let mut y_up = camera;
    y_up["eye_frame"] = json!("y_up");
    y_up["view"] = rows(&world_to_eye());
    assert_eq!(view_of(&y_up), view);
}

/// A lens that is off its center: near and far planes at 0.5 and 80, for depths from `far` to
/// `near`.
fn projection(depths: [f64; 2]) -> Matrix4<f64> {
    let [near, far] = depths;
    // near_depth = f / n - e and far_depth = f / 80 - e, times the distance.
    let offset = (near - far) / (1.0 / 0.5 - 1.0 / 80.0);
    let scale = offset / 0.5 - near;
    #[rustfmt::skip]
    let matrix = Matrix4::new(
        1.1, 0.0, 0.15, 0.0,
        0.0, 3.4, -0.21, 0.0,
        0.0, 0.0, scale, offset,
        0.0, 0.0, -1.0, 0.0,
    );
    matrix
}

#[test]
fn matrices_show_a_point_where_their_product_does_in_every_convention() {
    for (depths, depth, reversed) in [
        ([0.0, 1.0], "zero_to_one", false),
        ([1.0, 0.0], "zero_to_one", true),
        ([-1.0, 1.0], "minus_one_to_one", false),
        ([1.0, -1.0], "minus_one_to_one", true),
    ] {
        for (clip_y, frame) in [("up", "y_up"), ("down", "y_up"), ("up", "y_down")] {
            let mut clip = projection(depths);
            if clip_y == "down" {
                clip.row_mut(1).neg_mut();
            }
            let mut eye = world_to_eye();
            if frame == "y_down" {
                (clip, eye) = (clip * y_down(), y_down() * eye);
            }
            let camera = json!({ "view": rows(&eye), "projection": rows(&clip), "size": [1242, 375],
                "clip_y": clip_y, "eye_frame": frame, "depth": depth, "reversed": reversed });
            let view = view_of(&camera);
            for point in POINTS {
                let seen = (clip * eye).transform_point(&Point3::from(point));
                let up = if clip_y == "down" { -seen.y } else { seen.y };
                let expected = Point2::new((1.0 + seen.x) * 621.0, (1.0 - up) * 187.5);
                assert_near(pixel(&view, SIZE, point), expected, 1e-2);
            }
            assert!((view.near() - 0.5).abs() < 1e-5, "{camera}");
            assert!((view.far.unwrap() - 80.0).abs() < 1e-2, "{camera}");
        }
    }
}

#[test]
fn a_parallel_projection_that_is_off_its_center_moves_the_eye() {
    #[rustfmt::skip]
    let clip = Matrix4::new(
        0.1, 0.0, 0.0, 0.25,
        0.0, 0.2, 0.0, -0.5,
        0.0, 0.0, -0.01, 0.5,
        0.0, 0.0, 0.0, 1.0,
    );
    let camera =
        json!({ "view": rows(&world_to_eye()), "projection": rows(&clip), "size": [800, 400] });
    let view = view_of(&camera);
    for point in POINTS {
        let seen = (clip * world_to_eye()).transform_point(&Point3::from(point));
        let expected = Point2::new((1.0 + seen.x) * 400.0, (1.0 - seen.y) * 200.0);
        assert_near(pixel(&view, [800.0, 400.0], point), expected, 1e-2);
    }
    assert!(view.near() > 0.0);
    assert!((view.depth() - 100.0).abs() < 1e-2, "{}", view.depth());
    let distance = (view.target() - view.eye()).norm();
    assert!(distance < 100.0, "an orbit goes around the boxes: {distance}");
    assert!(view.with_other_lens(None).is_some());
}

#[test]
fn a_camera_that_is_none_says_which_field_is_wrong() {
    let (eye, clip) = (rows(&world_to_eye()), rows(&projection([0.0, 1.0])));
    let skewed = projection([0.0, 1.0]) * Matrix4::new_rotation(Vector3::new(0.0, 0.0, 0.1));
    let moved = rows(&world_to_eye().transpose());
    let size = json!([1242, 375]);
    let intrinsics = json!({ "fx": 700, "fy": 700, "cx": 600, "cy": 180 });
    for (camera, problem) in [
        (json!({ "view": moved }), "camera.view: the last row is not 0, 0, 0, 1"),
        (
            json!({ "view": rows(&(world_to_eye() * 2.0).map(|it| if it == 2.0 { 1.0 } else { it })) }),
            "camera.view: its first three columns are not a rotation",
        ),
        (
            json!({ "view": eye, "eye": [0, 0, 1] }),
            "camera.eye: cannot be combined with camera.view",
        ),
        (
            json!({ "view": eye, "projection": clip, "near": 1 }),
            "camera.near: cannot be combined with camera.projection",
        ),
        (
            json!({ "view": eye, "projection": clip, "intrinsics": intrinsics }),
            "camera.intrinsics: cannot be combined with camera.projection",
        ),
        (json!({ "view": eye, "projection": clip }), "camera: missing field `size`"),
        (
            json!({ "view": eye, "projection": clip, "size": [0, 9] }),
            "camera.size: expected a width and a height",
        ),
        (
            json!({ "view": eye, "projection": clip, "size": size, "reversed": true }),
            "camera.projection: the depth of the matrix is the other way",
        ),
        (
            json!({ "view": eye, "projection": clip, "size": size, "clip_y": "down" }),
            "camera.projection: up in the picture of the matrix is down",
        ),
        (
            json!({ "view": eye, "projection": rows(&skewed), "size": size }),
            "camera.projection: it is sheared",
        ),
        (
            json!({ "view": eye, "intrinsics": { "fx": 0, "fy": 1, "cx": 1, "cy": 1 }, "size": size }),
            "camera.intrinsics.fx: 0 is not greater than 0",
        ),
        (json!({ "view": eye, "depth": "both" }), "depth: unknown variant `both`"),
    ] {
        let found = problem_of(&camera);
        assert!(found.starts_with(problem), "{camera}: {found}");
    }
}

fn off_center() -> View {
    view_of(&json!({ "view": rows(&(y_down() * world_to_eye())), "size": [1242, 375],
        "intrinsics": { "fx": 721.5, "fy": 700.25, "cx": 609.5, "cy": 172.8 } }))
}

#[test]
fn a_scene_file_and_a_link_keep_the_lens() {
    let scene = Scene::new(off_center(), Scene::default().boxes().to_vec());
    let written = scene.to_json();
    let read = Scene::from_json(&written).unwrap();
    assert_eq!(read.view(), scene.view());
    let link = Link::Boxes(Box::new(Shown {
        source: Source::BuiltIn,
        view: Some(off_center()),
        selected: vec![],
    }));
    let text = link.to_text().unwrap();
    assert_eq!(Link::from_text(&text).unwrap(), link);
    for (from, to) in
        [("size=1242,375", "size=0,1"), ("lens=", "lens=1,2,"), ("&size=1242,375", "")]
    {
        assert!(Link::from_text(&text.replace(from, to)).is_err(), "{to}");
    }
}

#[test]
fn the_whole_picture_of_a_camera_is_in_the_free_area_of_a_window() {
    let view = off_center();
    let scene = Scene::new(view, Scene::default().boxes().to_vec());
    let corners = [[0.0, 0.0], [1242.0, 375.0]].map(|[x, y]| {
        let at = viewport(SIZE);
        view.camera(&at).pick_ray(&at, Point2::new(x, y)).unwrap()
    });
    for (size, covered) in [
        ([1280.0, 720.0], [0.0; 4]),
        ([1280.0, 720.0], [212.0, 264.0, 40.0, 35.0]),
        ([390.0, 844.0], [0.0, 0.0, 60.0, 80.0]),
    ] {
        let [left, right, top, bottom] = covered;
        let first = scene.first_view(size[0] / size[1], &FreeArea::of(size, covered));
        assert_eq!(first.eye(), view.eye());
        let seen = corners.map(|ray| {
            let point = ray.point_at(10.0).coords.cast().into();
            pixel(&first, size, point)
        });
        let low = Vector2::new(left, top).cast::<f64>();
        let high = (Vector2::from(size) - Vector2::new(right, bottom)).cast::<f64>();
        let (width, height) = (seen[1].x - seen[0].x, seen[1].y - seen[0].y);
        // It touches two sides of the area, is in the middle of it, and keeps its shape.
        assert!((width / height - 1242.0 / 375.0).abs() < 1e-2, "{seen:?}");
        assert!((width - (high.x - low.x)).abs() < 0.5, "{seen:?}");
        let middle = (seen[0].coords + seen[1].coords) / 2.0;
        assert!((middle - (low + high) / 2.0).norm() < 0.5, "{seen:?}");
    }
}

#[test]
fn a_pan_and_a_zoom_keep_the_point_under_the_cursor() {
    let view = off_center();
    let target = view.target().coords.cast().into();
    let at = pixel(&view, SIZE, target);
    let panned = view.panned(0.1, -0.2).unwrap();
    let expected = at + Vector2::new(0.1, -0.2) * 375.0;
    assert_near(pixel(&panned, SIZE, target), expected, 0.05);
    let [right, down] = [(at.x - 621.0) / 375.0, (at.y - 187.5) / 375.0];
    let zoomed = view.zoomed(0.5, right as f32, down as f32).unwrap();
    assert_near(pixel(&zoomed, SIZE, target), at, 0.05);
    let framed = view.framed(&Scene::default().bounds().unwrap(), 1.5).unwrap();
    assert_eq!(framed.sensor(), None);
    let between = view.between(&framed, 0.0).unwrap();
    assert_near(pixel(&between, SIZE, target), at, 0.05);
    let almost = view.between(&framed, 1.0).unwrap();
    let center = framed.target().coords.cast().into();
    assert_near(pixel(&almost, SIZE, center), Point2::new(621.0, 187.5), 0.05);
}
