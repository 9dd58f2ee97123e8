//! The browser's own uses of keys, which a page leaves to it.

use super::{Chord, Key};

/// Whether the app runs in a page.
const IN_A_PAGE: bool = cfg!(target_arch = "wasm32");

/// The characters that do something with Ctrl on every page: search, reload, open, close, enlarge,
/// go elsewhere. Printing is left out: on paper a canvas is a picture, too.
const WITH_CTRL: &str = "DEFGHJLNQRTUW0123456789+-=";

/// Whether a browser has its own use for a key: function keys, Tab, which leaves the picture, and
/// some with Ctrl.
pub fn is_of_the_browser(key: Key, ctrl: bool) -> bool {
    match key {
        Key::Tab => true,
        // No browser uses F6 but to go to its own bar, which Tab does, too.
        Key::F(number) => number != 6,
        Key::Character(character) => ctrl && WITH_CTRL.contains(character),
        _ => false,
    }
}

impl Chord {
    /// Whether the app has this key.
    pub(super) fn is_ours(&self) -> bool {
        !IN_A_PAGE || !is_of_the_browser(self.key, self.ctrl)
    }
}

#[cfg(test)]
mod tests {
    use super::super::SECTIONS;
    use super::*;

    /// What a page offers by buttons or in the list of commands, or the browser itself.
    const WITHOUT_A_KEY: [&str; 11] = [
        "select the next box, or the previous one",
        "look from behind, from the left, or from below",
        "hide the selection: it is neither drawn nor picked, and collides with nothing",
        "show everything that is hidden",
        "put a copy of the selection beside it",
        "start a new scene",
        "close the window",
        "show the 3D scene, or one of the 2D scenes",
        "fill the scene with a field of 10 to 1,000,000 boxes",
        "make text and controls larger, smaller, or as usual",
        "change from the light to the dark theme, or back",
    ];

    #[test]
    fn what_a_browser_takes_can_be_done_by_another_key_but_for_these() {
        let mut lost = Vec::new();
        for row in SECTIONS.iter().flat_map(|section| section.rows) {
            let mut keys = row.action.keys().peekable();
            let is_key = keys.peek().is_some();
            if is_key && keys.all(|(chord, _)| is_of_the_browser(chord.key, chord.ctrl)) {
                lost.extend(row.texts.iter().flatten().next().map(|text| text.full));
            }
        }
        assert_eq!(lost, WITHOUT_A_KEY);
    }

    #[test]
    fn a_browser_keeps_what_reloads_leaves_and_searches() {
        for (key, ctrl, is_its) in [
            (Key::Tab, false, true),
            (Key::F(5), false, true),
            (Key::F(12), false, true),
            (Key::F(6), false, false),
            (Key::Character('L'), true, true),
            (Key::Character('L'), false, false),
            (Key::Character('Z'), true, false),
            (Key::Character('P'), true, false),
            (Key::Escape, false, false),
        ] {
            assert_eq!(is_of_the_browser(key, ctrl), is_its, "{key} {ctrl}");
        }
    }
}
