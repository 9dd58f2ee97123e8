//! Files and links of any bytes: what is read is written and read again as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use picker_scene::Scene;
use picker_scene::link::Link;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = std::str::from_utf8(bytes)
        && let Ok(link) = Link::from_text(text)
        && let Ok(text) = link.to_text()
    {
        let again = Link::from_text(&text).expect("what was written is a link");
        assert_eq!(again.to_text().ok(), Some(text));
    }
    let Ok(scene) = Scene::from_bytes(bytes) else {
        return;
    };
    let written = scene.to_json();
    let again = Scene::from_bytes(&written).expect("what was written is a scene");
    assert_eq!(again.boxes().len(), scene.boxes().len());
    assert_eq!(again.to_json(), written);
});
