//! The shared test vectors, which the build script turns into bytes.

use obbligato::nalgebra::{Point3, Quaternion, UnitQuaternion, Vector3};
use obbligato::{Obb, Ray, Real};
use semihosting::println;

static VECTORS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/vectors.bin"));

/// 26 floats of 4 bytes, one of 8, and the label.
const RECORD: usize = 26 * 4 + 8 + 1;

struct Vector {
    a: [f32; 10],
    b: [f32; 10],
    origin: [f32; 3],
    direction: [f32; 3],
    /// Where the ray enters `b`; NaN where it does not.
    t: f64,
    /// 0 apart, 1 touching, 2 so close that either answer is right.
    label: u8,
}

/// Whether every answer is that of the vector's label.
pub(crate) fn check() -> bool {
    let (records, rest) = VECTORS.as_chunks::<RECORD>();
    let wrong = records.iter().map(Vector::read).filter(|vector| !vector.holds()).count();
    println!("vectors {} checked, {wrong} wrong", records.len());
    wrong == 0 && rest.is_empty() && !records.is_empty()
}

impl Vector {
    fn read(record: &[u8; RECORD]) -> Self {
        let mut floats = record.as_chunks().0.iter().map(|&bytes| f32::from_le_bytes(bytes));
        let mut next = || floats.next().unwrap_or(f32::NAN);
        let (a, b) = ([(); 10].map(|()| next()), [(); 10].map(|()| next()));
        let (origin, direction) = ([(); 3].map(|()| next()), [(); 3].map(|()| next()));
        let [.., t0, t1, t2, t3, t4, t5, t6, t7, label] = *record;
        let t = f64::from_le_bytes([t0, t1, t2, t3, t4, t5, t6, t7]);
        Self { a, b, origin, direction, t, label }
    }

    fn holds(&self) -> bool {
        let (a, b) = (obb::<f32>(&self.a), obb::<f32>(&self.b));
        let touch = a.intersects(&b);
        let labeled = self.label == 2 || touch == (self.label == 1);
        labeled && touch == b.intersects(&a) && self.ray_holds()
    }

    /// In double precision a ray hits or misses exactly as labeled.
    fn ray_holds(&self) -> bool {
        let origin = Point3::from(self.origin.map(f64::from));
        let Ok(ray) = Ray::new(origin, Vector3::from(self.direction.map(f64::from))) else {
            return self.t.is_nan(); // a zero direction
        };
        match obb::<f64>(&self.b).cast_ray(&ray, f64::INFINITY) {
            Some(hit) => (hit.t - self.t).abs() <= 1e-9 * self.t.max(1e-3),
            None => self.t.is_nan(),
        }
    }
}

fn obb<T: Real>(numbers: &[f32; 10]) -> Obb<T, 3> {
    let [cx, cy, cz, w, x, y, z, hx, hy, hz] = numbers.map(|number| T::nearest(f64::from(number)));
    let rotation =
        UnitQuaternion::from_quaternion(Quaternion::new(w, x, y, z)).to_rotation_matrix();
    Obb::new(Point3::new(cx, cy, cz), Vector3::new(hx, hy, hz), rotation).expect("a valid box")
}
