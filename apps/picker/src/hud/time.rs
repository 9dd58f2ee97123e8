use std::time::Duration;

/// A time with three digits, in a unit that suits it.
pub(super) fn time(time: Option<Duration>) -> String {
    let Some(time) = time else {
        return "–".to_owned();
    };
    let seconds = time.as_secs_f64();
    match seconds {
        _ if time.is_zero() => "too short to tell".to_owned(),
        _ if seconds < 1e-7 => "< 0.1 µs".to_owned(),
        _ if seconds < 1e-3 => format!("{:.1} µs", seconds * 1e6),
        _ if seconds < 1.0 => format!("{:.2} ms", seconds * 1e3),
        _ => format!("{seconds:.2} s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_never_shown_as_zero() {
        for (nanos, text) in [
            (0, "too short to tell"),
            (1, "< 0.1 µs"),
            (99, "< 0.1 µs"),
            (100, "0.1 µs"),
            (2_345, "2.3 µs"),
            (45_678_000, "45.68 ms"),
            (1_500_000_000, "1.50 s"),
        ] {
            assert_eq!(time(Some(Duration::from_nanos(nanos))), text);
        }
        assert_eq!(time(None), "–");
    }
}
