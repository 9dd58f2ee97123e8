//! Numbers in buffers. Every count and every offset is checked before anything is reserved.

use super::Checked;
use super::buffers::{Buffers, from_start};
use crate::scene::SceneError;
use gltf::accessor::sparse::{IndexType, Sparse};
use gltf::accessor::{Accessor, DataType, Dimensions};
use obbligato::nalgebra::Point3;

/// The most elements of an accessor without a buffer view, all of which are zero.
const MOST_ZEROS: usize = 1 << 24;

/// The points of an accessor of positions.
pub(super) fn points(accessor: &Accessor<'_>, buffers: &Buffers) -> Checked<Vec<Point3<f32>>> {
    if (accessor.data_type(), accessor.dimensions()) != (DataType::F32, Dimensions::Vec3) {
        return Err(wrong(accessor, "positions must be VEC3 of FLOAT"));
    }
    let mut points = Vec::new();
    each_element::<12>(accessor, buffers, |bytes| points.push(point(bytes)))?;
    if let Some(sparse) = accessor.sparse() {
        replace_points(accessor, &sparse, buffers, &mut points)?;
    }
    Ok(points)
}

/// The numbers of an accessor of indices.
pub(super) fn indices(accessor: &Accessor<'_>, buffers: &Buffers) -> Checked<Vec<u32>> {
    if accessor.dimensions() != Dimensions::Scalar || accessor.sparse().is_some() {
        return Err(wrong(accessor, "indices must be SCALAR and not sparse"));
    }
    let mut indices = Vec::new();
    match accessor.data_type() {
        DataType::U8 => each_element::<1>(accessor, buffers, |[byte]| indices.push(byte.into())),
        DataType::U16 => each_element::<2>(accessor, buffers, |bytes| {
            indices.push(u16::from_le_bytes(bytes).into());
        }),
        DataType::U32 => each_element::<4>(accessor, buffers, |bytes| {
            indices.push(u32::from_le_bytes(bytes));
        }),
        _ => Err(wrong(accessor, "indices must be unsigned integers")),
    }?;
    Ok(indices)
}

fn point(bytes: [u8; 12]) -> Point3<f32> {
    let (numbers, _) = bytes.as_chunks::<4>();
    Point3::from([numbers[0], numbers[1], numbers[2]].map(f32::from_le_bytes))
}

/// Passes each element of an accessor on; zeros if it has no buffer view.
fn each_element<const SIZE: usize>(
    accessor: &Accessor<'_>,
    buffers: &Buffers,
    mut take: impl FnMut([u8; SIZE]),
) -> Checked<()> {
    let count = accessor.count();
    let Some((bytes, stride)) = from_start(buffers, accessor)? else {
        if count > MOST_ZEROS {
            return Err(wrong(
                accessor,
                "there are too many elements without a buffer",
            ));
        }
        (0..count).for_each(|_| take([0; SIZE]));
        return Ok(());
    };
    let stride = stride.unwrap_or(SIZE);
    if !fits(count, stride, SIZE, bytes.len()) {
        return Err(wrong(
            accessor,
            "it reaches beyond the end of its buffer view",
        ));
    }
    let elements = (0..count).filter_map(|i| bytes.get(i * stride..)?.first_chunk());
    elements.for_each(|element| take(*element));
    Ok(())
}

/// Whether so many elements of this size, this far apart, fit into so many bytes.
fn fits(count: usize, stride: usize, size: usize, length: usize) -> bool {
    let last = count
        .checked_sub(1)
        .map_or(Some(0), |last| last.checked_mul(stride)?.checked_add(size));
    last.is_some_and(|end| end <= length)
}

/// Replaces the points that a sparse accessor gives anew.
fn replace_points(
    accessor: &Accessor<'_>,
    sparse: &Sparse<'_>,
    buffers: &Buffers,
    points: &mut [Point3<f32>],
) -> Checked<()> {
    let beyond = || wrong(accessor, "its sparse part reaches beyond its buffer view");
    let (places, values) = (sparse.indices(), sparse.values());
    let place_bytes = buffers.view(&places.view())?.get(places.offset()..);
    let value_bytes = buffers.view(&values.view())?.get(values.offset()..);
    let (place_bytes, value_bytes) = place_bytes.zip(value_bytes).ok_or_else(beyond)?;
    let size = places.index_type().size();
    let count = sparse.count();
    if !fits(count, size, size, place_bytes.len()) || !fits(count, 12, 12, value_bytes.len()) {
        return Err(beyond());
    }
    let new = value_bytes.as_chunks::<12>().0.iter();
    for (place, value) in place_bytes.chunks_exact(size).zip(new).take(count) {
        let slot = points.get_mut(place_of(place, places.index_type()));
        *slot.ok_or_else(|| wrong(accessor, "a sparse index is out of range"))? = point(*value);
    }
    Ok(())
}

fn place_of(bytes: &[u8], kind: IndexType) -> usize {
    let place = match (kind, bytes) {
        (IndexType::U8, &[a]) => Some(u32::from(a)),
        (IndexType::U16, &[a, b]) => Some(u32::from(u16::from_le_bytes([a, b]))),
        (IndexType::U32, &[a, b, c, d]) => Some(u32::from_le_bytes([a, b, c, d])),
        _ => None,
    };
    place.map_or(usize::MAX, |place| place as usize)
}

fn wrong(accessor: &Accessor<'_>, problem: &str) -> SceneError {
    SceneError::at(format!("accessors[{}]", accessor.index()), problem)
}
