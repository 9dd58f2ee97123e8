use obbligato_render::palette::Backdrop;

/// Whether pictures are light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(not(target_arch = "wasm32"), derive(clap::ValueEnum))]
pub enum Shade {
    /// Dark lines on a light ground.
    #[default]
    Light,
    /// Light lines on a dark ground.
    Dark,
}

impl Shade {
    /// Dark or not.
    #[must_use]
    pub const fn new(is_dark: bool) -> Self {
        if is_dark { Self::Dark } else { Self::Light }
    }

    /// The colors behind the boxes of a 3D scene.
    pub(crate) const fn backdrop(self) -> Backdrop {
        match self {
            Self::Light => Backdrop::LIGHT,
            Self::Dark => Backdrop::DARK,
        }
    }

    /// Whether it is dark.
    #[must_use]
    pub const fn is_dark(self) -> bool {
        matches!(self, Self::Dark)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::color::Color;
    use crate::contrast::contrast;
    use obbligato_render::Srgb;
    use obbligato_render::palette::ShaderColor;

    fn srgb(color: ShaderColor) -> Srgb {
        color.map(|channel| (channel * 255.0).round() as u8)
    }

    #[test]
    fn boxes_stand_out_from_a_dark_backdrop() {
        let Backdrop { top, bottom, .. } = Shade::Dark.backdrop();
        for color in (0..7).map(Color::of_index) {
            for behind in [top, bottom].map(srgb) {
                // Dark edges help on a light backdrop only.
                let ratio = contrast(color.0, behind);
                assert!(ratio >= 2.5, "{color}: {ratio:.2}");
            }
        }
    }

    #[test]
    fn the_grid_and_the_shadows_are_seen_in_both_shades() {
        for shade in [Shade::Light, Shade::Dark] {
            let backdrop = shade.backdrop();
            for (what, color) in [("grid", backdrop.grid), ("shadow", backdrop.shadow)] {
                let ratio = contrast(srgb(color), srgb(backdrop.bottom));
                assert!((1.15..3.0).contains(&ratio), "{shade:?} {what}: {ratio:.2}");
            }
        }
    }
}
