//! Decompresses sections and bundles.

use std::io::Read as _;

/// Compression method of a section or bundle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Method {
    Zlib,
    Zstd,
}

/// Decompresses data. `size` is the size in bytes that the header of the data declares.
///
/// # Errors
/// If the data is malformed, or if it does not have the declared size.
pub(super) fn inflate(method: Method, data: &[u8], size: u64) -> Result<Vec<u8>, String> {
    let mut whole = Vec::new();
    let (name, read) = match method {
        Method::Zlib => ("zlib", flate2::read::ZlibDecoder::new(data).take(size).read_to_end(&mut whole)),
        Method::Zstd => match ruzstd::decoding::StreamingDecoder::new(data) {
            Ok(decoder) => ("zstd", decoder.take(size).read_to_end(&mut whole)),
            Err(error) => return Err(format!("corrupt zstd data: {error}")),
        },
    };
    match read {
        Err(error) => Err(format!("corrupt {name} data: {error}")),
        Ok(_) if whole.len() as u64 != size => {
            Err(format!("the {name} data has {} bytes (the header specifies {size})", whole.len()))
        }
        Ok(_) => Ok(whole),
    }
}

/// Returns the first `most` bytes (or fewer) of compressed data that may be truncated.
pub(super) fn inflate_first(method: Method, data: &[u8], most: u64) -> Vec<u8> {
    let mut first = Vec::new();
    // An error is ignored, because the bytes before it are the result.
    let _ = match method {
        Method::Zlib => flate2::read::ZlibDecoder::new(data).take(most).read_to_end(&mut first),
        Method::Zstd => match ruzstd::decoding::StreamingDecoder::new(data) {
            Ok(decoder) => decoder.take(most).read_to_end(&mut first),
            Err(_) => Ok(0),
        },
    };
    first
}
