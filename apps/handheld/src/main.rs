//! Plays the demo for a number of frames and writes the last one to a file:
//! `handheld [FRAMES] [PICTURE.png]`.
//!
//! The picture in `docs/embedded.md` is from
//! `cargo run --release -p handheld -- 311 docs/handheld.png`.

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Size};
use embedded_graphics::pixelcolor::raw::{RawData, RawU16};
use embedded_graphics::pixelcolor::{Rgb565, RgbColor};
use handheld::{Game, SCREEN, buttons, cursor, draw};
use std::convert::Infallible;
use std::error::Error;
use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::Path;

/// Each pixel becomes a square of this size.
const ZOOM: usize = 2;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args_os().skip(1);
    let frames = arguments.next().map_or(Ok(600), |word| number(&word))?;
    let path = arguments.next().unwrap_or_else(|| "handheld.png".into());

    let mut game = Game::new(1)?;
    let mut display = Display::new();
    let mut hash = Hash::new();
    for frame in 0..frames {
        game.step(buttons(frame), cursor(frame))?;
        draw(&game, &mut display)?;
        hash.add(&display);
    }
    whole_file::write(Path::new(&path), |out| display.write_to(out))?;
    println!(
        "{frames} frames, {} crates hit, hash {:016x}, the last picture in {path:?}",
        game.hits(),
        hash.0,
    );
    Ok(())
}

fn number(word: &OsStr) -> Result<u32, String> {
    let number = word.to_str().and_then(|word| word.parse().ok());
    number.ok_or_else(|| format!("FRAMES: {word:?} is not a number"))
}

/// A frame buffer instead of a display.
struct Display {
    pixels: Vec<Rgb565>,
}

impl Display {
    fn new() -> Self {
        let (width, height) = SCREEN;
        Self { pixels: vec![Rgb565::BLACK; (width * height) as usize] }
    }

    fn write_to(&self, out: &mut dyn Write) -> io::Result<()> {
        let (width, height) = SCREEN;
        let mut encoder = png::Encoder::new(out, width * ZOOM as u32, height * ZOOM as u32);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::High);
        let mut picture = encoder.write_header()?;
        picture.write_image_data(&self.zoomed())?;
        Ok(picture.finish()?)
    }

    fn zoomed(&self) -> Vec<u8> {
        let rows = self.pixels.chunks(SCREEN.0 as usize);
        let rows = rows.map(|row| row.iter().flat_map(|&color| [bytes(color); ZOOM].concat()));
        rows.flat_map(|row| {
            let row: Vec<u8> = row.collect();
            row.repeat(ZOOM)
        })
        .collect()
    }
}

/// Eight bits per channel; white stays white.
fn bytes(color: Rgb565) -> [u8; 3] {
    let wide = |value: u8, max: u8| (u16::from(value) * 255 / u16::from(max)) as u8;
    [wide(color.r(), Rgb565::MAX_R), wide(color.g(), Rgb565::MAX_G), wide(color.b(), Rgb565::MAX_B)]
}

impl OriginDimensions for Display {
    fn size(&self) -> Size {
        Size::new(SCREEN.0, SCREEN.1)
    }
}

impl DrawTarget for Display {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb565>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Infallible> {
        for Pixel(at, color) in pixels {
            let (Ok(x), Ok(y)) = (u32::try_from(at.x), u32::try_from(at.y)) else {
                continue;
            };
            if x < SCREEN.0 && y < SCREEN.1 {
                self.pixels[(y * SCREEN.0 + x) as usize] = color;
            }
        }
        Ok(())
    }
}

/// The 64-bit FNV-1a hash (Fowler, Noll, Vo) of all pixels of all frames.
struct Hash(u64);

impl Hash {
    const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, display: &Display) {
        for &color in &display.pixels {
            let raw = u64::from(RawU16::from(color).into_inner());
            self.0 = (self.0 ^ raw).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
