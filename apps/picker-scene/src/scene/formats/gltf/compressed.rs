//! Views that meshoptimizer compressed, by `EXT_meshopt_compression` or its successor of `KHR`.

use super::document::{BufferView, Compressed};
use super::whole::Whole;
use meshoptimizer_rs::Workspace;
use meshoptimizer_rs::codec::{
    decode_filter_exp, decode_index_buffer, decode_index_sequence, decode_vertex_buffer,
};

impl BufferView {
    /// Where the bytes of the view are compressed, if they are.
    pub(super) fn compressed(&self) -> Option<&Compressed> {
        let both = [&self.extensions.khr, &self.extensions.ext];
        both.into_iter().find_map(Option::as_ref)
    }
}

impl Compressed {
    /// How many bytes come out of it.
    pub(super) fn length(&self) -> usize {
        self.count.get().saturating_mul(self.byte_stride.get())
    }

    /// The bytes of the view. Normals and rotations have filters of their own, which are not read.
    pub(super) fn decode(&self, source: &[u8]) -> Result<Vec<u8>, String> {
        let [count, stride] = [self.count, self.byte_stride].map(Whole::get);
        let mut workspace = Workspace::default();
        let decode = match self.mode.as_str() {
            "ATTRIBUTES" => decode_vertex_buffer,
            "TRIANGLES" => decode_index_buffer,
            "INDICES" => decode_index_sequence,
            other => return Err(format!("the mode {other:?} is not known")),
        };
        let failed = |error| format!("it cannot be decompressed: {error}");
        let mut bytes = decode(count, stride, source, &mut workspace).map_err(failed)?;
        match self.filter.as_deref() {
            None | Some("NONE") => {}
            Some("EXPONENTIAL") => {
                decode_filter_exp(&mut bytes, count, stride, &mut workspace).map_err(failed)?;
            }
            Some(other) => return Err(format!("the filter {other:?} is not for positions")),
        }
        Ok(bytes)
    }
}
