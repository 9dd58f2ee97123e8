//! The precision of the library: one, chosen when it is built.

/// The numbers of the library, `obb_real` in the header: `double` with the feature of that name.
#[cfg(feature = "double")]
pub type ObbReal = f64;

/// The numbers of the library, `obb_real` in the header: `double` with the feature of that name.
#[cfg(not(feature = "double"))]
pub type ObbReal = f32;

/// The size of the numbers: `OBB_PRECISION` in the header, which makes every program need this
/// symbol.
///
/// A library has the symbol of its own precision alone, so that a program for the other one does
/// not link.
#[cfg_attr(feature = "double", unsafe(export_name = "obb_precision_double"))]
#[cfg_attr(not(feature = "double"), unsafe(export_name = "obb_precision_float"))]
pub static OBB_PRECISION: u8 = size_of::<ObbReal>() as u8;
