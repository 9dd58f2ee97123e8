//! The values that an argument offers, each with its name and its line of the help.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use serde::de::value::Error;
use serde::de::{DeserializeOwned, IntoDeserializer};

/// The names of values, as serde has them, each with what it is.
type Choices = &'static [&'static str];

pub(super) const SCENES_2D: Choices = &[
    "turning: Two turning rectangles with their projections onto the four axes",
    "swarm: Planes and bullets, whose pairs a quadtree finds",
    "polygons: Convex polygons, and concave ones cut into convex pieces",
    "bounds: Six bounding volumes around one outline, and how often each of them is wrong",
];

pub(super) const OUTLINES: Choices = &[
    "arrow: An arrow with a wide head",
    "hexagon: A hexagon that is wider than high",
    "horseshoe: A square with a deep notch",
    "star: A star with five points",
    "triangle: A triangle",
    "cross: A cross with four equal arms",
    "kite: A kite",
    "bolt: A lightning bolt",
];

pub(super) const SIDES: Choices = &[
    "front: From the front",
    "back: From behind",
    "right: From the right",
    "left: From the left",
    "top: From above, with the front at the bottom of the picture",
    "bottom: From below, with the front at the top of the picture",
    "iso: From the front, the right and above alike",
];

pub(super) const THEMES: Choices = &[
    "system: What the system prefers",
    "light: Dark text on a light ground",
    "dark: Light text on a dark ground",
];

pub(super) const SHADES: Choices =
    &["light: Dark lines on a light ground", "dark: Light lines on a dark ground"];

pub(super) const FILLS: Choices = &[
    "solid: Nothing is seen through them",
    "transparent: What is behind them is seen through them",
    "outlines: Their edges alone are seen",
];

/// Takes the name of one of these values.
pub(super) fn one_of<T>(choices: Choices) -> impl TypedValueParser<Value = T>
where
    T: Clone + DeserializeOwned + Send + Sync + 'static,
{
    let parts = choices.iter().filter_map(|choice| choice.split_once(": "));
    let offered = parts.map(|(name, about)| PossibleValue::new(name).help(about));
    let names = PossibleValuesParser::new(offered);
    names.try_map(|name| T::deserialize(IntoDeserializer::<Error>::into_deserializer(name)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Arg;
    use picker_editor::{Fill, Shade, Theme};
    use picker_scene::Side;
    use picker_scene::scene2d::{Kind2d, Outline};
    use std::ffi::OsStr;
    use std::fmt::Debug;

    fn names(choices: Choices) -> Vec<&'static str> {
        let parts = choices.iter().map(|choice| choice.split_once(": "));
        parts.map(|parts| parts.expect("a name").0).collect()
    }

    /// The values that the names stand for.
    fn values<T>(choices: Choices) -> Vec<T>
    where
        T: Clone + DeserializeOwned + Debug + Send + Sync + 'static,
    {
        let (command, arg) = (clap::Command::new("picker"), Arg::new("choice"));
        let parse = |name: &str| {
            let value = one_of(choices).parse_ref(&command, Some(&arg), OsStr::new(name));
            value.expect(name)
        };
        names(choices).into_iter().map(parse).collect()
    }

    #[test]
    fn every_scene_and_every_outline_is_offered_by_its_name() {
        assert_eq!(names(SCENES_2D), Kind2d::ALL.map(Kind2d::name));
        assert_eq!(names(OUTLINES), Outline::ALL.map(Outline::name));
    }

    #[test]
    fn a_name_stands_for_its_value() {
        assert_eq!(values::<Kind2d>(SCENES_2D), Kind2d::ALL);
        assert_eq!(values::<Outline>(OUTLINES), Outline::ALL);
        let axes = [Side::Front, Side::Back, Side::Right, Side::Left];
        let others = [Side::Top, Side::Bottom, Side::Iso];
        assert_eq!(values::<Side>(SIDES), [&axes[..], &others].concat());
        assert_eq!(values::<Theme>(THEMES), [Theme::System, Theme::Light, Theme::Dark]);
        assert_eq!(values::<Shade>(SHADES), [Shade::Light, Shade::Dark]);
        let fills = [Fill::Solid, Fill::Transparent, Fill::Outlines];
        assert_eq!(values::<Fill>(FILLS), fills);
    }
}
