use core::ffi::{CStr, c_char};
use obbligato::ShapeError;
use obbligato_camera::{CameraError, PickError};

/// The result of a call. Negative values are errors, and then nothing was written.
#[repr(i32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObbStatus {
    /// The answer was written.
    Ok = 0,
    /// There is no answer, no hit for example, and nothing was written. Not an error.
    None = 1,
    /// A pointer is null.
    Null = -1,
    /// A pointer is not aligned for its type.
    Misaligned = -2,
    /// A count, a stride or a memory size is wrong.
    Size = -3,
    /// A number is NaN or infinite.
    NotFinite = -4,
    /// A number is beyond the largest accepted, 1e15 for float and 1e150 for double.
    BeyondLimit = -5,
    /// A half-extent is negative, or a minimum is above its maximum.
    NegativeHalfExtent = -6,
    /// A radius is negative.
    NegativeRadius = -7,
    /// A direction is zero.
    ZeroDirection = -8,
    /// Axes are more than 1e-4 from orthonormal or form a reflection, or the length of a quaternion
    /// is more than 1e-3 from 1.
    NotARotation = -9,
    /// The boxes have no such axis.
    Axis = -10,
    /// A side of the viewport is shorter than one pixel.
    EmptyViewport = -11,
    /// A camera needs either a field of view between 0 and pi or a positive height, and 0 for the
    /// other.
    Lens = -12,
    /// The near plane of a perspective projection is not in front of the eye.
    NearPlane = -13,
    /// The eye and its target are the same point.
    TargetAtEye = -14,
    /// The up direction is zero or parallel to the direction of view.
    UpAlongView = -15,
    /// No point in front of the eye has this pixel and depth.
    NoSuchPoint = -16,
    /// There is no quadtree of this capacity.
    Capacity = -17,
    /// The memory does not hold a quadtree.
    NotAQuadtree = -18,
    /// The call was made from a callback of the same quadtree.
    Busy = -19,
    /// The quadtree or the tree holds as many items as it can.
    Full = -20,
    /// The item was removed.
    StaleId = -21,
    /// A quaternion, or the direction of an axis, is zero.
    ZeroRotation = -22,
    /// A normal, or the axis of a cylinder, does not have length 1.
    NotUnit = -23,
    /// The far plane is not beyond the near plane.
    FarPlane = -24,
    /// The matrix has no inverse.
    Singular = -25,
    /// The matrix does not look down -z in the frame of the eye.
    ViewDirection = -26,
    /// The depths of the matrix grow in the other direction.
    DepthDirection = -27,
    /// Up in the frame of the eye is down in the picture.
    UpsideDown = -28,
    /// The matrix turns a box into one whose edges are not perpendicular.
    Shear = -29,
    /// The last row of the matrix is not that of an affine map.
    Perspective = -30,
    /// The vertices, in their order, do not form a convex polygon.
    NotConvex = -31,
    /// The points lie on one line.
    NoArea = -32,
    /// The outline touches or crosses itself.
    NotSimple = -33,
    /// The memory does not hold what the handle stands for, or it has been moved.
    NotMade = -34,
    /// The tree has a box of this index.
    Occupied = -35,
    /// The tree has no box of this index.
    Absent = -36,
    /// The points lie in one plane.
    NoVolume = -37,
    /// Any other numbers that do not describe a shape or a camera.
    Invalid = -99,
}

/// A status in words: lowercase English without a period at the end; never null.
#[unsafe(no_mangle)]
#[must_use]
pub extern "C" fn obb_status_message(status: i32) -> *const c_char {
    let known = MESSAGES.iter().find(|(known, _)| *known as i32 == status);
    known.map_or(c"not a status of this library", |(_, message)| *message).as_ptr()
}

const MESSAGES: [(ObbStatus, &CStr); 40] = [
    (ObbStatus::Ok, c"the answer was written"),
    (ObbStatus::None, c"there is no answer"),
    (ObbStatus::Null, c"a pointer is null"),
    (ObbStatus::Misaligned, c"a pointer is not aligned for its type"),
    (ObbStatus::Size, c"a count, a stride or a memory size is wrong"),
    (ObbStatus::NotFinite, c"a number is NaN or infinite"),
    (ObbStatus::BeyondLimit, c"a number is beyond the largest accepted"),
    (
        ObbStatus::NegativeHalfExtent,
        c"a half-extent is negative, or a minimum is above its maximum",
    ),
    (ObbStatus::NegativeRadius, c"the radius is negative"),
    (ObbStatus::ZeroDirection, c"the direction is zero"),
    (ObbStatus::NotARotation, c"the rotation is not orthonormal, or it is a reflection"),
    (ObbStatus::Axis, c"the boxes have no such axis"),
    (ObbStatus::EmptyViewport, c"a side of the viewport is shorter than one pixel"),
    (
        ObbStatus::Lens,
        c"the camera needs either a field of view between 0 and pi or a positive height",
    ),
    (ObbStatus::NearPlane, c"the near plane is not in front of the eye"),
    (ObbStatus::TargetAtEye, c"the eye and its target are the same point"),
    (ObbStatus::UpAlongView, c"the up direction is zero or parallel to the direction of view"),
    (ObbStatus::NoSuchPoint, c"no point in front of the eye has this pixel and depth"),
    (ObbStatus::Capacity, c"there is no quadtree of this capacity"),
    (ObbStatus::NotAQuadtree, c"the memory does not hold a quadtree"),
    (ObbStatus::Busy, c"the call was made from a callback of the same quadtree"),
    (ObbStatus::Full, c"there is no room for another item"),
    (ObbStatus::StaleId, c"the item was removed"),
    (ObbStatus::ZeroRotation, c"the rotation is zero"),
    (ObbStatus::NotUnit, c"the normal or axis does not have length 1"),
    (ObbStatus::FarPlane, c"the far plane is not beyond the near plane"),
    (ObbStatus::Singular, c"the matrix has no inverse"),
    (ObbStatus::ViewDirection, c"the matrix does not look down -z"),
    (ObbStatus::DepthDirection, c"the depths of the matrix grow in the other direction"),
    (ObbStatus::UpsideDown, c"the picture of the matrix is upside down"),
    (ObbStatus::Shear, c"the matrix shears the box"),
    (ObbStatus::Perspective, c"the matrix is not that of an affine map"),
    (ObbStatus::NotConvex, c"the polygon is not convex"),
    (ObbStatus::NoArea, c"the points lie on one line"),
    (ObbStatus::NotSimple, c"the outline touches or crosses itself"),
    (ObbStatus::Occupied, c"the tree has a box of this index"),
    (ObbStatus::Absent, c"the tree has no box of this index"),
    (ObbStatus::NoVolume, c"the points lie in one plane"),
    (ObbStatus::NotMade, c"the memory does not hold what the handle stands for"),
    (ObbStatus::Invalid, c"the numbers do not describe a shape or a camera"),
];

impl From<ShapeError> for ObbStatus {
    fn from(error: ShapeError) -> Self {
        if matches!(error, ShapeError::ZeroRotation) {
            return Self::ZeroRotation;
        }
        match error.kind() {
            ShapeError::NotFinite => Self::NotFinite,
            ShapeError::BeyondLimit => Self::BeyondLimit,
            ShapeError::NegativeHalfExtent => Self::NegativeHalfExtent,
            ShapeError::NegativeRadius => Self::NegativeRadius,
            ShapeError::ZeroDirection => Self::ZeroDirection,
            ShapeError::NotARotation => Self::NotARotation,
            ShapeError::NoPoints | ShapeError::TooFewVertices | ShapeError::TooManyVertices => {
                Self::Size
            }
            ShapeError::NoArea => Self::NoArea,
            ShapeError::NoVolume => Self::NoVolume,
            ShapeError::NotConvex => Self::NotConvex,
            ShapeError::NotSimple => Self::NotSimple,
            ShapeError::Shear => Self::Shear,
            ShapeError::Perspective => Self::Perspective,
            _ => Self::Invalid,
        }
    }
}

impl From<CameraError> for ObbStatus {
    fn from(error: CameraError) -> Self {
        match error {
            CameraError::NotFinite => Self::NotFinite,
            CameraError::BeyondLimit => Self::BeyondLimit,
            CameraError::EmptyViewport => Self::EmptyViewport,
            CameraError::FieldOfView | CameraError::Height => Self::Lens,
            CameraError::Near => Self::NearPlane,
            CameraError::Far => Self::FarPlane,
            CameraError::SingularMatrix => Self::Singular,
            CameraError::ViewDirection => Self::ViewDirection,
            CameraError::DepthDirection => Self::DepthDirection,
            CameraError::UpsideDown => Self::UpsideDown,
            CameraError::View => Self::NotARotation,
            CameraError::TargetAtEye => Self::TargetAtEye,
            CameraError::UpAlongView => Self::UpAlongView,
            _ => Self::Invalid,
        }
    }
}

impl From<PickError> for ObbStatus {
    fn from(error: PickError) -> Self {
        match error {
            PickError::NotFinite => Self::NotFinite,
            PickError::BeyondLimit => Self::BeyondLimit,
            PickError::NoSuchPoint => Self::NoSuchPoint,
            _ => Self::Invalid,
        }
    }
}
