//! Saving the scene, and not losing what is not saved.

use super::State;
use super::history::{History, Version};
use super::question::{Field, Purpose, Question, Then};
use crate::event::Event;
use crate::input::{Answer, name_of};
use picker_scene::link::is_link;
use picker_scene::{Scene, View};
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

/// What whoever runs the demo should do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Write the scene to a file.
    Save {
        /// The file.
        path: PathBuf,
        /// Whether a file that is already there may be replaced.
        replaces: bool,
    },
    /// Keep the scene with its changes in a file that the next start finds.
    Keep,
    /// Remove what was kept.
    Forget,
    /// Leave what another window has kept to the next start.
    Leave,
    /// Forget the file that is being read.
    StopReading,
    /// Make this link one that can be pasted.
    CopyLink(String),
    /// Open this link.
    Follow(String),
    /// Close the window.
    Close,
}

/// What is saved, and what is asked.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Saving {
    /// Where to save, if not to the file of the scene.
    target: Option<PathBuf>,
    /// What the scene was like when it was saved or read.
    saved: Version,
    /// What was like so when it was given to be written.
    writing: Version,
    question: Option<Question>,
    field: Option<Field>,
    /// What goes on once the scene is saved.
    then: Option<Then>,
    /// Whether the file that is wanted is that of the scene, which has changed.
    reloads: bool,
    pub(super) effects: Vec<Effect>,
}

/// No version of a history is this one.
const NEVER: Version = Version::MAX;

impl Saving {
    pub(super) fn save_to(&mut self, path: PathBuf) {
        self.target = Some(path);
    }

    /// The scene is in no file as it is now, and never was.
    pub(super) const fn is_nowhere(&mut self) {
        self.saved = NEVER;
    }

    /// The file that was to take the place of the scene will not.
    pub(super) fn forget_reading(&mut self) {
        self.reloads = false;
        self.effects.push(Effect::StopReading);
    }
}

impl State {
    /// Whether there are changes that are not saved.
    #[must_use]
    pub fn has_unsaved_changes(&self) -> bool {
        self.preview.is_some() || self.history.version() != self.saving.saved
    }

    /// The title of the window: the name of the file, with a star if there are unsaved changes.
    #[must_use]
    pub fn title(&self) -> String {
        let star = if self.has_unsaved_changes() { "*" } else { "" };
        match self.opened_file() {
            Some(path) => format!("{}{star} - Obbligato picker", name_of(path)),
            None if star.is_empty() => "Obbligato picker".to_owned(),
            None => format!("untitled{star} - Obbligato picker"),
        }
    }

    /// What the user has to answer before anything else, if anything.
    #[must_use]
    pub const fn question(&self) -> Option<&Question> {
        self.saving.question.as_ref()
    }

    /// The path that the user is typing, if any.
    #[must_use]
    pub const fn field(&self) -> Option<&Field> {
        self.saving.field.as_ref()
    }

    /// Whether there is a question, or a path to type.
    #[must_use]
    pub const fn is_asking(&self) -> bool {
        self.saving.question.is_some() || self.saving.field.is_some()
    }

    /// The text of a scene file with the scene as it is seen now.
    #[must_use]
    pub fn scene_file(&self) -> Vec<u8> {
        self.scene.to_json_from(&self.view_to_save())
    }

    /// The view that is seen now. The first one is that of the scene, however a window shows it.
    fn view_to_save(&self) -> View {
        if self.view == self.first_view() {
            *self.scene.view()
        } else {
            self.view
        }
    }

    /// Whether there is nothing to undo, and nothing was forgotten: the scene is as it came.
    pub(super) fn is_as_it_came(&self) -> bool {
        self.preview.is_none() && self.history.version() == Version::default()
    }

    /// What whoever runs the demo should do now, in order, once.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.saving.effects)
    }

    /// Does something that would lose unsaved changes; asks first if there are any.
    pub(super) fn go_on(&mut self, then: Then) {
        self.commit_preview();
        if self.has_unsaved_changes() {
            self.ask(Question::Unsaved(then));
        } else {
            self.proceed(then);
        }
    }

    pub(super) fn proceed(&mut self, then: Then) {
        match then {
            Then::Close => self.saving.effects.push(Effect::Close),
            Then::Follow(link) => self.saving.effects.push(Effect::Follow(link)),
            Then::Open(path) => {
                self.saving.reloads = false;
                self.opening.want(path);
            }
        }
    }

    pub(super) fn ask(&mut self, question: Question) {
        self.gesture = None;
        self.events.push(Event::Ask {
            question: question.text(),
        });
        self.saving.field = None;
        self.saving.question = Some(question);
        self.redraw();
    }

    pub(super) fn answer(&mut self, answer: Answer) {
        self.redraw_if(self.is_asking());
        self.saving.field = None;
        let question = self.saving.question.take();
        if answer == Answer::Cancel {
            self.saving.then = None;
            if let Some(Question::Recover(_)) = question {
                self.leave_found();
            }
            return;
        }
        match question {
            Some(Question::Unsaved(then)) if answer == Answer::Yes => {
                self.saving.then = Some(then);
                self.save();
            }
            Some(Question::Unsaved(then)) => {
                if then == Then::Close {
                    self.forget_kept();
                }
                self.proceed(then);
            }
            Some(Question::Recover(kept)) if answer == Answer::Yes => self.recover(kept),
            Some(Question::Recover(_)) => self.drop_found(),
            Some(Question::Replace(path)) => self.write(path, true),
            Some(Question::Reload) => self.reload(),
            None => {}
        }
    }

    /// Saves to where the scene belongs; a file of another form is never replaced.
    pub(super) fn save(&mut self) {
        let own = self.opened_file().filter(|_| self.scene.is_of_scene_file());
        let target = self.saving.target.as_deref().or(own).map(Path::to_owned);
        match target {
            Some(path) => self.write(path, true),
            None => self.ask_where_to_save(),
        }
    }

    fn write(&mut self, path: PathBuf, replaces: bool) {
        self.commit_preview();
        self.saving.writing = self.history.version();
        self.saving.effects.push(Effect::Save { path, replaces });
    }

    pub(super) fn ask_where_to_save(&mut self) {
        let suggestion = match self.opened_file() {
            Some(path) if self.scene.is_of_scene_file() => path.to_owned(),
            Some(path) => path.with_extension("json"),
            None => PathBuf::from("scene.json"),
        };
        self.open_field(Purpose::Save, suggestion.display().to_string());
    }

    pub(super) fn ask_for_file(&mut self) {
        let folder = self.opened_file().and_then(Path::parent);
        let folder = folder.map(|folder| folder.join("").display().to_string());
        self.open_field(Purpose::Open, folder.unwrap_or_default());
    }

    fn open_field(&mut self, purpose: Purpose, text: String) {
        self.gesture = None;
        self.saving.question = None;
        self.saving.field = Some(Field { purpose, text });
        self.redraw();
    }

    pub(super) fn type_path(&mut self, text: String) {
        if let Some(field) = &mut self.saving.field {
            let has_changed = field.text != text;
            field.text = text;
            self.redraw_if(has_changed);
        }
    }

    /// Takes the path in the field; an empty one is not taken.
    pub(super) fn confirm(&mut self) {
        let has_text = |field: &mut Field| !field.text.trim().is_empty();
        let Some(field) = self.saving.field.take_if(has_text) else {
            return;
        };
        self.redraw();
        let path = PathBuf::from(field.text.trim());
        match field.purpose {
            Purpose::Open if is_link(&field.text) => self.open_link(field.text),
            Purpose::Open => self.go_on(Then::Open(path)),
            Purpose::Save => self.write(with_ending(path), false),
        }
    }

    pub(super) fn ask_whether_to_replace(&mut self, path: PathBuf) {
        self.ask(Question::Replace(path));
    }

    pub(super) fn was_saved(&mut self, path: PathBuf) {
        self.events.push(Event::Save {
            file: path.display().to_string(),
        });
        self.scene.was_saved(self.view_to_save());
        self.saving.saved = self.saving.writing;
        self.saving.target = None;
        self.is_in(path);
        let loses = self.scene.has_meshes();
        self.tell(
            loses.then(|| "Saved; a scene file keeps boxes, but not their triangles.".to_owned()),
        );
        self.redraw();
        if let Some(then) = self.saving.then.take() {
            self.proceed(then);
        }
    }

    /// The changes stay, and nothing that would lose them goes on.
    pub(super) fn was_not_saved(&mut self, path: &Path, problem: String) {
        self.saving.then = None;
        let file = path.display().to_string();
        self.tell(Some(problem.clone()));
        self.events.push(Event::Failed { file, problem });
    }

    /// Shows what is in the file now; asks first if there are unsaved changes.
    pub(super) fn follow_file(&mut self) {
        if self.has_unsaved_changes() {
            self.ask(Question::Reload);
        } else {
            self.reload();
        }
    }

    fn reload(&mut self) {
        if let Some(path) = self.opened_file().map(Path::to_owned) {
            self.cancel_preview();
            self.saving.reloads = true;
            self.opening.want(path);
        }
    }

    pub(super) fn cannot_load(&mut self, path: &Path, problem: String) {
        self.saving.reloads = false;
        self.tell_failure(path, problem);
    }

    /// After another scene took the place of this one: there is nothing to undo or to save, and
    /// nothing selected, unless it is the same scene again.
    pub(super) fn follow_reload(&mut self, former: &Scene) {
        let selected = if std::mem::take(&mut self.saving.reloads) {
            found_again(&self.selected, former, &self.scene)
        } else {
            self.view = self.first_view();
            self.motion = None;
            Vec::new()
        };
        self.select_these(selected);
        self.history = History::default();
        self.saving.saved = self.history.version();
        self.saving.target = None;
        self.preview = None;
        self.last_click = None;
        self.refusal = None;
    }
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
    let is_scene_file = path
        .extension()
        .is_some_and(|it| it.eq_ignore_ascii_case("json"));
    if is_scene_file {
        return path;
    }
    let mut name = path.into_os_string();
    name.push(".json");
    PathBuf::from(name)
}
