use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Pools of so many threads, made when they are first asked for.
static POOLS: Mutex<BTreeMap<usize, Arc<ThreadPool>>> = Mutex::new(BTreeMap::new());

/// The most threads that a caller may ask for.
const MOST: usize = 1024;

/// Who does the work of a call.
pub(crate) enum Threads {
    /// As many threads as there are processors, or as `RAYON_NUM_THREADS` says.
    All,
    Pool(Arc<ThreadPool>),
}

/// From a number of threads, or none for all processors.
impl FromPyObject<'_, '_> for Threads {
    type Error = PyErr;

    fn extract(count: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let Some(count) = count.extract::<Option<usize>>()? else {
            return Ok(Self::All);
        };
        if count == 0 || count > MOST {
            let text = format!("threads: {count} is not between 1 and {MOST}");
            return Err(PyValueError::new_err(text));
        }
        let mut pools = POOLS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(pool) = pools.get(&count) {
            return Ok(Self::Pool(Arc::clone(pool)));
        }
        let built = ThreadPoolBuilder::new().num_threads(count).build();
        let pool = built.map_err(|error| PyRuntimeError::new_err(format!("threads: {error}")))?;
        let pool = Arc::new(pool);
        pools.insert(count, Arc::clone(&pool));
        Ok(Self::Pool(pool))
    }
}

impl Threads {
    /// Runs work that `rayon` shares.
    pub(crate) fn run<R: Send>(&self, work: impl FnOnce() -> R + Send) -> R {
        match self {
            Self::All => work(),
            Self::Pool(pool) => pool.install(work),
        }
    }
}
