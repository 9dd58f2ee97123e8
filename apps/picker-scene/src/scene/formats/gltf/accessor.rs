//! Numbers in buffers, each accessor read once. Every count and every offset is checked before
//! anything is reserved.

use super::buffers::{Accessors, Found, Indices, Points};
use super::document::{Accessor, Kind, Sparse};
use crate::scene::SceneError;
use obbligato::nalgebra::Point3;
use std::fmt::Display;
use std::rc::Rc;

const BYTE: usize = 5120;
const UNSIGNED_BYTE: usize = 5121;
const SHORT: usize = 5122;
const UNSIGNED_SHORT: usize = 5123;
const UNSIGNED_INT: usize = 5125;
const FLOAT: usize = 5126;
const UNSIGNED: [usize; 3] = [UNSIGNED_BYTE, UNSIGNED_SHORT, UNSIGNED_INT];

impl<'a> Accessors<'a> {
    /// The points of the accessor with this index, which the document has.
    pub(super) fn points(&mut self, index: usize) -> Found<Points> {
        if let Some(known) = self.known.points.get(&index) {
            return Ok(Rc::clone(known));
        }
        let accessor = &self.document.accessors[index];
        let components = [FLOAT, BYTE, UNSIGNED_BYTE, SHORT, UNSIGNED_SHORT];
        let problem = "positions must be VEC3 of FLOAT, BYTE or SHORT";
        let point = |point: [f64; 3]| Point3::from(accessor.values(point));
        let points = self.elements(index, Kind::Vec3, &components, problem, point)?;
        if let Some(point) = points.iter().find(|point| is_beyond(point)) {
            let problem = format!("{point} is beyond the largest coordinate");
            return Err(wrong(index, problem).into());
        }
        let points = Rc::new(points);
        self.known.points.insert(index, Rc::clone(&points));
        Ok(points)
    }

    /// The quaternions of the accessor with this index, which the document has.
    pub(super) fn turns(&mut self, index: usize) -> Found<Vec<[f32; 4]>> {
        let accessor = &self.document.accessors[index];
        let components = [FLOAT, BYTE, SHORT];
        let problem = "rotations must be VEC4 of FLOAT, BYTE or SHORT";
        let turn = |turn: [f64; 4]| accessor.values(turn);
        self.elements(index, Kind::Vec4, &components, problem, turn)
    }

    /// The indices of the accessor with this index, which the document has.
    pub(super) fn indices(&mut self, index: usize) -> Found<Indices> {
        if let Some(known) = self.known.indices.get(&index) {
            return Ok(Rc::clone(known));
        }
        let problem = "indices must be SCALAR, and unsigned integers";
        let whole = |[number]: [f64; 1]| number as u32;
        let list = self.elements(index, Kind::Scalar, &UNSIGNED, problem, whole)?;
        let indices = Rc::new(list);
        self.known.indices.insert(index, Rc::clone(&indices));
        Ok(indices)
    }

    /// All elements of an accessor: those of its buffer view, or zeros if it has none; then what is
    /// sparse is replaced. `problem` is said of an accessor of another kind, or with other
    /// components.
    fn elements<const N: usize, T: Copy>(
        &mut self,
        index: usize,
        kind: Kind,
        components: &[usize],
        problem: &str,
        of: impl Fn([f64; N]) -> T,
    ) -> Found<Vec<T>> {
        let accessor = &self.document.accessors[index];
        let component = accessor.component_type.get();
        if accessor.kind != kind || !components.contains(&component) {
            return Err(wrong(index, problem).into());
        }
        let (width, count) = (width(component), accessor.count.get());
        let size = N * width;
        let of = |bytes: &[u8]| {
            let number = |i| number(component, &bytes[i * width..][..width]);
            of(std::array::from_fn(number))
        };
        let field = || format!("accessors[{index}]");
        let mut elements: Vec<T> = match accessor.buffer_view {
            None => {
                self.budget.take::<T>(count, field)?;
                vec![of(&vec![0; size]); count]
            }
            Some(view) => {
                let view = self.view(view, || field() + ".bufferView")?;
                let bytes = view.bytes().get(accessor.byte_offset.get()..);
                let stride = view.stride.unwrap_or(size);
                let bytes = bytes
                    .filter(|bytes| fits(count, stride, size, bytes.len()))
                    .ok_or_else(|| wrong(index, "it reaches beyond the end of its buffer view"))?;
                self.budget.take::<T>(count, field)?;
                let places = (0..count).map(|i| i * stride);
                places.map(|place| of(&bytes[place..][..size])).collect()
            }
        };
        if let Some(sparse) = &accessor.sparse {
            self.replace(index, sparse, &mut elements, size, of)?;
        }
        Ok(elements)
    }

    /// Replaces the elements that a sparse accessor gives anew, each of so many bytes.
    fn replace<T>(
        &mut self,
        index: usize,
        sparse: &Sparse,
        elements: &mut [T],
        size: usize,
        of: impl Fn(&[u8]) -> T,
    ) -> Found<()> {
        let field = |part| move || format!("accessors[{index}].sparse.{part}.bufferView");
        let places = self.view(sparse.indices.buffer_view, field("indices"))?;
        let values = self.view(sparse.values.buffer_view, field("values"))?;
        let component = sparse.indices.component_type.get();
        if !UNSIGNED.contains(&component) {
            return Err(wrong(index, "sparse indices must be unsigned integers").into());
        }
        let (width, count) = (width(component), sparse.count.get());
        let places = places.bytes().get(sparse.indices.byte_offset.get()..);
        let values = values.bytes().get(sparse.values.byte_offset.get()..);
        let (places, values) = places
            .zip(values)
            .filter(|(places, _)| fits(count, width, width, places.len()))
            .filter(|(_, values)| fits(count, size, size, values.len()))
            .ok_or_else(|| wrong(index, "its sparse part reaches beyond its buffer view"))?;
        let values = places.chunks_exact(width).zip(values.chunks_exact(size));
        for (place, value) in values.take(count) {
            let slot = elements.get_mut(number(component, place) as usize);
            *slot.ok_or_else(|| wrong(index, "a sparse index is out of range"))? = of(value);
        }
        Ok(())
    }
}

impl Accessor {
    fn values<const N: usize>(&self, numbers: [f64; N]) -> [f32; N] {
        numbers.map(|number| self.value(number as f32))
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
        if self.normalized { (number / largest).max(-1.0) } else { number }
    }
}

/// The bytes of a number of this type.
const fn width(component: usize) -> usize {
    match component {
        BYTE | UNSIGNED_BYTE => 1,
        SHORT | UNSIGNED_SHORT => 2,
        _ => 4,
    }
}

/// A number of this type, which its bytes give exactly.
fn number(component: usize, bytes: &[u8]) -> f64 {
    match (component, bytes) {
        (BYTE, &[a]) => i8::from_le_bytes([a]).into(),
        (SHORT, &[a, b]) => i16::from_le_bytes([a, b]).into(),
        (FLOAT, &[a, b, c, d]) => f32::from_le_bytes([a, b, c, d]).into(),
        _ => bytes.iter().rfold(0.0, |above, byte| above * 256.0 + f64::from(*byte)),
    }
}

pub(super) fn is_beyond(point: &Point3<f32>) -> bool {
    let limit = <f32 as obbligato::Real>::LIMIT;
    !point.iter().all(|c| c.abs() <= limit)
}

/// Whether so many elements of this size, this far apart, fit into so many bytes.
fn fits(count: usize, stride: usize, size: usize, length: usize) -> bool {
    let last =
        count.checked_sub(1).map_or(Some(0), |last| last.checked_mul(stride)?.checked_add(size));
    last.is_some_and(|end| end <= length)
}

fn wrong(index: usize, problem: impl Display) -> SceneError {
    SceneError::at(format!("accessors[{index}]"), problem)
}
