//! Questions, menus, the path that is typed and the help, by the keyboard alone.

use super::editing::{delete_front, names};
use super::*;
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

/// The menu of files, in a window of 1280x720.
const FILES: [u32; 2] = [434, 20];
/// Long enough for what a key does.
const WHILE: Duration = Duration::from_millis(500);

/// A folder with a scene file, and one for what is kept.
struct Folder {
    folder: TempDir,
    file: PathBuf,
}

impl Folder {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("scene.json");
        fs::write(&file, SCENE).expect("a file");
        Self { folder, file }
    }

    fn kept(&self) -> PathBuf {
        self.folder.path().join("kept")
    }

    fn opened<'a>(&self, screen: &'a Screen) -> Window<'a> {
        let arguments = ["--scene", self.text()];
        Window::open_keeping(screen, &arguments, "1", &self.kept()).0
    }

    /// A window in which the box in front was deleted.
    fn edited<'a>(&self, screen: &'a Screen) -> Window<'a> {
        let window = self.opened(screen);
        delete_front(&window);
        window
    }

    fn text(&self) -> &str {
        self.file.to_str().expect("a plain path")
    }

    fn names(&self) -> Vec<String> {
        names(&self.file)
    }
}

fn press_each(window: &Window<'_>, keys: &[&str]) {
    keys.iter().for_each(|key| window.press(key));
}

#[test]
fn closing_is_answered_by_tab_and_enter_and_by_arrows() {
    let Some(screen) = screen("the question about closing", 1400, 900) else {
        return;
    };
    for (keys, left) in [
        (&["Return"][..], &["behind", "aside"][..]),
        (&["Tab", "Return"], &["behind", "front", "aside"]),
        (&["Right", "space"], &["behind", "front", "aside"]),
        (&["Tab", "Tab", "Tab", "Return"], &["behind", "aside"]),
        (&["Right", "Left", "Return"], &["behind", "aside"]),
    ] {
        let folder = Folder::new();
        let window = folder.edited(&screen);
        window.press("ctrl+q");
        window.next("ask");
        press_each(&window, keys);
        assert!(window.end().success(), "{keys:?}");
        assert_eq!(folder.names(), left, "{keys:?}");
    }
}

#[test]
fn a_question_that_is_put_away_by_keys_leaves_everything_as_it_was() {
    let Some(screen) = screen("a question that is put away", 1400, 900) else {
        return;
    };
    let folder = Folder::new();
    let window = folder.edited(&screen);
    for keys in [&["Escape"][..], &["Tab", "Tab", "Return"]] {
        window.press("ctrl+q");
        window.next("ask");
        press_each(&window, keys);
        window.press("ctrl+z");
        assert_eq!(window.next("edit")["by"], json!("undo"), "{keys:?}");
        window.press("ctrl+y");
        assert_eq!(window.next("edit")["by"], json!("redo"), "{keys:?}");
    }
    assert_eq!(folder.names(), ["behind", "front", "aside"]);
}

#[test]
fn an_answer_that_is_typed_before_its_question_is_seen_counts() {
    let Some(screen) = screen("keys in quick succession", 1400, 900) else {
        return;
    };
    let folder = Folder::new();
    let window = folder.edited(&screen);
    screen.xdotool(&["key", "--delay", "1", "ctrl+q", "Tab", "Return"]);
    assert!(window.end().success());
    assert_eq!(folder.names(), ["behind", "front", "aside"]);
}

#[test]
fn what_was_kept_is_recovered_or_discarded_by_keys() {
    let Some(screen) = screen("the question about recovering", 1400, 900) else {
        return;
    };
    for (keys, boxes) in
        [(&["Return"][..], Some(2)), (&["Tab", "Return"], None), (&["Right", "Return"], None)]
    {
        let folder = Folder::new();
        let window = folder.edited(&screen);
        assert_eq!(window.end_by("TERM").code(), Some(130));
        let window = folder.opened(&screen);
        window.next("ask");
        press_each(&window, keys);
        match boxes {
            Some(boxes) => assert_eq!(window.next("opened")["boxes"], json!(boxes)),
            None => {
                window.press("ctrl+q");
                assert!(window.end().success(), "{keys:?}");
                let window = folder.opened(&screen);
                assert!(window.is_silent_about("ask", WHILE), "{keys:?}");
            }
        }
    }
}

#[test]
fn a_file_that_has_changed_is_reloaded_by_keys_but_not_by_enter_alone() {
    let Some(screen) = screen("the question about reloading", 1400, 900) else {
        return;
    };
    for (keys, reloads) in [(&["Return"][..], false), (&["Right", "Return"], true)] {
        let folder = Folder::new();
        let window = folder.edited(&screen);
        let renamed = SCENE.replace("\"aside\"", "\"renamed by hand\"");
        fs::write(&folder.file, renamed).expect("a file");
        take_keyboard(&screen);
        window.press("F1");
        window.next("ask");
        press_each(&window, keys);
        if reloads {
            assert_eq!(window.next("opened")["boxes"], json!(3));
        } else {
            assert!(window.is_silent_about("opened", WHILE));
            window.press("ctrl+z");
            assert_eq!(window.next("edit")["by"], json!("undo"));
        }
    }
}

/// Takes the keyboard from the window, which has it again with the next key.
fn take_keyboard(screen: &Screen) {
    let root = screen.command("xdotool").args(["search", "--maxdepth", "0", ""]).output();
    let root = String::from_utf8(root.expect("xdotool starts").stdout).expect("a number");
    screen.xdotool(&["windowfocus", root.lines().next().expect("a root")]);
}

#[test]
fn no_key_opens_a_dialog_over_a_question() {
    let Some(screen) = screen("keys over a question", 1400, 900) else {
        return;
    };
    let folder = Folder::new();
    let window = folder.edited(&screen);
    window.press("ctrl+q");
    window.next("ask");
    window.press("ctrl+o");
    screen.xdotool(&["type", folder.text()]);
    for kind in ["opened", "ask"] {
        assert!(window.is_silent_about(kind, WHILE), "{kind}");
    }
    // The question is still there, and its first answer has the focus.
    window.press("Return");
    assert!(window.end().success());
    assert_eq!(folder.names(), ["behind", "aside"]);
}

#[test]
fn tab_completes_the_path_and_stays_in_its_field() {
    let Some(screen) = screen("a path that is completed", 1400, 900) else {
        return;
    };
    let folder = Folder::new();
    let window = folder.opened(&screen);
    window.press("ctrl+o");
    screen.xdotool(&["key", "ctrl+a"]);
    let (begun, _) = folder.text().split_at(folder.text().len() - 7);
    screen.xdotool(&["type", begun]);
    press_each(&window, &["Tab", "Tab", "Return"]);
    assert_eq!(window.next("opened")["file"].as_str(), Some(folder.text()));
}

#[test]
fn the_arrows_lead_through_a_menu_that_the_mouse_has_opened_and_move_no_box() {
    let Some(screen) = screen("arrows in a menu", 1400, 900) else {
        return;
    };
    let folder = Folder::new();
    let window = folder.opened(&screen);
    let [x, y] = pixel([0.0, 0.0, 3.0], [1280, 720]);
    window.move_to(x, y);
    window.wait_for_hover(Some(FRONT));
    window.click();
    window.next("select");
    let [x, y] = FILES;
    window.move_to(x, y);
    window.click();
    // Around the end to the third entry, and to the one above: opening a file.
    press_each(&window, &["Up", "Left", "Down", "Down", "Down", "Up"]);
    assert!(window.is_silent_about("edit", WHILE));
    window.press("Return");
    screen.xdotool(&["key", "ctrl+a"]);
    screen.xdotool(&["type", folder.text()]);
    window.press("Return");
    assert_eq!(window.next("opened")["file"].as_str(), Some(folder.text()));
    // The keys are the picture's again.
    window.press("Tab");
    window.next("select");
    window.press("Down");
    assert_eq!(window.next("edit")["change"], json!("shapes"));
}

#[test]
fn keys_scroll_the_help_and_close_it_and_move_no_box() {
    let Some(screen) = screen("keys in the help", 1400, 900) else {
        return;
    };
    let folder = Folder::new();
    let window = folder.opened(&screen);
    window.press("Tab");
    assert_eq!(window.next("select")["indices"], json!([BEHIND]));
    for close in ["Return", "Escape", "question"] {
        window.press("question");
        press_each(&window, &["Down", "Next", "Tab", "Up"]);
        assert!(window.is_silent_about("edit", WHILE), "{close}");
        window.press(close);
        window.press("Down");
        assert_eq!(window.next("edit")["change"], json!("shapes"), "{close}");
    }
}
