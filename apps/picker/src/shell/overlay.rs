//! The bars over the picture: their drawing, and the decision which events belong to them.

mod kept;
mod tiles;

use crate::hud;
use egui::epaint::ImageDelta;
use egui::{
    ClippedPrimitive, Context, LayerId, Order, OutputCommand, Popup, Pos2, Rect, TextureId,
    ViewportId,
};
use egui_wgpu::{Renderer, RendererOptions, ScreenDescriptor};
use kept::KeptBars;
use obbligato_render::Gpu;
use obbligato_render::wgpu::{TextureFormat, TextureView};
use picker_editor::{Demo, Input};
use std::time::Duration;
use web_time::Instant;
use winit::event::{ElementState, MouseButton, Touch, TouchPhase, WindowEvent};
use winit::keyboard::{Key, NamedKey};
use winit::window::Window;

/// The bars, the library that lays them out, and the renderer that draws them.
pub(super) struct Overlay {
    context: Context,
    events: egui_winit::State,
    renderer: Renderer,
    kept: KeptBars,
    gpu: Gpu,
    bars: Vec<Rect>,
    jobs: Vec<ClippedPrimitive>,
    outdated: Vec<TextureId>,
    /// Where the cursor is, in logical pixels.
    cursor: Option<Pos2>,
    /// The button that is held; the first of several.
    held: Option<Held>,
    /// The fingers that went down on a bar, or while another finger was there: until they are up,
    /// they belong to the bars.
    fingers: Vec<u64>,
    /// What was copied from a field, once.
    pub(super) copied: Option<String>,
    /// Where the field is that has the keyboard, in logical pixels.
    pub(super) field: Option<Rect>,
    /// When the bars want to be drawn again.
    pub(super) due: Option<Instant>,
    /// Whether a click or a key has been given to the bars since they were laid out, and so may
    /// have moved the focus.
    is_behind: bool,
}

/// A button that is held. Until it is up, the mouse belongs to where it went down.
#[derive(Clone, Copy)]
struct Held {
    button: MouseButton,
    is_on_bar: bool,
}

impl Overlay {
    pub(super) fn new(window: &Window, gpu: &Gpu, format: TextureFormat) -> Self {
        let context = Context::default();
        hud::set_style(&context);
        let factor = window.scale_factor() as f32;
        let most = gpu.device().limits().max_texture_dimension_2d as usize;
        let (id, factor, most) = (ViewportId::ROOT, Some(factor), Some(most));
        let events = egui_winit::State::new(context.clone(), id, window, factor, None, most);
        let options = RendererOptions { dithering: false, ..RendererOptions::default() };
        Self {
            context,
            events,
            renderer: Renderer::new(gpu.device(), format, options),
            kept: KeptBars::new(gpu, format),
            gpu: gpu.clone(),
            bars: Vec::new(),
            jobs: Vec::new(),
            outdated: Vec::new(),
            cursor: None,
            held: None,
            fingers: Vec::new(),
            copied: None,
            field: None,
            due: None,
            is_behind: false,
        }
    }

    /// Whether the bars have to be laid out before it is known to whom a key belongs: until then
    /// they do not know that a click or another key has moved the focus, or that a dialog has come
    /// or gone.
    pub(super) fn is_behind(&self, event: &WindowEvent, demo: &Demo) -> bool {
        let is_key = matches!(event, WindowEvent::KeyboardInput { .. });
        let has_dialog = demo.state().files().is_asking() || demo.panels().shows_help;
        is_key && (self.is_behind || has_dialog || self.shows_dialog())
    }

    /// Whether the last layout had a dialog.
    fn shows_dialog(&self) -> bool {
        self.context.memory(|it| it.top_modal_layer().is_some())
    }

    /// Handles an event if it concerns the bars. Returns whether it belongs to them alone.
    pub(super) fn takes(&mut self, window: &Window, event: &WindowEvent) -> bool {
        let (was_over, was_gone) = (self.has_mouse(), self.cursor.is_none());
        let takes = match event {
            WindowEvent::CursorMoved { position, .. } => {
                let place = position.to_logical(window.scale_factor());
                self.cursor = Some(Pos2::new(place.x, place.y));
                self.has_mouse()
            }
            WindowEvent::CursorLeft { .. } => {
                self.cursor = None;
                self.has_mouse()
            }
            WindowEvent::MouseInput { state, button, .. } => self.press(*state, *button),
            WindowEvent::MouseWheel { .. } => self.has_mouse(),
            WindowEvent::Touch(touch) => {
                let place = touch.location.to_logical(window.scale_factor());
                self.touch(touch, Pos2::new(place.x, place.y))
            }
            // What an input method composes is seen while it is typed.
            WindowEvent::Ime(_) => self.context.egui_wants_keyboard_input(),
            WindowEvent::Focused(false) => {
                self.held = None;
                false
            }
            WindowEvent::KeyboardInput { event, .. } => {
                let is = |key: NamedKey| event.logical_key == Key::Named(key);
                let is_menu_open = Popup::is_any_open(&self.context);
                let leads = (is_menu_open || self.shows_dialog()) && leads(&event.logical_key);
                let closes_menu = is_menu_open && is(NamedKey::Escape);
                // This key moves the focus from bar to bar, even from a field that is typed into.
                let is_for_every_bar = is(NamedKey::F6);
                let is_typed = self.context.egui_wants_keyboard_input() && !is_for_every_bar;
                leads || closes_menu || is_typed
            }
            _ => false,
        };
        let is_reported = match event {
            // A key of the picture moves no focus, even while the cursor is over a bar.
            WindowEvent::KeyboardInput { .. } | WindowEvent::RedrawRequested => takes,
            // A press outside of the bars takes the keyboard from them, and is where the cursor was
            // reported last.
            WindowEvent::CursorMoved { .. } => takes || was_over || was_gone,
            _ => true,
        };
        if is_reported {
            let response = self.events.on_window_event(window, event);
            if response.repaint && (takes || was_over) {
                self.due = Some(Instant::now());
            }
            self.is_behind |= takes && moves_focus(event);
        }
        takes
    }

    /// How often the bars have to be laid out before an event has any other effect. Once if it
    /// leaves a field that has the keyboard: the field takes what was typed, and may be gone
    /// afterward. More often if it taps a bar: a page can show the keyboard of a phone only while
    /// it handles the tap that opens a field.
    pub(super) fn layouts_after(&self, event: &WindowEvent, is_taken: bool) -> usize {
        let is_press = match event {
            WindowEvent::MouseInput { state, .. } => *state == ElementState::Pressed,
            WindowEvent::Touch(touch) => match touch.phase {
                TouchPhase::Started => true,
                TouchPhase::Ended if is_taken => return hud::LAYOUTS_AFTER_TAP,
                _ => false,
            },
            _ => false,
        };
        usize::from(is_press && self.context.egui_wants_keyboard_input())
    }

    /// Takes the keyboard from a field. It takes what was typed when the bars are laid out.
    pub(super) fn end_typing(&self) {
        self.context.memory_mut(egui::Memory::stop_text_input);
    }

    /// Says what a field pastes.
    pub(super) fn give_copied(&mut self, text: String) {
        self.events.set_clipboard_text(text);
    }

    /// Presses or releases a button. Returns whether that belongs to the bars.
    fn press(&mut self, state: ElementState, button: MouseButton) -> bool {
        let is_on_bar = self.has_mouse();
        if self.held.is_none_or(|held| held.button == button) {
            let is_down = state == ElementState::Pressed;
            self.held = is_down.then_some(Held { button, is_on_bar });
        }
        is_on_bar
    }

    /// Follows a finger. Returns whether it belongs to the bars.
    fn touch(&mut self, touch: &Touch, place: Pos2) -> bool {
        if touch.phase == TouchPhase::Started {
            let closes_menu = Popup::is_any_open(&self.context);
            let is_on_bar = closes_menu || self.is_bar_at(place / self.context.zoom_factor());
            if is_on_bar || !self.fingers.is_empty() {
                self.fingers.push(touch.id);
            }
        }
        let is_ours = self.fingers.contains(&touch.id);
        if let TouchPhase::Ended | TouchPhase::Cancelled = touch.phase {
            self.fingers.retain(|id| *id != touch.id);
        }
        is_ours
    }

    /// Whether mouse events belong to the bars. While a menu is open they all do: a click outside
    /// of it closes it.
    fn has_mouse(&self) -> bool {
        let zoom = self.context.zoom_factor();
        let is_over = |cursor: Pos2| self.is_bar_at(cursor / zoom);
        let is_in_menu = Popup::is_any_open(&self.context);
        let is_over = || is_in_menu || self.cursor.is_some_and(is_over);
        self.held.map_or_else(is_over, |held| held.is_on_bar)
    }

    /// Whether a bar, or something that floats over the picture, is at a place.
    fn is_bar_at(&self, place: Pos2) -> bool {
        let floats = |layer: LayerId| layer.order != Order::Background;
        let is_on_bar = self.bars.iter().any(|bar| bar.contains(place));
        is_on_bar || self.context.layer_id_at(place).is_some_and(floats)
    }

    /// Lays out the bars. Returns the inputs that the user gave there.
    pub(super) fn run(&mut self, window: &Window, demo: &Demo) -> Vec<Input> {
        self.due = None;
        self.is_behind = false;
        if !hud::is_needed(demo) {
            self.bars.clear();
            self.jobs.clear();
            self.field = None;
            self.context.memory_mut(egui::Memory::reset_areas);
            Popup::close_all(&self.context);
            // There are no bars to handle these events.
            self.events.egui_input_mut().events.clear();
            return Vec::new();
        }
        hud::prepare(&self.context, demo);
        let mut hud_output = hud::HudOutput::default();
        let input = self.events.take_egui_input(window);
        let context = &self.context;
        let output = context.run_ui(input, |ui| hud_output = hud::show(ui, demo));
        for command in &output.platform_output.commands {
            if let OutputCommand::CopyText(text) = command {
                self.copied = Some(text.clone());
            }
        }
        let field = output.platform_output.ime.map(|ime| ime.rect);
        let field = field.map(|place| place * context.zoom_factor());
        // One that was scrolled out of view still has it.
        let unseen = self.field.filter(|_| context.text_edit_focused());
        self.field = field.or(unseen);
        self.events.handle_platform_output(window, output.platform_output);
        self.jobs = context.tessellate(output.shapes, output.pixels_per_point);
        self.keep_textures(output.textures_delta);
        let delay = output.viewport_output.get(&ViewportId::ROOT);
        let delay = delay.map_or(Duration::MAX, |viewport| viewport.repaint_delay);
        self.due = Instant::now().checked_add(delay);
        self.bars = hud_output.bars;
        hud_output.inputs
    }

    fn keep_textures(&mut self, mut changes: egui::TexturesDelta) {
        for id in self.outdated.drain(..) {
            self.renderer.free_texture(&id);
        }
        for (id, changes) in changes.set.drain() {
            if changes.iter().any(ImageDelta::is_whole) {
                self.kept.forget();
            }
            for change in &changes {
                self.renderer.update_texture(self.gpu.device(), self.gpu.queue(), id, change);
            }
        }
        self.outdated.extend(changes.free.drain());
    }

    /// Draws the bars over a picture.
    pub(super) fn paint(&mut self, target: &TextureView, size_in_pixels: [u32; 2]) {
        if self.jobs.is_empty() {
            return;
        }
        let pixels_per_point = self.context.pixels_per_point();
        let screen = ScreenDescriptor { size_in_pixels, pixels_per_point };
        self.kept.paint(&self.gpu, &mut self.renderer, &self.jobs, (target, &screen));
    }
}

/// Whether a key leads through a menu or a dialog that is open, also before anything there has the
/// focus.
fn leads(key: &Key) -> bool {
    use NamedKey::{
        ArrowDown, ArrowLeft, ArrowRight, ArrowUp, End, Enter, Home, PageDown, PageUp, Space, Tab,
    };
    let leading =
        [ArrowDown, ArrowLeft, ArrowRight, ArrowUp, End, Enter, Home, PageDown, PageUp, Space, Tab];
    matches!(key, Key::Named(key) if leading.contains(key))
}

/// Whether an event can move the focus to a field or from it.
const fn moves_focus(event: &WindowEvent) -> bool {
    matches!(
        event,
        WindowEvent::MouseInput { .. } | WindowEvent::Touch(_) | WindowEvent::KeyboardInput { .. }
    )
}
