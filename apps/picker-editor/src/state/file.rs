//! The file of the 3D scene: opening, saving, and protecting unsaved changes. This concerns the
//! [files](Files), the document in them, and the view that is saved with it.

use super::State;
use crate::event::Event;
use crate::files::{Effect, Field, Files, Purpose, Question, Then};
use crate::input::{Answer, FileInput, Input, Kept, Select, is_ray_list, name_of};
use picker_scene::link::is_link;
use picker_scene::{Reading, Scene};
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::time::Duration;

impl State {
    pub(super) fn apply_file(&mut self, input: FileInput) {
        match input {
            FileInput::Open(path) => self.go_on(Then::Open(path)),
            FileInput::Reading(path) => {
                self.files.wait_for(path);
                self.pointer.forget_press();
            }
            FileInput::StopReading => self.files.stop_reading(),
            FileInput::Loaded { path, scene } => self.show_file(path, *scene),
            FileInput::Failed { path, problem } => {
                self.files.could_not_read(&path);
                self.tell_failure(&path, problem);
            }
            FileInput::DismissNotice => self.files.set_notice(None),
            FileInput::Recent(files) => self.files.remember_all(files),
            FileInput::PickExactly(exactly) => self.document.pick_exactly(exactly),
            FileInput::NextFrame => self.step_frame(1),
            FileInput::PreviousFrame => self.step_frame(-1),
            FileInput::AskForFile => self.ask_for_file(Purpose::Open),
            FileInput::AskForOther => self.ask_for_file(Purpose::Compare),
            FileInput::Compare(other) => self.go_on(Then::Compare(other)),
            FileInput::Least(least) => self.go_on(Then::Least(least)),
            FileInput::Save => self.save(),
            FileInput::SaveAs => self.ask_where_to_save(),
            FileInput::SaveTo(path) => self.files.saving.target = Some(path),
            FileInput::SavePicture => self.files.request(Effect::SavePicture),
            FileInput::Type(text) => self.files.edit_path(|field| field.text = text),
            FileInput::Complete => {
                self.help_with_path(|field| Effect::Complete(field.text.clone()));
            }
            FileInput::Browse => {
                self.help_with_path(|field| Effect::Browse(field.purpose, field.text.clone()));
            }
            FileInput::Chosen(path) => self.choose(path),
            FileInput::NoDialog(remark) => {
                self.files.edit_path(|field| field.remark = Some(remark));
            }
            FileInput::Confirm => self.confirm(),
            FileInput::Answer(answer) => self.answer(answer),
            FileInput::Close => self.go_on(Then::Close),
            FileInput::CameFrom(path) => self.is_in(path),
            FileInput::Saved(path) => self.was_saved(path),
            FileInput::NotSaved { path, problem } => {
                // The changes stay, and nothing that would lose them goes on.
                self.files.saving.then = None;
                self.tell_failure(&path, problem);
            }
            FileInput::Exists(path) => self.ask(Question::Replace(path)),
            // What is in the file now is shown, after a confirmation if there are unsaved changes.
            FileInput::ChangedOnDisk if self.has_unsaved_changes() => self.ask(Question::Reload),
            FileInput::ChangedOnDisk => self.reload(),
            FileInput::Waited(time) => self.files.wait_to_keep(time, &self.document),
            FileInput::Found(kept) => {
                self.files.keeping.found = Some(kept.clone());
                self.ask(Question::Recover(kept));
            }
        }
    }

    /// Whether an input is left out because the user has a question to answer first, or because the
    /// scene is about to be replaced. Esc is an answer, and it stops the reading.
    pub(super) fn waits_for_answer(&mut self, input: &Input) -> bool {
        if self.files.question().is_some() && asks_anew(input) {
            return true;
        }
        if !self.files.is_asking() && self.files.loading().is_none() {
            return false;
        }
        match input {
            Input::Select(Select::Nothing) => {
                if self.files.is_asking() {
                    self.answer(Answer::Cancel);
                } else {
                    self.files.stop_reading();
                }
                true
            }
            Input::Select(_)
            | Input::Hide(_)
            | Input::Edit(_)
            | Input::Tool(_)
            | Input::Look(_)
            | Input::Explain(_)
            | Input::ResetView
            | Input::Pressed(_)
            | Input::Scrolled(_) => true,
            _ => false,
        }
    }

    /// Returns the files, and the messages and questions about them.
    pub const fn files(&self) -> &Files {
        &self.files
    }

    /// Returns how the file that is wanted is to be read.
    pub fn how_to_read(&self) -> Reading {
        self.files.how_to_read(&self.scene().reading)
    }

    /// Whether there are changes that are not saved.
    pub fn has_unsaved_changes(&self) -> bool {
        !self.files.is_saved(&self.document)
    }

    /// Whether the scene was given to be kept as it is now.
    pub fn has_kept_changes(&self) -> bool {
        self.files.has_kept(&self.document)
    }

    /// Returns how long it takes until the changes are to be kept; `None` if there is nothing to
    /// keep.
    pub fn until_kept(&self) -> Option<Duration> {
        self.files.until_kept(&self.document)
    }

    /// Returns the title of the window: the name of the file, with a star if there are unsaved
    /// changes.
    pub fn title(&self) -> String {
        let star = if self.has_unsaved_changes() { "*" } else { "" };
        match self.files.opened_file() {
            Some(path) => format!("{}{star} - Obbligato picker", name_of(path)),
            None if star.is_empty() => "Obbligato picker".to_owned(),
            None => format!("untitled{star} - Obbligato picker"),
        }
    }

    /// Returns the text of a scene file with the scene as it is seen now.
    pub fn scene_file(&self) -> Vec<u8> {
        let view = self.navigation.view_to_save(self.scene());
        self.scene().to_json_from(&view)
    }

    /// Returns the requests to the host, in order, once.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        self.files.take_effects()
    }

    /// Does something that would lose unsaved changes, after a confirmation if there are any.
    pub(super) fn go_on(&mut self, then: Then) {
        self.commit_preview();
        let loses = !matches!(&then, Then::Open(path) if is_ray_list(path));
        if loses && self.has_unsaved_changes() {
            self.ask(Question::Unsaved(then));
        } else {
            self.proceed(then);
        }
    }

    /// Goes on to what would lose unsaved changes; nothing else follows a save any more.
    pub(super) fn proceed(&mut self, then: Then) {
        self.files.saving.then = None;
        match then {
            Then::Close => self.files.request(Effect::Close),
            Then::Follow(link) => self.files.request(Effect::Follow(link)),
            Then::Open(path) => self.files.want(path),
            Then::Compare(other) => self.files.want_again(None, Some(other)),
            Then::Least(least) => {
                self.files.want_again(None, None);
                self.files.reading.least = Some(least);
            }
            Then::Frame(frame) => self.files.want_again(Some(frame), None),
            Then::Field(count, seed) => self.show_field(count, seed),
            Then::Example(example) => self.show_example(example),
        }
    }

    fn ask(&mut self, question: Question) {
        self.pointer.forget_press();
        let text = question.text();
        self.events.push(Event::Ask { question: text });
        self.files.ask(question);
    }

    fn answer(&mut self, answer: Answer) {
        match (self.files.take_question(), answer) {
            (question, Answer::Cancel) => self.files.cancel(question.as_ref()),
            (Some(Question::Unsaved(then)), Answer::Yes) => {
                self.files.saving.then = Some(then);
                self.save();
            }
            (Some(Question::Unsaved(then)), Answer::Discard) => {
                if then == Then::Close {
                    self.files.forget_kept();
                }
                self.proceed(then);
            }
            (Some(Question::Recover(kept)), Answer::Yes) => self.files.recover(kept),
            (Some(Question::Recover(_)), Answer::Discard) => self.files.end_found(Effect::Forget),
            (Some(Question::Replace(path)), _) => self.write(path, true),
            (Some(Question::Reload), _) => self.reload(),
            (None, _) => {}
        }
    }

    /// Saves to where the scene belongs.
    fn save(&mut self) {
        match self.files.target(self.scene()) {
            Some(path) => self.write(path, true),
            None => self.ask_where_to_save(),
        }
    }

    fn write(&mut self, path: PathBuf, replaces: bool) {
        self.commit_preview();
        self.files.write(path, replaces, self.document.version());
    }

    fn ask_where_to_save(&mut self) {
        if self.files.refuses_to_save() {
            return;
        }
        let suggestion = self.files.suggested_target(self.scene());
        self.ask_for_path(Purpose::Save, suggestion.display().to_string());
    }

    fn ask_for_file(&mut self, purpose: Purpose) {
        let folder = self.files.opened_file().and_then(Path::parent);
        let folder = folder.map(|folder| folder.join("").display().to_string());
        self.ask_for_path(purpose, folder.unwrap_or_default());
    }

    fn ask_for_path(&mut self, purpose: Purpose, text: String) {
        self.pointer.forget_press();
        self.files.ask_for_path(purpose, text);
    }

    fn help_with_path(&mut self, how: impl FnOnce(&Field) -> Effect) {
        if let Some(effect) = self.files.field().map(how) {
            self.files.request(effect);
        }
    }

    /// Takes the path that the user has typed.
    fn confirm(&mut self) {
        match self.files.take_typed() {
            Some(it) if it.purpose == Purpose::Open && is_link(&it.text) => self.open_link(it.text),
            Some(it) => self.go_to(it.purpose, PathBuf::from(it.text.trim()), false),
            None => {}
        }
    }

    /// Takes a path that the user has chosen elsewhere, while there is a field for it.
    fn choose(&mut self, path: PathBuf) {
        if let Some(field) = self.files.take_field() {
            self.go_to(field.purpose, path, true);
        }
    }

    /// Goes on with a path. The user may have agreed already to replace the file there, but to no
    /// other.
    fn go_to(&mut self, purpose: Purpose, path: PathBuf, replaces: bool) {
        match purpose {
            Purpose::Open => self.go_on(Then::Open(path)),
            Purpose::Compare => self.go_on(Then::Compare(path)),
            Purpose::Save => {
                let whole = with_ending(path.clone());
                let replaces = replaces && whole == path;
                self.write(whole, replaces);
            }
        }
    }

    fn was_saved(&mut self, path: PathBuf) {
        let file = path.display().to_string();
        self.events.push(Event::Save { file });
        let view = self.navigation.view_to_save(self.scene());
        self.document.was_saved(view);
        let then = self.files.was_saved(path);
        let loses = "Saved; a scene file keeps boxes, but not their triangles.".to_owned();
        self.files.set_notice(self.scene().has_meshes.then_some(loses));
        if let Some(then) = then {
            self.proceed(then);
        }
    }

    fn tell_failure(&mut self, path: &Path, problem: String) {
        let file = path.display().to_string();
        self.files.set_notice(Some(problem.clone()));
        self.events.push(Event::Failed { file, problem });
    }

    /// Shows another one of several images or moments, if there is one.
    fn step_frame(&mut self, step: isize) {
        if let Some(frames) = &self.scene().frames
            && let Some(frame) = frames.shown.checked_add_signed(step)
            && frame < frames.count
        {
            self.go_on(Then::Frame(frame));
        }
    }

    fn reload(&mut self) {
        if self.files.opened_file().is_some() {
            self.cancel_preview();
            self.files.saving.then = None;
            self.files.want_again(None, None);
        }
    }

    fn show_file(&mut self, path: PathBuf, scene: Scene) {
        self.files.has_read();
        match self.files.take_found(&path) {
            Some(kept) => self.show_recovered(kept, scene),
            None => self.show_loaded(path, scene),
        }
    }

    /// Shows a scene from its own view; nothing of the old one stays. If the file of the scene has
    /// changed, what is seen and selected stays as far as it is still there.
    fn show_loaded(&mut self, path: PathBuf, scene: Scene) {
        // What a comparison came to stays below the picture.
        let shown = scene.notes.len() - usize::from(scene.compared().is_some());
        let notes = scene.notes[..shown].join("\n");
        self.replace_file(scene, path.display().to_string());
        self.is_in(path);
        self.files.set_notice((!notes.is_empty()).then_some(notes));
    }

    /// The scene is that of this file. What a scene file cannot hold is looked at, until the user
    /// wants to edit it.
    fn is_in(&mut self, path: PathBuf) {
        let is_compared = self.scene().reading.against.is_some();
        if self.files.opened_file() != Some(&*path) || is_compared {
            self.tools.view_only(!self.scene().is_of_scene_file);
        }
        self.files.is_in(path);
    }

    /// Shows a scene with changes that are not saved, from where it was seen last.
    fn show_recovered(&mut self, kept: Kept, mut scene: Scene) {
        scene.is_of_scene_file = kept.is_scene_file;
        self.tools.view_only(false);
        self.replace_file(scene, kept.name());
        self.files.has_recovered(kept, &self.document);
    }

    fn replace_file(&mut self, mut scene: Scene, file: String) {
        let boxes = scene.boxes().len();
        self.events.push(Event::Opened { file, boxes });
        let picks_boxes = self.scene().has_meshes && !self.scene().picks_exactly;
        scene.picks_exactly = scene.picks_exactly && !picks_boxes;
        self.replace_scene(scene);
    }

    /// Shows another scene; nothing of the old one stays, unless it is the same scene again.
    pub(super) fn replace_scene(&mut self, scene: Scene) {
        self.pointer.forget_press();
        self.tools.end_drag();
        self.tools.take_band();
        let former = self.document.replace(scene);
        let images = [former.shows_image(), self.scene().shows_image()];
        self.appearance.update(|it| it.fill = it.fill.over(images[0], images[1]));
        let is_same = self.files.follow_replaced();
        if !is_same || *self.navigation.goal() == self.navigation.first_view(&former) {
            let first = self.navigation.first_view(self.scene());
            self.navigation.jump_to(first);
        }
        if !is_same {
            self.files.set_notice(None);
            self.explaining.forget_scene();
            self.tools.measure_anew();
        }
        let again = is_same.then(|| found_again(self.selected(), &former, self.scene()));
        self.select_these(again.unwrap_or_default());
        // Nothing of the old scene is hovered, or clicked.
        self.selection.forget_clicks();
        self.selection.hovered.set(None);
    }
}

/// Whether an input opens a dialog for a path, or may.
const fn asks_anew(input: &Input) -> bool {
    matches!(
        input,
        Input::File(
            FileInput::AskForFile | FileInput::AskForOther | FileInput::Save | FileInput::SaveAs
        )
    )
}

/// Boxes in another version of their scene: by their names, else by their indices.
fn found_again(indices: &[usize], former: &Scene, scene: &Scene) -> Vec<usize> {
    let named = scene.boxes().iter().map(|item| item.name.as_str()).zip(0..);
    // Of boxes with the same name, the first one counts.
    let places: HashMap<&str, usize> = named.collect::<Vec<_>>().into_iter().rev().collect();
    let mut is_new = HashSet::new();
    let found = indices.iter().filter_map(|&index| {
        let name = former.name(index);
        if name.is_some() && scene.name(index) == name {
            return Some(index);
        }
        let by_name = name.and_then(|name| places.get(name).copied());
        by_name.or((index < scene.boxes().len()).then_some(index))
    });
    found.filter(|&place| is_new.insert(place)).collect()
}

/// The path with the ending of a scene file.
fn with_ending(path: PathBuf) -> PathBuf {
    let ending = path.extension();
    if ending.is_some_and(|it| it.eq_ignore_ascii_case("json")) {
        return path;
    }
    let mut name = path.into_os_string();
    name.push(".json");
    PathBuf::from(name)
}
