//! Version of the library and of its ABI.

/// Version of the ABI, part of the SONAME. It increases when a function or a struct changes its meaning.
pub const ISALOOM_ABI: u32 = 0;

/// Returns the ABI version of the library; compare it with `ISALOOM_ABI` of the header.
#[unsafe(no_mangle)]
pub extern "C" fn isaloom_abi() -> u32 {
    ISALOOM_ABI
}

/// Version of the library as a C string.
static VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");

/// Returns the version of the library, such as `0.1.0`. The string must not be freed.
#[unsafe(no_mangle)]
pub extern "C" fn isaloom_version() -> *const std::ffi::c_char {
    VERSION.as_ptr().cast()
}
