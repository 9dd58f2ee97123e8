//! The rows of the table.

use super::{
    Chord, Key, Section, Text, changing, ctrl, full, key, mouse, named, press, text, touch,
};
use crate::input::{
    Axis, Control, Edit, Explain, FileInput, Handles, Hide, Input, Load, Lock, Look, PanelInput,
    Select, Share, Tool, Toward,
};
use picker_scene::scene2d::Kind2d;
use picker_scene::{Example, Side};

/// The table, in the order in which help shows it.
pub const SECTIONS: [Section; 10] =
    [SELECT, VIEW, SHOW, EDIT, FILE, DRAG, EXPLAIN, PLAYING, WINDOW, FINGERS];

/// The rows that select boxes.
const SELECT: Section = Section {
    title: "Select",
    rows: &[
        mouse("click")
            .in_3d(text("select", "select the nearest box; click nothing to clear the selection")),
        mouse("Shift + drag").in_3d(BAND),
        mouse("Shift + click").in_3d(full("add a box to the selection")),
        mouse("Ctrl + click").in_3d(full("add a box to the selection, or take it out")),
        mouse("click again").in_3d(full("select the box behind")),
        press(&[(ctrl('A'), Input::Select(Select::All))]).in_3d(full("select everything")),
        press(&[
            (named(Key::Tab), Input::Select(Select::Next)),
            (named(Key::Tab).with_shift(), Input::Select(Select::Previous)),
        ])
        .in_3d(full("select the next box, or the previous one")),
        press(&[(named(Key::Escape), Input::Select(Select::Nothing))])
            .in_3d(text("deselect", "clear the selection; while dragging, take the drag back")),
    ],
};

const BAND: Option<Text> = full(
    "add with a rubber band: to the right what is inside, to the left what it touches; \
     with Ctrl, toggle",
);

/// The rows that move the view.
const VIEW: Section = Section {
    title: "View",
    rows: &[
        mouse("drag elsewhere").in_3d(text("orbit", "orbit the view")),
        mouse("middle drag").in_3d(full("orbit the view, wherever it starts; with Shift, pan")),
        mouse("right drag")
            .in_3d(text("pan", "pan the view, wherever it starts; with Shift, orbit")),
        mouse("wheel").in_3d(text("zoom", "zoom toward the cursor")),
        press(&[(key('F'), Input::Look(Look::FrameSelection))])
            .in_3d(text("frame", "frame the selection, or everything")),
        mouse("double click").in_3d(full("fly to the box under the cursor")),
        press(&[
            (key('1'), Input::Look(Look::From(Side::Front))),
            (key('3'), Input::Look(Look::From(Side::Right))),
            (key('7'), Input::Look(Look::From(Side::Top))),
        ])
        .in_3d(full("look from the front, from the right, or from above")),
        press(&[
            (ctrl('1'), Input::Look(Look::From(Side::Back))),
            (ctrl('3'), Input::Look(Look::From(Side::Left))),
            (ctrl('7'), Input::Look(Look::From(Side::Bottom))),
        ])
        .in_3d(full("look from behind, from the left, or from below")),
        press(&[(key('5'), Input::Look(Look::OtherLens))])
            .in_3d(full("switch between perspective and parallel projection")),
        press(&[(key('R'), Input::ResetView)])
            .in_3d(text("reset", "reset the view"))
            .in_2d(text("restart", "restart the scene")),
    ],
};

/// The rows that show less of the boxes, or all of them.
const SHOW: Section = Section {
    title: "Show",
    rows: &[
        press(&[(ctrl('H'), Input::Hide(Hide::Selection))]).in_3d(full(
            "hide the selection: it is neither drawn nor picked, and collides with nothing",
        )),
        press(&[(key('H').with_shift(), Input::Hide(Hide::Others))])
            .in_3d(full("hide everything but the selection")),
        press(&[(ctrl('H').with_shift(), Input::Hide(Hide::Nothing))])
            .in_3d(full("show everything that is hidden")),
        press(&[(key('4'), Input::Look(Look::NextFill))])
            .in_3d(full("draw boxes transparent, as outlines, or solid")),
    ],
};

/// The rows that change the 3D scene.
const EDIT: Section = Section {
    title: "Edit",
    rows: &[
        press(&[(ctrl('Z'), Input::Edit(Edit::Undo))]).in_3d(full("undo the latest change")),
        press(&[
            (ctrl('Z').with_shift(), Input::Edit(Edit::Redo)),
            (ctrl('Y'), Input::Edit(Edit::Redo)),
        ])
        .in_3d(full("redo what was undone")),
        press(&[(key('A'), Input::Edit(Edit::Add)), (named(Key::Insert), Input::Edit(Edit::Add))])
            .in_3d(full("add a box where the cursor points")),
        press(&[(ctrl('D'), Input::Edit(Edit::Duplicate))])
            .in_3d(full("put a copy of the selection beside it")),
        press(&[(key('U'), Input::Edit(Edit::ToggleLock))])
            .in_3d(full("lock the selection, so that nothing changes it, or unlock it")),
        press(&[(key('W'), Input::Tool(Tool::ToggleViewing))]).in_3d(changing(
            [None, Some("edit")],
            "only look at the scene, as at files of other programs, or edit it",
        )),
        press(&[(ctrl('C'), Input::Edit(Edit::Copy)), (ctrl('V'), Input::Edit(Edit::Paste))])
            .in_3d(full("copy the selection as JSON; paste boxes")),
        press(&[(named(Key::Delete), Input::Edit(Edit::Delete))])
            .in_3d(full("remove the selection")),
        press(SIDEWAYS).in_3d(NUDGE),
        press(UPWARD).in_3d(full("move the selection up or down by such a step; with Shift, ten")),
    ],
};

const NUDGE: Option<Text> = full(
    "move the selection by a step (of the grid, if boxes snap) to the side, away or near; \
     with Shift, ten",
);

const SIDEWAYS: &[(Chord, Input)] = &[
    nudge(Key::Left, Toward::Left),
    nudge(Key::Right, Toward::Right),
    nudge(Key::Up, Toward::Away),
    nudge(Key::Down, Toward::Near),
];

const UPWARD: &[(Chord, Input)] =
    &[nudge(Key::PageUp, Toward::Up), nudge(Key::PageDown, Toward::Down)];

const fn nudge(key: Key, toward: Toward) -> (Chord, Input) {
    let repeats = false;
    let input = Input::Edit(Edit::Nudge { toward, repeats });
    (named(key), input)
}

/// The rows that open, save and close.
const FILE: Section = Section {
    title: "File",
    rows: &[
        press(&[(ctrl('N'), NEW)]).anywhere(full("start a new scene")),
        press(&[(ctrl('O'), Input::File(FileInput::AskForFile))]).anywhere(full("open a file")),
        press(&[
            (named(Key::Right).with_ctrl(), NEXT_FRAME),
            (named(Key::Left).with_ctrl(), PREVIOUS_FRAME),
        ])
        .in_3d(full("show the next or the previous image or moment of a file of labels")),
        press(&[(ctrl('S'), Input::File(FileInput::Save))])
            .in_3d(full("save the scene and the view")),
        press(&[(ctrl('S').with_shift(), Input::File(FileInput::SaveAs))])
            .in_3d(full("save to another file")),
        press(&[(ctrl('P'), Input::File(FileInput::SavePicture))])
            .anywhere(full("save the picture")),
        press(&[(ctrl('K').with_shift(), Input::Share(Share::Copy))])
            .in_3d(full("copy a link to the scene, the view and the selection"))
            .in_2d(full("copy a link to the scene with its settings")),
        press(&[(ctrl('Q'), Input::File(FileInput::Close))]).anywhere(full("close the window")),
    ],
};

const NEW: Input = Input::Load(Load::Example(Example::New));
const NEXT_FRAME: Input = Input::File(FileInput::NextFrame);
const PREVIOUS_FRAME: Input = Input::File(FileInput::PreviousFrame);

/// The rows for dragging boxes.
const DRAG: Section = Section {
    title: "Drag",
    rows: &[
        mouse("drag a box").in_3d(changing(
            [Some("move"), None],
            "move it, and the rest of the selection with it",
        )),
        mouse("drag a handle").in_3d(full("move, turn or scale the selection")),
        press(&[
            (key('G'), Input::Tool(Tool::Handles(Handles::Move))),
            (key('T'), Input::Tool(Tool::Handles(Handles::Turn))),
            (key('S'), Input::Tool(Tool::Handles(Handles::Scale))),
        ])
        .in_3d(full("handles that move, turn or scale; again for none")),
        press(LINES).in_3d(full(
            "while dragging: along this axis only; again releases it",
        )),
        press(PLANES).in_3d(full(
            "while dragging: not along this axis; again releases it",
        )),
        mouse("drag, then digits").in_3d(full(
            "drag exactly so far: 1.5, then Enter; without the mouse, X 1.5 Enter, also to turn or scale",
        )),
        press(&[(key('G').with_shift(), Input::Tool(Tool::ToggleAxes))]).in_3d(full(
            "move and turn along the axes of the box that was selected last, or those of the world",
        )),
        press(&[(key('M').with_shift(), Input::Tool(Tool::ToggleMeasure))])
            .in_3d(full("measure between two points that are clicked; Esc ends it")),
        press(&[(key('M'), Input::Tool(Tool::ToggleSnap))]).in_3d(full(
            "snap to the grid and to faces, or in steps of 15 degrees; hold Ctrl for the opposite",
        )),
        press(&[(key('C'), Input::Tool(Tool::NextContact))]).in_3d(full(
            "dragged boxes pass through others, stop at them, or show how deep they are",
        )),
    ],
};

const LINES: &[(Chord, Input)] = &[line('X', Axis::X), line('Y', Axis::Y), line('Z', Axis::Z)];

const PLANES: &[(Chord, Input)] = &[plane('X', Axis::X), plane('Y', Axis::Y), plane('Z', Axis::Z)];

const fn line(letter: char, axis: Axis) -> (Chord, Input) {
    (key(letter), Input::Tool(Tool::Lock(Lock::Line(axis))))
}

const fn plane(letter: char, axis: Axis) -> (Chord, Input) {
    let chord = key(letter).with_shift();
    (chord, Input::Tool(Tool::Lock(Lock::Plane(axis))))
}

/// The rows that show how boxes and rays meet.
const EXPLAIN: Section = Section {
    title: "Explain",
    rows: &[
        press(&[(key('E'), Input::Explain(Explain::ToggleAxes))])
            .in_3d(full("show or hide the 15 axes of two selected boxes")),
        press(&[
            (key(','), Input::Explain(Explain::PreviousAxis)),
            (key('.'), Input::Explain(Explain::NextAxis)),
        ])
        .in_3d(full("show the previous or the next of the 15 axes")),
        press(&[(key('P'), Input::Explain(Explain::ToggleRay))])
            .in_3d(full("freeze the pick ray under the cursor, or release it")),
        press(&[(key('B'), Input::Explain(Explain::ToggleTree))])
            .in_3d(full("show what the tree looked at along the ray")),
        press(&[
            (key('['), Input::Explain(Explain::LessDeep)),
            (key(']'), Input::Explain(Explain::Deeper)),
        ])
        .in_3d(full("show the tree one level less deep, or one deeper")),
        press(&[(key('K'), Input::Explain(Explain::ToggleTouching))])
            .in_3d(full("mark the boxes that collide")),
    ],
};

/// The rows that run the 2D scenes, and lists of rays.
const PLAYING: Section = Section {
    title: "Playing",
    rows: &[
        mouse("left drag").in_2d(full("move a rectangle, a polygon or an outline")),
        mouse("wheel").in_2d(full("turn the shape under the cursor")),
        press(&[(named(Key::Space), Input::Control(Control::TogglePause))])
            .in_3d(full("pause or resume a list of rays"))
            .in_2d(text("pause", "pause or resume")),
        press(&[(key('N'), Input::Control(Control::Step))])
            .in_3d(full("show the next ray of a list"))
            .in_2d(text("step", "pause and advance by one step; hold it to keep stepping")),
        press(&[(key('N').with_shift(), Input::Explain(Explain::PreviousRay))])
            .in_3d(full("show the ray before in a list")),
        press(&[(key('V'), Input::Control(Control::NextVolume))]).in_2d(full(
            "show the next bounding volume alone, or all again; so does a click on its card",
        )),
        press(&[(key('O'), Input::Control(Control::NextOutline))])
            .in_2d(full("put the bounding volumes around the next outline")),
    ],
};

/// The rows that change the window.
const WINDOW: Section = Section {
    title: "Window",
    rows: &[
        press(&[
            (named(Key::F(1)), Input::Show(None)),
            (named(Key::F(2)), Input::Show(Some(Kind2d::Turning))),
            (named(Key::F(3)), Input::Show(Some(Kind2d::Swarm))),
            (named(Key::F(4)), Input::Show(Some(Kind2d::Polygons))),
            (named(Key::F(5)), Input::Show(Some(Kind2d::Bounds))),
        ])
        .anywhere(text("scenes", "show the 3D scene, or one of the 2D scenes")),
        press(&[(key('2'), Input::ShowNext)])
            .anywhere(full("show the next scene, or after the last one the first")),
        press(&[(named(Key::F(7)), FIELD_OF_BOXES)])
            .in_3d(full("fill the scene with a field of 10 to 1,000,000 boxes")),
        press(&[(key('H'), Input::ToggleHud)])
            .in_3d(text(
                "hide bars",
                "hide or show the bars above and below the picture",
            ))
            .in_2d(full("hide or show the bars above and below the picture")),
        press(&[
            (key('?'), Input::Panel(PanelInput::ToggleHelp)),
            (ctrl('K'), Input::Panel(PanelInput::ToggleHelp)),
        ])
        .anywhere(text(
            "all keys",
            "show all commands and keys; type to find one, Enter does it",
        )),
        press(&[
            (key('L'), Input::Panel(PanelInput::ToggleList)),
            (key('I'), Input::Panel(PanelInput::ToggleInspector)),
        ])
        .in_3d(full("show or hide the list of boxes, or the inspector")),
        press(&[(key('/'), Input::Panel(PanelInput::FindBox))]).in_3d(full("find boxes by name")),
        press(&[(named(Key::F(6)), Input::Panel(PanelInput::NextBar))]).anywhere(full(
            "move the keyboard to the bars, and from bar to bar; there, in menus and in questions arrows choose, Enter takes, Esc \
             goes back",
        )),
        press(&[
            (ctrl('+'), Input::Panel(PanelInput::Larger)),
            (ctrl('='), Input::Panel(PanelInput::Larger)),
            (ctrl('-'), Input::Panel(PanelInput::Smaller)),
            (ctrl('0'), Input::Panel(PanelInput::UsualSize)),
        ])
        .anywhere(full("make text and controls larger, smaller, or as usual")),
        press(&[(
            ctrl('D').with_shift(),
            Input::Panel(PanelInput::SwitchTheme),
        )])
        .anywhere(full("change from the light to the dark theme, or back")),
    ],
};

const FIELD_OF_BOXES: Input = Input::Load(Load::Field { count: 10_000, seed: 1 });

/// The rows for fingers on a touch screen.
const FINGERS: Section = Section {
    title: "Fingers",
    rows: &[
        touch("tap").in_3d(text(
                "select",
                "select the nearest box, and then the one behind; tap nothing to clear the selection",
            )),
        touch("drag").in_3d(changing(
                [Some("move, orbit"), Some("orbit")],
                "move a box with the rest of the selection, pull a handle, or orbit the view elsewhere",
            )).in_2d(text("move", "move a rectangle, a polygon or an outline")),
        touch("spread two").in_3d(text("zoom, pan", "zoom toward the fingers, and pan")).in_2d(text("turn", "turn the shape between the fingers")),
        touch("tap with two").in_3d(text("undo", "undo the latest change")),
        touch("hold").in_3d(full("add a box to the selection; then drag: add what a rubber band holds")),
        touch("tap a card").in_2d(full("show this bounding volume alone, or all again")),
        touch("?").anywhere(text("all gestures", "show or hide all gestures and keys")),
    ],
};
