//! The 3D scene in a window. The code that concerns several of its parts, by what happens:
//!
//! | file | what it does |
//! |---|---|
//! | `mouse` | presses, releases and moves of the mouse become clicks, drags and turns of the view |
//! | `select` | clicks, keys and the list select, hover and hide boxes |
//! | `dragging` | drags move boxes, handles and the rubber band: preview, commit, abandon |
//! | `edit` | adds, copies, pastes, removes, names, colors and locks boxes |
//! | `change` | makes one step that can be undone, previews one, undoes and redoes |
//! | `safety` | stops changes of locked boxes, and of a scene that is open for viewing only |
//! | `look` | moves the view; how boxes are drawn |
//! | `measuring`, `explain` | measures between two points; explains pairs, axes and rays |
//! | `file` | opens, saves, reloads and compares files, with a question before changes are lost |
//! | `load`, `sharing` | takes a scene that was read or made elsewhere; copies and opens links |
//! | `panel` | serves the panels |

mod change;
mod dragging;
mod edit;
mod explain;
mod file;
mod load;
mod look;
mod measuring;
mod mouse;
mod panel;
mod safety;
mod select;
mod sharing;

use crate::appearance::Appearance;
use crate::document::Document;
use crate::event::Event;
use crate::explaining::{Explaining, RayLog};
use crate::files::Files;
use crate::input::{Control, Fill, Input, Modifiers, Select, Shade};
use crate::navigation::Navigation;
use crate::pointer::Pointer;
use crate::selection::Selection;
use crate::tools::Tools;
use crate::tracked::Tracked;
use obbligato::nalgebra::Point2;
use obbligato_camera::{Camera, Viewport};
use picker_scene::{PickRay, Scene, View};
use std::path::PathBuf;

/// The state of a 3D scene in the window: the scene, the view, and the hovered and selected boxes.
///
/// It knows neither the window system nor the GPU. Only [`State::apply`] changes it, so the same
/// inputs give the same state. Each part keeps its own fields and counts its own changes; the code
/// here concerns several of them.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    document: Document,
    selection: Selection,
    navigation: Navigation,
    pointer: Pointer,
    tools: Tools,
    explaining: Explaining,
    files: Files,
    appearance: Tracked<Appearance>,
    /// What the last switch did, until something else is done.
    said: Option<&'static str>,
    events: Vec<Event>,
}

impl State {
    /// Creates the state of a scene as its camera sees it, with nothing hovered and nothing
    /// selected.
    pub fn new(scene: Scene, viewport: Viewport) -> Self {
        let fill = Fill::default().over(false, scene.shows_image());
        Self {
            navigation: Navigation::new(&scene, viewport),
            document: Document::new(scene),
            selection: Selection::default(),
            pointer: Pointer::default(),
            tools: Tools::new(),
            explaining: Explaining::default(),
            files: Files::default(),
            appearance: Tracked::new(Appearance { fill, ..Appearance::default() }),
            said: None,
            events: Vec::new(),
        }
    }

    /// Returns the same state in a window. A window that is higher than wide
    /// [starts](Scene::first_view) from farther back than the camera of the scene.
    #[must_use]
    pub fn in_window(mut self) -> Self {
        self.navigation.show_in_window(self.document.scene());
        self
    }

    /// Applies one input: the only way a `State` changes.
    pub fn apply(&mut self, input: Input) {
        let seen = self.navigation.changes();
        if is_deliberate(&input) {
            self.said = None;
        }
        if !self.waits_for_answer(&input) && !self.ends_drag(&input) {
            self.carry_on(input);
        }
        if self.navigation.changes() != seen {
            self.drag_in_view();
        }
        self.forget_old_click();
        self.hover();
        self.follow_with_handles();
        self.follow_measured();
        self.follow_explained();
        // What is saved, or undone, need not be kept any more.
        if !self.has_unsaved_changes() {
            self.files.forget_kept();
        }
    }

    fn carry_on(&mut self, input: Input) {
        match input {
            Input::Resized { width, height } => {
                self.navigation.resize(width, height, self.document.scene());
            }
            Input::Covered(covered) => self.navigation.cover(covered, self.document.scene()),
            Input::ScaleFactorChanged(factor) => {
                self.navigation.rescale(factor, self.document.scene());
            }
            Input::CursorMoved(cursor) => self.move_cursor(cursor),
            Input::CursorLeft => self.pointer.leave(false),
            Input::CursorOverPanel => self.pointer.leave(true),
            Input::Pressed(button) => self.pointer.press(button, self.purpose_of(button)),
            Input::Released(button) => self.release(button),
            Input::ModifiersChanged(held) => {
                self.pointer.modifiers = held;
                self.drag();
            }
            Input::Scrolled(notches) => self.navigation.zoom(notches, self.pointer.cursor),
            Input::FocusLost => self.pointer.forget_press(),
            // Esc puts a notice away, ends measuring and lets go of a frozen ray first.
            Input::Select(Select::Nothing) if self.files.notice().is_some() => {
                self.files.set_notice(None);
            }
            Input::Select(Select::Nothing) if self.tools.measure().is_some() => {
                self.tools.measure.set(None);
            }
            Input::Select(Select::Nothing) if self.explaining.freeze(None) => {}
            Input::Select(input) => self.apply_select(input),
            Input::Hide(input) => self.apply_hide(input),
            Input::Edit(input) => self.apply_edit(input),
            Input::File(input) => self.apply_file(input),
            Input::Load(input) => self.apply_load(input),
            Input::Share(input) => self.apply_share(input),
            Input::Tool(input) => self.apply_tool(input),
            Input::Look(input) => self.apply_look(input),
            Input::Explain(input) => self.apply_explain(input),
            Input::ResetView => {
                let first = self.navigation.first_view(self.scene());
                self.navigation.fly_to(Some(first));
            }
            Input::Elapsed(time) => {
                self.navigation.advance(time);
                self.explaining.pass(time);
            }
            Input::PlayRays(rays) => self.play_rays(rays),
            Input::Control(Control::TogglePause) => self.explaining.turn(RayLog::toggled),
            Input::Control(Control::Step) => self.explaining.turn(|log| log.stepped(1)),
            // The first event says that there is a picture of the scene, even if the cursor was
            // there before it.
            Input::PictureShown => {
                if self.files.show_picture() {
                    let size = self.viewport().size();
                    let (width, height) = (size.x as u32, size.y as u32);
                    self.events.insert(0, Event::Ready { width, height });
                }
            }
            Input::Panel(input) => self.apply_panel(input),
            Input::UiScale(_) | Input::Shade(_) => self.appearance.update(|it| it.set(&input)),
            // All other inputs concern the 2D scenes and the panels.
            Input::Show(_) | Input::ShowNext | Input::ToggleHud | Input::Control(_) => {}
        }
    }

    /// Returns what the last switch did, until something else is done.
    pub const fn said(&self) -> Option<&'static str> {
        self.said
    }

    /// Returns the scene.
    pub const fn scene(&self) -> &Scene {
        self.document.scene()
    }

    /// Returns the current view.
    pub fn view(&self) -> &View {
        &self.navigation.view
    }

    /// Returns the camera of the current view.
    pub fn camera(&self) -> Camera {
        self.view().camera(self.viewport())
    }

    /// Returns the modifier keys that are held.
    pub const fn modifiers(&self) -> Modifiers {
        self.pointer.modifiers
    }

    /// Returns the position of the cursor, if it is in the window.
    pub const fn cursor(&self) -> Option<Point2<f32>> {
        self.pointer.cursor
    }

    /// Returns the viewport of the picture in the window.
    pub fn viewport(&self) -> &Viewport {
        &self.navigation.viewport
    }

    /// Returns the number of physical pixels to a logical pixel.
    pub fn scale_factor(&self) -> f32 {
        *self.navigation.scale_factor
    }

    /// Returns the number of physical pixels to a logical pixel in the widths of lines, handles and
    /// marks, which grow with the text of the bars.
    pub fn line_scale(&self) -> f32 {
        self.scale_factor() * self.appearance.ui_scale.factor()
    }

    /// Returns the shade of the picture, light or dark.
    pub fn shade(&self) -> Shade {
        self.appearance.shade
    }

    /// Returns the look of the boxes.
    pub fn fill(&self) -> Fill {
        self.appearance.fill
    }

    /// Returns the box under the cursor, in the picture or in the list. There is none while the
    /// view is dragged.
    pub fn hovered(&self) -> Option<usize> {
        *self.selection.hovered
    }

    /// Returns the selected boxes.
    pub fn selected(&self) -> &[usize] {
        &self.selection.selected
    }

    /// How often another selection has been made.
    pub const fn selections(&self) -> u64 {
        self.selection.selected.changes()
    }

    /// How often the scene has changed.
    pub(crate) const fn changes(&self) -> u64 {
        self.document.changes
    }

    /// A number that increases whenever the picture changes and must be drawn again.
    pub const fn revision(&self) -> u64 {
        self.document.changes
            + self.selection.changes()
            + self.navigation.changes()
            + self.tools.changes()
            + self.explaining.changes()
            + self.files.changes()
            + self.appearance.changes()
    }

    /// Returns the events since the last call, in order.
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    /// The file that should be read now, once.
    pub(crate) const fn take_wanted_file(&mut self) -> Option<PathBuf> {
        self.files.reading.wanted.take()
    }

    /// Whether the cursor is where boxes are picked: in the picture, and not dragging.
    pub(crate) fn is_picking(&self) -> bool {
        !self.pointer.is_dragging() && self.pointer.cursor_in(self.viewport()).is_some()
    }

    pub(crate) fn under_cursor(&self) -> Option<usize> {
        let pick_ray = self.pick_ray().filter(|_| self.is_picking())?;
        Some(self.scene().nearest(&pick_ray)?.index)
    }

    /// The pick ray under the cursor, while it is over the picture.
    fn pick_ray(&self) -> Option<PickRay> {
        let cursor = self.pointer.cursor_in(self.viewport())?;
        self.navigation.pick_ray(cursor)
    }
}

/// Whether the user has done something, after which nothing is said of what was done before.
const fn is_deliberate(input: &Input) -> bool {
    matches!(
        input,
        Input::Pressed(_)
            | Input::Select(_)
            | Input::Edit(_)
            | Input::Tool(_)
            | Input::Look(_)
            | Input::Explain(_)
    )
}

#[cfg(test)]
mod tests;
