//! Memory that the module shares with the host. Only this file dereferences addresses from the host.

/// Allocates zeroed memory; returns null if the allocation fails.
pub(crate) fn alloc(size: usize) -> *mut u8 {
    let mut bytes: Vec<u8> = Vec::new();
    if bytes.try_reserve_exact(size).is_err() {
        return std::ptr::null_mut();
    }
    bytes.resize(size, 0);
    Box::into_raw(bytes.into_boxed_slice()).cast()
}

/// Frees memory that [`alloc`] returned; null is ignored.
pub(crate) fn free(address: *mut u8, size: usize) {
    if address.is_null() {
        return;
    }
    // SAFETY: by the contract of the interface, the address comes from `alloc` with this size and is freed once.
    #[expect(unsafe_code, reason = "the host owns what it asked for")]
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(address, size)) });
}

/// Returns bytes that the host wrote; empty for a null address.
pub(crate) fn bytes_at<'a>(address: *const u8, size: usize) -> &'a [u8] {
    if address.is_null() || size == 0 {
        return &[];
    }
    // SAFETY: by the contract of the interface, `size` bytes are readable and unchanged during the call.
    #[expect(unsafe_code, reason = "the host says where it wrote")]
    unsafe {
        std::slice::from_raw_parts(address, size)
    }
}

/// Returns bytes that the host wrote as text. Invalid UTF-8 is replaced.
pub(crate) fn text_at(address: *const u8, size: usize) -> String {
    String::from_utf8_lossy(bytes_at(address, size)).into_owned()
}
