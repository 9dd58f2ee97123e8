use super::Sample;
use super::rotations::Columns;
use obbligato::nalgebra::{Point, Rotation, SMatrix, SVector};
use obbligato::{Aabb, Obb, ShapeError};

/// The numbers of a box before it is constructed, in double precision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Draft {
    /// The center.
    pub center: [f64; 3],
    /// Half the lengths of the edges.
    pub half: [f64; 3],
    /// The columns of the rotation.
    pub columns: Columns,
}

impl Draft {
    /// The same numbers rounded to a scalar type, with zeros for the third dimension in 2D.
    #[must_use]
    pub fn rounded<T: Sample>(&self, dimension: usize) -> Self {
        let within = |i: usize, x: f64| if i < dimension { T::rounded(x) } else { 0.0 };
        Self {
            center: [0, 1, 2].map(|i| within(i, self.center[i])),
            half: [0, 1, 2].map(|i| within(i, self.half[i])),
            columns: self.columns.map(|column| column.map(T::rounded)),
        }
    }

    /// The oriented box.
    ///
    /// # Errors
    /// As for [`Obb::new`].
    pub fn obb<T: Sample, const D: usize>(&self) -> Result<Obb<T, D>, ShapeError> {
        let matrix = SMatrix::from_fn(|row, column| T::nearest(self.columns[column][row]));
        Obb::new(
            Point::from(vector(&self.center)),
            vector(&self.half),
            Rotation::from_matrix_unchecked(matrix),
        )
    }

    /// The axis-aligned box with this center and these half-extents, its corners rounded.
    ///
    /// # Errors
    /// As for [`Aabb::from_center`].
    pub fn aabb<T: Sample, const D: usize>(&self) -> Result<Aabb<T, D>, ShapeError> {
        Aabb::from_center(Point::from(vector(&self.center)), vector(&self.half))
    }
}

/// The first components as a vector of the scalar type.
pub(crate) fn vector<T: Sample, const D: usize>(components: &[f64; 3]) -> SVector<T, D> {
    SVector::from_fn(|row, _| T::nearest(components[row]))
}
