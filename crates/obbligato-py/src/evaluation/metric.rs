use super::{kitti, nuscenes};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

/// Whose definitions are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Metric {
    Kitti,
    Nuscenes,
    Coco,
    Voc,
    Dota,
}

impl Metric {
    pub(crate) const ALL: [Self; 5] =
        [Self::Kitti, Self::Nuscenes, Self::Coco, Self::Voc, Self::Dota];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Kitti => "kitti",
            Self::Nuscenes => "nuscenes",
            Self::Coco => "coco",
            Self::Voc => "voc",
            Self::Dota => "dota",
        }
    }

    /// How many pairs of a threshold and a difficulty are counted, unless the thresholds say so.
    pub(crate) const fn cells(self) -> Option<usize> {
        match self {
            Self::Kitti => Some(kitti::CELLS),
            Self::Nuscenes => Some(nuscenes::DISTANCES.len()),
            _ => None,
        }
    }

    /// The cell of a range that matches are shown of: of KITTI in space and moderate, of nuScenes
    /// at 2 m.
    pub(crate) const fn shown(self) -> usize {
        match self {
            Self::Kitti => kitti::DIFFICULTIES.len() + 1,
            Self::Nuscenes => nuscenes::OF_ERRORS,
            _ => 0,
        }
    }

    /// Up to which level a truth of that cell counts.
    pub(crate) const fn greatest_level(self) -> i64 {
        match self {
            Self::Kitti => 1,
            _ => 0,
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
