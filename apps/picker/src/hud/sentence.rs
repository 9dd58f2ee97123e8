//! One sentence below the picture about what is selected: how two boxes meet, or what a ray hits
//! and just misses. Otherwise it is about labels that are compared.

use egui::{Id, Ui};
use picker_draw::marks::short;
use picker_editor::State;
use picker_scene::Sight;
use picker_scene::explain::{Axes, Meeting, NearMiss};

/// The scene and its revision, the selection and the ray that a sentence is about.
type Subject = ([u64; 3], Option<Sight>);

/// Returns the sentence, which is made again only when its subject has changed.
pub(super) fn about(ui: &Ui, state: &State) -> Option<String> {
    if let Some(said) = state.said() {
        return Some(said.to_owned());
    }
    let key = Id::unique("sentence");
    let (scene, ray) = (state.scene(), state.ray().copied());
    let now: Subject = ([scene.identity(), scene.revision(), state.selections()], ray);
    let known: Option<(Subject, Option<String>)> = ui.data(|data| data.get_temp(key));
    if let Some((then, sentence)) = known
        && then == now
    {
        return sentence;
    }
    let sentence = sentence(state).or_else(|| scene.compared().map(str::to_owned));
    ui.data_mut(|data| data.insert_temp(key, (now, sentence.clone())));
    sentence
}

fn sentence(state: &State) -> Option<String> {
    if let (Some(axes), Some(meeting)) = (state.axes(), state.meeting()) {
        return Some(of_pair(&axes, &meeting));
    }
    let (scene, sight) = (state.scene(), state.ray()?);
    let Some(hit) = scene.nearest(sight) else {
        let near = NearMiss::new(scene, sight)?;
        let name = scene.name(near.index)?;
        return Some(format!("Missed; the nearest box is {name}, by {}", short(near.distance)));
    };
    let near = NearMiss::beside(scene, sight);
    let near = near.and_then(|near| Some((scene.name(near.index)?, short(near.distance))));
    let near = near.map(|(name, by)| format!("; the nearest miss is {name}, by {by}"));
    Some(format!("Hit at {}{}", short(hit.hit.t), near.unwrap_or_default()))
}

fn of_pair(axes: &Axes, meeting: &Meeting) -> String {
    let axis = axes.decisive();
    let gap = axis.shadows.map_or(0.0, |it| it.gap as f32);
    let (name, distance) = (axis.name(), short(meeting.distance()));
    match meeting {
        Meeting::Apart(_) => format!("They are {distance} apart; {name} separates them"),
        Meeting::Touching(_) if gap < 0.0 => {
            format!("They overlap by {} along {name}", short(-gap))
        }
        Meeting::Touching(_) => format!("They touch along {name}"),
    }
}
