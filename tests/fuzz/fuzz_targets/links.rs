//! Links of any text: what is read is written and read again as the same, and its scene can be
//! shown.

#![no_main]

use libfuzzer_sys::fuzz_target;
use obbligato_fuzz::laws::check_scene;
use picker_scene::link::{LONGEST, Link, Source};

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let link = match Link::from_text(text) {
        Ok(link) => link,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    if let Link::Boxes(shown) = &link
        && let Source::Own(scene) = &shown.source
    {
        check_scene(scene);
    }
    let Ok(text) = link.to_text() else {
        return;
    };
    assert!(text.len() <= LONGEST, "{} characters", text.len());
    let again = Link::from_text(&text).expect("what was written is a link");
    assert_eq!(again.to_text().ok(), Some(text));
});
