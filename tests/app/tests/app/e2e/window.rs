use super::screen::Screen;
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Longer than anything that works takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program in its window, ended when dropped.
pub(crate) struct Window<'a> {
    screen: &'a Screen,
    program: Child,
    events: Receiver<Value>,
}

impl<'a> Window<'a> {
    /// Opens the window with a scene, and waits until it shows the scene.
    pub(crate) fn open(screen: &'a Screen, scene: &str, scale_factor: &str) -> (Self, Value) {
        Self::open_with(screen, &["--scene", scene], scale_factor)
    }

    /// The same without the bars above and below the picture.
    pub(crate) fn open_bare(screen: &'a Screen, scene: &str) -> Self {
        Self::open_with(screen, &["--no-hud", "--scene", scene], "1").0
    }

    /// Opens the window with these arguments, and waits until it shows something.
    pub(crate) fn open_with(
        screen: &'a Screen,
        arguments: &[&str],
        scale_factor: &str,
    ) -> (Self, Value) {
        // Nothing is kept from one test to the next.
        Self::open_keeping(screen, arguments, scale_factor, Path::new("/dev/null"))
    }

    /// The same with a folder for what is kept from one start to the next.
    pub(crate) fn open_keeping(
        screen: &'a Screen,
        arguments: &[&str],
        scale_factor: &str,
        kept: &Path,
    ) -> (Self, Value) {
        Self::open_among(screen, arguments, scale_factor, &[("XDG_STATE_HOME", kept)])
    }

    /// The same with these variables around it, which are paths.
    pub(crate) fn open_among(
        screen: &'a Screen,
        arguments: &[&str],
        scale_factor: &str,
        variables: &[(&str, &Path)],
    ) -> (Self, Value) {
        let variables = variables.iter();
        let variables = variables.map(|(name, path)| format!("{name}={}", path.display()));
        // The program does not handle signals that are ignored when it starts, as under `nohup`.
        let mut program = screen
            .command("env")
            .arg("--default-signal=INT,TERM,HUP")
            .args(variables)
            .arg(env!("CARGO_BIN_EXE_picker-under-test"))
            .args(["--events", "--no-hints"])
            .args(arguments)
            .env("WINIT_X11_SCALE_FACTOR", scale_factor)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let output = BufReader::new(program.stdout.take().expect("a pipe"));
        let (sender, events) = channel();
        thread::spawn(move || {
            for line in output.lines() {
                let line = line.expect("a line");
                let event = serde_json::from_str(&line);
                let event = event.unwrap_or_else(|error| panic!("{line}: {error}"));
                if sender.send(event).is_err() {
                    break;
                }
            }
        });
        let window = Self { screen, program, events };
        let ready = window.next("ready");
        (window, ready)
    }

    /// The next event of a kind. Events of other kinds are skipped.
    pub(crate) fn next(&self, kind: &str) -> Value {
        self.next_that(|event| event["event"] == kind, kind)
    }

    /// Waits until this box is under the cursor, or none.
    pub(crate) fn wait_for_hover(&self, index: Option<usize>) {
        let is_it = |event: &Value| event["event"] == "hover" && event["index"] == json!(index);
        self.next_that(is_it, &format!("hover over {index:?}"));
    }

    fn next_that(&self, is_it: impl Fn(&Value) -> bool, what: &str) -> Value {
        let deadline = Instant::now() + PATIENCE;
        let mut others = Vec::new();
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.events.recv_timeout(left) {
                Ok(event) if is_it(&event) => return event,
                Ok(event) => others.push(event),
                Err(error) => panic!("no {what}: {error}; instead: {others:?}"),
            }
        }
    }

    /// Whether nothing of a kind happens for a while.
    pub(crate) fn is_silent_about(&self, kind: &str, time: Duration) -> bool {
        let deadline = Instant::now() + time;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.events.recv_timeout(left) {
                Ok(event) if event["event"] == kind => return false,
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return true,
                Err(RecvTimeoutError::Disconnected) => panic!("the window closed"),
            }
        }
    }

    pub(crate) fn move_to(&self, x: u32, y: u32) {
        self.screen.xdotool(&["mousemove", &x.to_string(), &y.to_string()]);
    }

    pub(crate) fn click(&self) {
        self.screen.xdotool(&["click", "1"]);
    }

    /// Clicks at one pixel after the other.
    pub(crate) fn click_at(&self, places: impl Iterator<Item = [u32; 2]>) {
        let steps = places.map(|[x, y]| format!("mousemove {x} {y} click 1"));
        let steps: Vec<String> = steps.collect();
        let words: Vec<&str> = steps.iter().flat_map(|step| step.split(' ')).collect();
        self.screen.xdotool(&words);
    }

    pub(crate) fn double_click(&self) {
        self.screen.xdotool(&["click", "--repeat", "2", "--delay", "20", "1"]);
    }

    /// Presses the left button, moves to a position, and releases it.
    pub(crate) fn drag_to(&self, x: u32, y: u32) {
        self.screen.xdotool(&["mousedown", "1"]);
        self.move_to(x, y);
        self.screen.xdotool(&["mouseup", "1"]);
    }

    /// Does something while a key is held.
    pub(crate) fn holding(&self, key: &str, action: impl FnOnce()) {
        let id = self.id();
        self.screen.xdotool(&["windowfocus", &id, "keydown", key]);
        action();
        self.screen.xdotool(&["keyup", key]);
    }

    pub(crate) fn press(&self, key: &str) {
        let id = self.id();
        // There is no window manager to set the focus.
        self.screen.xdotool(&["windowfocus", &id, "key", key]);
    }

    pub(crate) fn resize(&self, width: u32, height: u32) {
        self.screen.xdotool(&["windowsize", &self.id(), &width.to_string(), &height.to_string()]);
    }

    /// Waits until the title of the window has this in it.
    pub(crate) fn wait_for_title(&self, part: &str) {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let mut asks = self.screen.command("xdotool");
            let title = asks.args(["getwindowname", &self.id()]).output();
            let title =
                String::from_utf8_lossy(&title.expect("xdotool starts").stdout).into_owned();
            if title.contains(part) {
                return;
            }
            assert!(Instant::now() < deadline, "the title is {title}");
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// The number of the window on its screen.
    pub(crate) fn number(&self) -> u32 {
        let id = self.id();
        id.parse().unwrap_or_else(|_| panic!("{id} is not a number"))
    }

    /// The same as text.
    fn id(&self) -> String {
        let pid = self.program.id().to_string();
        let mut search = self.screen.command("xdotool");
        let found = search.args(["search", "--onlyvisible", "--pid", &pid]).output();
        let found = String::from_utf8(found.expect("xdotool starts").stdout);
        let id = found.expect("numbers").lines().last().map(str::to_owned);
        id.expect("the window is there")
    }

    /// The processor time of the program so far, in hundredths of a second: fields 14 and 15 of
    /// `proc_pid_stat(5)`.
    fn processor_time(&self) -> u64 {
        let path = format!("/proc/{}/stat", self.program.id());
        let stat = fs::read_to_string(path).expect("the program runs");
        let after_name = stat.rsplit(')').next().expect("a name in parentheses");
        let fields = after_name.split_whitespace().skip(11).take(2);
        fields.map(|ticks| ticks.parse::<u64>().expect("a number")).sum()
    }

    /// Checks that the program takes no processor time when nothing happens, once the last picture
    /// is done.
    pub(crate) fn check_idle(&self) {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let before = self.processor_time();
            thread::sleep(Duration::from_secs(2));
            let taken = self.processor_time() - before;
            if taken <= 2 {
                return;
            }
            assert!(Instant::now() < deadline, "{taken} hundredths of a second of 2 seconds");
        }
    }

    /// Waits until the program ends by itself.
    pub(crate) fn end(mut self) -> ExitStatus {
        self.program.wait().expect("the program ends")
    }

    /// Ends the program by a signal, as Ctrl-C does by INT.
    pub(crate) fn end_by(mut self, signal: &str) -> ExitStatus {
        let pid = self.program.id().to_string();
        let done = Command::new("kill").args(["-s", signal, &pid]).status();
        assert!(done.expect("kill starts").success());
        self.program.wait().expect("the program ends")
    }
}

impl Drop for Window<'_> {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
