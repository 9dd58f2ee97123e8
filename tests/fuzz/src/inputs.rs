//! Inputs of the picker from bytes, and a host that answers what they ask for.

use obbligato::Obb3;
use obbligato::nalgebra::{UnitQuaternion, Vector3};
use picker_editor::keys::SECTIONS;
use picker_editor::{
    Answer, Button, Control, Demo, Edit, Effect, FileInput, Input, Load, Modifiers, PanelInput,
    Scale, Select, Share, State,
};
use picker_scene::link::Link;
use picker_scene::scene2d::{Kind2d, Settings2d};
use picker_scene::{Change, Color, Scene};
use std::sync::Arc;
use std::time::Duration;

/// With more boxes than this, the first scene is shown again: copies of everything double it each
/// time.
const MOST_BOXES: usize = 100;
/// The changes that are remembered at most.
const MOST_STEPS: usize = 1000;
/// So many changes are undone and made again.
const STEPS: usize = 20;

/// A demo whose inputs are drawn from bytes.
pub struct Player {
    demo: Demo,
    keys: Vec<Input>,
    copied: String,
}

impl Player {
    /// Shows the built-in scene.
    #[must_use]
    pub fn new(state: State) -> Self {
        let rows = SECTIONS.iter().flat_map(|section| section.rows);
        let keys = rows.flat_map(|row| row.action.keys());
        Self {
            demo: Demo::new(state, Settings2d::new(Kind2d::Turning)),
            keys: keys.map(|(_, input)| input.clone()).collect(),
            copied: String::new(),
        }
    }

    /// Applies an input that is drawn, and does what it asks for; returns it.
    pub fn play(&mut self, byte: &mut impl FnMut() -> u8) -> Input {
        let input = self.draw(byte);
        self.demo.apply(input.clone());
        self.answer(byte);
        self.demo.take_events();
        if self.demo.state().scene().boxes().len() > MOST_BOXES {
            let scene = Arc::new(Scene::default());
            self.demo.apply(Input::Load(Load::Done(scene)));
        }
        input
    }

    fn draw(&self, byte: &mut impl FnMut() -> u8) -> Input {
        match byte() % 16 {
            0..=4 => Input::CursorMoved([place(byte), place(byte)].into()),
            5 => Input::Pressed(button(byte)),
            6 => Input::Released(button(byte)),
            7 => Input::ModifiersChanged(Modifiers {
                shift: byte().is_multiple_of(2),
                ctrl: byte().is_multiple_of(2),
            }),
            8 => Input::Scrolled(f32::from(byte().cast_signed()) / 16.0),
            9 => Input::Elapsed(Duration::from_millis(byte().into())),
            10..=12 => self.keys[usize::from(byte()) % self.keys.len()].clone(),
            13 => of_window(byte),
            14 => self.edit(byte),
            _ => file(byte),
        }
    }

    fn edit(&self, byte: &mut impl FnMut() -> u8) -> Input {
        let index = usize::from(byte()) % (self.demo.state().scene().boxes().len() + 1);
        let name = String::from_utf8_lossy(&[byte(), byte(), byte()]).into_owned();
        let change = match byte() % 6 {
            0 => return Input::Select(Select::Set(vec![index, usize::from(byte()) % (index + 1)])),
            1 => return Input::Panel(PanelInput::Filter(name)),
            2 => return Input::Panel(PanelInput::CommitPreview),
            3 => Change::Rename(index, name),
            4 => Change::Color(index, Color([byte(), byte(), byte()])),
            _ => Change::Shapes(shape(byte).map(|shape| (index, shape)).into_iter().collect()),
        };
        Input::Panel(match byte() % 2 {
            0 => PanelInput::Change(change),
            _ => PanelInput::Preview(change),
        })
    }

    /// Plays the host: files are read and written, or that fails.
    fn answer(&mut self, byte: &mut impl FnMut() -> u8) {
        while let Some(path) = self.demo.take_wanted_file() {
            let scene = Box::new(Scene::field(10, byte().into()));
            let problem = "it cannot be read".to_owned();
            self.demo.apply(Input::File(match byte() % 4 {
                0 => FileInput::Failed { path, problem },
                1 => FileInput::Reading(path),
                _ => FileInput::Loaded { path, scene },
            }));
        }
        for effect in self.demo.take_effects() {
            match effect {
                Effect::Save { path, .. } => self.demo.apply(Input::File(saved(path, byte))),
                Effect::CopyBoxes(text) => self.copied = text,
                Effect::PasteBoxes => {
                    let text = self.copied.clone();
                    self.demo.apply(Input::Edit(Edit::PasteText(text)));
                }
                Effect::CopyLink(text) => {
                    Link::from_text(&text).expect("what is copied is a link");
                    self.demo.apply(Input::Share(Share::Copied));
                }
                Effect::Complete(text) => self.demo.apply(Input::File(FileInput::Type(text))),
                Effect::Follow(text) => self.demo.apply(Input::Share(followed(&text))),
                _ => {}
            }
        }
    }

    /// Checks what holds after any inputs.
    ///
    /// # Panics
    /// It does not hold.
    pub fn check(&mut self) {
        let state = self.demo.state();
        let (view, boxes) = (state.view(), state.scene().boxes());
        let ends = [view.eye(), view.target()];
        assert!(ends.iter().all(|it| it.iter().all(|x| x.is_finite())), "{view:?}");
        let band = state.tools().band.iter().flat_map(|band| &band.found);
        let known = state.selected().iter().chain(band).copied();
        let mut marked = known.chain(state.hovered());
        assert!(marked.all(|index| index < boxes.len()), "{:?}", state.selected());
        for item in boxes {
            let numbers = [item.shape.center().coords, item.shape.half_extents()];
            assert!(numbers.iter().all(|it| it.iter().all(|x| x.is_finite())), "{item:?}");
        }
        let written = state.scene_file();
        let again = Scene::from_json(&written).expect("what is saved can be read");
        assert_eq!(again.boxes().len(), boxes.len());
        self.check_history();
    }

    /// What is undone and made again has every bit that it had.
    fn check_history(&mut self) {
        let commit = Input::Panel(PanelInput::CommitPreview);
        for input in [Input::FocusLost, Input::Show(None), commit] {
            self.demo.apply(input);
        }
        let (state, files) = (self.demo.state(), self.demo.state().files());
        if state.is_viewing() || files.is_asking() || files.reading_file().is_some() {
            return;
        }
        for _ in 0..MOST_STEPS {
            if !self.demo.state().can_redo() {
                break;
            }
            self.demo.apply(Input::Edit(Edit::Redo));
        }
        assert!(!self.demo.state().can_redo(), "a change that is not made again");
        let before = self.demo.state().scene().boxes().to_vec();
        for _ in 0..STEPS {
            self.demo.apply(Input::Edit(Edit::Undo));
        }
        for _ in 0..STEPS {
            self.demo.apply(Input::Edit(Edit::Redo));
        }
        assert_eq!(self.demo.state().scene().boxes(), before);
    }
}

/// A coordinate of the cursor: a pixel in or near the window, or any number.
fn place(byte: &mut impl FnMut() -> u8) -> f32 {
    match byte() {
        255 => f32::from_bits(u32::from_le_bytes([(); 4].map(|()| byte()))),
        near => f32::from(near) * 4.0 - 60.0 + f32::from(byte()) / 64.0,
    }
}

/// A box, if the numbers that are drawn make one.
fn shape(byte: &mut impl FnMut() -> u8) -> Option<Obb3> {
    let [center, half_extents] = [(); 2].map(|()| Vector3::from_fn(|_, _| number(byte)));
    let turn = UnitQuaternion::from_scaled_axis(Vector3::from_fn(|_, _| number(byte)));
    Obb3::new(center.into(), half_extents, turn.into()).ok()
}

fn number(byte: &mut impl FnMut() -> u8) -> f32 {
    match byte() {
        255 => f32::from_bits(u32::from_le_bytes([(); 4].map(|()| byte()))),
        small => f32::from(small.cast_signed()) / 16.0,
    }
}

fn button(byte: &mut impl FnMut() -> u8) -> Button {
    [Button::Left, Button::Left, Button::Middle, Button::Right][usize::from(byte()) % 4]
}

fn of_window(byte: &mut impl FnMut() -> u8) -> Input {
    let [one, two] = [byte(), byte()];
    match byte() % 11 {
        0 => Input::Resized { width: u32::from(one) * 5, height: u32::from(two) * 4 },
        1 => Input::ScaleFactorChanged(f64::from(one) / 64.0),
        2 => Input::UiScale(Scale::new(f32::from(one) / 64.0).unwrap_or_default()),
        3 => Input::Covered([one, two, byte(), byte()].map(f32::from)),
        4 => Input::CursorLeft,
        5 => Input::CursorOverPanel,
        6 => Input::FocusLost,
        7 => Input::Show(Kind2d::ALL.into_iter().nth(usize::from(one) % 5)),
        8 => Input::Control(Control::Count(usize::from(one) * 8)),
        9 => Input::Share(fetched(one, two)),
        _ => Input::PictureShown,
    }
}

/// A link to a scene of up to ten boxes that was fetched from an address, with a box that is
/// selected in it.
fn fetched(boxes: u8, selected: u8) -> Share {
    let field = Scene::field(10, 1);
    let boxes = field.boxes()[..usize::from(boxes) % 11].to_vec();
    let link = Link::from_text(&format!("v=1&address=a.json&select={selected}"));
    Share::Show {
        link: Box::new(link.expect("a link")),
        scene: Some(Box::new(Scene::new(*field.view(), boxes))),
    }
}

fn file(byte: &mut impl FnMut() -> u8) -> Input {
    let path = format!("{}.json", char::from(b'a' + byte() % 26));
    Input::File(match byte() % 12 {
        0 => FileInput::Open(path.into()),
        1 | 2 => FileInput::Type(path),
        3 | 4 => FileInput::Confirm,
        5 => FileInput::Answer(Answer::Yes),
        6 => FileInput::Answer(Answer::Discard),
        7 => FileInput::Answer(Answer::Cancel),
        8 => FileInput::Waited(Duration::from_secs(byte().into())),
        9 => FileInput::ChangedOnDisk,
        10 => FileInput::StopReading,
        _ => FileInput::Close,
    })
}

fn saved(path: std::path::PathBuf, byte: &mut impl FnMut() -> u8) -> FileInput {
    let problem = "the disk is full".to_owned();
    match byte() % 4 {
        0 => FileInput::NotSaved { path, problem },
        1 => FileInput::Exists(path),
        _ => FileInput::Saved(path),
    }
}

fn followed(text: &str) -> Share {
    match Link::from_text(text) {
        Err(error) => Share::Failed(error.to_string()),
        Ok(link) => Share::Show { scene: link.scene().map(Box::new), link: Box::new(link) },
    }
}
