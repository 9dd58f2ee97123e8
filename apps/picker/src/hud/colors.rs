//! The colors of the bars and panels, which are decided only here.

use egui::{Color32, Context, Theme};

/// The colors of a theme.
pub(super) struct Colors {
    /// The ground of bars and panels.
    pub(super) bar: Color32,
    /// The ground of fields for text.
    pub(super) field: Color32,
    pub(super) button: Color32,
    pub(super) button_hovered: Color32,
    /// The ground of a row under the cursor.
    pub(super) hovered: Color32,
    /// The ground of a row that is selected.
    pub(super) selected: Color32,
    /// Borders.
    pub(super) line: Color32,
    /// Text.
    pub(super) ink: Color32,
    /// Icons of buttons that do nothing now.
    pub(super) disabled: Color32,
    /// Text that only helps.
    pub(super) quiet: Color32,
    /// The ground of what is chosen.
    pub(super) accent: Color32,
    /// Text on the ground of what is chosen.
    pub(super) on_accent: Color32,
    /// Text that reports something good.
    pub(super) good: Color32,
    /// Text that reports something bad.
    pub(super) bad: Color32,
    /// The mark of a selected row, as the outline of a selected box.
    pub(super) mark: Color32,
}

const fn rgb(code: u32) -> Color32 {
    let [_, r, g, b] = code.to_be_bytes();
    Color32::from_rgb(r, g, b)
}

/// A color of the picture.
pub(super) const fn srgb([r, g, b]: [u8; 3]) -> Color32 {
    Color32::from_rgb(r, g, b)
}

impl Colors {
    pub(super) const LIGHT: Self = Self::themed(0);
    pub(super) const DARK: Self = Self::themed(1);

    /// The colors of the light theme, which is 0, or of the dark one, which is 1.
    const fn themed(theme: usize) -> Self {
        Self {
            bar: rgb([0xfb_fc_fd, 0x1c_21_28][theme]),
            field: rgb([0xff_ff_ff, 0x12_16_1b][theme]),
            button: rgb([0xea_ee_f2, 0x2b_32_3b][theme]),
            button_hovered: rgb([0xdc_e3_ea, 0x38_41_4c][theme]),
            hovered: rgb([0xee_f2_f6, 0x27_2e_36][theme]),
            selected: rgb([0xdd_e9_f6, 0x24_3a_52][theme]),
            line: rgb([0xc9_d0_d8, 0x3a_43_4e][theme]),
            ink: rgb([0x24_2b_33, 0xe4_e9_ee][theme]),
            disabled: rgb([0x92_9b_a6, 0x66_70_7c][theme]),
            quiet: rgb([0x5b_65_71, 0xa9_b4_c0][theme]),
            accent: rgb([0x35_6a_a4, 0x35_6a_a4][theme]),
            on_accent: rgb([0xff_ff_ff, 0xff_ff_ff][theme]),
            good: rgb([0x17_6e_5a, 0x5c_c9_ad][theme]),
            bad: rgb([0xb8_28_28, 0xff_8f_85][theme]),
            mark: rgb([0xe0_6c_00, 0xff_8f_2a][theme]),
        }
    }

    /// The colors of the theme that is shown.
    pub(super) fn of(context: &Context) -> &'static Self {
        match context.theme() {
            Theme::Light => &Self::LIGHT,
            Theme::Dark => &Self::DARK,
        }
    }
}

#[cfg(test)]
#[path = "../../../picker-draw/src/tests/contrast.rs"]
mod contrast;

#[cfg(test)]
mod tests {
    use super::*;

    fn contrast(a: Color32, b: Color32) -> f64 {
        let [a, b] = [a, b].map(|color| [color.r(), color.g(), color.b()]);
        contrast::contrast(a, b)
    }

    #[test]
    fn every_text_can_be_read_on_every_ground_that_it_is_on() {
        for (theme, c) in [("light", &Colors::LIGHT), ("dark", &Colors::DARK)] {
            let grounds = [
                ("bar", c.bar),
                ("field", c.field),
                ("button", c.button),
                ("button_hovered", c.button_hovered),
                ("hovered", c.hovered),
                ("selected", c.selected),
            ];
            for (ground, behind) in grounds {
                let ink = contrast(c.ink, behind);
                let quiet = contrast(c.quiet, behind);
                assert!(ink >= 7.0, "{theme}: ink on {ground}: {ink}");
                assert!(quiet >= 4.5, "{theme}: quiet on {ground}: {quiet}");
            }
            for (text, color) in [("good", c.good), ("bad", c.bad)] {
                let ratio = contrast(color, c.bar);
                assert!(ratio >= 4.5, "{theme}: {text} on a bar: {ratio}");
            }
            let chosen = contrast(c.on_accent, c.accent);
            assert!(chosen >= 4.5, "{theme}: on the accent: {chosen}");
        }
    }

    #[test]
    fn marks_and_chosen_buttons_stand_out_from_what_is_around_them() {
        for (theme, c) in [("light", &Colors::LIGHT), ("dark", &Colors::DARK)] {
            for (name, ratio) in [
                ("mark", contrast(c.mark, c.bar)),
                ("accent", contrast(c.accent, c.bar)),
                ("disabled", contrast(c.disabled, c.bar)),
            ] {
                let is_faint = name == "disabled" || name == "accent" && theme == "dark";
                let least = if is_faint { 2.5 } else { 3.0 };
                assert!(ratio >= least, "{theme}: {name} on a bar: {ratio}");
            }
        }
    }
}
