//! A program from which a file is dragged, as the window system sees it: the source of XDND,
//! version 5.
//!
//! Source: John Lindal, "Drag-and-Drop Protocol for the X Window System", freedesktop.org, 2002.

use super::screen::Screen;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};
use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ClientMessageEvent, ConnectionExt, CreateWindowAux, EventMask, PropMode,
    SELECTION_NOTIFY_EVENT, SelectionNotifyEvent, SelectionRequestEvent, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;
use x11rb::{COPY_FROM_PARENT, CURRENT_TIME};

/// Longer than an answer takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// The version of the protocol.
const VERSION: u32 = 5;

/// A window that offers one file.
pub(crate) struct DropSource {
    connection: RustConnection,
    window: Window,
    uri: String,
}

impl DropSource {
    /// Offers a file on a screen.
    pub(crate) fn new(screen: &Screen, file: &Path) -> Self {
        let connected = RustConnection::connect(Some(screen.display()));
        let (connection, number) = connected.expect("the display answers");
        let root = connection.setup().roots[number].root;
        let window = connection.generate_id().expect("a number for a window");
        connection
            .create_window(
                COPY_FROM_PARENT as u8,
                window,
                root,
                0,
                0,
                1,
                1,
                0,
                WindowClass::INPUT_OUTPUT,
                0,
                &CreateWindowAux::new(),
            )
            .expect("a window");
        let uri = format!("file://{}\r\n", file.display());
        let source = Self { connection, window, uri };
        let selection = source.atom("XdndSelection");
        source
            .connection
            .set_selection_owner(window, selection, CURRENT_TIME)
            .expect("the selection");
        source
    }

    /// Drags the file over another window and drops it at a place of the screen. Returns whether
    /// the window took it.
    pub(crate) fn drop_on(&self, target: Window, [x, y]: [u32; 2]) -> bool {
        let copy = self.atom("XdndActionCopy");
        let list = self.atom("text/uri-list");
        self.send(target, "XdndEnter", [VERSION << 24, list, 0, 0]);
        self.send(target, "XdndPosition", [0, x << 16 | y, CURRENT_TIME, copy]);
        // The target asks for the list, and says whether it would take it.
        let status = self.answer_until(&["XdndStatus"], true);
        if status & 1 == 0 {
            self.send(target, "XdndLeave", [0; 4]);
            return false;
        }
        self.send(target, "XdndDrop", [0, CURRENT_TIME, 0, 0]);
        self.answer_until(&["XdndFinished"], false) & 1 == 1
    }

    fn send(&self, target: Window, kind: &str, [a, b, c, d]: [u32; 4]) {
        let data = [self.window, a, b, c, d];
        let message = ClientMessageEvent::new(32, target, self.atom(kind), data);
        self.connection
            .send_event(false, target, EventMask::NO_EVENT, message)
            .expect("it is sent");
        self.connection.flush().expect("it is sent");
    }

    /// Gives out the list until one of these messages has come and, if so wished, the list has been
    /// asked for; returns the second number of the message.
    fn answer_until(&self, kinds: &[&str], gives_list: bool) -> u32 {
        let kinds: Vec<Atom> = kinds.iter().map(|kind| self.atom(kind)).collect();
        let deadline = Instant::now() + PATIENCE;
        let (mut heard, mut has_given) = (None, !gives_list);
        loop {
            match self.connection.poll_for_event().expect("an event") {
                Some(Event::SelectionRequest(request)) => {
                    self.give(&request);
                    has_given = true;
                }
                Some(Event::ClientMessage(message)) if kinds.contains(&message.type_) => {
                    heard = Some(message.data.as_data32()[1]);
                }
                Some(_) => {}
                None => thread::sleep(Duration::from_millis(5)),
            }
            if let (Some(answer), true) = (heard, has_given) {
                return answer;
            }
            assert!(Instant::now() < deadline, "no answer to the drag");
        }
    }

    fn give(&self, request: &SelectionRequestEvent) {
        self.connection
            .change_property8(
                PropMode::REPLACE,
                request.requestor,
                request.property,
                request.target,
                self.uri.as_bytes(),
            )
            .expect("the list is written");
        let notice = SelectionNotifyEvent {
            response_type: SELECTION_NOTIFY_EVENT,
            sequence: 0,
            time: request.time,
            requestor: request.requestor,
            selection: request.selection,
            target: request.target,
            property: request.property,
        };
        self.connection
            .send_event(false, request.requestor, EventMask::NO_EVENT, notice)
            .expect("it is sent");
        self.connection.flush().expect("it is sent");
    }

    fn atom(&self, name: &str) -> Atom {
        let asked = self.connection.intern_atom(false, name.as_bytes());
        let answer = asked.expect("it is sent").reply();
        answer.map_or(AtomEnum::NONE.into(), |answer| answer.atom)
    }
}
