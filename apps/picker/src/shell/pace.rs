//! The moments at which the window acts by itself.

use super::{Phase, START, Shell};
use picker_editor::{FileInput, Input};
use std::time::Duration;
use web_time::Instant;
use winit::event_loop::{ActiveEventLoop, ControlFlow};

impl Shell<'_> {
    /// Passes the elapsed time to the demo, if that matters to it, and schedules what comes next.
    pub(super) fn tick(&mut self, event_loop: &ActiveEventLoop) {
        let now = Instant::now();
        let step = self.step(now);
        let kept = self.wait_to_keep(now).map(|time| now + time);
        let rest = self.touches.due().map(|due| *START + due);
        let bars = match &self.phase {
            Phase::Open(window) => {
                if rest.is_some_and(|due| due <= now) {
                    window.window.request_redraw();
                }
                window.due()
            }
            Phase::NoWindowYet | Phase::Opening(_) => None,
        };
        let rest = rest.filter(|due| *due > now);
        let next = [step, kept, rest, bars].into_iter().flatten().min();
        event_loop.set_control_flow(next.map_or(ControlFlow::Wait, ControlFlow::WaitUntil));
    }

    /// Moves a demo that is running, and says when its next step is due.
    fn step(&mut self, now: Instant) -> Option<Instant> {
        let is_hidden = matches!(&self.phase, Phase::Open(window) if window.is_hidden);
        let moves = self.demo.until_next_step().is_some() && !is_hidden;
        let last_tick = std::mem::replace(&mut self.last_tick, moves.then_some(now));
        if let (true, Some(last)) = (moves, last_tick) {
            self.demo.apply(Input::Elapsed(now - last));
        }
        let next = self.demo.until_next_step().filter(|_| moves);
        next.map(|time| now + time)
    }

    /// Lets changes wait until they are to be kept, and says for how long.
    fn wait_to_keep(&mut self, now: Instant) -> Option<Duration> {
        let waits = self.demo.state().until_kept().is_some();
        let last = std::mem::replace(&mut self.last_wait, waits.then_some(now));
        if waits {
            let time = last.map_or(Duration::ZERO, |last| now - last);
            self.demo.apply(Input::File(FileInput::Waited(time)));
        }
        self.demo.state().until_kept()
    }
}
