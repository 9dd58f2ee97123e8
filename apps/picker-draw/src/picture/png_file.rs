//! Pictures as PNG files.

use super::Picture;
use std::io::{self, Write};
use std::path::Path;

impl Picture {
    /// Writes a PNG file, either completely or not at all.
    ///
    /// An existing file is replaced and its permissions are kept; symbolic links are followed;
    /// pipes and devices are written to. `row_done` is called after each row.
    ///
    /// # Errors
    /// The folder does not exist or is not writable, or the disk is full.
    pub fn save(&self, path: &Path, row_done: impl Fn()) -> io::Result<()> {
        whole_file::write(path, |out| self.write_to(out, &row_done))
    }

    /// Writes a PNG file into a stream. `row_done` is called after each row.
    ///
    /// # Errors
    /// Those of the stream.
    pub fn write_to(&self, out: &mut dyn Write, row_done: &dyn Fn()) -> io::Result<()> {
        let mut writer = self.encoder(out).write_header().map_err(of_stream)?;
        let mut rows = writer.stream_writer().map_err(of_stream)?;
        for row in self.rgba.chunks_exact(4 * self.width as usize) {
            rows.write_all(row)?;
            row_done();
        }
        rows.finish().map_err(of_stream)?;
        writer.finish().map_err(of_stream)
    }

    fn encoder<W: Write>(&self, out: W) -> png::Encoder<'static, W> {
        let mut encoder = png::Encoder::new(out, self.width, self.height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
        encoder
    }
}

/// The error of a stream, with its kind: a stream that nobody reads is no failure.
fn of_stream(error: png::EncodingError) -> io::Error {
    match error {
        png::EncodingError::IoError(error) => error,
        error => error.into(),
    }
}

/// Returns an animated PNG file that shows pictures one after the other, again and again, each for this
/// many thousandths of a second. All of them have the size of the first.
///
/// # Errors
/// There are no pictures, one fails, or one has another size.
pub fn animated(
    number: u32,
    milliseconds: u16,
    mut picture: impl FnMut(u32) -> io::Result<Picture>,
) -> io::Result<Vec<u8>> {
    let first = picture(0)?;
    let mut bytes = Vec::new();
    let mut encoder = first.encoder(&mut bytes);
    encoder.set_animated(number, 0)?;
    encoder.set_frame_delay(milliseconds, 1000)?;
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&first.rgba)?;
    for index in 1..number {
        writer.write_image_data(&picture(index)?.rgba)?;
    }
    writer.finish()?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gray(level: u32) -> io::Result<Picture> {
        let pixel = [level as u8, level as u8, level as u8, 255];
        Ok(Picture::new(2, 1, pixel.repeat(2)).expect("two pixels"))
    }

    #[test]
    fn an_animation_holds_every_picture_in_order() {
        let bytes = animated(3, 40, gray).unwrap();
        let mut reader = png::Decoder::new(io::Cursor::new(bytes))
            .read_info()
            .unwrap();
        let control = reader.info().animation_control().copied().unwrap();
        assert_eq!((control.num_frames, control.num_plays), (3, 0));
        for level in 0..3 {
            let mut pixels = [0; 8];
            reader.next_frame(&mut pixels).unwrap();
            assert_eq!(pixels, *gray(level).unwrap().rgba());
            let frame = reader.info().frame_control().copied().unwrap();
            assert_eq!((frame.delay_num, frame.delay_den), (40, 1000));
        }
    }

    #[test]
    fn a_picture_that_fails_or_has_another_size_fails_the_animation() {
        let failing = |index| match index {
            0 => gray(0),
            _ => Err(io::Error::other("no such picture")),
        };
        assert!(animated(2, 40, failing).is_err());
        let larger = |index| match index {
            0 => gray(0),
            _ => Ok(Picture::new(1, 1, vec![0; 4]).expect("one pixel")),
        };
        assert!(animated(2, 40, larger).is_err());
    }
}
