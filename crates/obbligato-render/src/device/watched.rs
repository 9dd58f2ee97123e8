use crate::device::gpu::GpuError;
use wgpu::{Backend, Device, ErrorFilter};

/// Runs an action, and returns the error that the adapter reports, if any.
pub(crate) fn watched<T>(device: &Device, action: impl FnOnce() -> T) -> Result<T, GpuError> {
    let filters = [ErrorFilter::Validation, ErrorFilter::OutOfMemory, ErrorFilter::Internal];
    let scopes = filters.map(|filter| device.push_error_scope(filter));
    let done = action();
    let errors = scopes.into_iter().rev();
    let errors = errors.filter_map(|scope| pollster::block_on(scope.pop()));
    let error = errors.map(GpuError::from).reduce(GpuError::more_telling);
    error.map_or(Ok(done), Err)
}

/// Makes resources that take much memory, or returns why there is not enough.
///
/// A browser reports that only after the picture: there, the error goes to the handler of the
/// device.
pub(crate) fn allocated<T>(device: &Device, make: impl FnOnce() -> T) -> Result<T, GpuError> {
    if device.adapter_info().backend == Backend::BrowserWebGpu {
        return Ok(make());
    }
    watched(device, make)
}
