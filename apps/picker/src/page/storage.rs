//! The page's storage in a browser: changes that a reload would lose, until the tab is closed, and
//! whether a visitor has been here before. The browser may refuse, or have no space.

use web_sys::Storage;

/// What a visitor who needs no hints has.
const KNOWS: &str = "picker needs no hints";

/// Keeps a scene file for the address of the page.
pub(crate) fn keep(text: &str) {
    if let Some((tab, key)) = tab() {
        let _ = tab.set_item(&key, text);
    }
}

/// What was kept for the address of the page.
pub(crate) fn kept() -> Option<String> {
    let (tab, key) = tab()?;
    tab.get_item(&key).ok()?
}

/// Does without it.
pub(crate) fn forget() {
    if let Some((tab, key)) = tab() {
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

/// What keeps changes until the tab is closed, and under which name.
fn tab() -> Option<(Storage, String)> {
    let window = web_sys::window()?;
    let key = format!("changes of {}", window.location().href().ok()?);
    Some((window.session_storage().ok()??, key))
}

fn visitor() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}
