//! What did a detector find on the road? Labels of KITTI, seen from above and in space.
//!
//! ```sh
//! cargo run -p obbligato --example perception
//! ```

use core::f32::consts::FRAC_PI_2;
use obbligato::nalgebra::{Point2, Point3, Vector2, Vector3};
use obbligato::{Obb2, Obb3, ShapeError, non_maximum_suppression};
use std::error::Error;

/// Type, truncated, occluded, alpha, 4 of the picture; height, width, length; x, y, z; rotation_y.
const TRUTH: &str = "\
Car 0.00 0 -1.52 600 190 670 250 1.50 1.60 3.90 0.50 1.70 18.00 -1.55
Car 0.00 1 1.90 90 190 240 270 1.45 1.65 4.10 -6.20 1.75 15.00 1.62
Pedestrian 0.00 0 0.20 380 180 410 280 1.75 0.60 0.80 -1.80 1.65 11.00 0.10";

/// What a detector found: the same, and a score. Two of them are the first car.
const FOUND: &str = "\
Car -1 -1 -1.50 601 191 668 251 1.48 1.62 3.80 0.58 1.71 18.15 -1.50 0.93
Car -1 -1 -1.40 602 189 671 249 1.55 1.70 4.00 0.40 1.68 17.60 -1.48 0.71
Car -1 -1 1.95 92 191 238 268 1.50 1.60 4.00 -6.25 1.74 15.10 1.60 0.88
Pedestrian -1 -1 0.10 381 182 409 279 1.70 0.65 0.75 -1.75 1.64 11.05 0.30 0.55";

/// The numbers of a label that say where the object is, in camera axes: x right, y down, z forward.
struct Label {
    height: f32,
    width: f32,
    length: f32,
    /// The center of the bottom.
    bottom: Point3<f32>,
    /// The angle about the y axis, 0 for an object that faces along x.
    rotation_y: f32,
    score: f32,
}

impl Label {
    fn parse(line: &str) -> Result<Self, Box<dyn Error>> {
        let numbers: Vec<f32> =
            line.split(' ').skip(8).map(str::parse).collect::<Result<_, _>>()?;
        let [height, width, length, x, y, z, rotation_y, ref score @ ..] = numbers[..] else {
            return Err(format!("not a label: {line}").into());
        };
        let bottom = Point3::new(x, y, z);
        let score = score.first().copied().unwrap_or(1.0);
        Ok(Self { height, width, length, bottom, rotation_y, score })
    }

    fn parse_all(text: &str) -> Result<Vec<Self>, Box<dyn Error>> {
        text.lines().map(Self::parse).collect()
    }

    /// The box from above, x to the right and z up the page. y points down, so the angle is
    /// `-rotation_y`.
    fn footprint(&self) -> Result<Obb2, ShapeError> {
        let half_extents = Vector2::new(self.length, self.width) * 0.5;
        Obb2::from_angle(self.bottom.xz(), half_extents, -self.rotation_y)
    }

    /// The box in space, in camera axes. The label gives its bottom, and y points down.
    fn in_space(&self) -> Result<Obb3, ShapeError> {
        let center = self.bottom - Vector3::y() * (0.5 * self.height);
        let half_extents = Vector3::new(self.length, self.height, self.width) * 0.5;
        Obb3::from_axis_angle(center, half_extents, Vector3::y_axis(), self.rotation_y)
    }

    /// The box from above in the axes of a vehicle, x forward and y to the left.
    fn in_vehicle_axes(&self) -> Result<Obb2, ShapeError> {
        let half_extents = Vector2::new(self.length, self.width) * 0.5;
        let center = Point2::new(self.bottom.z, -self.bottom.x);
        Obb2::from_angle(center, half_extents, -self.rotation_y - FRAC_PI_2)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let (truth, found) = (Label::parse_all(TRUTH)?, Label::parse_all(FOUND)?);

    // The second box of the first car goes: it overlaps a better one by more than half.
    let boxes: Vec<Obb2> = found.iter().map(Label::footprint).collect::<Result<_, _>>()?;
    let scores: Vec<f32> = found.iter().map(|label| label.score).collect();
    let mut memory = [0; 16];
    let kept = non_maximum_suppression(&boxes, &scores, 0.5, &mut memory);
    println!("{} of {} boxes are kept: {kept:?}", kept.len(), boxes.len());
    assert_eq!(kept, [0, 2, 3]);

    for (label, &index) in truth.iter().zip(kept) {
        let found = &found[index];
        let from_above = label.footprint()?.iou(&found.footprint()?);
        let in_space = label.in_space()?.iou_upright(&found.in_space()?).expect("both are upright");
        println!(
            "score {:.2}: overlap {from_above:.3} from above, {in_space:.3} in space",
            found.score
        );
        assert!(from_above > 0.5 && in_space > 0.5 && in_space < from_above);

        // Axes are a matter of taste: the overlap is the same in those of the vehicle.
        let in_vehicle_axes = label.in_vehicle_axes()?.iou(&found.in_vehicle_axes()?);
        assert!((in_vehicle_axes - from_above).abs() < 1e-5);
    }

    // The front of the first car is the same point from above and in space.
    let (flat, solid) = (truth[0].footprint()?, truth[0].in_space()?);
    let front = flat.center() + flat.axis(0) * flat.half_extents().x;
    let same = solid.center() + solid.axis(0) * solid.half_extents().x;
    assert!((same.xz() - front).norm() < 1e-5);
    Ok(())
}
