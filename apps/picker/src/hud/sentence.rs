//! One sentence below the picture about what is selected: how two boxes meet, or what a ray hits
//! and just misses. Otherwise it is about labels that are compared.

use super::style::remembered;
use egui::Ui;
use picker_draw::marks::short;
use picker_editor::State;
use picker_scene::explain::{Axes, Meeting, NearMiss};

/// Returns the sentence.
pub(super) fn about(ui: &Ui, state: &State) -> Option<String> {
    if let Some(said) = state.said() {
        return Some(said.to_owned());
    }
    let scene = state.scene();
    let now = ([scene.identity(), scene.revision(), state.selections()], state.ray().copied());
    let make = || sentence(state).or_else(|| scene.compared().map(str::to_owned));
    remembered(ui, "sentence", now, make)
}

fn sentence(state: &State) -> Option<String> {
    if let (Some(axes), Some(meeting)) = (state.axes(), state.meeting()) {
        return Some(of_pair(&axes, &meeting));
    }
    let (scene, pick_ray) = (state.scene(), state.ray()?);
    let Some(hit) = scene.nearest(pick_ray) else {
        let near = NearMiss::new(scene, pick_ray)?;
        let name = scene.name(near.index)?;
        return Some(format!("Missed; the nearest box is {name}, by {}", short(near.distance)));
    };
    let near = NearMiss::beside(scene, pick_ray);
    let near = near.and_then(|near| Some((scene.name(near.index)?, short(near.distance))));
    let near = near.map(|(name, by)| format!("; the nearest miss is {name}, by {by}"));
    Some(format!("Hit at {}{}", short(hit.hit.t), near.unwrap_or_default()))
}

fn of_pair(axes: &Axes, meeting: &Meeting) -> String {
    let axis = axes.decisive();
    let gap = axis.projections.map_or(0.0, |it| it.gap as f32);
    let (name, distance) = (axis.name(), short(meeting.distance()));
    match meeting {
        Meeting::Apart(_) => format!("They are {distance} apart; {name} separates them"),
        Meeting::Touching(_) if gap < 0.0 => {
            format!("They overlap by {} along {name}", short(-gap))
        }
        Meeting::Touching(_) => format!("They touch along {name}"),
    }
}
