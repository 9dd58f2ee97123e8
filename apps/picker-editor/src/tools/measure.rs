//! The distance between two points that are clicked.

use obbligato::nalgebra::{Point3, Vector3};

/// Up to two points that were clicked, and the one under the cursor.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Measure {
    /// The point that was clicked first.
    pub start: Option<Point3<f32>>,
    end: Option<Point3<f32>>,
    /// The point under the cursor.
    pub under_cursor: Option<Point3<f32>>,
}

impl Measure {
    /// Returns the start and the end: the point that was clicked last or, until then, the one under
    /// the cursor.
    pub fn ends(&self) -> Option<[Point3<f32>; 2]> {
        Some([self.start?, self.end.or(self.under_cursor)?])
    }

    /// Returns the vector from the start to the end.
    pub fn vector(&self) -> Option<Vector3<f32>> {
        self.ends().map(|[start, end]| end - start)
    }

    /// The same with another point under the cursor.
    pub(crate) const fn over(mut self, under_cursor: Option<Point3<f32>>) -> Self {
        self.under_cursor = under_cursor;
        self
    }

    /// The same after a click; one after the second point starts again.
    pub(crate) const fn clicked(mut self) -> Self {
        match (self.start, self.end) {
            (Some(_), None) => self.end = self.under_cursor,
            _ => (self.start, self.end) = (self.under_cursor, None),
        }
        self
    }
}
