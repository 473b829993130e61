//! Reads the rows of Parquet files, in batches of columns.

use arrow_array::cast::AsArray as _;
use arrow_array::types::{Int32Type, UInt64Type};
use arrow_array::{Array, ArrayRef, RecordBatch};
use isaloom_host::Error;
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use std::fs::File;
use std::path::Path;

/// A batch of rows of a table, with the columns that the caller requested, in the requested order.
pub(super) struct Batch {
    columns: Vec<Option<ArrayRef>>,
    rows: usize,
}

impl Batch {
    pub(super) fn len(&self) -> usize {
        self.rows
    }

    fn column(&self, column: usize) -> Option<&ArrayRef> {
        self.columns.get(column).and_then(Option::as_ref)
    }

    /// Returns the number in a cell; 0 if the column is missing or has another type.
    pub(super) fn number(&self, column: usize, row: usize) -> u64 {
        let numbers = self.column(column).and_then(|array| array.as_primitive_opt::<UInt64Type>());
        numbers.filter(|numbers| row < numbers.len()).map_or(0, |numbers| numbers.value(row))
    }

    /// Returns the string in a cell; `None` if the column is missing or the cell is null.
    pub(super) fn text(&self, column: usize, row: usize) -> Option<&str> {
        let array = self.column(column).filter(|array| row < array.len() && array.is_valid(row))?;
        if let Some(texts) = array.as_string_opt::<i32>() {
            return Some(texts.value(row));
        }
        let names = array.as_dictionary_opt::<Int32Type>()?;
        let texts = names.values().as_string_opt::<i32>()?;
        let key = names.key(row).filter(|key| *key < texts.len())?;
        Some(texts.value(key))
    }

    /// Returns the string in a cell; empty if the column is missing or the cell is null.
    pub(super) fn owned(&self, column: usize, row: usize) -> String {
        self.text(column, row).unwrap_or_default().to_owned()
    }

    /// Returns the string in a cell as an owned string; `None` if the column is missing or the cell is null.
    pub(super) fn maybe(&self, column: usize, row: usize) -> Option<String> {
        self.text(column, row).map(str::to_owned)
    }
}

/// Calls `rows` for each batch of rows of a file, with the named columns.
///
/// # Errors
/// Returns an error if the file cannot be read.
pub(super) fn each(path: &Path, columns: &[&str], rows: &mut dyn FnMut(&Batch)) -> Result<(), Error> {
    let file = File::open(path).map_err(|error| Error::read(path, error))?;
    let broken = |why: String| Error::input(format!("`{}`: {why}", path.display()));
    let builder =
        ParquetRecordBatchReaderBuilder::try_new(file).map_err(|error| broken(error.to_string()))?;
    let mask = ProjectionMask::columns(builder.parquet_schema(), columns.iter().copied());
    let reader = builder.with_projection(mask).with_batch_size(8192).build();
    for batch in reader.map_err(|error| broken(error.to_string()))? {
        let batch: RecordBatch = batch.map_err(|error| broken(error.to_string()))?;
        let found = columns.iter().map(|name| batch.column_by_name(name).cloned()).collect();
        rows(&Batch { columns: found, rows: batch.num_rows() });
    }
    Ok(())
}
