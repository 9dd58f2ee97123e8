//! Do two oriented boxes overlap, how deep, and which is the shortest way out?
//!
//! A trailer backs into a parked car at an angle, seen from above:
//!
//! ```sh
//! cargo run -p obbligato --example overlap
//! ```

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Obb2, SatAxis, Separation, ShapeError};

/// The trailer, 4 m by 2 m, turned by 30 degrees, at some distance along x.
fn trailer_at(x: f32) -> Result<Obb2, ShapeError> {
    Obb2::from_angle(Point2::new(x, 2.2), Vector2::new(2.0, 1.0), 30_f32.to_radians())
}

/// An axis of the separating-axis test in words.
fn name(axis: SatAxis) -> String {
    match axis {
        SatAxis::FaceA(i) => format!("axis {i} of the car"),
        SatAxis::FaceB(i) => format!("axis {i} of the trailer"),
        SatAxis::Edges(i, j) => format!("edge {i} across edge {j}"), // in 3D only
    }
}

/// Prints the answer in words.
fn print(x: f32, separation: &Separation<f32, 2>) {
    let Separation { gap, normal, axis } = separation;
    let verdict = if *gap > 0.0 { "apart by" } else { "overlap by" };
    println!(
        "trailer at x = {x}: {verdict} {:.3} m on {}, normal ({:.2}, {:.2})",
        gap.abs(),
        name(*axis),
        normal.x,
        normal.y
    );
}

fn main() -> Result<(), ShapeError> {
    let car = Obb2::from_angle(Point2::origin(), Vector2::new(2.2, 0.9), 0.0)?;

    for x in [5.0, 4.0, 3.0, 1.0] {
        let trailer = trailer_at(x)?;
        let separation = car.separation(&trailer);
        print(x, &separation);
        // The greatest gap over the four axes is positive exactly when the boxes are apart.
        assert_eq!(car.intersects(&trailer), separation.gap <= 0.0);
    }

    // The minimum translation vector: the shortest motion that ends the overlap.
    let trailer = trailer_at(1.0)?;
    let separation = car.separation(&trailer);
    let way_out = separation.normal.into_inner() * -separation.gap;
    println!("way out: ({:.3}, {:.3}), {:.3} m long", way_out.x, way_out.y, way_out.norm());

    let pushed = trailer.translated(&way_out)?;
    let rest = car.separation(&pushed).gap;
    println!("after that motion the gap is {rest:.6} m");
    assert!(separation.gap < -0.1 && rest.abs() < 1e-5);

    // Half of it is not enough.
    assert!(car.intersects(&trailer.translated(&(way_out * 0.5))?));
    Ok(())
}
