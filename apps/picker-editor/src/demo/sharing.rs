//! Links to what the window shows.

use super::Demo;
use crate::event::Event;
use crate::files::Effect;
use crate::input::{Input, Share};
use picker_scene::View;
use picker_scene::link::{Link, LinkError};
use picker_scene::scene2d::Settings2d;

/// What a link would show, in short: the settings of a 2D scene if one is shown, and the number of
/// changes and of selections of the 3D scene with its view.
pub(super) type Subject = (Option<Settings2d>, [u64; 2], View);

impl Demo {
    pub(super) fn share(&mut self, input: &Share) {
        match input {
            Share::Copy => match self.link().and_then(|link| link.to_text()) {
                Ok(link) => self.copy(link),
                Err(error) => {
                    let problem = Share::NotCopied(error.to_string());
                    self.state.apply(Input::Share(problem));
                }
            },
            Share::Copied => {
                self.copied = Some(self.subject());
                self.revision += 1;
            }
            Share::Show { link, .. } => self.prepare_for(link),
            Share::NotCopied(_) | Share::Open(_) | Share::Failed(_) => {}
        }
    }

    /// Returns a link to the visible state.
    ///
    /// # Errors
    /// There is too much in it.
    pub fn link(&self) -> Result<Link, LinkError> {
        match &self.state2d {
            Some(state2d) => Ok(Link::Flat(state2d.settings)),
            None => self.state.link(),
        }
    }

    /// Whether the link that was copied last shows what is shown now.
    pub fn is_link_copied(&self) -> bool {
        self.copied == Some(self.subject())
    }

    fn subject(&self) -> Subject {
        let flat = self.state2d.as_ref().map(|state2d| state2d.settings);
        let changes = [self.state.changes(), self.state.selections()];
        (flat, changes, *self.state.goal())
    }

    fn copy(&mut self, link: String) {
        if self.state2d.is_none() && self.state.scene().has_meshes && link.contains("&boxes=") {
            let loses = "The link holds the boxes, but not their triangles.".to_owned();
            self.state.apply(Input::Share(Share::NotCopied(loses)));
        }
        self.events.push(Event::Link { link: link.clone() });
        self.effects.push(Effect::CopyLink(link));
    }

    /// Shows the kind of scene that a link is about. A 2D scene starts from the beginning.
    fn prepare_for(&mut self, link: &Link) {
        if self.state2d.is_some() {
            self.show(None);
        }
        if let Link::Flat(settings) = link {
            self.settings = *settings;
            self.show(Some(settings.kind));
        }
    }
}
