//! `glam` 0.34, through arrays.

use super::{IntoGlam, IntoNalgebra};
use crate::numbers::Real;
use glam034::{
    Affine2, Affine3A, DAffine2, DAffine3, DMat2, DMat3, DMat4, DQuat, DVec2, DVec3, DVec4, Mat2,
    Mat3, Mat3A, Mat4, Quat, Vec2, Vec3, Vec3A, Vec4,
};
use nalgebra::{
    Isometry2, Isometry3, Matrix2, Matrix3, Matrix4, Point2, Point3, Quaternion, Rotation2,
    Rotation3, Translation2, Translation3, Unit, UnitComplex, UnitQuaternion, Vector2, Vector3,
    Vector4,
};

/// Implements both directions between vectors and points, which are arrays of numbers.
macro_rules! vectors {
    ($($glam:ty: $($nalgebra:ty),+;)+) => { $($(
        impl IntoNalgebra<$nalgebra> for $glam {
            fn into_nalgebra(self) -> $nalgebra {
                self.to_array().into()
            }
        }

        impl IntoGlam<$glam> for $nalgebra {
            fn into_glam(self) -> $glam {
                <$glam>::from_array(self.into())
            }
        }
    )+)+ };
}

/// Implements both directions between matrices, which are arrays of columns.
macro_rules! matrices {
    ($($glam:ty: $nalgebra:ty;)+) => { $(
        impl IntoNalgebra<$nalgebra> for $glam {
            fn into_nalgebra(self) -> $nalgebra {
                self.to_cols_array_2d().into()
            }
        }

        impl IntoGlam<$glam> for $nalgebra {
            fn into_glam(self) -> $glam {
                <$glam>::from_cols_array_2d(&self.data.0)
            }
        }
    )+ };
}

/// Implements only the direction to `glam`, of unit vectors and rotations: not every value of
/// `glam` is one.
macro_rules! to_glam {
    ($($nalgebra:ty, $glam:ty: |$value:ident| $made:expr;)+) => { $(
        impl IntoGlam<$glam> for $nalgebra {
            fn into_glam(self) -> $glam {
                let $value = self;
                $made
            }
        }
    )+ };
}

macro_rules! to_nalgebra {
    ($($glam:ty, $nalgebra:ty: |$value:ident| $made:expr;)+) => { $(
        impl IntoNalgebra<$nalgebra> for $glam {
            fn into_nalgebra(self) -> $nalgebra {
                let $value = self;
                $made
            }
        }
    )+ };
}

macro_rules! of_scalar {
    ($T:ty, $atan2:path: $Vec2:ty, $Vec3:ty, $Vec4:ty, $Quat:ty, $Mat2:ty, $Mat3:ty, $Mat4:ty,
        $Affine2:ty, $Affine3:ty) => {
        vectors! {
            $Vec2: Vector2<$T>, Point2<$T>, Translation2<$T>;
            $Vec3: Vector3<$T>, Point3<$T>, Translation3<$T>;
            $Vec4: Vector4<$T>;
        }

        matrices! {
            $Mat2: Matrix2<$T>;
            $Mat3: Matrix3<$T>;
            $Mat4: Matrix4<$T>;
        }

        to_glam! {
            Quaternion<$T>, $Quat: |quaternion| <$Quat>::from_array(quaternion.coords.into());
            Unit<Vector2<$T>>, $Vec2: |unit| unit.into_inner().into_glam();
            Unit<Vector3<$T>>, $Vec3: |unit| unit.into_inner().into_glam();
            UnitQuaternion<$T>, $Quat: |rotation| rotation.into_inner().into_glam();
            Rotation3<$T>, $Quat: |rotation| UnitQuaternion::from(rotation).into_glam();
            Rotation2<$T>, $Mat2: |rotation| rotation.into_inner().into_glam();
            Rotation3<$T>, $Mat3: |rotation| rotation.into_inner().into_glam();
            Isometry2<$T>, ($Vec2, $T): |pose| {
                (pose.translation.vector.into_glam(), $atan2(pose.rotation.im, pose.rotation.re))
            };
            Isometry3<$T>, ($Vec3, $Quat): |pose| {
                (pose.translation.vector.into_glam(), pose.rotation.into_glam())
            };
            Isometry2<$T>, $Mat3: |pose| pose.to_homogeneous().into_glam();
            Isometry3<$T>, $Mat4: |pose| pose.to_homogeneous().into_glam();
        }

        to_nalgebra! {
            $Quat, Quaternion<$T>: |quat| quat.to_array().into();
            $Quat, UnitQuaternion<$T>: |quat| Unit::new_normalize(quat.into_nalgebra());
            $Quat, Rotation3<$T>: |quat| {
                let rotation: UnitQuaternion<$T> = quat.into_nalgebra();
                rotation.to_rotation_matrix()
            };
            ($Vec2, $T), Isometry2<$T>: |pose| {
                let (translation, angle): ($Vec2, $T) = pose;
                let (sin, cos) = angle.portable_sin_cos();
                let translation: Vector2<$T> = translation.into_nalgebra();
                let rotation = UnitComplex::from_cos_sin_unchecked(cos, sin);
                Isometry2::from_parts(translation.into(), rotation)
            };
            ($Vec3, $Quat), Isometry3<$T>: |pose| {
                let (translation, rotation): ($Vec3, $Quat) = pose;
                let translation: Vector3<$T> = translation.into_nalgebra();
                Isometry3::from_parts(translation.into(), rotation.into_nalgebra())
            };
            $Affine2, Matrix3<$T>: |map| <$Mat3>::from(map).into_nalgebra();
            $Affine3, Matrix4<$T>: |map| <$Mat4>::from(map).into_nalgebra();
        }
    };
}

of_scalar!(f32, libm::atan2f: Vec2, Vec3, Vec4, Quat, Mat2, Mat3, Mat4, Affine2, Affine3A);
of_scalar!(f64, libm::atan2: DVec2, DVec3, DVec4, DQuat, DMat2, DMat3, DMat4, DAffine2, DAffine3);

// The aligned forms, which have no counterpart in double precision.
vectors! {
    Vec3A: Vector3<f32>, Point3<f32>;
}
matrices! {
    Mat3A: Matrix3<f32>;
}
