use crate::sat::axis::SatAxis;

/// The shadows of two boxes on one axis, scaled by the length of the axis.
#[derive(Clone, Copy)]
pub struct AxisShadows<T> {
    pub(crate) axis: SatAxis,
    /// The length of the vector that stands for the axis.
    pub(crate) length: T,
    /// The signed distance from center to center.
    pub(crate) offset: T,
    /// Half the lengths of both shadows together.
    pub(crate) radius: T,
    /// The rounding error that the gap may have.
    pub(crate) slack: T,
}
