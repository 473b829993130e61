//! Reads archives. Each file in an archive is a separate input.

use super::kind::Packing;
use super::source::Source;
use super::{Reader, UNPACKED, WHOLE};
use crate::shard::{Input, Report};
use crate::write::WriteError;
use std::io::{Cursor, Read, Seek};

/// Reads a compressed file: its decompressed content is read as the input.
pub(super) fn packed(
    reader: &mut Reader<'_, '_>,
    input: &Input,
    source: &mut Source<'_>,
    packing: Packing,
    depth: usize,
) -> Result<(), WriteError> {
    let unpacked: Box<dyn Read + '_> = match packing {
        Packing::Gzip => Box::new(flate2::read::MultiGzDecoder::new(source)),
        Packing::Zstd => match zstd::stream::read::Decoder::new(source) {
            Ok(decoder) => Box::new(decoder),
            Err(error) => {
                return reader.failed(input, "archive", 0, format!("invalid zstd data: {error}"));
            }
        },
    };
    let limited = LimitedReader { reader: unpacked, left: UNPACKED };
    reader.one(input, &mut Source::stream(limited), depth + 1)
}

/// Reader of decompressed data, which returns an error if the data exceeds [`UNPACKED`] bytes.
struct LimitedReader<R> {
    reader: R,
    left: u64,
}

impl<R: Read> Read for LimitedReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.reader.read(buffer).map_err(|error| match error.kind() {
            std::io::ErrorKind::Interrupted => error,
            kind => std::io::Error::new(kind, format!("invalid compressed data: {error}")),
        })?;
        let too_much = || {
            std::io::Error::other(format!(
                "the decompressed data is too large (expected at most {} GiB)",
                UNPACKED >> 30
            ))
        };
        self.left = self.left.checked_sub(count as u64).ok_or_else(too_much)?;
        Ok(count)
    }
}

/// Returns the input for a file in an archive, named `archive!file`.
fn within(input: &Input, name: &str) -> Input {
    Input { name: format!("{}!{name}", input.name), application: input.application.clone() }
}

/// Reads the files of a tar archive, in order.
pub(super) fn tar(
    reader: &mut Reader<'_, '_>,
    input: &Input,
    source: &mut Source<'_>,
    depth: usize,
) -> Result<(), WriteError> {
    let mut report =
        Report { kind: "archive", size: source.size().unwrap_or(0), read: true, ..Report::default() };
    let mut archive = tar::Archive::new(source);
    let entries = match archive.entries() {
        Ok(entries) => entries,
        Err(error) => return reader.failed(input, "archive", report.size, error.to_string()),
    };
    for entry in entries {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                // After an error, the start of the next entry is unknown, so reading stops.
                report.faults.push(error.to_string());
                break;
            }
        };
        if !entry.header().entry_type().is_file() {
            continue;
        }
        let name = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        let wanted = entry.size();
        reader.one(
            &within(input, &name),
            &mut Source::stream(ExactReader { reader: entry, left: wanted }),
            depth + 1,
        )?;
    }
    reader.shard.input(input, &report)
}

/// Reader of a file in an archive. It returns an error if the data has fewer bytes than the size of the file in the
/// archive.
struct ExactReader<R> {
    reader: R,
    left: u64,
}

impl<R: Read> Read for ExactReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.reader.read(buffer)?;
        if count == 0 && self.left > 0 && !buffer.is_empty() {
            let bytes = if self.left == 1 { "byte of a file is" } else { "bytes of a file are" };
            let why = format!("the archive is truncated: {} {bytes} missing", self.left);
            return Err(std::io::Error::new(std::io::ErrorKind::UnexpectedEof, why));
        }
        self.left = self.left.saturating_sub(count as u64);
        Ok(count)
    }
}

/// Reads the files of a zip archive, in the order of its directory.
pub(super) fn zip(
    reader: &mut Reader<'_, '_>,
    input: &Input,
    source: &mut Source<'_>,
    depth: usize,
) -> Result<(), WriteError> {
    let size = source.size();
    let bytes = match source.seekable() {
        Ok(Some(file)) => return zip_in(reader, input, file, size.unwrap_or(0), depth),
        Ok(None) => {
            let mut bytes = Vec::new();
            source.take(WHOLE + 1).read_to_end(&mut bytes).map(|_| bytes)
        }
        Err(error) => Err(error),
    };
    match bytes {
        Ok(bytes) if bytes.len() as u64 > WHOLE => {
            let why = format!("the nested zip archive is too large (expected at most {} MiB)", WHOLE >> 20);
            reader.failed(input, "archive", bytes.len() as u64, why)
        }
        Ok(bytes) => {
            let size = bytes.len() as u64;
            zip_in(reader, input, Cursor::new(bytes), size, depth)
        }
        Err(error) => reader.failed(input, "archive", 0, error.to_string()),
    }
}

fn zip_in(
    reader: &mut Reader<'_, '_>,
    input: &Input,
    bytes: impl Read + Seek,
    size: u64,
    depth: usize,
) -> Result<(), WriteError> {
    let mut archive = match zip::ZipArchive::new(bytes) {
        Ok(archive) => archive,
        Err(error) => return reader.failed(input, "archive", size, error.to_string()),
    };
    let mut report = Report { kind: "archive", size, read: true, ..Report::default() };
    for index in 0..archive.len() {
        match archive.by_index(index) {
            Ok(file) if file.is_file() => {
                let name = file.name().map_or_else(|_| format!("file {index}"), |name| name.into_owned());
                let inner = within(input, &name);
                let limited = LimitedReader { reader: file, left: UNPACKED };
                reader.one(&inner, &mut Source::stream(limited), depth + 1)?;
            }
            Ok(_) => {}
            Err(error) => report.faults.push(format!("file {index}: {error}")),
        }
    }
    reader.shard.input(input, &report)
}
