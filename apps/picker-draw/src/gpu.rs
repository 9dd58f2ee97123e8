//! Draws states with `obbligato-render`.

use crate::cpu::draw;
use crate::cpu2d::draw2d;
use crate::draw2d::{sketch, view};
use crate::marks::{self, marks};
use crate::upload::{Upload, seen};
use obbligato_render::wgpu::DeviceType;
use obbligato_render::{Antialiasing, Gpu, GpuError, Offscreen, Offscreen2d, Picture, Viewpoint};
use picker_editor::{Demo, State, State2d};

/// A software rasterizer smooths silhouettes in scenes of up to this many boxes, and in pictures of
/// up to this many pixels: those of 3840x2160 take 100 MB instead of 531, and half the time.
const SMOOTH_IN_SOFTWARE: usize = 10_000;
const SMOOTH_PIXELS: u64 = 6_000_000;

/// Draws a state on the GPU, without a window and without a display.
///
/// The picture is the one that the window shows.
///
/// # Errors
/// There is no graphics driver, the picture is too large for it, or drawing fails.
pub fn gpu_picture(state: &State) -> Result<Picture, GpuError> {
    picture_by(Gpu::headless()?, state)
}

/// Draws what a demo shows, without bars and panels: by an adapter, or by the CPU if there is none
/// or it fails.
pub fn picture_of(demo: &Demo, gpu: Option<Gpu>) -> Picture {
    if let Some(state) = demo.state2d() {
        let by_gpu = gpu.and_then(|gpu| flat_picture(gpu, state).ok());
        return by_gpu.unwrap_or_else(|| draw2d(state, || ()));
    }
    let by_gpu = gpu.and_then(|gpu| picture_by(gpu, demo.state()).ok());
    by_gpu.unwrap_or_else(|| draw(demo.state(), || ()))
}

fn picture_by(gpu: Gpu, state: &State) -> Result<Picture, GpuError> {
    let unseen = || GpuError::Refused("the camera is out of range".to_owned());
    let viewpoint = viewpoint(state).ok_or_else(unseen)?;
    let (marks, flat) = (marks(state), marks::view(state));
    let over = (!marks.is_flat_empty()).then_some((&marks.drawing, &flat));
    let antialiasing = antialiasing(&gpu, state.scene().boxes().len(), viewpoint.size());
    let mut offscreen = Offscreen::new(gpu, antialiasing);
    Upload::default().give(offscreen.renderer(), state);
    let seen = |sieves: &_| seen(state.scene(), sieves);
    offscreen.picture_of_seen(&viewpoint, over, seen)
}

/// Draws a 2D scene on the GPU, without a window and without a display.
///
/// The picture is the one that the window shows, without labels.
///
/// # Errors
/// Those of [`gpu_picture`].
pub fn gpu_picture2d(state: &State2d) -> Result<Picture, GpuError> {
    flat_picture(Gpu::headless()?, state)
}

fn flat_picture(gpu: Gpu, state: &State2d) -> Result<Picture, GpuError> {
    let mut offscreen = Offscreen2d::new(gpu);
    offscreen.picture(&sketch(state).drawing, &view(state))
}

/// Returns the viewpoint of the state; `None` if its camera is out of range.
pub fn viewpoint(state: &State) -> Option<Viewpoint> {
    let viewpoint = Viewpoint::new(&state.camera(), state.viewport())?;
    Some(viewpoint.with_scale_factor(state.line_scale()))
}

/// Returns whether silhouettes are smoothed. With many boxes or pixels, that would take a software
/// rasterizer too long, and too much of the memory of the machine.
pub fn antialiasing(gpu: &Gpu, boxes: usize, [width, height]: [u32; 2]) -> Antialiasing {
    let is_software = gpu.adapter().get_info().device_type == DeviceType::Cpu;
    let is_large = u64::from(width) * u64::from(height) > SMOOTH_PIXELS;
    if is_software && (is_large || boxes > SMOOTH_IN_SOFTWARE) {
        Antialiasing::Off
    } else {
        Antialiasing::Msaa4
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_software_adapter_smooths_neither_many_boxes_nor_large_pictures() {
        let gpu = Gpu::headless().ok();
        let is_software = |gpu: &Gpu| gpu.adapter().get_info().device_type == DeviceType::Cpu;
        let Some(gpu) = gpu.filter(is_software) else {
            return;
        };
        for (boxes, size, expected) in [
            (10_000, [2560, 1440], Antialiasing::Msaa4),
            (10_001, [2560, 1440], Antialiasing::Off),
            (1, [3840, 2160], Antialiasing::Off),
        ] {
            assert_eq!(antialiasing(&gpu, boxes, size), expected, "{boxes} {size:?}");
        }
    }
}
