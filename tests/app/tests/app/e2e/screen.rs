use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};

/// A virtual display: Xvfb, ended when dropped.
pub(crate) struct Screen {
    server: Child,
    /// Held open: the server writes to it.
    _number: BufReader<ChildStdout>,
    display: String,
}

impl Screen {
    /// A screen with this many pixels and this many bits per pixel.
    pub(crate) fn new(width: u32, height: u32, depth: u32) -> Self {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-nolisten", "tcp", "-screen", "0"])
            .arg(format!("{width}x{height}x{depth}"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb starts");
        let mut number = BufReader::new(server.stdout.take().expect("a pipe"));
        let mut line = String::new();
        number.read_line(&mut line).expect("Xvfb prints its number");
        Self { server, _number: number, display: format!(":{}", line.trim()) }
    }

    /// The name of the display.
    pub(crate) fn display(&self) -> &str {
        &self.display
    }

    /// A command for a program on this screen.
    pub(crate) fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env("DISPLAY", &self.display).env_remove("WAYLAND_DISPLAY");
        command.env_remove("WAYLAND_SOCKET").stdin(Stdio::null());
        command
    }

    /// Controls the pointer or the keyboard.
    pub(crate) fn xdotool(&self, arguments: &[&str]) {
        let done = self.command("xdotool").args(arguments).status();
        assert!(done.expect("xdotool starts").success(), "xdotool {arguments:?}");
    }

    /// The pixels of the top left part of the screen: red, green, blue and alpha.
    pub(crate) fn pixels(&self, width: u32, height: u32) -> Vec<u8> {
        let crop = format!("{width}x{height}+0+0");
        let done = self
            .command("import")
            .args(["-silent", "-window", "root", "-crop", &crop, "-depth", "8", "rgba:-"])
            .output()
            .expect("import starts");
        assert!(done.status.success(), "import: {}", String::from_utf8_lossy(&done.stderr));
        done.stdout
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
