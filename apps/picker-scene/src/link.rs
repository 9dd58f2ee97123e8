//! Links to the visible state: the scene, the view of it, and the selection.
//!
//! A link is the part of an address after `#`: named parts, separated by `&`.
//!
//! ```text
//! v=1 & scene=default & eye=4.6,3.5,7.4 & target=0.33,0.98,0.05 & fov=0.541 & near=0.1 & select=4
//! ```
//!
//! Numbers are decimals that read back to the same bits. A scene that can be made or fetched again
//! is stored by its name; otherwise the link contains its boxes, as a scene file that is deflated
//! and encoded in base64.

mod boxes;
mod error;
mod parts;
mod selection;
mod view;

pub use error::LinkError;
use error::LinkResult;

use crate::scene::Scene;
use crate::scene2d::{Kind2d, Outline, Settings2d, Swarm};
use crate::view::View;
use parts::{Parts, PartsWriter};
use std::ops::RangeInclusive;

/// The version of the form: a link of another one is refused.
const VERSION: &str = "1";
/// The most characters of a link that is written. Chats and browsers take at least so many.
pub const LONGEST: usize = 8_000;

/// The contents of a link.
#[derive(Clone, Debug, PartialEq)]
pub enum Link {
    /// The 3D scene.
    Boxes(Box<Shown>),
    /// A 2D scene, which starts from the beginning.
    Flat(Settings2d),
}

/// The view and the selection of a 3D scene.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// The scene.
    pub source: Source,
    /// The view; the initial one of the scene if there is none.
    pub view: Option<View>,
    /// The selected boxes.
    pub selected: Vec<usize>,
}

/// The source of the boxes of a link.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// The scene that the window shows if none is given.
    BuiltIn,
    /// A file at an address, as the page would fetch it.
    Address(String),
    /// A field: see [`Scene::field`].
    Field {
        /// The number of boxes.
        count: usize,
        /// The seed.
        seed: u64,
    },
    /// They are in the link.
    Own(Box<Scene>),
}

impl Link {
    /// Returns a link to a scene from its initial view, with nothing selected.
    pub fn to_scene(source: Source) -> Self {
        Self::Boxes(Box::new(Shown { source, view: None, selected: Vec::new() }))
    }

    /// Reads a link, or an address that ends in one.
    ///
    /// # Errors
    /// It is not a link, it is one of a later version, or a part of it is wrong; the error names
    /// the part.
    pub fn from_text(text: &str) -> Result<Self, LinkError> {
        let text = text.trim();
        let text = text.split_once('#').map_or(text, |(_, link)| link);
        let mut parts = Parts::of(text)?;
        let link = match parts.take("scene") {
            Some(name) => Self::named(&name, &mut parts)?,
            None => shown(unnamed(&mut parts)?, &mut parts)?,
        };
        parts.finish()?;
        Ok(link)
    }

    fn named(name: &str, parts: &mut Parts) -> Result<Self, LinkError> {
        if let Some(kind) = Kind2d::ALL.into_iter().find(|kind| kind.name() == name) {
            return flat(kind, parts).map(Self::Flat);
        }
        let source = match name {
            "default" => Source::BuiltIn,
            "field" => Source::Field {
                count: count(parts, 0, Scene::FIELD)?,
                seed: parts.whole("seed")?.unwrap_or(1),
            },
            _ => return Err(LinkError::unknown("scene", name)),
        };
        shown(source, parts)
    }

    /// Returns the link as text.
    ///
    /// # Errors
    /// It would be too long.
    pub fn to_text(&self) -> Result<String, LinkError> {
        let text = format!("v={VERSION}");
        let mut writer = PartsWriter { text };
        match self {
            Self::Flat(settings) => write_flat(*settings, &mut writer),
            Self::Boxes(shown) => shown.write(&mut writer)?,
        }
        Ok(writer.text)
    }

    /// Returns the scene of the link, unless it has to be fetched; `None` for a 2D scene.
    pub fn scene(&self) -> Option<Scene> {
        let Self::Boxes(shown) = self else {
            return None;
        };
        match &shown.source {
            Source::BuiltIn => Some(Scene::default()),
            Source::Address(_) => None,
            Source::Field { count, seed } => Some(Scene::field(*count, *seed)),
            Source::Own(scene) => Some(Scene::clone(scene)),
        }
    }

    /// Returns the address of its scene, if it has to be fetched.
    pub fn address(&self) -> Option<&str> {
        if let Self::Boxes(shown) = self
            && let Source::Address(address) = &shown.source
        {
            return Some(address);
        }
        None
    }
}

/// Whether a text is a link although a file is expected.
pub fn is_link(text: &str) -> bool {
    let text = text.trim();
    text.starts_with("v=") || text.contains("#v=")
}

fn shown(source: Source, parts: &mut Parts) -> Result<Link, LinkError> {
    let shown = Shown { source, view: view::read(parts)?, selected: selection::read(parts)? };
    if let Source::Own(scene) = &shown.source {
        shown.check(scene)?;
    }
    Ok(Link::Boxes(Box::new(shown)))
}

impl Shown {
    fn write(&self, writer: &mut PartsWriter) -> Result<(), LinkError> {
        write_source(&self.source, writer);
        if let Some(view) = &self.view {
            view::write(view, writer);
        }
        if writer.text.len() > LONGEST {
            return Err(match &self.source {
                Source::Own(scene) => LinkError::TooManyBoxes(scene.boxes().len()),
                _ => LinkError::at("address", "it is too long for a link"),
            });
        }
        selection::write(&self.selected, writer);
        if writer.text.len() > LONGEST {
            return Err(LinkError::TooManySelected(self.selected.len()));
        }
        Ok(())
    }

    /// Checks that the selected boxes are in the scene.
    ///
    /// # Errors
    /// There is no box with one of the indices.
    pub fn check(&self, scene: &Scene) -> Result<(), LinkError> {
        let count = scene.boxes().len();
        match self.selected.iter().find(|&&index| index >= count) {
            Some(index) => {
                let problem = format!("there is no box {index}; the scene has {count}");
                Err(LinkError::at("select", problem))
            }
            None => Ok(()),
        }
    }
}

/// The scene of a link that names none.
fn unnamed(parts: &mut Parts) -> Result<Source, LinkError> {
    match (parts.take("address"), parts.take("boxes")) {
        (Some(address), None) if !address.is_empty() => Ok(Source::Address(address)),
        (None, Some(text)) => Ok(Source::Own(Box::new(boxes::read(&text)?))),
        _ => Err(LinkError::at("scene", "it is missing")),
    }
}

fn write_source(source: &Source, writer: &mut PartsWriter) {
    match source {
        Source::BuiltIn => writer.add("scene", "default"),
        Source::Address(address) => writer.add("address", address),
        Source::Field { count, seed } => {
            writer.add("scene", "field");
            writer.add("count", &count.to_string());
            writer.add("seed", &seed.to_string());
        }
        Source::Own(scene) => writer.add("boxes", &boxes::write(scene)),
    }
}

/// A count within a range.
fn count(parts: &mut Parts, usual: usize, range: RangeInclusive<usize>) -> LinkResult<usize> {
    let count = parts.whole("count")?.map(usize::try_from);
    let count = count.unwrap_or(Ok(usual)).ok();
    count.filter(|it| range.contains(it)).ok_or_else(|| {
        let (fewest, most) = (range.start(), range.end());
        let problem = format!("expected a number from {fewest} to {most}");
        LinkError::at("count", problem)
    })
}

fn flat(kind: Kind2d, parts: &mut Parts) -> Result<Settings2d, LinkError> {
    let mut settings = Settings2d::new(kind);
    settings.seed = parts.whole("seed")?.unwrap_or(settings.seed);
    settings.count = count(parts, settings.count, Swarm::FEWEST..=Swarm::MOST)?;
    if let Some(name) = parts.take("outline") {
        let mut all = Outline::ALL.into_iter();
        let outline = all.find(|outline| outline.name() == name);
        settings.outline = outline.ok_or_else(|| LinkError::unknown("outline", &name))?;
    }
    Ok(settings)
}

fn write_flat(settings: Settings2d, writer: &mut PartsWriter) {
    writer.add("scene", settings.kind.name());
    let usual = Settings2d::new(settings.kind);
    if settings.seed != usual.seed {
        writer.add("seed", &settings.seed.to_string());
    }
    if settings.count != usual.count {
        writer.add("count", &settings.count.to_string());
    }
    if settings.outline != usual.outline {
        writer.add("outline", settings.outline.name());
    }
}

#[cfg(test)]
mod tests;
