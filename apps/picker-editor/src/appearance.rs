use crate::input::{Fill, Input, Look, Scale, Shade};

/// The user's wishes for the look of pictures, whatever they show.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Appearance {
    /// How many times as large as usual text, lines and controls are.
    pub(crate) ui_scale: Scale,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tracked::Tracked;

    #[test]
    fn a_change_is_told_once() {
        let mut appearance = Tracked::new(Appearance::default());
        let larger = Scale::new(1.5).expect("a factor in range");
        for (input, changes) in [
            (Input::UiScale(Scale::default()), false),
            (Input::UiScale(larger), true),
            (Input::UiScale(larger), false),
            (Input::Shade(Shade::Light), false),
            (Input::Shade(Shade::Dark), true),
            (Input::CursorLeft, false),
        ] {
            let before = appearance.changes();
            appearance.update(|it| it.set(&input));
            assert_eq!(appearance.changes() > before, changes, "{input:?}");
        }
        assert_eq!(appearance.ui_scale, larger);
        assert_eq!(appearance.shade, Shade::Dark);
    }
}
