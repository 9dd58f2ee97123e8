//! Links to the visible state.

use super::State;
use crate::document::Version;
use crate::event::Event;
use crate::files::Then;
use crate::input::Share;
use picker_scene::Scene;
use picker_scene::link::{Link, LinkError, Shown, Source};

/// A scene of more boxes than this never fits into a link.
const MOST_BOXES: usize = 2_000;

impl State {
    pub(super) fn apply_share(&mut self, input: Share) {
        match input {
            Share::Open(text) => self.open_link(text),
            Share::Show { link, scene: Some(scene) } => self.show_link(*link, *scene),
            Share::NotCopied(problem) | Share::Failed(problem) => {
                self.files.set_notice(Some(problem));
            }
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
            selected: self.selected().to_vec(),
        };
        Ok(Link::Boxes(Box::new(shown)))
    }

    fn source(&self) -> Result<Source, LinkError> {
        let is_as_it_came = self.document.is_at(Version::default());
        if let (true, Some(origin)) = (is_as_it_came, &self.files.origin) {
            return Ok(origin.clone());
        }
        if *self.scene() == Scene::default() {
            return Ok(Source::BuiltIn);
        }
        match self.scene().boxes().len() {
            0..=MOST_BOXES => Ok(Source::Own(Box::new(self.scene().clone()))),
            count => Err(LinkError::TooManyBoxes(count)),
        }
    }

    /// Opens a link, after a confirmation if there are unsaved changes.
    pub(super) fn open_link(&mut self, text: String) {
        match Link::from_text(&text) {
            // The 3D scene stays as it is.
            Ok(Link::Flat(_)) => self.proceed(Then::Follow(text)),
            Ok(Link::Boxes(_)) => self.go_on(Then::Follow(text)),
            Err(error) => self.files.set_notice(Some(error.to_string())),
        }
    }

    /// Shows the scene of a link as the link says; nothing of the old one stays.
    fn show_link(&mut self, link: Link, scene: Scene) {
        let file = link.address().unwrap_or("link").to_owned();
        let Link::Boxes(shown) = link else {
            return;
        };
        if let Err(error) = shown.check(&scene) {
            return self.files.set_notice(Some(error.to_string()));
        }
        self.files.stop_reading();
        self.tools.view_only(false);
        self.replace_scene(scene);
        let comes_again = matches!(shown.source, Source::Field { .. } | Source::Address(_));
        (self.files.path, self.files.origin) = (None, comes_again.then_some(shown.source));
        if let Some(view) = shown.view {
            self.navigation.jump_to(view);
        }
        self.select_these(shown.selected);
        self.files.set_notice(None);
        let boxes = self.scene().boxes().len();
        self.events.push(Event::Opened { file, boxes });
    }
}

#[cfg(test)]
mod tests;
