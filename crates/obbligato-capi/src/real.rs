//! The precision of the library: one, chosen when it is built.

/// The numbers of the library, `obb_real` in the header: `double` with the feature of that name.
#[cfg(feature = "double")]
pub type ObbReal = f64;

/// The numbers of the library, `obb_real` in the header: `double` with the feature of that name.
#[cfg(not(feature = "double"))]
pub type ObbReal = f32;

/// The symbol that programs need which include the header for the same precision.
///
/// The other precision has a symbol of another name, so a program for it does not link.
#[cfg_attr(feature = "double", unsafe(export_name = "obb_library_is_double"))]
#[cfg_attr(not(feature = "double"), unsafe(export_name = "obb_library_is_float"))]
pub static OBB_LIBRARY_PRECISION: u8 = size_of::<ObbReal>() as u8;
