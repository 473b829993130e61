//! Instruction records in one buffer. They are converted to Python objects when they are used.
//!
//! The buffer has the output of `dis` as JSON Lines, with one record per line (docs/reference/json.md).

use crate::json;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

/// Keys that a line of JSON Lines has in addition to those of the record.
const OF_LINE: [&str; 2] = ["schema", "input"];

/// List of instruction records that are stored in one buffer.
#[pyclass(module = "isaloom._native", frozen)]
pub(crate) struct Listing {
    buffer: Vec<u8>,
    /// Offset of the line break after each record, in bytes.
    ends: Vec<usize>,
}

impl Listing {
    /// Creates a listing from the output of `dis` as JSON Lines.
    pub(crate) fn new(py: Python<'_>, buffer: Vec<u8>) -> Listing {
        let ends = py.detach(|| memchr::memchr_iter(b'\n', &buffer).collect());
        let mut listing = Listing { buffer, ends };
        // After an error, the last line is not a record but a document with diagnostics, which has no key `input`.
        let last = listing.ends.len().wrapping_sub(1);
        if listing.record(last).is_some_and(|line| json::member(py, line, "input").is_none()) {
            listing.ends.pop();
        }
        listing
    }

    fn record(&self, index: usize) -> Option<&[u8]> {
        let end = *self.ends.get(index)?;
        let start = index.checked_sub(1).and_then(|before| self.ends.get(before)).map_or(0, |end| end + 1);
        self.buffer.get(start..end)
    }

    fn at(&self, index: usize) -> PyResult<&[u8]> {
        let count = self.ends.len();
        let why = || format!("record index is out of range: {index} (the listing has {count})");
        self.record(index).ok_or_else(|| PyIndexError::new_err(why()))
    }
}

#[pymethods]
impl Listing {
    #[new]
    fn from_bytes(py: Python<'_>, buffer: &[u8]) -> Listing {
        Listing::new(py, buffer.to_vec())
    }

    /// Returns a copy of the buffer.
    fn encode<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.buffer)
    }

    fn __len__(&self) -> usize {
        self.ends.len()
    }

    /// Returns the value of a key of a record; `None` if the key is missing or its value is null.
    fn value<'py>(&self, py: Python<'py>, index: usize, key: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        Ok(json::member(py, self.at(index)?, key))
    }

    /// Returns a record as a dictionary.
    fn record_dict<'py>(&self, py: Python<'py>, index: usize) -> PyResult<Bound<'py, PyAny>> {
        let record =
            json::value(py, self.at(index)?).map_err(|error| PyIndexError::new_err(error.to_string()))?;
        if let Ok(dict) = record.cast::<PyDict>() {
            for key in OF_LINE {
                dict.del_item(key)?;
            }
        }
        Ok(record)
    }

    /// Returns the value of a key in each record.
    fn column<'py>(&self, py: Python<'py>, key: &str) -> Vec<Option<Bound<'py, PyAny>>> {
        (0..self.ends.len()).map(|index| json::member(py, self.record(index)?, key)).collect()
    }
}
