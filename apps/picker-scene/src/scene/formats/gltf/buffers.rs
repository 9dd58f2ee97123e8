//! The bytes of buffers and of views of them, read when they are first needed, and once.

use super::budget::Budget;
use super::document::{Buffer, Compressed, Document};
use super::uri;
use super::whole::Whole;
use crate::scene::SceneError;
use crate::scene::error::Checked;
use crate::scene::formats::source::Home;
use meshoptimizer_rs::Workspace;
use meshoptimizer_rs::codec::{
    decode_filter_exp, decode_filter_quat, decode_index_buffer, decode_index_sequence,
    decode_vertex_buffer,
};
use obbligato::nalgebra::Point3;
use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;
use std::path::PathBuf;
use std::rc::Rc;

/// Bytes in the text of the file, or elsewhere.
type Bytes<'a> = Rc<Cow<'a, [u8]>>;

/// Why bytes or numbers are not read.
pub(super) enum Unread {
    /// Something is wrong with them.
    Wrong(SceneError),
    /// The file does not have them, or not in a form that is read.
    Lost,
}

/// What the file may not have.
pub(super) type Found<T> = Result<T, Unread>;

impl From<SceneError> for Unread {
    fn from(error: SceneError) -> Self {
        Self::Wrong(error)
    }
}

/// A part of a buffer.
pub(super) struct BufferPart<'a> {
    bytes: Bytes<'a>,
    range: Range<usize>,
    pub(super) stride: Option<usize>,
}

impl BufferPart<'_> {
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes[self.range.clone()]
    }
}

/// The points of an accessor, which several meshes may share.
pub(super) type Points = Rc<Vec<Point3<f32>>>;

/// The indices of an accessor.
pub(super) type Indices = Rc<Vec<u32>>;

/// The accessors of a document, and the bytes that they are made of.
pub(super) struct Accessors<'a> {
    pub(super) document: &'a Document<'a>,
    /// The bytes that follow the JSON in the file.
    pub(super) in_file: Option<&'a [u8]>,
    pub(super) home: Home<'a>,
    pub(super) budget: Budget,
    pub(super) known: Known<'a>,
}

/// What has been read of a document, by its index there.
#[derive(Default)]
pub(super) struct Known<'a> {
    buffers: HashMap<usize, Bytes<'a>>,
    /// By their paths, since many buffers may name one file.
    files: HashMap<PathBuf, Bytes<'a>>,
    decompressed: HashMap<usize, Bytes<'a>>,
    pub(super) points: HashMap<usize, Points>,
    pub(super) indices: HashMap<usize, Indices>,
}

impl<'a> Accessors<'a> {
    /// The view with this index. `field` is where the index stands.
    pub(super) fn view(
        &mut self,
        index: Whole,
        field: impl FnOnce() -> String,
    ) -> Found<BufferPart<'a>> {
        let view = index.of(&self.document.buffer_views, field)?;
        let here = || format!("bufferViews[{}]", index.get());
        let stride = view.byte_stride.map(Whole::get);
        let stride = stride.filter(|&stride| stride > 0);
        let extensions = &view.extensions;
        if let Some(compressed) = extensions.khr.as_ref().or(extensions.ext.as_ref()) {
            let bytes = self.decompressed(index.get(), compressed)?;
            return Ok(BufferPart {
                range: 0..bytes.len(),
                bytes,
                stride: Some(compressed.byte_stride.get()),
            });
        }
        let bytes = self.buffer(view.buffer, || here() + ".buffer")?;
        Ok(BufferPart {
            range: part(&bytes, view.byte_offset, view.byte_length, here)?,
            bytes,
            stride,
        })
    }

    /// What is compressed in the place of a view.
    fn decompressed(&mut self, index: usize, from: &Compressed) -> Found<Bytes<'a>> {
        if let Some(known) = self.known.decompressed.get(&index) {
            return Ok(Rc::clone(known));
        }
        let field = || format!("bufferViews[{index}].extensions");
        let source = self.buffer(from.buffer, || field() + ".buffer")?;
        let range = part(&source, from.byte_offset, from.byte_length, field)?;
        let length = from.count.get().saturating_mul(from.byte_stride.get());
        self.budget.take::<u8>(length, field)?;
        let bytes = from.decode(&source[range]);
        let bytes = bytes.map_err(|problem| SceneError::at(field(), problem))?;
        let bytes: Bytes<'a> = Rc::new(Cow::Owned(bytes));
        self.known.decompressed.insert(index, Rc::clone(&bytes));
        Ok(bytes)
    }

    /// The buffer with this index.
    fn buffer(&mut self, index: Whole, field: impl FnOnce() -> String) -> Found<Bytes<'a>> {
        let buffer = index.of(&self.document.buffers, field)?;
        let index = index.get();
        if let Some(known) = self.known.buffers.get(&index) {
            return Ok(Rc::clone(known));
        }
        let bytes = self.read(index, buffer)?;
        let (length, found) = (buffer.byte_length.get(), bytes.len());
        if found < length {
            let problem = format!("{length}, but there are {found} bytes");
            let field = format!("buffers[{index}].byteLength");
            return Err(SceneError::at(field, problem).into());
        }
        self.known.buffers.insert(index, Rc::clone(&bytes));
        Ok(bytes)
    }

    fn read(&mut self, index: usize, buffer: &Buffer<'a>) -> Found<Bytes<'a>> {
        let field = || format!("buffers[{index}].uri");
        let wrong = |problem| SceneError::at(field(), problem);
        let Some(uri) = &buffer.uri else {
            let bytes = self.in_file.filter(|_| index == 0);
            return Ok(Rc::new(Cow::Borrowed(bytes.ok_or(Unread::Lost)?)));
        };
        if let Some(data) = uri::data(&uri.0) {
            // What is escaped is copied, and then decoded.
            self.budget.take::<[u8; 2]>(data.len(), field)?;
            return Ok(Rc::new(Cow::Owned(uri::decode(data).map_err(wrong)?)));
        }
        let path = uri::path(&uri.0, self.home).map_err(wrong)?;
        if let Some(known) = self.known.files.get(&path) {
            return Ok(Rc::clone(known));
        }
        let bytes = uri::read(&path).map_err(wrong)?;
        self.budget.add_file(bytes.len());
        let bytes: Bytes<'a> = Rc::new(Cow::Owned(bytes));
        self.known.files.insert(path, Rc::clone(&bytes));
        Ok(bytes)
    }
}

/// The place of a part among the bytes of a buffer.
fn part(
    bytes: &[u8],
    offset: Whole,
    length: Whole,
    field: impl FnOnce() -> String,
) -> Checked<Range<usize>> {
    let end = offset.get().checked_add(length.get());
    let range = end.map(|end| offset.get()..end);
    let range = range.filter(|range| range.end <= bytes.len());
    range.ok_or_else(|| SceneError::at(field(), "it reaches beyond the end of its buffer"))
}

impl Compressed {
    /// The bytes of the view. Normals have a filter of their own, which is not read.
    fn decode(&self, source: &[u8]) -> Result<Vec<u8>, String> {
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
        let filter = match self.filter.as_deref() {
            None | Some("NONE") => return Ok(bytes),
            Some("EXPONENTIAL") => decode_filter_exp,
            Some("QUATERNION") => decode_filter_quat,
            Some(other) => {
                let problem = format!("the filter {other:?} is not for positions or rotations");
                return Err(problem);
            }
        };
        filter(&mut bytes, count, stride, &mut workspace).map_err(failed)?;
        Ok(bytes)
    }
}
