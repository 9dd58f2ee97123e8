//! Links to what is seen.

use super::State;
use super::question::Then;
use crate::event::Event;
use crate::input::Share;
use picker_scene::Scene;
use picker_scene::link::{Link, LinkError, Shown, Source};

/// A scene of more boxes than this never fits into a link.
const MOST_BOXES: usize = 2_000;

impl State {
    pub(super) fn apply_share(&mut self, input: Share) {
        match input {
            Share::Open(text) => self.open_link(text),
            Share::Show {
                link,
                scene: Some(scene),
            } => self.show_link(*link, *scene),
            Share::NotCopied(problem) | Share::Failed(problem) => self.tell(Some(problem)),
            // The demo does these.
            Share::Copy | Share::Copied | Share::Show { scene: None, .. } => {}
        }
    }

    /// A link to what is seen now, or to where the view is going.
    ///
    /// # Errors
    /// The boxes have to be in it, and there are too many.
    pub(crate) fn link(&self) -> Result<Link, LinkError> {
        let shown = Shown {
            source: self.source()?,
            view: Some(*self.goal()),
            selected: self.selected.clone(),
        };
        Ok(Link::Boxes(Box::new(shown)))
    }

    fn source(&self) -> Result<Source, LinkError> {
        if let (true, Some((count, seed))) = (self.is_as_it_came(), self.field) {
            return Ok(Source::Field { count, seed });
        }
        if let (true, Some(address)) = (self.is_as_it_came(), &self.address) {
            return Ok(Source::Address(address.clone()));
        }
        if self.scene == Scene::default() {
            return Ok(Source::BuiltIn);
        }
        match self.scene.boxes().len() {
            0..=MOST_BOXES => Ok(Source::Own(Box::new(self.scene.clone()))),
            count => Err(LinkError::TooManyBoxes(count)),
        }
    }

    /// Opens a link; asks first if there are unsaved changes.
    pub(super) fn open_link(&mut self, text: String) {
        match Link::from_text(&text) {
            // The 3D scene stays as it is.
            Ok(Link::Flat(_)) => self.proceed(Then::Follow(text)),
            Ok(Link::Boxes(_)) => self.go_on(Then::Follow(text)),
            Err(error) => self.tell(Some(error.to_string())),
        }
    }

    /// Shows the scene of a link as the link says; nothing of the old one stays.
    fn show_link(&mut self, link: Link, scene: Scene) {
        let Link::Boxes(shown) = link else {
            return;
        };
        if let Err(error) = shown.check(&scene) {
            return self.tell(Some(error.to_string()));
        }
        let Shown {
            source,
            view,
            selected,
        } = *shown;
        self.replace_scene(scene);
        self.is_in_no_file();
        self.field = None;
        match source {
            Source::Field { count, seed } => self.field = Some((count, seed)),
            Source::Address(address) => self.address = Some(address),
            Source::BuiltIn | Source::Own(_) => {}
        }
        if let Some(view) = view {
            self.jump_to(view);
        }
        self.select_these(selected);
        self.tell(None);
        self.events.push(Event::Opened {
            file: self.address.clone().unwrap_or_else(|| "link".to_owned()),
            boxes: self.scene.boxes().len(),
        });
    }
}

#[cfg(test)]
mod tests;
