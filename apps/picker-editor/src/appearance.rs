use crate::input::{Fill, Input, Look, Shade};

/// The user's wishes for the look of pictures, whatever they show.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Appearance {
    /// How many times as large as usual text, lines and controls are.
    pub(crate) ui_scale: f32,
    /// Whether pictures are light or dark.
    pub(crate) shade: Shade,
    /// The look of boxes.
    pub(crate) fill: Fill,
}

impl Appearance {
    /// Sets what an input says about it.
    pub(crate) const fn set(&mut self, input: &Input) {
        match *input {
            Input::UiScale(scale) => self.ui_scale = scale,
            Input::Shade(shade) => self.shade = shade,
            Input::Look(Look::NextFill) => self.fill = self.fill.next(),
            Input::Look(Look::Fill(fill)) => self.fill = fill,
            _ => {}
        }
    }
}

impl Default for Appearance {
    fn default() -> Self {
        Self {
            ui_scale: 1.0,
            shade: Shade::default(),
            fill: Fill::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tracked::Tracked;

    #[test]
    fn a_change_is_told_once() {
        let mut appearance = Tracked::new(Appearance::default());
        for (input, changes) in [
            (Input::UiScale(1.0), false),
            (Input::UiScale(1.5), true),
            (Input::UiScale(1.5), false),
            (Input::Shade(Shade::Light), false),
            (Input::Shade(Shade::Dark), true),
            (Input::CursorLeft, false),
        ] {
            let before = appearance.changes();
            appearance.update(|it| it.set(&input));
            assert_eq!(appearance.changes() > before, changes, "{input:?}");
        }
        assert_eq!((appearance.ui_scale, appearance.shade), (1.5, Shade::Dark));
    }
}
