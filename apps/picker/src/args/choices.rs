//! The values that an argument offers, each with its name and its line of the help.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use picker_editor::{Shade, Theme};
use picker_scene::Side;
use picker_scene::scene2d::{Kind2d, Outline};

type Choice<T> = (T, &'static str, &'static str);

pub(super) const SCENES_2D: &[Choice<Kind2d>] = &[
    (
        Kind2d::Turning,
        "turning",
        "Two turning rectangles with their projections onto the four axes",
    ),
    (
        Kind2d::Swarm,
        "swarm",
        "Planes and bullets, whose pairs a quadtree finds",
    ),
    (
        Kind2d::Polygons,
        "polygons",
        "Convex polygons, and concave ones cut into convex pieces",
    ),
    (
        Kind2d::Bounds,
        "bounds",
        "Five bounding volumes around one outline, and how often each of them is wrong",
    ),
];

pub(super) const OUTLINES: &[Choice<Outline>] = &[
    (Outline::Arrow, "arrow", "An arrow with a wide head"),
    (
        Outline::Hexagon,
        "hexagon",
        "A hexagon that is wider than high",
    ),
    (
        Outline::Horseshoe,
        "horseshoe",
        "A square with a deep notch",
    ),
    (Outline::Star, "star", "A star with five points"),
    (Outline::Triangle, "triangle", "A triangle"),
    (Outline::Cross, "cross", "A cross with four equal arms"),
    (Outline::Kite, "kite", "A kite"),
    (Outline::Bolt, "bolt", "A lightning bolt"),
];

pub(super) const SIDES: &[Choice<Side>] = &[
    (Side::Front, "front", "From the front"),
    (Side::Back, "back", "From behind"),
    (Side::Right, "right", "From the right"),
    (Side::Left, "left", "From the left"),
    (
        Side::Top,
        "top",
        "From above, with the front at the bottom of the picture",
    ),
    (
        Side::Bottom,
        "bottom",
        "From below, with the front at the top of the picture",
    ),
    (
        Side::Iso,
        "iso",
        "From the front, the right and above alike",
    ),
];

pub(super) const THEMES: &[Choice<Theme>] = &[
    (Theme::System, "system", "What the system prefers"),
    (Theme::Light, "light", "Dark text on a light ground"),
    (Theme::Dark, "dark", "Light text on a dark ground"),
];

pub(super) const SHADES: &[Choice<Shade>] = &[
    (Shade::Light, "light", "Dark lines on a light ground"),
    (Shade::Dark, "dark", "Light lines on a dark ground"),
];

/// Takes the name of one of these values.
pub(super) fn one_of<T: Copy + Send + Sync + 'static>(
    choices: &'static [Choice<T>],
) -> impl TypedValueParser<Value = T> {
    let offered = |(_, name, about): &Choice<T>| PossibleValue::new(*name).help(*about);
    let names = PossibleValuesParser::new(choices.iter().map(offered));
    names.try_map(|text| {
        let choice = choices.iter().find(|(_, name, _)| *name == text);
        choice.map(|(value, ..)| *value).ok_or("not offered")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scene_and_every_outline_is_offered_by_its_name() {
        let scenes: Vec<_> = SCENES_2D.iter().map(|it| (it.0, it.1)).collect();
        assert_eq!(scenes, Kind2d::ALL.map(|kind| (kind, kind.name())));
        let outlines: Vec<_> = OUTLINES.iter().map(|it| (it.0, it.1)).collect();
        assert_eq!(outlines, Outline::ALL.map(|it| (it, it.name())));
    }
}
