//! The app in a page.
//!
//! The page is apps/picker/web/index.html. Events are sent to its canvas: `picker` with a line
//! of JSON, as `--events` prints it, and `picker-failure` with a sentence.

use crate::page::fetch::{opened, shown};
use crate::page::{dispatch, dispatch_failure, recover, storage};
use crate::shell;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_camera::Viewport;
use picker_editor::{Demo, Event, Hints, Input, Look, PanelInput, Share, State};
use picker_scene::Scene;
use picker_scene::link::{Link, Source};
use picker_scene::scene2d::{Kind2d, Settings2d};
use wasm_bindgen_futures::spawn_local;
use web_sys::UrlSearchParams;

/// Starts the app in the page that has loaded it.
pub fn main() {
    console_error_panic_hook::set_once();
    spawn_local(async {
        if let Err(message) = start().await {
            dispatch_failure(message);
        }
    });
}

async fn start() -> Result<(), String> {
    // The canvas reports its true size before the first picture.
    let viewport = Viewport::new(Point2::origin(), Vector2::new(1280.0, 720.0));
    let viewport = viewport.map_err(|error| error.to_string())?;
    let state = State::new(Scene::default(), viewport);
    let demo = Demo::new(state, Settings2d::new(Kind2d::Turning));
    let mut demo = demo.with_clock(shell::since_start);
    if !storage::needs_no_hints() {
        demo = demo.with_hints(Hints::new(Vec::new()));
    }
    let reduces = prefers("(prefers-reduced-motion: reduce)");
    demo.apply(Input::Look(Look::ReduceMotion(reduces)));
    let touches = prefers("(pointer: coarse)");
    demo.apply(Input::Panel(PanelInput::Touch(touches)));
    demo.apply(Input::Share(start_link().await?));
    recover(&mut demo);
    shell::run(demo, |event: Event| {
        dispatch("picker", &event.to_json());
        Ok(())
    })
    .map_err(|error| error.to_string())
}

/// What the address of the page shows first: a link, or a scene at another address. A link that
/// cannot be opened gives a message over the built-in scene.
async fn start_link() -> Result<Share, String> {
    let hash = web_sys::window().and_then(|it| it.location().hash().ok());
    if let Some(hash) = hash.filter(|hash| hash.len() > 1) {
        return Ok(opened(&hash).await);
    }
    let address = parameter("scene").map(Source::Address);
    let source = address.unwrap_or(Source::BuiltIn);
    shown(Link::to_scene(source)).await
}

/// Whether the browser says this of the user or the screen.
fn prefers(query: &str) -> bool {
    let window = web_sys::window();
    let query = window.and_then(|it| it.match_media(query).ok()?);
    query.is_some_and(|query| query.matches())
}

/// A parameter of the address of the page.
fn parameter(name: &str) -> Option<String> {
    let search = web_sys::window()?.location().search().ok()?;
    UrlSearchParams::new_with_str(&search).ok()?.get(name)
}
