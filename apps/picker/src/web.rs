//! The app in a page: what it shows, and what it tells the page.
//!
//! The page is apps/picker/web/index.html. What happens is sent to its canvas as events: `picker` with a line
//! of JSON, as `--events` prints it, and `picker-failure` with a sentence.

use crate::demo::Demo;
use crate::event::Event;
use crate::input::{Input, Look};
use crate::page::{tell, tell_failure};
use crate::scene::Scene;
use crate::scene2d::{Kind2d, Settings2d};
use crate::shell;
use crate::state::State;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_camera::Viewport;
use std::sync::LazyLock;
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Response, UrlSearchParams};
use web_time::Instant;

/// Starts the app in the page that has loaded it.
pub fn main() {
    console_error_panic_hook::set_once();
    spawn_local(async {
        if let Err(message) = start().await {
            tell_failure(message);
        }
    });
}

async fn start() -> Result<(), String> {
    let scene = match parameter("scene") {
        Some(address) => fetch_scene(&address).await?,
        None => Scene::default(),
    };
    // The canvas tells its true size before the first picture.
    let viewport = Viewport::new(Point2::origin(), Vector2::new(1280.0, 720.0));
    let viewport = viewport.map_err(|error| error.to_string())?;
    let state = State::new(scene, viewport);
    let demo = Demo::new(state, Settings2d::new(Kind2d::Turning));
    let mut demo = demo.with_clock(since_start);
    demo.apply(Input::Look(Look::ReduceMotion(prefers_reduced_motion())));
    shell::run(Box::new(demo), |event: Event| {
        tell("picker", &event.to_json());
        Ok(())
    })
    .map_err(|error| error.to_string())
}

/// Whether the user has asked the system for less motion.
fn prefers_reduced_motion() -> bool {
    let window = web_sys::window();
    let query = window.and_then(|it| it.match_media("(prefers-reduced-motion: reduce)").ok()?);
    query.is_some_and(|query| query.matches())
}

/// The clock of the page.
fn since_start() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// A parameter of the address of the page.
fn parameter(name: &str) -> Option<String> {
    let search = web_sys::window()?.location().search().ok()?;
    UrlSearchParams::new_with_str(&search).ok()?.get(name)
}

/// Reads a scene file that the page may read.
async fn fetch_scene(address: &str) -> Result<Scene, String> {
    let failed = |reason: JsValue| format!("{address}: {reason:?}");
    let window = web_sys::window().ok_or("there is no page")?;
    let response = JsFuture::from(window.fetch_with_str(address)).await;
    let response: Response = response.and_then(JsCast::dyn_into).map_err(failed)?;
    if !response.ok() {
        return Err(format!("{address}: status {}", response.status()));
    }
    let bytes = response.array_buffer().map_err(failed)?;
    let bytes = JsFuture::from(bytes).await.map_err(failed)?;
    let bytes = js_sys::Uint8Array::new(&bytes).to_vec();
    Scene::from_json(&bytes).map_err(|error| format!("{address}: {error}"))
}
