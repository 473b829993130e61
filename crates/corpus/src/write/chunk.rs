//! Encodes a column of a row group to the bytes of the file: an optional dictionary page, and a data page.

use super::WriteError;
use parquet::basic::{Compression, Encoding, ZstdLevel};
use parquet::column::page::{CompressedPage, Page, PageWriter};
use parquet::column::writer::ColumnCloseResult;
use parquet::data_type::ByteArray;
use parquet::file::metadata::ColumnChunkMetaData;
use parquet::file::statistics::Statistics;
use parquet::file::writer::{SerializedPageWriter, TrackedWrite};
use parquet::schema::types::ColumnDescPtr;
use zstd::bulk::Compressor;

/// Zstandard compression level. It is low, because writing must be fast.
const LEVEL: i32 = 1;
/// Page size, in bytes, from which samples decide whether the page is compressed. Smaller pages are always compressed.
const TRIED: usize = 64 << 10;
/// Number of samples that are compressed for this decision, and size of a sample in bytes.
const PIECES: usize = 4;
const PIECE: usize = 4 << 10;
/// Maximum length of the strings in the statistics (minimum and maximum) of a chunk, in bytes. If a string is longer,
/// the chunk has no statistics.
const LONGEST: usize = 64;

/// Encoded data of one column in one row group.
pub(crate) struct Chunk {
    pub(crate) rows: usize,
    /// Strings, each with a length prefix, and their number.
    pub(crate) dictionary: Option<(Vec<u8>, usize)>,
    pub(crate) page: Vec<u8>,
    pub(crate) encoding: Encoding,
    pub(crate) statistics: Statistics,
}

/// Compresses chunks and builds their metadata.
pub(crate) struct Packer {
    compressor: Compressor<'static>,
    /// Buffer for the samples of a page.
    pieces: Vec<u8>,
}

impl Packer {
    pub(crate) fn new() -> Result<Packer, WriteError> {
        Ok(Packer { compressor: Compressor::new(LEVEL)?, pieces: Vec::new() })
    }

    /// Returns the compression that the file declares for compressed chunks.
    pub(crate) fn compression() -> Result<Compression, WriteError> {
        Ok(Compression::ZSTD(ZstdLevel::try_new(LEVEL)?))
    }

    /// Returns the bytes of a chunk in the file, and its metadata.
    pub(crate) fn pack(
        &mut self,
        column: &ColumnDescPtr,
        chunk: Chunk,
    ) -> Result<(Vec<u8>, ColumnCloseResult), WriteError> {
        let Chunk { rows, dictionary, page, encoding, statistics } = chunk;
        let pays = self.pays(&page)?;
        let mut sink = TrackedWrite::new(Vec::new());
        let (mut size, mut begin) = (0, None);
        let mut encodings = vec![Encoding::RLE, encoding];
        if let Some((texts, count)) = dictionary {
            let num_values = u32::try_from(count).unwrap_or(u32::MAX);
            encodings.push(Encoding::PLAIN);
            begin = Some(0);
            size += self.page(&mut sink, texts, pays, |buf| Page::DictionaryPage {
                buf: buf.into(),
                num_values,
                encoding: Encoding::PLAIN,
                is_sorted: false,
            })?;
        }
        let data = sink.bytes_written() as i64;
        let num_values = u32::try_from(rows).unwrap_or(u32::MAX);
        size += self.page(&mut sink, page, pays, |buf| Page::DataPage {
            buf: buf.into(),
            num_values,
            encoding,
            def_level_encoding: Encoding::RLE,
            rep_level_encoding: Encoding::RLE,
            statistics: None,
        })?;
        let bytes = sink.into_inner()?;
        let metadata = ColumnChunkMetaData::builder(column.clone())
            .set_encodings(encodings)
            .set_compression(if pays { Packer::compression()? } else { Compression::UNCOMPRESSED })
            .set_num_values(rows as i64)
            .set_total_compressed_size(bytes.len() as i64)
            .set_total_uncompressed_size(size)
            .set_dictionary_page_offset(begin)
            .set_data_page_offset(data)
            .set_statistics(statistics)
            .build()?;
        let close = ColumnCloseResult {
            bytes_written: bytes.len() as u64,
            rows_written: rows as u64,
            metadata,
            bloom_filter: None,
            column_index: None,
            offset_index: None,
        };
        Ok((bytes, close))
    }

    /// Returns whether to compress a page: evenly spaced samples must shrink by at least a sixteenth. Delta-encoded
    /// words and offsets usually do not shrink, because they contain no repetitions.
    fn pays(&mut self, page: &[u8]) -> Result<bool, WriteError> {
        if page.len() < TRIED {
            return Ok(true);
        }
        self.pieces.clear();
        for number in 0..PIECES {
            let begin = page.len() / PIECES * number;
            self.pieces.extend_from_slice(page.get(begin..begin + PIECE).unwrap_or_default());
        }
        let packed = self.compressor.compress(&self.pieces)?;
        Ok(packed.len() <= self.pieces.len() / 16 * 15)
    }

    /// Writes a page, and returns its uncompressed size in bytes, including the header.
    fn page(
        &mut self,
        sink: &mut TrackedWrite<Vec<u8>>,
        bytes: Vec<u8>,
        is_compressed: bool,
        page: impl FnOnce(Vec<u8>) -> Page,
    ) -> Result<i64, WriteError> {
        let size = bytes.len();
        let packed = if is_compressed { self.compressor.compress(&bytes)? } else { bytes };
        let page = CompressedPage::new(page(packed), size);
        Ok(SerializedPageWriter::new(sink).write_page(page)?.uncompressed_size as i64)
    }
}

/// Returns the statistics of numbers: their minimum and maximum.
pub(crate) fn of_numbers(numbers: &[u64]) -> Statistics {
    let first = numbers.first().copied().unwrap_or(0);
    let (mut least, mut most) = (first, first);
    // In many columns all rows have one value. Then this loop is not necessary.
    if numbers.iter().fold(0, |bits, number| bits | number ^ first) != 0 {
        for &number in numbers {
            least = least.min(number);
            most = most.max(number);
        }
    }
    let known = |number: u64| (!numbers.is_empty()).then_some(number as i64);
    Statistics::int64(known(least), known(most), None, Some(0), false)
}

/// Returns the statistics of flags: their minimum and maximum.
pub(crate) fn of_flags(flags: &[bool]) -> Statistics {
    let (least, most) = (flags.iter().min().copied(), flags.iter().max().copied());
    Statistics::boolean(least, most, None, Some(0), false)
}

/// Returns the statistics of strings: their minimum and maximum, and the number of null rows.
pub(crate) fn of_texts<'t>(texts: impl Iterator<Item = &'t str>, nulls: u64) -> Statistics {
    let (mut least, mut most): (Option<&str>, Option<&str>) = (None, None);
    for text in texts {
        least = Some(least.map_or(text, |least| least.min(text)));
        most = Some(most.map_or(text, |most| most.max(text)));
    }
    let known = |text: Option<&str>| text.filter(|text| text.len() <= LONGEST).map(ByteArray::from);
    Statistics::byte_array(known(least), known(most), None, Some(nulls), false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_without_a_pattern_are_not_compressed() {
        let mut state = 1u64;
        let mut random = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 56) as u8
        };
        let page: Vec<u8> = (0..4 * TRIED).map(|_| random()).collect();
        let mut packer = Packer::new().unwrap();
        assert!(!packer.pays(&page).unwrap());
        assert!(packer.pays(&page[..TRIED - 1]).unwrap(), "too few to try");
        // Only four bits of each byte vary, so the page can be compressed.
        let half: Vec<u8> = page.iter().map(|byte| byte & 15).collect();
        assert!(packer.pays(&half).unwrap());
    }
}
