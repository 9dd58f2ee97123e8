use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Pools by the process that made them and their number of threads, made when they are first asked for. A process that was
/// forked has none of the threads of its parent, and would wait for them without an end.
static POOLS: Mutex<BTreeMap<(u32, usize), Arc<ThreadPool>>> = Mutex::new(BTreeMap::new());

/// The most threads that a caller may ask for.
const MOST: usize = 1024;

/// Who does the work of a call.
pub(crate) struct Threads(Arc<ThreadPool>);

/// From a number of threads, or none for as many as there are processors, or as `RAYON_NUM_THREADS` says.
impl FromPyObject<'_, '_> for Threads {
    type Error = PyErr;

    fn extract(count: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let count = count.extract::<Option<usize>>()?;
        if let Some(count) = count.filter(|&count| count == 0 || count > MOST) {
            let text = format!("threads: {count} is not between 1 and {MOST}");
            return Err(PyValueError::new_err(text));
        }
        let key = (std::process::id(), count.unwrap_or(0));
        let mut pools = POOLS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(pool) = pools.get(&key) {
            return Ok(Self(Arc::clone(pool)));
        }
        let built = ThreadPoolBuilder::new().num_threads(key.1).build();
        let pool = built.map_err(|error| PyRuntimeError::new_err(format!("threads: {error}")))?;
        let pool = Arc::new(pool);
        pools.insert(key, Arc::clone(&pool));
        Ok(Self(pool))
    }
}

impl Threads {
    /// Runs work that `rayon` shares.
    pub(crate) fn run<R: Send>(&self, work: impl FnOnce() -> R + Send) -> R {
        self.0.install(work)
    }
}
