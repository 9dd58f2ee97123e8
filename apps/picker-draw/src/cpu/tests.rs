use super::*;
use obbligato_camera::Viewport;
use picker_editor::{Button, Fill, Input, Look};
use picker_scene::{Scene, pick};
use std::sync::atomic::{AtomicUsize, Ordering};

const SIZE: (u32, u32) = (64, 36);

fn state_of(scene: Scene) -> State {
    let size = Vector2::new(SIZE.0 as f32, SIZE.1 as f32);
    State::new(scene, Viewport::new(Point2::origin(), size).unwrap())
}

fn read(text: &str) -> State {
    state_of(Scene::from_json(text.as_bytes()).unwrap())
}

fn pixel(picture: &Picture, x: u32, y: u32) -> [u8; 4] {
    let [width, _] = picture.size;
    picture.rgba.as_chunks().0[(y * width + x) as usize]
}

fn pixels() -> impl Iterator<Item = (u32, u32)> {
    (0..SIZE.1).flat_map(|y| (0..SIZE.0).map(move |x| (x, y)))
}

fn middle_of((x, y): (u32, u32)) -> Point2<f32> {
    Point2::new(x as f32 + 0.5, y as f32 + 0.5)
}

/// The box that is picked at the center of each pixel.
fn picked(state: &State) -> Vec<Option<usize>> {
    pixels()
        .map(|pixel| {
            let cursor = middle_of(pixel);
            let picked = pick(state.scene(), state.view(), state.viewport(), cursor).unwrap();
            picked.map(|picked| picked.index)
        })
        .collect()
}

#[test]
fn a_pixel_shows_what_a_click_on_its_center_picks() {
    let state = state_of(Scene::default());
    let canvas = Canvas::new(&state);
    let (width, height) = canvas.size();
    let mut ids = vec![0; width * height];
    for (y, ids) in ids.chunks_mut(width).enumerate() {
        canvas.draw_row(y, &mut vec![[0; 4]; width], ids);
    }
    let shown = ids.into_iter().map(|id: Id| id.checked_sub(1));
    let shown: Vec<_> = shown.map(|index| index.map(|index| index as usize)).collect();
    assert_eq!(shown, picked(&state));
}

#[test]
fn every_row_is_reported_once() {
    let rows = AtomicUsize::new(0);
    let _ = draw(&state_of(Scene::default()), || {
        rows.fetch_add(1, Ordering::Relaxed);
    });
    assert_eq!(rows.into_inner(), SIZE.1 as usize);
}

#[test]
fn every_pixel_casts_a_ray_and_the_floor_some_more() {
    let (width, height) = (u64::from(SIZE.0), u64::from(SIZE.1));
    let state = state_of(Scene::default());
    let (picture, rays) = draw_counted(&state, || ());
    assert_eq!(picture, draw(&state, || ()));
    let on_boxes = picked(&state).iter().flatten().count() as u64;
    assert!((width * height + 1..=2 * width * height - on_boxes).contains(&rays), "{rays}");
}

#[test]
fn a_picture_does_not_depend_on_the_number_of_threads() {
    let state = state_of(Scene::default());
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    assert_eq!(pool.install(|| draw(&state, || ())), draw(&state, || ()));
}

#[test]
fn highlighting_a_box_changes_it_and_a_narrow_band_around_it() {
    let plain = state_of(Scene::default());
    let picture = draw(&plain, || ());
    let picked = picked(&plain);
    let middle = Point2::new(32.0, 18.0);
    for click in [false, true] {
        let mut marked = plain.clone();
        marked.apply(Input::CursorMoved(middle));
        if click {
            marked.apply(Input::Pressed(Button::Left));
            marked.apply(Input::Released(Button::Left));
            marked.apply(Input::CursorLeft);
        }
        let index =
            pick(plain.scene(), plain.view(), plain.viewport(), middle).unwrap().unwrap().index;
        let marked = draw(&marked, || ());
        let mut changed_on_it = 0;
        for (x, y) in pixels() {
            if pixel(&picture, x, y) == pixel(&marked, x, y) {
                continue;
            }
            let is_near = pixels().zip(&picked).any(|((i, j), &other)| {
                other == Some(index) && i.abs_diff(x).max(j.abs_diff(y)) <= 4
            });
            assert!(is_near, "pixel {x}, {y} changed, clicked: {click}");
            changed_on_it += usize::from(picked[(y * SIZE.0 + x) as usize] == Some(index));
        }
        assert!(changed_on_it > 0, "clicked: {click}");
    }
}

#[test]
fn faces_toward_the_light_are_lighter() {
    // A white cube seen through one pixel from the front, the right, below and above.
    let gray = |eye: &str, up: &str| {
        let state = read(&format!(
            r##"{{"camera":{{"eye":{eye},"target":[0,0,0],"up":{up}}},
                "boxes":[{{"center":[0,0,0],"half_extents":[1,1,1],"color":"#ffffff"}}]}}"##
        ));
        pixel(&draw(&state, || ()), 32, 18)[0]
    };
    let [front, right, below] =
        ["[0,0,9]", "[9,0,0]", "[0,-9,0.1]"].map(|eye| gray(eye, "[0,1,0]"));
    let above = gray("[0,9,0.1]", "[0,1,0]");
    assert!(above > front && front > right && right > below, "{above} {front} {right} {below}");
}

#[test]
fn a_box_around_the_eye_shows_its_far_walls() {
    let state = read(
        r##"{"camera":{"eye":[0.5,0.2,0],"target":[-3,-0.4,0.3],"fov_y_degrees":100},
            "boxes":[{"center":[0,0,0],"half_extents":[1,1,1],"color":"#ff0000"}]}"##,
    );
    let picture = draw(&state, || ());
    let mut shades: Vec<[u8; 4]> = pixels().map(|(x, y)| pixel(&picture, x, y)).collect();
    assert!(shades.iter().all(|[r, g, b, _]| r > g && r > b), "every pixel is red");
    shades.sort_unstable();
    shades.dedup();
    assert!(shades.len() > 3, "walls differ in their light: {shades:?}");
}

#[test]
fn an_empty_scene_is_a_gradient_from_top_to_bottom() {
    let picture = draw(&read(r#"{"boxes":[]}"#), || ());
    for (x, y) in pixels() {
        assert_eq!(pixel(&picture, x, y), pixel(&picture, 0, y));
    }
    assert!(pixel(&picture, 0, 0) > pixel(&picture, 0, 35));
}

#[test]
fn the_floor_under_a_box_that_is_a_point_looks_like_the_background() {
    let state = read(
        r#"{"camera":{"eye":[3,2,4],"target":[0,0,0]},
            "boxes":[{"center":[0,0,0],"half_extents":[0,0,0]}]}"#,
    );
    let picture = draw(&state, || ());
    let darkest = picture.rgba.iter().min();
    assert!(darkest > Some(&150), "{darkest:?}");
}

#[test]
fn a_solid_box_casts_a_shadow_away_from_the_light() {
    let boxes = r#""boxes":[{"center":[0,1,0],"half_extents":[0.3,1,0.3]}]"#;
    let mut state = read(&format!(
        r#"{{"camera":{{"eye":[0,12,0.01],"target":[0,0,0],"fov_y_degrees":30}},{boxes}}}"#
    ));
    for fill in [Fill::Solid, Fill::Transparent, Fill::Outlines] {
        state.apply(Input::Look(Look::Fill(fill)));
        let picture = draw(&state, || ());
        // The light comes from the front left, so the shadow falls to the back right.
        let at = |point: [f32; 3]| {
            let place = state.camera().project(state.viewport(), &point.into());
            let place = place.unwrap();
            pixel(&picture, place.x as u32, place.y as u32)[0]
        };
        let (shadow, light) = (at([0.45, 0.0, -0.65]), at([-0.45, 0.0, 0.65]));
        let is_dark = shadow + 20 < light;
        assert_eq!(is_dark, fill == Fill::Solid, "{fill:?}: {shadow} {light}");
    }
}

#[test]
fn an_outline_hides_nothing_and_an_image_has_an_edge() {
    let text = br#"{"images": [{"id": 1, "width": 160, "height": 90}],
        "annotations": [{"bbox": [40, 20, 80, 50], "image_id": 1}]}"#;
    let mut labels = Scene::from_bytes(text).unwrap();
    let image = labels.image.take();
    let draw = |scene: &Scene| draw(&state_of(scene.clone()), || ());
    let empty = draw(&Scene::new(*labels.view(), Vec::new()));
    let item = picker_scene::SceneBox { is_outline: true, ..labels.boxes()[0].clone() };
    let outlined = draw(&Scene::new(*labels.view(), vec![item]));
    let mut framed = Scene::new(*labels.view(), Vec::new());
    framed.image = image;
    let framed = draw(&framed);
    // The picture is 1.1 times as high as the image: 36 pixels for 99.
    for ((x, y), of_outline, of_image) in
        [((32, 18), false, false), ((17, 18), true, false), ((2, 18), false, true)]
    {
        let differs = |picture: &Picture| pixel(picture, x, y) != pixel(&empty, x, y);
        assert_eq!(differs(&outlined), of_outline, "{x}, {y}");
        assert_eq!(differs(&framed), of_image, "{x}, {y}");
    }
}

#[test]
fn an_image_is_seen_where_its_labels_are() {
    let text = br#"{"images": [{"id": 1, "width": 160, "height": 90}],
        "annotations": [{"bbox": [80, 0, 40, 45], "image_id": 1}]}"#;
    let mut labels = Scene::from_bytes(text).unwrap();
    // Two by two fields.
    let fields = [[250, 0, 0, 255], [0, 250, 0, 255], [0, 0, 250, 255], [250, 250, 0, 255]];
    let pixels = picker_scene::Pixels { size: [2, 2], rgba: fields.as_flattened().to_vec() };
    labels.image.as_mut().unwrap().pixels = Some(std::sync::Arc::new(pixels));
    let state = state_of(labels.clone());
    assert_eq!(state.fill(), Fill::Transparent);
    let picture = draw(&state, || ());
    // The picture is 1.1 times as high as the image: 36 pixels for 99, from -4.5 on.
    for ((x, y), field) in [((16, 9), 0), ((56, 9), 1), ((16, 27), 2), ((50, 27), 3)] {
        assert_eq!(pixel(&picture, x, y), fields[field], "{x}, {y}");
    }
    // The box is tinted glass over its field, and there is no image beyond the edge.
    let behind_glass = pixel(&picture, 38, 9);
    assert!(behind_glass != fields[1] && behind_glass[1] > 120, "{behind_glass:?}");
    labels.image = None;
    let without = draw(&state_of(labels), || ());
    assert_eq!(pixel(&picture, 0, 18), pixel(&without, 0, 18));
}
