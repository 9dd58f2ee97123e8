//! Scenes from addresses that the page may read.

use picker_editor::Share;
use picker_scene::Scene;
use picker_scene::link::Link;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// What a link in a text shows, or why it shows nothing.
pub(crate) async fn opened(text: &str) -> Share {
    match Link::from_text(text) {
        Ok(link) => shown(link).await.unwrap_or_else(Share::Failed),
        Err(error) => Share::Failed(error.to_string()),
    }
}

/// What a link shows, with its scene, which is fetched if need be.
pub(crate) async fn shown(link: Link) -> Result<Share, String> {
    let scene = match link.address() {
        Some(address) => Some(scene_at(address).await?),
        None => link.scene(),
    };
    Ok(Share::Show { link: Box::new(link), scene: scene.map(Box::new) })
}

/// Reads a scene file of any kind that its content identifies.
async fn scene_at(address: &str) -> Result<Scene, String> {
    let failed = |reason: JsValue| {
        let error = reason.dyn_into::<js_sys::Error>();
        let problem = error.map_or_else(|other| format!("{other:?}"), |it| it.message().into());
        format!("{address}: {problem}")
    };
    let window = web_sys::window().ok_or("there is no page")?;
    let response = JsFuture::from(window.fetch_with_str(address)).await;
    let response: Response = response.and_then(JsCast::dyn_into).map_err(failed)?;
    if !response.ok() {
        return Err(format!("{address}: status {}", response.status()));
    }
    let bytes = response.array_buffer().map_err(failed)?;
    let bytes = JsFuture::from(bytes).await.map_err(failed)?;
    let bytes = js_sys::Uint8Array::new(&bytes).to_vec();
    Scene::from_bytes(&bytes).map_err(|error| format!("{address}: {error}"))
}
