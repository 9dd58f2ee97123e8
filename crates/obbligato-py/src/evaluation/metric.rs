use super::{coco, kitti, nuscenes};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

/// Whose definitions are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Metric {
    Kitti,
    Nuscenes,
    Coco,
}

impl Metric {
    pub(crate) const ALL: [Self; 3] = [Self::Kitti, Self::Nuscenes, Self::Coco];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Kitti => "kitti",
            Self::Nuscenes => "nuscenes",
            Self::Coco => "coco",
        }
    }

    /// How many pairs of a threshold and a range are counted.
    pub(crate) const fn cells(self) -> usize {
        match self {
            Self::Kitti => kitti::CELLS,
            Self::Nuscenes => nuscenes::DISTANCES.len(),
            Self::Coco => coco::CELLS,
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Metric {
    type Error = PyErr;

    fn extract(name: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let name = name.extract::<String>()?;
        let known = Self::ALL.into_iter().find(|metric| metric.name() == name);
        known.ok_or_else(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            PyValueError::new_err(format!("metric: no metric {name:?}; there are {names}"))
        })
    }
}
