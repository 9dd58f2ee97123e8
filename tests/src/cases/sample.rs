use obbligato::{Aabb, Obb, Ray, Real};

/// A scalar under test.
pub trait Sample: Real {
    /// The name of the type.
    const NAME: &str;

    /// Rust source for the number, with exactly its bits.
    #[must_use]
    fn source(self) -> String;

    /// `EPSILON` as an `f64`.
    #[must_use]
    fn epsilon() -> f64 {
        Self::EPSILON.to_f64()
    }

    /// The nearest number of this type, as an `f64`.
    #[must_use]
    fn rounded(value: f64) -> f64 {
        Self::nearest(value).to_f64()
    }
}

impl Sample for f32 {
    const NAME: &str = "f32";

    fn source(self) -> String {
        format!("f32::from_bits({:#x})", self.to_bits())
    }
}

impl Sample for f64 {
    const NAME: &str = "f64";

    fn source(self) -> String {
        format!("f64::from_bits({:#x})", self.to_bits())
    }
}

/// A shape that can be written as Rust source that reproduces it, bit for bit.
pub trait Source {
    /// The expression.
    #[must_use]
    fn source(&self) -> String;
}

impl<T: Sample, const D: usize> Source for Obb<T, D> {
    fn source(&self) -> String {
        format!(
            "Obb::new([{}].into(), [{}].into(), Rotation::from_matrix_unchecked(SMatrix::from_column_slice(&[{}])))",
            list(self.center().iter()),
            list(self.half_extents().iter()),
            list(self.rotation().matrix().iter()),
        )
    }
}

impl<T: Sample, const D: usize> Source for Aabb<T, D> {
    fn source(&self) -> String {
        let (min, max) = (self.min(), self.max());
        format!("Aabb::new([{}].into(), [{}].into())", list(min.iter()), list(max.iter()))
    }
}

impl<T: Sample, const D: usize> Source for Ray<T, D> {
    fn source(&self) -> String {
        let (origin, direction) = (self.origin(), self.direction());
        format!("Ray::new([{}].into(), [{}].into())", list(origin.iter()), list(direction.iter()))
    }
}

fn list<'a, T: Sample>(numbers: impl Iterator<Item = &'a T>) -> String {
    let numbers: Vec<_> = numbers.map(|number| number.source()).collect();
    numbers.join(", ")
}
