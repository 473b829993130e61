//! Tables into Parquet files.

mod columns;
mod names;

pub(crate) use columns::{Rows, Value};
pub(crate) use names::Names;

use crate::schema::{Kind, Table, VERSION, VERSION_KEY, WORDS};
use arrow_array::RecordBatch;
use arrow_schema::ArrowError;
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, Encoding, ZstdLevel};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::schema::types::ColumnPath;
use std::fs::File;
use std::path::Path;

/// So many rows are kept before they are handed to the writer.
pub(crate) const BATCH: usize = 16 << 10;
/// Rows of a group, which is in memory until it is written.
const GROUP: usize = 128 << 10;

/// A table that is being written. The file is whole after [`Writer::finish`].
pub(crate) struct Writer {
    rows: Rows,
    file: ArrowWriter<File>,
}

/// Why a table could not be written.
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

impl From<ArrowError> for WriteError {
    fn from(error: ArrowError) -> WriteError {
        WriteError(error.to_string())
    }
}

impl From<std::io::Error> for WriteError {
    fn from(error: std::io::Error) -> WriteError {
        WriteError(error.to_string())
    }
}

impl Writer {
    /// Begins the file of a table in a folder.
    pub(crate) fn create(folder: &Path, table: &'static Table) -> Result<Writer, WriteError> {
        let level = ZstdLevel::try_new(1)?;
        let version = KeyValue::new(VERSION_KEY.to_owned(), VERSION.to_string());
        let mut properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(level))
            .set_max_row_group_row_count(Some(GROUP))
            .set_created_by(format!("isaloom {}", env!("CARGO_PKG_VERSION")))
            .set_statistics_enabled(EnabledStatistics::Chunk)
            .set_key_value_metadata(Some(vec![version]));
        for column in table.columns {
            // Words come sorted, so that what they differ by is short, and most other numbers of them are small: a dictionary
            // would be thrown away or cost more than it saves.
            if column.kind == Kind::Number && table.name == WORDS.name {
                let path = ColumnPath::from(column.name);
                properties = properties
                    .set_column_dictionary_enabled(path.clone(), false)
                    .set_column_encoding(path, Encoding::DELTA_BINARY_PACKED);
            }
        }
        let file = File::create(folder.join(table.file()))?;
        let file = ArrowWriter::try_new(file, table.arrow(), Some(properties.build()))?;
        Ok(Writer { rows: Rows::new(table), file })
    }

    /// Adds a row, whose values are those of the columns in their order.
    #[inline]
    pub(crate) fn row(&mut self, values: &[Value<'_>]) -> Result<(), WriteError> {
        self.rows.push(values);
        if self.rows.len() >= BATCH { self.flush() } else { Ok(()) }
    }

    /// What [`Value::Known`] numbers texts by is something else from now on.
    pub(crate) fn renumber(&mut self) {
        self.rows.renumber();
    }

    fn flush(&mut self) -> Result<(), WriteError> {
        let columns = self.rows.take();
        Ok(self.file.write(&RecordBatch::try_new(self.rows.schema(), columns)?)?)
    }

    /// Writes what is left, and what ends the file. Gives the number of rows.
    pub(crate) fn finish(mut self) -> Result<u64, WriteError> {
        if self.rows.len() > 0 {
            self.flush()?;
        }
        let metadata = self.file.close()?;
        Ok(u64::try_from(metadata.file_metadata().num_rows()).unwrap_or(0))
    }
}
