//! Who does the work of a call, and who ends it early.

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Pools by the process that made them and their number of threads, made when they are first asked
/// for. A process that was forked has none of the threads of its parent, and would wait for them
/// without an end.
static POOLS: Mutex<BTreeMap<(u32, usize), Arc<ThreadPool>>> = Mutex::new(BTreeMap::new());

/// The most threads that a caller may ask for.
const MOST: usize = 1024;

/// So many steps, such as an intersection over union, are done by the calling thread. Handing them
/// over takes some microseconds, and some milliseconds where all processors are busy.
const LITTLE: usize = 4096;

/// So many values are computed before someone may end the call.
const BLOCK: usize = 1024;

/// Between two looks at whether someone wants to end the call.
const LOOK: Duration = Duration::from_millis(50);

/// How many threads do the work of a call: none for as many as there are processors, or as
/// `RAYON_NUM_THREADS` says.
#[derive(Clone, Copy)]
pub(crate) struct Threads(Option<usize>);

impl FromPyObject<'_, '_> for Threads {
    type Error = PyErr;

    fn extract(count: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let count = count.extract::<Option<usize>>()?;
        if let Some(count) = count.filter(|&count| count == 0 || count > MOST) {
            let text = format!("threads: {count} is not between 1 and {MOST}");
            return Err(PyValueError::new_err(text));
        }
        Ok(Self(count))
    }
}

impl Threads {
    /// Runs work of so many steps, by the calling thread if they are few or if it is to be the only
    /// one. Where Python has a signal for the call, such as that of Ctrl+C, its error is the
    /// answer.
    pub(crate) fn run<R: Send>(
        self,
        steps: usize,
        work: impl FnOnce(&Crew) -> R + Send,
    ) -> PyResult<R> {
        let crew = Crew {
            is_alone: self.0 == Some(1) || steps < LITTLE,
            begin: Instant::now(),
            next: AtomicU64::new(LOOK.as_millis() as u64),
            is_over: AtomicBool::new(false),
            error: Mutex::default(),
        };
        let done =
            if crew.is_alone { Some(work(&crew)) } else { shared(&*self.pool()?, &crew, work) };
        let error = crew.error.into_inner();
        match (error.unwrap_or_else(PoisonError::into_inner), done) {
            (None, Some(done)) => Ok(done),
            (error, _) => {
                Err(error
                    .unwrap_or_else(|| PyRuntimeError::new_err("threads: the work has no end")))
            }
        }
    }

    fn pool(self) -> PyResult<Arc<ThreadPool>> {
        let key = (std::process::id(), self.0.unwrap_or(0));
        let mut pools = POOLS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(pool) = pools.get(&key) {
            return Ok(Arc::clone(pool));
        }
        let built = ThreadPoolBuilder::new().num_threads(key.1).build();
        let pool = built.map_err(|error| PyRuntimeError::new_err(format!("threads: {error}")))?;
        let pool = Arc::new(pool);
        pools.insert(key, Arc::clone(&pool));
        Ok(pool)
    }
}

/// Runs work in a pool, while the calling thread, the only one for which Python has signals, looks
/// for them.
fn shared<R: Send>(
    pool: &ThreadPool,
    crew: &Crew,
    work: impl FnOnce(&Crew) -> R + Send,
) -> Option<R> {
    let (send, done) = channel();
    pool.in_place_scope(|scope| {
        scope.spawn(move |_| {
            let _ = send.send(work(crew));
        });
        loop {
            match done.recv_timeout(LOOK) {
                Ok(answer) => return Some(answer),
                Err(RecvTimeoutError::Timeout) => crew.look(),
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
    })
}

/// Those who work on a call.
pub(crate) struct Crew {
    is_alone: bool,
    begin: Instant,
    /// When to look next, in milliseconds.
    next: AtomicU64,
    is_over: AtomicBool,
    error: Mutex<Option<PyErr>>,
}

impl Crew {
    /// Whether the answer is still wanted. What is computed later is thrown away.
    pub(crate) fn goes_on(&self) -> bool {
        if self.is_alone {
            self.look();
        }
        !self.is_over.load(Ordering::Relaxed)
    }

    fn look(&self) {
        let now = self.begin.elapsed().as_millis() as u64;
        if now < self.next.load(Ordering::Relaxed) || self.is_over.load(Ordering::Relaxed) {
            return;
        }
        let next = now + LOOK.as_millis() as u64;
        self.next.store(next, Ordering::Relaxed);
        if let Err(error) = Python::attach(|py| py.check_signals()) {
            let mut first = self.error.lock().unwrap_or_else(PoisonError::into_inner);
            *first = Some(error);
            self.is_over.store(true, Ordering::Relaxed);
        }
    }

    /// Runs work that cannot be ended early on a thread of its own, which is left to itself if the
    /// answer is no longer wanted: then there is none.
    pub(crate) fn apart<R: Send + 'static>(
        &self,
        work: impl FnOnce() -> R + Send + 'static,
    ) -> Option<R> {
        let (send, done) = channel();
        let thread = std::thread::spawn(move || {
            let _ = send.send(work());
        });
        loop {
            match done.recv_timeout(LOOK) {
                Ok(answer) => return Some(answer),
                Err(RecvTimeoutError::Timeout) if self.goes_on() => {}
                Err(RecvTimeoutError::Timeout) => return None,
                Err(RecvTimeoutError::Disconnected) => {
                    let panic = thread.join().err()?;
                    std::panic::resume_unwind(panic);
                }
            }
        }
    }

    /// What each item becomes, in their order.
    pub(crate) fn map<A: Sync, R: Default + Send>(
        &self,
        items: &[A],
        of: impl Fn(usize, &A) -> R + Sync + Send,
    ) -> Vec<R> {
        let of = |(place, item)| {
            if self.goes_on() { of(place, item) } else { R::default() }
        };
        if self.is_alone {
            items.iter().enumerate().map(of).collect()
        } else {
            items.par_iter().enumerate().map(of).collect()
        }
    }

    /// Fills values block by block, of which each begins at a place.
    pub(crate) fn fill<V: Send>(
        &self,
        values: &mut [V],
        of: impl Fn(usize, &mut [V]) + Sync + Send,
    ) {
        let fill = |(number, block): (usize, &mut [V])| {
            if self.goes_on() {
                of(number * BLOCK, block);
            }
        };
        if self.is_alone {
            values.chunks_mut(BLOCK).enumerate().for_each(fill);
        } else {
            values.par_chunks_mut(BLOCK).enumerate().for_each(fill);
        }
    }
}
