use super::viewport;
use crate::args::{BenchArgs, USUAL_SIZE};
use crate::bench::{Report, STEPS, measure};
use crate::host::failure::Failure;
use crate::host::progress::Progress;
use picker_scene::escape::write_json;
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// Measures a scene, and prints the results.
pub(super) fn run(arguments: &BenchArgs) -> Result<(), Failure> {
    let source = &arguments.source;
    let start = Instant::now();
    let scene = super::scene_of(source)?;
    let read = source.scene.is_some().then(|| start.elapsed());
    let progress = Progress::new(STEPS, "measuring");
    let time = Duration::from_secs_f64(arguments.seconds);
    let report = measure(&scene, read, &viewport(USUAL_SIZE)?, time, |what| {
        progress.step_to(what);
    });
    drop(progress);
    let mut out = io::stdout().lock();
    if arguments.json {
        write_json(&mut out, &report)?;
        writeln!(out)?;
    } else {
        out.write_all(table(&report).as_bytes())?;
    }
    Ok(out.flush()?)
}

/// A line for each result.
fn table(report: &Report) -> String {
    let number = |value: f64, unit: &str| format!("{} {unit}", rounded(value));
    let optional = |value: Option<f64>, unit: &str, without: &str| {
        value.map_or_else(|| without.to_owned(), |value| number(value, unit))
    };
    let rate = |value| number(value, "per second");
    let pictures = |value| optional(value, "per second", "none");
    let Report { pairs, frames, .. } = report;
    let more = if pairs.is_complete { "" } else { ", and more" };
    let adapter = frames.adapter.as_deref().unwrap_or("no graphics adapter");
    let rows = [
        ("boxes", report.boxes.to_string()),
        ("read in", optional(report.read_s, "s", "made, not read")),
        ("tree built in", number(report.tree_s, "s")),
        ("picks", rate(report.picks_per_s)),
        ("one pick", number(report.pick_us, "\u{b5}s")),
        ("picks without the tree", rate(report.scan_picks_per_s)),
        ("picks that hit", number(report.hits_percent, "%")),
        ("pairs that overlap", format!("{}{more}", pairs.count)),
        ("pairs found", rate(pairs.rate)),
        ("adapter", adapter.to_owned()),
        ("pictures, moving", pictures(frames.frames_per_s)),
        ("pictures, at rest", pictures(frames.whole_frames_per_s)),
        ("pictures, highlighting", pictures(frames.hovers_per_s)),
    ];
    let lines = rows.map(|(name, value)| format!("{name:<25}{value}\n"));
    lines.concat()
}

/// A number with three digits that count.
fn rounded(value: f64) -> String {
    let digits = match value.abs() {
        v if v >= 100.0 => 0,
        v if v >= 10.0 => 1,
        v if v >= 1.0 => 2,
        _ => 4,
    };
    format!("{value:.digits$}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::{Frames, Pairs};

    #[test]
    fn a_table_says_what_could_not_be_measured() {
        let report = Report {
            boxes: 7,
            read_s: None,
            tree_s: 0.000_25,
            picks_per_s: 1_234_567.0,
            pick_us: 0.81,
            scan_picks_per_s: 12.34,
            hits_percent: 50.0,
            pairs: Pairs { count: 3, is_complete: false, rate: 3.0 },
            frames: Frames::default(),
        };
        let table = table(&report);
        for line in [
            "boxes                    7\n",
            "read in                  made, not read\n",
            "tree built in            0.0003 s\n",
            "picks                    1234567 per second\n",
            "picks without the tree   12.3 per second\n",
            "pairs that overlap       3, and more\n",
            "adapter                  no graphics adapter\n",
            "pictures, moving         none\n",
        ] {
            assert!(table.contains(line), "{line:?} in\n{table}");
        }
    }
}
