use crate::input::Toward;
use obbligato::nalgebra::Vector3;
use picker_scene::View;

/// A direction that is nearer than this to the line of sight (its cosine, 11 degrees) cannot be
/// seen well enough to move boxes along it.
const SEEN_END_ON: f32 = 0.98;

/// The axes of the world that are nearest to the directions of a picture, with their signs.
pub(super) struct Axes {
    /// To the right of the picture.
    pub(super) right: Vector3<f32>,
    /// Away from the viewer, across the other two.
    pub(super) away: Vector3<f32>,
    pub(super) up: Vector3<f32>,
    is_away_end_on: bool,
}

impl Axes {
    pub(super) fn of(view: &View) -> Option<Self> {
        let (side, top) = view.side_and_top()?;
        let up = view.up().iamax();
        let right = others(up).max_by(|&a, &b| side[a].abs().total_cmp(&side[b].abs()))?;
        let away = 3 - up - right;
        let forward = view.forward();
        // Seen from above or below, what lies away is toward the top of the picture.
        let is_level = forward[away].abs() >= top[away].abs();
        let depth = if is_level { forward[away] } else { top[away] };
        Some(Self {
            right: signed(right, side[right]),
            away: signed(away, depth),
            up: signed(up, view.up()[up]),
            is_away_end_on: forward[away].abs() > SEEN_END_ON,
        })
    }

    pub(super) fn toward(&self, toward: Toward) -> Vector3<f32> {
        match toward {
            Toward::Left => -self.right,
            Toward::Right => self.right,
            Toward::Away if self.is_away_end_on => self.up,
            Toward::Away => self.away,
            Toward::Near => -self.toward(Toward::Away),
            Toward::Up => self.up,
            Toward::Down => -self.up,
        }
    }
}

fn others(axis: usize) -> impl Iterator<Item = usize> {
    (0..3).filter(move |&other| other != axis)
}

fn signed(axis: usize, sign: f32) -> Vector3<f32> {
    Vector3::ith(axis, 1.0_f32.copysign(sign))
}
