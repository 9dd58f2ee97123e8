//! The bytes of buffers and of views of them, read when they are first needed, and once.

use super::Checked;
use super::budget::Budget;
use super::document::{Buffer, Compressed, Document};
use super::uri;
use super::whole::Whole;
use crate::scene::SceneError;
use crate::scene::formats::source::Home;
use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;
use std::path::PathBuf;
use std::rc::Rc;

/// Bytes in the text of the file, or elsewhere.
type Bytes<'a> = Rc<Cow<'a, [u8]>>;

/// The bytes of a document.
pub(super) struct Buffers<'a> {
    document: &'a Document<'a>,
    in_file: Option<&'a [u8]>,
    home: Home<'a>,
    pub(super) budget: Budget,
    known: HashMap<usize, Option<Bytes<'a>>>,
    /// By their paths, since many buffers may name one file.
    files: HashMap<PathBuf, Bytes<'a>>,
    decompressed: HashMap<usize, Bytes<'a>>,
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

impl<'a> Buffers<'a> {
    pub(super) fn new(
        document: &'a Document<'a>,
        in_file: Option<&'a [u8]>,
        home: Home<'a>,
        budget: Budget,
    ) -> Self {
        Self {
            document,
            in_file,
            home,
            budget,
            known: HashMap::new(),
            files: HashMap::new(),
            decompressed: HashMap::new(),
        }
    }

    /// The view with this index; none if the file does not have its bytes. `field` is where the
    /// index stands.
    pub(super) fn view(
        &mut self,
        index: Whole,
        field: impl FnOnce() -> String,
    ) -> Checked<Option<BufferPart<'a>>> {
        let view = index.of(&self.document.buffer_views, field)?;
        let here = || format!("bufferViews[{}]", index.get());
        let stride = view
            .byte_stride
            .map(Whole::get)
            .filter(|&stride| stride > 0);
        if let Some(compressed) = view.compressed() {
            let bytes = self.decompressed(index.get(), compressed)?;
            let whole = |bytes: Bytes<'a>| {
                let range = 0..bytes.len();
                BufferPart {
                    bytes,
                    range,
                    stride: Some(compressed.byte_stride.get()),
                }
            };
            return Ok(bytes.map(whole));
        }
        let Some(bytes) = self.buffer(view.buffer, || here() + ".buffer")? else {
            return Ok(None);
        };
        let range = part(&bytes, view.byte_offset, view.byte_length, here)?;
        Ok(Some(BufferPart {
            bytes,
            range,
            stride,
        }))
    }

    /// What is compressed in the place of a view.
    fn decompressed(&mut self, index: usize, from: &Compressed) -> Checked<Option<Bytes<'a>>> {
        if let Some(known) = self.decompressed.get(&index) {
            return Ok(Some(Rc::clone(known)));
        }
        let field = || format!("bufferViews[{index}].extensions");
        let Some(source) = self.buffer(from.buffer, || field() + ".buffer")? else {
            return Ok(None);
        };
        let range = part(&source, from.byte_offset, from.byte_length, field)?;
        self.budget.take::<u8>(from.length(), field)?;
        let bytes = from.decode(&source[range]);
        let bytes = bytes.map_err(|problem| SceneError::at(field(), problem))?;
        let bytes: Bytes<'a> = Rc::new(Cow::Owned(bytes));
        self.decompressed.insert(index, Rc::clone(&bytes));
        Ok(Some(bytes))
    }

    /// The buffer with this index, if the file has its bytes.
    fn buffer(
        &mut self,
        index: Whole,
        field: impl FnOnce() -> String,
    ) -> Checked<Option<Bytes<'a>>> {
        let buffer = index.of(&self.document.buffers, field)?;
        let index = index.get();
        if let Some(known) = self.known.get(&index) {
            return Ok(known.clone());
        }
        let bytes = self.read(index, buffer)?;
        let (length, found) = (
            buffer.byte_length.get(),
            bytes.as_ref().map(|bytes| bytes.len()),
        );
        if let Some(found) = found.filter(|&found| found < length) {
            let problem = format!("{length}, but there are {found} bytes");
            return Err(SceneError::at(
                format!("buffers[{index}].byteLength"),
                problem,
            ));
        }
        self.known.insert(index, bytes.clone());
        Ok(bytes)
    }

    fn read(&mut self, index: usize, buffer: &Buffer<'a>) -> Checked<Option<Bytes<'a>>> {
        let field = || format!("buffers[{index}].uri");
        let wrong = |problem| SceneError::at(field(), problem);
        let Some(uri) = &buffer.uri else {
            let bytes = self.in_file.filter(|_| index == 0);
            return Ok(bytes.map(|bytes| Rc::new(Cow::Borrowed(bytes))));
        };
        if let Some(data) = uri::data(&uri.0) {
            self.budget.take::<u8>(data.len(), field)?;
            return Ok(Some(Rc::new(Cow::Owned(uri::decode(data).map_err(wrong)?))));
        }
        let path = uri::path(&uri.0, self.home).map_err(wrong)?;
        if let Some(known) = self.files.get(&path) {
            return Ok(Some(Rc::clone(known)));
        }
        let bytes = uri::read(&path).map_err(wrong)?;
        self.budget.add_file(bytes.len());
        let bytes: Bytes<'a> = Rc::new(Cow::Owned(bytes));
        self.files.insert(path, Rc::clone(&bytes));
        Ok(Some(bytes))
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
