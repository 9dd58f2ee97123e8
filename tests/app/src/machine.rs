use crate::report_skipped::{note_skipped, report_skipped};
use obbligato_render::wgpu::Backend;
use obbligato_render::{Gpu, GpuError};
use std::env;

/// The variable that says which kind of machine a run is on: `no-driver` or `opengl`.
///
/// What such a machine lacks may then be skipped with `CI=true`, too, and nothing else may. It has
/// to be true: where tests find another kind, they fail.
const VARIABLE: &str = "OBBLIGATO_MACHINE";

/// The kinds of machines, by what they draw with. Each can do what those before it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Machine {
    /// Without a graphics driver.
    NoDriver,
    /// With OpenGL alone.
    OpenGl,
    /// With Vulkan, Metal or Direct3D.
    Full,
}

impl Machine {
    /// The kind of this machine.
    ///
    /// # Panics
    /// `OBBLIGATO_MACHINE` says that it is of another kind.
    #[must_use]
    pub fn here() -> Self {
        opened().0
    }

    fn of(gpu: &Result<Gpu, GpuError>) -> Self {
        match gpu {
            Ok(gpu) if gpu.adapter().get_info().backend == Backend::Gl => Self::OpenGl,
            Ok(_) => Self::Full,
            Err(GpuError::NoAdapter(_)) => Self::NoDriver,
            Err(error) => panic!("{error}"),
        }
    }

    /// The kind that the environment says it is, if it does.
    fn declared() -> Option<Self> {
        let name = env::var(VARIABLE).ok()?;
        Some(Self::named(&name).unwrap_or_else(|| panic!("{VARIABLE}={name}: no kind of machine")))
    }

    fn named(name: &str) -> Option<Self> {
        match name {
            "no-driver" => Some(Self::NoDriver),
            "opengl" => Some(Self::OpenGl),
            _ => None,
        }
    }
}

/// A graphics adapter, unless this machine has none: then the test is skipped.
///
/// # Panics
/// There is none, and [`report_skipped`] panics.
#[must_use]
pub fn gpu(test: &str) -> Option<Gpu> {
    gpu_of(test, Machine::OpenGl)
}

/// A graphics adapter that keeps pictures with several samples to a pixel, unless this machine has
/// none: then the test is skipped.
///
/// # Panics
/// There is none, and [`report_skipped`] panics.
#[must_use]
pub fn gpu_that_keeps_pictures(test: &str) -> Option<Gpu> {
    gpu_of(test, Machine::Full)
}

fn gpu_of(test: &str, needed: Machine) -> Option<Gpu> {
    let (machine, gpu) = opened();
    if machine >= needed {
        return gpu;
    }
    let lack = match machine {
        Machine::NoDriver => "no graphics adapter was found",
        _ => "OpenGL keeps no pictures with several samples to a pixel",
    };
    match Machine::declared() {
        Some(_) => note_skipped(test, lack),
        None => report_skipped(test, lack),
    }
    None
}

/// The kind of this machine, and its adapter.
fn opened() -> (Machine, Option<Gpu>) {
    let gpu = Gpu::headless();
    let machine = Machine::of(&gpu);
    if let Some(declared) = Machine::declared() {
        assert_eq!(machine, declared, "{VARIABLE} is wrong");
    }
    (machine, gpu.ok())
}
