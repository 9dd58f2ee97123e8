//! The fonts of the page: those of egui, but only the letters of Europe and the signs that are
//! used, since a page has to be fetched.

use egui::{FontData, FontDefinitions, FontFamily};
use epaint_default_fonts::EGUI_ICONS;
use std::sync::Arc;

// Made by apps/picker/web/fonts/subset.
const HACK_LATIN: &[u8] = include_bytes!("../../web/fonts/Hack-Latin.ttf");
const UBUNTU_LIGHT: &[u8] = include_bytes!("../../web/fonts/Ubuntu-Light-derivative-Obbligato.ttf");

/// Returns the fonts of the page.
pub(super) fn page_fonts() -> FontDefinitions {
    let fonts = [("Hack", HACK_LATIN), ("Ubuntu-Light", UBUNTU_LIGHT), ("egui-icons", EGUI_ICONS)];
    let names = fonts.map(|(name, _)| name.to_owned());
    let data = fonts.map(|(name, bytes)| (name.to_owned(), Arc::new(FontData::from_static(bytes))));
    FontDefinitions {
        font_data: data.into(),
        families: [
            (FontFamily::Monospace, names.to_vec()),
            (FontFamily::Proportional, names[1..].to_vec()),
        ]
        .into(),
    }
}
