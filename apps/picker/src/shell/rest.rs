use std::time::Duration;
use web_time::Instant;

/// How long a view stands still until all of it is drawn.
const REST: Duration = Duration::from_millis(300);

/// When a sketch is enough: while what is shown changes from picture to picture.
#[derive(Debug)]
pub(super) struct Rest<S> {
    shown: Option<S>,
    pub(super) due: Option<Instant>,
}

impl<S: PartialEq> Rest<S> {
    /// Nothing was shown yet.
    pub(super) const fn new() -> Self {
        Self { shown: None, due: None }
    }

    /// Whether a sketch of this subject will do now, if all of it is slow to draw. The first
    /// picture is never one.
    pub(super) fn may_sketch(&mut self, subject: S, is_slow: bool, now: Instant) -> bool {
        let changed = self.shown.as_ref().is_some_and(|shown| *shown != subject);
        self.shown = Some(subject);
        let due = if changed { now.checked_add(REST) } else { self.due.filter(|due| *due > now) };
        self.due = due.filter(|_| is_slow);
        self.due.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_is_sketched_until_it_has_stood_still() {
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        let mut rest = Rest::new();
        for (ms, view, may_sketch) in [
            (0, 1, false),
            (10, 1, false),
            (20, 2, true),
            (200, 3, true),
            (400, 3, true),
            (501, 3, false),
            (502, 3, false),
            (503, 4, true),
        ] {
            assert_eq!(rest.may_sketch(view, true, at(ms)), may_sketch, "{ms} ms");
            let due = rest.due;
            assert_eq!(due.is_some(), may_sketch, "{ms} ms: {due:?}");
        }
        assert!(!rest.may_sketch(5, false, at(504)), "it is drawn at once");
    }
}
