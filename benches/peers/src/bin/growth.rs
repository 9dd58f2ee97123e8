//! Draws how cost grows with the number of boxes: `growth FILE.svg`. See `picture`.

use obbligato_peers::growth::{Lines, frames, rays};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::error::Error;

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;

/// A line of ours is thick.
const OURS: u32 = 4;
/// One of a peer is not.
const PEERS: u32 = 2;
const FONT: &str = "sans-serif";

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("growth FILE.svg")?;
    let (rays, frames) = (rays(), frames());
    let root = SVGBackend::new(&path, (1100, 460)).into_drawing_area();
    root.fill(&WHITE)?;
    let (left, right) = root.split_horizontally(550);
    panel(&left, "The nearest of N oriented boxes along a ray", "ns for a ray", &rays)?;
    panel(&right, "N rectangles move, then all pairs", "ns for a rectangle", &frames)?;
    root.present()?;
    for (name, line) in rays.iter().chain(&frames) {
        println!("{name}: {line:.1?}");
    }
    Ok(())
}

/// One chart, both of whose axes are logarithmic.
fn panel(area: &Area<'_>, title: &str, unit: &str, lines: &Lines) -> Result<(), Box<dyn Error>> {
    let costs = lines.values().flatten().map(|(_, cost)| *cost);
    let low = 10f64.powf(costs.clone().fold(f64::INFINITY, f64::min).log10().floor());
    let high = 10f64.powf(costs.fold(0.0, f64::max).log10().ceil());
    let mut chart = ChartBuilder::on(area)
        .caption(title, (FONT, 18).into_font().color(&BLACK))
        .margin(12)
        .margin_right(130)
        .x_label_area_size(44)
        .y_label_area_size(64)
        .build_cartesian_2d((10f64..1e6).log_scale(), (low..high).log_scale())?;
    let grid = RGBColor(225, 225, 225);
    chart
        .configure_mesh()
        .light_line_style(TRANSPARENT)
        .bold_line_style(grid)
        .axis_style(RGBColor(120, 120, 120))
        .label_style((FONT, 14).into_font().color(&BLACK))
        .x_labels(6)
        .y_labels(8)
        .x_label_formatter(&|n| short(*n))
        .y_label_formatter(&|cost| short(*cost))
        .x_desc("N")
        .y_desc(unit)
        .draw()?;
    for ((name, line), color) in lines.iter().zip(colors(lines)) {
        let width = if name.starts_with("ours") { OURS } else { PEERS };
        chart.draw_series(LineSeries::new(line.iter().copied(), color.stroke_width(width)))?;
    }
    let mut ends = ends(lines, |point| chart.backend_coord(point).1);
    spread(&mut ends);
    for ((name, line), color, height) in ends {
        let last = line.last().copied().unwrap_or((1.0, 1.0));
        let at = (chart.backend_coord(&last).0 + 6, height);
        let font = (FONT, 14).into_font().color(&color);
        let style = font.pos(Pos::new(HPos::Left, VPos::Center));
        let (x, y) = area.get_base_pixel();
        area.draw(&Text::new(name.clone(), (at.0 - x, at.1 - y), style))?;
    }
    Ok(())
}

type Named<'a> = (&'a String, &'a Vec<(f64, f64)>);

/// Each line with its color and the height of its end, from top to bottom.
fn ends(lines: &Lines, height: impl Fn(&(f64, f64)) -> i32) -> Vec<(Named<'_>, RGBColor, i32)> {
    let named = lines.iter().zip(colors(lines));
    let end = |line: &Vec<(f64, f64)>| line.last().map_or(0, &height);
    let mut ends: Vec<_> = named.map(|(named, color)| (named, color, end(named.1))).collect();
    ends.sort_by_key(|(_, _, height)| *height);
    ends
}

/// Keeps names that begin at about the same place from covering each other.
fn spread(ends: &mut [(Named<'_>, RGBColor, i32)]) {
    const LINE: i32 = 17;
    for _ in 0..200 {
        for i in 1..ends.len() {
            let overlap = ends[i - 1].2 + LINE - ends[i].2;
            if overlap > 0 {
                ends[i - 1].2 -= (overlap + 1) / 2;
                ends[i].2 += (overlap + 1) / 2;
            }
        }
    }
}

const OF_OURS: [RGBColor; 3] =
    [RGBColor(0, 60, 160), RGBColor(0, 120, 220), RGBColor(110, 175, 235)];
const OF_PEERS: [RGBColor; 5] = [
    RGBColor(200, 30, 30),
    RGBColor(225, 120, 0),
    RGBColor(150, 75, 150),
    RGBColor(110, 110, 110),
    RGBColor(160, 140, 20),
];

/// Blues for ours, warm ones for the peers.
fn colors(lines: &Lines) -> Vec<RGBColor> {
    let mut ours = OF_OURS.into_iter().cycle();
    let mut peers = OF_PEERS.into_iter().cycle();
    let color = |name: &String| match name.starts_with("ours") {
        true => ours.next(),
        false => peers.next(),
    };
    lines.keys().filter_map(color).collect()
}

/// A power of ten as people write it.
fn short(value: f64) -> String {
    match value {
        value if value >= 1e6 => format!("{}M", value / 1e6),
        value if value >= 1e3 => format!("{}k", value / 1e3),
        value => format!("{value}"),
    }
}
