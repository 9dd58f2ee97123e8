/// The part of a picture that bars and panels leave free: its middle and half its size, where the picture reaches
/// from -1 to 1, right and up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FreeArea {
    pub(super) middle: [f32; 2],
    pub(super) half: [f32; 2],
}

impl FreeArea {
    /// All of the picture.
    pub const ALL: Self = Self {
        middle: [0.0; 2],
        half: [1.0; 2],
    };
    /// Panels that leave less than this part of a side are drawn over the picture, as on a phone.
    const LEAST: f32 = 0.4;

    /// What is left of a picture of this size of which so much is covered at the left, the right, the top and the
    /// bottom.
    pub fn of([width, height]: [f32; 2], [left, right, top, bottom]: [f32; 4]) -> Self {
        let (across, up) = (between(width, left, right), between(height, bottom, top));
        Self {
            middle: [across[0], up[0]],
            half: [across[1], up[1]],
        }
    }
}

/// The middle and half of what is left of a side.
fn between(side: f32, before: f32, after: f32) -> [f32; 2] {
    let half = (side - before - after) / side;
    if half >= FreeArea::LEAST {
        [(before - after) / side, half]
    } else {
        [0.0, 1.0]
    }
}
