//! Rendering features that are off because the graphics adapter ran out of memory.

use obbligato_render::Antialiasing;

/// Which features are off: more with each failure, none again once the window is smaller.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fallback {
    level: Level,
    /// The pixels of the window for which there was not enough memory.
    pixels: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    #[default]
    Everything,
    /// No picture is kept, so that each is drawn anew.
    NothingKept,
    /// A pixel has one sample.
    OneSample,
    /// There is no picture at all.
    Nothing,
}

impl Fallback {
    /// There was not enough memory for a window of this size.
    pub(super) fn save(&mut self, size: [u32; 2]) {
        self.pixels = pixels(size);
        self.level = match self.level {
            Level::Everything => Level::NothingKept,
            Level::NothingKept => Level::OneSample,
            Level::OneSample | Level::Nothing => Level::Nothing,
        };
    }

    /// A window of half as many pixels has everything again. Returns whether that is new.
    pub(super) fn relax(&mut self, size: [u32; 2]) -> bool {
        let relaxes = self.level > Level::Everything && pixels(size) <= self.pixels / 2;
        if relaxes {
            *self = Self::default();
        }
        relaxes
    }

    pub(super) fn keeps_pictures(self) -> bool {
        self.level < Level::NothingKept
    }

    pub(super) fn antialiasing(self, usual: Antialiasing) -> Antialiasing {
        let may_smooth = self.level < Level::OneSample;
        if may_smooth { usual } else { Antialiasing::Off }
    }

    /// What the user should know: pictures that are not kept look the same.
    pub(super) fn notice(self) -> Option<&'static str> {
        (self.level == Level::OneSample).then_some(
            "There is not enough graphics memory for smooth edges in a window of this size.",
        )
    }

    pub(super) fn draws(self) -> bool {
        self.level < Level::Nothing
    }
}

fn pixels([width, height]: [u32; 2]) -> u64 {
    u64::from(width) * u64::from(height)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LARGE: [u32; 2] = [16_000, 16_000];

    #[test]
    fn a_window_does_without_more_and_more_until_it_is_half_as_large() {
        let mut fallback = Fallback::default();
        let of = |fallback: Fallback| {
            let samples = fallback.antialiasing(Antialiasing::Msaa4);
            (fallback.keeps_pictures(), samples, fallback.draws())
        };
        let steps = [
            (true, Antialiasing::Msaa4, true),
            (false, Antialiasing::Msaa4, true),
            (false, Antialiasing::Off, true),
            (false, Antialiasing::Off, false),
            (false, Antialiasing::Off, false),
        ];
        for (step, expected) in steps.into_iter().enumerate() {
            assert_eq!(of(fallback), expected, "step {step}");
            assert!(!fallback.relax(LARGE) && !fallback.relax([16_000, 8_001]));
            fallback.save(LARGE);
        }
        assert!(fallback.relax([16_000, 8_000]));
        assert_eq!(of(fallback), steps[0]);
        assert!(!fallback.relax([1, 1]));
    }

    #[test]
    fn what_is_never_smoothed_is_not_smoothed_for_lack_of_memory() {
        let fallback = Fallback::default();
        assert_eq!(fallback.antialiasing(Antialiasing::Off), Antialiasing::Off);
    }
}
