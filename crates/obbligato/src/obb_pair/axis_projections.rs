use crate::obb_pair::axis::SatAxis;

/// The projections of two boxes on one axis, scaled by the length of the axis.
#[derive(Clone, Copy)]
pub struct AxisProjections<T> {
    pub(crate) axis: SatAxis,
    /// The length of the vector that stands for the axis.
    pub(crate) length: T,
    /// The signed distance from center to center.
    pub(crate) offset: T,
    /// Half the lengths of both projections together.
    pub(crate) radius: T,
    /// The rounding error that the gap may have.
    pub(crate) slack: T,
}
