use picker_scene::escape::write_json;
use picker_scene::scene2d::{Kind2d, Volume};
use serde::Serialize;

/// An event that a [`Demo`](crate::Demo) reports; `--events` prints each event as one line of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum Event {
    /// The first picture is on the screen.
    Ready {
        /// The width of the picture in physical pixels.
        width: u32,
        /// The height of the picture in physical pixels.
        height: u32,
    },
    /// A different box is under the cursor now, or none.
    Hover {
        /// The box under the cursor.
        index: Option<usize>,
        /// Its name.
        name: Option<String>,
    },
    /// The selection changed.
    Select {
        /// The boxes that are selected now.
        indices: Vec<usize>,
        /// The name of a single one.
        name: Option<String>,
    },
    /// Boxes of the 3D scene changed, came or went.
    Edit {
        /// The kind of change.
        change: Edited,
        /// The boxes: those that are new or different now, or the former indices of those that
        /// are gone.
        indices: Vec<usize>,
        /// Why.
        by: EditedBy,
    },
    /// A different scene is shown.
    Scene {
        /// The 2D scene, or none for the 3D scene.
        scene: Option<Kind2d>,
    },
    /// Another file was opened.
    Opened {
        /// The file.
        file: String,
        /// How many boxes its scene has.
        boxes: usize,
    },
    /// The scene was saved.
    Save {
        /// The file.
        file: String,
    },
    /// There is a link to the visible state, to be pasted elsewhere.
    Link {
        /// The part of an address after `#`.
        link: String,
    },
    /// The user has to answer a question before anything else.
    Ask {
        /// The question.
        question: String,
    },
    /// A file could not be opened or saved.
    Failed {
        /// The file.
        file: String,
        /// The problem, in one line.
        problem: String,
    },
    /// The user advanced a 2D scene by a single step.
    Step {
        /// The number of steps since the start of the scene.
        step: u64,
        /// The pairs of shapes that touch now.
        touching: Vec<[u32; 2]>,
    },
    /// The verdicts of the bounding volumes at that step, and how often they have been wrong.
    Alarms {
        /// The number of steps at which the outlines were apart.
        apart: u64,
        /// Each kind of volume.
        volumes: Vec<Alarms>,
    },
}

/// The verdict of one kind of bounding volume.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Alarms {
    /// The kind.
    pub volume: Volume,
    /// Whether the volumes touch now.
    pub maybe: bool,
    /// The number of steps at which they did although the outlines were apart.
    pub false_alarms: u64,
}

/// The subject of an [`Event::Edit`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Edited {
    /// The position, size or rotation of boxes.
    Shapes,
    /// There are new boxes.
    Insert,
    /// Boxes are gone.
    Remove,
    /// The name of a box.
    Name,
    /// The color of a box.
    Color,
    /// Whether boxes are locked.
    Lock,
}

/// The cause of an [`Event::Edit`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum EditedBy {
    /// A change that can be undone now.
    Change,
    /// The latest change was undone.
    Undo,
    /// The change that was undone last was redone.
    Redo,
}

impl Event {
    /// Returns the event as one line of JSON, without a trailing line break.
    ///
    /// Control characters are escaped.
    pub fn to_json(&self) -> String {
        let mut line = Vec::new();
        write_json(&mut line, self).expect("every event can be written as JSON");
        String::from_utf8(line).expect("JSON is text")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hover(index: Option<usize>, name: Option<&str>) -> Event {
        Event::Hover { index, name: name.map(str::to_owned) }
    }

    #[test]
    fn a_hover_is_one_json_object() {
        for (index, name, line) in [
            (Some(3), Some("a \"b\"\n"), r#"{"event":"hover","index":3,"name":"a \"b\"\n"}"#),
            (
                Some(0),
                Some("\u{9b}\u{202e}"),
                r#"{"event":"hover","index":0,"name":"\u009b\u202e"}"#,
            ),
            (None, None, r#"{"event":"hover","index":null,"name":null}"#),
        ] {
            assert_eq!(hover(index, name).to_json(), line);
        }
    }

    #[test]
    fn every_other_event_is_one_json_object() {
        let (width, height) = (1280, 720);
        let ready = Event::Ready { width, height };
        let indices = vec![2, 0];
        let scene = Some(Kind2d::Polygons);
        let touching = vec![[0, 1], [2, 3]];
        for (event, line) in [
            (ready, r#"{"event":"ready","width":1280,"height":720}"#),
            (
                Event::Select { indices, name: None },
                r#"{"event":"select","indices":[2,0],"name":null}"#,
            ),
            (Event::Scene { scene }, r#"{"event":"scene","scene":"polygons"}"#),
            (
                Event::Opened { file: "a.glb".into(), boxes: 3 },
                r#"{"event":"opened","file":"a.glb","boxes":3}"#,
            ),
            (Event::Ask { question: "Why?".into() }, r#"{"event":"ask","question":"Why?"}"#),
            (
                Event::Link { link: "v=1&scene=default".into() },
                r#"{"event":"link","link":"v=1&scene=default"}"#,
            ),
            (Event::Save { file: "b.json".into() }, r#"{"event":"save","file":"b.json"}"#),
            (
                Event::Edit { change: Edited::Remove, indices: vec![0, 2], by: EditedBy::Undo },
                r#"{"event":"edit","change":"remove","indices":[0,2],"by":"undo"}"#,
            ),
            (
                Event::Failed { file: "a".into(), problem: "a: why".into() },
                r#"{"event":"failed","file":"a","problem":"a: why"}"#,
            ),
            (
                Event::Step { step: 7, touching },
                r#"{"event":"step","step":7,"touching":[[0,1],[2,3]]}"#,
            ),
            (
                Event::Alarms {
                    apart: 6,
                    volumes: vec![Alarms { volume: Volume::Dop8, maybe: true, false_alarms: 2 }],
                },
                r#"{"event":"alarms","apart":6,"volumes":[{"volume":"dop8","maybe":true,"false_alarms":2}]}"#,
            ),
        ] {
            assert_eq!(event.to_json(), line);
        }
    }
}
