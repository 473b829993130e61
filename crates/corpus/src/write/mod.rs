//! Writes tables to Parquet files.
//!
//! Arrow provides the schema. The columns are encoded in this module, because the caller already has runs of names and
//! sorted numbers. A general writer would look up every value, which takes much longer.

mod chunk;
mod columns;
mod names;
mod packed;

pub(crate) use columns::{Value, Values};
pub(crate) use names::Names;

use crate::schema::{Table, VERSION, VERSION_KEY};
use bytes::Bytes;
use chunk::Packer;
use columns::Columns;
use parquet::arrow::ArrowWriter;
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use std::fs::File;
use std::path::Path;

/// Number of rows per row group. These rows are buffered in memory.
const GROUP: usize = 128 << 10;
/// Size of the buffered strings, in bytes, at which a row group is written before it is complete.
const TEXTS: usize = 16 << 20;

/// Writer of a table. The file is complete after [`Writer::finish`].
pub(crate) struct Writer {
    columns: Columns,
    packer: Packer,
    file: SerializedFileWriter<File>,
}

/// Error while a table is written, as text.
#[derive(Debug)]
pub(crate) struct WriteError(String);

impl std::fmt::Display for WriteError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<ParquetError> for WriteError {
    fn from(error: ParquetError) -> WriteError {
        let ParquetError::External(inner) = &error else { return WriteError(error.to_string()) };
        WriteError(inner.to_string())
    }
}

impl From<std::io::Error> for WriteError {
    fn from(error: std::io::Error) -> WriteError {
        WriteError(error.to_string())
    }
}

impl Writer {
    /// Creates the file of a table in a directory.
    pub(crate) fn create(folder: &Path, table: &'static Table) -> Result<Writer, WriteError> {
        let version = KeyValue::new(VERSION_KEY.to_owned(), VERSION.to_string());
        let properties = WriterProperties::builder()
            .set_compression(Packer::compression()?)
            .set_created_by(format!("isaloom {}", env!("CARGO_PKG_VERSION")))
            .set_key_value_metadata(Some(vec![version]));
        let file = File::create(folder.join(table.file()))?;
        let file = ArrowWriter::try_new(file, table.arrow(), Some(properties.build()))?;
        // The writer has stored the Arrow schema in the metadata. From here on, this module writes all data of the
        // file.
        let (file, _) = file.into_serialized_writer()?;
        let columns = Columns::new(table.columns.iter().map(|column| column.kind));
        Ok(Writer { columns, packer: Packer::new()?, file })
    }

    /// Adds a row. The values are in the order of the columns.
    #[inline]
    pub(crate) fn row(&mut self, values: &[Value<'_>]) -> Result<(), WriteError> {
        self.columns.push(values);
        self.flush_if_full()
    }

    /// Adds `count` rows. Each item of `values` has the values of one column.
    pub(crate) fn rows(&mut self, count: usize, values: &[Values<'_>]) -> Result<(), WriteError> {
        self.columns.extend(count, values);
        self.flush_if_full()
    }

    /// Invalidates the caller's name numbers of [`Values::Names`].
    pub(crate) fn renumber(&mut self) {
        self.columns.renumber();
    }

    fn flush_if_full(&mut self) -> Result<(), WriteError> {
        let is_full = self.columns.rows() >= GROUP || self.columns.bytes() >= TEXTS;
        if is_full { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<(), WriteError> {
        let descriptions = self.file.schema_descr().columns().to_vec();
        let mut group = self.file.next_row_group()?;
        for (chunk, column) in self.columns.take().zip(&descriptions) {
            let (bytes, close) = self.packer.pack(column, chunk)?;
            group.append_column(&Bytes::from(bytes), close)?;
        }
        group.close()?;
        Ok(())
    }

    /// Writes the remaining rows and the footer. Returns the number of rows in the file.
    pub(crate) fn finish(mut self) -> Result<u64, WriteError> {
        if self.columns.rows() > 0 {
            self.flush()?;
        }
        let metadata = self.file.close()?;
        Ok(u64::try_from(metadata.file_metadata().num_rows()).unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::WORDS;
    use arrow_array::RecordBatch;
    use arrow_array::cast::AsArray as _;
    use arrow_array::types::{Int32Type, UInt64Type};
    use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

    /// Rows of two row groups round-trip. They contain runs of names, single names, nulls, flags, and numbers with
    /// arbitrary differences.
    #[test]
    fn written_rows_round_trip() {
        let folder = tempfile::tempdir().unwrap();
        let mut writer = Writer::create(folder.path(), &WORDS).unwrap();
        let count = GROUP + 300;
        let numbers: Vec<u64> =
            (0..count as u64).map(|i| (i.wrapping_mul(0x9e37_79b9_7f4a_7c15)) >> (i / 128 % 64)).collect();
        let same = vec![7; count];
        let names: Vec<u32> =
            (0..count as u32).map(|i| if i % 1000 < 40 { i % 3 } else { i / 500 % 4 }).collect();
        let texts = [None, Some("a"), Some("b"), Some("a")];
        let flags: Vec<bool> = numbers.iter().map(|number| number % 3 == 0).collect();
        let middle = GROUP;
        for (isa, gpu, range) in [("x", None, 0..middle), ("y", Some("z"), middle..count)] {
            writer.renumber();
            let one = Values::Numbers(&same[range.clone()]);
            let all = Values::Numbers(&numbers[range.clone()]);
            let name = Values::Names(&names[range.clone()], &texts);
            let (isa, gpu, flags) =
                (Values::Name(Some(isa)), Values::Name(gpu), Values::Flags(&flags[range.clone()]));
            writer.rows(range.len(), &[isa, gpu, one, all, one, name, all, one, all, one, flags]).unwrap();
        }
        assert_eq!(writer.finish().unwrap(), count as u64);

        let file = File::open(folder.path().join(WORDS.file())).unwrap();
        let builder = ParquetRecordBatchReaderBuilder::try_new(file).unwrap();
        assert_eq!(builder.schema().fields(), WORDS.arrow().fields());
        let least = builder
            .metadata()
            .row_group(0)
            .column(3)
            .statistics()
            .unwrap()
            .min_bytes_opt()
            .map(<[u8]>::to_vec);
        let groups = builder.metadata().num_row_groups();
        let mut row = 0;
        for batch in builder.build().unwrap() {
            let batch: RecordBatch = batch.unwrap();
            let name = |column: usize, at: usize| {
                let names = batch.column(column).as_dictionary::<Int32Type>();
                names.key(at).map(|key| names.values().as_string::<i32>().value(key).to_owned())
            };
            let number =
                |column: usize, at: usize| batch.column(column).as_primitive::<UInt64Type>().value(at);
            for at in 0..batch.num_rows() {
                let (isa, gpu) = if row < middle { ("x", None) } else { ("y", Some("z")) };
                assert_eq!((name(0, at).as_deref(), name(1, at).as_deref()), (Some(isa), gpu), "{row}");
                assert_eq!(name(5, at).as_deref(), texts[names[row] as usize], "{row}");
                assert_eq!((number(2, at), number(3, at), number(8, at)), (7, numbers[row], numbers[row]));
                assert_eq!(batch.column(10).as_boolean().value(at), flags[row]);
                row += 1;
            }
        }
        assert_eq!(row, count);
        let wanted = numbers[..middle].iter().min().map(|number| number.to_le_bytes().to_vec());
        assert_eq!((groups, least), (2, wanted));
    }
}
