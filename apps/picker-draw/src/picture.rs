#[cfg(not(target_arch = "wasm32"))]
mod png_file;

/// A picture: rows from top to bottom; four bytes per pixel: red, green, blue and alpha, in sRGB.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    width: u32,
    height: u32,
    rgba: Vec<u8>,
}

impl Picture {
    /// Creates a picture from its bytes; `None` if their number is not `4 * width * height`.
    pub fn new(width: u32, height: u32, rgba: Vec<u8>) -> Option<Self> {
        let (pixels, rest) = rgba.as_chunks::<4>();
        let fits = pixels.len() as u64 == u64::from(width) * u64::from(height);
        (fits && rest.is_empty()).then_some(Self {
            width,
            height,
            rgba,
        })
    }

    /// Returns the width in pixels.
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Returns the height in pixels.
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// Returns the bytes of all pixels.
    pub fn rgba(&self) -> &[u8] {
        &self.rgba
    }

    /// Returns red, green, blue and alpha of a pixel, if it is in the picture.
    pub fn pixel(&self, x: u32, y: u32) -> Option<[u8; 4]> {
        let is_inside = x < self.width && y < self.height;
        let index = y as usize * self.width as usize + x as usize;
        is_inside.then(|| self.rgba.as_chunks().0[index])
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
        Picture::new(1, 2, vec![1, 2, 3, 255, 4, 5, 6, 255]).expect("eight bytes are two pixels")
    }

    #[test]
    fn a_picture_has_four_bytes_for_each_pixel() {
        assert_eq!(Picture::new(1, 2, vec![0; 7]), None);
        assert_eq!(Picture::new(u32::MAX, u32::MAX, vec![0; 4]), None);
        let picture = two_pixels();
        assert_eq!(picture.pixel(0, 1), Some([4, 5, 6, 255]));
        assert_eq!(picture.pixel(1, 0), None);
        assert_eq!(picture.pixel(0, 2), None);
    }

    #[test]
    fn a_saved_picture_reads_back_and_leaves_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("two.png");
        fs::write(&path, "what was there before").unwrap();
        let rows = Cell::new(0);
        two_pixels()
            .save(&path, || rows.set(rows.get() + 1))
            .unwrap();
        assert_eq!(rows.get(), 2);

        let decoder = png::Decoder::new(io::BufReader::new(File::open(&path).unwrap()));
        let mut reader = decoder.read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        assert_eq!((info.width, info.height), (1, 2));
        assert_eq!(bytes, two_pixels().rgba());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_picture_that_cannot_be_saved_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let occupied = folder.path().join("folder.png");
        fs::create_dir_all(occupied.join("full")).unwrap();
        let missing = folder.path().join("missing/two.png");
        for path in [&*occupied, &missing, Path::new("/")] {
            assert!(
                two_pixels().save(path, || ()).is_err(),
                "{}",
                path.display()
            );
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
