/// The version of this header's structs and functions. It grows with every change that breaks a
/// program that was compiled before.
pub const OBB_ABI_VERSION: u32 = 2;

/// The version of the library that is linked: OBB_ABI_VERSION of the header it was built with.
#[unsafe(no_mangle)]
#[must_use]
pub extern "C" fn obb_abi_version() -> u32 {
    OBB_ABI_VERSION
}
