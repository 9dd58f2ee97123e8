use crate::{Camera, Projection, Viewport};
use crate::{CameraError, DepthRange, generic};
use nalgebra::{Isometry3, Point2, Vector2};

fn viewport(x: f32, y: f32, width: f32, height: f32) -> Viewport {
    Viewport::new(Point2::new(x, y), Vector2::new(width, height)).expect("a viewport")
}

#[test]
fn invalid_viewports_are_rejected() {
    let table = [
        ([f32::NAN, 0.0, 10.0, 10.0], CameraError::NotFinite),
        ([0.0, 0.0, f32::INFINITY, 10.0], CameraError::NotFinite),
        ([0.0, -1e16, 10.0, 10.0], CameraError::BeyondLimit),
        ([0.0, 0.0, 10.0, 1e16], CameraError::BeyondLimit),
        ([0.0, 0.0, 0.0, 0.0], CameraError::EmptyViewport),
        ([0.0, 0.0, 10.0, -0.0], CameraError::EmptyViewport),
        ([0.0, 0.0, 0.5, 10.0], CameraError::EmptyViewport),
        ([0.0, 0.0, -10.0, 10.0], CameraError::EmptyViewport),
    ];
    for (numbers, error) in table {
        let [x, y, width, height] = numbers;
        let made = Viewport::new(Point2::new(x, y), Vector2::new(width, height));
        assert_eq!(made, Err(error), "{numbers:?}");
    }
}

#[test]
fn invalid_scale_factors_are_rejected() {
    let size = Vector2::new(100.0, 100.0);
    for (factor, error) in [
        (f32::NAN, CameraError::NotFinite),
        (f32::INFINITY, CameraError::NotFinite),
        (0.0, CameraError::ScaleFactor),
        (-2.0, CameraError::ScaleFactor),
        (1e-3, CameraError::EmptyViewport),
        (1e14, CameraError::BeyondLimit),
    ] {
        assert_eq!(Viewport::from_logical(size, factor), Err(error), "{factor}");
    }
    assert_eq!(Viewport::from_logical(-size, -1.0), Err(CameraError::ScaleFactor));
}

#[test]
fn a_cursor_lies_in_exactly_one_of_the_viewports_that_tile_a_window() {
    let tiles = [(0.0, 0.0), (640.0, 0.0), (0.0, 360.0), (640.0, 360.0)]
        .map(|(x, y)| viewport(x, y, 640.0, 360.0));
    for x in [0.0, 0.5, 639.999, 640.0, 640.001, 1279.9] {
        for y in [0.0, 359.999, 360.0, 719.9] {
            let cursor = Point2::new(x, y);
            let owners = tiles.iter().filter(|tile| tile.contains(cursor)).count();
            assert_eq!(owners, 1, "{cursor}");
        }
    }
}

#[test]
fn a_cursor_outside_the_viewport_is_not_in_it() {
    let viewport = viewport(10.0, 20.0, 100.0, 50.0);
    for (x, y) in
        [(9.9, 30.0), (110.0, 30.0), (50.0, 19.9), (50.0, 70.0), (f32::NAN, 30.0), (50.0, f32::NAN)]
    {
        assert!(!viewport.contains(Point2::new(x, y)), "{x}, {y}");
    }
}

#[test]
fn the_aspect_ratio_is_width_over_height() {
    assert_eq!(viewport(5.0, 7.0, 300.0, 200.0).aspect(), 1.5);
}

#[test]
fn a_logical_cursor_follows_a_framebuffer_that_was_rounded() {
    let css = Vector2::new(801.0, 601.0);
    let canvas = viewport(0.0, 0.0, 1001.0, 751.0); // 1.25 times that is 1001.25 by 751.25
    assert_eq!(canvas.to_physical(Point2::origin(), css), Point2::origin());
    let end = Point2::from(css);
    assert_eq!(canvas.to_physical(end, css), Point2::new(1001.0, 751.0));
    let inset = viewport(30.0, 40.0, 1602.0, 601.0);
    assert_eq!(inset.to_physical(end, css), Point2::new(1632.0, 641.0));
}

#[test]
fn a_window_of_twice_the_density_shows_the_same_under_the_same_finger() {
    let lens = Projection::perspective(1.0, 0.1, None, DepthRange::ZeroToOne, true)
        .expect("a perspective");
    let camera = Camera::new(Isometry3::identity(), lens);
    let size = Vector2::new(800.0, 600.0);
    let finger = Point2::new(123.0, 456.0);
    let [plain, dense] = [1.0, 2.0].map(|factor| {
        let viewport = Viewport::from_logical(size, factor).expect("a window");
        camera.pick_ray(&viewport, viewport.to_physical(finger, size))
    });
    assert_eq!(plain.expect("a ray"), dense.expect("a ray"));
}

#[test]
fn the_center_of_a_split_screen_half_looks_straight_ahead() {
    let lens = Projection::perspective(1.0, 0.1, None, DepthRange::ZeroToOne, true)
        .expect("a perspective");
    let camera = Camera::new(Isometry3::identity(), lens);
    let right = viewport(640.0, 0.0, 640.0, 720.0);
    let ray = camera.pick_ray(&right, Point2::new(960.0, 360.0)).expect("a ray");
    assert_eq!(ray.direction(), camera.forward().into_inner());
}

#[test]
fn the_center_of_the_first_pixel_is_half_a_pixel_from_the_corner() {
    let (lens, viewport) = (
        generic::Projection::orthographic(2160.0, 0.0, 1.0, DepthRange::ZeroToOne, false)
            .expect("an orthographic view"),
        generic::Viewport::<f64>::new(Point2::origin(), Vector2::new(3840.0, 2160.0))
            .expect("a screen"),
    );
    let camera = generic::Camera::new(Isometry3::identity(), lens);
    let ray = camera.pick_ray(&viewport, Point2::new(0.5, 0.5)).expect("a ray");
    assert_eq!((ray.origin().x, ray.origin().y), (-1919.5, 1079.5));
}
