//! Images in PNG and JPEG, to be seen behind labels.

use crate::escape::quoted;
use crate::fault::caught;
use crate::scene::error::{Checked, SceneError};
use crate::scene::formats::gltf::Budget;
use crate::scene::formats::source::{read_file, to_the_end};
use std::fmt::Display;
use std::io::Cursor;
use std::path::Path;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

/// The longest side of what is kept, which the textures of all adapters can have.
const LONGEST: usize = 2048;

/// The pixels of an image.
#[derive(Debug, PartialEq, Eq)]
pub struct Pixels {
    /// Width and height, of which neither is more than 2,048.
    pub size: [u32; 2],
    /// Red, green, blue and 255 for each pixel, in sRGB, in rows from top to bottom.
    pub rgba: Vec<u8>,
}

/// An image as a file has it: width and height, and the bytes of a pixel, of which two or fewer are
/// gray, the second and the fourth opacity.
struct Raw {
    size: [usize; 2],
    channels: usize,
    bytes: Vec<u8>,
}

/// The size of an image in a file, and its pixels: fewer if it is large.
pub(super) fn read(file: &Path, budget: &mut Budget) -> Checked<([u32; 2], Pixels)> {
    let bytes = read_file(file, &to_the_end).map_err(SceneError::of_problem)?;
    budget.add_file(bytes.len());
    let raw = caught(|| decoded(&bytes, budget));
    let raw = raw.unwrap_or_else(|said| Err(SceneError::of_fault(&said)))?;
    Ok((raw.size.map(|side| side as u32), raw.shrunk(budget)?))
}

fn decoded(bytes: &[u8], budget: &mut Budget) -> Checked<Raw> {
    let raw = match bytes {
        [0x89, b'P', b'N', b'G', ..] => of_png(bytes, budget)?,
        [0xff, 0xd8, ..] => of_jpeg(bytes, budget)?,
        _ => return Err(SceneError::of_problem("it is neither a PNG nor a JPEG")),
    };
    let [width, height] = raw.size;
    match raw.bytes.len() == width * height * raw.channels && width * height > 0 {
        true => Ok(raw),
        false => Err(SceneError::of_problem("it has more or fewer pixels than it says")),
    }
}

fn of_png(bytes: &[u8], budget: &mut Budget) -> Checked<Raw> {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(refused)?;
    let length = reader.output_buffer_size().unwrap_or(usize::MAX);
    take::<u8>(budget, length)?;
    let mut bytes = vec![0; length];
    let info = reader.next_frame(&mut bytes).map_err(refused)?;
    bytes.truncate(info.buffer_size());
    let size = [info.width, info.height].map(|side| side as usize);
    Ok(Raw { size, channels: info.color_type.samples(), bytes })
}

fn of_jpeg(bytes: &[u8], budget: &mut Budget) -> Checked<Raw> {
    // The decoder fills up what is missing, so that a picture may look whole.
    let [scan, end] = [[0xff, 0xda], [0xff, 0xd9]].map(|marker| last(bytes, marker));
    if scan >= end {
        return Err(SceneError::of_problem("it ends too early"));
    }
    let options = DecoderOptions::default().jpeg_set_out_colorspace(ColorSpace::RGB);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    decoder.decode_headers().map_err(refused)?;
    let (width, height) = decoder.dimensions().unwrap_or_default();
    // Its colors, and of an image in several passes the coefficients of each.
    take::<([u8; 3], [i16; 3])>(budget, width.saturating_mul(height))?;
    let bytes = decoder.decode().map_err(refused)?;
    Ok(Raw { size: [width, height], channels: 3, bytes })
}

/// The place of the last of such bytes, counted from 1; 0 if there are none.
fn last(bytes: &[u8], marker: [u8; 2]) -> usize {
    bytes.windows(2).rposition(|two| two == marker).map_or(0, |at| at + 1)
}

fn take<T>(budget: &mut Budget, count: usize) -> Checked<()> {
    budget.take::<T>(count, || "size".to_owned())
}

fn refused(error: impl Display) -> SceneError {
    SceneError::of_problem(quoted(&error.to_string()))
}

impl Raw {
    /// The image with sides that are no longer than [`LONGEST`]: each pixel is the mean of a square
    /// of so many, or of what is left of it at the edge.
    fn shrunk(&self, budget: &mut Budget) -> Checked<Pixels> {
        let step = self.size[0].max(self.size[1]).div_ceil(LONGEST);
        let [width, height] = self.size.map(|side| side.div_ceil(step));
        take::<[u8; 4]>(budget, width * height)?;
        let places = (0..height).flat_map(|y| (0..width).map(move |x| [x * step, y * step]));
        let rgba = places.flat_map(|place| self.mean(place, step)).collect();
        Ok(Pixels { size: [width, height].map(|side| side as u32), rgba })
    }

    fn mean(&self, [x, y]: [usize; 2], step: usize) -> [u8; 4] {
        let [width, height] = self.size;
        let (mut sum, mut count) = ([0; 3], 0);
        for row in y..height.min(y + step) {
            for column in x..width.min(x + step) {
                let at = (row * width + column) * self.channels;
                let pixel = &self.bytes[at..at + self.channels];
                let color = [0, 1, 2].map(|i| pixel[if self.channels < 3 { 0 } else { i }]);
                sum = [0, 1, 2].map(|i| sum[i] + u32::from(color[i]));
                count += 1;
            }
        }
        let [r, g, b] = sum.map(|sum| ((sum + count / 2) / count) as u8);
        [r, g, b, u8::MAX]
    }
}

#[cfg(test)]
mod tests;
