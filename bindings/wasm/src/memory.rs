//! The module's memory, as the host writes to it: the one place of this crate that trusts an address.

/// Memory of so many bytes; null where there is none.
pub(crate) fn alloc(size: usize) -> *mut u8 {
    let mut bytes: Vec<u8> = Vec::new();
    if bytes.try_reserve_exact(size).is_err() {
        return std::ptr::null_mut();
    }
    bytes.resize(size, 0);
    Box::into_raw(bytes.into_boxed_slice()).cast()
}

/// Takes memory of [`alloc`] back; nothing where there is none.
pub(crate) fn free(address: *mut u8, size: usize) {
    if address.is_null() {
        return;
    }
    // SAFETY: by the contract of the interface the address is one that `alloc` gave for this size, once.
    #[expect(unsafe_code, reason = "the host owns what it asked for")]
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(address, size)) });
}

/// What the host wrote.
pub(crate) fn bytes_at<'a>(address: *const u8, size: usize) -> &'a [u8] {
    if address.is_null() || size == 0 {
        return &[];
    }
    // SAFETY: by the contract of the interface so many bytes are there, and nobody writes to them during the call.
    #[expect(unsafe_code, reason = "the host says where it wrote")]
    unsafe {
        std::slice::from_raw_parts(address, size)
    }
}

/// The same as text.
pub(crate) fn text_at(address: *const u8, size: usize) -> String {
    String::from_utf8_lossy(bytes_at(address, size)).into_owned()
}
