//! Files of any bytes, in every format that is recognized by its content: what is read is written
//! and read again as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use obbligato_fuzz::laws::check_scene;
use picker_scene::Scene;

fuzz_target!(|bytes: &[u8]| match Scene::from_bytes(bytes) {
    Ok(scene) => check_scene(&scene),
    Err(error) => assert_eq!(error.to_string().lines().count(), 1, "{error}"),
});
