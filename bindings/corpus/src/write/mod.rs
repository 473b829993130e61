//! Tables into Parquet files. Arrow says the schema; columns are encoded here, because runs of names and numbers that are in
//! order come at hand and cost a fraction of what a writer pays that looks every value up.

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

/// Rows of a group, which are in memory until they are written.
const GROUP: usize = 128 << 10;
/// Or rows of so many bytes of text.
const TEXTS: usize = 16 << 20;

/// A table that is being written. The file is whole after [`Writer::finish`].
pub(crate) struct Writer {
    columns: Columns,
    packer: Packer,
    file: SerializedFileWriter<File>,
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

impl From<std::io::Error> for WriteError {
    fn from(error: std::io::Error) -> WriteError {
        WriteError(error.to_string())
    }
}

impl Writer {
    /// Begins the file of a table in a folder.
    pub(crate) fn create(folder: &Path, table: &'static Table) -> Result<Writer, WriteError> {
        let version = KeyValue::new(VERSION_KEY.to_owned(), VERSION.to_string());
        let properties = WriterProperties::builder()
            .set_compression(Packer::compression()?)
            .set_created_by(format!("isaloom {}", env!("CARGO_PKG_VERSION")))
            .set_key_value_metadata(Some(vec![version]));
        let file = File::create(folder.join(table.file()))?;
        let file = ArrowWriter::try_new(file, table.arrow(), Some(properties.build()))?;
        // What Arrow knows of the columns is in the file's metadata now; all else is said here.
        let (file, _) = file.into_serialized_writer()?;
        let columns = Columns::new(table.columns.iter().map(|column| column.kind));
        Ok(Writer { columns, packer: Packer::new()?, file })
    }

    /// Adds a row, whose values are those of the columns in their order.
    #[inline]
    pub(crate) fn row(&mut self, values: &[Value<'_>]) -> Result<(), WriteError> {
        self.columns.push(values);
        self.flush_if_full()
    }

    /// Adds so many rows, the values of each column together.
    pub(crate) fn rows(&mut self, count: usize, values: &[Values<'_>]) -> Result<(), WriteError> {
        self.columns.extend(count, values);
        self.flush_if_full()
    }

    /// What [`Values::Names`] numbers names by is something else from now on.
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

    /// Writes what is left, and what ends the file. Gives the number of rows.
    pub(crate) fn finish(mut self) -> Result<u64, WriteError> {
        if self.columns.rows() > 0 {
            self.flush()?;
        }
        let metadata = self.file.close()?;
        Ok(u64::try_from(metadata.file_metadata().num_rows()).unwrap_or(0))
    }
}
