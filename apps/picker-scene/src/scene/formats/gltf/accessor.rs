//! Numbers in buffers, each accessor read once. Every count and every offset is checked before
//! anything is reserved.

use super::Checked;
use super::buffers::Buffers;
use super::document::{Accessor, Document, Kind, Sparse};
use crate::scene::SceneError;
use obbligato::nalgebra::Point3;
use std::collections::HashMap;
use std::fmt::Display;
use std::rc::Rc;

const BYTE: usize = 5120;
const UNSIGNED_BYTE: usize = 5121;
const SHORT: usize = 5122;
const UNSIGNED_SHORT: usize = 5123;
const UNSIGNED_INT: usize = 5125;
const FLOAT: usize = 5126;

/// The points of an accessor, which several meshes may share.
pub(super) type Points = Rc<Vec<Point3<f32>>>;

/// The indices of an accessor, and the largest.
pub(super) struct Indices {
    pub(super) list: Vec<u32>,
    pub(super) largest: Option<u32>,
}

/// The accessors of a document. Accessors whose bytes the file does not have yield nothing.
pub(super) struct Accessors<'a> {
    pub(super) document: &'a Document<'a>,
    pub(super) buffers: Buffers<'a>,
    points: HashMap<usize, Option<Points>>,
    indices: HashMap<usize, Option<Rc<Indices>>>,
}

impl<'a> Accessors<'a> {
    pub(super) fn new(document: &'a Document<'a>, buffers: Buffers<'a>) -> Self {
        Self {
            document,
            buffers,
            points: HashMap::new(),
            indices: HashMap::new(),
        }
    }

    /// The points of the accessor with this index, which the document has.
    pub(super) fn points(&mut self, index: usize) -> Checked<Option<Points>> {
        if let Some(known) = self.points.get(&index) {
            return Ok(known.clone());
        }
        let points = self.read_points(index)?.map(Rc::new);
        self.points.insert(index, points.clone());
        Ok(points)
    }

    /// The quaternions of the accessor with this index, which the document has.
    pub(super) fn turns(&mut self, index: usize) -> Checked<Option<Vec<[f32; 4]>>> {
        let accessor = &self.document.accessors[index];
        match (accessor.kind, accessor.component_type.get()) {
            (Kind::Vec4, FLOAT) => {
                self.elements(index, |b: [u8; 16]| accessor.numbers(b, f32::from_le_bytes))
            }
            (Kind::Vec4, BYTE) => self.elements(index, |b: [u8; 4]| {
                accessor.numbers(b, |b| i8::from_le_bytes(b).into())
            }),
            (Kind::Vec4, SHORT) => self.elements(index, |b: [u8; 8]| {
                accessor.numbers(b, |b| i16::from_le_bytes(b).into())
            }),
            _ => Err(wrong(
                index,
                "rotations must be VEC4 of FLOAT, BYTE or SHORT",
            )),
        }
    }

    /// The indices of the accessor with this index, which the document has.
    pub(super) fn indices(&mut self, index: usize) -> Checked<Option<Rc<Indices>>> {
        if let Some(known) = self.indices.get(&index) {
            return Ok(known.clone());
        }
        let indices = self.read_indices(index)?.map(|list| {
            let largest = list.iter().copied().max();
            Rc::new(Indices { list, largest })
        });
        self.indices.insert(index, indices.clone());
        Ok(indices)
    }

    fn read_points(&mut self, index: usize) -> Checked<Option<Vec<Point3<f32>>>> {
        let accessor = &self.document.accessors[index];
        let points = match (accessor.kind, accessor.component_type.get()) {
            (Kind::Vec3, FLOAT) => {
                self.elements(index, |b: [u8; 12]| accessor.point(b, f32::from_le_bytes))
            }
            (Kind::Vec3, BYTE) => self.elements(index, |b: [u8; 3]| {
                accessor.point(b, |b| i8::from_le_bytes(b).into())
            }),
            (Kind::Vec3, UNSIGNED_BYTE) => self.elements(index, |b: [u8; 3]| {
                accessor.point(b, |b| u8::from_le_bytes(b).into())
            }),
            (Kind::Vec3, SHORT) => self.elements(index, |b: [u8; 6]| {
                accessor.point(b, |b| i16::from_le_bytes(b).into())
            }),
            (Kind::Vec3, UNSIGNED_SHORT) => self.elements(index, |b: [u8; 6]| {
                accessor.point(b, |b| u16::from_le_bytes(b).into())
            }),
            _ => Err(wrong(
                index,
                "positions must be VEC3 of FLOAT, BYTE or SHORT",
            )),
        }?;
        match points.iter().flatten().find(|point| is_beyond(point)) {
            Some(point) => Err(wrong(
                index,
                format!("{point} is beyond the largest coordinate"),
            )),
            None => Ok(points),
        }
    }

    fn read_indices(&mut self, index: usize) -> Checked<Option<Vec<u32>>> {
        let accessor = &self.document.accessors[index];
        match (accessor.kind, accessor.component_type.get()) {
            (Kind::Scalar, UNSIGNED_BYTE) => self.elements(index, |b| u8::from_le_bytes(b).into()),
            (Kind::Scalar, UNSIGNED_SHORT) => {
                self.elements(index, |b| u16::from_le_bytes(b).into())
            }
            (Kind::Scalar, UNSIGNED_INT) => self.elements(index, u32::from_le_bytes),
            _ => Err(wrong(
                index,
                "indices must be SCALAR, and unsigned integers",
            )),
        }
    }

    /// All elements of an accessor: those of its buffer view, or zeros if it has none; then what is
    /// sparse is replaced.
    fn elements<const SIZE: usize, T: Copy>(
        &mut self,
        index: usize,
        of: impl Fn([u8; SIZE]) -> T,
    ) -> Checked<Option<Vec<T>>> {
        let accessor = &self.document.accessors[index];
        let (count, field) = (accessor.count.get(), || format!("accessors[{index}]"));
        let mut elements = match accessor.buffer_view {
            None => {
                self.buffers.budget.take::<T>(count, field)?;
                vec![of([0; SIZE]); count]
            }
            Some(view) => {
                let view = self.buffers.view(view, || field() + ".bufferView")?;
                let Some(view) = view else { return Ok(None) };
                let bytes = view.bytes().get(accessor.byte_offset.get()..);
                let stride = view.stride.unwrap_or(SIZE);
                let bytes = bytes
                    .filter(|bytes| fits(count, stride, SIZE, bytes.len()))
                    .ok_or_else(|| wrong(index, "it reaches beyond the end of its buffer view"))?;
                self.buffers.budget.take::<T>(count, field)?;
                let places = (0..count).map(|i| i * stride);
                let found = places.filter_map(|place| bytes.get(place..)?.first_chunk());
                let mut elements = Vec::with_capacity(count);
                elements.extend(found.map(|bytes| of(*bytes)));
                elements
            }
        };
        match &accessor.sparse {
            Some(sparse) => {
                let is_known = self.replace(index, sparse, &mut elements, of)?;
                Ok(is_known.then_some(elements))
            }
            None => Ok(Some(elements)),
        }
    }

    /// Replaces the elements that a sparse accessor gives anew; says whether the file has them.
    fn replace<const SIZE: usize, T>(
        &mut self,
        index: usize,
        sparse: &Sparse,
        elements: &mut [T],
        of: impl Fn([u8; SIZE]) -> T,
    ) -> Checked<bool> {
        let field = |part| move || format!("accessors[{index}].sparse.{part}.bufferView");
        let buffers = &mut self.buffers;
        let places = buffers.view(sparse.indices.buffer_view, field("indices"))?;
        let values = buffers.view(sparse.values.buffer_view, field("values"))?;
        let Some((places, values)) = places.zip(values) else {
            return Ok(false);
        };
        let width = match sparse.indices.component_type.get() {
            UNSIGNED_BYTE => 1,
            UNSIGNED_SHORT => 2,
            UNSIGNED_INT => 4,
            _ => return Err(wrong(index, "sparse indices must be unsigned integers")),
        };
        let count = sparse.count.get();
        let places = places.bytes().get(sparse.indices.byte_offset.get()..);
        let values = values.bytes().get(sparse.values.byte_offset.get()..);
        let (places, values) = places
            .zip(values)
            .filter(|(places, _)| fits(count, width, width, places.len()))
            .filter(|(_, values)| fits(count, SIZE, SIZE, values.len()))
            .ok_or_else(|| wrong(index, "its sparse part reaches beyond its buffer view"))?;
        let places = places.chunks_exact(width).map(little_endian);
        for (place, value) in places.zip(values.as_chunks().0).take(count) {
            let slot = elements.get_mut(place);
            *slot.ok_or_else(|| wrong(index, "a sparse index is out of range"))? = of(*value);
        }
        Ok(true)
    }
}

impl Accessor {
    /// The point of three numbers of so many bytes.
    fn point<const WIDTH: usize>(
        &self,
        bytes: impl AsRef<[u8]>,
        number: impl Fn([u8; WIDTH]) -> f32,
    ) -> Point3<f32> {
        Point3::from(self.numbers::<3, WIDTH>(bytes, number))
    }

    /// So many numbers of so many bytes.
    fn numbers<const COUNT: usize, const WIDTH: usize>(
        &self,
        bytes: impl AsRef<[u8]>,
        number: impl Fn([u8; WIDTH]) -> f32,
    ) -> [f32; COUNT] {
        let (numbers, _) = bytes.as_ref().as_chunks::<WIDTH>();
        std::array::from_fn(|i| self.value(number(numbers[i])))
    }

    /// What a number stands for. A normalized one is a part of the largest.
    pub(super) fn value(&self, number: f32) -> f32 {
        let largest = match self.component_type.get() {
            BYTE => 127.0,
            UNSIGNED_BYTE => 255.0,
            SHORT => 32_767.0,
            UNSIGNED_SHORT => 65_535.0,
            _ => return number,
        };
        if self.normalized {
            (number / largest).max(-1.0)
        } else {
            number
        }
    }
}

fn is_beyond(point: &Point3<f32>) -> bool {
    let limit = <f32 as obbligato::Real>::LIMIT;
    !point.iter().all(|c| c.abs() <= limit)
}

/// Whether so many elements of this size, this far apart, fit into so many bytes.
fn fits(count: usize, stride: usize, size: usize, length: usize) -> bool {
    let last = count
        .checked_sub(1)
        .map_or(Some(0), |last| last.checked_mul(stride)?.checked_add(size));
    last.is_some_and(|end| end <= length)
}

fn little_endian(bytes: &[u8]) -> usize {
    let more = |number, byte: &u8| number << 8 | usize::from(*byte);
    bytes.iter().rev().fold(0, more)
}

fn wrong(index: usize, problem: impl Display) -> SceneError {
    SceneError::at(format!("accessors[{index}]"), problem)
}
