//! Reads the rows of datasets as strings.

use arrow_array::cast::AsArray as _;
use arrow_array::types::{Int32Type, UInt64Type};
use arrow_array::{Array, RecordBatch};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use std::collections::BTreeMap;
use std::path::Path;

/// A row: values by column name. A null value is `-`.
pub(crate) type Row = BTreeMap<String, String>;

/// Returns the rows of a table over all shards, in order.
pub(crate) fn rows(dataset: &Path, table: &str) -> Vec<Row> {
    let mut shards: Vec<_> =
        std::fs::read_dir(dataset.join("shards")).unwrap().map(|entry| entry.unwrap().path()).collect();
    shards.sort();
    let mut rows = Vec::new();
    for shard in shards {
        let file = std::fs::File::open(shard.join(format!("{table}.parquet"))).unwrap();
        for batch in ParquetRecordBatchReaderBuilder::try_new(file).unwrap().build().unwrap() {
            let batch: RecordBatch = batch.unwrap();
            for row in 0..batch.num_rows() {
                let columns =
                    batch.schema().fields().iter().map(|field| field.name().clone()).collect::<Vec<_>>();
                let values = columns.into_iter().map(|name| {
                    let column = batch.column_by_name(&name).unwrap();
                    let text = if column.is_null(row) {
                        "-".to_owned()
                    } else if let Some(numbers) = column.as_primitive_opt::<UInt64Type>() {
                        numbers.value(row).to_string()
                    } else if let Some(flags) = column.as_boolean_opt() {
                        flags.value(row).to_string()
                    } else if let Some(names) = column.as_dictionary_opt::<Int32Type>() {
                        names.values().as_string::<i32>().value(names.key(row).unwrap()).to_owned()
                    } else {
                        column.as_string::<i32>().value(row).to_owned()
                    };
                    (name, text)
                });
                rows.push(values.collect());
            }
        }
    }
    rows
}
