//! Batch decoding over Arrow: columns of words or bytes to struct columns, on all cores and without the GIL.

use crate::decoded::Decoded;
use crate::session::{Isa, raised};
use arrow_array::builder::{BooleanBuilder, UInt32Builder};
use arrow_array::cast::AsArray as _;
use arrow_array::types::{ArrowPrimitiveType, Int32Type, Int64Type, UInt32Type, UInt64Type};
use arrow_array::{
    Array, ArrayRef, BooleanArray, DictionaryArray, Int32Array, StringArray, StructArray, UInt32Array,
    UInt64Array,
};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, DataType, Field, Fields};
use isaloom_session::{Columns, Item, Wanted};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3_arrow::error::PyArrowError;
use pyo3_arrow::input::AnyArray;
use rayon::prelude::*;
use std::collections::HashMap;
use std::sync::Arc;

/// Number of values per unit of work.
const PIECE: usize = 32 << 10;

/// Decoder for columns of instructions of one instruction set.
#[pyclass(module = "isaloom._native", frozen)]
pub(crate) struct Batch {
    batch: isaloom_session::Batch,
    text: bool,
    fields: Vec<String>,
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (isa, text=false, fields=Vec::new()))]
    fn new(isa: &Isa, text: bool, fields: Vec<String>) -> PyResult<Batch> {
        let wanted = Wanted { text, fields: fields.clone() };
        let batch = isaloom_session::Batch::new(&isa.0, wanted).map_err(|fault| raised(&fault))?;
        Ok(Batch { batch, text, fields })
    }

    /// Decodes an array or a chunked array; returns a chunked array with the same chunks and rows.
    fn decode(&self, py: Python<'_>, values: AnyArray) -> PyResult<Decoded> {
        let read: Result<Vec<ArrayRef>, ArrowError> = values.into_reader()?.collect();
        let given = read.map_err(PyArrowError::from)?;
        let field = Arc::new(Field::new("", DataType::Struct(self.columns()), true));
        let chunks = py.detach(|| given.iter().map(|chunk| self.chunk(chunk)).collect::<PyResult<_>>())?;
        Ok(Decoded { chunks, field })
    }
}

/// Returns a value of a chunk by index.
type Values<'c> = dyn Fn(usize) -> Item<'c> + Sync + 'c;

impl Batch {
    /// Returns the fields of the struct.
    fn columns(&self) -> Fields {
        let name = DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8));
        let mut columns = vec![
            Field::new("name", name, true),
            Field::new("matched", DataType::Boolean, true),
            Field::new("size", DataType::UInt32, true),
        ];
        if self.text {
            columns.push(Field::new("text", DataType::Utf8, true));
        }
        columns.extend(self.fields.iter().map(|name| Field::new(name, DataType::UInt64, true)));
        columns.into()
    }

    fn chunk(&self, chunk: &ArrayRef) -> PyResult<ArrayRef> {
        match chunk.data_type() {
            DataType::UInt64 => self.words::<UInt64Type>(chunk, 8, u128::from),
            DataType::Int64 => self.words::<Int64Type>(chunk, 8, |value| u128::from(value.cast_unsigned())),
            DataType::UInt32 => self.words::<UInt32Type>(chunk, 4, u128::from),
            DataType::Int32 => self.words::<Int32Type>(chunk, 4, |value| u128::from(value.cast_unsigned())),
            DataType::Binary => self.bytes(chunk.as_binary::<i32>()),
            DataType::LargeBinary => self.bytes(chunk.as_binary::<i64>()),
            DataType::BinaryView => self.bytes(chunk.as_binary_view()),
            DataType::FixedSizeBinary(_) => self.bytes(chunk.as_fixed_size_binary()),
            other => Err(PyTypeError::new_err(format!(
                "unsupported column type {other} (expected uint64, int64, uint32, int32 or binary)"
            ))),
        }
    }

    fn words<T: ArrowPrimitiveType>(
        &self,
        chunk: &ArrayRef,
        width: usize,
        word: impl Fn(T::Native) -> u128 + Sync,
    ) -> PyResult<ArrayRef> {
        let array = chunk.as_primitive::<T>();
        let values = array.values();
        // A narrower word may be stored in a wider column, because the file reader chose the type.
        let bytes = self.batch.word_bytes().filter(|&bytes| bytes <= width).unwrap_or(width);
        let item = |at: usize| match (array.is_null(at), values.get(at)) {
            (false, Some(&value)) => Item::Word(word(value)),
            _ => Item::Missing,
        };
        self.rows(array.len(), array.nulls().cloned(), bytes, &item)
    }

    fn bytes<'c, A>(&self, array: &'c A) -> PyResult<ArrayRef>
    where
        A: Array + Sync,
        &'c A: arrow_array::array::ArrayAccessor<Item = &'c [u8]>,
    {
        use arrow_array::array::ArrayAccessor as _;
        let item = |at: usize| match array.is_null(at) {
            true => Item::Missing,
            false => Item::Bytes(array.value(at)),
        };
        let bytes = self.batch.word_bytes().unwrap_or(0);
        self.rows(array.len(), array.nulls().cloned(), bytes, &item)
    }

    /// Decodes rows in pieces, on all cores, and joins the pieces.
    fn rows(
        &self,
        rows: usize,
        nulls: Option<NullBuffer>,
        bytes: usize,
        item: &Values<'_>,
    ) -> PyResult<ArrayRef> {
        let pieces: Vec<Columns> = (0..rows.div_ceil(PIECE))
            .into_par_iter()
            .map_init(
                || self.batch.worker(),
                |worker, piece| {
                    let (from, to) = (piece * PIECE, rows.min((piece + 1) * PIECE));
                    worker.decode((from..to).map(item), bytes)
                },
            )
            .collect();
        let mut columns: Vec<ArrayRef> =
            vec![self.names(&pieces)?, Arc::new(matched(&pieces, rows)), Arc::new(sizes(&pieces, rows))];
        if self.text {
            columns.push(Arc::new(texts(&pieces, nulls.clone())?));
        }
        for number in 0..self.fields.len() {
            let values =
                pieces.iter().flat_map(|piece| piece.fields.get(number).into_iter().flatten().copied());
            columns.push(Arc::new(values.collect::<UInt64Array>()));
        }
        let made = StructArray::try_new_with_length(self.columns(), columns, nulls, rows);
        Ok(Arc::new(made.map_err(|error| PyTypeError::new_err(error.to_string()))?))
    }

    /// Returns the names as a dictionary: first the names known in advance, then others in order of occurrence.
    fn names(&self, pieces: &[Columns]) -> PyResult<ArrayRef> {
        let known = self.batch.names().len();
        let (mut names, mut others) = (self.batch.names().to_vec(), HashMap::<&str, i32>::new());
        let mut keys: Vec<Option<i32>> = Vec::new();
        for piece in pieces {
            let own: Vec<i32> = piece
                .names
                .iter()
                .map(|name| {
                    *others.entry(name).or_insert_with(|| {
                        names.push(name.clone());
                        (names.len() - 1) as i32
                    })
                })
                .collect();
            keys.extend(piece.keys.iter().map(|key| {
                let key = (*key)? as usize;
                if key < known { Some(key as i32) } else { own.get(key - known).copied() }
            }));
        }
        let made = DictionaryArray::try_new(Int32Array::from(keys), Arc::new(StringArray::from(names)));
        Ok(Arc::new(made.map_err(|error| PyTypeError::new_err(error.to_string()))?))
    }
}

fn matched(pieces: &[Columns], rows: usize) -> BooleanArray {
    let mut column = BooleanBuilder::with_capacity(rows);
    pieces.iter().flat_map(|piece| &piece.matched).for_each(|&matched| column.append_option(matched));
    column.finish()
}

/// Returns the sizes; null for missing values.
fn sizes(pieces: &[Columns], rows: usize) -> UInt32Array {
    let mut column = UInt32Builder::with_capacity(rows);
    for piece in pieces {
        let sizes = piece.sizes.iter().zip(&piece.matched);
        sizes.for_each(|(&size, matched)| column.append_option(matched.map(|_| size)));
    }
    column.finish()
}

/// Returns the strings; Arrow limits their total size to 31 bits.
fn texts(pieces: &[Columns], nulls: Option<NullBuffer>) -> PyResult<StringArray> {
    let total: usize = pieces.iter().map(|piece| piece.text.len()).sum();
    if i32::try_from(total).is_err() {
        let why = "the text of one chunk is too large (expected at most 2 GiB): pass smaller chunks";
        return Err(PyOverflowError::new_err(why));
    }
    let (mut text, mut offsets) = (Vec::with_capacity(total), vec![0i32]);
    for piece in pieces {
        let before = text.len();
        offsets.extend(piece.ends.iter().map(|end| (before + end) as i32));
        text.extend_from_slice(piece.text.as_bytes());
    }
    let offsets = OffsetBuffer::new(ScalarBuffer::from(offsets));
    StringArray::try_new(offsets, Buffer::from_vec(text), nulls)
        .map_err(|error| PyTypeError::new_err(error.to_string()))
}
