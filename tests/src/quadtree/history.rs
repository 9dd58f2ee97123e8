use super::draw::Draw;
use super::model::Model;
use super::operation::Operation;
use obbligato::{Aabb, Inline, Limits, Real, TreeArrays};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The arguments from which a tree is constructed.
#[derive(Clone, Debug)]
pub struct Start<T: Real> {
    /// The bounds of the tree.
    pub bounds: Aabb<T, 2>,
    /// The limits for splitting nodes.
    pub limits: Limits,
}

impl<T: Real> Start<T> {
    /// Decodes a history of at most `most` operations from bytes.
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

/// Applies operations to a tree and to a list, and verifies the tree after every `audit_every`
/// operations and at the end.
///
/// # Errors
/// What the two disagree about, or that there was a panic, and at which operation.
pub fn replay<const ITEMS: usize, const NODES: usize, T: Real>(
    start: &Start<T>,
    operations: &[Operation<T>],
    audit_every: usize,
) -> Result<(), String> {
    replay_in::<ITEMS, NODES, T, Inline>(start, operations, audit_every)
}

/// The same with a tree in another memory.
///
/// # Errors
/// As [`replay`].
pub fn replay_in<const ITEMS: usize, const NODES: usize, T: Real, M>(
    start: &Start<T>,
    operations: &[Operation<T>],
    audit_every: usize,
) -> Result<(), String>
where
    M: TreeArrays<u32, T, ITEMS, NODES>,
{
    let mut model = Model::<ITEMS, NODES, T, M>::new(start);
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

/// Shortens a failing history by leaving out operations, first half of them at a time, then fewer,
/// as long as the rest still fails.
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
