//! Where long lists of numbers pass from JavaScript to Rust.
//!
//! JavaScript allocates a place, writes a list there and calls: the next call takes it. So all of
//! it has been read before the call, and a list that does not fit is an error instead of the end of
//! the module.

use std::cell::Cell;
use std::hint::black_box;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static LIST: Cell<Vec<f64>> = const { Cell::new(Vec::new()) };
}

/// A place for so many numbers; 0 if there is no room.
#[wasm_bindgen(js_name = listAddress)]
pub fn list_address(count: usize) -> usize {
    drop(list());
    let mut list = Vec::new();
    if list.try_reserve_exact(count).is_err() {
        return 0;
    }
    list.resize(count, 0.0);
    let address = list.as_ptr() as usize;
    LIST.set(list);
    address
}

/// The list of this call.
pub(crate) fn list() -> Vec<f64> {
    LIST.take()
}

/// Whether there is room for so many bytes. What is allocated next finds it, in one piece or in
/// several.
pub(crate) fn has_room(bytes: usize) -> bool {
    let mut room = Vec::<u8>::new();
    let has_room = room.try_reserve_exact(bytes).is_ok();
    // The compiler would remove an allocation that is never read.
    black_box(&room);
    has_room
}
