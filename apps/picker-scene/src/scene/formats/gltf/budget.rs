//! The memory that reading a file may take, and the time.

use crate::scene::SceneError;
use crate::scene::error::Checked;
use obbligato::Aabb3;
use obbligato_bvh::{Item, Node};

/// For each byte that is read; a file of an honest program takes less than 20, a well compressed
/// one 50, and one of lists of a list of a list 73.
const FOR_EACH_BYTE: u64 = 80;
/// The bytes that any file may take in addition.
const FLOOR: u64 = 64 << 20;
/// What a tree takes for each of its boxes while it is built: its bounds, a place to sort it, and a
/// part of a node.
pub(in crate::scene) const TREE: usize =
    size_of::<Aabb3>() + size_of::<Item>() + size_of::<Node>() * 5 / 21 + 1;
/// For so many bytes, a box may be fitted to the image of one vertex. That takes a second or two
/// for any file.
const FOR_EACH_IMAGE: u64 = 8;

/// A limit on the memory that a document takes once read: small files can name large sums.
///
/// Everything that is read, kept, or built of it later is counted before it is reserved, and the
/// document once it is there: nothing in it takes more than [`FOR_EACH_BYTE`] for each of its
/// bytes.
pub(in crate::scene) struct Budget {
    floor: u64,
    of_files: u64,
    taken: u64,
    images: u64,
}

impl Default for Budget {
    fn default() -> Self {
        Self::new()
    }
}

impl Budget {
    pub(in crate::scene) const fn new() -> Self {
        Self::with_floor(FLOOR)
    }

    /// A budget of so many bytes in addition to those for the bytes of files.
    pub(super) const fn with_floor(floor: u64) -> Self {
        Self { floor, of_files: 0, taken: 0, images: 0 }
    }

    /// A file of so many bytes was read, which take as many.
    pub(in crate::scene) const fn add_file(&mut self, length: usize) {
        self.of_files += length as u64 * FOR_EACH_BYTE;
        self.taken += length as u64;
    }

    /// Takes memory for so many items of this type, for the sake of a field.
    pub(in crate::scene) fn take<T>(
        &mut self,
        count: usize,
        field: impl FnOnce() -> String,
    ) -> Checked<()> {
        let bytes = (count as u64).saturating_mul(size_of::<T>() as u64);
        self.taken = self.taken.saturating_add(bytes);
        let most = self.most();
        if self.taken <= most {
            return Ok(());
        }
        let problem = format!(
            "with it, reading the file takes more than {} MB of memory, the most for its size",
            most >> 20
        );
        Err(SceneError::at(field(), problem))
    }

    /// Whether a box may be fitted to so many images of vertices: a small file may show a large
    /// mesh many times.
    pub(super) fn may_fit(&mut self, images: usize) -> bool {
        self.images = self.images.saturating_add(images as u64);
        self.images <= self.most() / FOR_EACH_IMAGE
    }

    fn most(&self) -> u64 {
        self.of_files.saturating_add(self.floor)
    }

    /// What has been taken, in bytes.
    #[cfg(test)]
    pub(super) const fn taken(&self) -> u64 {
        self.taken
    }
}
