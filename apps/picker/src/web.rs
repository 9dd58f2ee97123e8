//! The app in a page: what it shows, and what it tells the page.
//!
//! The page is apps/picker/web/index.html. What happens is sent to its canvas as events: `picker` with a line
//! of JSON, as `--events` prints it, and `picker-failure` with a sentence.

use crate::demo::Demo;
use crate::event::Event;
use crate::input::{Answer, FileInput, Input, Look};
use crate::scene::Scene;
use crate::scene2d::{Kind2d, Settings2d};
use crate::shell;
use crate::state::{Effect, Purpose, State};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_camera::Viewport;
use std::cell::RefCell;
use std::fmt::Display;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::Duration;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{CustomEvent, CustomEventInit, HtmlCanvasElement, Response, UrlSearchParams};
use web_time::Instant;

/// The id of the canvas in the page.
const CANVAS: &str = "picker";

/// Starts the app in the page that has loaded it.
pub fn main() {
    console_error_panic_hook::set_once();
    spawn_local(async {
        if let Err(message) = start().await {
            tell("picker-failure", &message);
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

/// What takes an input of the page.
type Taker = Box<dyn Fn(Input)>;

thread_local! {
    static TAKER: RefCell<Option<Taker>> = const { RefCell::new(None) };
}

/// Says who takes what the page has for the demo.
pub(crate) fn take_inputs(taker: impl Fn(Input) + 'static) {
    TAKER.with_borrow_mut(|slot| *slot = Some(Box::new(taker)));
}

/// The user has chosen a file, or dropped one onto the page.
#[wasm_bindgen]
#[expect(unreachable_pub, reason = "the page calls it")]
pub fn open_file(name: String, bytes: &[u8]) {
    let path = PathBuf::from(name);
    let input = match Scene::from_bytes(bytes) {
        Ok(scene) => FileInput::Loaded {
            path,
            scene: Box::new(scene),
        },
        Err(error) => FileInput::Failed {
            problem: format!("{}: {error}", path.display()),
            path,
        },
    };
    TAKER.with_borrow(|taker| {
        if let Some(taker) = taker {
            taker(Input::File(input));
        }
    });
}

/// Does what a demo asks for: a page lets the user choose a file, and saves by a download.
pub(crate) fn follow(demo: &mut Demo) {
    let asks = |demo: &Demo| {
        let field = demo.state().field();
        field.is_some_and(|field| field.purpose == Purpose::Open)
    };
    if asks(demo) {
        demo.apply(Input::File(FileInput::Answer(Answer::Cancel)));
        tell("picker-open", "");
    }
    // A recent file cannot be read again without the user.
    if demo.take_wanted_file().is_some() {
        tell("picker-open", "");
    }
    for effect in demo.take_effects() {
        if let Effect::Save { path, .. } = effect {
            let text = String::from_utf8_lossy(&demo.state().scene_file()).into_owned();
            let name = path
                .file_name()
                .map_or_else(String::new, |name| name.to_string_lossy().into_owned());
            tell("picker-save", &format!("{name}\n{text}"));
            demo.apply(Input::File(FileInput::Saved(path)));
        }
    }
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

/// The canvas that the page has for the app.
pub(crate) fn canvas() -> Option<HtmlCanvasElement> {
    let document = web_sys::window()?.document()?;
    document.get_element_by_id(CANVAS)?.dyn_into().ok()
}

/// Says in the page why there is no picture, or no longer one.
pub(crate) fn tell_failure(reason: impl Display) {
    tell("picker-failure", &reason.to_string());
}

fn tell(kind: &str, detail: &str) {
    let options = CustomEventInit::new();
    options.set_detail(&JsValue::from_str(detail));
    let event = CustomEvent::new_with_event_init_dict(kind, &options);
    if let (Some(canvas), Ok(event)) = (canvas(), event) {
        // Nobody needs to listen.
        let _ = canvas.dispatch_event(&event);
    }
}
