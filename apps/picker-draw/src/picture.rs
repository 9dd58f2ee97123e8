//! Pictures as PNG files.

use obbligato_render::Picture;
use std::io::{self, Write};
use std::path::Path;

/// Writes a PNG file, either completely or not at all.
///
/// An existing file is replaced and its permissions are kept; symbolic links are followed;
/// pipes and devices are written to. `row_done` is called after each row.
///
/// # Errors
/// The folder does not exist or is not writable, or the disk is full.
pub fn save_picture(picture: &Picture, path: &Path, row_done: impl Fn()) -> io::Result<()> {
    whole_file::write(path, |out| write_picture(picture, out, &row_done))
}

/// Writes a PNG file into a stream. `row_done` is called after each row.
///
/// # Errors
/// Those of the stream; or the picture has not four bytes for each pixel.
pub fn write_picture(
    picture: &Picture,
    out: &mut dyn Write,
    row_done: &dyn Fn(),
) -> io::Result<()> {
    let [width, height] = picture.size;
    let mut encoder = png::Encoder::new(out, width, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
    let mut writer = encoder.write_header().map_err(of_stream)?;
    let mut rows = writer.stream_writer().map_err(of_stream)?;
    for row in picture.rgba.chunks(4 * width as usize) {
        rows.write_all(row)?;
        row_done();
    }
    rows.finish().map_err(of_stream)?;
    writer.finish().map_err(of_stream)
}

/// The error of a stream, with its kind: a closed pipe is no failure.
fn of_stream(error: png::EncodingError) -> io::Error {
    match error {
        png::EncodingError::IoError(error) => error,
        error => error.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::fs::{self, File};
    use std::io;
    use std::path::Path;

    fn two_pixels() -> Picture {
        let rgba = vec![1, 2, 3, 255, 4, 5, 6, 255];
        Picture { size: [1, 2], rgba }
    }

    #[test]
    fn a_picture_has_four_bytes_for_each_pixel() {
        for (size, bytes) in [([1, 2], 7), ([1, 2], 12), ([2, 2], 4)] {
            let picture = Picture { size, rgba: vec![0; bytes] };
            let written = write_picture(&picture, &mut Vec::new(), &|| ());
            assert!(written.is_err(), "{size:?} in {bytes} bytes");
        }
    }

    #[test]
    fn a_saved_picture_reads_back_and_leaves_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("two.png");
        fs::write(&path, "what was there before").unwrap();
        let rows = Cell::new(0);
        save_picture(&two_pixels(), &path, || rows.set(rows.get() + 1)).unwrap();
        assert_eq!(rows.get(), 2);

        let decoder = png::Decoder::new(io::BufReader::new(File::open(&path).unwrap()));
        let mut reader = decoder.read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        assert_eq!((info.width, info.height), (1, 2));
        assert_eq!(bytes, two_pixels().rgba);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_picture_that_cannot_be_saved_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let occupied = folder.path().join("folder.png");
        fs::create_dir_all(occupied.join("full")).unwrap();
        let missing = folder.path().join("missing/two.png");
        for path in [&*occupied, &missing, Path::new("/")] {
            let saved = save_picture(&two_pixels(), path, || ());
            assert!(saved.is_err(), "{}", path.display());
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
