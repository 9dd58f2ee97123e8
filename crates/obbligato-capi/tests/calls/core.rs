//! The types of the core in the precision of the library.

use obbligato_camera::generic;
use obbligato_capi::ObbReal;

pub(crate) type Aabb2 = obbligato::Aabb<ObbReal, 2>;
pub(crate) type Aabb3 = obbligato::Aabb<ObbReal, 3>;
pub(crate) type Obb2 = obbligato::Obb<ObbReal, 2>;
pub(crate) type Obb3 = obbligato::Obb<ObbReal, 3>;
pub(crate) type Circle = obbligato::Ball<ObbReal, 2>;
pub(crate) type Sphere = obbligato::Ball<ObbReal, 3>;
pub(crate) type Ray2 = obbligato::Ray<ObbReal, 2>;
pub(crate) type Ray3 = obbligato::Ray<ObbReal, 3>;
pub(crate) type Capsule2 = obbligato::Capsule<ObbReal, 2>;
pub(crate) type Capsule3 = obbligato::Capsule<ObbReal, 3>;
pub(crate) type Rounded2 = obbligato::RoundedObb<ObbReal, 2>;
pub(crate) type Rounded3 = obbligato::RoundedObb<ObbReal, 3>;
pub(crate) type Cylinder = obbligato::Cylinder<ObbReal>;
pub(crate) type HalfSpace2 = obbligato::HalfSpace<ObbReal, 2>;
pub(crate) type HalfSpace3 = obbligato::HalfSpace<ObbReal, 3>;
pub(crate) type Triangle2 = obbligato::Triangle<ObbReal, 2>;
pub(crate) type Triangle3 = obbligato::Triangle<ObbReal, 3>;
pub(crate) type Dop8In2 = obbligato::Dop8<ObbReal, 2>;
pub(crate) type Dop8In3 = obbligato::Dop8<ObbReal, 3>;
pub(crate) type Motion2 = obbligato::Motion<ObbReal, 2>;
pub(crate) type Motion3 = obbligato::Motion<ObbReal, 3>;
pub(crate) type Camera = generic::Camera<ObbReal>;
pub(crate) type Projection = generic::Projection<ObbReal>;
pub(crate) type Viewport = generic::Viewport<ObbReal>;
pub(crate) type Frustum = generic::Frustum<ObbReal>;
pub(crate) type DragAxis = generic::DragAxis<ObbReal>;
pub(crate) type DragPlane = generic::DragPlane<ObbReal>;
