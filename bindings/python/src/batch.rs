//! Batch decoding with Arrow: columns of words or bytes become struct columns, on all cores and without the GIL.

use crate::decoded::Decoded;
use crate::session::{Isa, number, raised};
use arrow_array::builder::{BooleanBuilder, UInt32Builder};
use arrow_array::cast::AsArray as _;
use arrow_array::types::{ArrowPrimitiveType, Decimal128Type, Int32Type, Int64Type, UInt32Type, UInt64Type};
use arrow_array::{
    Array, ArrayRef, BooleanArray, DictionaryArray, Int32Array, StringArray, StructArray, UInt32Array,
    UInt64Array,
};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, DataType, Field, Fields};
use isaloom_session::{Columns, Fault, FaultKind, Item, Wanted};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyFloat, PyList};
use pyo3_arrow::error::PyArrowError;
use pyo3_arrow::input::AnyArray;
use rayon::prelude::*;
use std::collections::HashMap;
use std::sync::Arc;

/// Number of values that a thread decodes at a time.
const PIECE: usize = 32 << 10;

/// Decoder for columns of words or bytes, for one instruction set.
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
        let batch = isaloom_session::Batch::new(&isa.handle, wanted).map_err(|fault| raised(&fault))?;
        Ok(Batch { batch, text, fields })
    }

    /// Decodes an Arrow array or chunked array. The result is a chunked array with the same chunks and rows.
    fn decode(&self, py: Python<'_>, values: AnyArray) -> PyResult<Decoded> {
        let read: Result<Vec<ArrayRef>, ArrowError> = values.into_reader()?.collect();
        let given = read.map_err(PyArrowError::from)?;
        let chunks = py.detach(|| given.iter().map(|chunk| self.chunk(chunk)).collect::<PyResult<_>>())?;
        Ok(self.decoded(chunks))
    }

    /// Decodes a list of integers, bytes and missing values.
    fn decode_list(&self, py: Python<'_>, values: &Bound<'_, PyList>) -> PyResult<Decoded> {
        let owned: Vec<Owned> =
            values.iter().enumerate().map(|(at, value)| Owned::of(at, &value)).collect::<PyResult<_>>()?;
        let most = owned.iter().map(Owned::word).max().unwrap_or(0);
        let bytes = self.batch.word_bytes().unwrap_or(if most >> 32 == 0 { 4 } else { 8 });
        let bytes = if most >> 64 == 0 { bytes } else { 16.max(bytes) };
        owned.iter().try_for_each(|one| self.fits(one.word()))?;
        let item = |at: usize| owned.get(at).map_or(Item::Missing, Owned::item);
        let chunk = py.detach(|| self.rows(owned.len(), bytes, &item))?;
        Ok(self.decoded(vec![chunk]))
    }

    /// Decodes a buffer of numbers of `size` bytes in the byte order of the machine. A buffer with a size of 1 is
    /// machine code; each row then has the bytes of one word.
    fn decode_buffer(&self, py: Python<'_>, data: &[u8], size: usize) -> PyResult<Decoded> {
        let one = match (size, self.batch.word_bytes()) {
            (1, Some(word)) => word,
            (1, None) => {
                let why = "machine code with instructions of several sizes cannot be a column; use `dis`";
                return Err(PyTypeError::new_err(why));
            }
            _ => size,
        };
        let rows = data.len().div_ceil(one.max(1));
        let word = self.batch.word_bytes().filter(|&bytes| bytes <= one).unwrap_or(one);
        let item = |at: usize| {
            let bytes = data.get(at * one..data.len().min((at + 1) * one)).unwrap_or_default();
            if size == 1 {
                return Item::Bytes(bytes);
            }
            let mut wide = [0; 16];
            let low = if cfg!(target_endian = "little") { 0 } else { 16 - bytes.len().min(16) };
            wide.iter_mut().skip(low).zip(bytes).for_each(|(to, from)| *to = *from);
            Item::Word(u128::from_ne_bytes(wide))
        };
        let chunk = py.detach(|| self.rows(rows, word, &item))?;
        Ok(self.decoded(vec![chunk]))
    }
}

/// Value of a list, copied so that it can be decoded without the GIL.
enum Owned {
    Missing,
    Word(u128),
    Bytes(Vec<u8>),
}

impl Owned {
    fn of(at: usize, value: &Bound<'_, PyAny>) -> PyResult<Owned> {
        if let Ok(bytes) = value.cast::<PyBytes>() {
            return Ok(Owned::Bytes(bytes.as_bytes().to_vec()));
        }
        // pandas represents a missing value as NaN or `pandas.NA`.
        let is_missing = value.is_none()
            || value.cast::<PyFloat>().is_ok_and(|value| value.value().is_nan())
            || value.get_type().name().is_ok_and(|name| name == "NAType");
        if is_missing {
            return Ok(Owned::Missing);
        }
        let other = |error: PyErr| match error.is_instance_of::<PyTypeError>(value.py()) {
            true => PyTypeError::new_err(format!(
                "value {at} has the type {} (expected int, bytes or None)",
                value.get_type().name().map_or_else(|_| "unknown".to_owned(), |name| name.to_string())
            )),
            false => out_of_range(&value.to_string()),
        };
        number(value).or_else(|error| decimal(value).ok_or(error)).map(Owned::Word).map_err(other)
    }

    fn word(&self) -> u128 {
        if let Owned::Word(word) = self { *word } else { 0 }
    }

    fn item(&self) -> Item<'_> {
        match self {
            Owned::Missing => Item::Missing,
            Owned::Word(word) => Item::Word(*word),
            Owned::Bytes(bytes) => Item::Bytes(bytes),
        }
    }
}

/// Returns the integer value of a `decimal.Decimal`; `None` for other objects.
fn decimal(value: &Bound<'_, PyAny>) -> Option<u128> {
    if value.cast::<PyFloat>().is_ok() {
        return None;
    }
    let (numerator, denominator): (u128, u128) =
        value.call_method0("as_integer_ratio").ok()?.extract().ok()?;
    (denominator == 1).then_some(numerator)
}

/// Returns the exception for a number that does not fit into a word.
fn out_of_range(word: &str) -> PyErr {
    raised(&Fault::new(FaultKind::Input, format!("the word is out of range: {word}"), None))
}

/// Function that returns the value of a chunk with this index.
type Values<'c> = dyn Fn(usize) -> Item<'c> + Sync + 'c;

impl Batch {
    /// Returns the fields of the struct column, which are the columns of the result.
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

    fn decoded(&self, chunks: Vec<ArrayRef>) -> Decoded {
        Decoded { chunks, field: Arc::new(Field::new("", DataType::Struct(self.columns()), true)) }
    }

    /// Fails if a number does not fit into a word of the instruction set.
    fn fits(&self, word: u128) -> PyResult<()> {
        match self.batch.word_bytes().filter(|&bytes| bytes < 16 && word >> (bytes * 8) != 0) {
            Some(_) => Err(out_of_range(&format!("{word:#x}"))),
            None => Ok(()),
        }
    }

    fn chunk(&self, chunk: &ArrayRef) -> PyResult<ArrayRef> {
        match chunk.data_type() {
            DataType::Null => self.rows(chunk.len(), 0, &|_| Item::Missing),
            DataType::Decimal128(_, 0) => {
                let array = chunk.as_primitive::<Decimal128Type>();
                for value in array.iter().flatten() {
                    let word = u128::try_from(value).map_err(|_| out_of_range(&value.to_string()))?;
                    self.fits(word)?;
                }
                self.words::<Decimal128Type>(chunk, 16, i128::cast_unsigned)
            }
            DataType::UInt64 => self.words::<UInt64Type>(chunk, 8, u128::from),
            DataType::Int64 => self.words::<Int64Type>(chunk, 8, |value| u128::from(value.cast_unsigned())),
            DataType::UInt32 => self.words::<UInt32Type>(chunk, 4, u128::from),
            DataType::Int32 => self.words::<Int32Type>(chunk, 4, |value| u128::from(value.cast_unsigned())),
            DataType::Binary => self.bytes(chunk.as_binary::<i32>()),
            DataType::LargeBinary => self.bytes(chunk.as_binary::<i64>()),
            DataType::BinaryView => self.bytes(chunk.as_binary_view()),
            DataType::FixedSizeBinary(_) => self.bytes(chunk.as_fixed_size_binary()),
            other => Err(PyTypeError::new_err(format!(
                "unsupported column type {other} (expected uint64, int64, uint32, int32, decimal with scale 0, or \
                 binary; pandas stores integers with missing values as `UInt64`)"
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
        // A column may be wider than a word, because the producer of the data chose its type. The word is then in the
        // low bytes.
        let bytes = self.batch.word_bytes().filter(|&bytes| bytes <= width).unwrap_or(width);
        let item = |at: usize| match (array.is_null(at), values.get(at)) {
            (false, Some(&value)) => Item::Word(word(value)),
            _ => Item::Missing,
        };
        self.rows(array.len(), bytes, &item)
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
        self.rows(array.len(), bytes, &item)
    }

    /// Decodes rows in pieces on all cores, and joins the results. For a missing value, the columns of the row are
    /// null, but not the row itself, because data frames have no null rows.
    fn rows(&self, rows: usize, bytes: usize, item: &Values<'_>) -> PyResult<ArrayRef> {
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
            columns.push(Arc::new(texts(&pieces)?));
        }
        for number in 0..self.fields.len() {
            let values =
                pieces.iter().flat_map(|piece| piece.fields.get(number).into_iter().flatten().copied());
            columns.push(Arc::new(values.collect::<UInt64Array>()));
        }
        let made = StructArray::try_new_with_length(self.columns(), columns, None, rows);
        Ok(Arc::new(made.map_err(|error| PyTypeError::new_err(error.to_string()))?))
    }

    /// Returns the column of instruction names as a dictionary array. The dictionary contains the names of the
    /// description, followed by other names in the order of occurrence.
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

/// Returns the column of instruction sizes, which is null for missing values.
fn sizes(pieces: &[Columns], rows: usize) -> UInt32Array {
    let mut column = UInt32Builder::with_capacity(rows);
    for piece in pieces {
        let sizes = piece.sizes.iter().zip(&piece.matched);
        sizes.for_each(|(&size, matched)| column.append_option(matched.map(|_| size)));
    }
    column.finish()
}

/// Returns the column of texts. Fails if the texts reach 2 GiB, the limit of an Arrow column.
fn texts(pieces: &[Columns]) -> PyResult<StringArray> {
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
    let has_missing = pieces.iter().any(|piece| piece.matched.contains(&None));
    let nulls = has_missing
        .then(|| pieces.iter().flat_map(|piece| &piece.matched).map(Option::is_some).collect::<NullBuffer>());
    StringArray::try_new(offsets, Buffer::from_vec(text), nulls)
        .map_err(|error| PyTypeError::new_err(error.to_string()))
}
