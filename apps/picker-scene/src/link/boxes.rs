//! The boxes within a link: a scene file, deflated, in base64.

use super::LinkError;
use crate::scene::Scene;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// The largest scene file in a link, in bytes. A larger one was not written here.
const LARGEST: usize = 1 << 20;
/// A scene file this small takes no noticeable time at the best compression.
const BEST: u8 = 9;

pub(super) fn write(scene: &Scene) -> String {
    URL_SAFE_NO_PAD.encode(compress_to_vec(&scene.to_json(), BEST))
}

pub(super) fn read(text: &str) -> Result<Scene, LinkError> {
    let wrong = |problem: &str| LinkError::at("boxes", problem);
    let bytes = URL_SAFE_NO_PAD.decode(text);
    let bytes = bytes.map_err(|_| wrong("the boxes are damaged: they are not base64"))?;
    let json = decompress_to_vec_with_limit(&bytes, LARGEST)
        .map_err(|_| wrong("the boxes are damaged: they cannot be inflated"))?;
    Scene::from_json(&json).map_err(|error| LinkError::at("boxes", error))
}
