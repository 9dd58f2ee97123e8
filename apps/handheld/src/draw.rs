//! Draws a game.

use crate::{Body, Game, Kind};
use core::fmt::Write;
use embedded_graphics::Drawable;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::mono_font::MonoTextStyle;
use embedded_graphics::mono_font::ascii::FONT_6X10;
use embedded_graphics::pixelcolor::{Rgb565, WebColors};
use embedded_graphics::prelude::{Primitive, RgbColor};
use embedded_graphics::primitives::{Line, PrimitiveStyle, Rectangle, Triangle};
use embedded_graphics::text::{Baseline, Text};
use heapless::String;
use obbligato::nalgebra::Point2;
use obbligato::{Aabb2, Obb2};

const SKY: Rgb565 = Rgb565::new(1, 3, 4);
const CELL: Rgb565 = Rgb565::new(3, 12, 10);
const WALL: Rgb565 = Rgb565::new(12, 28, 16);
const CRATE: Rgb565 = Rgb565::new(20, 34, 10);
const TOUCHED: Rgb565 = Rgb565::CSS_ORANGE_RED;
const SHIP: Rgb565 = Rgb565::CSS_DEEP_SKY_BLUE;
const BULLET: Rgb565 = Rgb565::CSS_YELLOW;

/// Draws a whole picture: the cells, the bodies, the picked body, the cursor, and a line of text.
///
/// # Errors
/// The errors of the target.
pub fn draw<D: DrawTarget<Color = Rgb565>>(game: &Game, target: &mut D) -> Result<(), D::Error> {
    target.clear(SKY)?;
    for cell in game.tree().cells().filter(|cell| cell.is_leaf) {
        frame(&cell.bounds, CELL, target)?;
    }
    for (_, body) in game.bodies() {
        paint(body, target)?;
    }
    if let Some(body) = game.picked().and_then(|index| game.body(index)) {
        outline(&body.shape, Rgb565::WHITE, target)?;
    }
    cross(&game.cursor(), target)?;
    write_line(game, target)
}

fn paint<D: DrawTarget<Color = Rgb565>>(body: &Body, target: &mut D) -> Result<(), D::Error> {
    let color = match body.kind {
        Kind::Wall => WALL,
        Kind::Bullet(_) => BULLET,
        Kind::Ship if body.touches => Rgb565::CSS_MAGENTA,
        Kind::Ship => SHIP,
        Kind::Crate if body.touches => TOUCHED,
        Kind::Crate => CRATE,
    };
    fill(&body.shape, color, target)?;
    if body.kind == Kind::Ship {
        let [back, .., other_back] = body.shape.vertices().map(|corner| pixel(&corner));
        Triangle::new(back, pixel(&body.nose()), other_back)
            .into_styled(PrimitiveStyle::with_fill(Rgb565::WHITE))
            .draw(target)?;
    }
    if matches!(body.kind, Kind::Bullet(_)) {
        return Ok(());
    }
    // The outlines separate bodies that overlap.
    outline(&body.shape, SKY, target)
}

fn fill<D: DrawTarget<Color = Rgb565>>(
    shape: &Obb2,
    color: Rgb565,
    target: &mut D,
) -> Result<(), D::Error> {
    let [a, b, c, d] = shape.vertices().map(|corner| pixel(&corner));
    let style = PrimitiveStyle::with_fill(color);
    Triangle::new(a, b, c).into_styled(style).draw(target)?;
    Triangle::new(a, c, d).into_styled(style).draw(target)
}

fn outline<D: DrawTarget<Color = Rgb565>>(
    shape: &Obb2,
    color: Rgb565,
    target: &mut D,
) -> Result<(), D::Error> {
    let [a, b, c, d] = shape.vertices();
    for (from, to) in [(a, b), (b, c), (c, d), (d, a)] {
        line(&from, &to, color, target)?;
    }
    Ok(())
}

fn frame<D: DrawTarget<Color = Rgb565>>(
    bounds: &Aabb2,
    color: Rgb565,
    target: &mut D,
) -> Result<(), D::Error> {
    let corners = (pixel(&bounds.min()), pixel(&bounds.max()));
    Rectangle::with_corners(corners.0, corners.1)
        .into_styled(PrimitiveStyle::with_stroke(color, 1))
        .draw(target)
}

fn cross<D: DrawTarget<Color = Rgb565>>(at: &Point2<f32>, target: &mut D) -> Result<(), D::Error> {
    let Point { x, y } = pixel(at);
    let style = PrimitiveStyle::with_stroke(Rgb565::WHITE, 1);
    for (from, to) in [((-5, 0), (-2, 0)), ((2, 0), (5, 0)), ((0, -5), (0, -2)), ((0, 2), (0, 5))] {
        let ends = [from, to].map(|(dx, dy)| Point::new(x + dx, y + dy));
        Line::new(ends[0], ends[1]).into_styled(style).draw(target)?;
    }
    Ok(())
}

fn line<D: DrawTarget<Color = Rgb565>>(
    from: &Point2<f32>,
    to: &Point2<f32>,
    color: Rgb565,
    target: &mut D,
) -> Result<(), D::Error> {
    Line::new(pixel(from), pixel(to))
        .into_styled(PrimitiveStyle::with_stroke(color, 1))
        .draw(target)
}

fn write_line<D: DrawTarget<Color = Rgb565>>(game: &Game, target: &mut D) -> Result<(), D::Error> {
    let bodies = game.bodies().count();
    let (candidates, touching) = game.pairs();
    let mut text = String::<64>::new();
    // 64 characters are enough for the largest numbers.
    let _ = write!(
        text,
        "{candidates} of {} pairs tested  {touching} touch  {} hit",
        bodies * (bodies - 1) / 2,
        game.hits(),
    );
    Rectangle::new(Point::zero(), Size::new(320, 12))
        .into_styled(PrimitiveStyle::with_fill(Rgb565::BLACK))
        .draw(target)?;
    let style = MonoTextStyle::new(&FONT_6X10, Rgb565::CSS_LIGHT_GRAY);
    Text::with_baseline(&text, Point::new(3, 1), style, Baseline::Top).draw(target)?;
    Ok(())
}

/// The pixel that contains a point.
fn pixel(point: &Point2<f32>) -> Point {
    Point::new(point.x as i32, point.y as i32)
}
