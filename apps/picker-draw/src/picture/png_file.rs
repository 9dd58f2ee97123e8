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
        let mut encoder = png::Encoder::new(out, self.width, self.height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
        let mut writer = encoder.write_header().map_err(of_stream)?;
        let mut rows = writer.stream_writer().map_err(of_stream)?;
        for row in self.rgba.chunks_exact(4 * self.width as usize) {
            rows.write_all(row)?;
            row_done();
        }
        rows.finish().map_err(of_stream)?;
        writer.finish().map_err(of_stream)
    }
}

/// The error of a stream, with its kind: a stream that nobody reads is no failure.
fn of_stream(error: png::EncodingError) -> io::Error {
    match error {
        png::EncodingError::IoError(error) => error,
        error => error.into(),
    }
}
