//! The colors of the 2D scenes, and of the explanations that are drawn over a 3D scene, which are
//! decided only here.
//!
//! State is shown both by color and by outline, for the color-blind. Colors that are dark on a
//! light ground are light on a dark one: `pale` is the color into which colors fade, and `ink` the
//! one that stands out.

use obbligato_render::{Rgba, Srgb};
use picker_editor::Shade;

/// The colors of a shade.
pub struct Colors {
    /// Around the world.
    pub(crate) background: Srgb,
    /// The world, where there is no shape.
    pub(crate) ground: Rgba,
    pub(crate) ground_edge: Rgba,
    /// The ground of rows and cards.
    pub(crate) card: Srgb,
    /// The color into which colors fade.
    pub(crate) pale: Srgb,
    /// The border of a cell of the quadtree.
    pub(crate) cell_edge: Rgba,
    /// Text and strong lines.
    pub(crate) ink: Srgb,
    /// Lines that only help.
    pub(crate) faint: Srgb,
    /// A moment without an alarm.
    pub(crate) nothing: Rgba,
    /// Touching shapes: a red that differs in lightness to the color-blind, too, always with a bold
    /// outline.
    pub(crate) touching: Srgb,
    pub(crate) touching_edge: Srgb,
    /// The red of text.
    pub(crate) touching_text: Srgb,
    /// Shapes that are apart.
    pub(crate) apart: Srgb,
    /// The inner outline of the shape under the cursor.
    pub(crate) hovered: Rgba,
    /// Rectangle A, and planes.
    pub first: Srgb,
    /// Rectangle B.
    pub second: Srgb,
    /// Axes across edges of both.
    pub edges: Srgb,
    /// The outline inside bounding volumes, and the one that drifts past.
    pub(crate) subject: Srgb,
    pub(crate) visitor: Srgb,
    /// The bounding volumes, in their order. They differ in hue and lightness to the color-blind,
    /// too, and each has a pattern of its own.
    ///
    /// Source: Okabe, Ito, "Color universal design", 2008, with yellow hues darkened for a light
    /// ground.
    pub(crate) volumes: [Srgb; 6],
    /// The border of lines over a 3D scene, and the plate behind its texts.
    pub(crate) halo: Srgb,
    pub(crate) plate: Rgba,
    /// A frozen ray in the box that it hits first, and boxes that the tree tested themselves.
    pub tested: Srgb,
    /// Boxes whose bounds were tested, which culled them.
    pub culled: Srgb,
    /// The nodes of each level, from the root. Their lightness differs, so that the color-blind can
    /// distinguish them.
    pub(crate) levels: [Srgb; 6],
}

/// Colors by their codes, as 0xrrggbb.
const fn rgbs<const N: usize>(codes: [u32; N]) -> [Srgb; N] {
    let mut colors = [[0; 3]; N];
    let mut i = 0;
    while i < N {
        let [_, r, g, b] = codes[i].to_be_bytes();
        colors[i] = [r, g, b];
        i += 1;
    }
    colors
}

impl Colors {
    pub(crate) const LIGHT: Self = Self::shaded(0);
    pub(crate) const DARK: Self = Self::shaded(1);

    /// The colors on a light ground, which is 0, or on a dark one, which is 1.
    const fn shaded(shade: usize) -> Self {
        Self {
            background: [[0xe6, 0xea, 0xee], [0x12, 0x16, 0x1b]][shade],
            ground: [[0xf6, 0xf8, 0xfa, 0xff], [0x1e, 0x23, 0x2a, 0xff]][shade],
            ground_edge: [[0xc9, 0xd0, 0xd8, 0xff], [0x43, 0x4d, 0x59, 0xff]][shade],
            card: [[0xff; 3], [0x28, 0x2f, 0x38]][shade],
            pale: [[0xff; 3], [0x14, 0x18, 0x1d]][shade],
            cell_edge: [[0x7d, 0x9c, 0xb8, 0xa0], [0x6f, 0x93, 0xb5, 0xa0]][shade],
            ink: [[0x24, 0x2b, 0x33], [0xe4, 0xe9, 0xee]][shade],
            faint: [[0x8b, 0x95, 0xa1], [0x7d, 0x88, 0x95]][shade],
            nothing: [[0xec, 0xef, 0xf3, 0xff], [0x1c, 0x21, 0x28, 0xff]][shade],
            touching: [[0xd6, 0x3a, 0x3a], [0xd9, 0x48, 0x44]][shade],
            touching_edge: [[0x6b, 0x0f, 0x1a], [0xff, 0xd0, 0xc8]][shade],
            touching_text: [[0xd6, 0x3a, 0x3a], [0xff, 0x8f, 0x85]][shade],
            apart: [[0x1f, 0x8a, 0x70], [0x4f, 0xc3, 0xa5]][shade],
            hovered: [[0xff; 4], [0x0c, 0x0f, 0x13, 0xff]][shade],
            first: [[0x3d, 0x74, 0xb0], [0x5c, 0x9d, 0xdd]][shade],
            second: [[0xd0, 0x8a, 0x1e], [0xe3, 0xa0, 0x35]][shade],
            edges: [[0x7c, 0x6a, 0x9c], [0xb3, 0xa2, 0xd6]][shade],
            subject: [[0x6f, 0x7f, 0x90], [0x8e, 0x9d, 0xad]][shade],
            visitor: [[0xa9, 0xb3, 0xbd], [0x63, 0x6f, 0x7c]][shade],
            volumes: rgbs(
                [
                    [0x0072b2, 0xc77700, 0x008f68, 0x7a6a00, 0xa84f86, 0x242b33],
                    [0x56b4e9, 0xe69f00, 0x1fb98b, 0xf0e442, 0xd985b8, 0xe4e9ee],
                ][shade],
            ),
            halo: [[0xff; 3], [0x0c, 0x0f, 0x13]][shade],
            plate: [[0xfb, 0xfc, 0xfd, 0xe6], [0x1c, 0x21, 0x28, 0xe6]][shade],
            tested: [[0xb0, 0x2a, 0x8c], [0xf0, 0x7c, 0xcb]][shade],
            culled: [[0x2b, 0x6c, 0xb8], [0x63, 0xa8, 0xee]][shade],
            levels: rgbs(
                [
                    [0x3b2a7e, 0x2f6b8e, 0x1f937c, 0x5db33d, 0xb8a00a, 0xc76a14],
                    [0xa997f5, 0x5ea5cc, 0x36b89d, 0x86d862, 0xf0dc5a, 0xf09a4a],
                ][shade],
            ),
        }
    }

    /// Returns the colors of a shade.
    pub const fn of(shade: Shade) -> &'static Self {
        [&Self::LIGHT, &Self::DARK][shade as usize]
    }

    /// The colors of a gap, or of an overlap if it is not positive, and of its text.
    pub(crate) const fn of_gap(&self, gap: f32) -> [Srgb; 2] {
        if gap > 0.0 { [self.apart; 2] } else { [self.touching, self.touching_text] }
    }

    /// Returns the color of the nodes of a level.
    pub const fn level(&self, level: usize) -> Srgb {
        self.levels[level % self.levels.len()]
    }
}

pub(super) const fn opaque(color: Srgb) -> Rgba {
    with_opacity(color, 0xff)
}

/// A color with an opacity from 0 to 255.
pub(super) const fn with_opacity([r, g, b]: Srgb, opacity: u8) -> Rgba {
    [r, g, b, opacity]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contrast::contrast;
    use obbligato_render::mixed;

    const BOTH: [(&str, &Colors); 2] = [("light", &Colors::LIGHT), ("dark", &Colors::DARK)];

    fn srgb([r, g, b, _]: Rgba) -> Srgb {
        [r, g, b]
    }

    fn volumes(c: &Colors) -> [(&'static str, Srgb); 6] {
        let names = ["circle", "AABB", "OBB", "rounded", "8-DOP", "hull"];
        std::array::from_fn(|i| (names[i], c.volumes[i]))
    }

    /// Checks that colors stand out from a ground by at least a ratio.
    fn check(least: f64, ground: (&str, Srgb), colors: &[(&str, Srgb)]) {
        for (name, color) in colors {
            let ratio = contrast(*color, ground.1);
            assert!(ratio >= least, "{name} on {}: {ratio:.2}", ground.0);
        }
    }

    #[test]
    fn text_can_be_read_on_every_ground() {
        for (shade, c) in BOTH {
            let grounds = [
                (format!("{shade} ground"), srgb(c.ground)),
                (format!("{shade} card"), c.card),
                (format!("{shade} plate"), srgb(c.plate)),
            ];
            for (name, ground) in &grounds {
                check(7.0, (name, *ground), &[("ink", c.ink)]);
            }
            // Large text, by the guidelines; that on a dark ground is as good as small text.
            let least = if shade == "dark" { 4.5 } else { 3.0 };
            let texts = [("apart", c.apart), ("touching", c.touching_text), ("A", c.first)];
            for (name, ground) in &grounds {
                check(least, (name, *ground), &texts);
            }
            check(least, (shade, c.card), &volumes(c));
        }
    }

    #[test]
    fn shapes_and_lines_stand_out_from_what_they_are_on() {
        for (shade, c) in BOTH {
            let ground = srgb(c.ground);
            // Yellow on white never does; its outline does.
            let outline = |color| mixed(color, c.ink, 0.4);
            check(
                3.0,
                (shade, ground),
                &[
                    ("A", c.first),
                    ("B outlined", outline(c.second)),
                    ("touching", c.touching),
                    ("touching outlined", c.touching_edge),
                    ("apart", c.apart),
                    ("the subject", c.subject),
                    ("the visitor outlined", outline(c.visitor)),
                ],
            );
            check(3.0, (shade, ground), &volumes(c));
            check(
                3.0,
                (shade, c.halo),
                &[("tested", c.tested), ("culled", c.culled), ("touching", c.touching)],
            );
            check(2.0, (shade, c.touching), &[("its outline", c.touching_edge)]);
        }
    }

    #[test]
    fn nothing_dark_is_on_the_dark_ground() {
        let c = &Colors::DARK;
        let mut marks = vec![("faint", c.faint), ("first", c.first), ("second", c.second)];
        marks.extend(c.levels.map(|level| ("a level", level)));
        for ground in [srgb(c.ground), c.background, c.card, c.halo] {
            check(3.0, ("dark", ground), &marks);
        }
    }

    #[test]
    fn what_touches_differs_from_what_does_not_without_hue() {
        for (shade, c) in BOTH {
            let is_bolder = contrast(c.touching_edge, srgb(c.ground))
                > contrast(mixed(c.second, c.ink, 0.4), srgb(c.ground));
            assert!(is_bolder, "{shade}");
        }
    }
}
