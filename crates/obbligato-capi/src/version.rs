/// The version of this header's structs and functions. It is incremented by every change that
/// breaks programs compiled against an earlier one.
pub const OBB_ABI_VERSION: u32 = 4;

/// The version of the linked library: the OBB_ABI_VERSION of the header that it was built with.
#[unsafe(no_mangle)]
#[must_use]
pub extern "C" fn obb_abi_version() -> u32 {
    OBB_ABI_VERSION
}
