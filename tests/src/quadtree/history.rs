use super::draw::Draw;
use super::model::Model;
use super::operation::Operation;
use obbligato::{Aabb2, Limits, Real};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How a tree begins.
#[derive(Clone, Debug)]
pub struct Start<T: Real> {
    /// The bounds that it quarters.
    pub bounds: Aabb2<T>,
    /// When its nodes split.
    pub limits: Limits,
}

impl<T: Real> Start<T> {
    /// The history that bytes tell, at most so many operations long.
    pub fn with_operations(
        bytes: impl Iterator<Item = u8>,
        most: usize,
    ) -> (Self, Vec<Operation<T>>) {
        let (mut draw, start) = Draw::start(bytes);
        let operations = core::iter::from_fn(|| draw.operation()).take(most);
        let operations = operations.collect();
        (start, operations)
    }
}

/// Applies operations to a tree and to a list; audits the tree after each of so many, and at the
/// end.
///
/// # Errors
/// What they disagree about, or the words of a panic, and at which operation.
pub fn replay<const ITEMS: usize, const NODES: usize, T: Real>(
    start: &Start<T>,
    operations: &[Operation<T>],
    audit_every: usize,
) -> Result<(), String> {
    let mut model = Model::<ITEMS, NODES, T>::new(start);
    for (index, operation) in operations.iter().enumerate() {
        let last = index + 1 == operations.len();
        let step = || {
            model.apply(operation)?;
            if last || index.is_multiple_of(audit_every) {
                model.audit()?;
            }
            Ok(())
        };
        catch_unwind(AssertUnwindSafe(step))
            .unwrap_or_else(|_| Err("a panic".to_owned()))
            .map_err(|fault: String| format!("operation {index}: {fault}"))?;
    }
    Ok(())
}

/// Leaves out operations, half of them and then fewer at a time, while the rest still fails.
#[must_use]
pub fn shortest<T: Real>(
    operations: &[Operation<T>],
    fails: impl Fn(&[Operation<T>]) -> bool,
) -> Vec<Operation<T>> {
    let mut kept = operations.to_vec();
    let mut length = kept.len().div_ceil(2);
    while length > 0 {
        let mut start = 0;
        while start < kept.len() {
            let mut fewer = kept.clone();
            fewer.drain(start..(start + length).min(kept.len()));
            if fails(&fewer) {
                kept = fewer;
            } else {
                start += length;
            }
        }
        length = if length == 1 { 0 } else { length.div_ceil(2) };
    }
    kept
}
