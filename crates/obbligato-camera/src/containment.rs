/// The part of a shape that lies in a frustum: none, some or all of it.
///
/// A window selection takes the shapes that are [`Inside`](Self::Inside), a crossing selection all
/// that are not [`Outside`](Self::Outside).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Containment {
    /// No point of the shape lies in the frustum.
    Outside,
    /// Some points do and some do not.
    Crossing,
    /// Every point does; the shape may touch the border.
    Inside,
}
