//! What the app and its page tell each other.
//!
//! What happens is sent to the canvas as events: `picker` with a line of JSON, as `--events` prints it,
//! `picker-open`, `picker-save` and `picker-failure`.

use crate::demo::Demo;
use crate::input::{Answer, FileInput, Input};
use crate::scene::Scene;
use crate::state::{Effect, Purpose};
use std::cell::RefCell;
use std::fmt::Display;
use std::path::PathBuf;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, CustomEventInit, HtmlCanvasElement};

/// The id of the canvas in the page.
const CANVAS: &str = "picker";

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

/// The canvas that the page has for the app.
pub(crate) fn canvas() -> Option<HtmlCanvasElement> {
    let document = web_sys::window()?.document()?;
    document.get_element_by_id(CANVAS)?.dyn_into().ok()
}

/// Says in the page why there is no picture, or no longer one.
pub(crate) fn tell_failure(reason: impl Display) {
    tell("picker-failure", &reason.to_string());
}

pub(crate) fn tell(kind: &str, detail: &str) {
    let options = CustomEventInit::new();
    options.set_detail(&JsValue::from_str(detail));
    let event = CustomEvent::new_with_event_init_dict(kind, &options);
    if let (Some(canvas), Ok(event)) = (canvas(), event) {
        // Nobody needs to listen.
        let _ = canvas.dispatch_event(&event);
    }
}
