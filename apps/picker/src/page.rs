//! The messages between the app and its page.
//!
//! Events are sent to the canvas: `picker` with a line of JSON, as `--events` prints it,
//! `picker-open`, `picker-save`, `picker-picture`, `picker-link`, `picker-copy`, `picker-typing`
//! and `picker-failure`.

#![expect(unreachable_pub, reason = "the page calls what is public")]

pub(crate) mod fetch;
pub(crate) mod storage;

use fetch::opened;
use picker_editor::keys::{self, Key};
use picker_editor::{
    Answer, Demo, Edit, Effect, FileInput, Hint, Input, Kept, Purpose, Share, is_ray_list,
};
use picker_scene::Scene;
use std::cell::RefCell;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::time::Duration;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{CustomEvent, CustomEventInit, HtmlCanvasElement};

/// The id of the canvas in the page.
const CANVAS: &str = "picker";
/// A scene with so many boxes is written in no time.
const FEW: usize = 1000;

/// What the page wants of the app.
pub(crate) enum Call {
    /// It has an input.
    Give(Input),
    /// It saves a picture.
    SavePicture,
    /// The user has put the keyboard on the screen away.
    EndTyping,
    /// It has lost what draws in the canvas, and says so again when it can be had again.
    CanvasLost {
        /// Whether it can be had again now.
        is_back: bool,
    },
}

/// Who hears the calls.
type Listener = Box<dyn Fn(Call)>;

thread_local! {
    static LISTENER: RefCell<Option<Listener>> = const { RefCell::new(None) };
    /// The file that the user has chosen last, and what is in it: it may be read when a question is
    /// answered, or again.
    static CHOSEN: RefCell<Option<(PathBuf, Vec<u8>)>> = const { RefCell::new(None) };
    /// What was copied here last: a page may not look what else was.
    static COPIED: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Says who hears the calls of the page.
pub(crate) fn hear(listener: impl Fn(Call) + 'static) {
    LISTENER.with_borrow_mut(|slot| *slot = Some(Box::new(listener)));
}

fn call(call: Call) {
    LISTENER.with_borrow(|listener| {
        if let Some(listener) = listener {
            listener(call);
        }
    });
}

/// Reports that the canvas has lost its graphics context, or has it back. WebGL notifies only the
/// page.
#[wasm_bindgen]
pub fn canvas_lost(is_back: bool) {
    call(Call::CanvasLost { is_back });
}

/// Takes the keyboard from a field, as a press outside of it does: the user has closed the keyboard
/// on the screen.
#[wasm_bindgen]
pub fn end_typing() {
    call(Call::EndTyping);
}

/// Opens a file that the user has chosen, or dropped onto the page: a scene, or a list of rays.
#[wasm_bindgen]
pub fn open_file(name: String, bytes: Vec<u8>) {
    let path = PathBuf::from(name);
    CHOSEN.set(Some((path.clone(), bytes)));
    give(Input::File(FileInput::Open(path)));
}

/// What is in a file, if it is the one that the user has chosen last.
fn read(path: PathBuf, demo: &Demo) -> Option<Input> {
    CHOSEN.with_borrow(|chosen| {
        let (_, bytes) = chosen.as_ref().filter(|(known, _)| *known == path)?;
        let state = demo.state();
        let made = if is_ray_list(&path) {
            let size = state.viewport().size().map(|side| side as u32);
            let rays = state.scene().read_rays(bytes, size.into());
            rays.map(Input::PlayRays)
        } else {
            let scene = Scene::from_bytes_read(bytes, state.how_to_read()).map(Box::new);
            let path = path.clone();
            scene.map(|scene| Input::File(FileInput::Loaded { path, scene }))
        };
        Some(made.unwrap_or_else(|error| {
            let problem = format!("{}: {error}", path.display());
            Input::File(FileInput::Failed { path, problem })
        }))
    })
}

/// Opens a link that the user has pasted into the address of the page.
#[wasm_bindgen]
pub fn open_link(text: String) {
    give(Input::Share(Share::Open(text)));
}

/// Reports that a requested link is in the clipboard, or at least in the address of the page.
#[wasm_bindgen]
pub fn link_copied(is_copied: bool) {
    let share = if is_copied {
        Share::Copied
    } else {
        let where_it_is = "The link is in the address of this page: copy it from there.";
        Share::NotCopied(where_it_is.to_owned())
    };
    give(Input::Share(share));
}

/// Whether a key, as the page names it and its place, is the browser's.
#[wasm_bindgen]
#[must_use]
pub fn is_of_the_browser(name: &str, place: &str, ctrl: bool) -> bool {
    let number = name.strip_prefix('F').map(str::parse::<u8>);
    let key = match (name, number) {
        ("Tab", _) => Some(Key::Tab),
        (_, Some(Ok(number))) => Some(Key::F(number)),
        _ => {
            let letter = place.strip_prefix("Key").and_then(|it| it.parse().ok());
            Key::with_character(name, letter)
        }
    };
    key.is_some_and(|key| keys::is_of_the_browser(key, ctrl))
}

fn give(input: Input) {
    call(Call::Give(input));
}

/// Fetches the scene of a link, and shows what the link holds.
fn open(link: String) {
    spawn_local(async move {
        give(Input::Share(opened(&link).await));
    });
}

/// Runs the pending effects: a page lets the user choose a file, and saves by a download.
pub(crate) fn run_effects(demo: &mut Demo) {
    let field = demo.state().files().field();
    if field.is_some_and(|field| field.purpose == Purpose::Open) {
        demo.apply(Input::File(FileInput::Answer(Answer::Cancel)));
        dispatch("picker-open", "");
    }
    if let Some(path) = demo.take_wanted_file() {
        match read(path, demo) {
            Some(input) => demo.apply(input),
            // Another file cannot be read again without the user.
            None => dispatch("picker-open", ""),
        }
    }
    // A page may reload without a question.
    let state = demo.state();
    if state.until_kept().is_some() && state.scene().boxes().len() <= FEW {
        demo.apply(Input::File(FileInput::Waited(Duration::from_secs(60))));
    }
    for effect in demo.take_effects() {
        match effect {
            Effect::Save { path, .. } => save(demo, path),
            Effect::CopyLink(link) => dispatch("picker-link", &link),
            Effect::Follow(link) => open(link),
            Effect::Keep => storage::keep(&scene_file(demo)),
            Effect::Forget => storage::forget(),
            Effect::SavePicture => call(Call::SavePicture),
            Effect::CopyBoxes(text) => copy(text),
            Effect::PasteBoxes => demo.apply(Input::Edit(Edit::PasteText(copied()))),
            // A page gets a file whole, is closed by the browser, and chooses files by its dialog.
            Effect::StopReading
            | Effect::Close
            | Effect::Leave
            | Effect::Complete(_)
            | Effect::Browse(..) => {}
        }
    }
    let has_done_all = demo.panels().hints.done.len() == Hint::ALL.len();
    if has_done_all && !storage::needs_no_hints() {
        storage::give_no_hints();
    }
}

/// Copies a text.
pub(crate) fn copy(text: String) {
    dispatch("picker-copy", &text);
    COPIED.set(text);
}

/// The text that was copied here last.
pub(crate) fn copied() -> String {
    COPIED.with_borrow(String::clone)
}

/// Shows changes that were made before the page was loaded again.
pub(crate) fn recover(demo: &mut Demo) {
    let Some(scene) = storage::kept().and_then(|text| Scene::from_bytes(text.as_bytes()).ok())
    else {
        return;
    };
    let path = PathBuf::from("your changes");
    let kept = Kept { path: path.clone(), file: None, is_scene_file: true };
    demo.apply(Input::File(FileInput::Found(kept)));
    demo.apply(Input::File(FileInput::Answer(Answer::Yes)));
    let scene = Box::new(scene);
    if demo.take_wanted_file().is_some() {
        demo.apply(Input::File(FileInput::Loaded { path, scene }));
    }
}

fn scene_file(demo: &Demo) -> String {
    String::from_utf8_lossy(&demo.state().scene_file()).into_owned()
}

fn save(demo: &mut Demo, path: PathBuf) {
    let text = scene_file(demo);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    dispatch("picker-save", &format!("{name}\n{text}"));
    demo.apply(Input::File(FileInput::Saved(path)));
}

/// Saves what the canvas shows now.
pub(crate) fn save_picture(demo: &Demo) {
    let file = demo.state().files().opened_file();
    let file = file.filter(|_| demo.state2d().is_none());
    let name = file.unwrap_or(Path::new("picker")).with_extension("png");
    dispatch("picker-picture", &name.to_string_lossy());
}

/// The canvas that the page has for the app.
pub(crate) fn canvas() -> Option<HtmlCanvasElement> {
    let document = web_sys::window()?.document()?;
    document.get_element_by_id(CANVAS)?.dyn_into().ok()
}

/// Says in the page why there is no picture, or no longer one.
pub(crate) fn dispatch_failure(reason: impl Display) {
    dispatch("picker-failure", &reason.to_string());
}

pub(crate) fn dispatch(kind: &str, detail: &str) {
    let options = CustomEventInit::new();
    options.set_detail(&JsValue::from_str(detail));
    let event = CustomEvent::new_with_event_init_dict(kind, &options);
    if let (Some(canvas), Ok(event)) = (canvas(), event) {
        // A page without a listener is fine.
        let _ = canvas.dispatch_event(&event);
    }
}
