use crate::device::gpu::{Gpu, GpuError};
use std::sync::mpsc;
use wgpu::{
    Buffer, BufferDescriptor, BufferUsages, COPY_BYTES_PER_ROW_ALIGNMENT, CommandEncoderDescriptor,
    Device, MapMode, PollType, TexelCopyBufferInfo, TexelCopyBufferLayout, Texture,
};

/// The bytes of a texel in each of the formats that are read back.
const TEXEL: u32 = 4;

/// Waits until a texture is drawn, and returns its texels, rows from top to bottom.
pub(crate) fn read_texels(gpu: &Gpu, texture: &Texture) -> Result<Vec<u8>, GpuError> {
    let row = texture.width() * TEXEL;
    let padded_row = row.next_multiple_of(COPY_BYTES_PER_ROW_ALIGNMENT);
    let buffer = buffer(gpu.device(), u64::from(padded_row) * u64::from(texture.height()));
    copy(gpu, texture, &buffer, padded_row);
    map(gpu.device(), &buffer)?;
    let bytes = buffer.get_mapped_range(..).map_err(|_| GpuError::Lost)?;
    Ok(bytes
        .chunks(padded_row as usize)
        .flat_map(|padded| &padded[..row as usize])
        .copied()
        .collect())
}

fn buffer(device: &Device, size: u64) -> Buffer {
    device.create_buffer(&BufferDescriptor {
        label: Some("readback"),
        size,
        usage: BufferUsages::COPY_DST | BufferUsages::MAP_READ,
        mapped_at_creation: false,
    })
}

fn copy(gpu: &Gpu, texture: &Texture, buffer: &Buffer, padded_row: u32) {
    let descriptor = CommandEncoderDescriptor { label: Some("readback") };
    let mut encoder = gpu.device().create_command_encoder(&descriptor);
    let layout =
        TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(padded_row), rows_per_image: None };
    let target = TexelCopyBufferInfo { buffer, layout };
    encoder.copy_texture_to_buffer(texture.as_image_copy(), target, texture.size());
    gpu.queue().submit([encoder.finish()]);
}

fn map(device: &Device, buffer: &Buffer) -> Result<(), GpuError> {
    let (sender, receiver) = mpsc::channel();
    // Sending fails only if the receiver is gone, and then the result is not awaited.
    buffer.map_async(MapMode::Read, .., move |result| drop(sender.send(result)));
    device.poll(PollType::wait_indefinitely()).map_err(|_| GpuError::Lost)?;
    receiver.recv().map_err(|_| GpuError::Lost)?.map_err(|_| GpuError::Lost)
}
