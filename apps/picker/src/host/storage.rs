//! The page's storage in a browser: changes that a reload would lose, until the tab is closed, and whether a
//! visitor has been here before. The browser may refuse, or have no room.

use web_sys::{Storage, Window};

/// What a visitor who needs no hints has.
const KNOWS: &str = "picker needs no hints";

/// Keeps a scene file for the address of the page.
pub(crate) fn keep(text: &str) {
    if let (Some(tab), Some(key)) = (tab(), key()) {
        let _ = tab.set_item(&key, text);
    }
}

/// What was kept for the address of the page.
pub(crate) fn kept() -> Option<String> {
    tab()?.get_item(&key()?).ok()?
}

/// Does without it.
pub(crate) fn forget() {
    if let (Some(tab), Some(key)) = (tab(), key()) {
        let _ = tab.remove_item(&key);
    }
}

/// Whether the visitor has followed the hints, or put them away.
pub(crate) fn needs_no_hints() -> bool {
    visitor().is_some_and(|it| it.get_item(KNOWS).is_ok_and(|kept| kept.is_some()))
}

/// The visitor has.
pub(crate) fn give_no_hints() {
    if let Some(visitor) = visitor() {
        let _ = visitor.set_item(KNOWS, "");
    }
}

fn tab() -> Option<Storage> {
    web_sys::window()?.session_storage().ok()?
}

fn visitor() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

fn key() -> Option<String> {
    let address = |window: Window| window.location().href().ok();
    Some(format!(
        "changes of {}",
        web_sys::window().and_then(address)?
    ))
}
