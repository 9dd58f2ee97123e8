//! KITTI labels of any bytes, and the file of their camera, which follows the first zero byte: they
//! are a scene, or an error names the file.

#![no_main]

use libfuzzer_sys::fuzz_target;
use obbligato_fuzz::laws::check_scene;
use picker_scene::Scene;
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

/// The folder of this process.
static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = std::env::temp_dir().join(format!("obbligato-labels-{}", std::process::id()));
    for name in ["label_2", "calib"] {
        fs::create_dir_all(folder.join(name)).expect("a folder");
    }
    folder
});

fuzz_target!(|bytes: &[u8]| {
    let [labels, calib] = ["label_2", "calib"].map(|name| FOLDER.join(name).join("7.txt"));
    let mut parts = bytes.splitn(2, |byte| *byte == 0);
    fs::write(&labels, parts.next().unwrap_or_default()).expect("a file");
    match parts.next() {
        Some(camera) => fs::write(&calib, camera).expect("a file"),
        None => drop(fs::remove_file(&calib)),
    }
    match Scene::load(&labels) {
        Ok(scene) => check_scene(&scene),
        Err(error) => {
            let error = error.to_string();
            assert_eq!(error.lines().count(), 1, "{error}");
            assert!(error.contains("7.txt: "), "{error}");
        }
    }
});
