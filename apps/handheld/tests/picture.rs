//! The picture shows the shapes: a pixel is bright in a body and dark outside.

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Size};
use embedded_graphics::pixelcolor::{Rgb565, RgbColor};
use handheld::{Game, SCREEN, buttons, cursor, draw};
use obbligato::nalgebra::Point2;
use std::collections::HashMap;
use std::convert::Infallible;

/// The pixels that were drawn, by position.
#[derive(Default)]
struct Canvas(HashMap<(i32, i32), Rgb565>);

impl OriginDimensions for Canvas {
    fn size(&self) -> Size {
        Size::new(SCREEN.0, SCREEN.1)
    }
}

impl DrawTarget for Canvas {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb565>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Infallible> {
        let pixels = pixels.into_iter();
        self.0.extend(pixels.map(|Pixel(at, color)| ((at.x, at.y), color)));
        Ok(())
    }
}

fn is_bright(color: Rgb565) -> bool {
    color.r() >= 12 || color.g() >= 25 || color.b() >= 12
}

/// Whether a position is certainly in a body or certainly in none. Borders are dark or jagged, so
/// within two pixels of one a pixel may be either.
fn expected(game: &Game, place: &Point2<f32>) -> Option<bool> {
    let mut filled = false;
    for (_, body) in game.bodies() {
        let core = body.shape.loosened(-2.0);
        if core.is_ok_and(|core| core.contains_point(place)) {
            filled = true;
        } else if body.shape.distance_to_point(place) < 2.0 {
            return None;
        }
    }
    let near_cursor = (place - game.cursor()).norm() < 8.0;
    (!near_cursor).then_some(filled)
}

/// Compares a picture with the shapes. Returns how many pixels were outside bodies, and how many
/// inside.
fn compare(game: &Game) -> [usize; 2] {
    let mut canvas = Canvas::default();
    let Ok(()) = draw(game, &mut canvas);
    let mut checked = [0; 2];
    // The score is above row 12.
    let places = (1..319u16).flat_map(|x| (14..239u16).map(move |y| (x, y)));
    for (x, y) in places {
        let middle = Point2::new(f32::from(x) + 0.5, f32::from(y) + 0.5);
        let Some(filled) = expected(game, &middle) else {
            continue;
        };
        let color = canvas.0[&(i32::from(x), i32::from(y))];
        assert_eq!(is_bright(color), filled, "{color:?} at {x}, {y}");
        checked[usize::from(filled)] += 1;
    }
    checked
}

#[test]
fn pixels_are_bright_where_bodies_are_and_dark_elsewhere() {
    let mut game = Game::new(1).expect("the level is valid");
    for frame in 0..200 {
        let step = game.step(buttons(frame), cursor(frame));
        step.expect("every step is valid");
        if frame % 50 == 49 {
            let checked = compare(&game);
            assert!(checked.iter().all(|&count| count > 1000), "{checked:?}");
        }
    }
}
